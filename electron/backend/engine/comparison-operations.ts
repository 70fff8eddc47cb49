import { v7 as uuid } from 'uuid'
import { AppError, APP_ERRORS } from '../../../shared/domain/app-error.ts'
import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import {
  type AnswerPlace,
  type ComparedAnswer,
  type Comparison,
  endOf,
  isOpen,
  isUnderWay,
  withAnswer,
} from '../../../shared/domain/comparison.ts'
import { MessageId, type TurnId, type VersionId } from '../../../shared/domain/ids.ts'
import type { Message } from '../../../shared/domain/message.ts'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import type { Version } from '../../../shared/domain/version.ts'
import type { TurnEnd, TurnRecord } from '../chat/chat-store.ts'
import type { MadeAnswer } from '../chat/comparison-store.ts'
import type { AppStores } from './app-stores.ts'
import { commitAnswerChanges, requireUnmoved } from './commit-version.ts'
import { endTurn, NOTHING_COMMITTED, requireRunning, withOutcomes } from './end-turn.ts'
import { keepComparison, withOpenEnded } from './keep-comparison.ts'
import { read, stream, write } from './operation.ts'
import { recordMessages, recordRepairs } from './record-changes.ts'

/** Comparisons that are read at once. */
const KEPT = 50

export function createComparisonOperations(stores: AppStores) {
  const { chat, comparisons, feed, files, versions } = stores

  return {
    /** With `comparison.changed`. TURN_NOT_FOUND when the turn is no longer running. */
    beginComparison: write(({ comparison }: { comparison: Comparison }): void => {
      requireRunning(stores, comparison.turnId)
      keepComparison(stores, comparison)
    }),
    /** What an answer has come to. */
    showAnswer: stream(({ turnId, at, change }: { turnId: TurnId; at: AnswerPlace; change: Partial<ComparedAnswer> }): void => {
      const comparison = comparisons.find(turnId)
      if (comparison !== null && isOpen(comparison.answers[at])) keepComparison(stores, withAnswer(comparison, at, change))
    }),
    /**
     * Ends one of the answers, and with the last one the turn, as `turn.compared` when there is an answer to keep. How the turn ended; null
     * while the other answer is under way. TURN_NOT_FOUND.
     */
    endAnswer: write(
      ({
        turnId,
        at,
        change,
        made,
      }: {
        turnId: TurnId
        at: AnswerPlace
        change: Partial<ComparedAnswer>
        made: MadeAnswer | null
      }): TurnEnd['state'] | null => {
        const turn = requireRunning(stores, turnId)
        const comparison = withAnswer(requireComparison(stores, turnId), at, change)
        if (made !== null) comparisons.keepMade(turnId, at, made)
        keepComparison(stores, comparison)
        return isUnderWay(comparison) ? null : endCompared(stores, turn, comparison)
      },
    ),
    /** Newest first. */
    comparisons: read((): readonly Comparison[] => comparisons.list(KEPT)),
    /** What an answer would bring into the app. COMPARISON_NOT_FOUND unless it is ready. */
    comparedAnswer: read(({ turnId, at }: { turnId: TurnId; at: AnswerPlace }): { comparison: Comparison; made: MadeAnswer } => ({
      comparison: requireComparison(stores, turnId),
      made: requireMade(stores, turnId, at),
    })),
    /** The files of what an answer would make, by its id; null where there is no such answer, or it changes nothing. */
    comparedFiles: read(({ versionId }: { versionId: VersionId }): FileMap | null => {
      const found = comparisons.holding(versionId)
      const changeSet = found === null ? null : (comparisons.made(found.comparison.turnId, found.at)?.changeSet ?? null)
      if (found === null || changeSet === null) return null
      const { baseVersionId } = found.comparison
      const before = baseVersionId === null ? [] : files.texts(files.manifest(versions.require(baseVersionId).manifest))
      return new Map([...[...before].filter(([path]) => !changeSet.deletes.has(path)), ...changeSet.writes])
    }),
    /**
     * Makes one of the answers the answer to its message, with its version, `comparison.changed` and `chat.replaced`. A repeated call has no
     * effect. COMPARISON_NOT_FOUND, COMPARISON_DECIDED, COMPARISON_PASSED when the message is not the last one any more, CHAT_BUSY,
     * VERSION_MOVED.
     */
    keepAnswer: write(
      ({
        turnId,
        at,
        base,
        changeSet,
      }: {
        turnId: TurnId
        at: AnswerPlace
        base: VersionId | null
        changeSet: ChangeSet | null
      }): { version: Version | null; isNew: boolean } => {
        const comparison = requireComparison(stores, turnId)
        const { answer, description, repairs } = requireMade(stores, turnId, at)
        const { messageId } = comparison
        const asked = chat.message(messageId)
        if (comparison.kept === at) return { version: versionOf(stores, asked), isNew: false }
        if (comparison.kept !== null) throw new AppError('COMPARISON_DECIDED', {})
        if (chat.isBusy()) throw new AppError('CHAT_BUSY', {})
        if (asked === null || chat.lastRequest() !== messageId) throw new AppError('COMPARISON_PASSED', {})
        const facts = { origin: 'turn', description, messageId, userRequest: asked.content } as const
        if (changeSet !== null) requireUnmoved(stores, base)
        const { version, updated } = changeSet === null ? NOTHING_COMMITTED : commitAnswerChanges(stores, changeSet, facts)
        const written = chat.addAnswer({
          id: MessageId.parse(uuid()),
          messageId,
          model: comparison.answers[at].model,
          answer: withOutcomes(answer, updated),
          versionId: version?.id ?? null,
        })
        recordMessages(stores, [messageId, written.id])
        if (version !== null && repairs.length > 0) recordRepairs(stores, repairs)
        keepComparison(stores, { ...comparison, kept: at })
        feed.append({ kind: 'chat.replaced' })
        return { version, isNew: true }
      },
    ),
  }
}

