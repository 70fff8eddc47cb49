import { implement, os } from '@orpc/server'
import type { Access } from '../../../shared/contract/base.ts'
import { contract } from '../../../shared/contract/index.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { App } from '../../../shared/domain/app.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import { type Gate, may } from '../../../shared/domain/gates.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { AppRole } from '../../../shared/domain/members.ts'
import type { Backend } from '../../backend/compose.ts'
import type { Session } from '../../backend/identity/session.ts'
import { toWireErrors } from '../to-wire-errors.ts'

/** What a door says of a call: who makes it. Null when nobody is signed in. */
export interface CallContext {
  readonly session: Session | null
  /** Whether they are still, asked again while something lasts; absent where nobody can be signed out. */
  readonly isSignedIn?: () => boolean
  /** Over HTTP: its token, and the browser that it says it is. */
  readonly token?: string | null
  readonly agent?: string
}

interface DeclaredAccess {
  readonly access: Access
  readonly least: AppRole
  readonly bin: boolean
  readonly gate: Gate | null
  readonly reads: boolean
}

/** The contract, ready to be implemented: every call of it is authorised before its input is even read. */
export function createBase(deps: Pick<Backend, 'members' | 'installation' | 'reportBug'>) {
  return implement(contract).$context<CallContext>().use(toWireErrors(deps.reportBug)).use(authorise(deps))
}

export type Base = ReturnType<typeof createBase>

/** An app that a call names, as its caller may use it. */
interface Admitted {
  readonly app: App
  readonly role: AppRole
}

/**
 * The one place that decides who may make a call, on every door, by the access that its contract declares. An app that the input
 * names is one that the caller is in (`Members.admit`) or does not exist, whatever the access.
 */
function authorise({ members, installation }: Pick<Backend, 'members' | 'installation'>) {
  return os.$context<CallContext>().middleware(async ({ context, next, procedure, path }, input: unknown) => {
    if (context.session?.granted?.mayCall(path.join('.'), input) === false) throw new AppError('FORBIDDEN', {})
    const declared = declaredAccess(procedure['~orpc'].meta)
    const admitted = admit(context, declared, appIdIn(input))
    const changes = declared.access !== 'public' && !declared.reads && procedure['~orpc'].route.method !== 'GET'
    if (installation.isOnlyRead && changes) throw new AppError('DATA_FOLDER_ONLY_READ', {})
    const answer = () => next({ context: { app: admitted?.app ?? null, role: admitted?.role ?? null } })
    const { isSignedIn = () => true } = context
    if (admitted === null || admitted.role === 'owner') {
      const answered = await answer()
      return isStream(answered.output) ? { ...answered, output: whileSignedIn(answered.output, isSignedIn) } : answered
    }
    // Before it is answered, so that nothing that changes meanwhile is missed.
    const changed = members.changed(admitted.app.id, requireSession(context).accountId)
    let isLasting = false
    try {
      const answered = await answer()
      if (!isStream(answered.output)) return answered
      isLasting = true
      return { ...answered, output: whileSignedIn(untilChanged(answered.output, changed), isSignedIn) }
    } finally {
      if (!isLasting) changed.forget()
    }
  })

  function admit(context: CallContext, { access, least, bin, gate }: DeclaredAccess, named: unknown): Admitted | null {
    if (access === 'public') return null
    const session = requireSession(context)
    if (access === 'admin') requireGate(session, gate ?? 'manage-installation')
    if (named === undefined && access !== 'app') return null
    const admitted = members.admit(session.accountId, named, least, { bin })
    if (gate !== null) requireGate(session, gate)
    return admitted
  }
}

function isStream(output: unknown): output is AsyncIterable<unknown> {
  return typeof output === 'object' && output !== null && Symbol.asyncIterator in output
}

/** What lasts ends when a member is removed or may do something else than before; whoever asks again is admitted anew. */
async function* untilChanged(stream: AsyncIterable<unknown>, changed: ReturnType<Backend['members']['changed']>) {
  const events = stream[Symbol.asyncIterator]()
  const { signal } = changed
  /** What waits for the next event waits no longer. */
  let end: (() => void) | null = null
  const stop = () => end?.()
  signal.addEventListener('abort', stop)
  try {
    while (!signal.aborted) {
      const next = await new Promise<IteratorResult<unknown>>((resolve, reject) => {
        end = () => resolve({ done: true, value: undefined })
        events.next().then(resolve, reject)
      })
      if (next.done === true || signal.aborted) return
      yield next.value
    }
  } finally {
    signal.removeEventListener('abort', stop)
    changed.forget()
    // It may wait for an event that does not come.
    void events.return?.()
  }
}

/** Of what lasts, nothing is told to somebody who has been signed out or disabled meanwhile. */
async function* whileSignedIn(stream: AsyncIterable<unknown>, isSignedIn: () => boolean) {
  for await (const event of stream) {
    if (!isSignedIn()) return
    yield event
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

/** The app that the call names; `authorise` has found it for every call of an app. */
export function requireApp({ app }: { readonly app: App | null }): App {
  if (app === null) throw new AppError('APP_NOT_FOUND', { appId: '' })
  return app
}

/** What the caller is in the app that the call names. */
export function requireRole({ role }: { readonly role: AppRole | null }): AppRole {
  if (role === null) throw new AppError('APP_NOT_FOUND', { appId: '' })
  return role
}

/** A second app that a call reads: one that the caller is in too, or it does not exist. */
export function requireOtherApp({ members }: Pick<Backend, 'members'>, context: CallContext, appId: AppId): App {
  return members.admit(requireSession(context).accountId, appId, 'look').app
}

/** A call without a declaration is a mistake of ours and lets nobody in. */
function declaredAccess(meta: Readonly<Record<string, unknown>>): DeclaredAccess {
  const access = meta['access'] as Access | undefined
  switch (access) {
    case 'public':
    case 'signed-in':
    case 'app':
    case 'admin':
      return {
        access,
        least: (meta['least'] as AppRole | undefined) ?? 'owner',
        bin: meta['bin'] === true,
        gate: (meta['gate'] as Gate | undefined) ?? null,
        reads: meta['reads'] === true,
      }
    case undefined:
      throw new Error('This call does not declare who may make it: use call() or appCall() in its contract.')
    default:
      return assertNever(access)
  }
}

/** `input.appId`; of a call whose body has an own shape, `input.params.appId` or `input.query.appId`. */
function appIdIn(input: unknown): unknown {
  if (!isRecord(input)) return undefined
  const { appId, params, query } = input
  return appId ?? (isRecord(params) ? params['appId'] : undefined) ?? (isRecord(query) ? query['appId'] : undefined)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null
}
