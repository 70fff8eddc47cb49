import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppRecord } from '../../../shared/domain/app-record.ts'
import type { ToolId, ToolRunId } from '../../../shared/domain/ids.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import { afterEvent, type BlockEdit, type RunInputs, type ToolRun, withEdits } from '../../../shared/domain/tool-run.ts'
import { TOOL_RUNS_TEXT } from '../../../shared/text/tools.ts'
import type { MemoryStore } from '../tools/memory-store.ts'
import type { ConversationOf, RunFacts, RunPage, ToolRunStore } from '../tools/tool-run-store.ts'
import type { AppStores } from './app-stores.ts'
import { read, stream, write } from './operation.ts'

const DAY_MS = 86_400_000

/** How many runs one person may have; null: as many as they want. */
export interface RunLimits {
  readonly daily: number | null
  readonly weekly: number | null
}

export interface RunToBegin {
  readonly data: DataSet
  /** Idle. */
  readonly run: ToolRun
  readonly facts: RunFacts
  readonly limits: RunLimits
  /** What came out of an earlier run will do. */
  readonly takesSimilar: boolean
  /** What fields are to remember of whoever runs it. */
  readonly remembered: RunInputs
}

/** The tools that can be run, with the settings that hold for their runs. */
export interface OfferedTools {
  readonly tools: readonly Tool[]
  readonly record: AppRecord
}

/** A run, and whose it has to be; null: whoever ran it. */
interface OneRun {
  readonly data: DataSet
  readonly toolId: ToolId
  readonly runId: ToolRunId
  readonly runner?: string | null
}

/** What is left out stays. */
export interface RunChange {
  readonly rating?: ToolRun['rating'] | undefined
  readonly share?: string | null | undefined
  readonly blocks?: readonly BlockEdit[] | undefined
}

interface RunKeeping {
  readonly toolRuns: ToolRunStore
  readonly memories: MemoryStore
}

/**
 * Runs of tools. Tries in the builder are of this device, and its windows hear of each as a whole, with `tool-run.changed`; what the people of
 * the published app run is kept with their rows, and told when it is over.
 */
