import { z } from 'zod'
import { AgentRun } from './agent-run.ts'
import { ActionSummary } from './action.ts'
import { FunctionDeployProblem, FunctionDeployState } from './app-function.ts'
import { Comparison } from './comparison.ts'
import { MessageId, TurnId, VersionId } from './ids.ts'
import { Issue } from './issue.ts'
import { Message, Usage } from './message.ts'
import { RepairRound } from './repair-round.ts'
import { ContextItem } from './source.ts'
import { ToolRun } from './tool-run.ts'
import { Version } from './version.ts'
import { VersionCheck } from './version-check.ts'

const turnId = TurnId

/** One entry of an app's change feed before it is stored; storing gives it `seq` and `at`. */
export const NewFeedEvent = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('turn.queued'), turnId, message: Message }),
  /** Sent when the turn begins. `message` is the user's, `answerId` is the id that the answer will have. */
  z.object({ kind: z.literal('turn.started'), turnId, message: Message, answerId: MessageId, model: z.string() }),
  z.object({ kind: z.literal('turn.text'), turnId, delta: z.string() }),
  z.object({ kind: z.literal('turn.reasoning'), turnId, delta: z.string() }),
  /** `tag`: as it was written, so that what a turn that died had written can be gone on with. */
  z.object({ kind: z.literal('turn.action-started'), turnId, action: ActionSummary, tag: z.string().optional() }),
  z.object({ kind: z.literal('turn.action-delta'), turnId, index: z.number().int(), delta: z.string() }),
  z.object({ kind: z.literal('turn.action-finished'), turnId, action: ActionSummary }),
  z.object({ kind: z.literal('turn.usage'), turnId, usage: Usage }),
  /** The finished answer. */
  z.object({ kind: z.literal('turn.done'), turnId, answer: Message, versionId: VersionId.nullable() }),
  /** Two models have answered. One of the answers may be kept, and becomes the answer then. */
  z.object({ kind: z.literal('turn.compared'), turnId }),
  z.object({ kind: z.literal('turn.failed'), turnId, code: z.string(), message: z.string(), answer: Message.nullable() }),
  /** `wasQueued`: it had not begun, and its message is not in the chat any more. */
  z.object({ kind: z.literal('turn.cancelled'), turnId, wasQueued: z.boolean().default(false) }),
  /** What the chat says of itself, after all that has begun: hand edits, what was mended in an answer. */
  z.object({ kind: z.literal('message.added'), message: Message }),
  /** The new state of a message that was rated, edited in the queue, or extended by more hand edits. */
  z.object({ kind: z.literal('message.changed'), message: Message }),
  /** The chat was replaced as a whole (restore, retry, another order of the queue, another conversation): read the history again. */
  z.object({ kind: z.literal('chat.replaced') }),
  z.object({ kind: z.literal('version.created'), version: Version }),
  z.object({ kind: z.literal('preview.built'), versionId: VersionId, ok: z.boolean(), issues: z.array(Issue), durationMs: z.number() }),
  /** What is known of a version since it was checked: its types, its pages, or both. */
  z.object({ kind: z.literal('version.checked'), check: VersionCheck }),
  /** How far a model has come with mending the issues of an answer. */
  z.object({ kind: z.literal('repair.changed'), round: RepairRound }),
  /** How far a message has come that goes on by itself. */
  z.object({ kind: z.literal('agent.changed'), run: AgentRun }),
  /** How far the two answers to a message are, as a whole. */
  z.object({ kind: z.literal('comparison.changed'), comparison: Comparison }),
  z.object({
    kind: z.literal('rows.changed'),
    data: z.enum(['test', 'live']),
    entity: z.string(),
    op: z.enum(['create', 'update', 'delete', 'schema']),
    rowIds: z.array(z.string()).max(100),
    /** Whose rows they are; not said where it is not known, or they are many people's. */
    creatorIds: z.array(z.string().nullable()).max(100).optional(),
    /** The builder's window that wrote them and shows them already. */
    windowId: z.string().optional(),
  }),
  /** How far a function's deployment is. */
  z.object({
    kind: z.literal('deploy.changed'),
    name: z.string(),
    state: FunctionDeployState,
    versionId: VersionId.nullable(),
    problem: FunctionDeployProblem.nullable(),
  }),
  z.object({ kind: z.literal('app.changed') }),
  /** Its texts, call to action, settings or branding: ask for them again. */
  z.object({ kind: z.literal('record.changed') }),
  /** The tools of the app, or one of them: ask for them again. */
  z.object({ kind: z.literal('tools.changed') }),
  /** How far a run of a tool is, as a whole. */
  z.object({ kind: z.literal('tool-run.changed'), run: ToolRun }),
  /** The data sources of the app: ask for them again. */
  z.object({ kind: z.literal('sources.changed') }),
  /** How far a data source is with being read, as a whole. */
  z.object({ kind: z.literal('source.changed'), item: ContextItem }),
  /** Who is in the app, what they may do there, or who has it open: ask for it again. */
  z.object({ kind: z.literal('members.changed') }),
  /** The app's working folder was linked, unlinked, or found something to say: ask for it again. */
  z.object({ kind: z.literal('folder.changed') }),
])
export type NewFeedEvent = z.infer<typeof NewFeedEvent>

/** `seq` has no gaps within an app and is the cursor to resume from. */
export const FeedEvent = z.intersection(z.object({ seq: z.number().int().min(1), at: z.iso.datetime() }), NewFeedEvent)
export type FeedEvent = { readonly seq: number; readonly at: string } & NewFeedEvent
