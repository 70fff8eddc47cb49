import { atom, type createStore, type PrimitiveAtom } from 'jotai'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { CODE_AUTOSAVE_DEBOUNCE_S, CODE_SAVED_INDICATOR_S } from '../../../shared/limits/code.ts'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import type { Client } from '../../api/client.ts'
import type { LocalValue } from '../../state/local-value.ts'
import {
  type FileAt,
  type FileDraft,
  followed,
  isDirty,
  isDue,
  keptMine,
  newDraft,
  savingBegun,
  savingDone,
  savingFailed,
  settled,
  typed,
} from './file-draft.ts'
import { filesOf } from './code-files.ts'
import type { LocalDraft } from './local-drafts.ts'

export interface CodeState {
  readonly load: { readonly phase: 'loading' } | { readonly phase: 'ready' } | { readonly phase: 'failed'; readonly reason: string }
  readonly versionId: VersionId | null
  readonly versionNumber: number
  /** The files of the newest version. */
  readonly files: ReadonlyMap<FilePath, string>
  /** Edits that are not in `files` yet, and those that were saved a moment ago. */
  readonly drafts: ReadonlyMap<FilePath, FileDraft>
}

export const NO_CODE: CodeState = { load: { phase: 'loading' }, versionId: null, versionNumber: 0, files: new Map(), drafts: new Map() }

export interface NewestVersion {
  readonly id: VersionId | null
  readonly number: number
}

export interface CodeSessionDeps {
  readonly appId: AppId
  readonly client: { readonly files: Pick<Client['files'], 'bundle' | 'update' | 'remove' | 'rename' | 'atVersion'> }
  readonly store: ReturnType<typeof createStore>
  readonly drafts: LocalValue<readonly LocalDraft[]>
  readonly onSaves: (change: 1 | -1) => void
  /** The number of files whose last save failed, or that wait for a decision. */
  readonly onUnsaved: (count: number) => void
  /** `retry` repeats the failed step. */
  readonly onFailure: (what: 'load' | 'save', error: unknown, retry: () => void) => void
  readonly after?: (delayMs: number, run: () => void) => () => void
}

export interface CodeSession {
  readonly state: PrimitiveAtom<CodeState>
  /** Loads the files of the newest version unless they are known. */
  follow(newest: NewestVersion): void
  reload(): void
  type(path: FilePath, text: string): void
  /** Saves one file or all pending ones at once. Resolves when no save is running. */
  save(path?: FilePath): Promise<void>
  keepMine(path: FilePath): void
  takeTheirs(path: FilePath): void
  /** Deletes a file in one version with changes of the files that referred to it. Rejects with the reason. */
  remove(path: FilePath, references: readonly { readonly path: FilePath; readonly content: string }[]): Promise<void>
  /** Renames a file in one version with the files that import it. Rejects with the reason. */
  rename(path: FilePath, newPath: FilePath): Promise<void>
}

