import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../shared/domain/access.ts'
import { AppError, type AppErrorCode, isAppError } from '../../../shared/domain/app-error.ts'
import { type AppId, type ToolId, ToolRunId } from '../../../shared/domain/ids.ts'
import type { SourceCitation, SourceHit } from '../../../shared/domain/source.ts'
import { fileNameOf, type Tool, type ToolBlock } from '../../../shared/domain/tool.ts'
import {
  afterEvent,
  askedFields,
  blockProblem,
  inputIssues,
  type RunBlock,
  type RunEvent,
  type RunInputs,
  textOf,
  type ToolRun,
} from '../../../shared/domain/tool-run.ts'
import { CONVERSATION_MAX_RUNS, FIELD_RESERVED_NAME, RUN_RESULT_MAX_CHARS, TOOL_RUN_SHOWN_MS } from '../../../shared/limits/fields.ts'
import { SOURCE_FILTERED_FROM, SOURCE_MATERIAL_PIECES, SOURCE_QUESTION_MAX_CHARS } from '../../../shared/limits/sources.ts'
import { ASSISTANT_TEXT, TOOL_RUNS_TEXT } from '../../../shared/text/tools.ts'
import { valuesToRemember } from '../../../shared/domain/public-tool.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import type { EnginePort } from '../engine/port.ts'
import { createPacer } from '../lib/pacer.ts'
import type { RunLimits } from '../engine/tool-run-operations.ts'
import { chatPrompt } from '../tools/chat-prompt.ts'
import { filterHits, filtersSources } from '../tools/filter-sources.ts'
import { readBlocks } from '../tools/read-blocks.ts'
import type { RunWatchers } from '../tools/run-watchers.ts'
import { type Rewritten, toolPrompt } from '../tools/tool-prompt.ts'
import { citationsOf, citedIn, promptWith } from './ask-with-sources.ts'
import type { ToolSeeker } from './source-calls.ts'
import { askModelInParts, type AskModelDeps } from './ask-model.ts'
import { paintParts, type PaintPartsDeps } from './paint-parts.ts'
import { type ReadMaterial, readMaterial, type ReadMaterialDeps } from './read-material.ts'

