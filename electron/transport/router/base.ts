import { implement, os } from '@orpc/server'
import type { Access } from '../../../shared/contract/base.ts'
import { contract } from '../../../shared/contract/index.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { App } from '../../../shared/domain/app.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import { type Gate, may } from '../../../shared/domain/gates.ts'
import { AppId } from '../../../shared/domain/ids.ts'
import type { Backend } from '../../backend/compose.ts'
import type { Session } from '../../backend/identity/session.ts'
import { toWireErrors } from '../to-wire-errors.ts'

/** What a door says of a call: who makes it. Null when nobody is signed in. */
export interface CallContext {
  readonly session: Session | null
  /** Over HTTP: its token, and the browser that it says it is. */
  readonly token?: string | null
  readonly agent?: string
}

interface DeclaredAccess {
  readonly access: Access
  readonly bin: boolean
  readonly gate: Gate | null
}

/** The contract, ready to be implemented: every call of it is authorised before its input is even read. */
export function createBase(deps: Pick<Backend, 'apps' | 'reportBug'>) {
  return implement(contract).$context<CallContext>().use(toWireErrors(deps.reportBug)).use(authorise(deps))
}

export type Base = ReturnType<typeof createBase>

/**
 * The one place that decides who may make a call, on every door, by the access that its contract declares. An app that the input
 * names is the caller's own or does not exist, whatever the access.
 */
function authorise({ apps }: Pick<Backend, 'apps'>) {
  return os.$context<CallContext>().middleware(({ context, next, procedure, path }, input: unknown) => {
    if (context.session?.granted?.mayCall(path.join('.'), input) === false) throw new AppError('FORBIDDEN', {})
    const app = admit(context, declaredAccess(procedure['~orpc'].meta), appIdIn(input))
    return next({ context: { app } })
  })

  function admit(context: CallContext, { access, bin, gate }: DeclaredAccess, named: unknown): App | null {
    if (access === 'public') return null
    const session = requireSession(context)
    if (access === 'admin') requireGate(session, gate ?? 'manage-installation')
    if (named === undefined && access !== 'owner') return null
    const appId = AppId.safeParse(named)
    const app = appId.success ? apps.find(session.accountId, appId.data) : null
    if (app === null || (app.deletedAt !== null && !bin)) throw new AppError('APP_NOT_FOUND', { appId: String(named ?? '') })
    if (gate !== null) requireGate(session, gate)
    return app
  }
}

/** The caller, of a call that needs one. */
export function requireSession({ session }: CallContext): Session {
  if (session === null) throw new AppError('UNAUTHORIZED', {})
  return session
}

/** FORBIDDEN, PLAN_NEEDED, each with the gate's own sentence. */
function requireGate(session: Session, gate: Gate): void {
  const permission = may(session, gate)
  if (!permission.isAllowed) throw new AppError(permission.code, {}, { message: permission.reason })
}

/** The app that the call names; `authorise` has found it for every call of an app's owner. */
export function requireApp({ app }: { readonly app: App | null }): App {
  if (app === null) throw new AppError('APP_NOT_FOUND', { appId: '' })
  return app
}

/** A second app that a call names: the caller's own too, or it does not exist. */
export function requireOwnApp({ apps }: Pick<Backend, 'apps'>, context: CallContext, appId: AppId): App {
  const app = apps.find(requireSession(context).accountId, appId)
  if (app === null || app.deletedAt !== null) throw new AppError('APP_NOT_FOUND', { appId })
  return app
}

/** A call without a declaration is a mistake of ours and lets nobody in. */
function declaredAccess(meta: Readonly<Record<string, unknown>>): DeclaredAccess {
  const access = meta['access'] as Access | undefined
  switch (access) {
    case 'public':
    case 'signed-in':
    case 'owner':
    case 'admin':
      return { access, bin: meta['bin'] === true, gate: (meta['gate'] as Gate | undefined) ?? null }
    case undefined:
      throw new Error('This call does not declare who may make it: use call() or appCall() in its contract.')
    default:
      return assertNever(access)
  }
}

/** `input.appId`, or `input.params.appId` of a call whose body is a row. */
function appIdIn(input: unknown): unknown {
  if (!isRecord(input)) return undefined
  return input['appId'] ?? (isRecord(input['params']) ? input['params']['appId'] : undefined)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
