import { v7 as uuid } from 'uuid'
import type { AgentLimits, AgentRun } from '../../../shared/domain/agent-run.ts'
import { AgentRunId, type TurnId } from '../../../shared/domain/ids.ts'
import type { AppStores } from './app-stores.ts'
import type { NewMessage } from './port.ts'

export type NewAgent = Pick<AgentRun, 'goal' | 'model' | 'limits' | 'turnIds' | 'after' | 'wantsPictures'>

export function addAgent(stores: AppStores, agent: NewAgent): void {
  const id = AgentRunId.parse(uuid())
  keepAgent(stores, { ...agent, id, state: 'running', lookingAt: null, usd: 0, reason: null })
}

/** A message that goes on by itself. While another does, it is one that comes in between. */
export function beginAgent(
  stores: AppStores,
  { content, model }: Pick<NewMessage, 'content' | 'model'>,
  { seesImages, ...limits }: AgentLimits & { readonly seesImages: boolean },
  turnId: TurnId,
): void {
  if (stores.agents.running() !== null) return
  addAgent(stores, { goal: content, model, limits, turnIds: [turnId], after: null, wantsPictures: seesImages })
}

/** Ends the run that the end of the program cut off. A step that only waits in the queue goes on as the queue does. */
export function settleInterruptedAgent(stores: AppStores): void {
  const run = stores.agents.running()
  const last = run === null ? null : lastTurn(run)
  if (run === null || (last !== null && stores.chat.find(last)?.state === 'queued')) return
  finishAgent(stores, run, { state: 'interrupted' })
}

export function finishAgent(stores: AppStores, run: AgentRun, end: Pick<AgentRun, 'state'> & Partial<AgentRun>): void {
  keepAgent(stores, { ...run, ...end, lookingAt: null })
  // What a run does meanwhile is told to the windows alone.
  stores.outbox.add({ kind: 'agent.put', entityKind: 'agent', entityId: run.id })
}

export function keepAgent({ agents, feed }: AppStores, run: AgentRun): void {
  agents.keep(run)
  feed.append({ kind: 'agent.changed', run })
}

/** The turn of its last step, or the one after which it begins. */
export function lastTurn({ turnIds, after }: AgentRun): TurnId | null {
  return turnIds.at(-1) ?? after
}
