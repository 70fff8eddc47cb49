import type { FeedEvent } from '../../shared/domain/feed-event.ts'
import type { AppId, TurnId } from '../../shared/domain/ids.ts'
import type { Message } from '../../shared/domain/message.ts'
import { MCP_TEXT } from '../../shared/text/mcp.ts'
import type { HostClient } from './host-client.ts'

/** What became of a message. */
export interface TurnAnswer {
  readonly turnId: TurnId
  readonly state: 'running' | 'done' | 'failed' | 'cancelled'
  readonly text: string
  /** The version that it made; null when it changed nothing. */
  readonly versionId: string | null
  readonly actions: readonly string[]
  /** What was asked for and is not in the app. */
  readonly notBuilt: readonly string[]
  /** Choices or a plan that the answer lays before the person instead of guessing. */
  readonly offer: Message['offer']
}

export interface Wait {
  readonly appId: AppId
  readonly turnId: TurnId
  /** Where on the feed the turn's events begin. */
  readonly after: number
  /** What is happening, to be told while it is waited for. */
  readonly onStep: (step: string) => void
  /** Fires when nobody waits any more. */
  readonly signal: AbortSignal
}

/** Follows the app's feed until the turn has ended; `running` when that took too long. */
export async function answerOfTurn(client: HostClient, { appId, turnId, after, onStep, signal }: Wait): Promise<TurnAnswer> {
  try {
    for await (const event of await client.apps.events({ appId, after }, { signal })) {
      const ended = answerIn(event, turnId)
      if (ended !== null) return ended
      if (event.kind === 'turn.action-finished' && event.turnId === turnId) onStep(`${event.action.type} ${event.action.target}`.trim())
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
  return { ...NOTHING, turnId, state: 'running', text: MCP_TEXT.stillRunning }
}

const NOTHING = { text: '', versionId: null, actions: [], notBuilt: [], offer: null } as const

function answerIn(event: FeedEvent, turnId: TurnId): TurnAnswer | null {
  if (event.kind === 'turn.done' && event.turnId === turnId) return toAnswer(turnId, event.answer, event.versionId)
  if (event.kind === 'turn.cancelled' && event.turnId === turnId) return { ...NOTHING, turnId, state: 'cancelled' }
  if (event.kind !== 'turn.failed' || event.turnId !== turnId) return null
  return { ...NOTHING, turnId, state: 'failed', text: `${event.code}: ${event.message}` }
}

function toAnswer(turnId: TurnId, { content, actions, notBuilt, offer }: Message, versionId: string | null): TurnAnswer {
  return {
    turnId,
    state: 'done',
    text: content,
    versionId,
    actions: actions.map(({ type, target, state, detail }) => [type, target, state, detail].filter((part) => part !== null).join(' ')),
    notBuilt,
    offer,
  }
}
