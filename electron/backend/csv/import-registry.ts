import { setTimeout as pause } from 'node:timers/promises'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { ImportId, RowImport } from '../../../shared/domain/row-import.ts'

/** The current state of the imports of all apps, for watchers. */
export interface ImportRegistry {
  put(appId: AppId, state: RowImport): RowImport
  /** IMPORT_NOT_FOUND. */
  require(appId: AppId, importId: ImportId): RowImport
  find(appId: AppId, importId: ImportId): RowImport | null
  /** Newest first. */
  list(appId: AppId): readonly RowImport[]
  remove(appId: AppId, importId: ImportId): void
  /** Yields the current state, then each change, until `signal` aborts or the import is removed. IMPORT_NOT_FOUND. */
  watch(appId: AppId, importId: ImportId, signal: AbortSignal | undefined): AsyncGenerator<RowImport>
}

/** The shortest time between two updates: nobody reads faster. */
const BETWEEN_NOTICES_MS = 100

interface Entry {
  readonly appId: AppId
  state: RowImport
  isGone: boolean
  readonly waiting: Set<() => void>
}

export function createImportRegistry(): ImportRegistry {
  const entries = new Map<ImportId, Entry>()

  function entryOf(appId: AppId, importId: ImportId): Entry | null {
    const entry = entries.get(importId)
    return entry?.appId === appId ? entry : null
  }

  function requireEntry(appId: AppId, importId: ImportId): Entry {
    const entry = entryOf(appId, importId)
    if (entry === null) throw new AppError('IMPORT_NOT_FOUND', { importId })
    return entry
  }

  function wake(entry: Entry): void {
    const waiting = [...entry.waiting]
    entry.waiting.clear()
    for (const go of waiting) go()
  }

  return {
    put(appId, state) {
      const entry = entries.get(state.id) ?? { appId, state, isGone: false, waiting: new Set() }
      entry.state = state
      entries.set(state.id, entry)
      wake(entry)
      return state
    },
    require: (appId, importId) => requireEntry(appId, importId).state,
    find: (appId, importId) => entryOf(appId, importId)?.state ?? null,
    list: (appId) =>
      [...entries.values()]
        .filter((entry) => entry.appId === appId)
        .map(({ state }) => state)
        .toSorted((a, b) => (a.id < b.id ? 1 : -1)),
    remove(appId, importId) {
      const entry = entryOf(appId, importId)
      if (entry === null) return
      entry.isGone = true
      entries.delete(importId)
      wake(entry)
    },
    async *watch(appId, importId, signal) {
      const entry = requireEntry(appId, importId)
      const isOver = () => entry.isGone || signal?.aborted === true
      let seen: RowImport | null = null
      while (!isOver()) {
        if (entry.state === seen) {
          await changeOf(entry, signal)
          continue
        }
        const isProgress = entry.state.state.phase === seen?.state.phase
        if (isProgress) await pause(BETWEEN_NOTICES_MS, undefined, signal === undefined ? {} : { signal }).catch(() => undefined)
        if (isOver()) return
        seen = entry.state
        yield seen
      }
    },
  }
}

function changeOf(entry: Entry, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      entry.waiting.delete(go)
      signal?.removeEventListener('abort', go)
      resolve()
    }
    entry.waiting.add(go)
    signal?.addEventListener('abort', go, { once: true })
  })
}
