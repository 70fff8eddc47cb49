import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import { type FileMap, type FilePath, importSpecifier } from '../../../shared/domain/file-path.ts'
import { REPAIR_ROUNDS_MS } from '../../../shared/limits/repair.ts'
import { type CodeIssue, issueKey } from '../lib/code-issue.ts'
import { readEntities } from '../lib/entity-facts.ts'
import type { KnownModules } from '../lib/known-modules.ts'
import { readRoutes } from '../lib/routes.ts'
import { createSources, type Source, type Sources } from '../lib/source.ts'
import { createInspector, type FindIssues, type CheckTypes, type Inspected } from './inspect.ts'
import { applyEdits, clash, type Mend, type RuleContext } from './mend.ts'
import { mendsFor } from './rules.ts'

export interface RepairInput {
  /** The app's files before the change. */
  readonly before: FileMap
  readonly changeSet: ChangeSet
  readonly known: KnownModules
  readonly findIssues: FindIssues
  /** Null, or failing: types are not checked. */
  readonly checkTypes?: CheckTypes | null
  readonly sources?: Sources
  /** No round begins after this time. */
  readonly limitMs?: number
}

export interface Repaired {
  readonly changeSet: ChangeSet
  readonly fixes: readonly { readonly path: FilePath; readonly what: string }[]
  /** Issues that no rule repaired, in files that the change set writes or breaks. */
  readonly issues: readonly CodeIssue[]
}

/** Each round repairs everything that can be repaired at the same time; faults that only show afterwards take another round. */
const MAX_ROUNDS = 24
/** More than any real file needs; it bounds the work on a file that is faulty throughout. */
const MAX_FIXES_PER_FILE = 40

/**
 * Repairs a change set where rules are certain, in the files that it writes and in those that it breaks. A repair is kept only if its file
 * has fewer issues afterwards and no other file has more.
 */
export async function repairChangeSet(input: RepairInput): Promise<Repaired> {
  const { before, changeSet, known, limitMs = REPAIR_ROUNDS_MS, sources = createSources() } = input
  const after = new Map(before)
  for (const path of changeSet.deletes) after.delete(path)
  for (const [path, content] of changeSet.writes) after.set(path, content)
  const inspector = createInspector({ ...input, sources })
  const touched = new Set([...changeSet.writes.keys(), ...importersOf(changeSet, after)])

  let state = await inspector.inspect(after)
  // The first type check of an app may take as long as everything after it, so the time counts from here.
  const startedAt = performance.now()
  const wasThere = await brokenBefore(state)
  const isOurs = (issue: CodeIssue) => touched.has(issue.path) || !wasThere.has(issueKey(issue))
  const tries = createTries()
  const fixes: { readonly path: FilePath; readonly what: string }[] = []

  for (let round = 0; round < MAX_ROUNDS; round++) {
    if (performance.now() - startedAt > limitMs) break
    const batch = await gather(state)
    if (batch.length === 0) break
    await attempt(batch)
  }
  const writes = new Map([...state.files].filter(([path, text]) => before.get(path) !== text))
  const issues = state.issues.filter(isOurs)
  return fixes.length === 0 ? { changeSet, fixes, issues } : { changeSet: { ...changeSet, writes }, fixes, issues }

  /** Issues of other files count only if the change caused them. */
  async function brokenBefore({ issues }: Inspected): Promise<ReadonlySet<string>> {
    if (issues.every(({ path }) => touched.has(path))) return new Set()
    return new Set((await inspector.inspect(before)).issues.map(issueKey))
  }

  async function gather({ files, issues }: Inspected): Promise<readonly Trial[]> {
    const contextOf = await contexts(files)
    const batch: Trial[] = []
    for (const issue of issues) {
      const made = [...fixes, ...batch.map((each) => each.issue)].filter(({ path }) => path === issue.path).length
      if (!isOurs(issue) || made >= MAX_FIXES_PER_FILE) continue
      if (tries.isAlone(issue.path) && batch.some((each) => each.issue.path === issue.path)) continue
      const mend = nth(mendsFor(issue, contextOf(issue.path)), tries.count(issue))
      if (mend === null) continue
      const others = batch.flatMap((each) => each.mend.edits)
      if (mend.edits.some((each) => others.some((other) => clash(each, other)))) continue
      batch.push({ issue, mend })
      if (tries.areAllAlone()) break
    }
    return batch
  }

  async function contexts(files: FileMap): Promise<(path: FilePath) => RuleContext> {
    const read = new Map<FilePath, Source>()
    for (const [path, code] of files) if (/\.tsx?$/.test(path)) read.set(path, await sources.read(path, code))
    const [entities, routes] = [readEntities(files), readRoutes(files)]
    const sourceOf = (path: FilePath) => read.get(path) ?? null
    return (path) => {
      const source = sourceOf(path)
      const module = source?.module ?? { errors: [], imports: [], exports: new Set(), starExports: [] }
      return {
        path,
        code: files.get(path) ?? '',
        source,
        module,
        files,
        known,
        entities,
        routes,
        renames: changeSet.entityRenames,
        sourceOf,
        faultsOf: (text) => sources.faultsOf(path, text),
      }
    }
  }

  /** Applies a batch of repairs at once, and reverts those whose file did not improve. */
  async function attempt(batch: readonly Trial[]): Promise<void> {
    const files = applyEdits(
      state.files,
      batch.flatMap(({ mend }) => mend.edits),
    )
    const next = await inspector.inspect(files, state)
    const worse = worsened(state, next, batch)
    const kept = batch.filter(({ issue }) => !worse.has(issue.path) && !tries.isFalse(state, next, issue))
    const isHarmedElsewhere = [...worse].some((path) => batch.every(({ issue }) => issue.path !== path))
    if (kept.length === batch.length && !isHarmedElsewhere) {
      state = next
      return keep(batch)
    }
    const [only, ...more] = batch
    if (only !== undefined && more.length === 0) return tries.failed(only.issue)
    if (isHarmedElsewhere) return tries.allAlone()
    for (const { issue } of batch)
      if (worse.has(issue.path) || !kept.some((each) => each.issue.path === issue.path)) {
        const same = batch.filter((each) => each.issue.path === issue.path)
        if (same.length === 1) tries.failed(issue)
        else tries.alone(issue.path)
      }
    const good = kept.filter(({ issue }) => batch.filter((each) => each.issue.path === issue.path).every((each) => kept.includes(each)))
    if (good.length === 0) return
    const goodFiles = applyEdits(
      state.files,
      good.flatMap(({ mend }) => mend.edits),
    )
    const checked = await inspector.inspect(goodFiles, state)
    if (worsened(state, checked, good).size > 0) return tries.allAlone()
    state = checked
    keep(good)
  }

  function keep(made: readonly Trial[]): void {
    for (const { issue, mend } of made) fixes.push({ path: mend.edits[0]?.path ?? issue.path, what: mend.what })
  }
}

