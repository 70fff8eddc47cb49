import { AppError } from '../../../shared/domain/app-error.ts'
import { MAX_ANSWER_BYTES } from '../../../shared/limits.ts'

/** What is read of an answer that says why there is none. */
const MAX_REFUSAL_BYTES = 1_000_000
const LINE_BREAK = 10

/**
 * `fetch` for a provider's address: no redirect, no link-local address (a cloud's metadata service), no line that never ends, and
 * MODEL_STALLED when no byte comes for `stallMs` while somebody waits for one.
 */
export function createGuardedFetch(stallMs: number): typeof fetch {
  return async (input, init) => {
    refuseLinkLocal(input instanceof Request ? input.url : String(input))
    const stall = new AbortController()
    const signal = init?.signal ? AbortSignal.any([init.signal, stall.signal]) : stall.signal
    const waiting = async <T>(work: () => Promise<T>): Promise<T> => {
      const timer = setTimeout(() => stall.abort(new AppError('MODEL_STALLED', {})), stallMs)
      try {
        return await work()
      } catch (error) {
        // A body that is aborted does not always fail with the reason.
        throw stall.signal.aborted ? stall.signal.reason : error
      } finally {
        clearTimeout(timer)
      }
    }
    const response = await waiting(() => fetch(input, { ...init, signal, redirect: 'error' }))
    if (response.body === null) return response
    const body = response.ok ? guardLines(response.body, waiting) : firstBytes(response.body, waiting)
    return new Response(body, response)
  }
}

type Waiting = <T>(work: () => Promise<T>) => Promise<T>

/** Reads only when asked to, so that a slow reader is not taken for a silent provider. */
function guardLines(body: ReadableStream<Uint8Array<ArrayBuffer>>, waiting: Waiting): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  let lineBytes = 0
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await waiting(() => reader.read())
        if (done) return controller.close()
        const lastBreak = value.lastIndexOf(LINE_BREAK)
        lineBytes = lastBreak === -1 ? lineBytes + value.length : value.length - lastBreak
        if (lineBytes <= MAX_ANSWER_BYTES) return controller.enqueue(value)
        await reader.cancel()
        throw new AppError('MODEL_ANSWER_TOO_LONG', {})
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

function firstBytes(body: ReadableStream<Uint8Array<ArrayBuffer>>, waiting: Waiting): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader()
  let left = MAX_REFUSAL_BYTES
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await waiting(() => reader.read())
        if (!done) controller.enqueue(value.subarray(0, left))
        left -= value?.length ?? 0
        if (!done && left > 0) return
        controller.close()
        await reader.cancel()
      },
      cancel: (reason) => reader.cancel(reason),
    },
    { highWaterMark: 0 },
  )
}

function refuseLinkLocal(url: string): void {
  const host = new URL(url).hostname
  if (/^169\.254\.|^\[fe[89ab]|^\[::ffff:a9fe:/i.test(host)) throw new AppError('MODEL_UNAVAILABLE', {})
}
