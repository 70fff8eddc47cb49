import type { Issue } from '../../../shared/domain/issue.ts'
import type { FrameCommand, FrameReport } from '../../../shared/domain/preview-bridge.ts'
import type { VisitedRoute } from '../../../shared/domain/version-check.ts'
import { displayName } from '../../../shared/domain/file-path.ts'
import { fill } from '../../../shared/text/fill.ts'
import { REPAIR_TEXT } from '../../../shared/text/repair.ts'

export type PageRoute = Pick<VisitedRoute, 'path' | 'route'>

/**
 * What a frame says; that it has loaded another document, which knows nothing of what was said to the one before; that it was led to a
 * foreign address, where nothing may be loaded.
 */
export type Heard = FrameReport | { readonly type: 'loaded' } | { readonly type: 'led-away'; readonly address: string }

/** A frame that nobody sees. */
export interface UnseenFrame {
  send(command: FrameCommand): void
  /** The next thing that is heard of it; rejects when nobody wants to know any more. */
  next(atMostMs: number): Promise<Heard | null>
}

/** What is busy with something endless does not answer; "App stopped responding" is said before five seconds are over. */
export const SILENT_MS = 4_250
/** An error is told a moment after it was thrown: where it was written has to be looked up. */
const LATE_ERRORS_MS = 350
/** A page may load another one; one that does so again and again does nothing else. */
const MAX_LOADS = 4
const MAX_ISSUES = 10
const MAX_ROUTES = 40

/** Opens each page once and hears what goes wrong in it. Ends with the page that does not answer any more: nothing after it would. */
export async function visitRoutes(frame: UnseenFrame, routes: readonly PageRoute[]): Promise<readonly VisitedRoute[]> {
  const visited: VisitedRoute[] = []
  for (const [index, page] of routes.slice(0, MAX_ROUTES).entries()) {
    // The frame begins at the first one.
    if (index > 0) frame.send({ type: 'navigate', route: page.route })
    const { issues, hasAnswered } = await visit(frame, page)
    visited.push({ ...page, issues })
    if (!hasAnswered) break
  }
  return visited
}

async function visit(frame: UnseenFrame, page: PageRoute): Promise<{ readonly issues: Issue[]; readonly hasAnswered: boolean }> {
  const issues: Issue[] = []
  let hasAnswered = false
  frame.send({ type: 'look' })
  let patience = SILENT_MS
  for (let loads = 0; ;) {
    const report = await frame.next(patience)
    if (report === null) break
    if (report.type === 'loaded') {
      if (++loads === MAX_LOADS) return { issues: onceEach([...issues, ownIssue(page, REPAIR_TEXT.loadsItself)]), hasAnswered: false }
      patience = SILENT_MS
      hasAnswered = false
      frame.send({ type: 'look' })
      continue
    }
    if (report.type === 'led-away') {
      const title = fill(REPAIR_TEXT.leadsAway, { address: report.address })
      return { issues: onceEach([...issues, ownIssue(page, title)]), hasAnswered: false }
    }
    if (report.type === 'error' && report.error.source === 'runtime') issues.push(asRouteIssue(report.error, page))
    if (report.type !== 'seen') continue
    hasAnswered = true
    patience = LATE_ERRORS_MS
    if (report.isEmpty && issues.length === 0) issues.push(ownIssue(page, REPAIR_TEXT.nothingShown))
  }
  if (!hasAnswered) issues.push(ownIssue(page, REPAIR_TEXT.stoppedResponding))
  return { issues: onceEach(issues), hasAnswered }
}

export function ownIssue({ path, route }: PageRoute, title: string): Issue {
  return { source: 'route', componentName: pageName(path), title, details: route, path, line: null, column: null }
}

function asRouteIssue(error: Issue, page: PageRoute): Issue {
  return { ...error, source: 'route', componentName: error.componentName === '' ? pageName(page.path) : error.componentName }
}

function pageName(path: PageRoute['path']): string {
  return displayName(path).replace(/\.tsx$/, '')
}

/** A page that shows nothing because it threw has one fault and not two. */
function onceEach(issues: readonly Issue[]): Issue[] {
  const thrown = issues.filter(({ title }) => title !== REPAIR_TEXT.nothingShown)
  const kept = thrown.length > 0 ? thrown : issues
  return [...new Map(kept.map((issue) => [`${issue.title} ${issue.path} ${issue.line}`, issue])).values()].slice(0, MAX_ISSUES)
}