export interface ToolRunsDeps extends AskModelDeps, PaintPartsDeps, ReadMaterialDeps {
  readonly models: AskModelDeps['models'] & PaintPartsDeps['models']
  readonly sources: {
    readonly searchAsTool: (seeker: ToolSeeker, question: string, limit: number) => Promise<SourceHit[]>
  }
  readonly engine: EnginePort
  /** Hears of each run as it goes on. */
  readonly watchers: RunWatchers
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

export interface RunRequest {
  readonly appId: AppId
  /** Of the draft, or as it was published. */
  readonly data: DataSet
  readonly toolId: ToolId
  readonly actor: Actor
  readonly inputs: RunInputs
  /** The model is asked whatever came out before. */
  readonly isFresh: boolean
  /** Of a chat, what it goes on with; left out: it begins one. */
  readonly conversation?: string | undefined
}

export interface ToolRuns {
  /** TOOL_NOT_FOUND, RUN_INPUT_INVALID, RUN_LIMIT_REACHED. The run goes on by itself. */
  start(request: RunRequest): Promise<ToolRun>
  /** TOOL_RUN_NOT_FOUND, RUN_IS_OVER. */
  cancel(run: Pick<ToolRun, 'id' | 'toolId'> & Pick<RunRequest, 'appId' | 'data'>): Promise<void>
  /** What somebody runs now. */
  cancelBy(appId: AppId, runner: string): Promise<void>
  /** All tries of a tool that are under way. */
  cancelOf(appId: AppId, toolId: ToolId): Promise<void>
  isRunning(): boolean
  stop(): Promise<void>
}

interface UnderWay extends Pick<RunRequest, 'appId' | 'data' | 'toolId'> {
  readonly runner: string
  readonly abort: AbortController
  readonly ended: Promise<void>
}

/** After these no model was asked: the run counts for no limit. */
const NOT_ASKED: readonly AppErrorCode[] = [
  'AI_NOT_CONNECTED',
  'AI_SEES_NO_IMAGES',
  'TOO_BUSY',
  'AI_BUDGET_REACHED',
  'AI_FORBIDDEN',
  'MODEL_RATE_LIMITED',
]
/** What a chat answers with. */
const CHAT_ANSWER: ToolBlock = { id: 'main', title: '', type: 'text', instructions: '', validation: null }
const NO_LIMITS: RunLimits = { daily: null, weekly: null }
const INTERRUPTED = Symbol('the program ends')

/** Runs of tools, from what somebody entered to the last part of the result. */
export function createToolRuns(deps: ToolRunsDeps): ToolRuns {
  const { engine, now, reportBug } = deps
  const underWay = new Map<ToolRunId, UnderWay>()

  async function start({ appId, data, toolId, actor, inputs, isFresh, conversation }: RunRequest): Promise<ToolRun> {
    const app = engine.of(appId)
    const { tools, record } = await app.offeredTools({ data })
    const tool = tools.find((one) => one.toolId === toolId)
    if (tool === undefined) throw new AppError('TOOL_NOT_FOUND', { toolId })
    const { settings } = record
    const issues = inputIssues(tool, inputs)
    if (issues.length > 0) throw new AppError('RUN_INPUT_INVALID', { issues: [...issues] })
    const material = await readMaterial(deps, { appId, data, tool, inputs, actor, runner: runnerOf(actor) })
    if (material.issues.length > 0) throw new AppError('RUN_INPUT_INVALID', { issues: [...material.issues] })
    const earlier =
      conversation === undefined || !tool.isChat ? [] : await app.toolConversation({ data, toolId, runner: runnerOf(actor), conversation })
    if (earlier.length >= CONVERSATION_MAX_RUNS)
      throw new AppError('RUN_INPUT_INVALID', { issues: [{ path: FIELD_RESERVED_NAME, reason: ASSISTANT_TEXT.tooLong }] })
    const run = await app.beginToolRun({
      data,
      run: { ...idleRun(tool, inputs, settings.creditsPerRun), conversation: tool.isChat ? (conversation ?? uuid()) : null },
      facts: { runner: runnerOf(actor), key: keyOf(tool, inputs) },
      // Limits are of one person. Whoever tries a tool in the builder, and all visitors together, have the app's budget alone.
      limits: isOnePerson(actor) ? { daily: settings.dailyUserLimit, weekly: settings.weeklyUserLimit } : NO_LIMITS,
      // What one visitor asked is nothing for another.
      takesSimilar: !isFresh && !tool.isChat && actor.kind !== 'anonymous',
      remembered: actor.kind === 'anonymous' ? {} : valuesToRemember(tool, inputs),
    })
    if (run.state !== 'Loading') return run
    const abort = new AbortController()
    const ended = finish({ ...deps, appId, data, tool, material, earlier, actor, signal: abort.signal }, run)
      .catch(reportBug)
      .finally(() => underWay.delete(run.id))
    underWay.set(run.id, { appId, data, toolId, runner: runnerOf(actor), abort, ended })
    return run
  }

  async function end(which: (run: UnderWay) => boolean, reason?: symbol): Promise<void> {
    const ending = [...underWay.values()].filter(which)
    for (const { abort } of ending) abort.abort(reason)
    await Promise.all(ending.map(({ ended }) => ended))
  }

  function idleRun({ toolId, isChat, blocks }: Tool, inputs: RunInputs, credits: number): ToolRun {
    return {
      id: ToolRunId.parse(uuid()),
      toolId,
      state: 'Idle',
      step: null,
      inputs,
      blocks: isChat ? [emptyBlock(CHAT_ANSWER)] : blocks.map(emptyBlock),
      sameAs: null,
      error: null,
      usd: 0,
      credits,
      rating: null,
      edits: [],
      conversation: null,
      citations: [],
      share: null,
      startedAt: new Date(now()).toISOString(),
      endedAt: null,
    }
  }

  return {
    start,
    async cancel({ appId, data, toolId, id }) {
      const running = underWay.get(id)
      if (running?.appId !== appId || running.toolId !== toolId) {
        await engine.of(appId).toolRun({ data, toolId, runId: id })
        throw new AppError('RUN_IS_OVER', {})
      }
      running.abort.abort()
      await running.ended
    },
    cancelBy: (appId, runner) => end((run) => run.appId === appId && run.runner === runner),
    cancelOf: (appId, toolId) => end((run) => run.appId === appId && run.data === 'test' && run.toolId === toolId),
    isRunning: () => underWay.size > 0,
    stop: () => end(() => true, INTERRUPTED),
  }
}

/** Who hears how a result grows, and what it has cost. */
interface Show {
  readonly blocks: (blocks: RunBlock[]) => Promise<void>
  readonly spent: (usd: number) => void
}

interface Running extends ToolRunsDeps, Pick<RunRequest, 'appId' | 'data' | 'actor'> {
  readonly tool: Tool
  readonly material: ReadMaterial
  /** Of a chat: what was said before. */
  readonly earlier: readonly ToolRun[]
  readonly signal: AbortSignal
}

/** The story of a run that has begun: its parts are written, compared with their rules, and those that fail written once more. */
async function finish(running: Running, begun: ToolRun): Promise<void> {
  const { engine, watchers, appId, data, tool, now, signal, reportBug } = running
  const app = engine.of(appId)
  let run = begun
  const follow = (event: RunEvent, changes: Partial<ToolRun> = {}) => {
    run = afterEvent(run, event, changes)
    watchers.tell(run)
    return app.showToolRun({ data, run })
  }
  const showOf = (event: RunEvent): Show => ({
    blocks: (blocks) => follow(event, { blocks }),
    spent: (usd) => {
      run = { ...run, usd: run.usd + usd }
    },
  })
  const end = (event: RunEvent, changes: Partial<ToolRun>, isCounted = true) => {
    run = afterEvent(run, event, { ...changes, ...(isCounted ? {} : { credits: 0 }), endedAt: new Date(now()).toISOString() })
    const ended = run
    // Nobody hears of an end that is not kept.
    return app.finishToolRun({ data, run, isCounted }).then(() => watchers.tell(ended))
  }
  /** Null where the app has none. */
  const findSources = async () => {
    if ((await app.sources({})).length === 0) return null
    await follow('query-context-items')
    // “And on Sundays?” is about what was asked before.
    const asked = [...running.earlier.slice(-1), run].flatMap(({ inputs }) => Object.values(inputs).map(textOf))
    const question = asked.join('\n').slice(-SOURCE_QUESTION_MAX_CHARS)
    // Of more pieces enough are left.
    const most = SOURCE_MATERIAL_PIECES * (filtersSources(tool) ? SOURCE_FILTERED_FROM : 1)
    const hits = filterHits(tool, run.inputs, await running.sources.searchAsTool({ appId, data, actor: running.actor }, question, most))
    return citationsOf(hits.slice(0, SOURCE_MATERIAL_PIECES))
  }
  try {
    const show = showOf('generate')
    const found = tool.usesSources ? await findSources() : null
    await write(running, run, found, show)
    if (found !== null) run = { ...run, citations: citedIn(run.blocks.map(({ content }) => content).join('\n'), found) }
    if (!tool.isChat)
      run = {
        ...run,
        blocks: await paintParts(
          running,
          { appId, data, actor: running.actor, tool, blocks: run.blocks, show: show.blocks, onSpent: show.spent },
          signal,
        ),
      }
    run = afterEvent(run, 'success')
    const rules = tool.isChat ? [] : tool.blocks.filter(({ type, validation }) => validation !== null && type !== 'image')
    if (rules.length > 0) {
      await follow('validate', { blocks: withVerdicts(rules, run.blocks, 'pending') })
      const again = failing(rules, run.blocks)
      if (again.length > 0) await write(running, run, found, showOf('validate'), again)
      run = { ...run, blocks: withVerdicts(rules, run.blocks, 'failed') }
    }
    await end('success', {})
  } catch (error) {
    if (signal.aborted) {
      const isInterrupted = signal.reason === INTERRUPTED
      const message = isInterrupted ? TOOL_RUNS_TEXT.interrupted : TOOL_RUNS_TEXT.cancelled
      await end(isInterrupted ? 'error' : 'cancel', { error: { code: isInterrupted ? 'RUN_INTERRUPTED' : 'RUN_CANCELLED', message } })
    } else if (isAppError(error)) {
      await end('error', { error: { code: error.code, message: error.message } }, run.usd > 0 || !NOT_ASKED.includes(error.code))
    } else {
      reportBug(error)
      await end('error', { error: { code: 'RUN_FAILED', message: TOOL_RUNS_TEXT.failed } })
    }
  }
}

/** Shows the parts of a result as they are written; of those that nobody asks for again, what there is of them. */
async function write(
  running: Running,
  run: ToolRun,
  found: readonly SourceCitation[] | null,
  show: Show,
  again: readonly Rewritten[] = [],
): Promise<void> {
  const { appId, data, tool, material, earlier, actor, signal } = running
  const asked = tool.isChat
    ? chatPrompt(tool, earlier, textOf(run.inputs[FIELD_RESERVED_NAME]))
    : toolPrompt(tool, run.inputs, material, again)
  const ids = again.length === 0 ? tool.blocks.map(({ id }) => id) : again.map(({ block }) => block.id)
  const parts = askModelInParts(
    running,
    {
      appId,
      data,
      actor,
      prompt: found === null ? asked : promptWith(asked, found),
      images: material.images,
      jsonSchema: null,
      model: tool.aiModel,
      temperature: tool.modelTemperature,
      onSpent: show.spent,
    },
    signal,
  )
  let text = ''
  let hasBegun = false
  const read = (): RunBlock[] => {
    if (tool.isChat) return run.blocks.map((block) => ({ ...block, content: text.trim() }))
    const written = readBlocks(text, ids)
    return run.blocks.map((block) => ({ ...block, content: written.get(block.id) ?? (again.length === 0 ? '' : block.content) }))
  }
  const shown = createPacer(TOOL_RUN_SHOWN_MS, () => show.blocks(read()))
  try {
    for await (const part of parts) {
      if (part.type !== 'text') continue
      text += part.delta
      if (text.length > RUN_RESULT_MAX_CHARS) throw new AppError('MODEL_ANSWER_TOO_LONG', {})
      // The first word is shown at once: the tag before it is nothing to see, and not to be paced.
      hasBegun ||= read().some(({ content }, n) => content !== run.blocks[n]?.content)
      if (hasBegun) shown.soon()
    }
  } finally {
    await shown.end()
  }
}

function failing(rules: readonly ToolBlock[], blocks: readonly RunBlock[]): readonly Rewritten[] {
  return rules.flatMap((block) => {
    const before = blocks.find(({ id }) => id === block.id)?.content ?? ''
    const reason = block.validation === null ? null : blockProblem(block.validation, before)
    return reason === null ? [] : [{ block, before, reason }]
  })
}

/** `otherwise`: what a part is that does not keep its rule. */
function withVerdicts(rules: readonly ToolBlock[], blocks: readonly RunBlock[], otherwise: 'pending' | 'failed'): RunBlock[] {
  return blocks.map((block) => {
    const rule = rules.find(({ id }) => id === block.id)?.validation ?? null
    const reason = rule === null ? null : blockProblem(rule, block.content)
    return rule === null ? block : { ...block, validation: reason === null ? 'validated' : otherwise, reason }
  })
}

function emptyBlock(block: ToolBlock): RunBlock {
  const { id, title, type, validation } = block
  const fileName = fileNameOf(block)
  const named = fileName === undefined ? {} : { fileName }
  const isChecked = validation !== null || type === 'image'
  return { id, title, type, content: '', validation: isChecked ? 'pending' : null, reason: null, ...named }
}

/** Two runs with the same key ask the same: of spaces and the order of fields nothing depends. */
function keyOf(tool: Tool, inputs: RunInputs): string {
  const names = [
    FIELD_RESERVED_NAME,
    ...askedFields(tool)
      .map(({ name }) => name)
      .toSorted(),
  ]
  const values = names.map((name) => [name, textOf(inputs[name]).replace(/\s+/g, ' ')])
  const { toolId, gptPrompt, blocks, usesSources, aiModel, modelTemperature } = tool
  return createHash('sha256')
    .update(JSON.stringify([toolId, gptPrompt, blocks, usesSources, aiModel, modelTemperature, values]))
    .digest('hex')
}

/** Whose history and limits a run belongs to. */
export function runnerOf(actor: Actor): string {
  return actor.kind === 'user' || actor.kind === 'app-admin' ? `user:${actor.userId}` : actor.kind
}

function isOnePerson(actor: Actor): boolean {
  return actor.kind === 'user' || actor.kind === 'app-admin'
}
