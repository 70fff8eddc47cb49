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
  /** Rejects while the logs are not reached. */
  readonly look: () => Promise<unknown>
  readonly now: () => number
}

type FollowingApp = Pick<SyncingApp, 'kept' | 'heardAll' | 'wake'>

/** Whoever follows a log uses the file that others wait for. */
type Asking = 'following' | { readonly apps: Set<AppId> }

/**
 * What a server says was done is in the logs of its apps: who wrote is answered afterwards, and is refused before anything is written while
 * there is no database.
 */
export function createKeptFirst({ syncing, linked, look, now }: KeptFirstDeps) {
  const asking = new AsyncLocalStorage<Asking>()
  const told = new Map<AppId, number>()
  const keptUpTo = new Map<AppId, number>()
  const ready = new Set<AppId>()
  /** Of which something is written and was not taken. */
  const refused = new Set<AppId>()
  let heardAt = Number.NEGATIVE_INFINITY

  async function requireDatabase(): Promise<void> {
    if (refused.size > 0) throw new AppError('DATABASE_UNAVAILABLE', {})
    if (now() - heardAt < LOG_LOOK_AGAIN_MS) return
    await inTime(look(), LOG_FAILING_MAX_MS)
    heardAt = now()
  }

  async function keep(appId: AppId): Promise<void> {
    const upTo = told.get(appId) ?? 0
    if (upTo <= (keptUpTo.get(appId) ?? 0)) return
    const app = await linked(appId)
    if (app !== null) await untilKept(app.kept())
    keptUpTo.set(appId, Math.max(upTo, keptUpTo.get(appId) ?? 0))
  }

  /** A slow log is waited for longer than one that fails. */
  async function untilKept(kept: Promise<unknown>): Promise<void> {
    const { promise: failed, reject } = Promise.withResolvers<never>()
    const looking = setInterval(() => refused.size > 0 && reject(new AppError('DATABASE_UNAVAILABLE', {})), LOG_FAILING_MAX_MS)
    await inTime(Promise.race([kept, failed]), LOG_KEPT_MAX_MS).finally(() => clearInterval(looking))
  }

  async function makeReady(appId: AppId): Promise<void> {
    const app = await syncing(appId)
    if (app === null) return
    app.wake()
    await inTime(app.heardAll, LOG_HEARD_MAX_MS)
    ready.add(appId)
  }

  const logs: FollowedLogs = {
    ready(appId) {
      const asked = asking.getStore()
      if (asked === 'following') return null
      asked?.apps.add(appId)
      return ready.has(appId) ? null : makeReady(appId)
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
      const apps = new Set(named)
      const value = await asking.run({ apps }, run)
      await Promise.all([...apps].map(keep))
      return value
    },
    follow: <Value>(run: () => Value): Value => asking.run('following', run),
    /** It was made here, so there is nothing to hear. */
    isNew: (appId: AppId): void => void ready.add(appId),
    answered(): void {
      refused.clear()
      heardAt = now()
    },
    failed: (appId: AppId): void => void refused.add(appId),
    forget(appId: AppId): void {
      for (const each of [told, keptUpTo, ready, refused]) each.delete(appId)
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
