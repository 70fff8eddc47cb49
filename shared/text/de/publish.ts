import type * as english from '../publish.ts'

export const PUBLISH_TEXT: typeof english.PUBLISH_TEXT = {
  appPublished: 'Veröffentlicht',
  appNotPublished: 'nicht veröffentlicht',
  onThisComputer: 'Sie öffnet sich auf diesem Computer, solange Lathe läuft. Andere Computer erreichen sie nicht.',
}

export const EXPOSED_TEXT: typeof english.EXPOSED_TEXT = {
  password: (list, field) =>
    `${list} bewahrt in „${field}“ ein Passwort auf, das Leute und Seiten lesen können. Angemeldet wird mit den Konten der App: Das Feld wird nicht gebraucht.`,
  contact: (list, field) => `„${field}“ von ${list} dürfen alle lesen, auch wer Adressen sammelt.`,
  // Messages for the assistant, which its rules understand in English.
  removePassword: (list, field) => `Remove the field ${field} from ${list}`,
  closeContact: (list, field) => `Only admins may read the field ${field} of ${list}`,
}

export const AUDIENCE_TEXT: typeof english.AUDIENCE_TEXT = {
  question: 'Für wen ist sie?',
  labels: {
    looks: 'Alle dürfen ansehen',
    adds: 'Alle dürfen ansehen und hinzufügen',
    members: 'Angemeldete, gemeinsam',
    own: 'Angemeldete, jede Person für sich',
    builder: 'Vorerst nur für mich',
  },
  hints: {
    looks: 'Wer die Adresse hat, sieht, was darin ist. Außer dir ändert niemand etwas.',
    adds: 'Wer die Adresse hat, sieht, was darin ist, und fügt hinzu. Außer dir ändert oder löscht niemand.',
    members: 'Wer sich anmeldet, sieht, was darin ist, fügt hinzu und ändert die eigenen Einträge.',
    own: 'Wer sich anmeldet, sieht, ergänzt und ändert die eigenen Einträge. Die der anderen siehst nur du.',
    builder: 'Die App öffnet sich als Vorschau auf das, was sie wird: ihre Seiten, ohne den Inhalt ihrer Listen.',
  },
  asItIs: 'Wie es jetzt ist',
  asItIsHint: 'Jede Liste sagt für sich, wer sie sehen, ergänzen und ändern darf.',
  changed: {
    looks: 'App geöffnet: Alle dürfen ansehen',
    adds: 'App geöffnet: Alle dürfen ansehen und hinzufügen',
    members: 'App für Angemeldete geöffnet: Sie teilen die Listen',
    own: 'App für Angemeldete geöffnet: Jede Person sieht das Eigene',
    builder: 'Listen geschlossen: Nur wer baut, sieht sie',
  },
  whoSignsUp: 'Wer darf ein Konto anlegen?',
  signUpLabels: { open: 'Alle', invited: 'Wen ich einlade' },
  signUpHint: 'Das lässt sich jederzeit unter Nutzer ändern.',
  signUpMailKept:
    'Es ist kein Mailserver eingerichtet. Die Codes und Links, die Leute brauchen, warten unter Mail, in der Leiste links: Gib sie weiter, oder richte unter Einstellungen → Mail einen ein.',
  chooseFirst: 'Wähle zuerst, für wen sie ist.',
  lists: (names) => `Das gilt für ${names}.`,
  replaces: 'Die Listen haben eigene Regeln. Danach haben alle stattdessen dieselbe.',
  personal: (names) => `Alle würden ${names} sehen.`,
}
