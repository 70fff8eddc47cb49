import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import type { FileMap, FilePath } from '../../../shared/domain/file-path.ts'
import type { ParsedModule } from '../lib/ast.ts'
import type { CodeIssue } from '../lib/code-issue.ts'
import type { EntityFacts } from '../lib/entity-facts.ts'
import type { KnownModules } from '../lib/known-modules.ts'
import type { Routes } from '../lib/routes.ts'
import type { Source, SourceFault } from '../lib/source.ts'

/** Text in the place of a span of a file, by offsets. */
export interface TextEdit {
  readonly path: FilePath
  readonly start: number
  readonly end: number
  readonly text: string
}

/** A change that may mend an issue. It is kept only if the issues of the issue's file fall and those of no other file rise. */
export interface Mend {
  readonly edits: readonly TextEdit[]
  /** What a person is told: “added the missing import of “Button””. */
  readonly what: string
}

export interface RuleContext {
  readonly path: FilePath
  readonly code: string
  /** Of the issue's file; null for what is no script. */
  readonly source: Source | null
  readonly module: ParsedModule
  readonly files: FileMap
  readonly known: KnownModules
  readonly entities: ReadonlyMap<string, EntityFacts>
  readonly routes: Routes
  readonly renames: ChangeSet['entityRenames']
  sourceOf(path: FilePath): Source | null
  /** Why the file could not be read if that were its text; nothing when it could. */
  faultsOf(code: string): readonly SourceFault[]
}

/** What might mend an issue, the surest first. Nothing when no rule is certain. */
export type RepairRule = (issue: CodeIssue, context: RuleContext) => Iterable<Mend>

/** One place in the issue's own file. */
export function edit({ path }: Pick<RuleContext, 'path'>, span: { readonly start: number; readonly end: number }, text: string): TextEdit {
  return { path, start: span.start, end: span.end, text }
}

export function insert({ path }: Pick<RuleContext, 'path'>, at: number, text: string): TextEdit {
  return { path, start: at, end: at, text }
}

/** The smallest single edit that makes `after` of `before`. */
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

/** Two edits that cannot be made at once. Two insertions at one place can, except that nobody knows their order: the same text once. */
export function clash(a: TextEdit, b: TextEdit): boolean {
  return a.path === b.path && a.start <= b.end && b.start <= a.end
}
