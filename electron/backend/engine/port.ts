import type { Actor } from '../../../shared/domain/access.ts'
import type { ActionSummary } from '../../../shared/domain/action.ts'
import type { FieldIssue } from '../../../shared/domain/app-error.ts'
import type { FileMatch, FileVersion } from '../../../shared/domain/code.ts'
import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import type { ContextRecord, EarlierTurn, Knowledge } from '../../../shared/domain/context.ts'
import type { ColumnLosses, ColumnType } from '../../../shared/domain/column-change.ts'
import type { EntityName, EntitySchema, Permissions, PropertySchema } from '../../../shared/domain/entity-schema.ts'
import type { FeedEvent, NewFeedEvent } from '../../../shared/domain/feed-event.ts'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId, ConversationId, MessageId, RequestId, TurnId, VersionId } from '../../../shared/domain/ids.ts'
import type { Attachment, Conversation, Message, Usage } from '../../../shared/domain/message.ts'
import type { PublishPlan } from '../../../shared/domain/publication.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { Rating } from '../../../shared/domain/rating.ts'
import type { DataSet, Row, RowInput, RowMatch, RowPage, RowQuery, RowWindow, RowWindowQuery } from '../../../shared/domain/row.ts'
import type { Snapshot, SnapshotId, SnapshotRestored } from '../../../shared/domain/snapshot.ts'
import type { ImportCounts, ImportId, ImportRejection } from '../../../shared/domain/row-import.ts'
import type { Turn } from '../../../shared/domain/turn.ts'
import type { FileDiff, RevertPlan, UndoPlan, Version, VersionOrigin } from '../../../shared/domain/version.ts'
import type { Rights } from '../../../shared/domain/visitor.ts'
import type { VersionCheck, VisitedRoute } from '../../../shared/domain/version-check.ts'
import type { NamedRow } from '../csv/csv-job.ts'
import type { NewImport, StoredImport, StoredState } from '../csv/import-store.ts'
import type { ExportForm } from '../csv/write-csv.ts'
import type { EntityTable } from '../entities/entity-store.ts'
import type { QueryTable } from '../db/read-query.ts'
import type { Place } from '../rows/row-order.ts'
import type { NextRowsQuery } from '../rows/row-store.ts'

/** What an answer leaves behind in the history. `raw` is the model's whole text, for the next turn's context. */
export interface Answer {
  readonly content: string
  readonly raw: string
  readonly actions: readonly ActionSummary[]
  readonly usage: Usage | null
  /** It ended before it was whole. */
  readonly isCut?: boolean
}

