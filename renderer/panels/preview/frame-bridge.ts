import {
  CONNECT_MESSAGE,
  type ConnectMessage,
  type FrameCommand,
  type FrameReport,
  readFrameReport,
} from '../../../shared/domain/preview-bridge.ts'
import { CONSOLE_LINES_PER_SECOND, REPORT_MAX_BYTES, REPORTS_FLOOD_PER_SECOND, REPORTS_PER_SECOND } from '../../../shared/limits/preview.ts'

export interface FrameBridge {
  send(command: FrameCommand): void
  close(): void
}

/**
 * Opens the only channel to a loaded frame: addressed to its exact origin, validated and rate-limited. `onFlood`: the app exceeded all
 * limits and is ignored until its frame is replaced.
 */
export function connectFrame(
  frame: HTMLIFrameElement,
  url: string,
  onReport: (report: FrameReport) => void,
  onFlood: () => void = () => undefined,
): FrameBridge {
  const { port1, port2 } = new MessageChannel()
  const now = () => performance.now()
  const isNoFlood = createRateLimit(REPORTS_FLOOD_PER_SECOND, now)
  // The runtime limits the lines per second; delayed lines arrive together with those of the next second, so the limit here is higher.
  const linesAtOnce = 3 * CONSOLE_LINES_PER_SECOND
  const admitsAny = createRateLimit(REPORTS_PER_SECOND + linesAtOnce, now)
  const admitsLine = createRateLimit(linesAtOnce, now)
  const admitsOther = createRateLimit(REPORTS_PER_SECOND, now)
  let isGivenUp = false
  const giveUp = (): void => {
    isGivenUp = true
    port1.close()
    onFlood()
  }
  port1.onmessage = (event: MessageEvent<unknown>) => {
    // Messages that arrived before the port was closed are still delivered.
    if (isGivenUp) return
    if (!isNoFlood()) return giveUp()
    // Messages beyond the limit are not even deserialised.
    if (!admitsAny()) return
    const { data } = event
    // The runtime truncates its messages, so a longer one was sent by the app over the runtime's channel.
    if (isHuge(data)) return giveUp()
    const report = readFrameReport(data)
    if (report === null) return
    if (report.type === 'console' ? admitsLine() : admitsOther()) onReport(report)
  }
  const message: ConnectMessage = { type: CONNECT_MESSAGE }
  frame.contentWindow?.postMessage(message, originOf(url), [port2])
  return {
    send: (command) => port1.postMessage(command),
    close: () => port1.close(),
  }
}

/** Whether a value holds more text than any report may; stops early instead of walking through all of it. */
function isHuge(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.length > REPORT_MAX_BYTES
  if (typeof value !== 'object' || value === null || depth > 3) return false
  const entries = Object.values(value)
  return entries.length > 20 || entries.some((each) => isHuge(each, depth + 1))
}

/** Admits `perSecond` calls in any second, and drops the rest. */
export function createRateLimit(perSecond: number, now: () => number): () => boolean {
  // A ring of the last times, so that each check takes constant time.
  const admitted: number[] = []
  let oldest = 0
  return () => {
    const at = now()
    if (admitted.length < perSecond) {
      admitted.push(at)
      return true
    }
    if (at - (admitted[oldest] ?? 0) < 1000) return false
    admitted[oldest] = at
    oldest = (oldest + 1) % perSecond
    return true
  }
}

/** `URL.origin` is "null" for the desktop's own scheme. */
export function originOf(url: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}
