import type { FeedEvent } from '../../../shared/domain/feed-event.ts'
import type { AppErrorCode } from '../../../shared/domain/app-error.ts'
import { AppError, isAppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Language } from '../../../shared/text/language.ts'
import type { OperationName } from './port.ts'

export interface WorkerData {
  readonly appId: AppId
  readonly file: string
  readonly backupFolder: string
  /** Whether this is the first opening since the program started. */
  readonly isFirstOpening: boolean
  /** Whether the app has versions already. */
  readonly mustExist: boolean
  /** Its files are views of logs. */
  readonly isView: boolean
}

export interface CallOfWorker {
  readonly type: 'call'
  readonly id: number
  readonly name: OperationName
  readonly input: unknown
  /** Whatever it says, it says in this. */
  readonly language: Language
}

export type ToWorker = CallOfWorker | { readonly type: 'close' }

export type FromWorker =
  | { readonly type: 'opened' }
  | { readonly type: 'open-failed'; readonly error: WireError }
  /** Something was committed that goes into a log. */
  | { readonly type: 'told' }
  | { readonly type: 'events'; readonly events: readonly FeedEvent[] }
  | { readonly type: 'value'; readonly id: number; readonly value: unknown }
  | { readonly type: 'error'; readonly id: number; readonly error: WireError }
  | { readonly type: 'bug'; readonly error: WireError }
  | { readonly type: 'closed' }

/** An error as plain data: structured cloning would drop its code and data. */
export interface WireError {
  readonly code: AppErrorCode | null
  readonly data: unknown
  readonly message: string
  readonly stack: string
}

export function toWire(error: unknown): WireError {
  const known = error instanceof Error ? error : new Error(String(error))
  const { cause } = known
  const stack = [known.stack ?? known.message, ...(cause instanceof Error ? [`caused by ${cause.stack ?? cause.message}`] : [])].join('\n')
  return isAppError(known)
    ? { code: known.code, data: known.data, message: known.message, stack }
    : { code: null, data: null, message: known.message, stack }
}

export function fromWire({ code, data, message, stack }: WireError): Error {
  const inside = new Error(message)
  inside.stack = stack
  return code === null ? new Error(message, { cause: inside }) : new AppError(code, data as never, { cause: inside, message })
}
