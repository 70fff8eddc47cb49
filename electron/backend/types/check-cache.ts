import type { FileMap, FilePath } from '../../../shared/domain/file-path.ts'
import { bareName, importsOf, modulesOf } from './app-names.ts'
import type { TypeIssue } from './type-checker.ts'

export interface AppModule {
  readonly path: FilePath | null
  readonly text: string
}

/** The modules and issues of an app's last check, so that the next one checks only what changed. */
export interface CachedCheck {
  readonly modules: ReadonlyMap<string, AppModule>
  readonly issues: ReadonlyMap<string, readonly TypeIssue[]>
}

export interface Difference {
  readonly modules: ReadonlyMap<string, AppModule>
  readonly created: readonly string[]
  readonly changed: readonly string[]
  readonly deleted: readonly string[]
  /** The modules to check: the changed ones and their importers, transitively. */
  readonly affected: ReadonlySet<string>
}

export const NOTHING_CHECKED: CachedCheck = { modules: new Map(), issues: new Map() }

export function compareWith({ modules: before }: CachedCheck, files: FileMap): Difference {
  const modules = modulesOf(files)
  const created = [...modules.keys()].filter((name) => !before.has(name))
  const changed = [...modules].flatMap(([name, { text }]) => (before.has(name) && before.get(name)?.text !== text ? [name] : []))
  const deleted = [...before.keys()].filter((name) => !modules.has(name))
  return { modules, created, changed, deleted, affected: affectedBy([...created, ...changed, ...deleted], before, modules) }
}

function affectedBy(
  names: readonly string[],
  before: ReadonlyMap<string, AppModule>,
  after: ReadonlyMap<string, AppModule>,
): ReadonlySet<string> {
  if (names.length === 0) return new Set()
  const importers = new Map<string, string[]>()
  for (const [name, { text }] of after) {
    for (const place of importsOf(name, text).places) importers.set(place, [...(importers.get(place) ?? []), name])
  }
  const isForAll = names.some((name) => [before.get(name), after.get(name)].some((each) => importsOf(name, each?.text ?? '').isForAll))
  const affected = new Set<string>(isForAll ? after.keys() : [])
  const open = [...names]
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (after.has(name)) affected.add(name)
    for (const importer of importers.get(bareName(name)) ?? []) {
      if (affected.has(importer)) continue
      affected.add(importer)
      open.push(importer)
    }
  }
  return affected
}

/** The cached check with the new issues of the affected modules. */
export function mergeCheck(
  { issues: before }: CachedCheck,
  difference: Difference,
  found: ReadonlyMap<string, readonly TypeIssue[]>,
): CachedCheck {
  const { modules, affected } = difference
  const issues = new Map([...modules.keys()].map((name) => [name, (affected.has(name) ? found : before).get(name) ?? []] as const))
  return { modules, issues }
}

export function allIssues({ issues }: CachedCheck): readonly TypeIssue[] {
  return [...issues.values()]
    .flat()
    .toSorted((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line || a.column - b.column))
}
