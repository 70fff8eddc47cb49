import { text } from './text.ts'

/** The second step of signing in, which builders may turn on. */
export const TWO_FACTOR_TEXT = text('TWO_FACTOR_TEXT', {
  secondStepNeeded: 'Enter the code of your authenticator app to go on.',
  signInExpired: 'This took too long, or your account was changed meanwhile. Sign in again.',
  isOn: 'Two-factor sign-in is on already.',
  isOff: 'Two-factor sign-in is not on. Turn it on first.',
  codeWrong: 'This code is wrong or was used before. Enter the one that the app shows now.',
  backupCodeWrong: 'This is none of your backup codes, or it was used before. Each works once.',
  setupCodeWrong: 'This code is wrong. Enter the one that the app shows now; the clocks of both devices have to be right.',
})

/** Mails that tell somebody what happened with the second step of their account. */
export const TWO_FACTOR_MAIL = text('TWO_FACTOR_MAIL', {
  on: (app: string) => ({
    subject: `Two-factor sign-in for ${app} is on`,
    text: 'From now on your account asks for a code of your authenticator app when you sign in, and every other device was signed out. If it was not you, choose a new password and ask the person who runs this host to turn it off.',
  }),
  off: (app: string) => ({
    subject: `Two-factor sign-in for ${app} is off`,
    text: 'Your account asks for the password alone from now on. If it was not you, choose a new password.',
  }),
  locked: (app: string) => ({
    subject: `Wrong codes for your account at ${app}`,
    text: 'Somebody proved your first step of signing in and entered several wrong codes. If it was not you, choose a new password: whoever it was may know the one that you have.',
  }),
})
