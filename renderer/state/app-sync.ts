import { atom, type PrimitiveAtom, useAtomValue, useSetAtom, useStore } from 'jotai'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
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

/** Counts how often a link was made or taken away in this window. */
const linkChangesAtom = atom(0)

/** After a link was made or taken away. */
export function useLinkChanged(): () => void {
  const change = useSetAtom(linkChangesAtom)
  return useCallback(() => change((count) => count + 1), [change])
}

/**
 * Follows how an app stands with its server, for as long as something shows it. A browser has few connections to a host: one is taken only
 * of an app that is linked, while the window is seen.
 */
export function useFollowSync(appId: AppId): void {
  const client = useClient()
  const store = useStore()
  const isSeen = useIsSeen()
  const linkChanges = useAtomValue(linkChangesAtom)
  useEffect(() => {
    if (!isSeen) return undefined
    const stop = new AbortController()
    const { sync, rows, files } = syncOf(appId)
    const show = (unsent: Unsent) => {
      store.set(rows, asSet(unsent.rows))
      store.set(files, asSet(unsent.files))
    }

    async function showState(now: AppSync, signal: AbortSignal): Promise<void> {
      store.set(sync, now)
      const isMarked = now.link === 'synced' && now.waiting > 0
      show(isMarked ? await client.appSync.unsent({ appId }, { signal }) : NOTHING)
    }

    async function follow(signal: AbortSignal): Promise<void> {
      for (let attempt = 0; !signal.aborted; attempt += 1) {
        try {
          const first = await client.appSync.read({ appId }, { signal })
          await showState(first, signal)
          if (first.link === 'none') return
          attempt = 0
          for await (const now of await client.appSync.watch({ appId }, { signal })) await showState(now, signal)
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
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- most are used in the loop, which the rule does not see
  }, [client, store, appId, isSeen, linkChanges])
}

function useIsSeen(): boolean {
  return useSyncExternalStore(
    (tell) => {
      document.addEventListener('visibilitychange', tell)
      return () => document.removeEventListener('visibilitychange', tell)
    },
    () => document.visibilityState === 'visible',
  )
}

const NOTHING: Unsent = { rows: [], files: [] }
const asSet = (ids: readonly string[]): ReadonlySet<string> => (ids.length === 0 ? NONE : new Set(ids))
