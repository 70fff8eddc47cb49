import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import { EMAIL_EXISTS_CODE } from '../../../shared/limits/account.ts'
import { ACCOUNTS_TEXT } from '../../../shared/text/accounts.ts'
import { IDENTITY_TEXT } from '../../../shared/text/identity.ts'
import { TWO_FACTOR_TEXT } from '../../../shared/text/two-factor.ts'

export type AccountStep =
  | 'sign-in'
  | 'sign-up'
  | 'verify'
  | 'reset'
  | 'send-reset'
  | 'link'
  | 'send-link'
  | 'join'
  | 'claim'
  | 'rename'
  | 'change-password'
  | 'change-email'
  | 'delete-account'
  | 'second-step'
  | 'backup-code'
  | 'two-factor'
  | 'set-up-two-factor'
  | 'passkey'

/** The specification's sentence for a step, where it has one of its own (000 §5, §8); otherwise that of the failure. */
const WORDS: Readonly<Record<AccountStep, Readonly<Record<string, string>>>> = {
  'sign-in': {},
  'sign-up': {},
  verify: { EMAIL_IN_USE: ACCOUNTS_TEXT.signupEmailInUse },
  reset: {
    CODE_INVALID: ACCOUNTS_TEXT.resetLinkInvalid,
    EMAIL_INVALID: ACCOUNTS_TEXT.resetLinkInvalid,
    PASSWORD_WEAK: ACCOUNTS_TEXT.resetWeakPassword,
    USER_DISABLED: ACCOUNTS_TEXT.resetUserNotFound,
    USER_NOT_FOUND: ACCOUNTS_TEXT.resetUserNotFound,
  },
  'send-reset': {},
  link: { EMAIL_INVALID: ACCOUNTS_TEXT.magicLinkInvalidEmail, CODE_INVALID: IDENTITY_TEXT.magicLinkInvalid },
  join: {},
  claim: {},
  'send-link': { EMAIL_INVALID: ACCOUNTS_TEXT.magicLinkInvalidEmail },
  rename: {},
  'change-password': {},
  'change-email': {},
  'delete-account': {},
  'second-step': { CODE_INVALID: TWO_FACTOR_TEXT.codeWrong },
  'backup-code': { CODE_INVALID: TWO_FACTOR_TEXT.backupCodeWrong },
  'two-factor': {},
  passkey: {},
  'set-up-two-factor': { CODE_INVALID: TWO_FACTOR_TEXT.setupCodeWrong },
}

/** For whatever has no sentence of its own and is nothing that the person can mend. */
const OTHERWISE: Partial<Record<AccountStep, string>> = {
  reset: ACCOUNTS_TEXT.resetFailed,
  'send-reset': ACCOUNTS_TEXT.resetEmailFailed,
  link: ACCOUNTS_TEXT.magicLinkFailed,
  'send-link': ACCOUNTS_TEXT.magicLinkSendFailed,
  'change-email': ACCOUNTS_TEXT.emailChangeFailed,
}
const SAID_AS_IS = new Set<string>([
  EMAIL_EXISTS_CODE,
  'ATTEMPTS_EXCEEDED',
  'CODE_INVALID',
  'CREDENTIALS_INVALID',
  'EMAIL_INVALID',
  'LINK_INVALID',
  'MAILS_TOO_MANY',
  'NOT_ANSWERING',
  'PROVIDER_EMAIL_UNPROVEN',
  'PROVIDER_FAILED',
  'PROVIDER_STATE_WRONG',
  'PASSWORD_NOT_SET',
  'PASSWORD_WRONG',
  'TOO_BUSY',
  'USER_DISABLED',
])

export function accountFailure(step: AccountStep, error: unknown): string {
  const { code, message } = describeFailure(error)
  return WORDS[step][code] ?? (SAID_AS_IS.has(code) ? message : (OTHERWISE[step] ?? message))
}
