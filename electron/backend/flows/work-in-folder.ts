import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { ImportNote, WorkingFolder } from '../../../shared/domain/code.ts'
import { type AppId, VersionId } from '../../../shared/domain/ids.ts'
import { FOLDER_TEXT } from '../../../shared/text/code.ts'
import { folderFrom, isWritten, readSettled, requireUsable } from '../folder/disk.ts'
import type { FolderLink } from '../folder/folder-store.ts'
import { type FolderWatch, watchFolder } from '../folder/watch-folder.ts'
import { type AgreeDeps, agreeWithFolder, conflictOf } from './agree-with-folder.ts'
import type { ShowVersion } from './show-version.ts'

export interface WorkInFolderDeps extends AgreeDeps {
  readonly dataDir: string
  /** The suggested place of an app's folder. */
  readonly suggest: (appId: AppId) => string
  readonly showVersion: ShowVersion
  /** Shows a folder in the computer's file manager. */
  readonly openPath: (folder: string) => Promise<void>
  /** Called when folder and app are equal, before anything else may happen in the folder. */
  readonly onAgreed: (link: FolderLink) => Promise<void>
  readonly reportBug: (error: unknown) => void
}

export interface WorkingFolders {
  get(appId: AppId): Promise<{ readonly folder: WorkingFolder | null; readonly suggested: string }>
  /** Writes the code into the folder, or merges with this app's files in it, and keeps both in step. FOLDER_NOT_EMPTY, FOLDER_REFUSED. */
  open(input: { readonly appId: AppId; readonly folder: string }): Promise<WorkingFolder>
  close(appId: AppId): Promise<{ readonly closed: boolean }>
  show(appId: AppId): Promise<{ readonly shown: boolean }>
  /** Merges folder and app, if the app has a folder. Called after every version. */
  sync(appId: AppId): Promise<void>
  /** What is done in the folder while nothing else is. */
  alone<T>(appId: AppId, act: () => Promise<T>): Promise<T>
  /** Reopens the folders that were open when the program ended. */
  resume(): void
  stop(): Promise<void>
}

interface Watched {
  readonly watch: FolderWatch | null
  readonly trouble: { readonly state: 'missing' | 'failed'; readonly reason: string } | null
  readonly notes: readonly ImportNote[]
}

/** The code in a folder for the person's own editor: changes there become versions, and versions are written there. */
export function createWorkingFolders(deps: WorkInFolderDeps): WorkingFolders {
  const { engine, store } = deps
  const watched = new Map<AppId, Watched>()
  const queues = new Map<AppId, Promise<unknown>>()
  let isStopped = false

  /** Serialises the operations of each app. */
  function inTurn<T>(appId: AppId, act: () => Promise<T>): Promise<T> {
    const turn = (queues.get(appId) ?? Promise.resolve()).then(act)
    const settled = turn.catch(() => undefined)
    queues.set(appId, settled)
    void settled.then(() => queues.get(appId) === settled && queues.delete(appId))
    return turn
  }

  async function sync(appId: AppId): Promise<void> {
    const made = await inTurn(appId, async () => {
      const link = store.find(appId)
      if (link === null || !link.isOpen || isStopped) return null
      const before = watched.get(appId)
      try {
        const { version, notes } = await agreeWithFolder(deps, link)
        await deps.onAgreed(store.find(appId) ?? link)
        const watch = before?.watch ?? (await startWatch(link))
        watched.set(appId, { watch, trouble: null, notes })
        if (before?.trouble != null || notes.length !== (before?.notes.length ?? 0)) await announce(appId)
        return version
      } catch (error) {
        if (!isAppError(error) && !isDiskError(error)) deps.reportBug(error)
        const reason =
          isAppError(error) && error.code === 'FOLDER_REFUSED'
            ? (error as AppError<'FOLDER_REFUSED'>).data.reason
            : String((error as Error).message)
        const state = reason === FOLDER_TEXT.gone ? 'missing' : 'failed'
        watched.set(appId, { watch: before?.watch ?? null, trouble: { state, reason }, notes: before?.notes ?? [] })
        await announce(appId)
        return null
      }
    })
    // Outside of the queue, because showing a version leads back here.
    if (made !== null) await deps.showVersion(appId, made)
  }

  function startWatch({ appId, folder }: FolderLink): Promise<FolderWatch> {
    return watchFolder(folder, () => void sync(appId).catch(deps.reportBug), deps.reportBug)
  }

  async function announce(appId: AppId): Promise<void> {
    await engine.of(appId).appendEvents({ events: [{ kind: 'folder.changed' }] })
  }

  async function describe(link: FolderLink): Promise<WorkingFolder> {
    const { trouble, notes } = watched.get(link.appId) ?? { trouble: null, notes: [] }
    // Why a folder is unreadable is reported by the merge.
    const files = await readSettled(link.folder, () => Promise.resolve()).then(
      (found) => [...found.files.keys()],
      () => [],
    )
    return {
      folder: link.folder,
      state: trouble?.state ?? 'watching',
      reason: trouble?.reason ?? null,
      lastVersionId: VersionId.safeParse(link.versionId).data ?? null,
      conflicts: files.flatMap((keptAs) => {
        const of = conflictOf(keptAs)
        return of === null ? [] : [{ path: of, keptAs }]
      }),
      notes: [...notes],
    }
  }

  return {
    async get(appId) {
      const link = store.find(appId)
      return { folder: link === null || !link.isOpen ? null : await describe(link), suggested: link?.folder ?? deps.suggest(appId) }
    },
    async open({ appId, folder: written }) {
      const folder = folderFrom(written, deps.dataDir)
      const before = store.find(appId)
      const isOurs = before?.folder === folder
      await requireUsable(folder, isOurs)
      await inTurn(appId, async () => {
        // The watched folder may have been replaced by another one.
        await stopWatch(appId)
        const agreed = isOurs && (await isWritten(folder)) ? before.agreed : new Map()
        store.put({ appId, folder, isOpen: true, agreed, versionId: before?.versionId ?? null })
      })
      await sync(appId)
      const { trouble } = watched.get(appId) ?? { trouble: null }
      if (trouble !== null) throw new AppError('FOLDER_REFUSED', { folder, reason: trouble.reason })
      await announce(appId)
      return describe(store.find(appId) ?? { appId, folder, isOpen: true, agreed: new Map(), versionId: null })
    },
    async close(appId) {
      const wasOpen = store.find(appId)?.isOpen === true
      await inTurn(appId, async () => {
        store.setOpen(appId, false)
        await stopWatch(appId)
      })
      if (wasOpen) await announce(appId)
      return { closed: wasOpen }
    },
    async show(appId) {
      const link = store.find(appId)
      if (link === null || !link.isOpen) throw new AppError('FOLDER_REFUSED', { folder: '', reason: FOLDER_TEXT.none })
      await deps.openPath(link.folder)
      return { shown: true }
    },
    sync,
    alone: inTurn,
    resume() {
      for (const { appId } of store.open()) void sync(appId).catch(deps.reportBug)
    },
    async stop() {
      isStopped = true
      await Promise.all(queues.values())
      await Promise.all([...watched.keys()].map(stopWatch))
    },
  }

  async function stopWatch(appId: AppId): Promise<void> {
    await watched.get(appId)?.watch?.close()
    watched.delete(appId)
  }
}

function isDiskError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' && /^E[A-Z]+$/.test(error.code)
}
