import { Bot, CircleCheck, CircleSlash, Hourglass, type LucideIcon, Play, TriangleAlert } from 'lucide-react'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import type { AgentEnd, AgentRun } from '../../../shared/domain/agent-run.ts'
import type { AppId, TurnId } from '../../../shared/domain/ids.ts'
import { formatUsd } from '../../../shared/domain/money.ts'
import { AGENT_TEXT } from '../../../shared/text/agent.ts'
import { counted } from '../../../shared/text/counted.ts'
import { fill } from '../../../shared/text/fill.ts'
import { agentRuns } from '../../state/agent-runs.ts'
import { useClient } from '../../state/client.tsx'
import { isBeingMade, openApp } from '../../state/open-app.ts'
import { useReadOnlyReason } from '../../state/read-only.ts'
import { useFailureToast } from '../../state/toasts.ts'
import { Arc } from '../../ui/arc.tsx'
import { Button } from '../../ui/button.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { useStopAgent } from './use-stop-agent.ts'

interface AgentLineProps {
  readonly appId: AppId
  readonly turnId: TurnId
  readonly isLast: boolean
}

/** Below the last step of a message that goes on by itself: how far it is, or how it ended. */
export function AgentLine({ appId, turnId, isLast }: AgentLineProps) {
  const run = useAtomValue(agentRuns(appId)).endingAt.get(turnId)
  if (run === undefined) return null
  return run.state === 'running' ? <RunningAgent appId={appId} run={run} /> : <EndedAgent appId={appId} run={run} canGoOn={isLast} />
}

interface RunProps {
  readonly appId: AppId
  readonly run: AgentRun
}

function RunningAgent({ appId, run }: RunProps) {
  const { isStopping, stop } = useStopAgent(appId)
  const runningId = useAtomValue(openApp(appId).runningTurnId)
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2 rounded-lg bg-primary-subtle px-2.5 py-1.5 text-xs text-primary-subtle-foreground">
      <Arc />
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {runningWords(run, runningId)}
        {run.usd > 0 && <span className="mono ml-2 text-2xs">{formatUsd(run.usd)}</span>}
      </p>
      <Button size="sm" className="text-foreground" isDisabled={isStopping} onClick={stop}>
        {AGENT_TEXT.stop}
      </Button>
    </div>
  )
}

function runningWords({ turnIds, limits, lookingAt }: AgentRun, runningId: TurnId | null): string {
  const n = turnIds.length
  if (runningId !== null) return runningId === turnIds.at(-1) ? fill(AGENT_TEXT.writing, { n, of: limits.stepsMax }) : AGENT_TEXT.waiting
  if (lookingAt !== null) return AGENT_TEXT.looking
  return AGENT_TEXT.deciding
}

const ICONS: Readonly<Record<AgentEnd, LucideIcon>> = {
  done: CircleCheck,
  steps: Hourglass,
  money: Hourglass,
  stopped: CircleSlash,
  left: CircleSlash,
  failed: TriangleAlert,
  interrupted: CircleSlash,
}

function EndedAgent({ appId, run, canGoOn }: RunProps & { readonly canGoOn: boolean }) {
  const isReadOnly = useReadOnlyReason(appId) !== null
  const Icon = run.state === 'running' ? Bot : ICONS[run.state]
  return (
    <div className="mt-2 flex flex-col items-start gap-1.5 text-xs text-muted-foreground">
      <p role="status" className="flex items-start gap-1.5">
        <Icon className={run.state === 'done' ? 'mt-px size-3.5 flex-none text-success' : 'mt-px size-3.5 flex-none'} aria-hidden="true" />
        <span className="min-w-0 wrap-anywhere">
          {endedWords(run)}
          {run.usd > 0 && <span className="mono ml-2 text-2xs">{formatUsd(run.usd)}</span>}
        </span>
      </p>
      {canGoOn && !isReadOnly && run.state !== 'done' && <GoOn appId={appId} run={run} />}
    </div>
  )
}

function GoOn({ appId, run }: RunProps) {
  const client = useClient()
  const showFailure = useFailureToast()
  const isBusy = useAtomValue(isBeingMade(appId))
  const [isAsked, setAsked] = useState(false)
  const goOn = () => {
    setAsked(true)
    client.agent.goOn({ appId, runId: run.id }).catch((error: unknown) => {
      setAsked(false)
      showFailure(AGENT_TEXT.notGoneOn, error)
    })
  }
  return (
    <Tooltip text={AGENT_TEXT.goOnHint}>
      <Button size="sm" isDisabled={isBusy || isAsked} onClick={goOn}>
        <Play aria-hidden="true" />
        {AGENT_TEXT.goOn}
      </Button>
    </Tooltip>
  )
}

function endedWords({ state, turnIds, limits, reason }: AgentRun): string {
  const facts = { steps: counted(turnIds.length, 'step', 'steps'), usd: formatUsd(limits.usdMax), reason: reason ?? '' }
  return state === 'running' ? '' : fill(AGENT_TEXT.ended[state], facts)
}
