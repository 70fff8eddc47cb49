import { AppError } from '../../../shared/domain/app-error.ts'
import { MAX_ANSWER_BYTES } from '../../../shared/limits/files.ts'
import type { ProviderNetwork } from './provider-network.ts'
import type { Patience } from './patience.ts'
import { abortable } from './abortable.ts'

/** How much of an error response is read. */
const MAX_REFUSAL_BYTES = 1_000_000
const LINE_BREAK = 10

/**
 * `fetch` for streamed answers: limits the length of a line, and throws MODEL_STALLED when no byte arrives for as long as patience lasts
 * while a read is pending.
 */
export function createGuardedFetch(
  { fetch, prepare }: Pick<ProviderNetwork, 'fetch' | 'prepare'>,
  patience: Pick<Patience, 'limitMs'>,
): typeof globalThis.fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input))
    await (init?.signal ? abortable(init.signal, prepare(url)) : prepare(url))
    const stall = new AbortController()
    const signal = init?.signal ? AbortSignal.any([init.signal, stall.signal]) : stall.signal
    const waiting = async <T>(work: () => Promise<T>): Promise<T> => {
      const timer = setTimeout(() => stall.abort(new AppError('MODEL_STALLED', {})), patience.limitMs())
      try {
        return await work()
      } catch (error) {
        // An aborted body does not always fail with the signal's reason.
        throw stall.signal.aborted ? stall.signal.reason : error
      } finally {
        clearTimeout(timer)
      }
    }
    const response = await waiting(() => fetch(input, { ...init, signal }))
    if (response.body === null) return response
    if (!response.ok) return new Response(firstBytes(response.body, waiting), response)
    const isLines = /\bndjson\b/.test(response.headers.get('content-type') ?? '')
    const isLeft = () => init?.signal?.aborted === true
    return new Response(guardLines(response.body, { waiting, isLeft }, isLines ? createJsonLines() : AS_IT_COMES), response)
  }
}

type Body = ReadableStream<Uint8Array<ArrayBuffer>>
type Waiting = <T>(work: () => Promise<T>) => Promise<T>
type Bytes = Uint8Array<ArrayBuffer>
/** The part of a chunk that is passed on, and whether the answer ends after it. */
interface Sifted {
  readonly good: Bytes
  readonly isOver: boolean
}
interface Sift {
  push(chunk: Bytes): Sifted
  end(): Sifted
}

/**
 * Reads on demand, so that a slow consumer is not taken for a stalled provider. After a cancellation the stream ends without an error:
 * Ollama's package cancels a failed stream without handling the rejection, which would end the process.
 */
function guardLines(body: Body, { waiting, isLeft }: { readonly waiting: Waiting; readonly isLeft: () => boolean }, sift: Sift): Body {
  const reader = body.getReader()
  const read = async () => {
    try {
      return await waiting(() => reader.read())
    } catch (error) {
      if (isLeft()) return { done: true, value: undefined } as const
      throw error
    }
  }
  let lineBytes = 0
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await read()
        if (done) {
          const { good } = sift.end()
          if (good.length > 0) controller.enqueue(good)
          return controller.close()
        }
        const lastBreak = value.lastIndexOf(LINE_BREAK)
        lineBytes = lastBreak === -1 ? lineBytes + value.length : value.length - lastBreak
        if (lineBytes > MAX_ANSWER_BYTES) {
          await reader.cancel()
          throw new AppError('MODEL_ANSWER_TOO_LONG', {})
        }
        const { good, isOver } = sift.push(value)
        controller.enqueue(good)
        if (!isOver) return
        controller.close()
        await reader.cancel()
      },
      cancel: (reason) => reader.cancel(reason).catch(() => undefined),
    },
    { highWaterMark: 0 },
  )
}

/**
 * Ollama's package skips lines that it cannot parse and error lines, and so loses a part of the answer. Here the answer ends before such
 * a line and counts as cut; the error is reported as the reason.
 */
function createJsonLines(): Sift {
  let rest: Bytes = new Uint8Array()
  const sift = (written: Bytes): Sifted => {
    let from = 0
    for (let end = written.indexOf(LINE_BREAK); end !== -1; end = written.indexOf(LINE_BREAK, from)) {
      const line = Buffer.from(written.subarray(from, end)).toString()
      const kind = kindOf(line)
      const last = kind === 'fault' ? endBecauseOf(line) : ''
      if (kind !== 'answer') return { good: Buffer.concat([written.subarray(0, from), Buffer.from(last)]), isOver: true }
      from = end + 1
    }
    rest = written.subarray(from)
    return { good: written.subarray(0, from), isOver: false }
  }
  return {
    push: (chunk) => sift(rest.length === 0 ? chunk : Buffer.concat([rest, chunk])),
    end: () => (rest.length === 0 ? { good: rest, isOver: true } : sift(Buffer.concat([rest, Buffer.of(LINE_BREAK)]))),
  }
}

const AS_IT_COMES: Sift = {
  push: (chunk) => ({ good: chunk, isOver: false }),
  end: () => ({ good: new Uint8Array(), isOver: true }),
}

function kindOf(line: string): 'answer' | 'fault' | 'garbage' {
  if (line.trim() === '') return 'answer'
  try {
    const said = JSON.parse(line) as { readonly message?: unknown; readonly error?: unknown }
    if (typeof said.error === 'string') return 'fault'
    return typeof said.message === 'object' && said.message !== null ? 'answer' : 'garbage'
  } catch {
    return 'garbage'
  }
}

function endBecauseOf(fault: string): string {
  const end = { model: '', created_at: '', message: { role: 'assistant', content: '' }, done: true, done_reason: fault }
  return `${JSON.stringify(end)}\n`
}

function firstBytes(body: Body, waiting: Waiting): Body {
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
