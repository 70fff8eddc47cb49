import { ApiError } from './api-error.ts'
import { call } from './call.ts'
import type { FileRef } from './entities.ts'
import { type RunToolOptions, Tool, type ToolBlock, type ToolCard, type ToolInputs, type ToolRun } from './tools.ts'
import { type Citation, type FoundQuote, Sources, type SourceQuote } from './sources.ts'
import { askInPieces, type Growing, type LlmStream } from './llm-stream.ts'

export { ApiError, Sources, Tool }
export type { Citation, FoundQuote, SourceQuote }
export type { FileRef, Growing, LlmStream, RunToolOptions, ToolBlock, ToolCard, ToolInputs, ToolRun }

export interface UploadedFile {
  readonly file_url: string
  /** As a field of files holds it. */
  readonly file: FileRef
}

/** Stores a file with the app and returns its URL. */
export async function UploadFile({ file }: { readonly file: File }): Promise<UploadedFile> {
  const body = new FormData()
  body.set('file', file)
  const { file_url } = await call<{ readonly file_url: string }>('POST', '/_app/upload', { body })
  return { file_url, file: { url: file_url, name: file.name, size: file.size, type: file.type } }
}

export interface LlmQuestion {
  readonly prompt: string
  /** A JSON schema: the answer is a value that matches it, instead of text. */
  readonly response_json_schema?: Readonly<Record<string, unknown>>
}

/** It is answered from the data sources that the app's builder has added. */
export interface FromSources {
  readonly sources: true
}

/** `[1]` in the answer names the citation with that `n`. */
export interface CitedAnswer<Answer> {
  readonly answer: Answer
  readonly citations: readonly Citation[]
}

/** The answer is read while it is written. `signal` ends it, for example when a component goes away. */
export interface InPieces {
  readonly stream: true
  readonly signal?: AbortSignal
}

interface LlmAnswer {
  readonly text: string
  readonly json?: unknown
  readonly citations?: readonly Citation[]
}

/**
 * Asks the language model that the app's builder has connected, within the app's budget. Throws ApiError: AI_NOT_CONNECTED,
 * AI_BUDGET_REACHED, AI_FORBIDDEN, MODEL_UNAVAILABLE, MODEL_RATE_LIMITED, MODEL_STALLED, each with a sentence to show. With `stream: true` it resolves when the answer begins: `for await (const piece of stream)` gives
 * what was added to a text, or what is there of a value; leaving the loop ends the answer; `await stream.answer` is the whole. With `sources: true` it resolves with `answer` and `citations`; of a stream, `await stream.answer` has both. It throws SOURCES_FORBIDDEN where whoever asks may search none.
 */
export function InvokeLLM<Value = unknown>(
  question: Required<LlmQuestion> & InPieces & FromSources,
): Promise<LlmStream<Growing<Value>, CitedAnswer<Value>>>
export function InvokeLLM(question: { readonly prompt: string } & InPieces & FromSources): Promise<LlmStream<string, CitedAnswer<string>>>
export function InvokeLLM<Value = unknown>(question: Required<LlmQuestion> & InPieces): Promise<LlmStream<Growing<Value>, Value>>
export function InvokeLLM(question: { readonly prompt: string } & InPieces): Promise<LlmStream<string, string>>
export function InvokeLLM<Value = unknown>(question: Required<LlmQuestion> & FromSources): Promise<CitedAnswer<Value>>
export function InvokeLLM(question: { readonly prompt: string } & FromSources): Promise<CitedAnswer<string>>
export function InvokeLLM<Value = unknown>(question: Required<LlmQuestion>): Promise<Value>
export function InvokeLLM(question: { readonly prompt: string }): Promise<string>
export async function InvokeLLM({
  prompt,
  response_json_schema,
  stream,
  signal,
  sources,
}: LlmQuestion & Partial<InPieces> & Partial<FromSources>): Promise<unknown> {
  const body = {
    prompt,
    ...(response_json_schema === undefined ? {} : { responseJsonSchema: response_json_schema }),
    ...(sources === true ? { sources } : {}),
  }
  if (stream === true) return askInPieces({ body, signal })
  const { text, json, citations } = await call<LlmAnswer>('POST', '/_app/integrations/invoke-llm', { body })
  const answer = response_json_schema === undefined ? text : json
  return sources === true ? { answer, citations: citations ?? [] } : answer
}

export interface Email {
  /** An address, or the id of a user of the app (`row.creatorId`); left out, the mail goes to whoever made the app. */
  readonly to?: string
  readonly subject: string
  /** Plain text; an empty line begins a paragraph. It is sent in the app's look. */
  readonly body: string
  /** Where an answer goes, for example the visitor who filled in a form. */
  readonly reply_to?: string
}

/**
 * Sends a mail in the app's name, within the app's budget. It is kept safe when this resolves, and delivered afterwards. Throws ApiError:
 * MAIL_FORBIDDEN, MAIL_RECIPIENT_REFUSED, MAIL_BUDGET_REACHED, each with a sentence to show.
 */
export async function SendEmail({ to, subject, body, reply_to }: Email): Promise<{ readonly accepted: true }> {
  const mail = { subject, body, ...(to === undefined ? {} : { to }), ...(reply_to === undefined ? {} : { replyTo: reply_to }) }
  return call('POST', '/_app/integrations/send-email', { body: mail })
}
