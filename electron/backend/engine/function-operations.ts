import type { FunctionRun, RunId } from '../../../shared/domain/app-function.ts'
import type { VersionId } from '../../../shared/domain/ids.ts'
import type { PinnedFunction } from '../functions/pinned-functions.ts'
import type { KeptRequest, RunQuery } from '../functions/run-store.ts'
import type { AppStores } from './app-stores.ts'
import { read, stream, write } from './operation.ts'
import { functionPin } from './publish-operations.ts'

/** Which functions are live, and what became of their runs. */
export function createFunctionOperations({ live, runs, versions, now, groupId }: AppStores) {
  return {
    /** Those that were deployed since the app was published. Null while it is not. */
    pinnedFunctions: read((): { readonly versionId: VersionId; readonly functions: readonly PinnedFunction[] } | null => {
      const found = live.find()
      const pin = found?.pin.get() ?? null
      return found === null || pin?.isLive !== true ? null : { versionId: pin.versionId, functions: found.functions.list() }
    }),
    /** From now on the live app runs this function as it is in the version. False while the app is not published. VERSION_NOT_FOUND. */
    pinFunction: write(({ name, versionId }: PinnedFunction): boolean => {
      versions.require(versionId)
      const found = live.find()
      if (found?.pin.get()?.isLive !== true) return false
      found.functions.set({ name, versionId }, now())
      found.outbox.add(functionPin(name), groupId())
      return true
    }),
    keepRun: stream(({ run, request }: { run: FunctionRun; request: KeptRequest | null }): void => runs.keep(run, request)),
    /** Newest first. */
    functionRuns: read((query: RunQuery): readonly FunctionRun[] => runs.list(query)),
    functionRun: read(({ runId }: { runId: RunId }) => runs.find(runId)),
  }
}
