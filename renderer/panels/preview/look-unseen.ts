import type { createStore } from 'jotai'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppTest, AppTestResult } from '../../../shared/domain/app-test.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { VisitedRoute } from '../../../shared/domain/version-check.ts'
import { APP_TEST_RUN_MAX_MS } from '../../../shared/limits/app-tests.ts'
import { REPAIR_TEXT } from '../../../shared/text/repair.ts'
import type { Client } from '../../api/client.ts'
import { appTests } from '../../state/app-tests.ts'
import { addressAt } from './frames.ts'
import { runAppTest, startOf } from './run-app-test.ts'
import { takePicture } from './take-picture.ts'
import { inUnseenFrame } from './unseen-frame.ts'
import { ownIssue, type PageRoute, type UnseenFrame, visitRoutes } from './visit-routes.ts'

export interface LookDeps {
  readonly client: Client
  readonly store: ReturnType<typeof createStore>
  readonly appId: AppId
  readonly versionId: VersionId
  /** Where the unseen frames are put. */
  readonly host: HTMLElement
  readonly signal: AbortSignal
}

/** Opens each page of a version once, and reports what is wrong with them. */
export async function lookAtPages(deps: LookDeps): Promise<void> {
  const { client, appId, versionId, signal } = deps
  const { url, routes } = await client.checks.open({ appId, versionId }, { signal })
  const { visited, picture } = await visitPages(deps, url, routes, true)
  // First, as what is reported begins the next look, which ends this one.
  await keepPicture(deps, picture).catch(() => undefined)
  if (!signal.aborted) await client.checks.report({ appId, versionId, routes: [...visited] })
}

/** Whoever left the app may have deleted it since. */
async function keepPicture({ client, appId, signal }: LookDeps, picture: File | null): Promise<void> {
  if (picture !== null && !signal.aborted) await client.apps.setPicture({ appId, file: picture }, { signal })
}

/** Opens the first page alone: nothing of it is reported, and nothing mended. */
export async function takePictureOf(deps: LookDeps): Promise<void> {
  const { client, appId, versionId, signal } = deps
  const { url, routes } = await client.checks.open({ appId, versionId }, { signal })
  const { picture } = await visitPages(deps, url, routes.slice(0, 1), true)
  await keepPicture(deps, picture)
}

/** What may become a version is looked at whole: its pages, and its tests. */
export async function lookAtCandidate(deps: LookDeps): Promise<void> {
  const { client, appId, versionId, signal } = deps
  const { url, routes, tests } = await client.checks.open({ appId, versionId }, { signal })
  const { visited } = await visitPages(deps, url, routes, false)
  const results = await runAll(deps, tests, () => undefined)
  await client.checks.report({ appId, versionId, routes: [...visited], tests: [...results] })
}

/** Runs the tests of a version, each on a copy of the rows of its own. Whoever stops it keeps what was found until then. */
export async function runTests(deps: LookDeps & { readonly stopped: AbortSignal }): Promise<void> {
  const { client, store, appId, versionId, signal, stopped } = deps
  const { run } = appTests(appId)
  const either = AbortSignal.any([signal, stopped])
  const done: AppTestResult[] = []
  let tests: readonly AppTest[] = []
  const show = (current: string | null) => store.set(run, { phase: 'running', versionId, total: tests.length, done: [...done], current })
  try {
    show(null)
    tests = (await client.checks.tests({ appId, versionId }, { signal: either })).tests
    await runAll({ ...deps, signal: either }, tests, (test, result) => {
      if (result !== null) done.push(result)
      show(result === null ? test.name : null)
    })
  } catch (error) {
    if (signal.aborted) return store.set(run, { phase: 'idle' })
    if (!stopped.aborted) return store.set(run, { phase: 'failed', versionId, reason: describeFailure(error).message })
  }
  const left = tests.slice(done.length).map(notRun)
  try {
    await client.checks.report({ appId, versionId, tests: [...done, ...left] }, { signal })
    store.set(run, { phase: 'idle' })
  } catch (error) {
    store.set(run, signal.aborted ? { phase: 'idle' } : { phase: 'failed', versionId, reason: describeFailure(error).message })
  }
}

async function runAll(
  { client, appId, versionId, host, signal }: LookDeps,
  tests: readonly AppTest[],
  onProgress: (test: AppTest, result: AppTestResult | null) => void,
): Promise<readonly AppTestResult[]> {
  const results: AppTestResult[] = []
  const began = performance.now()
  for (const test of tests) {
    onProgress(test, null)
    const isLate = performance.now() - began > APP_TEST_RUN_MAX_MS
    const result = isLate ? notRun(test) : await runOne(test)
    results.push(result)
    onProgress(test, result)
  }
  return results

  async function runOne(test: AppTest): Promise<AppTestResult> {
    // Each opening is another copy of the rows.
    const { url } = await client.checks.open({ appId, versionId }, { signal })
    const options = { host, url: addressAt(url, startOf(test)), title: 'A test being run', size: 'desk', signal } as const
    return inUnseenFrame(options, (frame) => runAppTest(frame, test))
  }
}

function notRun({ path, name, line }: AppTest): AppTestResult {
  return { path, name, line, outcome: 'not-run', failed: null }
}

async function visitPages({ host, signal }: LookDeps, url: string, routes: readonly PageRoute[], isPictured: boolean) {
  const [first] = routes
  if (first === undefined) return { visited: [], picture: null }
  const options = { host, url: addressAt(url, first.route), title: 'Pages being checked', size: 'shown', signal } as const
  return inUnseenFrame(options, async (frame) => {
    if (frame === null) return { visited: [{ ...first, issues: [ownIssue(first, REPAIR_TEXT.stoppedResponding)] }], picture: null }
    const visited = await visitRoutes(frame, routes)
    return { visited, picture: isPictured ? await pictureOf(frame, visited) : null }
  })
}

/** The app's first page, unless something on it broke or a later page no longer answers. */
async function pictureOf(frame: UnseenFrame, visited: readonly VisitedRoute[]): Promise<File | null> {
  const [first] = visited
  const answers = visited.every(({ issues }) => issues.every(({ title }) => title !== REPAIR_TEXT.stoppedResponding))
  return first !== undefined && first.issues.length === 0 && answers ? takePicture(frame, first) : null
}