/** Ends the comparison that was running when the program ended: what was ready can be kept. False where the turn is none. */
export function settleInterruptedComparison(stores: AppStores, turn: TurnRecord): boolean {
  const comparison = stores.comparisons.find(turn.id)
  if (comparison === null) return false
  const error = { code: 'TURN_INTERRUPTED', message: APP_ERRORS.TURN_INTERRUPTED.message }
  endCompared(stores, turn, withOpenEnded(stores, comparison, { state: 'failed', error }))
  return true
}

function endCompared(stores: AppStores, turn: TurnRecord, comparison: Comparison): TurnEnd['state'] {
  const end = endOf(comparison)
  const { id: turnId } = turn
  const error = end.state === 'failed' ? end.error : null
  keepComparison(stores, comparison)
  endTurn(stores, turn, { state: end.state, error, answer: null, versionId: null })
  if (end.state === 'done') stores.feed.append({ kind: 'turn.compared', turnId })
  else if (end.state === 'cancelled') stores.feed.append({ kind: 'turn.cancelled', turnId, wasQueued: false })
  else stores.feed.append({ kind: 'turn.failed', turnId, ...end.error, answer: null })
  return end.state
}

function versionOf({ versions }: AppStores, message: Message | null): Version | null {
  return message?.versionId == null ? null : (versions.find(message.versionId)?.version ?? null)
}

function requireComparison({ comparisons }: AppStores, turnId: TurnId): Comparison {
  const comparison = comparisons.find(turnId)
  if (comparison === null) throw new AppError('COMPARISON_NOT_FOUND', { turnId })
  return comparison
}

function requireMade({ comparisons }: AppStores, turnId: TurnId, at: AnswerPlace): MadeAnswer {
  const made = comparisons.made(turnId, at)
  if (made === null) throw new AppError('COMPARISON_NOT_FOUND', { turnId })
  return made
}
