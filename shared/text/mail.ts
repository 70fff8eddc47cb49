import { text } from './text.ts'

/** What mails say, and what is said of them. */
export const MAIL_TEXT = text('MAIL_TEXT', {
  // Why one waits or has failed
  noAnswer: 'The mail server does not answer.',
  notFound: 'There is no server of that name.',
  slow: 'The mail server took too long to answer.',
  lost: 'The connection to the mail server was lost.',
  notSecure: 'The mail server’s certificate could not be verified, so nothing was sent.',
  noTls: 'The mail server does not speak TLS on this port. Choose another port or another kind of protection.',
  noStartTls: 'The mail server offers no STARTTLS, so nothing was sent. Choose another kind of protection.',
  wrongPassword: 'The mail server refuses the user name or the password.',
  passwordNeeded: 'The mail server asks for a user name and a password.',
  passwordLost: 'The password of the mail server needs to be entered again.',
  passwordLocked: 'The password of the mail server is locked. Enter your passphrase under Settings, Models.',
  linkLocal: 'This address is used inside computers and clouds and is not connected to.',
  unsure: 'The mail server had received it, and the connection ended before it said so. It may have arrived.',
  expired: 'The link or code in it had run out before it could be sent.',
  gaveUp: (why: string) => `It could not be delivered for three days. ${why}`,
  refused: (answer: string) => `The mail server refused it: ${answer}`,
  later: (answer: string) => `The mail server asks to try again later: ${answer}`,
  odd: (answer: string) => `The mail server did not answer as expected: ${answer}`,
  // Settings
  testSent: (to: string) => `It works: a mail is on its way to ${to}.`,
  passwordInClear: 'Without TLS the password would travel unprotected. Choose TLS or STARTTLS.',
  hostUnreadable: 'Enter the server’s name, for example smtp.example.com.',
  // The frame of a mail
  writtenBy: (app: string) => `Sent by ${app}.`,
  ignore: 'If this was not you, you can ignore this mail: nothing happens.',
  signIn: {
    subject: (app: string) => `Sign in to ${app}`,
    heading: 'Sign in',
    withLink: 'Use the button to sign in.',
    withCode: 'Enter this code to sign in.',
    button: 'Sign in',
  },
  verify: {
    subject: (app: string) => `Confirm your email address for ${app}`,
    heading: 'Confirm your email address',
    withLink: 'Use the button to confirm that this address is yours.',
    withCode: 'Enter this code to confirm that this address is yours.',
    button: 'Confirm address',
  },
  reset: {
    subject: (app: string) => `Set a new password for ${app}`,
    heading: 'Set a new password',
    withLink: 'Somebody asked to set a new password for this address. Use the button to do so.',
    withCode: 'Somebody asked to set a new password for this address. Enter this code to do so.',
    button: 'Set a new password',
  },
  changeEmail: {
    subject: (app: string) => `Confirm your new email address for ${app}`,
    heading: 'Confirm your new address',
    withLink: 'Use the button to use this address from now on.',
    withCode: 'Enter this code to use this address from now on.',
    button: 'Use this address',
  },
  invitation: {
    subject: (app: string) => `You are invited to ${app}`,
    heading: 'You are invited',
    withLink: 'Use the button to accept the invitation.',
    withCode: 'Enter this code to accept the invitation.',
    button: 'Accept the invitation',
  },
  validMinutes: (minutes: number) =>
    minutes === 1
      ? 'It works for one minute, once.'
      : minutes < 120
        ? `It works for ${minutes} minutes, once.`
        : minutes < 2880
          ? `It works for ${Math.round(minutes / 60)} hours, once.`
          : `It works for ${Math.round(minutes / 1440)} days, once.`,
  test: {
    subject: 'A mail from Lathe',
    heading: 'It works',
    body: 'Lathe can send mails through this server.',
  },
})
