import type { ActionSummary } from './action.ts'
import { assertNever } from './assert-never.ts'
import type { FeedEvent } from './feed-event.ts'
import { appendText, EMPTY_TEXT, type GrowingText } from './growing-text.ts'
import type { MessageId, TurnId, VersionId } from './ids.ts'
import type { Message, Usage } from './message.ts'

/** An answer while it is being written. Its actions stand in the order of their index. */
export interface LiveAnswer {
  readonly id: MessageId
  readonly model: string
  readonly startedAt: string
  readonly text: GrowingText
  readonly reasoning: GrowingText
  readonly actions: readonly ActionSummary[]
  /** The end of what is being written for an action; null between two. */
  readonly tail: ActionTail | null
  readonly usage: Usage | null
}

export interface ActionTail {
  readonly index: number
  readonly text: string
}

/** More than a card shows. */
const TAIL_CHARS = 1_000

export type AnswerView =
  | { readonly phase: 'none' }
  | { readonly phase: 'writing'; readonly live: LiveAnswer }
  | { readonly phase: 'written'; readonly message: Message }

/** A user's message with the answer to it. */
export interface TurnView {
  readonly kind: 'turn'
  readonly turnId: TurnId
  readonly request: Message
  readonly answer: AnswerView
}

/** What the chat says of itself, and an answer whose request stands on an earlier page. */
export interface LoneMessage {
  readonly kind: 'lone'
  readonly message: Message
}

export type ThreadEntry = TurnView | LoneMessage

/** What a thread shows: turns that have begun in their order, then the queued ones. */
export interface ThreadView {
  readonly entries: readonly ThreadEntry[]
  readonly hasMore: boolean
  /** The last event that is folded in. */
  readonly seq: number
  /** The event that replaced the chat as a whole since the history was read; it must be read again. */
  readonly replacedSeq: number | null
}

export interface HistoryPage {
  readonly messages: readonly Message[]
  readonly hasMore: boolean
}

export const EMPTY_THREAD: ThreadView = { entries: [], hasMore: false, seq: 0, replacedSeq: null }

/** The thread at the newest page of its history. `resumeAfter` is the cursor that the page is true for. */
export function threadFromHistory(page: HistoryPage & { readonly resumeAfter: number }): ThreadView {
  return { entries: arrange(page.messages), hasMore: page.hasMore, seq: page.resumeAfter, replacedSeq: null }
}

/** Puts an earlier page before what is shown. */
export function withEarlierPage(view: ThreadView, page: HistoryPage): ThreadView {
  const shown = view.entries.flatMap(messagesOf)
  const known = new Set(shown.map((message) => message.id))
  const earlier = arrange([...page.messages.filter((message) => !known.has(message.id)), ...shown])
  const current = new Map(view.entries.map((entry) => [entryId(entry), entry]))
  return { ...view, entries: earlier.map((entry) => sameTurn(current.get(entryId(entry))) ?? entry), hasMore: page.hasMore }
}

/** One step of the feed. An event that was folded already changes nothing, and a turn that is over stays over. */
function foldEvent(view: ThreadView, event: FeedEvent): ThreadView {
  if (event.seq <= view.seq) return view
  return { ...view, ...changeOf(view, event), seq: event.seq }
}

export function foldEvents(view: ThreadView, events: readonly FeedEvent[]): ThreadView {
  return events.reduce(foldEvent, view)
}

