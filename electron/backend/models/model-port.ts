import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { Usage } from '../../../shared/domain/message.ts'
import type { Model } from '../../../shared/domain/preferences.ts'

export interface ModelRequest {
  /** `provider/model`. */
  readonly model: string
  readonly system: string
  readonly messages: readonly { readonly role: 'user' | 'assistant'; readonly content: string }[]
  /** The app as it stands, for a model that works on it directly instead of reading it in the prompt. */
  readonly app: { readonly name: string; readonly files: ReadonlyMap<FilePath, string> }
}

export type ModelPart =
  | { readonly type: 'text'; readonly delta: string }
  | { readonly type: 'reasoning'; readonly delta: string }
  | { readonly type: 'usage'; readonly usage: Usage }
  /** The last part. `length`: the answer was cut at the model's limit. */
  | { readonly type: 'finish'; readonly reason: 'stop' | 'length' }

/**
 * Streams one answer. It ends with `finish`, or throws an `AppError` (MODEL_*), or the signal's reason when aborted; it never
 * ends quietly in the middle.
 */
export type StreamAnswer = (request: ModelRequest, signal: AbortSignal) => AsyncIterable<ModelPart>

export interface Models {
  list(): readonly Model[]
  /** MODEL_NOT_FOUND. */
  require(model: string): Model
  readonly stream: StreamAnswer
}
