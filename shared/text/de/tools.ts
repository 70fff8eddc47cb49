import type * as english from '../tools.ts'
import { plainNumber } from '../counted.ts'

export const TOOLS_TEXT: typeof english.TOOLS_TEXT = {
  menuResultsLayout: 'Ergebnis-Layout',
  menuTools: 'Tools',
  toolSaveFailed: 'Das Tool wurde nicht gespeichert',
  toolPathInvalid: 'Der Pfad hat nur Buchstaben, Ziffern und Striche. Er darf nicht leer sein.',
  toolHeaderMissing: 'Dein Tool braucht eine Überschrift, bevor es aktiviert wird',
  toolNotFound: 'Dieses Tool gibt es nicht mehr. Sieh dir die Liste neu an.',
  toolsTooMany: 'Eine App kann höchstens {n} Tools haben.',
  stepsNeedField: 'Schritte lassen sich einschalten, sobald es ein Feld gibt.',
  emptyTitle: 'Ein Tool macht aus einer Eingabe ein Ergebnis',
  emptyHint: 'Gib ihm Felder, schreib, was ein Sprachmodell damit tun soll, und gestalte das Ergebnis.',
  examples: 'Oder beginne mit einem fertigen',
  connectModel: 'Modell verbinden',
  runsWithModel: 'Tools laufen, wenn ein Sprachmodell verbunden ist. Bis dahin lassen sie sich anlegen und gestalten.',
  hiddenByPage: (page) =>
    `Die Seite „${page}“ dieser App hat dieselbe Adresse, und man sieht sie anstelle des Tools. Ändere eine der beiden.`,
  noModelToChoose: 'Noch ist kein Sprachmodell verbunden, also gibt es keines zu wählen.',
  notActive: 'Dieses Tool ist noch nicht aktiv. Wer es gebaut hat, muss es aktivieren und die App veröffentlichen.',
  nobodySignsUp: 'Noch kann niemand ein Konto dieser App anlegen, also kann außer dir niemand das ausführen.',
  letSignUp: 'Alle dürfen ein Konto anlegen',
  membersOnly: 'Dieses Tool ist für Mitglieder. Werde Mitglied, oder melde dich mit der Adresse an, mit der du bezahlt hast.',
  noInstructions: 'Dieses Tool hat noch keine Anweisungen. Schreib, was es tun soll.',
  inputDefault: 'Worum geht es?',
  paintedAfter: 'Das Modell beschreibt es, dann wird es nach diesen Worten gemalt. Ein Bild kostet etwa so viel wie eine lange Antwort.',
  pictureExample: 'Das Gericht auf gedecktem Tisch, von oben, im Morgenlicht',
  noPainter:
    'Kein verbundenes Modell malt Bilder. Bis OpenAI, Google oder ein anderes verbunden ist, das es kann, wird es nur in Worten beschrieben.',
  findIcon: 'Icon suchen',
  noIconFound: 'Kein Icon heißt so. Versuch ein anderes Wort, oder lade ein Bild hoch.',
  fileName: 'Ergebnis',
  fileNameInvalid: (endings) =>
    `Ein Name endet auf ${endings
      .slice(0, -1)
      .map((one) => `.${one}`)
      .join(', ')} oder .${endings.at(-1)}.`,
  fileNameHint: 'So heißt die gespeicherte Datei. Bleibt es leer, heißt sie wie der Teil und ist ein Text.',
}

export const ASSISTANT_TEXT: typeof english.ASSISTANT_TEXT = {
  chatAssistantActivated: 'Chat-Assistent aktiviert',
  chatAssistantActivateFailed: 'Der Chat-Assistent wurde nicht aktiviert',
  chatAssistantDeactivateFailed: 'Der Chat-Assistent wurde nicht deaktiviert',
  title: 'Assistent',
  description: 'Beantwortet Fragen zu dem, was hier steht.',
  welcome: 'Wie kann ich helfen?',
  message: 'Deine Nachricht',
  // For the model that answers.
  instructions:
    'You help the people who use this app. Answer briefly and friendly, in the language of the question. Say so when you do not know something, and make nothing up.',
  about: 'In der App schreibt man ihm, und er antwortet aus den Datenquellen der App, wo sie welche hat.',
  tooLong: 'Diese Unterhaltung ist zu lang geworden. Beginne eine neue.',
}