/** The code of one app in this window: the files of the newest version, and the edits on top of them. */
export function createCodeSession(deps: CodeSessionDeps): CodeSession {
  const { appId, client, store, after = later } = deps
  const state = atom<CodeState>(NO_CODE)
  const timers = new Map<FilePath, () => void>()
  const saves = new Map<FilePath, Promise<void>>()
  let wanted: NewestVersion = { id: null, number: 0 }
  let loading: Promise<void> | null = null
  let isRestored = false

  const get = () => store.get(state)
  const set = (change: Partial<CodeState>) => {
    store.set(state, (now) => ({ ...now, ...change }))
    if (change.drafts === undefined) return
    keepLocally()
    deps.onUnsaved([...change.drafts.values()].filter(({ save, theirs }) => save.phase === 'error' || theirs !== null).length)
  }
  const draftOf = (path: FilePath): FileDraft | null => get().drafts.get(path) ?? null
  const newestOf = (path: FilePath): FileAt => ({ versionId: get().versionId, text: get().files.get(path) ?? null })

  function setDraft(path: FilePath, draft: FileDraft | null): void {
    const drafts = new Map(get().drafts)
    const isOver = draft === null || (!isDirty(draft) && draft.save.phase === 'idle' && draft.theirs === null)
    if (isOver) drafts.delete(path)
    else drafts.set(path, draft)
    set({ drafts })
  }

  let cancelKeeping: (() => void) | null = null
  /** Debounced, because writing a large text takes longer than a key press may. */
  function keepLocally(): void {
    cancelKeeping ??= after(KEEP_LOCALLY_MS, writeLocally)
  }
  function writeLocally(): void {
    cancelKeeping?.()
    cancelKeeping = null
    if (!isRestored) return
    const dirty = [...get().drafts].filter(([, draft]) => isDirty(draft))
    deps.drafts.write(dirty.map(([path, { text, base }]) => ({ path, text, baseVersionId: base.versionId })))
  }

  function load(): Promise<void> {
    loading ??= readNewest()
    return loading
  }

  /** Loads again, because the loaded files may be older than the latest event. */
  async function loadAnew(): Promise<void> {
    await loading
    await load()
  }

  async function readNewest(): Promise<void> {
    const asked = wanted
    const failure = await readBundle(asked).then(
      () => null,
      (error: unknown) => ({ error }),
    )
    loading = null
    if (failure === null) return wanted === asked ? undefined : catchUp()
    // The files loaded before can still be used.
    if (get().load.phase !== 'ready') set({ load: { phase: 'failed', reason: describeFailure(failure.error).message } })
    deps.onFailure('load', failure.error, () => void load())
  }

  async function readBundle(asked: NewestVersion): Promise<void> {
    const bundle = await client.files.bundle({ appId })
    const files = filesOf(bundle)
    const drafts = new Map<FilePath, FileDraft>()
    for (const [path, draft] of get().drafts) {
      const next = followed(draft, { versionId: bundle.versionId, text: files.get(path) ?? null })
      if (next !== null) drafts.set(path, next)
    }
    const { number } = bundle.versionId === wanted.id ? wanted : asked
    set({ load: { phase: 'ready' }, versionId: bundle.versionId, versionNumber: number, files, drafts })
    await restore()
  }

  /** Restores the edits that an earlier window could not save. */
  async function restore(): Promise<void> {
    if (isRestored) return
    isRestored = true
    for (const { path, text, baseVersionId } of deps.drafts.read()) {
      const newest = newestOf(path)
      if (text === newest.text || draftOf(path) !== null) continue
      const base = await baseText(path, baseVersionId)
      const draft = followed(newDraft(text, { versionId: baseVersionId, text: base }), newest)
      setDraft(path, draft)
      if (draft !== null && isDue(draft)) void save(path)
    }
  }

  async function baseText(path: FilePath, versionId: VersionId | null): Promise<string | null> {
    if (versionId === get().versionId) return newestOf(path).text
    if (versionId === null) return null
    const at = await client.files.atVersion({ appId, path, versionId }).catch(() => null)
    return at?.content ?? null
  }

  /** Loads when a newer version exists than the one that is shown, unless it is the session's own save. */
  function catchUp(): void {
    const { versionId, versionNumber, load: now } = get()
    if (saves.size > 0) return
    const isKnown = now.phase === 'ready' && (wanted.id === versionId ? wanted.number === versionNumber : wanted.number < versionNumber)
    if (!isKnown) void load()
  }

  function schedule(path: FilePath): void {
    timers.get(path)?.()
    const cancel = after(CODE_AUTOSAVE_DEBOUNCE_S * 1000, () => void save(path))
    timers.set(path, cancel)
  }

  async function save(path?: FilePath): Promise<void> {
    const paths = path === undefined ? [...get().drafts.keys()] : [path]
    if (path === undefined) writeLocally()
    await Promise.all(paths.map(saveOne))
  }

  function saveOne(path: FilePath): Promise<void> {
    timers.get(path)?.()
    timers.delete(path)
    const underWay = saves.get(path)
    // Later typing is saved by its own debounce, or at once on request.
    if (underWay !== undefined) return underWay.then(() => (saves.has(path) ? undefined : saveOne(path)))
    const draft = draftOf(path)
    if (draft === null || !isDue(draft)) return Promise.resolve()
    const sent = send(path, draft).finally(() => {
      saves.delete(path)
      deps.onSaves(-1)
      catchUp()
    })
    saves.set(path, sent)
    deps.onSaves(1)
    return sent
  }

  async function send(path: FilePath, draft: FileDraft): Promise<void> {
    setDraft(path, savingBegun(draft))
    const { versionId: baseVersionId } = draft.base
    try {
      const { versionId } = await client.files.update({
        appId,
        file: { id: path, content: draft.text },
        ...(baseVersionId === null ? {} : { baseVersionId }),
      })
      const { versionId: before, versionNumber, files } = get()
      const isNew = versionId !== before
      set({ versionId, versionNumber: isNew ? versionNumber + 1 : versionNumber, files: new Map(files).set(path, draft.text) })
      const now = draftOf(path)
      if (now === null) return
      const done = savingDone(now, versionId)
      setDraft(path, done)
      if (done.save.phase === 'saved') settleLater(path)
      else if (!timers.has(path)) schedule(path)
    } catch (error) {
      const now = draftOf(path)
      if (now === null) return
      if (describeFailure(error).code === 'VERSION_MOVED') {
        setDraft(path, { ...now, save: { phase: 'idle' } })
        return void loadAnew().then(() => saveAgain(path, now))
      }
      setDraft(path, savingFailed(now, describeFailure(error).message))
      deps.onFailure('save', error, () => void save(path))
    }
  }

  /** After the newest version was loaded, which may ask for a decision. If it could not be loaded, retrying would never end. */
  function saveAgain(path: FilePath, before: FileDraft): void {
    const draft = draftOf(path)
    if (draft === null || draft.theirs !== null) return
    if (draft.base.versionId === before.base.versionId) setDraft(path, savingFailed(draft, ERROR_TEXT.versionMoved))
    else void saveOne(path)
  }

  function settleLater(path: FilePath): void {
    after(CODE_SAVED_INDICATOR_S * 1000, () => {
      const draft = draftOf(path)
      if (draft !== null) setDraft(path, settled(draft))
    })
  }

  return {
    state,
    follow(newest) {
      if (newest.number < wanted.number) return
      wanted = newest
      catchUp()
    },
    reload() {
      set({ load: { phase: 'loading' } })
      void load()
    },
    type(path, text) {
      const draft = draftOf(path)
      if (draft === null && get().files.get(path) === text) return
      setDraft(path, typed(draft ?? newDraft(text, newestOf(path)), text))
      schedule(path)
    },
    save,
    keepMine(path) {
      const draft = draftOf(path)
      if (draft === null) return
      setDraft(path, keptMine(draft))
      void save(path)
    },
    takeTheirs: (path) => {
      timers.get(path)?.()
      setDraft(path, null)
    },
    remove: (path, references) =>
      replace(path, (base) => client.files.remove({ appId, fileId: path, referencesToUpdate: [...references], ...base })),
    async rename(path, newPath) {
      // Pending edits, of this file or of files that import it, are saved first.
      await save()
      await replace(path, (base) => client.files.rename({ appId, fileId: path, newFileId: newPath, ...base }))
    },
  }

  /** A change after which no file has this path. */
  async function replace(path: FilePath, act: (base: { readonly baseVersionId?: VersionId }) => Promise<unknown>): Promise<void> {
    const { versionId } = get()
    timers.get(path)?.()
    deps.onSaves(1)
    try {
      await act(versionId === null ? {} : { baseVersionId: versionId })
      setDraft(path, null)
      await loadAnew()
    } finally {
      deps.onSaves(-1)
    }
  }
}

const KEEP_LOCALLY_MS = 400

function later(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}
