import type { Actor } from '../../../shared/domain/access.ts'
import type { AgentLimits } from '../../../shared/domain/agent-run.ts'
import type { ActionSummary } from '../../../shared/domain/action.ts'
import type { AppSpec } from '../../../shared/domain/app-spec.ts'
import type { FieldIssue } from '../../../shared/domain/app-error.ts'
import type { FeedEvent } from '../../../shared/domain/feed-event.ts'
import type { AppId, RequestId, VersionId } from '../../../shared/domain/ids.ts'
import type { Attachment, Sender, Usage } from '../../../shared/domain/message.ts'
import type { DataSet, Row } from '../../../shared/domain/row.ts'
import type { Offer } from '../../../shared/domain/offer.ts'
import type { TurnMode } from '../../../shared/domain/turn.ts'
import type { Operations } from './operations.ts'

/** The part of an answer that is stored in the history. `raw` is the model's whole text, for the context of the next turn. */
export interface Answer {
  readonly content: string
  readonly raw: string
  readonly actions: readonly ActionSummary[]
  readonly usage: Usage | null
  /** The answer ended before it was complete. */
  readonly isCut?: boolean
  readonly offer?: Offer | null
  /** Requests that were not built, in the person's own words. */
  readonly notBuilt?: readonly string[]
}

/** A message of an earlier exchange, for the model. */
export interface EarlierMessage {
  readonly role: 'user' | 'assistant'
  /** Of an answer, the model's original text. */
  readonly content: string
  /** The names of the message's attachments. */
  readonly attachments?: readonly string[]
  /** What became of the actions of an answer. */
  readonly actions?: readonly ActionSummary[]
}

export interface NewMessage {
  readonly requestId: RequestId
  readonly content: string
  readonly model: string
  readonly attachments?: readonly Attachment[]
  /** Absent: the message may change the app. */
  readonly mode?: TurnMode
  /** The plan to build. */
  readonly spec?: AppSpec | null
  /** The page that was open in the preview. */
  readonly currentRoute?: string | null | undefined
  readonly sender?: Sender | null | undefined
  /** It goes on by itself. */
  readonly agent?: (AgentLimits & { readonly seesImages: boolean }) | null
  /** The model that answers beside the message's own one. */
  readonly compareWith?: string | null | undefined
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

/** `isTaken`: every value fits its field, and another row has some of them. `broken`: it does not fit with others, in a sentence. */
export type CreatedRow =
  | { readonly ok: true; readonly row: Row }
  | { readonly ok: false; readonly issues: readonly FieldIssue[]; readonly isTaken: boolean; readonly broken?: string }

/** The operations on one app's file. Each is declared in one of the files `*-operations.ts`. */
export type EngineOperations = { readonly [Name in keyof Operations]: Operations[Name]['run'] }
export type OperationName = keyof EngineOperations

/** The same operations, called from outside the worker. */
export type AppEngine = {
  readonly [Name in OperationName]: (input: Parameters<EngineOperations[Name]>[0]) => Promise<ReturnType<EngineOperations[Name]>>
}

/**
 * Access to the engines: one worker per open app, the least recently used ones are closed. The hosted server implements it over PostgreSQL.
 */
export interface EnginePort {
  /** Opens the app's file on first use, and creates it for a new app. */
  of(appId: AppId): AppEngine
  /** Every event after `after`, then live ones, in order and without gaps, until `signal` aborts. */
  watch(appId: AppId, after: number, signal: AbortSignal): AsyncIterable<FeedEvent>
  /** Whether a client is watching the app's events. */
  isWatched(appId: AppId): boolean
  /** Closes an app's file, for example before its folder is moved. */
  close(appId: AppId): Promise<void>
  stop(): Promise<void>
}
