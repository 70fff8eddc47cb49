import { call } from '../../sdk/call.ts'

/** The calls of signing up and in and of one's own account; each throws ApiError with a sentence to show. */
interface Session {
  readonly token: string
}
export interface AccountSettings {
  readonly signUp: 'open' | 'invited' | 'closed'
  readonly isDraft: boolean
}
export interface Account {
  readonly email: string
  readonly name: string
  readonly role: 'user' | 'admin'
  readonly isDraft: boolean
}
export interface AccountSession {
  readonly id: string
  readonly createdAt: string
  readonly lastSeenAt: string
  readonly userAgent: string
  readonly isCurrent: boolean
}

const post = <T>(path: string, body: Readonly<Record<string, unknown>> = {}): Promise<T> => call<T>('POST', `/_app/auth/${path}`, { body })
const get = <T>(path: string): Promise<T> => call<T>('GET', `/_app/auth/${path}`)

export const accountCalls = {
  settings: () => get<AccountSettings>('settings'),
  signUp: (input: { readonly name: string; readonly email: string; readonly password: string }) =>
    post<{ readonly ticket: string }>('sign-up/email', input),
  verifySignUp: (ticket: string, code: string) => post<Session>('sign-up/verify', { ticket, code }),
  invitation: (ticket: string) => post<{ readonly email: string; readonly name: string }>('invitation', { ticket }),
  acceptInvitation: (input: { readonly ticket: string; readonly name: string; readonly password: string }) =>
    post<Session>('invitation/accept', input),
  signIn: (email: string, password: string) => post<Session>('sign-in/email', { email, password }),
  sendCode: (email: string, type: 'sign-in' | 'forget-password') => post('email-otp/send-verification-otp', { email, type }),
  signInWithCode: (email: string, otp: string) => post<Session>('sign-in/email-otp', { email, otp }),
  resetPassword: (email: string, otp: string, password: string) => post<Session>('email-otp/reset-password', { email, otp, password }),
  sendLink: (email: string, continueUrl: string) => post('sign-in/magic-link', { email, continueUrl }),
  signInWithLink: (token: string) => post<Session>('magic-link/verify', { token }),
  account: () => get<Account>('account'),
  rename: (name: string) => post('update-user', { name }),
  changePassword: (currentPassword: string, newPassword: string) => post<Session>('change-password', { currentPassword, newPassword }),
  changeEmail: (newEmail: string, password: string) => post<{ readonly ticket: string }>('change-email', { newEmail, password }),
  verifyEmailChange: (ticket: string, code: string) => post<{ readonly email: string }>('change-email/verify', { ticket, code }),
  sessions: () => get<readonly AccountSession[]>('list-sessions'),
  endSession: (id: string) => post('revoke-session', { id }),
  endOtherSessions: () => post('revoke-other-sessions'),
  remove: (password: string) => post('delete-user', { password }),
}
