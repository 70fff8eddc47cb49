import type * as english from '../accounts.ts'

export const ACCOUNTS_TEXT: typeof english.ACCOUNTS_TEXT = {
  signupEmailInUse: 'Diese E-Mail-Adresse wird schon verwendet. Versuche, dich anzumelden.',
  resetLinkInvalid: 'Der Link ist ungültig. Setze dein Passwort noch einmal zurück.',
  resetWeakPassword: 'Das Passwort ist zu schwach. Versuche ein anderes.',
  resetUserNotFound: 'Konto nicht gefunden oder gesperrt',
  resetFailed: 'Das Passwort konnte nicht zurückgesetzt werden.',
  magicLinkInvalidEmail: 'Ungültige E-Mail-Adresse',
  magicLinkFailed: 'Die Anmeldung mit dem Link ist fehlgeschlagen',
  accountCreateFailed: 'Das Konto konnte nicht angelegt werden. Versuche es später noch einmal oder schreib uns.',
  resetEmailFailed:
    'Die Mail zum Zurücksetzen konnte nicht gesendet werden. Versuche es später noch einmal oder wende dich an den Support.',
  emailChangeFailed:
    'Die neue E-Mail-Adresse konnte nicht bestätigt werden. Versuche es später noch einmal oder wende dich an den Support.',
  magicLinkSendFailed: 'Der Anmeldelink konnte nicht gesendet werden. Versuche es noch einmal.',
}
