import { text } from './text.ts'

/** Passkeys, which builders sign in with. */
export const PASSKEYS_TEXT = text('PASSKEYS_TEXT', {
  refused: 'This passkey does not let you in here. It may have been removed, or belong to another address. Sign in another way.',
  wrongAddress: 'Passkeys belong to a name, and this page is open at a number. Open Lathe by its name to use them.',
  notFound: 'This passkey was removed already.',
  tooMany: 'Your account has as many passkeys as one may have. Remove one that you do not use.',
  notAdded: 'No passkey was made: the device did not go on, or you said no. Try again.',
  notUsed: 'No passkey was used: the device did not go on, or you said no. Try again, or sign in another way.',
  thereAlready: 'This device has a passkey for your account already.',
  notSupported: 'This browser has no passkeys. Use another one, or another way.',
})

/** Mails that tell somebody what happened with the passkeys of their account. */
export const PASSKEYS_MAIL = text('PASSKEYS_MAIL', {
  added: (app: string, name: string) => ({
    subject: `A passkey was added to your account at ${app}`,
    text: `“${name}” signs in to your account from now on, without the password and without a code. If it was not you, remove it in the settings of your account and choose a new password: whoever added it knows the one that you have. A new password alone does not remove it.`,
  }),
  removed: (app: string, name: string) => ({
    subject: `A passkey was removed from your account at ${app}`,
    text: `“${name}” no longer signs in to your account, and every other device was signed out. If it was not you, choose a new password: whoever removed it knows the one that you have.`,
  }),
})
