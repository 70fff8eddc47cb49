import type { FileMap, FilePath } from '../../../shared/domain/file-path.ts'
import type { Issue } from '../../../shared/domain/issue.ts'

/** What there was before anything was asked. */
export interface BeforeMending {
  readonly files: FileMap
  readonly code: readonly Issue[]
  readonly pages: readonly Issue[]
}

/** What was taken of the answers, all of it together. */
export interface AskedChanges {
  readonly files: FileMap
  readonly code: readonly Issue[]
  /** The changed files: whether fewer issues of the code show already that it is better. */
  readonly proven: ReadonlyMap<FilePath, boolean>
}

export interface KeptChanges extends BeforeMending {
  readonly kept: ReadonlySet<FilePath>
}

/**
 * Which of the changes stay once their pages were opened. `seen`: what was wrong with them; null when nobody looked: what the code proves
 * stays then. `inspect` says what is wrong with the code when only some of them stay.
 */
export async function keepBetter(
  before: BeforeMending,
  changed: AskedChanges,
  seen: readonly Issue[] | null,
  inspect: (files: FileMap) => Promise<readonly Issue[] | null>,
): Promise<KeptChanges> {
  const kept = new Set([...changed.proven.keys()].filter((path) => isBetter(path, before, changed, seen)))
  if (kept.size === changed.proven.size) return { files: changed.files, code: changed.code, pages: seen ?? before.pages, kept }
  const nothing = { ...before, kept: new Set<FilePath>() }
  if (kept.size === 0) return nothing
  const files = new Map([...before.files].map(([path, content]) => [path, kept.has(path) ? (changed.files.get(path) ?? content) : content]))
  const code = await inspect(files)
  // What is kept without the rest may depend on it.
  if (code === null || code.length > before.code.length) return nothing
  const isOfKept = ({ path }: Issue) => path !== null && kept.has(path)
  const pages = seen === null ? before.pages : [...seen.filter(isOfKept), ...before.pages.filter((issue) => !isOfKept(issue))]
  return { files, code, pages, kept }
}

function isBetter(path: FilePath, { code, pages }: BeforeMending, changed: AskedChanges, seen: readonly Issue[] | null): boolean {
  if (seen === null) return changed.proven.get(path) === true
  if (hasRisen(pages, seen, changed.proven)) return false
  const issuesBefore = ofFile(code, path).length + ofFile(pages, path).length
  return ofFile(changed.code, path).length + ofFile(seen, path).length < issuesBefore
}

/** A page that was not changed has more issues than before. */
function hasRisen(before: readonly Issue[], after: readonly Issue[], changed: ReadonlyMap<FilePath, unknown>): boolean {
  return after.some(({ path }) => path !== null && !changed.has(path) && ofFile(after, path).length > ofFile(before, path).length)
}

/** `worse`: somewhere there are more of them. */
export function compareCode(path: FilePath, before: readonly Issue[], after: readonly Issue[]): 'better' | 'same' | 'worse' {
  const paths = new Set([...before, ...after].map((issue) => issue.path))
  const rise = (at: FilePath) => ofFile(after, at).length - ofFile(before, at).length
  if ([...paths].some((at) => at !== null && rise(at) > 0)) return 'worse'
  return rise(path) < 0 ? 'better' : 'same'
}

export function ofFile(issues: readonly Issue[], path: FilePath): readonly Issue[] {
  return issues.filter((issue) => issue.path === path)
}
