import { setTimeout as pause } from 'node:timers/promises'
import type { Actor } from '../../../shared/domain/access.ts'
import { isAppError } from '../../../shared/domain/app-error.ts'
import { type AppTest, type AppTestFault, type AppTestResult, testsOf } from '../../../shared/domain/app-test.ts'
import { displayName, type FileMap, type FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId, ContentHash, VersionId } from '../../../shared/domain/ids.ts'
import { type Issue, READ_ALL_ROWS } from '../../../shared/domain/issue.ts'
import { RowQuery } from '../../../shared/domain/row.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { contrastIssue } from '../../../shared/domain/faint-text.ts'
import {
  CHECK_ISSUES_MAX,
  issuesSeen,
  ROUTE_ISSUES_MAX,
  type VersionCheck,
  type VisitedRoute,
} from '../../../shared/domain/version-check.ts'
import type { EnginePort } from '../engine/port.ts'
import type { CodeIssue, IssueRule } from '../lib/code-issue.ts'
import { leadsTo, readRoutes } from '../lib/routes.ts'
import type { Candidates } from '../preview/candidates.ts'
import type { Repair } from '../repair/create-repair.ts'
import { mendReadable } from './mend-readable.ts'
import { type PageRoute, pagesToVisit } from './pages-to-visit.ts'
import { readAllRows, type RowsAllRead } from './read-all-rows.ts'
import type { ShowVersion } from './show-version.ts'

export interface CheckVersionDeps {
  readonly engine: EnginePort
  readonly inspect: Repair['inspect']
  readonly rewrite: Repair['readAllRows']
  /** An address of the version that nobody sees, on an origin of its own and over a copy of the rows. */
  readonly openUnseen: (appId: AppId, versionId: VersionId) => Promise<{ readonly url: string }>
  readonly showVersion: ShowVersion
  readonly candidates: Candidates
  /** More is known of a version. */
  readonly onChecked: (appId: AppId, check: VersionCheck) => void
  /** A version that somebody looks at does not build: nothing of it can be opened, and its code is all there is. */
  readonly onUnbuilt: (appId: AppId, versionId: VersionId) => void
  readonly reportBug: (error: unknown) => void
}

/** The frame that shows the version comes first, and of several versions in a row the last is of interest. */
const BEGIN_AFTER_MS = 300

/** What no answer has to be mended for: code that does what it says, but less often than it might, and a page that is being written. */
const NOT_BROKEN: ReadonlySet<IssueRule> = new Set<IssueRule>(['missing-dependency', 'unlinked-page'])

/** Absent: not looked at this time. */
export interface SeenByWindow {
  readonly routes?: readonly VisitedRoute[] | undefined
  readonly tests?: readonly AppTestResult[] | undefined
  /** Attachments of the app. */
  readonly pictures?: readonly PagePicture[] | undefined
}

export interface PagePicture {
  readonly hash: ContentHash
  readonly name: string
}

/** A version that a window looked at whole. */
export interface SeenPages {
  readonly routes: readonly VisitedRoute[]
  readonly tests: readonly AppTestResult[]
  readonly pictures: readonly PagePicture[]
}

