import { atom, type createStore, type PrimitiveAtom } from 'jotai'
import { z } from 'zod'
import { FILE_KINDS, FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { localValue, type LocalValue } from '../../state/local-value.ts'

type Store = ReturnType<typeof createStore>

const CodeView = z.object({
  /** The open files, in the order of opening. */
  open: z.array(FilePath),
  current: FilePath.nullable(),
  closedGroups: z.array(z.enum(FILE_KINDS)),
})
/** What the window shows of an app's code; kept across restarts. */
export type CodeView = z.infer<typeof CodeView>

export interface CodePlace {
  readonly line: number
  readonly column?: number
}

/** The position to reveal, or none to keep the file's last one; another `key` reveals it again. */
export interface Reveal extends Partial<CodePlace> {
  readonly path: FilePath
  readonly key: number
}

/** A request of a command to the panel, which may have to be shown first. */
export type CodeRequest =
  | 'open-file'
  | 'find'
  | 'new-file'
  | 'new-test'
  | 'history'
  | 'delete-file'
  | 'rename-file'
  | 'save'
  | 'function'
  | 'secrets'
  | 'packages'

interface ViewAtoms {
  readonly view: PrimitiveAtom<CodeView>
  readonly reveal: PrimitiveAtom<Reveal | null>
  readonly request: PrimitiveAtom<CodeRequest | null>
  readonly stored: LocalValue<CodeView>
}

const NOTHING_OPEN: CodeView = { open: [], current: null, closedGroups: [] }
const views = new Map<AppId, ViewAtoms>()

/** The same atoms every time, so that the view is kept when the person leaves the app. */
export function codeView(appId: AppId): ViewAtoms {
  const known = views.get(appId)
  if (known !== undefined) return known
  const stored = localValue({ key: `lathe.code-view.${appId}`, schema: CodeView, fallback: NOTHING_OPEN })
  const made: ViewAtoms = { view: atom(stored.read()), reveal: atom<Reveal | null>(null), request: atom<CodeRequest | null>(null), stored }
  views.set(appId, made)
  return made
}

export function changeView(store: Store, appId: AppId, change: (view: CodeView) => CodeView): void {
  const { view, stored } = codeView(appId)
  const next = change(store.get(view))
  store.set(view, next)
  stored.write(next)
}

let reveals = 0

/** Opens a file; with a position, even an empty one, the editor gets the focus. */
export function openCodeFile(store: Store, appId: AppId, path: FilePath, place?: Partial<CodePlace>): void {
  changeView(store, appId, (view) => withFile(view, path))
  reveals += 1
  store.set(codeView(appId).reveal, place === undefined ? null : { ...place, path, key: reveals })
}

export function withFile(view: CodeView, path: FilePath): CodeView {
  return { ...view, open: view.open.includes(path) ? view.open : [...view.open, path], current: path }
}

/** Closes a file and shows its neighbour. */
export function withoutFile(view: CodeView, path: FilePath): CodeView {
  const at = view.open.indexOf(path)
  const open = view.open.filter((each) => each !== path)
  const current = view.current === path ? (open[Math.min(at, open.length - 1)] ?? null) : view.current
  return { ...view, open, current }
}
