import type { AccountId } from '../../../shared/domain/ids.ts'
import type { Session } from './session.ts'

export interface StoredSession {
  readonly id: string
  readonly createdAt: string
  readonly expiresAt: string
  readonly isRevoked: boolean
}

/** The local owner's sessions (`security.md`). Tokens and codes are handed out once and kept as hashes only. */
export interface Sessions {
  /** The owner of this installation, made at the first start. The desktop's window is theirs without a token. */
  readonly owner: Session
  /** A new code for the start address, good for one exchange until the process ends. Replaces the code before it. */
  newStartCode(): string
  /** Exchanges the code for a token. SESSION_CODE_INVALID. */
  start(code: string): { readonly token: string; readonly expiresAt: string }
  /** Null when the token is unknown, expired or revoked. */
  verify(token: string): Session | null
  list(accountId: AccountId): readonly StoredSession[]
  revoke(sessionId: string): void
}
