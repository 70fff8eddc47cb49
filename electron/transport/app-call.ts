import type { Actor } from '../../shared/domain/access.ts'
import { APP_ERRORS, AppError, isAppError } from '../../shared/domain/app-error.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import type { DataSet } from '../../shared/domain/row.ts'
import type { EnginePort } from '../backend/engine/port.ts'
import type { OpenedSession } from '../backend/identity/app-auth.ts'
import type { SignedInUser } from '../backend/identity/user-file.ts'

/** Whose rows are meant: the app's own, or a copy's. */
export interface AppRows {
  readonly engine: Pick<EnginePort, 'of' | 'watch'>
  readonly appId: AppId
}

/** Who asks, as far as signing in and out is about it. */
export interface AppCaller {
  /** Null for a visitor, and for the builder. */
  readonly user: SignedInUser | null
  /** Whether it is a function of the app that asks, for whoever called it. */
  readonly isFunction: boolean
  /** The session's; null in a draft, whose token is another. */
  readonly token: string | null
  /** What they ask with, as it calls itself. */
  readonly agent: string
  readonly origin: string
  /** Whether the app has users, one of whom a visitor may be. */
  readonly hasUsers: boolean
  /** Whether they are still signed in, asked again while something lasts. */
  isStillThere(): boolean
  /** With what a page goes on as somebody who has signed in. */
  tokenOf(session: OpenedSession): string
  /** With what it goes on as somebody who has signed out; null: without any. */
  visitorToken(): string | null
}

/** The app that is meant, and whether its draft or its live side, is the origin that was asked; the actor came by the token. */
export interface AppCallContext {
  readonly appId: AppId
  readonly rows: AppRows
  readonly data: DataSet
  readonly actor: Actor
  readonly caller: AppCaller
}

/** What a visitor may not do, somebody who is signed in perhaps may: SIGN_IN_NEEDED instead, where there are users. */
export function orSignIn(error: unknown, { actor, caller }: AppCallContext): unknown {
  return isForUsers(error) && actor.kind === 'anonymous' && caller.hasUsers ? new AppError('SIGN_IN_NEEDED', {}, { cause: error }) : error
}

function isForUsers(error: unknown): boolean {
  if (!isAppError(error)) return false
  if (error.code === 'SOURCES_FORBIDDEN') return APP_ERRORS[error.code].data.parse(error.data).forUsers
  return error.code === 'ROW_FORBIDDEN'
}

/** What a browser says of itself fits in so much; the rest is cut off. */
const AGENT_MAX_CHARS = 300

export function agentOf(request: Request): string {
  return (request.headers.get('user-agent') ?? '').slice(0, AGENT_MAX_CHARS)
}