function changeOf(view: ThreadView, event: FeedEvent): Partial<ThreadView> {
  switch (event.kind) {
    case 'turn.queued':
      return placeTurn(view, { kind: 'turn', turnId: event.turnId, request: event.message, answer: { phase: 'none' } })
    case 'turn.started':
      return placeTurn(view, {
        kind: 'turn',
        turnId: event.turnId,
        request: event.message,
        answer: { phase: 'writing', live: newAnswer(event.answerId, event.model, event.at) },
      })
    case 'turn.text':
      return writeOn(view, event.turnId, (live) => ({ ...live, text: appendText(live.text, event.delta) }))
    case 'turn.reasoning':
      return writeOn(view, event.turnId, (live) => ({ ...live, reasoning: appendText(live.reasoning, event.delta) }))
    case 'turn.action-started':
    case 'turn.action-finished':
      return writeOn(view, event.turnId, (live) => ({ ...live, actions: withAction(live.actions, event.action), tail: null }))
    case 'turn.action-delta':
      return writeOn(view, event.turnId, (live) => ({
        ...live,
        actions: withLines(live.actions, event.index, lineBreaks(event.delta)),
        tail: withTail(live.tail, event.index, event.delta),
      }))
    case 'turn.usage':
      return writeOn(view, event.turnId, (live) => ({ ...live, usage: event.usage }))
    case 'turn.done':
      return endTurn(view, event.turnId, { status: 'done', error: null, answer: event.answer, versionId: event.versionId })
    case 'turn.compared':
      return endTurn(view, event.turnId, { status: 'done', error: null, answer: null, versionId: null })
    case 'turn.failed':
      return endTurn(view, event.turnId, {
        status: 'failed',
        error: { code: event.code, message: event.message },
        answer: event.answer,
        versionId: null,
      })
    case 'turn.cancelled':
      if (event.wasQueued) return { entries: view.entries.filter((entry) => entry.kind === 'lone' || entry.turnId !== event.turnId) }
      return endTurn(view, event.turnId, { status: 'cancelled', error: null, answer: null, versionId: null })
    case 'message.added':
      return placeLone(view, event.message)
    case 'message.changed':
      return withMessage(view, event.message)
    case 'chat.replaced':
      return { replacedSeq: event.seq }
    case 'version.created':
    case 'preview.built':
    case 'version.checked':
    case 'repair.changed':
    case 'agent.changed':
    case 'comparison.changed':
    case 'rows.changed':
    case 'deploy.changed':
    case 'app.changed':
    case 'record.changed':
    case 'tools.changed':
    case 'sources.changed':
    case 'source.changed':
    case 'tool-run.changed':
    case 'folder.changed':
    case 'members.changed':
      return {}
    default:
      return assertNever(event)
  }
}

// Reading a thread

export type TurnPhase = 'queued' | 'running' | 'done' | 'failed' | 'cancelled'

export function turnPhase(turn: TurnView): TurnPhase {
  switch (turn.answer.phase) {
    case 'writing':
      return 'running'
    case 'written':
      return turn.answer.message.status
    case 'none':
      return turn.request.status
    default:
      return assertNever(turn.answer)
  }
}

export function isOver(turn: TurnView): boolean {
  const phase = turnPhase(turn)
  return phase === 'done' || phase === 'failed' || phase === 'cancelled'
}

/** What went wrong, or null unless the turn failed. */
export function turnError(turn: TurnView): { readonly code: string; readonly message: string } | null {
  const ofAnswer = turn.answer.phase === 'written' ? turn.answer.message.error : null
  return ofAnswer ?? turn.request.error
}

/** The version that the turn made. */
export function turnVersion(turn: TurnView): VersionId | null {
  const ofAnswer = turn.answer.phase === 'written' ? turn.answer.message.versionId : null
  return ofAnswer ?? turn.request.versionId
}

export function runningTurn(view: ThreadView): TurnView | null {
  return view.entries.findLast((entry): entry is TurnView => entry.kind === 'turn' && turnPhase(entry) === 'running') ?? null
}

/** The last user message: the only one that can be sent again. */
export function lastTurn(view: ThreadView): TurnView | null {
  return view.entries.findLast((entry): entry is TurnView => entry.kind === 'turn') ?? null
}

/** As the history counts them: a message and its answer are two. */
export function countMessages(view: ThreadView): number {
  return view.entries.reduce((count, entry) => count + (entry.kind === 'turn' && entry.answer.phase === 'written' ? 2 : 1), 0)
}

/** The entry that a message stands in. */
export function entryOf(view: ThreadView, messageId: MessageId): ThreadEntry | null {
  return view.entries.find((entry) => messagesOf(entry).some(({ id }) => id === messageId)) ?? null
}

/** Stays the same for an entry as long as it is in the thread. */
export function entryId(entry: ThreadEntry): MessageId {
  return entry.kind === 'turn' ? entry.request.id : entry.message.id
}

// Folding

function newAnswer(id: MessageId, model: string, startedAt: string): LiveAnswer {
  return { id, model, startedAt, text: EMPTY_TEXT, reasoning: EMPTY_TEXT, actions: [], tail: null, usage: null }
}

/** Queued turns wait at the end; one that begins stands after everything that has begun, and keeps that place. */
function placeTurn(view: ThreadView, turn: TurnView): Partial<ThreadView> {
  const known = view.entries.find((entry) => entry.kind === 'turn' && entry.turnId === turn.turnId)
  if (known?.kind === 'turn' && isOver(known)) return {}
  // A history that was read since has its place in the queue and its words as they are now; how it once came in says neither.
  if (known?.kind === 'turn' && turnPhase(known) === 'queued' && turnPhase(turn) === 'queued') return {}
  if (known !== undefined && hasBegun(known)) return { entries: view.entries.map((entry) => (entry === known ? turn : entry)) }
  const others = view.entries.filter((entry) => entryId(entry) !== turn.request.id)
  return { entries: queuedLast([...others, turn]) }
}

