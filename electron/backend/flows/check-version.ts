import { setTimeout as pause } from 'node:timers/promises'
import type { Actor } from '../../../shared/domain/access.ts'
import { isAppError } from '../../../shared/domain/app-error.ts'
import { displayName } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import { RowQuery } from '../../../shared/domain/row.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { contrastIssue } from '../../../shared/domain/faint-text.ts'
import { CHECK_ISSUES_MAX, ROUTE_ISSUES_MAX, type VersionCheck, type VisitedRoute } from '../../../shared/domain/version-check.ts'
import type { EnginePort } from '../engine/port.ts'
import type { CodeIssue, IssueRule } from '../lib/code-issue.ts'
import type { Repair } from '../repair/create-repair.ts'
import { mendReadable } from './mend-readable.ts'
import { type PageRoute, pagesToVisit } from './pages-to-visit.ts'
import type { ShowVersion } from './show-version.ts'

export interface CheckVersionDeps {
  readonly engine: EnginePort
  readonly inspect: Repair['inspect']
  /** An address of the version that nobody sees, on an origin of its own and over a copy of the rows. */
  readonly openUnseen: (appId: AppId, versionId: VersionId) => Promise<{ readonly url: string }>
  readonly showVersion: ShowVersion
  readonly reportBug: (error: unknown) => void
}

/** The frame that shows the version comes first, and of several versions in a row the last is of interest. */
const BEGIN_AFTER_MS = 300

/** What no answer has to be mended for: code that does what it says, but less often than it might, and a page that is being written. */
const NOT_BROKEN: ReadonlySet<IssueRule> = new Set<IssueRule>(['missing-dependency', 'unlinked-page'])

export interface CheckVersion {
  /** Checks the code of a version that was just shown, beside everything else; an older check of the app is given up. */
  begin(appId: AppId, version: Pick<Version, 'id'>): void
  /** Somebody looks at the app from now on: what waited for that begins. */
  watched(appId: AppId): void
  /** Where a window opens a version's pages unseen, and which those are. */
  open(appId: AppId, versionId: VersionId): Promise<{ readonly url: string; readonly routes: PageRoute[] }>
  /** What the window saw there. Texts that cannot be read are mended by rule, as a version of their own. VERSION_NOT_FOUND. */
  report(appId: AppId, versionId: VersionId, routes: readonly VisitedRoute[]): Promise<VersionCheck>
  stop(): Promise<void>
}

const BUILDER: Actor = { kind: 'builder', userId: '', through: 'grid' }

/** What follows a version once it is shown: it costs no tokens, changes nothing, and what it finds stands in the issues. */
export function createCheckVersion({ engine, inspect, openUnseen, showVersion, reportBug }: CheckVersionDeps): CheckVersion {
  const running = new Map<AppId, { readonly abort: AbortController; readonly done: Promise<void> }>()
  /** Versions that nobody looks at: who opens the app next has them checked. */
  const waiting = new Map<AppId, VersionId>()
  let isStopped = false

  async function checkCode(appId: AppId, versionId: VersionId, signal: AbortSignal): Promise<void> {
    try {
      await pause(BEGIN_AFTER_MS, undefined, { signal, ref: false })
      if (!engine.isWatched(appId)) return void waiting.set(appId, versionId)
      const app = engine.of(appId)
      const { files } = await app.files({ versionId })
      const found = await inspect(appId, files, signal)
      signal.throwIfAborted()
      const issues = (found?.issues ?? []).filter(({ rule }) => !NOT_BROKEN.has(rule))
      // Nothing is known of the version then, and nothing is said of it.
      if (found === null || (!found.areTypesKnown && issues.length === 0)) return
      await app.keepCheck({ versionId, types: issues.slice(0, CHECK_ISSUES_MAX).map(asIssue) })
    } catch (error) {
      if (!signal.aborted && !isAppError(error)) reportBug(error)
    }
  }

  function begin(appId: AppId, versionId: VersionId): void {
    if (isStopped) return
    waiting.delete(appId)
    running.get(appId)?.abort.abort()
    const abort = new AbortController()
    const done = checkCode(appId, versionId, abort.signal).finally(() => {
      if (running.get(appId)?.abort === abort) running.delete(appId)
    })
    running.set(appId, { abort, done })
  }

  async function findRow(appId: AppId, entity: string) {
    const query = RowQuery.parse({ limit: 1 })
    const page = await engine
      .of(appId)
      .listRows({ data: 'test', entity, actor: BUILDER, query })
      .catch(() => null)
    return page?.rows[0] ?? null
  }

  return {
    begin: (appId, { id }) => begin(appId, id),
    watched(appId) {
      const versionId = waiting.get(appId)
      if (versionId !== undefined) begin(appId, versionId)
    },
    async open(appId, versionId) {
      const { files } = await engine.of(appId).files({ versionId })
      const { url } = await openUnseen(appId, versionId)
      return { url, routes: [...(await pagesToVisit(files, (entity) => findRow(appId, entity)))] }
    },
    async report(appId, versionId, routes) {
      const faint = routes.flatMap((each) => each.faint ?? [])
      const isMended = faint.length > 0 && (await mendReadable({ engine, showVersion }, appId, versionId, faint))
      // What a mend left is found where it is looked at again, and stands there.
      return engine.of(appId).keepCheck({ versionId, routes: routes.map((each) => keptRoute(each, isMended)) })
    },
    async stop() {
      isStopped = true
      for (const { abort } of running.values()) abort.abort()
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}

function asIssue({ rule, path, line, column, specifier, message }: CodeIssue): Issue {
  const [title = '', ...more] = message.split('\n')
  const details = [rule === 'type' ? `TS${specifier}` : rule, ...more.map((each) => each.trim())].join('\n').slice(0, 8000)
  return {
    source: 'types',
    componentName: displayName(path).replace(/\.tsx?$/, ''),
    title: title.slice(0, 2000),
    details,
    path,
    line,
    column,
  }
}

function keptRoute({ faint = [], ...visited }: VisitedRoute, isMended: boolean): VisitedRoute {
  if (isMended) return visited
  return { ...visited, issues: [...visited.issues, ...faint.map((each) => contrastIssue(each, visited.path))].slice(0, ROUTE_ISSUES_MAX) }
}
