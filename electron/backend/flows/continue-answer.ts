import type { Attachment, Message } from '../../../shared/domain/message.ts'
import type { Turn } from '../../../shared/domain/turn.ts'
import { inEnglish } from '../../../shared/text/language.ts'
import { CHAT_TEXT, isKeepGoing } from '../../../shared/text/chat.ts'
import { createAnswerParser } from '../actions/parse-answer.ts'
import { createStitcher, type CutText, findSeams, stitch, type Stitcher } from '../actions/stitch.ts'
import type { TurnLog } from '../chat/turn-log.ts'
import type { AppEngine } from '../engine/port.ts'
import type { IncomingAnswer } from './receive-answer.ts'

/** The previous answer was cut, and this turn continues it. */
export interface CutAnswer extends CutText {
  /** The index of the cut action, counted from `from`; null when the cut is between two. */
  readonly index: number | null
  /** So many actions begin in what comes again. */
  readonly begun: number
  /** The end of the answer, as shown to the model. */
  readonly shown: string
  /** The original message, and its attachments. */
  readonly wish: string
  readonly attachments: readonly Attachment[]
}

const SHOWN_LINES = 40
const SHOWN_CHARS = 8_000
const WISH_CHARS = 4_000
/** The most consecutive cut answers. */
const MAX_MESSAGES = 60

/**
 * The answer that "Let's keep going" continues; null for an ordinary message. Of an applied answer only the cut action is continued; of a
 * failed one all of it, because none of it is in the app.
 */
export async function findCut(app: Pick<AppEngine, 'history' | 'answerText'>, turn: Turn): Promise<CutAnswer | null> {
  if (turn.mode !== 'build' || !isKeepGoing(turn.content)) return null
  const { messages } = await app.history({ fromMessageId: turn.messageId, limit: MAX_MESSAGES })
  const before = messages.filter(({ role }) => role !== 'system')
  const answer = before.at(-1)
  if (answer === undefined || answer.role !== 'assistant' || !answer.isCut || answer.isDiscussMode) return null
  const raw = await app.answerText({ messageId: answer.id })
  if (raw === null || raw.trim() === '') return null
  const asked = before.findLast(({ role, content }) => role === 'user' && !isKeepGoing(content))
  return { ...openEnd(raw, answer), shown: lastLines(raw), wish: asked?.content ?? '', attachments: asked?.attachments ?? [] }
}

function openEnd(raw: string, { status }: Pick<Message, 'status'>): CutText & Pick<CutAnswer, 'index' | 'begun'> {
  const parser = createAnswerParser()
  const begun = parser.push(raw).filter(({ type }) => type === 'action-started').length
  const openAt = parser.openAt()
  const isInAction = parser.end().some(({ type }) => type === 'action-truncated')
  const from = status === 'failed' ? 0 : (openAt ?? raw.length)
  const carried = status === 'failed' ? begun : isInAction ? 1 : 0
  return { text: raw, from, openAt, index: isInAction ? carried - 1 : null, begun: carried }
}

function lastLines(raw: string): string {
  return raw.split('\n').slice(-SHOWN_LINES).join('\n').slice(-SHOWN_CHARS)
}

/** The prompt that replaces the message: some models refuse to continue an answer that was begun for them. */
export function askToGoOn(cut: CutAnswer): string {
  const where = cut.index === null ? '' : ' It ends inside an action.'
  const how =
    cut.index === null
      ? 'Write what is missing, and nothing that was complete before.'
      : 'Begin with its last line, whole, and write what is missing of this action as if you had never stopped: no introduction, no code fence, not the opening tag again. Close it with </act>, then go on with what else is missing.'
  return `${inEnglish(() => CHAT_TEXT.keepGoing)}

Your last answer was cut off.${where} This was asked for:
<asked>
${cut.wish.slice(0, WISH_CHARS)}
</asked>
These are its last lines, and the last of them may be cut in the middle:
<cut_answer>
${cut.shown}
</cut_answer>
${how}`
}

/** Joins the new text to the cut answer, or passes it on unchanged. */
export function joinTo(cut: CutAnswer | null): Stitcher {
  return cut === null ? { push: (delta) => delta, end: () => '' } : createStitcher(cut, cut.shown.length)
}

export interface Joining {
  /** The first attempt. */
  readonly incoming: IncomingAnswer
  /** Starts another attempt with the same answer. */
  readonly startOver: () => IncomingAnswer
  /** The complete new text. */
  readonly more: string
}

/**
 * The most likely seam is used while streaming. When its file does not parse, the others are tried, also with a closing tag that the model
 * omitted at the end of a file. If none fits better, the first one is kept, and its file is rejected.
 */
export async function joinOtherwise(cut: CutAnswer, { incoming: first, startOver, more }: Joining): Promise<IncomingAnswer> {
  const { index } = cut
  const { isAtLimit, usage } = first.answer
  const state = index === null ? null : (first.action(index)?.state ?? null)
  if (index === null || state === 'complete' || (state === 'truncated' && isAtLimit)) return first
  for (const seam of findSeams(cut, more)) {
    const text = stitch(cut, more, seam)
    for (const whole of isAtLimit ? [text] : [text, `${text.trimEnd()}\n</act>`]) {
      const incoming = startOver()
      await incoming.receive(whole)
      await incoming.end()
      if (incoming.action(index)?.state !== 'complete') continue
      Object.assign(incoming.answer, { isAtLimit, usage })
      return incoming
    }
  }
  return first
}

/** A log for text that was streamed before: only results of actions are added. */
export function resultsOnly({ add }: Pick<TurnLog, 'add'>): Pick<TurnLog, 'text' | 'actionDelta' | 'add'> {
  const unsaid = async () => undefined
  return { text: unsaid, actionDelta: unsaid, add: (event) => (event.kind === 'turn.action-finished' ? add(event) : unsaid()) }
}
