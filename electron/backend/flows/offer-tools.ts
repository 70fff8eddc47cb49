import { randomBytes } from 'node:crypto'
import type { Actor } from '../../../shared/domain/access.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppId, ToolRunId } from '../../../shared/domain/ids.ts'
import {
  type PublicRun,
  publicRun,
  type RunNews,
  runNews,
  type SharedRun,
  sharedRun,
  type ToolAccess,
  toolAccess,
  type ToolCard,
  toolCard,
  type ToolPage,
  toolPage,
} from '../../../shared/domain/public-tool.ts'
import type { DataSet, RowInput } from '../../../shared/domain/row.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import type { BlockEdit, RunInputs, ToolRun } from '../../../shared/domain/tool-run.ts'
import type { EnginePort } from '../engine/port.ts'
import type { OfferedTools } from '../engine/tool-run-operations.ts'
import type { RunWatchers } from '../tools/run-watchers.ts'
import { type AskModelDeps, requireAskable } from './ask-model.ts'
import { runnerOf, type RunRequest, type ToolRuns } from './run-tool.ts'

export interface OfferToolsDeps extends AskModelDeps {
  readonly engine: EnginePort
  readonly watchers: RunWatchers
  readonly toolRuns: ToolRuns
  /** ROWS_TOO_MANY, PAYLOAD_TOO_LARGE. */
  readonly admitLiveRows: (appId: AppId, actor: Actor, rows: readonly RowInput[], isNew: boolean) => void
}

/** Who asks, on which side of an app. */
export interface ToolCaller {
  readonly appId: AppId
  readonly data: DataSet
  readonly actor: Actor
  /** Whether they are still signed in, asked again while something lasts. */
  readonly isStillThere: () => boolean
}

export interface RunWish extends Pick<RunRequest, 'inputs' | 'isFresh' | 'conversation'> {}

export interface OwnRunChange {
  readonly rating?: ToolRun['rating'] | undefined
  readonly isShared?: boolean | undefined
  readonly blocks?: readonly BlockEdit[] | undefined
}

const SHARE_BYTES = 16

