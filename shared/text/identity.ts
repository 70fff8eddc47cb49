import { text } from './text.ts'

/** Signing in and up, of builders and of an app's own users (000 §5). */
export const IDENTITY_TEXT = text('IDENTITY_TEXT', {
  signupWeakPassword: 'This password is too weak',
  signupInvalidEmail: 'This email is invalid',
  loginInvalidCredentials: 'Invalid email or password',
  loginUserDisabled: 'User is disabled, contact us for more info',
  loginTooManyAttempts: 'Too many login attempts, try again later',
  emailChangeInUse: 'This email is already in use',
  magicLinkInvalid: 'Invalid or expired magic link',
})
