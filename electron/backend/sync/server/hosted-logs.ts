import type { AccountId, AppId, ContentHash } from '../../../../shared/domain/ids.ts'
import type { SyncFile } from '../../../../shared/domain/sync-operation.ts'
import type { NamedFile } from '../files-named.ts'
import type { LogStore } from './log-store.ts'
import type { RowLogs } from './row-log.ts'

/** One program of several over one database. */
export interface ServerNode {
  /** Of its data folder. */
  readonly id: string
  /** Where the others reach it. */
  readonly address: string
}

/**
 * Who opens an app's file and writes from it. `isNew`: another node had it before. `none`: the app has no log here.
 */
export type Lease =
  | { readonly type: 'held'; readonly fence: number; readonly isNew: boolean }
  | { readonly type: 'elsewhere'; readonly address: string }
  | { readonly type: 'none' }

/** A file of an app as its log was up to `seq`: whoever begins with it hears what came later. */
export interface LogSnapshot {
  readonly file: SyncFile
  readonly seq: number
  /** The number of the file's migrations; an older program cannot open it. */
  readonly schemaVersion: number
  /** What lies beside it. */
  readonly beside: readonly NamedFile[]
  /** Compressed, with a sum of its own. */
  readonly content: Uint8Array
}

/** How far a log is, and how far and by how much its newest snapshot is behind. */
export interface LogGrowth {
  readonly lastSeq: number
  readonly snapshotSeq: number
  readonly bytes: number
}

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
  /** `fence`: of the lease under which is written; APP_ELSEWHERE once another node has taken it. */
  of(appId: AppId, fence?: number): LogStore
  /** For `LEASE_MS` the app is this node's, unless it is another's. */
  lease(appId: AppId, node: ServerNode): Promise<Lease>
  /** Those that are still the node's are so for another `LEASE_MS`. */
  renewLeases(node: ServerNode): Promise<ReadonlySet<AppId>>
  /** Those that no node has. */
  free(): Promise<readonly AppId[]>
  /** Others may take them at once. */
  endLeases(node: ServerNode): Promise<void>
  /** Whether this is the first that begins a run of that time, or a later one. False of an app that has no log here. */
  beginsRun(appId: AppId, name: string, due: number): Promise<boolean>
  missing(appId: AppId, hashes: readonly ContentHash[]): Promise<readonly ContentHash[]>
  put(appId: AppId, hash: ContentHash, bytes: Uint8Array): Promise<void>
  /** Null: it is not here. */
  get(appId: AppId, hash: ContentHash): Promise<Uint8Array | null>
  /** What people upload is there before a change names it. */
  putUpload(appId: AppId, file: SyncFile, hash: ContentHash, bytes: Uint8Array): Promise<void>
  /** Null: nobody uploaded it there. */
  getUpload(appId: AppId, file: SyncFile, hash: ContentHash): Promise<Uint8Array | null>
  growth(appId: AppId, file: SyncFile): Promise<LogGrowth>
  /** Those before the last `SNAPSHOTS_OF_LOG` go. APP_ELSEWHERE. */
  putSnapshot(appId: AppId, fence: number, snapshot: LogSnapshot): Promise<void>
  /** The newest that a program with these migrations can open. */
  getSnapshot(appId: AppId, file: SyncFile, schemaVersion: number): Promise<LogSnapshot | null>
  /** All that is kept of the app goes. */
  forget(appId: AppId): Promise<void>
  /** What the server knows of itself. */
  readonly rows: RowLogs
}