/** After what has begun, before what waits. */
function placeLone(view: ThreadView, message: Message): Partial<ThreadView> {
  if (view.entries.some((entry) => entryId(entry) === message.id)) return withMessage(view, message)
  return { entries: queuedLast([...view.entries, { kind: 'lone', message }]) }
}

function writeOn(view: ThreadView, turnId: TurnId, write: (live: LiveAnswer) => LiveAnswer): Partial<ThreadView> {
  return updateTurn(view, turnId, (turn) =>
    turn.answer.phase === 'writing' ? { ...turn, answer: { phase: 'writing', live: write(turn.answer.live) } } : turn,
  )
}

interface TurnEnd {
  readonly status: 'done' | 'failed' | 'cancelled'
  readonly error: Message['error']
  readonly answer: Message | null
  readonly versionId: VersionId | null
}

function endTurn(view: ThreadView, turnId: TurnId, end: TurnEnd): Partial<ThreadView> {
  return updateTurn(view, turnId, (turn) => {
    if (isOver(turn)) return turn
    return {
      ...turn,
      request: { ...turn.request, status: end.status, error: end.error, versionId: end.versionId },
      answer: end.answer === null ? { phase: 'none' } : { phase: 'written', message: end.answer },
    }
  })
}

function updateTurn(view: ThreadView, turnId: TurnId, update: (turn: TurnView) => TurnView): Partial<ThreadView> {
  const index = view.entries.findLastIndex((entry) => entry.kind === 'turn' && entry.turnId === turnId)
  const turn = view.entries[index]
  if (turn?.kind !== 'turn') return {}
  const updated = update(turn)
  return updated === turn ? {} : { entries: view.entries.with(index, updated) }
}

/** The same message as it stands now, wherever it is shown. */
function withMessage(view: ThreadView, message: Message): Partial<ThreadView> {
  return {
    entries: view.entries.map((entry) => {
      if (entry.kind === 'lone') return entry.message.id === message.id ? { kind: 'lone', message } : entry
      if (entry.request.id === message.id) return { ...entry, request: message }
      if (entry.answer.phase === 'written' && entry.answer.message.id === message.id)
        return { ...entry, answer: { phase: 'written', message } }
      return entry
    }),
  }
}

function withAction(actions: readonly ActionSummary[], action: ActionSummary): readonly ActionSummary[] {
  return [...actions.filter((other) => other.index !== action.index), action].toSorted((a, b) => a.index - b.index)
}

function withLines(actions: readonly ActionSummary[], index: number, more: number): readonly ActionSummary[] {
  if (more === 0) return actions
  return actions.map((action) => (action.index === index ? { ...action, lines: action.lines + more } : action))
}

function withTail(tail: ActionTail | null, index: number, delta: string): ActionTail {
  const text = (tail?.index === index ? tail.text : '') + delta
  return { index, text: text.slice(-TAIL_CHARS) }
}

function lineBreaks(text: string): number {
  let count = 0
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1
  return count
}

// From messages to entries

function arrange(messages: readonly Message[]): readonly ThreadEntry[] {
  const answers = new Map<TurnId, Message>()
  const asked = new Set<TurnId>()
  for (const message of messages) {
    if (message.turnId === null) continue
    if (message.role === 'assistant') answers.set(message.turnId, message)
    if (message.role === 'user') asked.add(message.turnId)
  }
  const entries = messages.flatMap((message): readonly ThreadEntry[] => {
    if (message.role === 'user' && message.turnId !== null) return [turnOf(message, message.turnId, answers.get(message.turnId))]
    if (message.role === 'assistant' && message.turnId !== null && asked.has(message.turnId)) return []
    return [{ kind: 'lone', message }]
  })
  return queuedLast(entries)
}

function turnOf(request: Message, turnId: TurnId, answer: Message | undefined): TurnView {
  const isWritten = answer !== undefined && answer.status !== 'running' && answer.status !== 'queued'
  return { kind: 'turn', turnId, request, answer: isWritten ? { phase: 'written', message: answer } : { phase: 'none' } }
}

function hasBegun(entry: ThreadEntry): boolean {
  return entry.kind === 'lone' || turnPhase(entry) !== 'queued'
}

function queuedLast(entries: readonly ThreadEntry[]): readonly ThreadEntry[] {
  return [...entries.filter(hasBegun), ...entries.filter((entry) => !hasBegun(entry))]
}

function messagesOf(entry: ThreadEntry): readonly Message[] {
  if (entry.kind === 'lone') return [entry.message]
  return entry.answer.phase === 'written' ? [entry.request, entry.answer.message] : [entry.request]
}

/** An answer that is being written is in no page of the history. */
function sameTurn(entry: ThreadEntry | undefined): TurnView | null {
  return entry?.kind === 'turn' ? entry : null
}
