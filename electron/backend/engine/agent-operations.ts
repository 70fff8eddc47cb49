import { v7 as uuid } from 'uuid'
import type { AgentEnd, AgentRun } from '../../../shared/domain/agent-run.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import { type AgentRunId, RequestId, type TurnId, type VersionId } from '../../../shared/domain/ids.ts'
import type { Attachment, Message } from '../../../shared/domain/message.ts'
import type { Version } from '../../../shared/domain/version.ts'
import type { AppStores } from './app-stores.ts'
import { queueMessage } from './chat-operations.ts'
import { addAgent, finishAgent, keepAgent, lastTurn } from './keep-agent.ts'
import { read, stream, write } from './operation.ts'

/** Runs that are read at once. */
const KEPT = 50

/** A run between two steps. */
export interface DueStep {
  readonly run: AgentRun
  /** Its last message; null where the chat does not show it any more. */
  readonly asked: Message | null
  readonly state: 'done' | 'failed' | 'cancelled'
  readonly answer: Message | null
  /** The newest version. */
  readonly version: Version | null
}

export function createAgentOperations(stores: AppStores) {
  const { agents, chat, versions } = stores

  function findRunning(id: AgentRunId): AgentRun | null {
    const run = agents.find(id)
    return run?.state === 'running' ? run : null
  }

  function askedBy(turnId: TurnId | null): Message | null {
    const turn = turnId === null ? null : chat.find(turnId)
    return turn === null ? null : chat.message(turn.messageId)
  }

  return {
    /** Null unless a run is under way, its last answer has ended, and nothing waits in the queue. */
    dueAgentStep: read((): DueStep | null => {
      const run = agents.running()
      const lastId = run === null ? null : lastTurn(run)
      const last = lastId === null ? null : chat.find(lastId)
      if (run === null || last === null || chat.isBusy() || last.state === 'queued' || last.state === 'running') return null
      const version = versions.current()?.version ?? null
      return { run, asked: chat.message(last.messageId), state: last.state, answer: chat.message(last.answerId), version }
    }),
    /** Which step of a run this turn is, from 1; null where it is none. */
    agentStep: read(({ turnId }: { turnId: TurnId }): { readonly n: number; readonly of: number } | null => {
      const run = agents.running()
      const at = run?.turnIds.indexOf(turnId) ?? -1
      return run === null || at === -1 ? null : { n: at + 1, of: run.limits.stepsMax }
    }),
    /** Queues the message of the next step, with `turn.queued`. Null where the run is over, or somebody's message comes first. */
    nextAgentStep: write(
      ({ id, content, attachments }: { id: AgentRunId; content: string; attachments: readonly Attachment[] }): TurnId | null => {
        const run = findRunning(id)
        if (run === null || chat.isBusy()) return null
        const sender = askedBy(lastTurn(run))?.sender ?? null
        const message = { requestId: RequestId.parse(uuid()), content, model: run.model, attachments, sender }
        const { turnId } = queueMessage(stores, message)
        keepAgent(stores, { ...run, lookingAt: null, turnIds: [...run.turnIds, turnId] })
        return turnId
      },
    ),
    /** What it does now. */
    showAgent: stream(({ id, ...now }: { id: AgentRunId; lookingAt: VersionId | null; usd: number }): void => {
      const run = findRunning(id)
      if (run !== null) keepAgent(stores, { ...run, ...now })
    }),
    /** False where it is over already. */
    endAgent: write(({ id, ...end }: { id: AgentRunId; state: AgentEnd; usd?: number; reason?: string | null }): boolean => {
      const run = findRunning(id)
      if (run !== null) finishAgent(stores, run, end)
      return run !== null
    }),
    /** A run goes on where this one ended, with its goal and its limits. AGENT_RUN_NOT_FOUND, CHAT_BUSY. */
    goOnWithAgent: write(({ id }: { id: AgentRunId }): void => {
      const run = agents.find(id)
      const after = run === null ? null : lastTurn(run)
      if (run === null || run.state === 'running' || askedBy(after) === null) throw new AppError('AGENT_RUN_NOT_FOUND', {})
      if (chat.isBusy() || agents.running() !== null) throw new AppError('CHAT_BUSY', {})
      addAgent(stores, { ...run, turnIds: [], after })
    }),
    runningAgent: read((): AgentRun | null => agents.running()),
    /** Newest first. */
    agentRuns: read((): readonly AgentRun[] => agents.list(KEPT)),
  }
}
