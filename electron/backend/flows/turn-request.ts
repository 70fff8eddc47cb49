import type { FileMap } from '../../../shared/domain/file-path.ts'
import type { ContextRecord, RestingFiles } from '../../../shared/domain/context.ts'
import type { AppId, MessageId, TurnId } from '../../../shared/domain/ids.ts'
import type { Attachment } from '../../../shared/domain/message.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import type { Turn } from '../../../shared/domain/turn.ts'
import type { Version } from '../../../shared/domain/version.ts'
import type { OpenedAttachment } from '../attachments/read-attachments.ts'
import { buildPrompt, type EarlierMessage } from '../context/build-prompt.ts'
import { type ChooseContext, contextRoom, sourceRoom } from '../context/choose-context.ts'
import { shareFiles, type SharedFiles } from '../context/share-files.ts'
import { showSources } from '../context/show-sources.ts'
import type { ShownTool } from '../context/show-tools.ts'
import { estimateTokens } from '../lib/estimate-tokens.ts'
import type { EarlierMessage as EngineMessage, EnginePort } from '../engine/port.ts'
import { earlierAnswer, refusedActions } from './earlier-answer.ts'
import type { ChooseForm } from './answer-form.ts'
import type { FindByMeaning } from './find-by-meaning.ts'
import type { FindInSources } from './find-in-sources.ts'
import { sampleTables } from './sample-tables.ts'
import type { DataFile, ModelRequest, Models } from '../models/model-port.ts'

export interface TurnRequestDeps {
  readonly engine: EnginePort
  readonly models: Pick<Models, 'seesImages' | 'isRules'>
  /** The context length; null when unknown. */
  readonly contextLength: (model: string) => number | null
  readonly chooseContext: ChooseContext
  /** Left out: files are found by words alone. */
  readonly findByMeaning?: FindByMeaning
  /** Left out: nothing is looked up in data sources. */
  readonly findInSources?: FindInSources
  /** The owner's instructions for all apps. */
  readonly customInstructions: (appId: AppId) => string
  /** Whether a model is shown what is in the tables and in the data sources. */
  readonly showsRows: (appId: AppId) => boolean
  /** The tools outside that answers about an app may call. */
  readonly allowedTools?: ((appId: AppId) => readonly ShownTool[]) | undefined
  /** Chooses the instructions for the model. */
  readonly answerForm: ChooseForm
  readonly appName: (appId: AppId) => string
  readonly now: () => number
  /** Opens the attachments. An unreadable file is only left out. */
  readonly readAttachments: (appId: AppId, attachments: readonly Attachment[], signal: AbortSignal) => Promise<readonly OpenedAttachment[]>
}

/** The request to a model, and the app that it is about. */
export interface TurnRequest {
  readonly request: ModelRequest
  readonly base: Version | null
  readonly files: FileMap
  /** The app's AI tools. */
  readonly tools: readonly Tool[]
}

