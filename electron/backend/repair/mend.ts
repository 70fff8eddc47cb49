import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import type { FileMap, FilePath } from '../../../shared/domain/file-path.ts'
import type { ParsedModule } from '../lib/ast.ts'
import type { CodeIssue } from '../lib/code-issue.ts'
import type { EntityFacts } from '../lib/entity-facts.ts'
import type { KnownModules } from '../lib/known-modules.ts'
import type { Routes } from '../lib/routes.ts'
import type { Source, SourceFault } from '../lib/source.ts'

/** A replacement of a span of a file, by offsets. */
export interface TextEdit {
  readonly path: FilePath
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A change that may repair an issue. It is kept only if the issues of its file decrease and those of no other file increase. */
export interface Mend {
  readonly edits: readonly TextEdit[]
  /** The description for a person: “added the missing import of “Button””. */
  readonly what: string
}

export interface RuleContext {
  readonly path: FilePath
  readonly code: string
  /** The parsed file of the issue; null for a file that is not a script. */
  readonly source: Source | null
  readonly module: ParsedModule
  readonly files: FileMap
  readonly known: KnownModules
  readonly entities: ReadonlyMap<string, EntityFacts>
  readonly routes: Routes
  readonly renames: ChangeSet['entityRenames']
  sourceOf(path: FilePath): Source | null
  /** The syntax errors that the file would have with this text. */
  faultsOf(code: string): readonly SourceFault[]
}

/** Candidate repairs for an issue, the most certain first. None when no rule is certain. */
export type RepairRule = (issue: CodeIssue, context: RuleContext) => Iterable<Mend>

/** An edit in the issue's own file. */
export function edit({ path }: Pick<RuleContext, 'path'>, span: { readonly start: number; readonly end: number }, text: string): TextEdit {
  return { path, start: span.start, end: span.end, text }
}

export function insert({ path }: Pick<RuleContext, 'path'>, at: number, text: string): TextEdit {
  return { path, start: at, end: at, text }
}

/** The smallest single edit that turns `before` into `after`. */
export function editTo(path: FilePath, before: string, after: string): TextEdit {
  let start = 0
  while (start < before.length && start < after.length && before[start] === after[start]) start++
  let tail = 0
  while (tail < before.length - start && tail < after.length - start && before.at(-1 - tail) === after.at(-1 - tail)) tail++
  return { path, start, end: before.length - tail, text: after.slice(start, after.length - tail) }
}

export function applyEdits(files: FileMap, edits: readonly TextEdit[]): FileMap {
  const next = new Map(files)
  for (const path of new Set(edits.map((each) => each.path))) {
    let text = next.get(path) ?? ''
    const own = edits.filter((each) => each.path === path).toSorted((a, b) => b.start - a.start || b.end - a.end)
    for (const { start, end, text: put } of own) text = text.slice(0, start) + put + text.slice(end)
    next.set(path, text)
  }
  return next
}

/**
 * Whether two edits overlap. Two insertions at one place do, because their order is undefined, unless their text is the same: then it is
 * inserted once.
 */
export function clash(a: TextEdit, b: TextEdit): boolean {
  return a.path === b.path && a.start <= b.end && b.start <= a.end
}
