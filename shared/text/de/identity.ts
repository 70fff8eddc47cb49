import type * as english from '../identity.ts'

export const IDENTITY_TEXT: typeof english.IDENTITY_TEXT = {
  signupWeakPassword: 'Dieses Passwort ist zu schwach',
  signupInvalidEmail: 'Diese E-Mail-Adresse ist ungültig',
  loginInvalidCredentials: 'E-Mail oder Passwort stimmt nicht',
  loginUserDisabled: 'Das Konto ist gesperrt, schreib uns für mehr dazu',
  loginTooManyAttempts: 'Zu viele Anmeldeversuche, versuche es später noch einmal',
  emailChangeInUse: 'Diese E-Mail-Adresse wird schon verwendet',
  magicLinkInvalid: 'Der Anmeldelink ist ungültig oder abgelaufen',
}
