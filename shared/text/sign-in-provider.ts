import { text } from './text.ts'

/** Signing in with a provider that vouches for people. */
export const SIGN_IN_PROVIDER_TEXT = text('SIGN_IN_PROVIDER_TEXT', {
  stateWrong: 'This sign-in was not begun here, or it took too long. You were signed out: sign in again.',
  failed: 'The other side did not let you in, or does not answer. Try again, or sign in another way.',
  emailUnproven: 'The other side does not say that your email address is yours. Confirm it there, or sign in another way.',
  notSaved: 'The sign-in provider was not saved.',
  fromEnvironment: 'Whoever starts this host has set its sign-in provider. It is changed there.',
  secretNeeded: 'Enter the client secret: it is not sent to anybody but whom it was entered for.',
  none: 'There is no sign-in provider. Save one first.',
  works: 'It answers, and knows this client and its secret.',
  secretWrong: 'It answers, and does not know this client, or its secret.',
  away: 'It does not answer as a provider of OpenID Connect. Check the issuer.',
  odd: (reason: string) => `It answers, and refuses in a way of its own: ${reason}. Try to sign in with it.`,
  secretLost: 'The key that sealed the client secret is gone or locked. Enter the secret again.',
})
