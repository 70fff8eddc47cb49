import { expect, test } from 'vitest'
import { AppError } from '../../../shared/domain/app-error.ts'
import { EMAIL_EXISTS_CODE } from '../../../shared/limits/account.ts'
import { accountFailure, type AccountStep } from './account-words.ts'

const bug = new Error('of any kind')
const away = new TypeError('fetch failed')

test.for<readonly [AccountStep, unknown, string]>([
  ['sign-up', new AppError('PASSWORD_WEAK', {}), 'This password is too weak'],
  ['sign-up', new AppError('EMAIL_INVALID', {}), 'This email is invalid'],
  ['verify', new AppError('EMAIL_IN_USE', {}), 'This email is already in use, try logging in'],
  ['sign-in', new AppError('CREDENTIALS_INVALID', {}), 'Invalid email or password'],
  ['sign-in', new AppError('USER_DISABLED', {}), 'User is disabled, contact us for more info'],
  ['sign-in', new AppError('ATTEMPTS_EXCEEDED', {}), 'Too many login attempts, try again later'],
  ['reset', new AppError('CODE_INVALID', {}), 'Link invalid, try to reset your password again.'],
  ['reset', new AppError('PASSWORD_WEAK', {}), 'Password is too weak, please try again'],
  ['reset', new AppError('USER_NOT_FOUND', {}), 'User not found or disabled'],
  ['reset', new AppError('USER_DISABLED', {}), 'User not found or disabled'],
  ['reset', bug, 'Error resetting password!'],
  ['change-email', new AppError(EMAIL_EXISTS_CODE, {}), 'This email is already in use'],
  ['change-email', bug, 'Something went wrong when confirming email change. Please try again later or contact support'],
  ['link', new AppError('LINK_INVALID', {}), 'Invalid or expired magic link'],
  ['link', new AppError('CODE_INVALID', {}), 'Invalid or expired magic link'],
  ['link', new AppError('EMAIL_INVALID', {}), 'Invalid email address'],
  ['send-link', new AppError('EMAIL_INVALID', {}), 'Invalid email address'],
  ['link', bug, 'Failed to sign in with magic link'],
  ['send-link', bug, 'Failed to send magic link. Please try again.'],
  ['send-reset', bug, 'Something went wrong sending password reset email. Please try again later or contact support'],
])('%s, %s: %s', ([step, error, sentence]) => {
  expect(accountFailure(step, error)).toBe(sentence)
})

test('nobody at the other end is said as such, at every step', () => {
  for (const step of ['sign-in', 'reset', 'link', 'send-link', 'change-email'] as const)
    expect(accountFailure(step, away)).toBe('Lathe is not answering. What you wrote is kept; try again in a moment.')
})
