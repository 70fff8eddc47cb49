import type { Actor } from '../../../shared/domain/access.ts'
import type { ActionSummary } from '../../../shared/domain/action.ts'
import type { AppSpec } from '../../../shared/domain/app-spec.ts'
import type { FieldIssue } from '../../../shared/domain/app-error.ts'
import type { FeedEvent } from '../../../shared/domain/feed-event.ts'
import type { AppId, RequestId, VersionId } from '../../../shared/domain/ids.ts'
import type { Attachment, Usage } from '../../../shared/domain/message.ts'
import type { DataSet, Row } from '../../../shared/domain/row.ts'
import type { Offer } from '../../../shared/domain/offer.ts'
import type { TurnMode } from '../../../shared/domain/turn.ts'
import type { Operations } from './operations.ts'

/** What an answer leaves behind in the history. `raw` is the model's whole text, for the next turn's context. */
export interface Answer {
  readonly content: string
  readonly raw: string
  readonly actions: readonly ActionSummary[]
  readonly usage: Usage | null
  /** It ended before it was whole. */
  readonly isCut?: boolean
  readonly offer?: Offer | null
  /** Asked for and not in the app, in the person's own words. */
  readonly notBuilt?: readonly string[]
}

export interface NewMessage {
  readonly requestId: RequestId
  readonly content: string
  readonly model: string
  readonly attachments?: readonly Attachment[]
  /** Left out: it may change the app. */
  readonly mode?: TurnMode
  /** The plan that is to be built. */
  readonly spec?: AppSpec | null
  /** The page of the running app that was open. */
  readonly currentRoute?: string | null | undefined
}

export interface RowPlace {
  readonly data: DataSet
  readonly entity: string
  readonly actor: Actor
}

export interface FileSearch {
  readonly query: string
  readonly matchCase: boolean
  readonly wholeWord: boolean
  readonly isRegex: boolean
}

/** The version that the live app shows. */
export interface PinnedVersion {
  readonly versionId: VersionId
  readonly versionNumber: number
  readonly publishedAt: string
}

export type CreatedRow = { readonly ok: true; readonly row: Row } | { readonly ok: false; readonly issues: readonly FieldIssue[] }

/** What can be done with one app's file. Each operation is declared where it is written, in one of the files `*-operations.ts`. */
export type EngineOperations = { readonly [Name in keyof Operations]: Operations[Name]['run'] }
export type OperationName = keyof EngineOperations

/** The same operations, from outside the worker. */
export type AppEngine = {
  readonly [Name in OperationName]: (input: Parameters<EngineOperations[Name]>[0]) => Promise<ReturnType<EngineOperations[Name]>>
}

/** The door to the engines: one worker per open app, the least recently used ones are closed. A server on PostgreSQL is another one. */
export interface EnginePort {
  /** Opens the app's file on first use. An app that has no file yet gets one. */
  of(appId: AppId): AppEngine
  /** Every event after `after`, then live ones, in order and without gaps, until `signal` aborts. */
  watch(appId: AppId, after: number, signal: AbortSignal): AsyncIterable<FeedEvent>
  /** Whether somebody reads the app's events now. */
  isWatched(appId: AppId): boolean
  /** Closes an app's file, for example before its folder is moved. */
  close(appId: AppId): Promise<void>
  stop(): Promise<void>
}
