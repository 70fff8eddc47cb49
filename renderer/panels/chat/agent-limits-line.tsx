import { useAtom } from 'jotai'
import { useState } from 'react'
import { AGENT_STEPS_MAX, AGENT_USD_MAX } from '../../../shared/limits/agent.ts'
import { AGENT_TEXT } from '../../../shared/text/agent.ts'
import { agentLimits, readStepsMax, readUsdMax } from '../../state/agent-limits.ts'
import { Input } from '../../ui/input.tsx'

/** How far the agent goes by itself. */
export function AgentLimitsLine({ isBilled }: { readonly isBilled: boolean }) {
  const [limits, setLimits] = useAtom(agentLimits)
  return (
    <div
      role="group"
      aria-label={AGENT_TEXT.limits}
      className="mx-1.5 mb-1.5 flex flex-wrap items-center gap-x-1.5 gap-y-1 rounded-md bg-muted px-2 py-1.5 text-xs text-muted-foreground"
    >
      <span>{AGENT_TEXT.goesOn}</span>
      <LimitField
        label={AGENT_TEXT.stepsMax}
        value={String(limits.stepsMax)}
        most={AGENT_STEPS_MAX}
        read={readStepsMax}
        onChange={(stepsMax) => setLimits({ ...limits, stepsMax })}
      />
      <span>{isBilled ? AGENT_TEXT.steps : AGENT_TEXT.stepsAlone}</span>
      {isBilled && (
        <>
          <span className="flex items-center gap-1">
            $
            <LimitField
              label={AGENT_TEXT.usdMax}
              value={limits.usdMax.toFixed(2)}
              most={AGENT_USD_MAX}
              read={readUsdMax}
              onChange={(usdMax) => setLimits({ ...limits, usdMax })}
            />
          </span>
          <span>{AGENT_TEXT.inAll}</span>
        </>
      )}
    </div>
  )
}

interface LimitFieldProps {
  readonly label: string
  readonly value: string
  readonly most: number
  readonly read: (written: string) => number | null
  readonly onChange: (value: number) => void
}

/** What is no number leaves it as it was. */
function LimitField({ label, value, most, read, onChange }: LimitFieldProps) {
  const [written, setWritten] = useState<string | null>(null)
  const keep = () => {
    const number = written === null ? null : read(written)
    if (number !== null) onChange(number)
    setWritten(null)
  }
  return (
    <Input
      aria-label={label}
      inputMode="decimal"
      value={written ?? value}
      className="h-6 px-1.5 text-right text-xs tabular-nums max-md:h-8"
      style={{ width: `${String(most).length + 3.5}ch` }}
      onChange={(event) => {
        setWritten(event.target.value)
        const number = read(event.target.value)
        if (number !== null) onChange(number)
      }}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key === 'Enter') keep()
      }}
    />
  )
}
