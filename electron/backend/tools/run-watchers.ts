import type { ToolRunId } from '../../../shared/domain/ids.ts'
import type { ToolRun } from '../../../shared/domain/tool-run.ts'

/** Who follows runs that are under way in this program. A run whose end was told is told of no more. */
export interface RunWatchers {
  tell(run: ToolRun): void
  /** The newest state after each change, from now on; what was told in between is left out. */
  watch(id: ToolRunId, signal: AbortSignal): AsyncIterable<ToolRun> & Disposable
}

export function createRunWatchers(): RunWatchers {
  const heard = new Map<ToolRunId, Set<(run: ToolRun) => void>>()

  return {
    tell(run) {
      for (const hear of heard.get(run.id) ?? []) hear(run)
    },
    watch(id, signal) {
      let newest: ToolRun | null = null
      let wake = () => {}
      const hear = (run: ToolRun) => {
        newest = run
        wake()
      }
      const ofRun = heard.get(id) ?? new Set()
      heard.set(id, ofRun.add(hear))
      const leave = () => {
        ofRun.delete(hear)
        if (ofRun.size === 0 && heard.get(id) === ofRun) heard.delete(id)
        signal.removeEventListener('abort', onAbort)
        wake()
      }
      const onAbort = () => wake()
      signal.addEventListener('abort', onAbort)
      return {
        [Symbol.dispose]: leave,
        async *[Symbol.asyncIterator]() {
          while (!signal.aborted) {
            if (newest === null) await new Promise<void>((resolve) => (wake = resolve))
            const run: ToolRun | null = newest
            newest = null
            if (run !== null) yield run
          }
        },
      }
    },
  }
}
