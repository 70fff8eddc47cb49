import { text } from './text.ts'

/** What the failures of an app's own users say. */
export const PEOPLE_TEXT = text('PEOPLE_TEXT', {
  signInNeeded: 'Sign in to see this.',
  sessionEnded: 'You were signed out. Sign in again.',
  codeInvalid: 'This code is wrong or too old. Check it, or ask for a new one.',
  signUpClosed: 'New accounts are not open here. Ask the person who runs this app.',
  userNotFound: 'This person does not use the app any more.',
  usersDamaged:
    'Signing in does not work at the moment: the file with the accounts is damaged. What the app shows to everybody still works.',
  mailsTooMany: 'Too many mails were sent to this address. Look into your mailbox, or try again in an hour.',
  notInDraft: 'This works in the published app. Here the app is tried with test users.',
  passwordNotSet:
    'You have no password here yet. Set one first: we write you a link for it where you sign in, under “Forgot your password?”.',
  passwordWrong: 'This is not your current password.',
  invitationExists: 'This person uses the app already.',
})

/** Mails that tell somebody what happened with their account. */
export const PEOPLE_MAIL = text('PEOPLE_MAIL', {
  signIn: 'Sign in',
  alreadyUser: (app: string) => ({
    subject: `You already have an account for ${app}`,
    text: 'Somebody, perhaps you, tried to sign up with this address. There is an account with it already: sign in, or choose a new password if you forgot it. If it was not you, ignore this mail.',
  }),
  emailChanged: (app: string, email: string) => ({
    subject: `Your address for ${app} was changed`,
    text: `Your account is signed in with ${email} from now on. If it was not you, tell the person who runs the app.`,
  }),
  passwordChanged: (app: string) => ({
    subject: `Your password for ${app} was changed`,
    text: 'The password of your account was changed, and every other device was signed out. If it was not you, choose a new one.',
  }),
})
