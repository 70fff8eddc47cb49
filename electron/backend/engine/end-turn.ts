import { AppError } from '../../../shared/domain/app-error.ts'
import type { TurnId } from '../../../shared/domain/ids.ts'
import type { Message } from '../../../shared/domain/message.ts'
import type { TurnEnd, TurnRecord } from '../chat/chat-store.ts'
import type { AppStores } from './app-stores.ts'
import { closeComparison } from './keep-comparison.ts'
import type { Answer } from './port.ts'
import { recordMessage } from './record-changes.ts'
import type { UpdatedRows } from './update-test-rows.ts'

export const NOTHING_COMMITTED = { version: null, updated: [] } as const

/** The answer with what became of the rows that its actions changed. */
export function withOutcomes(answer: Answer, updated: readonly UpdatedRows[]): Answer {
  const outcomes = new Map(updated.map((one) => [one.index, one]))
  return { ...answer, actions: answer.actions.map((action) => ({ ...action, ...outcomes.get(action.index) })) }
}

export function requireRunning({ chat }: AppStores, turnId: TurnId): TurnRecord {
  const turn = chat.find(turnId)
  if (turn?.state !== 'running') throw new AppError('TURN_NOT_FOUND', { turnId })
  return turn
}

export function endTurn(stores: AppStores, turn: TurnRecord, end: TurnEnd): Message | null {
  const { message, answer } = stores.chat.end(turn, end)
  recordMessage(stores, message)
  if (answer !== null) recordMessage(stores, answer)
  stores.feed.foldTurn(turn.id)
  closeComparison(stores, turn, end)
  return answer
}
