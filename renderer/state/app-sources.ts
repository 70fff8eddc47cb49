import { atom, type PrimitiveAtom, useAtomValue, useStore } from 'jotai'
import { useCallback, useEffect } from 'react'
import type { AppId } from '../../shared/domain/ids.ts'
import type { ContextItem } from '../../shared/domain/source.ts'
import type { Client } from '../api/client.ts'
import { useClient } from './client.tsx'
import { openApp } from './open-app.ts'
import type { Store } from './watch-app.ts'

interface SourceList {
  /** Oldest first; null until they were read. */
  readonly items: readonly ContextItem[] | null
  readonly hasFailed: boolean
  /** The plan has no room for another one. */
  readonly hasReachedLimit: boolean
}

interface SourcesState {
  readonly list: PrimitiveAtom<SourceList>
  isReading: boolean
  isStale: boolean
}

const states = new Map<AppId, SourcesState>()

function stateOf(appId: AppId): SourcesState {
  const list = atom<SourceList>({ items: null, hasFailed: false, hasReachedLimit: false })
  const state = states.get(appId) ?? { list, isReading: false, isStale: false }
  states.set(appId, state)
  return state
}

export interface AppSources extends SourceList {
  readonly reload: () => Promise<void>
}

/** The data sources of an app, read again whenever the feed tells of one. */
export function useAppSources(appId: AppId): AppSources {
  const client = useClient()
  const store = useStore()
  const changes = useAtomValue(openApp(appId).sourceChanges)
  const reload = useCallback(() => readSources(client, store, appId), [client, store, appId])
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each change is read
  useEffect(() => void reload(), [reload, changes])
  return { ...useAtomValue(stateOf(appId).list), reload }
}

/** While it is read, what is told meanwhile is read once more after it. */
async function readSources(client: Pick<Client, 'sources'>, store: Store, appId: AppId): Promise<void> {
  const state = stateOf(appId)
  state.isStale = true
  if (state.isReading) return
  state.isReading = true
  try {
    while (state.isStale) {
      state.isStale = false
      const { contextItems, hasReachedDataLimit } = await client.sources.items({ appId })
      store.set(state.list, { items: contextItems, hasFailed: false, hasReachedLimit: hasReachedDataLimit })
    }
  } catch {
    store.set(state.list, (before) => ({ ...before, hasFailed: true }))
  } finally {
    state.isReading = false
  }
}
