import { useEffect, useRef, useState } from 'react'
import { type CpuShare, measureCpuShare } from './cpu-share.ts'
import type { FrameBridge } from './frame-bridge.ts'

/** Any answer shows that the page responds, so these need no number of their own. */
const HEARTBEAT = 0
const PING_MS = 1_000
const LATE_BY_MS = 250
/**
 * Unanswered pings. A second in which the builder itself was late, or the page was hidden, does not count; on a busy machine, only the
 * share of it that a frame gets.
 */
const SILENT_AFTER = 4

export interface Heartbeat {
  /** The page does not respond: it is in an endless loop. */
  readonly isSilent: boolean
  readonly alive: () => void
}

/** Asks a frame each second whether it still responds. */
export function useHeartbeat(bridge: FrameBridge | null, isOn: boolean): Heartbeat {
  const [isSilent, setSilent] = useState(false)
  const missed = useRef(0)
  useEffect(() => {
    missed.current = 0
    if (bridge === null || !isOn) return undefined
    let askedAt = performance.now()
    let cpu: CpuShare | null = null
    const timer = setInterval(() => {
      const isLate = performance.now() - askedAt > PING_MS + LATE_BY_MS
      askedAt = performance.now()
      if (missed.current === 0) {
        cpu?.stop()
        cpu = null
      } else cpu ??= measureCpuShare()
      if (!isLate && document.visibilityState === 'visible') missed.current += cpu?.read() ?? 1
      if (missed.current > SILENT_AFTER) setSilent(true)
      else bridge.send({ type: 'ping', ping: HEARTBEAT })
    }, PING_MS)
    bridge.send({ type: 'ping', ping: HEARTBEAT })
    return () => {
      clearInterval(timer)
      cpu?.stop()
      setSilent(false)
    }
  }, [bridge, isOn])
  return {
    isSilent,
    alive: () => {
      missed.current = 0
      setSilent(false)
    },
  }
}
