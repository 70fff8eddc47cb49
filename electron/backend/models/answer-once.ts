import { z } from 'zod'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { Usage } from '../../../shared/domain/message.ts'
import type { Model } from '../../../shared/domain/preferences.ts'
import { usdOf } from '../../../shared/domain/usage.ts'
import { ASSUMED_INPUT_PRICE, ASSUMED_OUTPUT_PRICE } from '../../../shared/limits/models.ts'
import { runWithTimeLimit } from '../lib/run-with-time-limit.ts'
import type { AnswerInParts, AnswerOnce, MessagePart, OnceAnswer, OncePart, OnceRequest, Picture, StreamAnswer } from './model-port.ts'

export interface AnswerOnceDeps {
  readonly stream: StreamAnswer
  readonly require: (model: string) => Model
  /** Whether calls of this model cost money. */
  readonly isBilled: (model: Model) => boolean
}

/** How often a model is asked for JSON that fits its schema. */
export const JSON_TRIES = 2
/** Validating against an untrusted schema can take exponential time. */
const SCHEMA_MS = 500
/** The validation errors are sent with the next request, so their length is limited. */
const REASON_CHARS = 4_000
type CostOf = (usage: Usage) => { readonly usd: number; readonly isPriceAssumed: boolean }

/**
 * One answer for `InvokeLLM` of built apps, while it is written. JSON that does not fit its schema is requested once more, with the
 * validation errors.
 */
export function createAnswerInParts({ stream, require, isBilled }: AnswerOnceDeps): AnswerInParts {
  async function* read(
    request: OnceRequest,
    prompt: string,
    costOfUsage: CostOf,
    signal: AbortSignal,
  ): AsyncGenerator<OncePart, Omit<OnceAnswer, 'json'>> {
    let text = ''
    let usage = NOTHING_USED
    let cost: ReturnType<CostOf> = { usd: 0, isPriceAssumed: false }
    const { model, images = [], temperature, jsonSchema, account, payer } = request
    const asked = {
      model,
      ...(temperature === undefined ? {} : { temperature }),
      ...(jsonSchema === undefined ? {} : { jsonSchema }),
      ...(account === undefined ? {} : { account }),
      system: jsonSchema === undefined ? 'Answer the request.' : jsonInstructions(jsonSchema),
      messages: [{ role: 'user' as const, content: images.length === 0 ? prompt : withImages(prompt, images) }],
    }
    for await (const part of stream(asked, signal)) {
      if (part.type === 'text' || part.type === 'reasoning') payer?.wrote(part.delta.length)
      if (part.type === 'text') {
        text += part.delta
        yield part
      } else if (part.type === 'usage') {
        usage = part.usage
        cost = part.usd === undefined ? costOfUsage(usage) : { usd: part.usd, isPriceAssumed: false }
        payer?.charged(cost.usd)
      }
    }
    return { text, usage, ...cost }
  }

  return async function* (request, signal) {
    const model = require(request.model)
    // Rules write apps and answer no questions.
    if (model.isRules === true) throw new AppError('AI_NOT_CONNECTED', {})
    const billed = isBilled(model)
    const validate = request.jsonSchema === undefined ? null : validatorOf(request.jsonSchema)
    let usage = NOTHING_USED
    let usd = 0
    let isPriceAssumed = false
    let prompt = request.prompt
    for (let tries = 1; ; tries++) {
      const answer = yield* read(request, prompt, (used) => costOf(model, used, billed), signal)
      usage = sum(usage, answer.usage)
      usd += answer.usd
      isPriceAssumed ||= answer.isPriceAssumed
      const all = { usage, usd, isPriceAssumed }
      if (validate === null) return { text: answer.text, ...all }
      const checked = checkJson(answer.text, validate)
      if (checked.ok) return { text: answer.text, json: checked.json, ...all }
      if (tries === JSON_TRIES) throw new AppError('MODEL_ANSWER_UNUSABLE', {}, { cause: new Error(checked.reason) })
      yield { type: 'again' }
      prompt = `${request.prompt}\n\nYour last answer did not fit: ${checked.reason}\nAnswer again with JSON that fits the schema.`
    }
  }
}

function withImages(text: string, images: readonly Picture[]): readonly MessagePart[] {
  return [{ type: 'text', text }, ...images.map((image) => ({ type: 'image' as const, ...image }))]
}

/** The same, whole. It is streamed internally, so that a slow model is not taken for a stalled one. */
export function createAnswerOnce(inParts: AnswerInParts): AnswerOnce {
  return async (request, signal) => {
    const parts = inParts(request, signal)
    for (;;) {
      const { done, value } = await parts.next()
      if (done === true) return value
    }
  }
}

const NOTHING_USED: Usage = { inputTokens: 0, cachedInputTokens: 0, outputTokens: 0, isEstimated: false }

function sum(a: Usage, b: Usage): Usage {
  return {
    inputTokens: a.inputTokens + b.inputTokens,
    cachedInputTokens: a.cachedInputTokens + b.cachedInputTokens,
    cacheWriteTokens: (a.cacheWriteTokens ?? 0) + (b.cacheWriteTokens ?? 0),
    outputTokens: a.outputTokens + b.outputTokens,
    isEstimated: a.isEstimated || b.isEstimated,
  }
}

/** US dollars. A billed model without a known price counts with the price of an expensive one, so that the budget still holds. */
export function costOf(model: Model, usage: Usage, isBilled: boolean): { readonly usd: number; readonly isPriceAssumed: boolean } {
  const isPriced = model.inputPrice !== null && model.outputPrice !== null
  if (!isBilled && !isPriced) return { usd: 0, isPriceAssumed: false }
  const prices = { ...model, inputPrice: model.inputPrice ?? ASSUMED_INPUT_PRICE, outputPrice: model.outputPrice ?? ASSUMED_OUTPUT_PRICE }
  return { usd: usdOf(prices, usage) ?? 0, isPriceAssumed: !isPriced }
}

function jsonInstructions(schema: object): string {
  return `Answer with one JSON value that fits this JSON schema, and with nothing else: no words around it, no code fence.\n${JSON.stringify(schema)}`
}

/** BAD_REQUEST for an invalid schema. `pattern` is removed: a visitor's regular expressions are not run in this process. */
function validatorOf(schema: object): z.ZodType {
  try {
    return runWithTimeLimit(SCHEMA_MS, () => z.fromJSONSchema(withoutPatterns(schema) as Parameters<typeof z.fromJSONSchema>[0]))
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new AppError('BAD_REQUEST', { issues: [{ path: 'response_json_schema', reason }] }, { cause: error })
  }
}

function withoutPatterns(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPatterns)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(
    ([key, held]) => !(key === 'pattern' && typeof held === 'string') && key !== 'patternProperties',
  )
  return Object.fromEntries(kept.map(([key, held]) => [key, withoutPatterns(held)]))
}

type Checked = { readonly ok: true; readonly json: unknown } | { readonly ok: false; readonly reason: string }

function checkJson(text: string, validate: z.ZodType): Checked {
  const written = text.trim().replace(/^```(?:json)?\s*\n?|\n?```$/g, '')
  try {
    const json: unknown = JSON.parse(written)
    const reason = runWithTimeLimit(SCHEMA_MS, () => {
      const { error } = validate.safeParse(json)
      return error === undefined ? null : z.prettifyError(error).slice(0, REASON_CHARS)
    })
    return reason === null ? { ok: true, json } : { ok: false, reason }
  } catch (error) {
    return { ok: false, reason: error instanceof SyntaxError ? 'It is not JSON.' : 'It cannot be compared with the schema.' }
  }
}
