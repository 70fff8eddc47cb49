import { z } from 'zod'
import { AGENT_STEPS_MAX, AGENT_USD_MAX, AGENT_USD_MIN } from '../limits/agent.ts'
import { AgentRunId, TurnId, VersionId } from './ids.ts'

/** How far an agent goes by itself. `usdMax`: US dollars; what would go over it does not begin. */
export const AgentLimits = z.strictObject({
  stepsMax: z.number().int().min(1).max(AGENT_STEPS_MAX),
  usdMax: z.number().min(AGENT_USD_MIN).max(AGENT_USD_MAX),
})
export type AgentLimits = z.infer<typeof AgentLimits>

/**
 * Why a run is over: an answer changed nothing more (`done`), a limit was reached, the person stopped it or went back to an earlier version
 * or conversation (`left`), an answer failed, or the program ended.
 */
export const AgentEnd = z.enum(['done', 'steps', 'money', 'stopped', 'left', 'failed', 'interrupted'])
export type AgentEnd = z.infer<typeof AgentEnd>

/** A message that goes on by itself: after each answer the app is looked at, and the next message is sent, until there is a reason to end. */
export const AgentRun = z.object({
  id: AgentRunId,
  /** The person's message. */
  goal: z.string(),
  model: z.string(),
  limits: AgentLimits,
  state: z.union([z.literal('running'), AgentEnd]),
  /** The turns of its steps, in their order. Each makes a version of its own. */
  turnIds: z.array(TurnId),
  /** Of one that goes on where another ended: the last turn of that one. */
  after: TurnId.nullable(),
  /** The version whose pages a window opens now. */
  lookingAt: VersionId.nullable(),
  /** The model sees pictures. */
  wantsPictures: z.boolean(),
  /** US dollars that its answers cost, as far as prices are known. */
  usd: z.number(),
  /** The sentence of what failed. */
  reason: z.string().nullable(),
})
export type AgentRun = z.infer<typeof AgentRun>
