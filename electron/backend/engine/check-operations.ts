import type { FilePath } from '../../../shared/domain/file-path.ts'
import { fill } from '../../../shared/text/fill.ts'
import { REPAIR_TEXT } from '../../../shared/text/repair.ts'
import { displayName } from '../../../shared/domain/file-path.ts'
import type { AppTestResult } from '../../../shared/domain/app-test.ts'
import { issuesOfCheck, type VersionCheck, type VisitedRoute } from '../../../shared/domain/version-check.ts'
import type { VersionId } from '../../../shared/domain/ids.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { AppStores } from './app-stores.ts'
import { read, stream } from './operation.ts'

/** Versions whose checks are read at once, and among which the last working state of a page is looked up. */
const KEPT = 50

export function createCheckOperations({ versions, checks, feed }: AppStores) {
  return {
    /** What is known to be wrong with the newest version: that it does not build, or what its check found. */
    openIssues: read((): readonly Issue[] => {
      const current = versions.current()?.version.id
      if (current === undefined) return []
      const built = feed.last('preview.built')
      const unbuilt = built?.kind === 'preview.built' && built.versionId === current && !built.ok ? built.issues : []
      const check = checks.find(current)
      return [...unbuilt, ...(check === null ? [] : issuesOfCheck(check))]
    }),
    /** The checks of the newest checked versions, newest first. */
    checks: read((): readonly VersionCheck[] => checks.list(KEPT)),
    /** Absent parts keep their earlier result. VERSION_NOT_FOUND. */
    keepCheck: stream(
      ({
        versionId,
        types,
        routes,
        tests,
      }: {
        versionId: VersionId
        types?: readonly Issue[]
        routes?: readonly VisitedRoute[]
        tests?: readonly AppTestResult[]
      }): VersionCheck => {
        const { version } = versions.require(versionId)
        const known = checks.find(versionId) ?? { versionId, types: null, routes: null, tests: null }
        const check = {
          versionId,
          types: types === undefined ? known.types : [...types],
          routes: routes === undefined ? known.routes : routes.map((visited) => remembered(visited, version.number)),
          tests: tests === undefined ? known.tests : [...tests],
        }
        checks.keep(check, version.number)
        feed.append({ kind: 'version.checked', check })
        return check
      },
    ),
  }

  /** Marks the issue of a page that worked in an earlier version. */
  function remembered(visited: VisitedRoute, number: number): VisitedRoute {
    const [first, ...others] = visited.issues
    if (first === undefined || !workedBefore(visited.path, number)) return visited
    const page = displayName(visited.path).replace(/\.tsx$/, '')
    const title = fill(REPAIR_TEXT.workedBefore, { page, title: first.title }).slice(0, 2000)
    return { ...visited, issues: [{ ...first, title }, ...others] }
  }

  function workedBefore(path: FilePath, number: number): boolean {
    const last = checks.list(KEPT, number).flatMap(({ routes }) => (routes ?? []).filter((route) => route.path === path))[0]
    return last !== undefined && last.issues.length === 0
  }
}