export function createToolRunOperations(stores: AppStores) {
  const { feed, now, live } = stores
  const open = (data: DataSet): RunKeeping => (data === 'live' ? live.open() : stores)
  const find = (data: DataSet): RunKeeping | null => (data === 'live' ? live.find() : stores)

  function tell(data: DataSet, run: ToolRun): ToolRun {
    if (data === 'test') feed.append({ kind: 'tool-run.changed', run })
    else if (run.state !== 'Loading') tellRun(run.id)
    return run
  }
  function tellRun(runId: ToolRunId): void {
    live.open().outbox.add({ kind: 'run.put', entityKind: 'run', entityId: runId }, stores.groupId())
  }
  function tellMemory(runner: string): void {
    live.open().outbox.add({ kind: 'memory.put', entityKind: 'memory', entityId: runner }, stores.groupId())
  }
  function keep(data: DataSet, run: ToolRun): ToolRun {
    open(data).toolRuns.put(run)
    return tell(data, run)
  }

  function requireAllowance({ toolRuns }: RunKeeping, runner: string, { daily, weekly }: RunLimits): void {
    if (daily !== null && toolRuns.countedSince(runner, now() - DAY_MS) >= daily)
      throw new AppError('RUN_LIMIT_REACHED', { limit: 'daily', allowed: daily }, { message: TOOL_RUNS_TEXT.dailyReached(daily) })
    if (weekly !== null && toolRuns.countedSince(runner, now() - 7 * DAY_MS) >= weekly)
      throw new AppError('RUN_LIMIT_REACHED', { limit: 'weekly', allowed: weekly }, { message: TOOL_RUNS_TEXT.weeklyReached(weekly) })
  }

  function remember(data: DataSet, runner: string, values: RunInputs): void {
    if (Object.keys(values).length > 0 && open(data).memories.remember(runner, values) && data === 'live') tellMemory(runner)
  }

  function require({ data, toolId, runId, runner = null }: OneRun): ToolRun {
    const runs = find(data)?.toolRuns
    const found = runs?.find(runId) ?? null
    if (found?.toolId !== toolId || (runner !== null && runs?.runnerOf(runId) !== runner))
      throw new AppError('TOOL_RUN_NOT_FOUND', { runId })
    return found
  }

  return {
    /** Of the draft, or as they were published; none while nothing is. */
    offeredTools: read(({ data }: { data: DataSet }): OfferedTools => {
      if (data === 'test') return { tools: stores.tools.list(), record: stores.record.read() }
      const pin = live.find()?.pin.get() ?? null
      return pin?.isLive === true ? { tools: pin.tools, record: pin.record } : { tools: [], record: stores.record.read() }
    }),
    /**
     * Checks the limits, counts it and remembers values, in one: runs that begin at the same time do not pass a limit together. Where the same
     * was asked before it ends at once with what came out then, and counts for nothing. RUN_LIMIT_REACHED.
     */
    beginToolRun: write(({ data, run, facts, limits, takesSimilar, remembered }: RunToBegin): ToolRun => {
      const keeping = open(data)
      const similar = takesSimilar ? keeping.toolRuns.similar(facts) : null
      if (similar === null) requireAllowance(keeping, facts.runner, limits)
      const begun = afterEvent(run, takesSimilar ? 'search-similar-item' : 'generate')
      keeping.toolRuns.add(begun, facts, now())
      tell(data, begun)
      remember(data, facts.runner, remembered)
      if (similar === null) return keep(data, afterEvent(begun, 'generate'))
      keeping.toolRuns.uncount(run.id)
      const { blocks, sameAs, id } = similar
      return keep(data, afterEvent(begun, 'success', { blocks, sameAs: sameAs ?? id, credits: 0, endedAt: run.startedAt }))
    }),
    /** How far it is. */
    showToolRun: stream(({ data, run }: { data: DataSet; run: ToolRun }): void => void keep(data, run)),
    /** `isCounted` false: no model was asked. */
    finishToolRun: write(({ data, run, isCounted }: { data: DataSet; run: ToolRun; isCounted: boolean }): ToolRun => {
      if (!isCounted) open(data).toolRuns.uncount(run.id)
      return keep(data, run)
    }),
    /** Newest first. */
    toolRuns: read(({ data, ...page }: RunPage & { data: DataSet }): readonly ToolRun[] => find(data)?.toolRuns.list(page) ?? []),
    /** The messages of a conversation of somebody, the oldest first. */
    toolConversation: read(
      ({ data, ...of }: ConversationOf & { data: DataSet }): readonly ToolRun[] => find(data)?.toolRuns.conversation(of) ?? [],
    ),
    /** TOOL_RUN_NOT_FOUND. */
    toolRun: read((one: OneRun): ToolRun => require(one)),
    /** The run whose result others see by this; null: there is none. */
    sharedToolRun: read(({ data, share }: { data: DataSet; share: string }): ToolRun | null => find(data)?.toolRuns.shared(share) ?? null),
    /** What its person thinks of it, makes of it and lets others see, once it is over. TOOL_RUN_NOT_FOUND, RUN_NOT_EDITABLE. */
    changeToolRun: write(({ change: { rating, share, blocks }, ...one }: OneRun & { change: RunChange }): ToolRun => {
      const run = require(one)
      if (run.state === 'Loading') throw new AppError('RUN_NOT_EDITABLE', {})
      const edited = blocks === undefined ? run : withEdits(run, blocks, new Date(now()).toISOString())
      return keep(one.data, {
        ...edited,
        rating: rating === undefined ? run.rating : rating,
        share: share === undefined ? run.share : share,
      })
    }),
    /** What was entered and what came out is gone; that it was run still counts. TOOL_RUN_NOT_FOUND. */
    emptyToolRun: write((one: OneRun): void => {
      require(one)
      open(one.data).toolRuns.empty(one.runId)
      if (one.data === 'live') tellRun(one.runId)
    }),
    /** Somebody is gone: what they entered, what came out and what was remembered of them goes too. */
    forgetToolRunner: write(({ data, runner }: { data: DataSet; runner: string }): void => {
      const found = find(data)
      for (const runId of found?.toolRuns.idsOf(runner) ?? []) {
        found?.toolRuns.empty(runId)
        if (data === 'live') tellRun(runId)
      }
      if (found?.memories.forget(runner) === true && data === 'live') tellMemory(runner)
    }),
    /** What fields remember of somebody. */
    toolMemory: read(({ data, runner }: { data: DataSet; runner: string }): RunInputs => find(data)?.memories.read(runner) ?? {}),
    /** `name`: of one field; left out: all. */
    forgetToolMemory: write(({ data, runner, name }: { data: DataSet; runner: string; name?: string | undefined }): void => {
      if (find(data)?.memories.forget(runner, name) === true && data === 'live') tellMemory(runner)
    }),
  }
}

/** Ends the tries that were under way when the program ended. What was written of them stays, and counts. */
export function settleInterruptedToolRuns({ toolRuns, feed, now }: AppStores): void {
  for (const run of toolRuns.loading().map((one) => interrupted(one, now()))) {
    toolRuns.put(run)
    feed.append({ kind: 'tool-run.changed', run })
  }
}

/** The same of the published app's runs. */
export function settleInterruptedLiveRuns({ live, now, groupId }: AppStores): void {
  const found = live.find()
  if (found === null) return
  for (const run of found.toolRuns.loading().map((one) => interrupted(one, now()))) {
    found.toolRuns.put(run)
    found.outbox.add({ kind: 'run.put', entityKind: 'run', entityId: run.id }, groupId())
  }
}

function interrupted(run: ToolRun, at: number): ToolRun {
  const error = { code: 'RUN_INTERRUPTED', message: TOOL_RUNS_TEXT.interrupted }
  return afterEvent(run, 'error', { error, endedAt: new Date(at).toISOString() })
}
