import type { AppId, TurnId } from '../../shared/domain/ids.ts'
import type { CheckVersion } from './flows/check-version.ts'
import { changeApp } from './flows/change-app.ts'
import { createEstimatePrice, type EstimatePriceDeps } from './flows/estimate-price.ts'
import { createFollowName, type FollowNameDeps } from './flows/follow-name.ts'
import { type AgentDeps, createAgentRuns } from './flows/run-agent.ts'
import { createTurnCalls, type TurnCallsDeps } from './flows/turn-calls.ts'
import { createTurnRunner, type TurnRunnerDeps } from './flows/turn-runner.ts'
import type { Ledger } from './usage/create-ledger.ts'

interface TurnsNeeds
  extends
    Omit<TurnRunnerDeps, 'agents' | 'followName' | 'inspect'>,
    Pick<EstimatePriceDeps, 'requestEstimator'>,
    Pick<TurnCallsDeps, 'preferredModel'> {
  readonly apps: Parameters<typeof changeApp>[0]['apps'] & FollowNameDeps['apps']
  readonly checks: AgentDeps['checks'] & Pick<CheckVersion, 'inspect'>
  readonly built: AgentDeps['built']
  readonly ledger: Pick<Ledger, 'ofTurns'>
}

/** What answers messages, and what has some of them go on by themselves. */
export function composeTurns({ apps, checks, built, ledger, preferredModel, ...needs }: TurnsNeeds) {
  const { engine, reportBug } = needs
  const estimatePrice = createEstimatePrice(needs)
  const agents = createAgentRuns({
    engine,
    checks,
    built,
    describeAttachments: needs.describeAttachments,
    estimate: estimatePrice,
    usageOf: ledger.ofTurns,
    turns: { wake: (appId) => turns.wake(appId), cancel: (turn: { appId: AppId; turnId: TurnId }) => turns.cancel(turn) },
    reportBug,
  })
  const followName = createFollowName({
    engine,
    apps,
    rename: (appId, name) => changeApp({ apps, engine, reportBug }, appId, (list) => list.rename(appId, name)),
    reportBug,
  })
  const turns = createTurnRunner({ ...needs, agents, followName, inspect: checks.inspect })
  const turnCalls = createTurnCalls({ turns, preferredModel, engine, showVersion: needs.showVersion, followName })
  return { turns, turnCalls, agents, estimatePrice }
}