export interface NewMessage {
  readonly requestId: RequestId
  readonly content: string
  readonly model: string
  readonly attachments?: readonly Attachment[]
  readonly isDiscussMode?: boolean
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

/**
 * What can be done with one app's file. Each is one synchronous function in one transaction of the engine's worker, appends its
 * own feed events, and writes its outbox rows in the same transaction. Failures are `AppError`s.
 */
export interface EngineOperations {
  // The chat and its turns
  /** Stores the message as queued, with `turn.queued`. The same `requestId` answers as the first time, with `isNew: false`. */
  acceptMessage(input: NewMessage): { turnId: TurnId; messageId: MessageId; isNew: boolean }
  /** Begins the oldest queued turn, with `turn.started`; null when one runs or none waits. */
  beginNextTurn(input: Record<string, never>): Turn | null
  /** Streamed steps. Committed without waiting for the disk: what they say is folded into the answer at the end. */
  appendEvents(input: { events: readonly NewFeedEvent[] }): { lastSeq: number }
  /**
   * Ends a turn well: the answer, and with a change set the version, files, schemas, columns, rows and outbox, with
   * `version.created` and `turn.done`; the turn's deltas are folded away. Throws TURN_NOT_FOUND when the turn does not run any more.
   * With `base`, a change set only when that is still the newest version (null: there is none yet): VERSION_MOVED.
   * `repairs`: what rules mended in it, a line of Markdown each; a system message `autofix` tells of them.
   */
  finishTurn(input: {
    turnId: TurnId
    answer: Answer
    changeSet: ChangeSet | null
    description: string
    base?: VersionId | null
    repairs?: readonly string[]
  }): {
    version: Version | null
    answer: Message
  }
  failTurn(input: { turnId: TurnId; code: string; message: string; answer: Answer | null }): void
  /** Ends a running or queued turn without a trace in the app; `cancelled: false` when it is over already. */
  cancelTurn(input: { turnId: TurnId }): { cancelled: boolean; wasRunning: boolean }
  /** Queues the last user message again and hides its failed answer. MESSAGE_NOT_FOUND, RETRY_ONLY_LAST, CHAT_BUSY. */
  retryMessage(input: { messageId: MessageId }): { turnId: TurnId; messageId: MessageId }
  /**
   * The version before a message comes back, it and all messages after it go aside, and `message` is queued in their place, with
   * `chat.replaced` and `turn.queued`. `version` is null when nothing was there to go back from. MESSAGE_NOT_FOUND, CHAT_BUSY.
   */
  resendMessage(input: { messageId: MessageId; message: NewMessage }): {
    turnId: TurnId
    messageId: MessageId
    version: Version | null
    isNew: boolean
  }
  /** With `message.changed`. TURN_NOT_FOUND when it waits no more. */
  editQueued(input: { turnId: TurnId; content: string }): Message
  /** The order of what waits afterwards, with `chat.replaced`. */
  reorderQueue(input: { turnIds: readonly TurnId[] }): { turnIds: readonly TurnId[] }
  /** With `message.changed`. MESSAGE_NOT_FOUND unless it is an answer; RATED_ALREADY. */
  rateMessage(input: { messageId: MessageId; rating: Rating }): Message
  /** An action of an answer that wanted to open a table. MESSAGE_NOT_FOUND. */
  heldAction(input: { messageId: MessageId; index: number }): { action: ActionSummary }
  /** It was allowed, with `message.changed`. MESSAGE_NOT_FOUND. */
  releaseAction(input: { messageId: MessageId; index: number }): Message
  /** An answer as the model wrote it, actions and all; null where nothing of it was kept. MESSAGE_NOT_FOUND. */
  answerText(input: { messageId: MessageId }): string | null
  conversations(input: { messageId?: MessageId | undefined }): readonly Conversation[]
  /** With `chat.replaced`. CHAT_BUSY. */
  newConversation(input: Record<string, never>): Conversation
  /** With `chat.replaced`. CONVERSATION_NOT_FOUND, CHAT_BUSY. */
  openConversation(input: { conversationId: ConversationId }): Conversation
  /** Of the current conversation. */
  history(input: { fromMessageId: MessageId | null; limit: number }): {
    messages: readonly Message[]
    hasMore: boolean
    resumeAfter: number
  }
  /** Earlier finished exchanges for the model, oldest first, each with the answer as it was written. `attachments`: their names. */
  conversation(input: { maxMessages: number }): readonly { role: 'user' | 'assistant'; content: string; attachments?: readonly string[] }[]
  eventsAfter(input: { after: number; limit: number }): readonly FeedEvent[]

  // What the model sees
  /** What it saw of the app for a turn. */
  keepContext(input: { turnId: TurnId; record: ContextRecord }): void
  /** What was kept for an answer, null where nothing was, and what the answer changed of what was there. MESSAGE_NOT_FOUND. */
  answerContext(input: { messageId: MessageId }): { record: ContextRecord | null; changed: readonly FilePath[] }
  /**
   * What a choice of files is made by besides the message: the page that was open when it was sent, what the last versions changed, newest
   * first, and the conversation in short. `messageId` null: it is not sent yet.
   */
  contextFacts(input: { messageId: MessageId | null }): {
    currentRoute: string | null
    earlier: readonly (readonly FilePath[])[]
    earlierTurns: readonly EarlierTurn[]
    knowledge: Knowledge
  }
  knowledge(input: Record<string, never>): Knowledge
  /** Any subset; what is left out stays. PINNED_FILES_TOO_LARGE, FILE_NOT_FOUND. */
  setKnowledge(input: { changes: Partial<Knowledge> }): Knowledge

  // Versions and files
  currentVersion(input: Record<string, never>): Version | null
  /** Newest first; those with a smaller number than `before`, and those that hold the words of `query`. */
  listVersions(input: { limit: number; before?: number | null; query?: string | null }): readonly Version[]
  /** The files of a version, the newest when null. VERSION_NOT_FOUND. An app without a version has no files. */
  files(input: { versionId: VersionId | null }): { version: Version | null; files: ReadonlyMap<FilePath, string> }
  /**
   * A version that is not a turn's: a saved or deleted file, a merge, an import. A hand edit and a merge stand in the chat as a system
   * message `diff`, those that follow each other in one. With `base`, only when that is still the newest
   * (null: there is none yet): VERSION_MOVED.
   */
  commitChangeSet(input: {
    changeSet: ChangeSet
    origin: VersionOrigin
    description: string
    base?: VersionId | null
    /** CHAT_BUSY while a turn runs or waits. */
    whenIdle?: boolean
  }): Version
  /** CHAT_BUSY while a turn runs or waits. */
  requireIdle(input: Record<string, never>): void
  /** MESSAGE_NOT_FOUND, NO_VERSION_BEFORE. */
  revertPlan(input: { messageId: MessageId }): RevertPlan
  /** VERSION_NOT_FOUND, NOTHING_TO_UNDO. */
  undoPlan(input: { versionId: VersionId }): UndoPlan
  /**
   * Adds a version with the files of another one and a system message `restore`. With `messageId`, that message and all after it go
   * aside. VERSION_NOT_FOUND, MESSAGE_NOT_FOUND, CHAT_BUSY.
   */
  restoreVersion(input: { versionId: VersionId; messageId?: MessageId | null }): { version: Version }
  /** What differs between two versions, in the order of the explorer. `to` null: the newest; `from` null: the one before `to`. VERSION_NOT_FOUND. */
  compareVersions(input: { from: VersionId | null; to: VersionId | null }): {
    diffs: readonly FileDiff[]
    from: Version | null
    to: Version | null
  }
  /**
   * Adds a version with the files from before that restore and a system message `undo_restore`: what the restore had put aside comes back,
   * what came after it goes aside. An undo can be undone in its turn. NOTHING_TO_UNDO, CHAT_BUSY.
   */
  undoRestore(input: { versionId: VersionId }): { version: Version }
  /** Of the newest versions that were checked, newest first. */
  checks(input: Record<string, never>): readonly VersionCheck[]
  /** What is left out stays as it was found before. VERSION_NOT_FOUND. */
  keepCheck(input: { versionId: VersionId; types?: readonly Issue[]; routes?: readonly VisitedRoute[] }): VersionCheck

