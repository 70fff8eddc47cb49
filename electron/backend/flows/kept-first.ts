import { AsyncLocalStorage } from 'node:async_hooks'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { LOG_FAILING_MAX_MS, LOG_HEARD_MAX_MS, LOG_KEPT_MAX_MS, LOG_LOOK_AGAIN_MS } from '../../../shared/limits/sync.ts'
import type { FollowedLogs } from '../engine/engine-host.ts'
import type { SyncingApp } from './sync-app.ts'

interface KeptFirstDeps {
  /** The app as it follows its log; null: it has none yet, or it is away. */
  readonly syncing: (appId: AppId) => Promise<FollowingApp | null>
  /** It gets one, unless it is away. */
  readonly linked: (appId: AppId) => Promise<FollowingApp | null>
  /** Nobody else may have it at present. */
  readonly isHeld: (appId: AppId) => boolean
  /** Rejects while the logs are not reached. */
  readonly look: () => Promise<unknown>
  /** What is written outside of the apps' own files. */
  readonly rows: { readonly kept: () => Promise<void>; readonly isFailing: () => boolean }
  readonly now: () => number
}

type FollowingApp = Pick<SyncingApp, 'kept' | 'heardAll' | 'wake'>

/** Whoever follows a log uses the file that others wait for. */
type Asking = 'following' | { readonly apps: Map<AppId, Having> }

/** This node has an app, from when it was opened until it is another's. */
interface Having {
  readonly over: Promise<never>
  readonly end: () => void
}

/**
 * What a server says was done is in the logs of its apps: who wrote is answered afterwards, and is refused before anything is written while
 * there is no database.
 */
export function createKeptFirst({ syncing, linked, isHeld, look, rows, now }: KeptFirstDeps) {
  const asking = new AsyncLocalStorage<Asking | undefined>()
  const told = new Map<AppId, number>()
  const keptUpTo = new Map<AppId, number>()
  const ready = new Set<AppId>()
  /** Of which something is written and was not taken. */
  const refused = new Set<AppId>()
  const having = new Map<AppId, Having>()
  let heardAt = Number.NEGATIVE_INFINITY

  async function requireDatabase(): Promise<void> {
    if (rows.isFailing()) throw new AppError('DATABASE_UNAVAILABLE', {})
    if (now() - heardAt < LOG_LOOK_AGAIN_MS) return
    await inTime(look(), LOG_FAILING_MAX_MS)
    heardAt = now()
  }

  /** What one log refuses is no reason to refuse what goes into others. */
  function requireTaken(appId: AppId): void {
    if (refused.has(appId)) throw new AppError('DATABASE_UNAVAILABLE', {})
  }

  function havingOf(appId: AppId): Having {
    const known = having.get(appId)
    if (known !== undefined) return known
    const { promise: over, reject } = Promise.withResolvers<never>()
    over.catch(() => undefined)
    const begun = { over, end: () => reject(new AppError('APP_ELSEWHERE', {})) }
    having.set(appId, begun)
    return begun
  }

  async function keep(appId: AppId): Promise<void> {
    const upTo = told.get(appId) ?? 0
    if (upTo <= (keptUpTo.get(appId) ?? 0)) return
    const app = await linked(appId)
    if (app !== null) await untilKept(app.kept(), () => refused.has(appId))
    keptUpTo.set(appId, Math.max(upTo, keptUpTo.get(appId) ?? 0))
  }

  /** A slow log is waited for longer than one that fails. */
  async function untilKept(kept: Promise<unknown>, isFailing: () => boolean): Promise<void> {
    const { promise: failed, reject } = Promise.withResolvers<never>()
    const looking = setInterval(() => isFailing() && reject(new AppError('DATABASE_UNAVAILABLE', {})), LOG_FAILING_MAX_MS)
    await inTime(Promise.race([kept, failed]), LOG_KEPT_MAX_MS).finally(() => clearInterval(looking))
  }

  const rowsKept = () => untilKept(rows.kept(), rows.isFailing)

  async function makeReady(appId: AppId): Promise<void> {
    const was = ready.has(appId)
    const app = await syncing(appId).catch((error: unknown) => {
      // Without a database what is here can still be read.
      if (!was || isNotReached(error)) throw error
      return null
    })
    // What was thrown away meanwhile is not what was ready.
    if (app === null || ready.has(appId)) return
    const has = havingOf(appId)
    app.wake()
    await inTime(Promise.race([has.over, app.heardAll]), LOG_HEARD_MAX_MS)
    // Whoever loses it hears no more, and waits for nothing either.
    if (having.get(appId) !== has) throw new AppError('APP_ELSEWHERE', {})
    ready.add(appId)
  }

  const logs: FollowedLogs = {
    ready(appId) {
      const asked = asking.getStore()
      if (asked === 'following') return null
      if (asked !== undefined && !asked.apps.has(appId)) {
        requireTaken(appId)
        asked.apps.set(appId, havingOf(appId))
      }
      return ready.has(appId) && isHeld(appId) ? null : makeReady(appId)
    },
    told: (appId) => void told.set(appId, (told.get(appId) ?? 0) + 1),
    async kept(appId, signal) {
      while (!signal.aborted) {
        const isKept = await keep(appId).then(() => true, isNotReached)
        if (isKept) return
      }
    },
  }

  return {
    logs,
    /** Runs what changes apps, and waits until their logs have it. `named`: those that are changed whatever is asked of them. DATABASE_UNAVAILABLE. */
    async keptFirst<Value>(named: readonly AppId[], run: () => Promise<Value>): Promise<Value> {
      await requireDatabase()
      named.forEach(requireTaken)
      const apps = new Map(named.map((appId) => [appId, havingOf(appId)]))
      const value = await asking.run({ apps }, run)
      // What was written into files that were thrown away since is in no log.
      await Promise.all([rowsKept(), ...[...apps].map(([appId, { over }]) => Promise.race([over, keep(appId)]))])
      return value
    },
    rowsKept,
    follow: <Value>(run: () => Value): Value => asking.run('following', run),
    /** What is begun by whoever follows a log, and uses the file when that is heard. */
    apart: <Value>(run: () => Value): Value => asking.run(undefined, run),
    /** It was made here, so there is nothing to hear. */
    isNew: (appId: AppId): void => void ready.add(appId),
    answered(appId: AppId): void {
      refused.delete(appId)
      heardAt = now()
    },
    failed(appId: AppId): void {
      refused.add(appId)
      heardAt = Number.NEGATIVE_INFINITY
    },
    /** The app is another node's: who waits for it is told. */
    lost(appId: AppId): void {
      having.get(appId)?.end()
      for (const each of [having, ready, refused]) each.delete(appId)
    },
    forget(appId: AppId): void {
      for (const each of [having, told, keptUpTo, ready, refused]) each.delete(appId)
    },
  }
}

export type KeptFirst = ReturnType<typeof createKeptFirst>

function isNotReached(error: unknown): false {
  if (isAppError(error) && error.code === 'DATABASE_UNAVAILABLE') return false
  throw error
}

async function inTime(work: Promise<unknown>, ms: number): Promise<void> {
  const { promise: late, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new AppError('DATABASE_UNAVAILABLE', {})), ms)
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}
