import {
  CONNECT_MESSAGE,
  type ConnectMessage,
  type FrameCommand,
  type FrameReport,
  readFrameReport,
} from '../../../shared/domain/preview-bridge.ts'
import { REPORTS_PER_SECOND } from '../../../shared/limits.ts'

export interface FrameBridge {
  send(command: FrameCommand): void
  close(): void
}

/** Opens the one channel to a loaded frame: addressed to its exact origin, checked, and no faster than an app may report. */
export function connectFrame(frame: HTMLIFrameElement, url: string, onReport: (report: FrameReport) => void): FrameBridge {
  const { port1, port2 } = new MessageChannel()
  const admits = createRateLimit(REPORTS_PER_SECOND, () => performance.now())
  port1.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (!admits()) return
    const report = readFrameReport(data)
    if (report !== null) onReport(report)
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
  let admitted: number[] = []
  return () => {
    const at = now()
    admitted = admitted.filter((each) => at - each < 1000)
    if (admitted.length >= perSecond) return false
    admitted.push(at)
    return true
  }
}

/** `URL.origin` is "null" for the desktop's own scheme. */
function originOf(url: string): string {
  const { protocol, host } = new URL(url)
  return `${protocol}//${host}`
}