export interface CheckVersion {
  /** Checks the code of a version that was just shown, beside everything else; an older check of the app is given up. */
  begin(appId: AppId, version: Pick<Version, 'id'>, built?: { readonly isBuilt: boolean }): void
  /** Somebody looks at the app from now on: what waited for that begins. */
  watched(appId: AppId): void
  /** Where a window opens a version's pages unseen, over a copy of the rows that is new each time, which those are, and its tests. */
  open(appId: AppId, versionId: VersionId): Promise<{ readonly url: string; readonly routes: PageRoute[]; readonly tests: AppTest[] }>
  /** What the window saw there. Texts that cannot be read are mended by rule, as a version of their own. VERSION_NOT_FOUND. */
  report(appId: AppId, versionId: VersionId, seen: SeenByWindow): Promise<VersionCheck>
  /** The tests of a version, and the lines that are none. */
  tests(appId: AppId, versionId: VersionId): Promise<{ readonly tests: AppTest[]; readonly faults: AppTestFault[] }>
  /** What is wrong with the code of these files; null when nobody can say. */
  inspect(appId: AppId, files: FileMap, signal: AbortSignal): Promise<readonly Issue[] | null>
  /**
   * What a window sees when it opens the pages of files that are no version yet; `announce` tells the windows of it. Null when nobody
   * looks, or not in time.
   */
  look(
    appId: AppId,
    candidate: { readonly base: VersionId; readonly files: FileMap; readonly announce: (id: VersionId) => Promise<void> },
    signal: AbortSignal,
  ): Promise<readonly Issue[] | null>
  /** The same of a version, with its tests and pictures of its pages. What is found is kept as ever. */
  lookAtVersion(appId: AppId, versionId: VersionId, announce: () => Promise<void>, signal: AbortSignal): Promise<SeenPages | null>
  /** What a press takes away of what was found: `read-all-rows.ts`. */
  readAllRows(appId: AppId): Promise<RowsAllRead | null>
  stop(): Promise<void>
}

interface ShownVersion {
  readonly versionId: VersionId
  readonly isBuilt: boolean
}

/** A window that was closed meanwhile never looks. */
const LOOK_MAX_MS = 90_000

const BUILDER: Actor = { kind: 'builder', userId: '', through: 'grid' }

