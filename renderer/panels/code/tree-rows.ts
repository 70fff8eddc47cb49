import { inExplorerOrder } from '../../../shared/domain/code.ts'
import { displayName, FILE_KINDS, type FileKind, fileKind, type FilePath } from '../../../shared/domain/file-path.ts'
import { GROUP_TITLES } from '../../parts/app-files/group-titles.ts'

export interface FileGroup {
  readonly kind: FileKind
  readonly paths: readonly FilePath[]
}

/** The explorer's groups in order (spec 000 §2). Without a filter all groups of the spec are listed; with one, those that have a match. */
export function groupFiles(paths: Iterable<FilePath>, filter = ''): readonly FileGroup[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const fitting = inExplorerOrder(paths).filter((path) => words.every((word) => displayName(path).toLowerCase().includes(word)))
  const byKind = Map.groupBy(fitting, fileKind)
  return FILE_KINDS.map((kind) => ({ kind, paths: byKind.get(kind) ?? [] })).filter(
    ({ kind, paths: found }) => found.length > 0 || (words.length === 0 && kind !== 'package' && kind !== 'test'),
  )
}

/** A focusable row. */
export type TreeRow = { readonly kind: 'group'; readonly id: string; readonly group: FileKind; readonly isOpen: boolean } | FileRow
export interface FileRow {
  readonly kind: 'file'
  readonly id: string
  readonly group: FileKind
  readonly path: FilePath
}

export function visibleRows(groups: readonly FileGroup[], closed: ReadonlySet<FileKind>): readonly TreeRow[] {
  return groups.flatMap(({ kind, paths }): readonly TreeRow[] => {
    const isOpen = !closed.has(kind)
    const files = paths.map((path): FileRow => ({ kind: 'file', id: path, group: kind, path }))
    return [{ kind: 'group', id: kind, group: kind, isOpen }, ...(isOpen ? files : [])]
  })
}

/** The effect of a key in the tree, per the WAI-ARIA tree pattern. */
export type TreeMove =
  | { readonly to: string }
  | { readonly close: FileKind }
  | { readonly open: FileKind }
  | { readonly choose: FilePath }
  | { readonly write: FilePath }
  | null

export function treeMove(rows: readonly TreeRow[], focused: string | null, key: string): TreeMove {
  const at = rows.findIndex(({ id }) => id === focused)
  const row = rows[at]
  const goTo = (index: number): TreeMove => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, index))]
    return next === undefined ? null : { to: next.id }
  }
  switch (key) {
    case 'ArrowDown':
      return goTo(at + 1)
    case 'ArrowUp':
      return goTo(at - 1)
    case 'Home':
      return goTo(0)
    case 'End':
      return goTo(rows.length - 1)
    case 'ArrowRight':
      if (row?.kind !== 'group') return null
      return row.isOpen ? goTo(at + 1) : { open: row.group }
    case 'ArrowLeft':
      if (row === undefined) return null
      return row.kind === 'group' ? (row.isOpen ? { close: row.group } : null) : { to: row.group }
    case 'Enter':
    case ' ':
      if (row === undefined) return null
      if (row.kind === 'file') return key === 'Enter' ? { write: row.path } : { choose: row.path }
      return row.isOpen ? { close: row.group } : { open: row.group }
    default:
      return null
  }
}

/** The next row whose name begins with the typed text. A repeated letter goes on to the next match. */
export function typeahead(rows: readonly TreeRow[], focused: string | null, typed: string): string | null {
  const wanted = typed.toLowerCase()
  const isRepeated = wanted.length > 1 && [...wanted].every((letter) => letter === wanted[0])
  const prefix = isRepeated ? (wanted[0] ?? '') : wanted
  const at = rows.findIndex(({ id }) => id === focused)
  const first = prefix.length > 1 ? Math.max(at, 0) : at + 1
  const ordered = [...rows.slice(first), ...rows.slice(0, first)]
  return ordered.find((row) => rowName(row).toLowerCase().startsWith(prefix))?.id ?? null
}

function rowName(row: TreeRow): string {
  return row.kind === 'group' ? GROUP_TITLES[row.group] : displayName(row.path)
}
