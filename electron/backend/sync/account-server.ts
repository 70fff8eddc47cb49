import type { ConnectServer } from './remote-server.ts'

/** Who has signed in at a server. */
export interface SignedInAtServer {
  readonly token: string
  readonly email: string
  readonly name: string
}

/** The session, or the ticket with which a code is asked for. */
export type SignInAnswer =
  | { readonly type: 'signed-in'; readonly account: SignedInAtServer }
  | { readonly type: 'second-step'; readonly ticket: string }

/** How somebody comes and goes at a server. SERVER_NOT_REACHED, NOT_A_SERVER, and what the server says of a sign-in. */
export interface AccountServer {
  signIn(input: { readonly email: string; readonly password: string }): Promise<SignInAnswer>
  passSecondStep(input: { readonly ticket: string; readonly code: string }): Promise<SignInAnswer>
  /** The session there ends, if the server can be reached. */
  signOut(token: string): Promise<void>
}

export type ConnectAccountServer = (address: string) => AccountServer

/** How servers are reached. */
export interface Servers {
  readonly connect: ConnectServer
  readonly connectAccount: ConnectAccountServer
}
