import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import { type FileMap, type FilePath, importSpecifier } from '../../../shared/domain/file-path.ts'
import { parseModule } from '../lib/ast.ts'
import { type CodeIssue, issueKey } from '../lib/code-issue.ts'
import type { KnownModules } from '../lib/known-modules.ts'
import { mendsFor } from './rules.ts'

/** `diagnose`'s own, passed in. */
export type FindIssues = (files: FileMap, known: KnownModules, paths?: Iterable<FilePath>) => Promise<readonly CodeIssue[]>

export interface RepairInput {
  /** The app's files without the change. */
  readonly before: FileMap
  readonly changeSet: ChangeSet
  readonly known: KnownModules
  readonly findIssues: FindIssues
}

export interface Repaired {
  readonly changeSet: ChangeSet
  readonly fixes: readonly { readonly path: FilePath; readonly what: string }[]
}

/** More than any real file needs; it bounds the work on one that is wrong throughout. */
const MAX_FIXES_PER_FILE = 40

/**
 * Mends in a change set what rules can mend for certain, in the files that it writes and in those that import what it takes away. A
 * fix is kept only if its file has fewer issues afterwards and none that it did not have.
 */
export async function repairChangeSet({ before, changeSet, known, findIssues }: RepairInput): Promise<Repaired> {
  const files = new Map(before)
  for (const path of changeSet.deletes) files.delete(path)
  for (const [path, content] of changeSet.writes) files.set(path, content)

  const fixes: { path: FilePath; what: string }[] = []
  const touched = [...changeSet.writes.keys(), ...importersOf(changeSet, files)]
  const broken = new Set((await findIssues(files, known, touched)).map(({ path }) => path))
  for (const path of broken) fixes.push(...(await repairFile(path)))
  if (fixes.length === 0) return { changeSet, fixes }
  const mended = new Set(fixes.map(({ path }) => path))
  return { changeSet: { ...changeSet, writes: new Map([...changeSet.writes, ...pick(files, mended)]) }, fixes }

  async function repairFile(path: FilePath): Promise<readonly { path: FilePath; what: string }[]> {
    const made: { path: FilePath; what: string }[] = []
    const hopeless = new Set<string>()
    let issues = await findIssues(files, known, [path])
    while (made.length < MAX_FIXES_PER_FILE) {
      const issue = issues.find((each) => !hopeless.has(issueKey(each)))
      if (issue === undefined) break
      const mend = await mendIssue(issue, issues)
      if (mend === null) hopeless.add(issueKey(issue))
      else {
        made.push({ path, what: mend.what })
        issues = mend.issues
      }
    }
    return made
  }

  async function mendIssue(issue: CodeIssue, issues: readonly CodeIssue[]) {
    const code = files.get(issue.path) ?? ''
    const had = new Set(issues.map(issueKey))
    const module = await parseModule(issue.path, code)
    for (const mend of mendsFor(issue, { code, module, files, known, renames: changeSet.entityRenames })) {
      files.set(issue.path, mend.code)
      const left = await findIssues(files, known, [issue.path])
      if (left.length < issues.length && left.every((each) => had.has(issueKey(each)))) return { what: mend.what, issues: left }
      files.set(issue.path, code)
    }
    return null
  }
}

/** Files that the change set leaves alone but that name what it deletes. */
function importersOf({ writes, deletes }: ChangeSet, files: FileMap): readonly FilePath[] {
  const gone = [...deletes].map(importSpecifier)
  if (gone.length === 0) return []
  return [...files].filter(([path, code]) => !writes.has(path) && gone.some((specifier) => code.includes(specifier))).map(([path]) => path)
}

function pick(files: FileMap, paths: ReadonlySet<FilePath>): readonly (readonly [FilePath, string])[] {
  return [...paths].map((path) => [path, files.get(path) ?? ''] as const)
}
