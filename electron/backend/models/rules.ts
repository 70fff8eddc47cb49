import type { RulesPart } from '../../../shared/domain/offer.ts'
import type { AppRequest, ModelPart, ModelRequest } from './model-port.ts'

/** Answers without a model: text in the wire format of answers, and what is laid before the person. */
export type AnswerByRules = (app: AppRequest) => AsyncIterable<RulesPart> | Iterable<RulesPart>

/** After so long in one piece, what else waits gets its turn: windows have to see the answer while it is written. */
const MAX_RUN_MS = 8
const MIN_PIECE_CHARS = 80
const MAX_PIECE_CHARS = 2_000

/** The answer of rules, in the parts of everybody's answers. They count no tokens, and are asked about an app or not at all. */
export async function* answerByRules(
  answer: AnswerByRules,
  { app }: Pick<ModelRequest, 'app'>,
  signal: AbortSignal,
): AsyncGenerator<ModelPart> {
  signal.throwIfAborted()
  if (app === undefined) throw new Error('Rules were asked something that is about no app.')
  let lastRest = performance.now()
  for await (const part of answer(app)) {
    if (part.type !== 'text') {
      yield part
      continue
    }
    for (const delta of piecesOf(part.text)) {
      signal.throwIfAborted()
      yield { type: 'text', delta }
      if (performance.now() - lastRest < MAX_RUN_MS) continue
      await new Promise(setImmediate)
      lastRest = performance.now()
    }
  }
  yield { type: 'finish', reason: 'stop' }
}

/** Cuts at line ends, as somebody writes. */
function* piecesOf(text: string): Generator<string> {
  for (let at = 0; at < text.length;) {
    const lineEnd = text.indexOf('\n', at + MIN_PIECE_CHARS)
    const end = Math.min(lineEnd === -1 ? text.length : lineEnd + 1, at + MAX_PIECE_CHARS)
    yield text.slice(at, end)
    at = end
  }
}
