import type { AppId, MessageId } from '../../../shared/domain/ids.ts'
import { createAnswerParser } from '../actions/parse-answer.ts'
import type { EnginePort } from '../engine/port.ts'

export interface ActionPlace {
  readonly appId: AppId
  readonly messageId: MessageId
  /** The index in the message's list of actions. */
  readonly index: number
}

/** The text of an answer's action, applied or not. MESSAGE_NOT_FOUND. */
export async function readMessageAction(
  { engine }: { readonly engine: Pick<EnginePort, 'of'> },
  { appId, messageId, index }: ActionPlace,
): Promise<{ readonly body: string | null }> {
  const text = await engine.of(appId).answerText({ messageId })
  if (text === null) return { body: null }
  const parser = createAnswerParser()
  const parts = [...parser.push(text), ...parser.end()].filter((part) => 'index' in part && part.index === index)
  if (parts.length === 0) return { body: null }
  return { body: parts.map((part) => (part.type === 'action-delta' ? part.delta : '')).join('') }
}
