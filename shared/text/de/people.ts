import type * as english from '../people.ts'

export const PEOPLE_TEXT: typeof english.PEOPLE_TEXT = {
  signInNeeded: 'Melde dich an, um das zu sehen.',
  sessionEnded: 'Du wurdest abgemeldet. Melde dich wieder an.',
  codeInvalid: 'Dieser Code ist falsch oder zu alt. Prüfe ihn, oder fordere einen neuen an.',
  signUpClosed: 'Neue Konten gibt es hier nicht. Frag, wer diese App betreibt.',
  userNotFound: 'Diese Person benutzt die App nicht mehr.',
  usersDamaged: 'Anmelden geht im Moment nicht: Die Datei mit den Konten ist beschädigt. Was die App allen zeigt, geht weiter.',
  mailsTooMany: 'An diese Adresse wurden zu viele Mails gesendet. Sieh in dein Postfach, oder versuche es in einer Stunde noch einmal.',
  notInDraft: 'Das geht in der veröffentlichten App. Hier wird die App mit Testnutzern ausprobiert.',
  passwordNotSet:
    'Du hast hier noch kein Passwort. Setze zuerst eines: Den Link dafür bekommst du beim Anmelden unter „Passwort vergessen?“.',
  passwordWrong: 'Das ist nicht dein jetziges Passwort.',
  invitationExists: 'Diese Person benutzt die App schon.',
}

export const PEOPLE_MAIL: typeof english.PEOPLE_MAIL = {
  signIn: 'Anmelden',
  alreadyUser: (app) => ({
    subject: `Du hast schon ein Konto bei ${app}`,
    text: 'Jemand, vielleicht du, wollte sich mit dieser Adresse registrieren. Ein Konto damit gibt es schon: Melde dich an, oder wähle ein neues Passwort, wenn du es vergessen hast. Wenn du das nicht warst, ignoriere diese Mail.',
  }),
  emailChanged: (app, email) => ({
    subject: `Deine Adresse bei ${app} wurde geändert`,
    text: `Dein Konto meldet sich künftig mit ${email} an. Wenn du das nicht warst, sag es, wer die App betreibt.`,
  }),
  passwordChanged: (app) => ({
    subject: `Dein Passwort bei ${app} wurde geändert`,
    text: 'Das Passwort deines Kontos wurde geändert, und alle anderen Geräte wurden abgemeldet. Wenn du das nicht warst, wähle ein neues.',
  }),
}
