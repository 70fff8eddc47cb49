import type { AccountId, AppId, ContentHash } from '../../../../shared/domain/ids.ts'
import type { LogStore } from './log-store.ts'

/**
 * What a server keeps of the apps of its builders: of each its log, and the contents that the log needs. Durable when a call ends.
 * SYNC_NOT_LINKED of what is written for an app that has no log here; DATABASE_UNAVAILABLE.
 */
export interface HostedLogs {
  /** From now on the app has a log here, for its owner; once more does nothing. SYNC_APP_OF_OTHER: it has one for another account. */
  link(appId: AppId, ownerId: AccountId): Promise<void>
  /** Of these apps, those that have a log here. */
  linked(appIds: readonly AppId[]): Promise<ReadonlySet<AppId>>
  /** Every app that has a log here. */
  all(): Promise<readonly AppId[]>
  of(appId: AppId): LogStore
  missing(appId: AppId, hashes: readonly ContentHash[]): Promise<readonly ContentHash[]>
  put(appId: AppId, hash: ContentHash, bytes: Uint8Array): Promise<void>
  /** Null: it is not here. */
  get(appId: AppId, hash: ContentHash): Promise<Uint8Array | null>
  /** All that is kept of the app goes. */
  forget(appId: AppId): Promise<void>
}
