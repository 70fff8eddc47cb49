import type { ImageModelV4 } from '@ai-sdk/provider'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { Usage } from '../../../shared/domain/message.ts'
import type { Model } from '../../../shared/domain/preferences.ts'
import { CHARS_PER_TOKEN } from './estimate-usage.ts'
import { COST_NOTHING, type Meter } from './metered.ts'
import { toModelFailure } from './model-failure.ts'
import type { CallAccount, PaintedPicture } from './model-port.ts'

/** A model that makes a picture of a description. */
export interface OpenedPainter {
  readonly model: Pick<ImageModelV4, 'doGenerate'>
  /** The key, to be kept out of what is said of a picture that failed. */
  readonly secret?: string
}

export interface Painter {
  readonly model: Model
  readonly isBilled: boolean
  /** MODEL_KEY_MISSING, MODEL_KEY_REJECTED, KEY_STORAGE_LOCKED. */
  open(): Promise<OpenedPainter>
}

/** What one picture comes to where nobody has counted: as much as a square one of 1,024 pixels with those who count. */
export const PICTURE_TOKENS = 1_300

interface Painting {
  readonly meter?: Meter | undefined
  readonly account: CallAccount
  readonly now: () => number
}

/**
 * One picture, as its provider gives it; what it is, whoever stores it looks. It calls the model directly and not `generateImage`, as
 * `streamAnswer` does, and asks once: a picture that comes late may have been made, and would be paid for twice. Fails as `StreamAnswer`
 * does.
 */
export async function paintPicture(
  { model, isBilled, open }: Painter,
  description: string,
  { meter, account, now }: Painting,
  signal: AbortSignal,
): Promise<PaintedPicture> {
  signal.throwIfAborted()
  const { model: opened, secret = '' } = await open()
  const entry = meter?.({ account, model, isBilled, usage: pictureUsage(description) })
  try {
    const { images, usage } = await opened.doGenerate({
      prompt: description,
      n: 1,
      size: undefined,
      aspectRatio: undefined,
      seed: undefined,
      files: undefined,
      mask: undefined,
      providerOptions: {},
      abortSignal: signal,
    })
    const used = pictureUsage(description, usage)
    entry?.end(used)
    const [image] = images
    if (image === undefined || image.length === 0) throw new AppError('MODEL_DECLINED', {})
    return { bytes: typeof image === 'string' ? Buffer.from(image, 'base64') : image, usage: used }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    const failure = toModelFailure(error, { provider: model.provider, model: model.id, secret, hasBegun: false, hasWritten: false, now })
    // Of one that was declined, or did not come in time, nobody says what it cost.
    if (COST_NOTHING.includes(failure.code)) entry?.release()
    throw failure
  }
}

/** What a picture comes to, as far as nobody has counted. */
export function pictureUsage(
  description: string,
  { inputTokens, outputTokens }: { readonly inputTokens?: number | undefined; readonly outputTokens?: number | undefined } = {},
): Usage {
  const isCounted = outputTokens !== undefined && outputTokens > 0
  return {
    inputTokens: isCounted ? (inputTokens ?? 0) : Math.ceil(description.length / CHARS_PER_TOKEN),
    cachedInputTokens: 0,
    outputTokens: isCounted ? outputTokens : PICTURE_TOKENS,
    isEstimated: !isCounted,
  }
}
