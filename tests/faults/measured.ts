import { monitorEventLoopDelay } from 'node:perf_hooks'

/** Loaded before the host: answers every message of its parent with how long its thread was held up at most since the last one, and its largest size so far. */
export interface Measure {
  readonly heldUpMs: number
  readonly largestBytes: number
}

const delay = monitorEventLoopDelay({ resolution: 10 })
delay.enable()
process.on('message', () => {
  const measure: Measure = { heldUpMs: delay.max / 1e6, largestBytes: process.resourceUsage().maxRSS * 1024 }
  delay.reset()
  process.send?.(measure)
})
process.channel?.unref()
