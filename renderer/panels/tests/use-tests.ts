import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import type { AppTest, AppTestFault, AppTestResult } from '../../../shared/domain/app-test.ts'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { appTests, type TestRun } from '../../state/app-tests.ts'
import { useClient } from '../../state/client.tsx'
import { openApp } from '../../state/open-app.ts'

export type TestList =
  | { readonly phase: 'loading' }
  | { readonly phase: 'ready'; readonly tests: readonly AppTest[]; readonly faults: readonly AppTestFault[] }
  | { readonly phase: 'failed'; readonly reason: string }

const NO_TESTS: TestList = { phase: 'ready', tests: [], faults: [] }

/** The tests of the newest version. Those of the one before stand until they were read. */
export function useTestList(appId: AppId): { readonly list: TestList; readonly versionId: VersionId | null; readonly reload: () => void } {
  const client = useClient()
  const load = useAtomValue(openApp(appId).app)
  const versionId = load.phase === 'ready' ? load.app.versionId : null
  const [list, setList] = useState<TestList>({ phase: 'loading' })
  const [times, setTimes] = useState(0)
  useEffect(() => {
    if (versionId === null) return undefined
    const stop = new AbortController()
    client.checks.tests({ appId, versionId }, { signal: stop.signal }).then(
      (read) => !stop.signal.aborted && setList({ phase: 'ready', ...read }),
      (error: unknown) => !stop.signal.aborted && setList({ phase: 'failed', reason: describeFailure(error).message }),
    )
    return () => stop.abort()
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- what could not be read is read again when the person asks for it
  }, [client, appId, versionId, times])
  const reload = useCallback(() => setTimes((before) => before + 1), [])
  return { list: load.phase === 'ready' && versionId === null ? NO_TESTS : list, versionId, reload }
}

export interface TestRuns {
  readonly run: TestRun
  /** What is known of the newest version, and while they run of this run. */
  readonly results: readonly AppTestResult[]
  /** The tests of this version were run, or stopped. */
  readonly isKnown: boolean
  readonly isBuilt: boolean
  readonly start: () => void
  readonly stop: () => void
}

export function useTestRuns(appId: AppId, versionId: VersionId | null): TestRuns {
  const state = appTests(appId)
  const { checks, build } = openApp(appId)
  const run = useAtomValue(state.run)
  const setAsked = useSetAtom(state.asked)
  const setStopped = useSetAtom(state.stopped)
  const kept = useAtomValue(checks)?.get(versionId ?? ('' as VersionId))?.tests ?? null
  const built = useAtomValue(build)
  const isRunning = run.phase === 'running' && run.versionId === versionId
  return {
    run: run.phase === 'idle' || run.versionId === versionId ? run : { phase: 'idle' },
    results: isRunning ? run.done : (kept ?? []),
    isKnown: kept !== null,
    isBuilt: built === null || built.versionId !== versionId || built.ok,
    start: () => versionId !== null && setAsked((before) => ({ versionId, times: (before?.times ?? 0) + 1 })),
    stop: () => setStopped(versionId),
  }
}
