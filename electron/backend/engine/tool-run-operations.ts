import { AppError } from '../../../shared/domain/app-error.ts'
import type { ToolId, ToolRunId } from '../../../shared/domain/ids.ts'
import { afterEvent, type ToolRun } from '../../../shared/domain/tool-run.ts'
import { TOOL_RUNS_TEXT } from '../../../shared/text/tools.ts'
import type { RunFacts } from '../tools/tool-run-store.ts'
import type { AppStores } from './app-stores.ts'
import { read, stream, write } from './operation.ts'

const DAY_MS = 86_400_000

/** How many runs one person may have; null: as many as they want. */
export interface RunLimits {
  readonly daily: number | null
  readonly weekly: number | null
}

export interface RunToBegin {
  /** Idle. */
  readonly run: ToolRun
  readonly facts: RunFacts
  readonly limits: RunLimits
  /** What came out of an earlier run will do. */
  readonly takesSimilar: boolean
}

/** Runs of tools. A window hears of each as a whole, with `tool-run.changed`. */
export function createToolRunOperations(stores: AppStores) {
  const { toolRuns, feed, now } = stores
  const tell = (run: ToolRun): ToolRun => {
    feed.append({ kind: 'tool-run.changed', run })
    return run
  }
  const keep = (run: ToolRun): ToolRun => {
    toolRuns.put(run)
    return tell(run)
  }

  function requireAllowance(runner: string, { daily, weekly }: RunLimits): void {
    if (daily !== null && toolRuns.countedSince(runner, now() - DAY_MS) >= daily)
      throw new AppError('RUN_LIMIT_REACHED', { limit: 'daily', allowed: daily }, { message: TOOL_RUNS_TEXT.dailyReached(daily) })
    if (weekly !== null && toolRuns.countedSince(runner, now() - 7 * DAY_MS) >= weekly)
      throw new AppError('RUN_LIMIT_REACHED', { limit: 'weekly', allowed: weekly }, { message: TOOL_RUNS_TEXT.weeklyReached(weekly) })
  }

  return {
    /**
     * Checks the limits and counts it, in one: runs that begin at the same time do not pass a limit together. Where the same was asked before
     * it ends at once with what came out then, and counts for nothing. RUN_LIMIT_REACHED.
     */
    beginToolRun: write(({ run, facts, limits, takesSimilar }: RunToBegin): ToolRun => {
      const similar = takesSimilar ? toolRuns.similar(facts) : null
      if (similar === null) requireAllowance(facts.runner, limits)
      const begun = afterEvent(run, takesSimilar ? 'search-similar-item' : 'generate')
      toolRuns.add(begun, facts, now())
      tell(begun)
      if (similar === null) return keep(afterEvent(begun, 'generate'))
      toolRuns.uncount(run.id)
      const { blocks, sameAs, id } = similar
      return keep(afterEvent(begun, 'success', { blocks, sameAs: sameAs ?? id, credits: 0, endedAt: run.startedAt }))
    }),
    /** How far it is. */
    showToolRun: stream(({ run }: { run: ToolRun }): void => void keep(run)),
    /** `isCounted` false: no model was asked. */
    finishToolRun: write(({ run, isCounted }: { run: ToolRun; isCounted: boolean }): ToolRun => {
      if (!isCounted) toolRuns.uncount(run.id)
      return keep(run)
    }),
    /** Newest first. */
    toolRuns: read((query: { toolId: ToolId; before?: ToolRunId | undefined; limit: number }) => toolRuns.list(query)),
    /** TOOL_RUN_NOT_FOUND. */
    toolRun: read(({ toolId, runId }: { toolId: ToolId; runId: ToolRunId }): ToolRun => {
      const found = toolRuns.find(runId)
      if (found?.toolId !== toolId) throw new AppError('TOOL_RUN_NOT_FOUND', { runId })
      return found
    }),
  }
}

/** Ends the runs that were under way when the program ended. What was written of them stays, and counts. */
export function settleInterruptedToolRuns({ toolRuns, feed, now }: AppStores): void {
  for (const run of toolRuns.loading()) {
    const error = { code: 'RUN_INTERRUPTED', message: TOOL_RUNS_TEXT.interrupted }
    const settled = afterEvent(run, 'error', { error, endedAt: new Date(now()).toISOString() })
    toolRuns.put(settled)
    feed.append({ kind: 'tool-run.changed', run: settled })
  }
}
