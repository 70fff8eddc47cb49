import type { Issue } from '../../../shared/domain/issue.ts'
import type { FrameCommand, FrameReport } from '../../../shared/domain/preview-bridge.ts'
import type { FaintText } from '../../../shared/domain/faint-text.ts'
import type { VisitedRoute } from '../../../shared/domain/version-check.ts'
import { displayName } from '../../../shared/domain/file-path.ts'
import { fill } from '../../../shared/text/fill.ts'
import { REPAIR_TEXT } from '../../../shared/text/repair.ts'

export type PageRoute = Pick<VisitedRoute, 'path' | 'route'>

/**
 * A report of the frame's app; `loaded`: the frame loaded another document, which has received no command yet; `led-away`: the app
 * navigated to a foreign address, which is blocked.
 */
export type FrameMessage = FrameReport | { readonly type: 'loaded' } | { readonly type: 'led-away'; readonly address: string }

/** A hidden frame. */
export interface UnseenFrame {
  send(command: FrameCommand): void
  /** The next message, or null after `atMostMs`; rejects when the visit is aborted. */
  next(atMostMs: number): Promise<FrameMessage | null>
}

/** A page in an endless loop does not answer. "App stopped responding" has to be shown within five seconds. */
export const SILENT_MS = 4_250
/** An error is reported a moment after it was thrown, since its source position is looked up first. */
const LATE_ERRORS_MS = 350
const MEASURE_MS = 2_000
/** A page that loads another document more often than this is in a loop. */
const MAX_LOADS = 4
const MAX_ISSUES = 10
const MAX_ROUTES = 40

/** Opens each page once and collects its errors. Stops at a page that does not answer: no later page would. */
export async function visitRoutes(frame: UnseenFrame, routes: readonly PageRoute[]): Promise<readonly VisitedRoute[]> {
  const visited: VisitedRoute[] = []
  for (const [index, page] of routes.slice(0, MAX_ROUTES).entries()) {
    // The frame opens at the first page.
    if (index > 0) frame.send({ type: 'navigate', route: page.route })
    const { issues, hasAnswered } = await visit(frame, page)
    const faint = hasAnswered && issues.length === 0 ? await measure(frame) : []
    visited.push({ ...page, issues, ...(faint.length === 0 ? {} : { faint: [...faint] }) })
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

/** A page that does not say in time what can be read is taken as readable. */
async function measure(frame: UnseenFrame): Promise<readonly FaintText[]> {
  frame.send({ type: 'measure' })
  const until = performance.now() + MEASURE_MS
  for (;;) {
    const report = await frame.next(Math.max(0, until - performance.now()))
    if (report === null) return []
    if (report.type === 'measured') return report.faint
  }
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

/** A page that is empty because it threw is reported once. */
function onceEach(issues: readonly Issue[]): Issue[] {
  const thrown = issues.filter(({ title }) => title !== REPAIR_TEXT.nothingShown)
  const kept = thrown.length > 0 ? thrown : issues
  return [...new Map(kept.map((issue) => [`${issue.title} ${issue.path} ${issue.line}`, issue])).values()].slice(0, MAX_ISSUES)
}
