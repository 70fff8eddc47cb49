import type { createStore } from 'jotai'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppTest, AppTestResult } from '../../../shared/domain/app-test.ts'
import { displayName } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { VisitedRoute } from '../../../shared/domain/version-check.ts'
import { AGENT_PICTURES_MAX } from '../../../shared/limits/agent.ts'
import { APP_TEST_RUN_MAX_MS } from '../../../shared/limits/app-tests.ts'
import { REPAIR_TEXT } from '../../../shared/text/repair.ts'
import type { Client } from '../../api/client.ts'
import { appTests } from '../../state/app-tests.ts'
import { addressAt } from './frames.ts'
import { runAppTest, startOf } from './run-app-test.ts'
import { takePicture } from './take-picture.ts'
import { inUnseenFrame } from './unseen-frame.ts'
import { ownIssue, type PageRoute, type UnseenFrame, visitRoutes } from './visit-routes.ts'
import { say } from '../../../shared/text/say.ts'

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
  const { visited, pictures } = await visitPages(deps, url, routes, 1)
  // First, as what is reported begins the next look, which ends this one.
  await keepPicture(deps, pictures).catch(() => undefined)
  if (!signal.aborted) await client.checks.report({ appId, versionId, routes: [...visited] })
}

/** Whoever left the app may have deleted it since. */
async function keepPicture({ client, appId, signal }: LookDeps, [first]: readonly PagePicture[]): Promise<void> {
  if (first?.isFirst === true && !signal.aborted) await client.apps.setPicture({ appId, file: first.file }, { signal })
}

/** Opens the first page alone: nothing of it is reported, and nothing mended. */
export async function takePictureOf(deps: LookDeps): Promise<void> {
  const { client, appId, versionId, signal } = deps
  const { url, routes } = await client.checks.open({ appId, versionId }, { signal })
  const { pictures } = await visitPages(deps, url, routes.slice(0, 1), 1)
  await keepPicture(deps, pictures)
}

/** What may become a version is looked at whole: its pages, and its tests. */
export async function lookAtCandidate(deps: LookDeps): Promise<void> {
  const { client, appId, versionId, signal } = deps
  const { url, routes, tests } = await client.checks.open({ appId, versionId }, { signal })
  const { visited } = await visitPages(deps, url, routes, 0)
  const results = await runAll(deps, tests, () => undefined)
  await client.checks.report({ appId, versionId, routes: [...visited], tests: [...results] })
}

/** What goes on by itself sees what its last step made: the pages, their pictures where its model sees any, and the tests. */
export async function lookForAgent(deps: LookDeps & { readonly wantsPictures: boolean }): Promise<void> {
  const { client, appId, versionId, signal, wantsPictures } = deps
  const { url, routes, tests } = await client.checks.open({ appId, versionId }, { signal })
  const { visited, pictures } = await visitPages(deps, url, routes, wantsPictures ? AGENT_PICTURES_MAX : 1)
  await keepPicture(deps, pictures).catch(() => undefined)
  const results = await runAll(deps, tests, () => undefined)
  const shown = wantsPictures ? pictures : []
  const attached = await Promise.all(shown.map(({ file }) => client.chat.attach({ appId, file }, { signal })))
  await client.checks.report({
    appId,
    versionId,
    routes: [...visited],
    tests: [...results],
    pictures: attached.map(({ hash, name }) => ({ hash, name })),
  })
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
    const options = { host, url: addressAt(url, startOf(test)), title: say('A test being run'), size: 'desk', signal } as const
    return inUnseenFrame(options, (frame) => runAppTest(frame, test))
  }
}

function notRun({ path, name, line }: AppTest): AppTestResult {
  return { path, name, line, outcome: 'not-run', failed: null }
}

async function visitPages({ host, signal }: LookDeps, url: string, routes: readonly PageRoute[], most: number) {
  const [first] = routes
  if (first === undefined) return { visited: [], pictures: [] }
  const options = { host, url: addressAt(url, first.route), title: say('Pages being checked'), size: 'shown', signal } as const
  return inUnseenFrame(options, async (frame) => {
    if (frame === null) return { visited: [{ ...first, issues: [ownIssue(first, REPAIR_TEXT.stoppedResponding)] }], pictures: [] }
    const visited = await visitRoutes(frame, routes)
    return { visited, pictures: await picturesOf(frame, visited.slice(0, most), visited) }
  })
}

interface PagePicture {
  readonly file: File
  /** Of the app's first page. */
  readonly isFirst: boolean
}

/** Of pages on which nothing broke, as long as every page of the app answers. */
async function picturesOf(
  frame: UnseenFrame,
  wanted: readonly VisitedRoute[],
  visited: readonly VisitedRoute[],
): Promise<readonly PagePicture[]> {
  const answers = visited.every(({ issues }) => issues.every(({ title }) => title !== REPAIR_TEXT.stoppedResponding))
  const pictures: PagePicture[] = []
  for (const page of answers ? wanted : []) {
    const picture = page.issues.length === 0 ? await takePicture(frame, page) : null
    if (picture === null) continue
    const name = `${displayName(page.path).replace(/\.tsx$/, '')}.webp`
    pictures.push({ file: new File([picture], name, { type: picture.type }), isFirst: page === visited[0] })
  }
  return pictures
}