  // Code
  /** The versions in which one file changed, newest first. */
  fileHistory(input: { path: FilePath; limit: number }): readonly FileVersion[]
  /** One file in a version and in the one before it, null where it is not there, and the lines between them. VERSION_NOT_FOUND. */
  fileAtVersion(input: { path: FilePath; versionId: VersionId }): {
    content: string | null
    before: string | null
    added: number
    removed: number
  }
  /** Find in files of the newest version, in the order of the explorer. SEARCH_PATTERN_INVALID. */
  searchFiles(input: FileSearch): { matches: readonly FileMatch[]; fileCount: number; hasMore: boolean }

  // Publishing. The live rows, their schemas and the pinned version are in `live.sqlite`, which the same worker owns
  publication(input: Record<string, never>): PinnedVersion | null
  /** What publishing this version would do, destructive changes first. VERSION_NOT_FOUND. */
  publishPlan(input: { versionId: VersionId }): PublishPlan
  /**
   * Pins the version: its schemas are applied to the live rows and the version is pinned in one transaction of `live.sqlite`, with a
   * snapshot before when there are rows. At the first time the test rows go along if asked. Repeating it changes nothing.
   */
  publish(input: { versionId: VersionId; withTestRows: boolean }): PinnedVersion
  /** The rows stay, and so does what was pinned: publishing again brings it back. */
  unpublish(input: Record<string, never>): void

  // Rows, with the actor's rights enforced (`rowAccess`)
  /** Those of the newest version; with `data: 'live'` those of the pinned one, with the live rows alone counted. */
  entities(input: { data?: DataSet }): readonly { schema: EntitySchema; rowCount: number; liveRowCount: number }[]
  /** Where the rows lie in the file, for a question in SQL. Null: there are no live rows yet. */
  queryTables(input: { data: DataSet }): readonly QueryTable[] | null
  /** Each table that there is: what the actor may do with it, and how many rows they see of it; null where they may see none. */
  seenTables(input: Pick<RowPlace, 'data' | 'actor'>): readonly {
    name: EntityName
    permissions: Permissions
    rights: Rights
    seen: number | null
    total: number
  }[]
  /** Who made the newest rows, those of the last first. Asked by whoever may see all of them. */
  creators(input: RowPlace): readonly string[]
  listRows(input: RowPlace & { query: RowQuery }): RowPage
  /**
   * `{ rows, nextCursor }` as JSON, ready to be sent: a page is most of what an app reads, and is turned into text where it was read.
   * `wantsIndex`: it was slow for want of an index, which `indexPage` makes; said once of each kind of question.
   */
  pageOfRows(input: RowPlace & { query: RowQuery }): { json: Uint8Array; wantsIndex: boolean }
  /** Makes the index that a page like this one walks, where the table is large enough to need one. BAD_REQUEST. */
  indexPage(input: RowPlace & { query: RowQuery }): void
  /** A part of the table by row numbers. */
  listWindow(input: RowPlace & { window: RowWindowQuery }): RowWindow
  /**
   * The next rows as bytes of a file: lines of CSV, before the first row the header; or objects of a JSON array, each on a line. `last` is
   * where the ones behind them begin; null at the end.
   */
  exportNext(input: RowPlace & { query: NextRowsQuery; as: ExportForm }): { bytes: Uint8Array<ArrayBuffer>; last: Place | null }
  /** Makes an index for this sort where the table is large enough to need one. BAD_REQUEST. */
  prepareSort(input: RowPlace & { sort: string }): void
  getRow(input: RowPlace & { rowId: string }): Row
  createRows(input: RowPlace & { rows: readonly RowInput[] }): readonly CreatedRow[]
  /** `windowId`: told with the event. */
  updateRow(input: RowPlace & { rowId: string; fields: RowInput; windowId?: string | undefined }): Row
  deleteRow(input: RowPlace & { rowId: string }): { deleted: boolean }
  /** What of a column's test values would be lost if it became `target`, or went (null). ENTITY_NOT_FOUND, COLUMN_NOT_FOUND. */
  columnLosses(input: { entity: string; property: string; target: PropertySchema | null }): ColumnLosses
  /** The choices that a column has, or would have by its values. ENTITY_NOT_FOUND, COLUMN_NOT_FOUND. */
  columnChoices(input: { entity: string; property: string; type: ColumnType }): readonly string[]
  /** The rows that were there, as they were. */
  takeRows(input: RowPlace & { rowIds: readonly string[] }): readonly Row[]
  /** The next rows that match, as they were, in the order of their ids. BAD_REQUEST. */
  takeMatching(input: RowPlace & { match: RowMatch }): readonly Row[]
  /** Puts them back, with their ids, creators and times; `restored` counts those that were not there. */
  putBackRows(input: RowPlace & { rows: readonly Row[] }): { restored: number }

