import { z } from 'zod'
import { AppTestResult, issuesOfTests } from './app-test.ts'
import { FaintText } from './faint-text.ts'
import { FilePath } from './file-path.ts'
import { VersionId } from './ids.ts'
import { Issue } from './issue.ts'
import { APP_TESTS_MAX } from '../limits/app-tests.ts'

/** More than anybody reads; what comes after them is counted with them again at the next version. */
export const CHECK_ISSUES_MAX = 50

/** Of one page. */
export const ROUTE_ISSUES_MAX = 10

/** One page of the app, opened once where nobody sees it. */
export const VisitedRoute = z.object({
  /** The page's file. */
  path: FilePath,
  route: z.string().startsWith('/').max(2000),
  issues: z.array(Issue).max(ROUTE_ISSUES_MAX),
  /** Texts that cannot be read. They are issues too, once they are kept. */
  faint: z.array(FaintText).max(24).optional(),
})
export type VisitedRoute = z.infer<typeof VisitedRoute>

/** What is known of a version besides that it builds. Null: not looked at, or nobody could say. */
export const VersionCheck = z.object({
  versionId: VersionId,
  types: z.array(Issue).max(CHECK_ISSUES_MAX).nullable(),
  routes: z.array(VisitedRoute).max(200).nullable(),
  /** Of its tests; an app without tests has none. */
  tests: z.array(AppTestResult).max(APP_TESTS_MAX).nullable().default([]),
})
export type VersionCheck = z.infer<typeof VersionCheck>

/** All that a check found, what stands in the types first. */
export function issuesOfCheck({ types, routes, tests }: VersionCheck): readonly Issue[] {
  return [...(types ?? []), ...(routes ?? []).flatMap(({ issues }) => issues), ...issuesOfTests(tests ?? [])].slice(0, CHECK_ISSUES_MAX)
}

/** What was seen of it while it ran, each with the file that it is about: of its pages, and of its tests. */
export function issuesSeen({ routes, tests }: Pick<VersionCheck, 'routes' | 'tests'>): readonly Issue[] {
  const ofPages = (routes ?? []).flatMap(({ path, issues }) => issues.map((issue) => ({ ...issue, path: issue.path ?? path })))
  return [...ofPages, ...issuesOfTests(tests ?? [])]
}