/** Builds the request of a turn; also for the estimate before sending. */
export async function turnRequest(
  deps: TurnRequestDeps,
  appId: AppId,
  said: Pick<Turn, 'model' | 'content' | 'attachments' | 'mode' | 'spec'> & { readonly id?: TurnId; readonly messageId?: MessageId },
  signal: AbortSignal,
): Promise<TurnRequest> {
  const app = deps.engine.of(appId)
  const isDiscussMode = said.mode === 'discuss'
  const isRules = deps.models.isRules(said.model)
  const [{ version: base, files }, exchanges, facts, issues, attachments, tables, appTools] = await Promise.all([
    app.files({ versionId: null }),
    app.conversation({ maxMessages: CONVERSATION_MESSAGES }),
    app.contextFacts({ messageId: said.messageId ?? null }),
    app.openIssues({}),
    deps.readAttachments(appId, said.attachments, signal),
    isRules || !deps.showsRows(appId) ? [] : sampleTables(app),
    isRules ? [] : app.tools({}),
  ])
  const step = said.id === undefined ? null : await app.agentStep({ turnId: said.id })
  const name = deps.appName(appId)
  const { mode, spec, content: message } = said
  const { system, shownApp, schema } = await deps.answerForm({ model: said.model, mode, files, appName: name })
  const found =
    isRules || shownApp !== null || !deps.showsRows(appId)
      ? undefined
      : await deps.findInSources?.(appId, message, sourceRoom(deps.contextLength(said.model)))
  const sources = found ?? { names: [], pieces: [] }
  const { currentRoute, earlier, earlierTurns, knowledge, resting: rested } = facts
  const customInstructions = [deps.customInstructions(appId), knowledge.customInstructions]
  const taken = [system, ...customInstructions, said.content, ...attachments.map(textOf), showSources(sources)].reduce(
    (sum, text) => sum + estimateTokens(text),
    0,
  )
  const { conversationTokens, mostTokens, ...room } = contextRoom(deps.contextLength(said.model), taken)
  // An estimate asks nobody anything.
  const isAsked = said.id !== undefined && !isRules && shownApp === null
  const search = { appId, model: said.model, message, files, wholeAppTokens: room.wholeAppTokens }
  const near = isAsked ? await deps.findByMeaning?.({ ...search, turnId: said.id }, signal) : undefined
  const settings = {
    message: said.content,
    currentRoute,
    pinnedFiles: [...knowledge.pinnedFiles],
    earlier: earlier.map((paths) => [...paths]),
    ...(near === undefined || near.length === 0 ? {} : { near: [...near] }),
    ...room,
  }
  const chosen = await deps.chooseContext(settings, files)
  const shared = shareFiles({ shown: chosen.shown, files, before: rested?.files ?? null, mostTokens })
  const seesImages = attachments.some(({ kind }) => kind === 'image') && deps.models.seesImages(said.model)
  const last = exchanges.at(-1)
  const prompt = buildPrompt({
    system,
    now: deps.now(),
    appName: name,
    files,
    chosen,
    shared,
    shownApp,
    customInstructions,
    earlierTurns,
    conversationTokens,
    message,
    attachments,
    seesImages,
    isDiscussMode,
    plan: spec,
    agentStep: step,
    conversation: exchanges.map(asShown),
    issues: shownApp === null ? issues : [],
    tables: shownApp === null ? tables : [],
    sources,
    appTools: shownApp === null ? appTools : [],
    tools: isRules || shownApp !== null || schema.jsonSchema !== undefined ? [] : (deps.allowedTools?.(appId) ?? []),
    refused: last === undefined || shownApp !== null ? [] : refusedActions(last.content, last.actions),
  })
  const account = { purpose: 'turn', appId, turnId: said.id ?? null } as const
  const about = { id: appId, name, files, mode, message, spec, attachments: attachments.map(asData) }
  const request: ModelRequest = {
    model: said.model,
    ...prompt,
    app: about,
    account,
    ...schema,
  }
  const context = {
    baseVersionId: base?.id ?? null,
    settings,
    enhancedQuery: chosen.enhancedQuery,
    files: [...chosen.files],
    resting: shownApp === null ? restingOf(shared, base, rested) : null,
    sources: [...sources.pieces],
  }
  if (said.id !== undefined) await app.keepContext({ turnId: said.id, record: isRules ? allShown(context) : context })
  return { request, base, files, tools: appTools }
}

function asShown({ actions, ...message }: EngineMessage): EarlierMessage {
  return message.role === 'user' ? message : { ...message, content: earlierAnswer(message.content, actions) }
}

/** The version whose texts rest: that of now, unless they are those of the last prompt. */
function restingOf({ resting }: SharedFiles, base: Version | null, rested: RestingFiles | null): ContextRecord['resting'] {
  const versionId = resting === rested?.files ? rested.versionId : (base?.id ?? null)
  return versionId === null || resting.size === 0 ? null : { versionId, files: [...resting.keys()] }
}

/** Exchanges shown in full; older ones are summarised. */
const CONVERSATION_MESSAGES = 40

/** Rules work on the files themselves. */
function allShown(context: ContextRecord): ContextRecord {
  return { ...context, files: context.files.map((file) => ({ ...file, isShown: true })) }
}

function textOf({ content }: OpenedAttachment): string {
  return content.type === 'text' ? content.text : ''
}

/** For a model that works on files directly. */
function asData({ name, kind, content }: OpenedAttachment): DataFile {
  return { name, kind, text: content.type === 'text' ? content.text : null }
}