/** The tools of an app for those who use it: each sees what is active, runs what is open to them, and has runs of their own. */
export function createToolOffer(deps: OfferToolsDeps) {
  const { engine, watchers, toolRuns, spend, admitLiveRows } = deps

  /** TOOL_NOT_FOUND, TOOL_NOT_ACTIVE. */
  async function find({ appId, data }: ToolCaller, path: string): Promise<OfferedTools & { readonly tool: Tool }> {
    const { tools, record } = await engine.of(appId).offeredTools({ data })
    const tool = tools.find((one) => one.path.toLowerCase() === path.toLowerCase())
    if (tool === undefined) throw new AppError('TOOL_NOT_FOUND', { toolId: path })
    if (tool.status !== 'active') throw new AppError('TOOL_NOT_ACTIVE', {})
    return { tool, tools, record }
  }

  const accessOf = ({ appId, actor }: ToolCaller, tool: Tool): ToolAccess =>
    toolAccess(tool, actor, spend.settings(appId).anonymousCallsPerDay > 0)

  /** SIGN_IN_NEEDED, MEMBERS_ONLY. */
  function requireOpen(caller: ToolCaller, tool: Tool): void {
    const access = accessOf(caller, tool)
    if (access === 'sign-in') throw new AppError('SIGN_IN_NEEDED', {})
    if (access === 'members') throw new AppError('MEMBERS_ONLY', {})
  }

  /** What somebody ran stays theirs when the tool is closed to them later. */
  async function own(caller: ToolCaller, path: string, runId: ToolRunId) {
    const { tool, record } = await find(caller, path)
    const at = { data: caller.data, toolId: tool.toolId, runId, runner: runnerOf(caller.actor) }
    return { at, record, run: await engine.of(caller.appId).toolRun(at) }
  }

  return {
    async list({ appId, data }: ToolCaller): Promise<ToolCard[]> {
      const { tools } = await engine.of(appId).offeredTools({ data })
      return tools.filter(({ status }) => status === 'active').map(toolCard)
    },

    async page(caller: ToolCaller, path: string): Promise<ToolPage> {
      const { tool, tools, record } = await find(caller, path)
      const memory = await this.memories(caller)
      const { callToAction, settings } = record
      return toolPage(tool, { access: accessOf(caller, tool), memory, tools, callToAction, mayEditResults: settings.userCanEditResults })
    },

    /** What can be refused is refused before anything of it is kept. */
    async run(caller: ToolCaller, path: string, { inputs, isFresh, conversation }: RunWish): Promise<PublicRun> {
      const { tool } = await find(caller, path)
      requireOpen(caller, tool)
      const { appId, data, actor } = caller
      requireAskable(deps, { appId, actor, model: tool.aiModel })
      if (data === 'live') admitLiveRows(appId, actor, [{ ...inputs }], true)
      return publicRun(await toolRuns.start({ appId, data, toolId: tool.toolId, actor, inputs, isFresh, conversation }))
    },

    /** Visitors have no history: nobody knows which of them came back. */
    async runs(caller: ToolCaller, path: string, before: ToolRunId | undefined, limit: number) {
      const { tool } = await find(caller, path)
      if (caller.actor.kind === 'anonymous') return { runs: [], hasMore: false }
      const page = { data: caller.data, toolId: tool.toolId, runner: runnerOf(caller.actor), before, limit: limit + 1 }
      const found = await engine.of(caller.appId).toolRuns(page)
      return { runs: found.slice(0, limit).map(publicRun), hasMore: found.length > limit }
    },

    async get(caller: ToolCaller, path: string, runId: ToolRunId): Promise<PublicRun> {
      return publicRun((await own(caller, path, runId)).run)
    },

    /** The run as it is, then what becomes of it, until it is over. */
    async *follow(caller: ToolCaller, path: string, runId: ToolRunId, signal: AbortSignal): AsyncGenerator<RunNews, void> {
      // Watched before it is read: nothing is missed in between.
      using watched = watchers.watch(runId, signal)
      let known = (await own(caller, path, runId)).run
      yield { type: 'run', run: publicRun(known) }
      if (known.state !== 'Loading') return
      for await (const run of watched) {
        if (!caller.isStillThere()) return
        yield* runNews(known, run)
        known = run
        if (run.endedAt !== null) return
      }
    },

    async cancel(caller: ToolCaller, path: string, runId: ToolRunId): Promise<void> {
      const { at } = await own(caller, path, runId)
      await toolRuns.cancel({ appId: caller.appId, data: at.data, toolId: at.toolId, id: runId })
    },

    async change(caller: ToolCaller, path: string, runId: ToolRunId, { rating, isShared, blocks }: OwnRunChange): Promise<PublicRun> {
      const { at, record, run } = await own(caller, path, runId)
      if (blocks !== undefined && !record.settings.userCanEditResults) throw new AppError('RUN_NOT_EDITABLE', {})
      if (caller.data === 'live')
        admitLiveRows(
          caller.appId,
          caller.actor,
          (blocks ?? []).map((block) => ({ ...block })),
          true,
        )
      const share = isShared === undefined ? undefined : isShared ? (run.share ?? newShare()) : null
      return publicRun(await engine.of(caller.appId).changeToolRun({ ...at, change: { rating, share, blocks } }))
    },

    /** One that is under way is stopped first. */
    async remove(caller: ToolCaller, path: string, runId: ToolRunId): Promise<void> {
      const { at, run } = await own(caller, path, runId)
      if (run.state === 'Loading') await this.cancel(caller, path, runId).catch(ignoreOver)
      await engine.of(caller.appId).emptyToolRun(at)
    },

    /** What was said is gone; that it was asked still counts. */
    async removeConversation(caller: ToolCaller, path: string, conversation: string): Promise<void> {
      const { tool } = await find(caller, path)
      const of = { data: caller.data, toolId: tool.toolId, runner: runnerOf(caller.actor), conversation }
      for (const { id } of await engine.of(caller.appId).toolConversation(of)) await this.remove(caller, path, id)
    },

    /** TOOL_RUN_NOT_FOUND where nothing is shared by this, or the tool is another one. */
    async shared(caller: ToolCaller, path: string, share: string): Promise<SharedRun> {
      const { tool } = await find(caller, path)
      const run = await engine.of(caller.appId).sharedToolRun({ data: caller.data, share })
      if (run?.toolId !== tool.toolId) throw new AppError('TOOL_RUN_NOT_FOUND', { runId: share })
      return sharedRun(tool, run)
    },

    /** A user is gone: with them goes what they ran. */
    async forgetUser(appId: AppId, data: DataSet, userId: string): Promise<void> {
      const runner = runnerOf({ kind: 'user', userId })
      await toolRuns.cancelBy(appId, runner)
      await engine.of(appId).forgetToolRunner({ data, runner })
    },

    async memories({ appId, data, actor }: ToolCaller): Promise<RunInputs> {
      return actor.kind === 'anonymous' ? {} : engine.of(appId).toolMemory({ data, runner: runnerOf(actor) })
    },

    /** `name`: of one field; left out: all. */
    async forget({ appId, data, actor }: ToolCaller, name?: string): Promise<void> {
      if (actor.kind !== 'anonymous') await engine.of(appId).forgetToolMemory({ data, runner: runnerOf(actor), name })
    },
  }
}

const newShare = () => randomBytes(SHARE_BYTES).toString('base64url')

/** It was over a moment before. */
function ignoreOver(error: unknown): void {
  if (!(error instanceof AppError) || error.code !== 'RUN_IS_OVER') throw error
}
