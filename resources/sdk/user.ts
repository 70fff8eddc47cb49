import { call } from './call.ts'
import { changeSession } from './session.ts'

export interface Me {
  readonly id: string
  readonly email: string | null
  readonly name: string
  readonly role: 'user' | 'admin'
  /** Whether they have paid for the app's membership, or run the app. */
  readonly isMember: boolean
}

export interface CurrentUser {
  /** Null when nobody is signed in. */
  me(): Promise<Me | null>
  /** Goes to the page where people sign in, and afterwards to an address of the app: the current one by default. */
  signIn(continueUrl?: string): void
  signOut(): Promise<void>
}

/** The address of the page where people sign in. */
export function signInAddress(continueUrl = window.location.pathname + window.location.search + window.location.hash): string {
  return `/login?${new URLSearchParams({ continueUrl })}`
}

export const currentUser: CurrentUser = {
  me: () => call('GET', '/_app/auth/me'),
  signIn: (continueUrl) => window.location.assign(signInAddress(continueUrl)),
  async signOut() {
    const { token } = await call<{ readonly token: string | null }>('POST', '/_app/auth/sign-out')
    changeSession(token)
  },
}
