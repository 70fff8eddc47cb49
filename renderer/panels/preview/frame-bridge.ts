import {
  CONNECT_MESSAGE,
  type ConnectMessage,
  type FrameCommand,
  type FrameReport,
  readFrameReport,
} from '../../../shared/domain/preview-bridge.ts'
import { CONSOLE_LINES_PER_SECOND, REPORTS_FLOOD_PER_SECOND, REPORTS_PER_SECOND } from '../../../shared/limits.ts'

/** A report that takes longer to unpack is a thousand times larger than one may be. */
const UNPACKING_MS = 10

export interface FrameBridge {
  send(command: FrameCommand): void
  close(): void
}

/**
 * Opens the one channel to a loaded frame: addressed to its exact origin, checked, and no faster than an app may report. `onFlood`: the app
 * sent more than anybody could read, and is not listened to any more until its frame is another one.
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
  const admitsAny = createRateLimit(REPORTS_PER_SECOND + CONSOLE_LINES_PER_SECOND + 1, now)
  // The runtime says how many lines it left out, which is one more.
  const admitsLine = createRateLimit(CONSOLE_LINES_PER_SECOND + 1, now)
  const admitsOther = createRateLimit(REPORTS_PER_SECOND, now)
  port1.onmessage = (event: MessageEvent<unknown>) => {
    if (!isNoFlood()) {
      port1.close()
      return onFlood()
    }
    // What is not admitted is not even unpacked.
    if (!admitsAny()) return
    const begunAt = now()
    const report = readFrameReport(event.data)
    // What is that large is none of the runtime's: it costs the rest of the second, so that unpacking cannot hold anybody up.
    if (now() - begunAt > UNPACKING_MS) while (admitsAny());
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

/** Lets `perSecond` through in any second, and drops the rest. */
export function createRateLimit(perSecond: number, now: () => number): () => boolean {
  // The times of the last ones, in a ring: however fast the app, one look is enough.
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
function originOf(url: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}