interface Trial {
  readonly issue: CodeIssue
  readonly mend: Mend
}

/** Tracks which candidate is next for each issue, and in which files candidates are tried one at a time because a batch failed. */
function createTries() {
  const counts = new Map<string, number>()
  const alone = new Set<FilePath>()
  let isAllAlone = false
  const keyOf = (issue: CodeIssue) => `${issueKey(issue)} ${issue.start}`
  return {
    count: (issue: CodeIssue) => counts.get(keyOf(issue)) ?? 0,
    failed: (issue: CodeIssue) => void counts.set(keyOf(issue), (counts.get(keyOf(issue)) ?? 0) + 1),
    alone: (path: FilePath) => void alone.add(path),
    isAlone: (path: FilePath) => alone.has(path),
    allAlone: () => {
      isAllAlone = true
    },
    areAllAlone: () => isAllAlone,
    /** The file has fewer issues, but this issue is still there. */
    isFalse: (before: Inspected, after: Inspected, issue: CodeIssue) => {
      const same = ({ issues }: Inspected) => issues.filter((each) => issueKey(each) === issueKey(issue)).length
      return same(after) >= same(before) && issue.rule !== 'does-not-parse'
    },
  }
}

/** Files that were edited and did not improve, and files that got worse. */
function worsened(before: Inspected, after: Inspected, batch: readonly Trial[]): ReadonlySet<FilePath> {
  const worse = new Set<FilePath>()
  const mended = new Set(batch.map(({ issue }) => issue.path))
  for (const path of new Set([...before.issues, ...after.issues].map((issue) => issue.path))) {
    const [had, has] = [before, after].map(({ issues }) => issues.filter((issue) => issue.path === path)) as [CodeIssue[], CodeIssue[]]
    if (mended.has(path) ? !isBetter(had, has) : has.length > had.length && !had.some(isFault)) worse.add(path)
  }
  return worse
}

/** Fewer issues and none of a new kind. A syntax error hides the other issues of a file, so removing it is an improvement. */
function isBetter(had: readonly CodeIssue[], has: readonly CodeIssue[]): boolean {
  if (had.some(isFault)) {
    const [before, after] = [had.filter(isFault), has.filter(isFault)]
    if (after.length === 0) return true
    // A file may have several syntax errors: progress is an error further down.
    return (after[0]?.start ?? 0) > (before[0]?.start ?? 0) + 1 && after.length <= before.length
  }
  const known = new Set(had.map(issueKey))
  const isNew = (issue: CodeIssue) => !known.has(issueKey(issue))
  if (has.length < had.length && !has.some(isNew)) return true
  // Without its import a name has no type; with it, TypeScript may report how the name is used.
  const lacking = (issues: readonly CodeIssue[]) => issues.filter(({ rule }) => rule === 'missing-import').length
  return lacking(has) < lacking(had) && has.length <= had.length && has.filter(isNew).every(({ rule }) => rule === 'type')
}

const isFault = ({ rule }: CodeIssue): boolean => /^(?:does-not-parse|declared-twice|await-outside-async)$/.test(rule)

function nth(mends: Iterable<Mend>, index: number): Mend | null {
  let at = 0
  for (const mend of mends) if (at++ === index) return mend
  return null
}

/** Unchanged files that import what the change set deletes. */
function importersOf({ writes, deletes }: ChangeSet, files: FileMap): readonly FilePath[] {
  const gone = [...deletes].map(importSpecifier)
  if (gone.length === 0) return []
  return [...files].filter(([path, code]) => !writes.has(path) && gone.some((specifier) => code.includes(specifier))).map(([path]) => path)
}
