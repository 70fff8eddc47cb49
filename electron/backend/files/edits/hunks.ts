import type { ChangeObject } from 'diff'
import type { LineRange } from './locate.ts'

/** Lines that became others. One of the ranges may be empty. */
export interface Hunk {
  readonly before: LineRange
  readonly after: LineRange
}

/** Where two texts differ, as a comparison of their lines found it. */
export function hunksOf(changes: readonly ChangeObject<readonly string[]>[]): readonly Hunk[] {
  const hunks: Hunk[] = []
  let at = 0
  let into = 0
  let open: { before: { from: number; to: number }; after: { from: number; to: number } } | null = null
  for (const { added, removed, count } of changes) {
    if (!added && !removed) {
      if (open !== null) hunks.push(open)
      open = null
      at += count
      into += count
      continue
    }
    open ??= { before: { from: at, to: at }, after: { from: into, to: into } }
    if (removed) open.before.to = at += count
    else open.after.to = into += count
  }
  if (open !== null) hunks.push(open)
  return hunks
}