  // Snapshots of rows. One of the test rows is made by itself before a version that takes values away
  snapshots(input: Record<string, never>): readonly Snapshot[]
  /** Where one lies. SNAPSHOT_NOT_FOUND. */
  snapshotFile(input: { snapshotId: SnapshotId }): { file: string }
  takeSnapshot(input: { data: DataSet; note: string }): Snapshot
  /** One out of a file that somebody brings along. BACKUP_UNREADABLE. */
  takeInSnapshot(input: { file: string }): Snapshot
  /** The rows of its tables as they were then, with a snapshot of what was there until now. SNAPSHOT_NOT_FOUND, CHAT_BUSY. */
  restoreSnapshot(input: { snapshotId: SnapshotId }): SnapshotRestored
  /** SNAPSHOT_NOT_FOUND. */
  removeSnapshot(input: { snapshotId: SnapshotId }): { deleted: boolean }

  // Rows from a file
  /** Those that go on and the last that ended, of the test rows and of the live ones. */
  imports(input: Record<string, never>): readonly (StoredImport & { readonly data: DataSet })[]
  /** Where rows would go. ENTITY_NOT_FOUND, ROW_FORBIDDEN for who may not add rows, or with `overwrites` change every one. */
  importTarget(input: RowPlace & { overwrites: boolean }): EntityTable
  /** How many of these rows there are. */
  countRows(input: { data: DataSet; entity: string; ids: readonly string[] }): { there: number }
  /** A page of a table's rows by their ids, in their order, with what they are called where there are not too many; null for no such table. */
  namedRows(input: { data: DataSet; entity: string; after: string; limit: number }): readonly NamedRow[] | null
  /** From here on it is known, and goes on after the program has died. IMPORT_SCHEMA_CHANGED. */
  beginImport(input: Omit<NewImport, 'createdAt'> & { data: DataSet }): void
  /**
   * Writes a batch and its line in the ledger; one that is written answers as the first time. `rows`: `PlannedRow[]` as JSON.
   * IMPORT_SCHEMA_CHANGED when the table is not what the plan was made for; nothing of the batch is written then.
   */
  importBatch(input: {
    data: DataSet
    importId: ImportId
    batch: { readonly n: number; readonly read: number; readonly rejected: number; readonly blank: number }
    rows: Uint8Array
  }): ImportCounts
  /** IMPORT_SCHEMA_CHANGED while it could not go on. */
  requireImportTable(input: { data: DataSet; importId: ImportId }): void
  endImport(input: { data: DataSet; importId: ImportId; state: StoredState; rejections?: readonly ImportRejection[] }): StoredImport
  /** Takes the last batch back; `left` of them are still there. With the last one the import is undone. */
  undoImportBatch(input: { data: DataSet; importId: ImportId }): { left: number }

  // The file itself
  /** A consistent copy of the app's file at `file`, which must not exist. */
  copyTo(input: { file: string }): void
  /** Makes a fresh copy an app of its own: the chat, the feed, the outbox and all versions but the newest go, its description says where it came from. */
  becomeDuplicate(input: { description: string }): Version | null
  /** Makes a fresh copy show the tables and the rows as this version has them; what is done there is forgotten. VERSION_NOT_FOUND. */
  becomeScratch(input: { versionId: VersionId }): void
}

/** The same operations, from outside the worker. */
export type AppEngine = {
  readonly [Op in keyof EngineOperations]: (input: Parameters<EngineOperations[Op]>[0]) => Promise<ReturnType<EngineOperations[Op]>>
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
