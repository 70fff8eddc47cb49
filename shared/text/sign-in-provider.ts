/** Signing in with a provider that vouches for people. */
export const SIGN_IN_PROVIDER_TEXT = {
  stateWrong: 'This sign-in was not begun here, or it took too long. You were signed out: sign in again.',
  failed: 'The other side did not let you in, or does not answer. Try again, or sign in another way.',
  emailUnproven: 'The other side does not say that your email address is yours. Confirm it there, or sign in another way.',
} as const
