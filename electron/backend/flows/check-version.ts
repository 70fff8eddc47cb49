import { setTimeout as pause } from 'node:timers/promises'
import { isAppError } from '../../../shared/domain/app-error.ts'
import { defaultRoute, displayName, fileKind, fileName, type FileMap, type FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { CHECK_ISSUES_MAX, type VersionCheck, type VisitedRoute } from '../../../shared/domain/version-check.ts'
import type { EnginePort } from '../engine/port.ts'
import { CheckUnavailable, type TypeChecker, type TypeIssue } from '../types/type-checker.ts'

export interface CheckVersionDeps {
  readonly engine: EnginePort
  readonly types: Pick<TypeChecker, 'check'>
  /** An address of the version that nobody sees, on an origin of its own and over a copy of the rows. */
  readonly openUnseen: (appId: AppId, versionId: VersionId) => Promise<{ readonly url: string }>
  readonly reportBug: (error: unknown) => void
}

/** The frame that shows the version comes first, and of several versions in a row the last is of interest. */
const BEGIN_AFTER_MS = 300

export type PageRoute = Pick<VisitedRoute, 'path' | 'route'>

export interface CheckVersion {
  /** Checks the types of a version that was just shown, beside everything else; an older check of the app is given up. */
  types(appId: AppId, version: Version): void
  /** Where a window opens a version's pages unseen, and which those are. */
  open(appId: AppId, versionId: VersionId): Promise<{ readonly url: string; readonly routes: PageRoute[] }>
  /** What the window saw there. VERSION_NOT_FOUND. */
  report(appId: AppId, versionId: VersionId, routes: readonly VisitedRoute[]): Promise<VersionCheck>
  stop(): Promise<void>
}

/** What follows a version once it is shown: it costs no tokens, changes nothing, and what it finds stands in the issues. */
export function createCheckVersion({ engine, types, openUnseen, reportBug }: CheckVersionDeps): CheckVersion {
  const running = new Map<AppId, { readonly abort: AbortController; readonly done: Promise<void> }>()
  let isStopped = false

  async function checkTypes(appId: AppId, versionId: VersionId, signal: AbortSignal): Promise<void> {
    try {
      await pause(BEGIN_AFTER_MS, undefined, { signal, ref: false })
      const app = engine.of(appId)
      const { files } = await app.files({ versionId })
      const found = await types.check({ key: appId, files, signal })
      signal.throwIfAborted()
      await app.keepCheck({ versionId, types: found.slice(0, CHECK_ISSUES_MAX).map(asIssue) })
    } catch (error) {
      // Nothing is known of the types then, and nothing is said of them.
      if (!signal.aborted && !(error instanceof CheckUnavailable) && !isAppError(error)) reportBug(error)
    }
  }

  return {
    types(appId, { id }) {
      if (isStopped) return
      running.get(appId)?.abort.abort()
      const abort = new AbortController()
      const done = checkTypes(appId, id, abort.signal).finally(() => {
        if (running.get(appId)?.abort === abort) running.delete(appId)
      })
      running.set(appId, { abort, done })
    },
    async open(appId, versionId) {
      const { files } = await engine.of(appId).files({ versionId })
      const { url } = await openUnseen(appId, versionId)
      return { url, routes: [...pageRoutes(files)] }
    },
    report: (appId, versionId, routes) => engine.of(appId).keepCheck({ versionId, routes }),
    async stop() {
      isStopped = true
      for (const { abort } of running.values()) abort.abort()
      await Promise.all([...running.values()].map(({ done }) => done))
    },
  }
}

function asIssue({ path, line, column, code, message }: TypeIssue): Issue {
  const [title = '', ...more] = message.split('\n')
  const details = [`TS${code}`, ...more.map((each) => each.trim())].join('\n').slice(0, 8000)
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

/** The pages that can be opened without a value, the start first. */
export function pageRoutes(files: FileMap): readonly PageRoute[] {
  return [...files]
    .filter(([path]) => fileKind(path) === 'page')
    .map(([path, code]) => ({ path, route: routeOf(path, code) }))
    .filter(({ route }) => !/[:*]/.test(route))
    .toSorted((a, b) => Number(b.route === '/') - Number(a.route === '/') || (a.path < b.path ? -1 : 1))
}

function routeOf(path: FilePath, code: string): string {
  return /^export const path\s*(?::\s*string\s*)?=\s*(['"`])(\/[^'"`]*)\1/m.exec(code)?.[2] ?? defaultRoute(fileName(path))
}
