import type { SyncClient, SyncPhase } from './sync-client.ts'

export interface SyncLoop {
  phase(): SyncPhase
  /** Something waits, or may have come. */
  wake(): void
  /** The person signed in again, or was let in again. */
  resume(): void
  /** Waits for the step that is under way. */
  stop(): Promise<void>
}

interface SyncLoopDeps {
  readonly client: SyncClient
  /** Whether the last step moved anything: then there may be more. */
  readonly moved: () => boolean
  /** After each step. */
  readonly onStep: () => Promise<void>
  /** How long the log is left alone when nothing moves. */
  readonly idleMs: () => number
  /** How long changes are gathered that come one after the other. */
  readonly gatherMs?: number | undefined
  /** How long it rests before its first step, unless it is woken. */
  readonly restsFirstMs: number
  readonly now: () => number
  readonly reportBug: (error: unknown) => void
}

/** Changes that come one after the other are sent together. */
const GATHER_MS = 60
/** A mistake of ours does not end the loop. */
const AFTER_BUG_MS = 60_000

/** One file of one app and its log, for as long as the app is linked. No other file waits for it. */
export function createSyncLoop({
  client,
  moved,
  onStep,
  idleMs,
  gatherMs = GATHER_MS,
  restsFirstMs,
  now,
  reportBug,
}: SyncLoopDeps): SyncLoop {
  const stopping = new AbortController()
  let isWoken = false
  let end: () => void = () => undefined

  function rest(ms: number): Promise<void> {
    if (stopping.signal.aborted) return Promise.resolve()
    return new Promise((resolve) => {
      const timer = Number.isFinite(ms) ? setTimeout(resolve, Math.min(ms, 2_000_000_000)) : null
      timer?.unref()
      end = () => {
        if (timer !== null) clearTimeout(timer)
        resolve()
      }
    })
  }

  async function step(): Promise<number> {
    try {
      await client.step()
      await onStep()
      const due = client.nextAt() - now()
      const phase = client.phase()
      const isDone = (phase === 'working' || phase === 'too-large') && due <= 0 && !client.hasFailed()
      return isDone && !moved() ? idleMs() : due
    } catch (error) {
      reportBug(error)
      return AFTER_BUG_MS
    }
  }

  async function run(): Promise<void> {
    if (restsFirstMs > 0) await rest(restsFirstMs)
    while (!stopping.signal.aborted) {
      isWoken = false
      const ms = await step()
      if (stopping.signal.aborted) return
      if (ms > 0 && !isWoken) await rest(ms)
      else if (isWoken && gatherMs > 0) await rest(gatherMs)
    }
  }
  const running = run()

  function wake(): void {
    if (isWoken) return
    isWoken = true
    end()
  }

  return {
    phase: client.phase,
    wake,
    resume() {
      client.resume()
      wake()
    },
    async stop() {
      stopping.abort()
      end()
      await running
    },
  }
}
