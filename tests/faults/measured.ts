import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Preloaded into the host: answers each message of its parent with the longest block of its thread since the last one, and its peak memory.
 */
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
