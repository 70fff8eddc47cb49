import type * as english from '../two-factor.ts'

export const TWO_FACTOR_TEXT: typeof english.TWO_FACTOR_TEXT = {
  secondStepNeeded: 'Gib den Code deiner Authenticator-App ein, um weiterzumachen.',
  signInExpired: 'Das hat zu lange gedauert, oder dein Konto wurde inzwischen geändert. Melde dich noch einmal an.',
  isOn: 'Die Zwei-Faktor-Anmeldung ist schon ein.',
  isOff: 'Die Zwei-Faktor-Anmeldung ist nicht ein. Schalte sie zuerst ein.',
  codeWrong: 'Dieser Code ist falsch oder wurde schon benutzt. Gib den ein, den die App jetzt zeigt.',
  backupCodeWrong: 'Das ist keiner deiner Ersatzcodes, oder er wurde schon benutzt. Jeder gilt einmal.',
  setupCodeWrong: 'Dieser Code ist falsch. Gib den ein, den die App jetzt zeigt; die Uhren beider Geräte müssen stimmen.',
}

export const TWO_FACTOR_MAIL: typeof english.TWO_FACTOR_MAIL = {
  on: (app) => ({
    subject: `Die Zwei-Faktor-Anmeldung bei ${app} ist ein`,
    text: 'Künftig verlangt dein Konto beim Anmelden einen Code deiner Authenticator-App, und alle anderen Geräte wurden abgemeldet. Wenn du das nicht warst, wähle ein neues Passwort und bitte, wer diesen Host betreibt, sie auszuschalten.',
  }),
  off: (app) => ({
    subject: `Die Zwei-Faktor-Anmeldung bei ${app} ist aus`,
    text: 'Künftig verlangt dein Konto nur das Passwort. Wenn du das nicht warst, wähle ein neues Passwort.',
  }),
  locked: (app) => ({
    subject: `Falsche Codes für dein Konto bei ${app}`,
    text: 'Jemand hat den ersten Schritt der Anmeldung geschafft und mehrere falsche Codes eingegeben. Wenn du das nicht warst, wähle ein neues Passwort: Wer immer es war, kennt vielleicht dein jetziges.',
  }),
}
