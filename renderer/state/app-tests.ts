import { atom, type PrimitiveAtom } from 'jotai'
import type { AppTestResult } from '../../shared/domain/app-test.ts'
import type { AppId, VersionId } from '../../shared/domain/ids.ts'

/** A run of an app's tests in this window. Its results are the version's, once it has ended. */
export type TestRun =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'running'
      readonly versionId: VersionId
      readonly total: number
      readonly done: readonly AppTestResult[]
      /** Null until the app is open. */
      readonly current: string | null
    }
  | { readonly phase: 'failed'; readonly versionId: VersionId; readonly reason: string }

export interface AppTestsState {
  readonly run: PrimitiveAtom<TestRun>
  /** The version that a person wants to have run, and how often they asked. */
  readonly asked: PrimitiveAtom<{ readonly versionId: VersionId; readonly times: number } | null>
  /** The person ended a run of this version. */
  readonly stopped: PrimitiveAtom<VersionId | null>
}

const known = new Map<AppId, AppTestsState>()

export function appTests(appId: AppId): AppTestsState {
  const state = known.get(appId) ?? {
    run: atom<TestRun>({ phase: 'idle' }),
    asked: atom<{ readonly versionId: VersionId; readonly times: number } | null>(null),
    stopped: atom<VersionId | null>(null),
  }
  known.set(appId, state)
  return state
}
