import { isAppError, type AppErrorCode } from '../../../shared/domain/app-error.ts'
import type { Usage } from '../../../shared/domain/message.ts'
import type { Model } from '../../../shared/domain/preferences.ts'
import { USAGE_WRITE_MS } from '../../../shared/limits/usage.ts'
import { estimateUsage } from './estimate-usage.ts'
import type { CallAccount, ModelPart, StreamAnswer } from './model-port.ts'

/** Books the usage of a call, beginning before the call is made. */
export type Meter = (call: { readonly account: CallAccount; readonly model: Model; readonly isBilled: boolean; readonly usage: Usage }) => {
  /** Updates the entry with the usage so far, which remains if the program dies. */
  write(usage: Usage): void
  /** `usd`: what the provider says that it charged; left out, it is worked out by the prices. */
  end(usage: Usage, usd?: number): void
  /** Removes the entry: no request was sent. */
  release(): void
}

export interface MeteredDeps {
  readonly stream: StreamAnswer
  readonly meter: Meter
  readonly find: (model: string) => { readonly model: Model; readonly isBilled: boolean }
  readonly now: () => number
}

/** Errors that, before any output, mean that no billable request was made. */
export const COST_NOTHING: readonly AppErrorCode[] = [
  ...(['MODEL_NOT_FOUND', 'MODEL_KEY_MISSING', 'MODEL_KEY_REJECTED', 'MODEL_RATE_LIMITED', 'MODEL_UNAVAILABLE'] as const),
  ...(['MODEL_NO_CREDIT', 'MODEL_REQUEST_REFUSED', 'KEY_STORAGE_LOCKED', 'KEY_STORAGE_FAILED'] as const),
]

/**
 * Wraps a stream so that its usage is booked on the request's account. A call that is cut off, cancelled or interrupted counts with what
 * had streamed by then. A request without an account is not booked.
 */
export function metered({ stream, meter, find, now }: MeteredDeps): StreamAnswer {
  return async function* (request, signal) {
    const { account } = request
    if (account === undefined) {
      yield* stream(request, signal)
      return
    }
    const { model, isBilled } = find(request.model)
    const entry = meter({ account, model, isBilled, usage: estimateUsage(request, 0) })
    let chars = 0
    let writtenAt = now()
    let counted: (ModelPart & { type: 'usage' }) | null = null
    try {
      for await (const part of stream(request, signal)) {
        if (part.type === 'usage') counted = part
        else if (part.type === 'text' || part.type === 'reasoning') {
          chars += part.delta.length
          if (now() - writtenAt >= USAGE_WRITE_MS) {
            writtenAt = now()
            entry.write(estimateUsage(request, chars))
          }
        }
        yield part
      }
    } catch (error) {
      if (chars === 0 && isAppError(error) && COST_NOTHING.includes(error.code)) entry.release()
      throw error
    } finally {
      // Also when the consumer stops reading: what was received by then is billed.
      if (counted !== null) entry.end(counted.usage, counted.usd)
      else if (chars > 0) entry.end(estimateUsage(request, chars))
    }
  }
}
