import { atom, useAtomValue, useStore } from 'jotai'
import { useCallback } from 'react'
import type { App } from '../../shared/domain/app.ts'
import { describeFailure, type Failure } from '../../shared/domain/describe-failure.ts'
import { useClient } from './client.tsx'

export type AppList =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly apps: readonly App[] }
  | { readonly phase: 'failed'; readonly failure: Failure }

/** As the backend answered last, the app that changed last first. */
const appListAtom = atom<AppList>({ phase: 'loading' })

export function useAppList(): AppList {
  return useAtomValue(appListAtom)
}

let lastRead = 0

/** Reads the list again. What is shown stays until the answer is there; an answer that comes late is dropped. */
export function useReloadApps(): () => Promise<void> {
  const client = useClient()
  const store = useStore()
  return useCallback(async () => {
    lastRead += 1
    const read = lastRead
    const list: AppList = await client.apps.list({}).then(
      (apps) => ({ phase: 'ready', apps: apps.toSorted((a, b) => b.updatedAt.localeCompare(a.updatedAt)) }) as const,
      (error: unknown) => ({ phase: 'failed', failure: describeFailure(error) }) as const,
    )
    if (read !== lastRead) return
    const isShown = store.get(appListAtom).phase === 'ready'
    if (list.phase === 'ready' || !isShown) store.set(appListAtom, list)
  }, [client, store])
}
