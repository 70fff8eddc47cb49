import type * as english from '../passkeys.ts'

export const PASSKEYS_TEXT: typeof english.PASSKEYS_TEXT = {
  refused:
    'Dieser Passkey lässt dich hier nicht hinein. Vielleicht wurde er entfernt oder gehört zu einer anderen Adresse. Melde dich auf andere Weise an.',
  wrongAddress:
    'Passkeys gehören zu einem Namen, und diese Seite ist unter einer Nummer geöffnet. Öffne Lathe unter seinem Namen, um sie zu benutzen.',
  notFound: 'Dieser Passkey wurde schon entfernt.',
  tooMany: 'Dein Konto hat so viele Passkeys, wie es haben darf. Entferne einen, den du nicht benutzt.',
  notAdded: 'Es wurde kein Passkey angelegt: Das Gerät hat abgebrochen, oder du hast abgelehnt. Versuche es noch einmal.',
  notUsed:
    'Es wurde kein Passkey benutzt: Das Gerät hat abgebrochen, oder du hast abgelehnt. Versuche es noch einmal, oder melde dich auf andere Weise an.',
  thereAlready: 'Dieses Gerät hat schon einen Passkey für dein Konto.',
  notSupported: 'Dieser Browser kennt keine Passkeys. Nimm einen anderen, oder einen anderen Weg.',
}

export const PASSKEYS_MAIL: typeof english.PASSKEYS_MAIL = {
  added: (app, name) => ({
    subject: `Deinem Konto bei ${app} wurde ein Passkey hinzugefügt`,
    text: `„${name}“ meldet künftig bei deinem Konto an, ohne Passwort und ohne Code. Wenn du das nicht warst, entferne ihn in den Einstellungen deines Kontos und wähle ein neues Passwort: Wer ihn hinzugefügt hat, kennt dein jetziges. Ein neues Passwort allein entfernt ihn nicht.`,
  }),
  removed: (app, name) => ({
    subject: `Von deinem Konto bei ${app} wurde ein Passkey entfernt`,
    text: `„${name}“ meldet nicht mehr bei deinem Konto an, und alle anderen Geräte wurden abgemeldet. Wenn du das nicht warst, wähle ein neues Passwort: Wer ihn entfernt hat, kennt dein jetziges.`,
  }),
}
