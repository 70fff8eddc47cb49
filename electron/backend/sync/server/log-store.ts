import type { LoggedOperation, OperationAnswer } from '../../../../shared/domain/sync-exchange.ts'
import type { SyncFile, SyncOperation, ThingId, ThingState } from '../../../../shared/domain/sync-operation.ts'

/** The last change of a thing in the log, and what the thing is since; null: it went. */
export interface Head {
  readonly seq: number
  readonly state: ThingState | null
}

export interface KeptAnswer {
  readonly answer: OperationAnswer
  /** Of what was asked: two that differ are not one. */
  readonly digest: string
}

/** What will be asked for: `comesAfter` by `isInLog`. */
export interface Foreseen {
  readonly mutationIds: readonly string[]
  readonly comesAfter: readonly string[]
  readonly things: readonly ThingId[]
}

/** One file's log, for itself alone until the call that got it ends. */
export interface LogAccess {
  /** Before many are asked for one by one. */
  foresee(foreseen: Foreseen): Promise<void>
  /** What an operation was answered the first time; null: it is new. */
  answerTo(mutationId: string): Promise<KeptAnswer | null>
  keepAnswer(kept: KeptAnswer): Promise<void>
  /** The client's operations up to this one were heard. */
  hear(clientId: string, opNo: number): Promise<void>
  lastOpNo(clientId: string): Promise<number>
  isInLog(mutationId: string): Promise<boolean>
  head(thing: ThingId): Promise<Head | null>
  /** The version that was put last; null: none was. */
  newestVersion(): Promise<string | null>
  setHead(thing: ThingId, head: Head): Promise<void>
  /** Its number. */
  append(operation: SyncOperation): Promise<number>
}

/**
 * Where the logs of an app are: ordered and durable. What `write` does is there as a whole or not at all. SYNC_NOT_LINKED, and
 * DATABASE_UNAVAILABLE where nobody heard which of both.
 */
export interface LogStore {
  write<Value>(file: SyncFile, run: (log: LogAccess) => Promise<Value>): Promise<Value>
  after(file: SyncFile, seq: number, limit: number): Promise<readonly LoggedOperation[]>
}
