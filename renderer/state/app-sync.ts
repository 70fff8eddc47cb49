import { atom, type PrimitiveAtom, useAtomValue, useStore } from 'jotai'
import { useEffect } from 'react'
import type { AppSync, Unsent } from '../../shared/domain/app-sync.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import { useClient } from './client.tsx'
import { pause, retryDelayMs } from './retry-delay.ts'

interface KnownSync {
  readonly sync: PrimitiveAtom<AppSync | null>
  readonly rows: PrimitiveAtom<ReadonlySet<string>>
  readonly files: PrimitiveAtom<ReadonlySet<string>>
}

const known = new Map<AppId, KnownSync>()
const NONE: ReadonlySet<string> = new Set()

function syncOf(appId: AppId): KnownSync {
  const found = known.get(appId)
  if (found !== undefined) return found
  const made: KnownSync = { sync: atom<AppSync | null>(null), rows: atom(NONE), files: atom(NONE) }
  known.set(appId, made)
  return made
}

/** How an app stands with its server; null until it is known. */
export function useAppSync(appId: AppId): AppSync | null {
  return useAtomValue(syncOf(appId).sync)
}

/** The rows of an app, by id, that no server has heard of yet; none of one that is on this device only. */
export const useUnsentRows = (appId: AppId): ReadonlySet<string> => useAtomValue(syncOf(appId).rows)

/** The same of its files, by path. */
export const useUnsentFiles = (appId: AppId): ReadonlySet<string> => useAtomValue(syncOf(appId).files)

/** Follows how an app stands with its server, for as long as something shows it. */
export function useFollowSync(appId: AppId): void {
  const client = useClient()
  const store = useStore()
  useEffect(() => {
    const stop = new AbortController()
    const { sync, rows, files } = syncOf(appId)
    const show = (unsent: Unsent) => {
      store.set(rows, asSet(unsent.rows))
      store.set(files, asSet(unsent.files))
    }

    async function follow(signal: AbortSignal): Promise<void> {
      for (let attempt = 0; !signal.aborted; attempt += 1) {
        try {
          for await (const now of await client.appSync.watch({ appId }, { signal })) {
            attempt = 0
            store.set(sync, now)
            const isMarked = now.link === 'synced' && now.waiting > 0
            show(isMarked ? await client.appSync.unsent({ appId }, { signal }) : NOTHING)
          }
        } catch {
          // The connection says so itself.
        }
        if (!signal.aborted) await pause(retryDelayMs(attempt), signal)
      }
    }
    void follow(stop.signal)
    const retry = () => void client.appSync.retry({ appId }).catch(() => undefined)
    window.addEventListener('online', retry, { signal: stop.signal })
    return () => stop.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- they are used in the loop, which the rule does not see
  }, [client, store, appId])
}

const NOTHING: Unsent = { rows: [], files: [] }
const asSet = (ids: readonly string[]): ReadonlySet<string> => (ids.length === 0 ? NONE : new Set(ids))
