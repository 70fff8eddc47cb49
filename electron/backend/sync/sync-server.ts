import type { LoggedOperation, OperationAnswer } from '../../../shared/domain/sync-exchange.ts'
import type { SyncFile, SyncOperation } from '../../../shared/domain/sync-operation.ts'

export interface PushRequest {
  readonly file: SyncFile
  readonly clientId: string
  /** In the order of their numbers. */
  readonly operations: readonly SyncOperation[]
}

/**
 * `gap`: the server has heard of fewer operations of this client than it sends after. `client_forked`: somebody else sends as this client,
 * a cloned or restored profile; `changed`: the operation that this one sent otherwise.
 */
export type PushAnswer =
  | { readonly type: 'answers'; readonly answers: readonly OperationAnswer[] }
  | { readonly type: 'gap'; readonly expected: number }
  | { readonly type: 'client_forked'; readonly answers: readonly OperationAnswer[]; readonly changed: string | null }

export type PullAnswer =
  | { readonly type: 'page'; readonly operations: readonly LoggedOperation[]; readonly cursor: number }
  | { readonly type: 'reset' }

/** One app's log as a client sees it. Rejects with `SyncFailure` and with nothing else. */
export interface SyncServer {
  push(request: PushRequest): Promise<PushAnswer>
  pull(request: { readonly file: SyncFile; readonly after: number; readonly limit: number }): Promise<PullAnswer>
}

export type SyncFailureReason =
  | { readonly kind: 'offline' | 'server' | 'signed-out' | 'forbidden' | 'too-large' }
  | { readonly kind: 'busy'; readonly retryAfterMs: number }

export class SyncFailure extends Error {
  override readonly name = 'SyncFailure'
  readonly reason: SyncFailureReason

  constructor(reason: SyncFailureReason) {
    super(reason.kind)
    this.reason = reason
  }
}