/** What follows a version once it is shown: it costs no tokens, changes nothing, and what it finds stands in the issues. */
export function createCheckVersion(deps: CheckVersionDeps): CheckVersion {
  const { engine, inspect: inspectFiles, openUnseen, showVersion, candidates, onChecked, onUnbuilt, reportBug } = deps
  const running = new Map<AppId, { readonly abort: AbortController; readonly done: Promise<void> }>()
  /** Versions that nobody looks at: who opens the app next has them checked. */
  const waiting = new Map<AppId, ShownVersion>()
  /** Windows look at these. */
  const looks = new Map<VersionId, (seen: SeenPages) => void>()
  let isStopped = false

  async function inspect(appId: AppId, files: FileMap, signal: AbortSignal): Promise<readonly Issue[] | null> {
    const found = await inspectFiles(appId, files, signal)
    const issues = (found?.issues ?? []).filter(({ rule }) => !NOT_BROKEN.has(rule))
    // Nothing is known of the files then, and nothing is said of them.
    return found === null || (!found.areTypesKnown && issues.length === 0) ? null : issues.map(asIssue)
  }

  async function checkCode(appId: AppId, shown: ShownVersion, signal: AbortSignal): Promise<void> {
    const { versionId, isBuilt } = shown
    try {
      await pause(BEGIN_AFTER_MS, undefined, { signal, ref: false })
      if (!engine.isWatched(appId)) return void waiting.set(appId, shown)
      if (!isBuilt) return void onUnbuilt(appId, versionId)
      const app = engine.of(appId)
      const { files } = await app.files({ versionId })
      const issues = await inspect(appId, files, signal)
      signal.throwIfAborted()
      const ran = whereNone(files)
      if (issues === null && ran === null) return
      const known = {
        ...(issues === null ? {} : { types: issues.slice(0, CHECK_ISSUES_MAX) }),
        ...(ran === null ? {} : { tests: ran }),
      }
      onChecked(appId, await app.keepCheck({ versionId, ...known }))
    } catch (error) {
      if (!signal.aborted && !isAppError(error)) reportBug(error)
    }
  }

  function begin(appId: AppId, shown: ShownVersion): void {
    if (isStopped) return
    waiting.delete(appId)
    running.get(appId)?.abort.abort()
    const abort = new AbortController()
    const done = checkCode(appId, shown, abort.signal).finally(() => {
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

  /** Null when nobody looks, or not in time. */
  async function seenOf(appId: AppId, id: VersionId, announce: () => Promise<void>, signal: AbortSignal): Promise<SeenPages | null> {
    if (!engine.isWatched(appId)) return null
    const limit = AbortSignal.timeout(LOOK_MAX_MS)
    try {
      return await new Promise<SeenPages | null>((resolve, reject) => {
        looks.set(id, resolve)
        for (const each of [signal, limit]) each.addEventListener('abort', () => resolve(null), { once: true })
        announce().catch(reject)
      })
    } finally {
      looks.delete(id)
    }
  }

  return {
    begin: (appId, { id }, { isBuilt } = { isBuilt: true }) => begin(appId, { versionId: id, isBuilt }),
    watched(appId) {
      const shown = waiting.get(appId)
      if (shown !== undefined) begin(appId, shown)
    },
    async open(appId, versionId) {
      const files = candidates.files(versionId) ?? (await engine.of(appId).files({ versionId })).files
      const { url } = await openUnseen(appId, versionId)
      return { url, routes: [...(await pagesToVisit(files, (entity) => findRow(appId, entity)))], tests: [...testsOf(files).tests] }
    },
    async tests(appId, versionId) {
      const { tests, faults } = testsOf((await engine.of(appId).files({ versionId })).files)
      return { tests: [...tests], faults: faults.slice(0, CHECK_ISSUES_MAX) }
    },
    inspect,
    async look(appId, { base, files, announce }, signal) {
      const id = candidates.add(base, files)
      try {
        const seen = await seenOf(appId, id, () => announce(id), signal)
        return seen === null ? null : issuesSeen({ routes: [...seen.routes], tests: [...seen.tests] })
      } finally {
        candidates.remove(id)
      }
    },
    lookAtVersion: seenOf,
    async report(appId, versionId, { routes, tests, pictures = [] }) {
      const candidate = candidates.files(versionId)
      if (candidate !== null) {
        const seen = { routes: (routes ?? []).map((each) => keptRoute(each, false)), tests: withPages(candidate, tests ?? []) }
        looks.get(versionId)?.({ ...seen, pictures: [] })
        return { versionId, types: null, ...seen }
      }
      const app = engine.of(appId)
      const { files } = await app.files({ versionId })
      const faint = (routes ?? []).flatMap((each) => each.faint ?? [])
      const isMended = faint.length > 0 && (await mendReadable({ engine, showVersion }, appId, versionId, faint))
      const ran = tests === undefined ? whereNone(files) : withPages(files, tests)
      const check = await app.keepCheck({
        versionId,
        // What a mend left is found where it is looked at again, and stands there.
        ...(routes === undefined ? {} : { routes: routes.map((each) => keptRoute(each, isMended)) }),
        ...(ran === null ? {} : { tests: ran }),
      })
      if (check.routes !== null && check.tests !== null) looks.get(versionId)?.({ routes: check.routes, tests: check.tests, pictures })
      onChecked(appId, check)
      return check
    },
    readAllRows: (appId) => readAllRows(deps, appId),
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
    ...(rule === 'first-rows' && specifier === READ_ALL_ROWS ? { mend: READ_ALL_ROWS } : {}),
  }
}

/** Of an app without tests it is known at once what they find. */
function whereNone(files: FileMap): readonly AppTestResult[] | null {
  return testsOf(files).tests.length === 0 ? [] : null
}

/** A test that failed is about the page on which it stood. */
function withPages(files: FileMap, results: readonly AppTestResult[]): AppTestResult[] {
  const { all } = readRoutes(files)
  const pageAt = (route: string): FilePath | null => all.find(({ path }) => leadsTo(path, route))?.page ?? null
  return results.map((each) => (each.failed === null ? each : { ...each, failed: { ...each.failed, page: pageAt(each.failed.route) } }))
}

function keptRoute({ faint = [], ...visited }: VisitedRoute, isMended: boolean): VisitedRoute {
  if (isMended) return visited
  return { ...visited, issues: [...visited.issues, ...faint.map((each) => contrastIssue(each, visited.path))].slice(0, ROUTE_ISSUES_MAX) }
}