export const WRITTEN_TOOL_TEXT: typeof english.WRITTEN_TOOL_TEXT = {
  missing: 'Es fehlt.',
  notNamed: (tag) => `Die Anweisungen nennen ${tag} nicht, also würde niemand danach gefragt.`,
  noField: (tag) => `${tag} ist kein Feld: Es steht so in den Anweisungen.`,
  noTool: 'Wessen Ergebnisse angeboten werden, wird im Editor gewählt: Schreib einen anderen Typ.',
  draft: (n) => `Es ist ein Entwurf: Dein Tarif fasst ${n === 1 ? '1 aktives Tool' : `${n} aktive Tools`}.`,
  open: 'Tool öffnen',
}

export const TOOL_RUNS_TEXT: typeof english.TOOL_RUNS_TEXT = {
  notFound: 'Diesen Lauf gibt es nicht mehr.',
  over: 'Dieser Lauf ist schon vorbei.',
  inputInvalid: 'Etwas fehlt oder passt nicht.',
  missing: (label) => `${label} fehlt.`,
  tooLong: (label, most) => `${label} hat mehr als ${plainNumber(most)} Zeichen.`,
  emailInvalid: (label) => `${label} ist keine E-Mail-Adresse.`,
  notAnOption: (label) => `${label} hat einen Wert, der keine der Optionen ist.`,
  measureInvalid: (label) => `${label} ist eine Zahl mit ihrer Einheit.`,
  photoInvalid: (label) => `${label} ist kein Foto, das hierher gesendet wurde.`,
  photoGone: (label) => `Das Foto von ${label} gibt es nicht mehr. Wähle es noch einmal.`,
  itemGone: (label) => `Das für ${label} gewählte Ergebnis gibt es nicht mehr. Wähle ein anderes.`,
  unknownField: 'Dieses Tool hat kein solches Feld.',
  cancelled: 'Du hast diesen Lauf angehalten. Was bis dahin geschrieben war, bleibt und zählt.',
  interrupted: 'Das Programm endete während dieses Laufs. Führe ihn noch einmal aus.',
  failed: 'In diesem Lauf ging etwas schief. Führe ihn noch einmal aus.',
  limitReached: 'Du hast deine Läufe vorerst verbraucht.',
  dailyReached: (n) => `Du hast ${n === 1 ? 'deinen Lauf' : `deine ${n} Läufe`} für heute verbraucht. Komm morgen wieder.`,
  weeklyReached: (n) => `Du hast ${n === 1 ? 'deinen Lauf' : `deine ${n} Läufe`} für diese Woche verbraucht.`,
  similar: 'Das hast du schon einmal ausgeführt. Das kam damals heraus; bezahlt wurde nichts noch einmal.',
  tooShort: (least) => `Es hat weniger als ${least} Zeichen.`,
  tooLongBlock: (most) => `Es hat mehr als ${most} Zeichen.`,
  lacks: (words) => `Es enthält nicht „${words}“.`,
  chartTable: 'Als Tabelle',
  notEditable: 'Ergebnisse dieses Tools lassen sich nicht ändern.',
  blockEmpty: 'Das Modell hat für diesen Teil nichts geschrieben.',
  noPainter: 'Keines der verbundenen Modelle malt Bilder, darum ist es nur beschrieben.',
  noPicture: 'Was das Modell gemacht hat, ist kein Bild.',
  pictureTooLarge: 'Das Bild ist zu groß, um aufbewahrt zu werden.',
  painting: 'Wird gemalt …',
}
