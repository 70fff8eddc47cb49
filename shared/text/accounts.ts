import { text } from './text.ts'

/** The accounts of builders (000 §5). */
export const ACCOUNTS_TEXT = text('ACCOUNTS_TEXT', {
  signupEmailInUse: 'This email is already in use, try logging in',
  resetLinkInvalid: 'Link invalid, try to reset your password again.',
  resetWeakPassword: 'Password is too weak, please try again',
  resetUserNotFound: 'User not found or disabled',
  resetFailed: 'Error resetting password!',
  magicLinkInvalidEmail: 'Invalid email address',
  magicLinkFailed: 'Failed to sign in with magic link',
  accountCreateFailed: 'Something went wrong in creating account, try again later or contact us',
  resetEmailFailed: 'Something went wrong sending password reset email. Please try again later or contact support',
  emailChangeFailed: 'Something went wrong when confirming email change. Please try again later or contact support',
  magicLinkSendFailed: 'Failed to send magic link. Please try again.',
})
