import { ApiError } from './api-error.ts'
import { transport } from './connection.ts'
import { partialJson } from './partial-json.ts'
import type { Citation } from './sources.ts'

/** An answer of the model while it is written. It is read in a `for await`, as often as wanted; leaving the loop ends it. */
export interface LlmStream<Piece, Answer> extends AsyncIterable<Piece> {
  /** The whole answer, once it is there. */
  readonly answer: Promise<Answer>
}

/** A value that is being written: what is there of it so far. */
export type Growing<Value> = Value extends readonly (infer Item)[]
  ? readonly Growing<Item>[]
  : Value extends object
    ? { readonly [Name in keyof Value]?: Growing<Value[Name]> }
    : Value

type LlmEvent =
  | { readonly type: 'text'; readonly delta: string }
  | { readonly type: 'again' }
  | { readonly type: 'answer'; readonly text: string; readonly json?: unknown; readonly citations?: readonly Citation[] }

export interface AskedStream {
  readonly body: { readonly prompt: string; readonly responseJsonSchema?: unknown; readonly sources?: true }
  readonly signal: AbortSignal | undefined
}

/** Resolves with the first piece. Throws ApiError, as the loop and `answer` do when it happens later. */
export async function askInPieces({ body, signal }: AskedStream): Promise<LlmStream<unknown, unknown>> {
  const isValue = body.responseJsonSchema !== undefined
  const leaving = new AbortController()
  const ending = signal === undefined ? leaving.signal : AbortSignal.any([signal, leaving.signal])
  const events = transport.stream('/_app/integrations/stream-llm', { body, signal: ending })[Symbol.asyncIterator]()
  const first = await events.next()
  let text = ''
  let isOver = false
  const waiting: (() => void)[] = []
  const tell = () => {
    for (const wake of waiting.splice(0)) wake()
  }

  async function read(): Promise<{ readonly answer: unknown; readonly citations: readonly Citation[] }> {
    for (let next = first; next.done !== true; next = await events.next()) {
      const event = next.value as LlmEvent
      if (event.type === 'answer') return { answer: isValue ? event.json : event.text, citations: event.citations ?? [] }
      text = event.type === 'text' ? text + event.delta : ''
      tell()
    }
    throw new ApiError('UNREACHABLE', 'The answer broke off. Try again.')
  }

  const whole = read().finally(() => {
    isOver = true
    tell()
  })
  // Whoever reads the pieces hears of a failure there.
  whole.catch(() => undefined)
  const answer = whole.then((ended) => (body.sources === true ? ended : ended.answer))
  answer.catch(() => undefined)

  async function* pieces(): AsyncGenerator<unknown, void> {
    let seen = ''
    try {
      for (;;) {
        if (text !== seen) {
          const piece = isValue ? partialJson(text) : text.slice(seen.length)
          seen = text
          if (piece !== undefined) yield piece
        } else if (isOver) break
        else await new Promise<void>((resolve) => waiting.push(resolve))
      }
      const ended = await whole
      if (isValue) yield ended.answer
    } finally {
      leaving.abort()
    }
  }

  return { answer, [Symbol.asyncIterator]: pieces }
}
