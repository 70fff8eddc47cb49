import { startWorker } from '../../ui/start-worker.ts'
// oxlint-disable-next-line import/default -- a worker's address is made by the build
import cpuWorkerUrl from './cpu-worker.ts?worker&url'

/** How long some equal pieces of work took, one after the other. */
export interface Burst {
  readonly fastestMs: number
  readonly tookMs: number
  readonly pieces: number
  /** What was reckoned, so that it is not left out. */
  readonly seed: number
}

/** Below this nothing can be said any more; an endless loop is still told in the end. */
const LEAST = 0.1
const REMEMBERED = 4

export interface CpuShare {
  /** The share of a processor that somebody who wants to work gets now, from 0.1 to 1. */
  read(): number
  stop(): void
}

/** The share that these bursts had. On a busy machine work that takes a moment is laid aside for others in between. */
export function shareOf(bursts: readonly Burst[], fastestMs: number): number {
  const took = bursts.reduce((sum, each) => sum + each.tookMs, 0)
  const needed = bursts.reduce((sum, each) => sum + each.pieces * fastestMs, 0)
  return took === 0 ? 1 : Math.min(1, Math.max(LEAST, needed / took))
}

/** The fastest piece of work since the window was opened. */
let fastestEverMs = Number.POSITIVE_INFINITY

/** Measures beside a frame how far the machine lets anybody work: a thread of the builder does a little work again and again. */
export function measureCpuShare(): CpuShare {
  let last: readonly Burst[] = []
  const worker = startMeasuring()
  if (worker !== null)
    worker.onmessage = ({ data }: MessageEvent<Burst>) => {
      fastestEverMs = Math.min(fastestEverMs, data.fastestMs)
      last = [...last, data].slice(-REMEMBERED)
    }
  return {
    read: () => (last.length === 0 ? 1 : shareOf(last, fastestEverMs)),
    stop: () => worker?.terminate(),
  }
}

/** Where no thread can be started, time counts as it passes. */
function startMeasuring(): Worker | null {
  try {
    return startWorker(cpuWorkerUrl)
  } catch {
    return null
  }
}
