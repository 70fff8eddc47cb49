import { atom } from 'jotai'
import { AgentLimits } from '../../shared/domain/agent-run.ts'
import { AGENT_STEPS_DEFAULT, AGENT_STEPS_MAX, AGENT_USD_DEFAULT, AGENT_USD_MAX, AGENT_USD_MIN } from '../../shared/limits/agent.ts'
import { localValue } from './local-value.ts'

const stored = localValue<AgentLimits>({
  key: 'lathe.agent-limits',
  schema: AgentLimits,
  fallback: { stepsMax: AGENT_STEPS_DEFAULT, usdMax: AGENT_USD_DEFAULT },
})
const value = atom(stored.read())

/** How far an agent goes; the same for all apps, kept across restarts. */
export const agentLimits = atom(
  (get) => get(value),
  (_get, set, next: AgentLimits) => {
    set(value, next)
    stored.write(next)
  },
)

/** Within what is allowed; null where it is no number. */
export function readStepsMax(written: string): number | null {
  const number = Number.parseInt(written, 10)
  return Number.isNaN(number) ? null : Math.min(AGENT_STEPS_MAX, Math.max(1, number))
}

/** In US dollars, with a point or a comma. */
export function readUsdMax(written: string): number | null {
  const number = Number.parseFloat(written.replace(',', '.').replace('$', ''))
  return Number.isNaN(number) ? null : Math.min(AGENT_USD_MAX, Math.max(AGENT_USD_MIN, Math.round(number * 100) / 100))
}
