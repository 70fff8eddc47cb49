import { ApiError } from './api-error.ts'
import { call } from './call.ts'

export { ApiError }

/** Stores a file with the app and returns its URL. */
export function UploadFile({ file }: { readonly file: File }): Promise<{ readonly file_url: string }> {
  const body = new FormData()
  body.set('file', file)
  return call('POST', '/_app/upload', { body })
}

export interface LlmQuestion {
  readonly prompt: string
  /** A JSON schema: the answer is a value that matches it, instead of text. */
  readonly response_json_schema?: Readonly<Record<string, unknown>>
}

/**
 * Asks the language model that the app's builder has connected, within the app's budget. Throws ApiError: AI_NOT_CONNECTED,
 * AI_BUDGET_REACHED, AI_FORBIDDEN, MODEL_UNAVAILABLE, MODEL_RATE_LIMITED, MODEL_STALLED, each with a sentence to show.
 */
export function InvokeLLM<Value = unknown>(question: Required<LlmQuestion>): Promise<Value>
export function InvokeLLM(question: { readonly prompt: string }): Promise<string>
export async function InvokeLLM({ prompt, response_json_schema }: LlmQuestion): Promise<unknown> {
  const body = { prompt, ...(response_json_schema === undefined ? {} : { responseJsonSchema: response_json_schema }) }
  const answer = await call<{ readonly text: string; readonly json?: unknown }>('POST', '/_app/integrations/invoke-llm', { body })
  return response_json_schema === undefined ? answer.text : answer.json
}

export function SendEmail(_input: unknown): Promise<never> {
  return notYet('Sending mail from an app is not available yet.')
}

function notYet(sentence: string): Promise<never> {
  return Promise.reject(new ApiError('NOT_AVAILABLE_YET', sentence, 501))
}
