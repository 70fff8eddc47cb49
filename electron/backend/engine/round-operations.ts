import type { AgentRun } from '../../../shared/domain/agent-run.ts'
import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import type { VersionId } from '../../../shared/domain/ids.ts'
import type { RepairRound } from '../../../shared/domain/repair-round.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { ROUND_TEXT } from '../../../shared/text/repair-round.ts'
import type { AnsweringTurn } from '../chat/turn-of-message.ts'
import type { AppStores } from './app-stores.ts'
import { commitChangeSet, requireUnmoved } from './commit-version.ts'
import { read, stream, write } from './operation.ts'

/** Rounds that are read at once. */
const KEPT = 50
/** Versions that rules made of an answer's version. */
const RULE_VERSIONS = 3

/** How an agent may have ended whose last version is mended as that of any answer. */
const MENDED_AFTER: ReadonlySet<AgentRun['state']> = new Set(['done', 'steps'])

/** An answer whose version may be mended by a model. */
export interface DueRound {
  readonly turn: AnsweringTurn
  /** The person's message. */
  readonly wish: string
}

export function createRoundOperations(stores: AppStores) {
  const { agents, chat, rounds, versions, feed } = stores

  /**
   * Null unless the version is the newest one, an answer made it, nothing else is under way, and the answer has had no round. An agent mends
   * by itself, and where money or a person ended it, nothing more is spent.
   */
  function findDue(versionId: VersionId): DueRound | null {
    const current = versions.current()
    if (current?.version.id !== versionId || chat.isBusy() || rounds.running() !== null) return null
    if (agents.running() !== null) return null
    const made = [current, ...versions.before(current.version.number, RULE_VERSIONS)].find(({ version }) => version.origin !== 'repair')
    if (made === undefined || (made.version.origin !== 'turn' && made.version.origin !== 'created')) return null
    const { messageId, userRequest } = made.version
    const turn = messageId === null ? null : stores.turnOfMessage(messageId)
    const run = turn === null ? null : agents.runOf(turn.id)
    if (run !== null && !MENDED_AFTER.has(run.state)) return null
    return turn === null || rounds.find(turn.id) !== null ? null : { turn, wish: userRequest ?? '' }
  }

  function keep(round: RepairRound): void {
    rounds.keep(round)
    feed.append({ kind: 'repair.changed', round })
  }

  return {
    dueRound: read(({ versionId }: { versionId: VersionId }): DueRound | null => findDue(versionId)),
    /** False where it is not due any more. With `repair.changed`. */
    beginRound: write(({ round }: { round: RepairRound }): boolean => {
      if (findDue(round.versionId)?.turn.id !== round.turnId) return false
      keep(round)
      return true
    }),
    /** What it does now. */
    showRound: stream(({ round }: { round: RepairRound }): void => keep(round)),
    /**
     * Ends a round, and commits what it made as a version `repair`, with `version.created`. VERSION_MOVED when the app was changed
     * meanwhile.
     */
    finishRound: write(
      ({ round, changeSet, description }: { round: RepairRound; changeSet: ChangeSet | null; description: string }): Version | null => {
        if (changeSet !== null) requireUnmoved(stores, round.versionId)
        const facts = { origin: 'repair', description, messageId: null, userRequest: null } as const
        const version = changeSet === null ? null : commitChangeSet(stores, changeSet, facts).version
        keep({ ...round, candidateId: null, madeVersionId: version?.id ?? null })
        tellEnd(stores, round)
        return version
      },
    ),
    /** Newest first. */
    repairRounds: read((): readonly RepairRound[] => rounds.list(KEPT)),
  }
}

/** Ends the round that was running when the program ended. Nothing of it is in the app. */
export function settleInterruptedRound(stores: AppStores): void {
  const { rounds, feed } = stores
  const running = rounds.running()
  if (running === null) return
  const round = { ...running, state: 'failed', left: running.found, candidateId: null, reason: ROUND_TEXT.interrupted } as const
  rounds.keep(round)
  tellEnd(stores, round)
  feed.append({ kind: 'repair.changed', round })
}

/** What a round does meanwhile is told to the windows alone. */
function tellEnd({ outbox }: AppStores, round: RepairRound): void {
  outbox.add({ kind: 'round.put', entityKind: 'round', entityId: round.turnId })
}
