import type { FileMap, FilePath } from '../../../shared/domain/file-path.ts'
import type { TypeChecker, TypeIssue } from './type-checker.ts'

/** A turn does not wait longer for a second look at an edit. */
const PATIENCE_MS = 15_000
/** What a later action of the same answer may bring: a module that is not there yet, a name that it does not export yet. */
const TO_COME: ReadonlySet<number> = new Set([2305, 2307, 2614, 2724, 2792])

export type NewTypeError = { readonly line: number; readonly reason: string }

/** The first type error that a change brings into a file and that was not there before; null when there is none, or nobody can say. */
export async function findNewTypeError(
  checker: Pick<TypeChecker, 'check'>,
  key: string,
  { before, after, path }: { readonly before: FileMap; readonly after: FileMap; readonly path: FilePath },
): Promise<NewTypeError | null> {
  const signal = AbortSignal.timeout(PATIENCE_MS)
  try {
    const known = countBy(issuesOf(await checker.check({ key, files: before, signal }), path))
    for (const issue of issuesOf(await checker.check({ key, files: after, signal }), path)) {
      const left = known.get(sameness(issue)) ?? 0
      if (left === 0) return { line: issue.line, reason: reasonOf(issue) }
      known.set(sameness(issue), left - 1)
    }
    return null
  } catch {
    // A checker that is not well says nothing, and nothing is said of the types.
    return null
  }
}

function issuesOf(issues: readonly TypeIssue[], path: FilePath): readonly TypeIssue[] {
  return issues.filter((issue) => issue.path === path && !TO_COME.has(issue.code))
}

/** An issue is the same one wherever the lines have moved. */
const sameness = ({ code, message }: TypeIssue) => `${code} ${message}`

function countBy(issues: readonly TypeIssue[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const issue of issues) counts.set(sameness(issue), (counts.get(sameness(issue)) ?? 0) + 1)
  return counts
}

function reasonOf({ message }: TypeIssue): string {
  const [first = ''] = message.split('\n', 1)
  return first.slice(0, 300)
}
