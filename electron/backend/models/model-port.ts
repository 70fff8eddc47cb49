import type { AppSpec } from '../../../shared/domain/app-spec.ts'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import type { AppId, TurnId } from '../../../shared/domain/ids.ts'
import type { Usage } from '../../../shared/domain/message.ts'
import type { AnswerFormat } from '../../../shared/domain/model-trial.ts'
import type { RulesPart } from '../../../shared/domain/offer.ts'
import type { Model } from '../../../shared/domain/preferences.ts'
import type { TurnMode } from '../../../shared/domain/turn.ts'
import type { UsagePurpose } from '../../../shared/domain/usage.ts'

export interface Picture {
  readonly mimeType: string
  readonly bytes: Uint8Array
}

/** A piece of a message. Images only for a model that takes them (`seesImages`). */
export type MessagePart = { readonly type: 'text'; readonly text: string } | ({ readonly type: 'image' } & Picture)

/** A file that went with the message; `text` null where it has none that can be read. */
export interface DataFile {
  readonly name: string
  readonly kind: string
  readonly text: string | null
}

/** What a call is for, and whose account it goes on. */
export interface CallAccount {
  readonly purpose: UsagePurpose
  readonly appId: AppId | null
  readonly turnId: TurnId | null
}

/** The app that an answer is about: what rules work on, and what the form of an answer is read against. No provider is sent any of it. */
export interface AppRequest {
  /** Null: it is none that there is, as when a model is tried. */
  readonly id: AppId | null
  readonly name: string
  readonly files: FileMap
  readonly mode: TurnMode
  /** What the person wrote, as they wrote it. */
  readonly message: string
  readonly attachments: readonly DataFile[]
  /** The plan that is to be built. */
  readonly spec: AppSpec | null
}

export interface ModelRequest {
  /** `provider/model`. */
  readonly model: string
  readonly system: string
  /** So many characters at its beginning are the same from message to message: what a provider may keep on its own. */
  readonly stableChars?: number
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly content: string | readonly MessagePart[] }[]
  /** Left out: the answer is about no app. */
  readonly app?: AppRequest
  readonly temperature?: number
  /** The answer is to be one JSON value; who asked checks whether it fits. */
  readonly jsonSchema?: object
  /** The schema is sent also to a server of which nobody knows whether it takes one. */
  readonly isSchemaForced?: boolean
  /** How the model is to write files; left out, for a turn, as was found to work best. */
  readonly format?: AnswerFormat
  /** Left out, the call is on nobody's: nothing is written down of it. */
  readonly account?: CallAccount
}

export type ModelPart =
  | { readonly type: 'text'; readonly delta: string }
  | { readonly type: 'reasoning'; readonly delta: string }
  /** `usd`: what the provider says that it charged for it, where it says so. */
  | { readonly type: 'usage'; readonly usage: Usage; readonly usd?: number }
  | Exclude<RulesPart, { readonly type: 'text' }>
  /** The last part. `length`: the answer was cut at the model's limit. */
  | { readonly type: 'finish'; readonly reason: 'stop' | 'length' }

/**
 * Streams one answer. It ends with `finish`, or throws an `AppError` (MODEL_*), or the signal's reason when aborted; it never
 * ends quietly in the middle.
 */
export type StreamAnswer = (request: ModelRequest, signal: AbortSignal) => AsyncIterable<ModelPart>

export interface OnceRequest {
  /** `provider/model`. */
  readonly model: string
  readonly prompt: string
  /** Only for a model that takes them (`seesImages`). */
  readonly images?: readonly Picture[]
  readonly temperature?: number
  /** A JSON schema that the answer has to fit. */
  readonly jsonSchema?: object
  readonly account?: CallAccount
  readonly payer?: Payer
}

/** Who pays for an answer hears of it while it is written, and ends it by throwing. */
export interface Payer {
  /** So many characters more. */
  wrote(chars: number): void
  /** An answer has ended and cost this, in US dollars, also where it is of no use and another one is asked for. */
  charged(usd: number): void
}

export interface OnceAnswer {
  readonly text: string
  /** There when a schema was asked for, and fits it. */
  readonly json?: unknown
  readonly usage: Usage
  /** What it cost, in US dollars; 0 for a model that nobody bills. */
  readonly usd: number
  /** The model's price is not known, and a dear one's was taken. */
  readonly isPriceAssumed: boolean
}

/** `again`: what was written did not fit the schema and is of no use; another answer begins. */
export type OncePart = { readonly type: 'text'; readonly delta: string } | { readonly type: 'again' }

/** One answer as it is written; it returns the whole of it. Fails as `AnswerOnce` does. Whoever stops reading ends it. */
export type AnswerInParts = (request: OnceRequest, signal: AbortSignal) => AsyncGenerator<OncePart, OnceAnswer>

/** One answer, whole. Fails as `StreamAnswer` does, with BAD_REQUEST for a schema that is none, MODEL_NOT_FOUND, AI_NOT_CONNECTED for rules, and MODEL_ANSWER_UNUSABLE. */
export type AnswerOnce = (request: OnceRequest, signal: AbortSignal) => Promise<OnceAnswer>

/** What a model's provider has for embeddings. */
export interface TextEmbedder {
  readonly model: Model
  readonly isBilled: boolean
  /** One list of numbers for each text. Fails as the provider does. */
  embed(texts: readonly string[], account: CallAccount, signal: AbortSignal): Promise<readonly (readonly number[])[]>
}

export interface PaintedPicture {
  readonly bytes: Uint8Array
  readonly usage: Usage
}

/** What makes pictures. */
export interface PicturePainter {
  readonly model: Model
  readonly isBilled: boolean
  /** One picture of a description. Fails as `StreamAnswer` does. */
  paint(description: string, account: CallAccount, signal: AbortSignal): Promise<PaintedPicture>
}

export interface Models {
  list(): readonly Model[]
  /** MODEL_NOT_FOUND. */
  require(model: string): Model
  /** Whether fixed rules answer and no language model; false for one that is not there. */
  isRules(model: string): boolean
  /** Whether it can be chosen now. */
  has(model: string): boolean
  /** Whether it takes images, as far as is known. MODEL_NOT_FOUND. */
  seesImages(model: string): boolean
  /** Whether somebody sends a bill for what it writes. MODEL_NOT_FOUND. */
  isBilled(model: string): boolean
  /** Null: its provider has nothing for embeddings. MODEL_NOT_FOUND. */
  embedderOf(model: string): TextEmbedder | null
  /** What makes pictures: of the provider of this model, or else of another one that is connected. Null: nobody does. */
  painterFor(model: string): PicturePainter | null
  readonly stream: StreamAnswer
  readonly answerOnce: AnswerOnce
  readonly answerInParts: AnswerInParts
}
