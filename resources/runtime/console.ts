import type { ConsoleReport, DraftBridge } from './bridge.ts'
import { formatValues } from './inspect.ts'
import { sizeOf } from './report-size.ts'

type Level = ConsoleReport['level']

const LEVELS = ['log', 'info', 'warn', 'error', 'debug'] as const
const MAX_CHARS = 2_000
const MAX_BYTES = 7_000
const MAX_PER_SECOND = 40
const MAX_WAITING = 200

interface WaitingLine extends Omit<ConsoleReport, 'path' | 'line'> {
  readonly stack: string
}

/** Sends the app's console output to the builder, and still to the browser. */
export function watchConsole(bridge: DraftBridge): void {
  const send = inOrder(bridge)
  let inSecond = 0
  let left = 0
  let worst: Level = 'log'

  // A second lasts until the next timer runs, even if a loop blocks the page for longer.
  const endSecond = (): void => {
    if (left > 0) send({ level: worst, text: `and ${left.toLocaleString('en-US')} more`, at: Date.now(), stack: '' })
    inSecond = left = 0
  }
  const write = (level: Level, values: readonly unknown[]): void => {
    inSecond += 1
    if (inSecond === 1) setTimeout(endSecond, 1_000)
    if (inSecond <= MAX_PER_SECOND)
      return send({ level, text: fitting(formatValues(values, MAX_CHARS)), at: Date.now(), stack: stackOf(values) })
    if (left === 0 || level === 'error' || (level === 'warn' && worst !== 'error')) worst = level
    left += 1
  }
  // oxlint-disable no-console -- what an app writes is caught here and still written
  for (const level of LEVELS) {
    const original = console[level].bind(console)
    console[level] = (...values: unknown[]) => {
      original(...values)
      try {
        write(level, values)
      } catch {
        // The app's console must never fail because of this.
      }
    }
  }
  // oxlint-enable no-console
}

/** Shortens by bytes on the wire, since some characters take several. */
function fitting(text: string): string {
  return sizeOf(text) <= MAX_BYTES ? text : `${text.slice(0, MAX_CHARS / 2 - 1)}…`
}

function stackOf(values: readonly unknown[]): string {
  const thrown = values.find((value) => value instanceof Error)
  const stack = thrown === undefined ? new Error().stack : thrown.stack
  return typeof stack === 'string' ? stack : ''
}

/** Sends lines in the order in which they were written, each with its source place once that is known. */
function inOrder(bridge: DraftBridge): (line: WaitingLine) => void {
  let waiting: WaitingLine[] = []
  let isConnected = false
  let isSending = false

  async function pump(): Promise<void> {
    if (!isConnected || isSending) return
    isSending = true
    while (waiting.length > 0) {
      const lines = waiting.splice(0, 40)
      const places = await bridge.placesOf(lines.map(({ stack }) => stack))
      lines.forEach(({ level, text, at }, index) => {
        const place = places[index] ?? null
        bridge.send({ type: 'console', line: { level, text, at, path: place?.path ?? null, line: place?.line ?? null } })
      })
    }
    isSending = false
  }
  bridge.whenConnected(() => {
    isConnected = true
    void pump()
  })
  return (line) => {
    if (waiting.length >= MAX_WAITING) waiting = waiting.slice(1)
    waiting.push(line)
    void pump()
  }
}
