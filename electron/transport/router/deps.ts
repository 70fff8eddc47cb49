import type { App, AppType } from '../../../shared/domain/app.ts'
import type { AnswerContext, ContextReproduction } from '../../../shared/domain/context.ts'
import type { ColumnChange, ColumnPlan } from '../../../shared/domain/column-change.ts'
import type { ElementChange, FileReference, ImportReport, WorkingFolder } from '../../../shared/domain/code.ts'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { AccountId, AppId, ContentHash, MessageId, RequestId, TurnId, VersionId } from '../../../shared/domain/ids.ts'
import type { Attachment } from '../../../shared/domain/message.ts'
import type { TableLayout } from '../../../shared/domain/table-layout.ts'
import type { CurrentPreferences, Preferences } from '../../../shared/domain/preferences.ts'
import type { PublishOffer } from '../../../shared/domain/publication.ts'
import type { FileDiff, Version } from '../../../shared/domain/version.ts'
import type { VersionCheck, VisitedRoute } from '../../../shared/domain/version-check.ts'
import type { DataSet, RowWindowQuery } from '../../../shared/domain/row.ts'
import type { Snapshot, SnapshotId } from '../../../shared/domain/snapshot.ts'
import type { SqlAnswer } from '../../../shared/domain/sql-query.ts'
import type { EnginePort, RowPlace } from '../../backend/engine/port.ts'
import type { RowImports } from '../../backend/flows/import-rows.ts'
import type { ColumnsAnswer, ColumnsQuestion } from '../../backend/flows/suggest-columns.ts'
import type { Sessions } from '../../backend/identity/sessions.ts'
import type { Blob } from '../../backend/lib/blobs.ts'
import type { AppAiCalls, UsageCalls, ProviderCalls, KeyStorageCalls, Changes } from './model-deps.ts'
import type { PreviewCalls } from '../origin-deps.ts'

type Awaitable<T> = T | Promise<T>

/** The list of apps. Who may touch which is decided before these are called; `find` is what decides by. */
export interface AppsService {
  /** Newest first; with `bin`, the deleted ones of the last 30 days instead. */
  list(owner: AccountId, input: { readonly bin: boolean }): Awaitable<readonly App[]>
  /** Null when there is no such app or it is somebody else's. One in the bin is found, with `deletedAt`. */
  find(owner: AccountId, appId: AppId): Awaitable<App | null>
  create(owner: AccountId, input: { readonly appType: AppType; readonly name: string; readonly description: string }): Awaitable<App>
  /** The header and the description; what is left out stays. */
  update(appId: AppId, changes: { readonly name?: string; readonly description?: string }): Awaitable<App>
  duplicate(owner: AccountId, appId: AppId): Awaitable<App>
  remove(appId: AppId): Awaitable<App>
  takeBack(appId: AppId): Awaitable<App>
}

/** Files that go with messages. */
export interface AttachmentCalls {
  /** PAYLOAD_TOO_LARGE, ATTACHMENT_REFUSED. */
  put(appId: AppId, file: File): Promise<Attachment>
  /** ATTACHMENT_NOT_FOUND. */
  read(appId: AppId, hash: ContentHash): Promise<File>
}

/** Files in the rows of an app, as its builder puts them there. */
export interface UploadCalls {
  /** PAYLOAD_TOO_LARGE, UPLOAD_TYPE_REFUSED, IMAGE_DIMENSIONS_REFUSED. */
  put(appId: AppId, file: File, kind: 'image' | 'file'): Promise<ContentHash>
  /** Null when it is not there. */
  read(appId: AppId, hash: ContentHash, data: DataSet): Promise<Blob | null>
}

/** What differs between versions, and what is taken over from elsewhere. */
export interface MergeCalls {
  diff(input: {
    readonly appId: AppId
    readonly from: VersionId | null
    readonly to: VersionId | null
    readonly otherAppId: AppId | null
  }): Promise<{
    readonly diffs: readonly FileDiff[]
    readonly description: string
    readonly from: Version | null
    readonly to: Version | null
  }>
  merge(input: {
    readonly appId: AppId
    readonly files: readonly { readonly path: FilePath; readonly content: string }[]
    readonly description: string
    readonly baseVersionId: VersionId | null
  }): Promise<{
    readonly versionId: VersionId
    readonly filesCount: number
    readonly totalFunctions: number
    readonly deployedFunctionsCount: number
    readonly deploymentIssues: string[]
  }>
}

export interface TurnCalls {
  send(input: {
    readonly appId: AppId
    readonly requestId: RequestId
    readonly content: string
    /** Null: the preferred one. */
    readonly model: string | null
    /** As they were sent: the flow looks at each file itself. */
    readonly attachments: readonly Pick<Attachment, 'hash' | 'name'>[]
    readonly isDiscussMode: boolean
    /** The page of the running app that was open. */
    readonly currentRoute?: string | null | undefined
  }): Promise<{ readonly turnId: TurnId; readonly messageId: MessageId }>
  /** As `send`, in place of an earlier message: the app goes back to before it. */
  resend(input: Parameters<TurnCalls['send']>[0] & { readonly replaces: MessageId }): Promise<{
    readonly turnId: TurnId
    readonly messageId: MessageId
    readonly versionId: VersionId | null
  }>
  /** MESSAGE_NOT_FOUND. */
  readAction(input: {
    readonly appId: AppId
    readonly messageId: MessageId
    readonly index: number
  }): Promise<{ readonly body: string | null }>
  /** MESSAGE_NOT_FOUND, FILE_NOT_FOUND. */
  allowAccess(input: Parameters<TurnCalls['readAction']>[0]): Promise<{ readonly versionId: VersionId }>
  cancel(input: { readonly appId: AppId; readonly turnId: TurnId }): Promise<{ readonly cancelled: boolean }>
  retry(input: {
    readonly appId: AppId
    readonly messageId: MessageId
  }): Promise<{ readonly turnId: TurnId; readonly messageId: MessageId }>
}

/** The stories that change an app's files without a turn. Paths arrive as they were sent; the flow checks them. */
export interface FileFlows {
  /** `baseVersionId`: where the text came from; null writes over whatever is there. */
  saveFile(input: {
    readonly appId: AppId
    readonly path: string
    readonly content: string
    readonly baseVersionId?: VersionId | null
  }): Promise<{ readonly versionId: VersionId }>
  deleteFile(input: {
    readonly appId: AppId
    readonly path: string
    readonly referencesToUpdate: readonly { readonly path: string; readonly content: string }[]
    readonly baseVersionId?: VersionId | null
  }): Promise<{ readonly versionId: VersionId }>
  changeElement(input: {
    readonly appId: AppId
    readonly versionId: VersionId
    readonly path: string
    readonly line: number
    readonly column: number
    readonly change: ElementChange
  }): Promise<{ readonly versionId: VersionId }>
  restoreVersion(input: {
    readonly appId: AppId
    readonly versionId: VersionId
    readonly messageId: MessageId | null
  }): Promise<{ readonly versionId: VersionId }>
  undoRestore(input: { readonly appId: AppId; readonly versionId: VersionId }): Promise<{ readonly versionId: VersionId }>
}

/** The code of an app, out of Lathe and into it. Paths and folders arrive as they were sent; the flow checks them. */
export interface CodeCalls {
  references(input: { readonly appId: AppId; readonly path: string }): Promise<readonly FileReference[]>
  /** A zip that is a runnable Vite project. Its name is the app's slug. */
  codeZip(input: { readonly appId: AppId; readonly versionId: VersionId | null; readonly withRows: boolean }): Promise<File>
  importApp(
    owner: AccountId,
    source: { readonly zip: File } | { readonly folder: string },
    signal: AbortSignal,
  ): Promise<{ readonly app: App; readonly report: ImportReport }>
  folder(appId: AppId): Promise<{ readonly folder: WorkingFolder | null; readonly suggested: string }>
  openFolder(input: { readonly appId: AppId; readonly folder: string }): Promise<WorkingFolder>
  closeFolder(appId: AppId): Promise<{ readonly closed: boolean }>
  showFolder(appId: AppId): Promise<{ readonly shown: boolean }>
}

/** A table's columns. ENTITY_NOT_FOUND, COLUMN_NOT_FOUND, COLUMN_REFUSED. */
export interface ColumnCalls {
  plan(input: { readonly appId: AppId; readonly entity: string; readonly change: ColumnChange }): Promise<ColumnPlan>
  /** COLUMN_LOSES_VALUES, CHAT_BUSY, VERSION_MOVED. */
  change(
    input: Parameters<ColumnCalls['plan']>[0] & { readonly acceptsLoss: boolean; readonly baseVersionId: VersionId | null },
  ): Promise<{ readonly versionId: VersionId; readonly plan: ColumnPlan }>
}

/** What follows a version once it is shown. */
export interface CheckCalls {
  /** VERSION_NOT_FOUND. */
  open(appId: AppId, versionId: VersionId): Promise<{ readonly url: string; readonly routes: Pick<VisitedRoute, 'path' | 'route'>[] }>
  report(appId: AppId, versionId: VersionId, routes: readonly VisitedRoute[]): Promise<VersionCheck>
}

/** Draft to live (`app-runtime.md`). */
export interface PublishCalls {
  plan(appId: AppId): Promise<PublishOffer>
  /** `versionId` null: the newest. */
  publish(input: { readonly appId: AppId; readonly versionId: VersionId | null; readonly withTestRows: boolean }): Promise<{
    readonly url: string
    readonly app: App
  }>
  unpublish(appId: AppId): Promise<App>
  setSlug(input: { readonly appId: AppId; readonly slug: string }): Promise<App>
}

/** What a model saw for an answer. */
export interface ContextCalls {
  /** MESSAGE_NOT_FOUND, CONTEXT_NOT_KEPT. */
  of(input: { readonly appId: AppId; readonly messageId: MessageId; readonly forAdmin: boolean }): Promise<AnswerContext>
  /** MESSAGE_NOT_FOUND, CONTEXT_NOT_KEPT, VERSION_NOT_FOUND. */
  reproduce(input: { readonly appId: AppId; readonly messageId: MessageId }): Promise<ContextReproduction>
  /** The terms that are looked for on account of a message. */
  enhanceQuery(message: string): string
}

export interface Installation {
  readonly dataFolder: string
  readonly version: string
  readonly host: 'desktop' | 'headless'
}

export interface TableLayoutCalls {
  of(appId: AppId): Awaitable<ReadonlyMap<string, TableLayout>>
  keep(appId: AppId, entityId: string, layout: TableLayout): Awaitable<void>
}

/** All that the builder's calls need of the backend. */
export interface RouterDeps {
  readonly sessions: Pick<Sessions, 'start'>
  readonly apps: AppsService
  readonly turns: TurnCalls
  readonly flows: FileFlows
  readonly attachments: AttachmentCalls
  readonly uploads: UploadCalls
  readonly merging: MergeCalls
  readonly checks: CheckCalls
  readonly engine: Pick<EnginePort, 'of' | 'watch'>
  /** A table as a file of CSV. ENTITY_NOT_FOUND, BAD_REQUEST. */
  exportRows(
    input: RowPlace & { readonly appId: AppId; readonly query: Omit<RowWindowQuery, 'from' | 'limit'>; readonly isSafe: boolean },
  ): Promise<File>
  exportRowsAsJson(input: RowPlace & { readonly appId: AppId; readonly query: Omit<RowWindowQuery, 'from' | 'limit'> }): Promise<File>
  /** Snapshots of rows as files. */
  readonly backups: {
    /** SNAPSHOT_NOT_FOUND. */
    download(input: { readonly appId: AppId; readonly snapshotId: SnapshotId }): Promise<File>
    /** BACKUP_UNREADABLE, PAYLOAD_TOO_LARGE. */
    takeIn(input: { readonly appId: AppId; readonly file: File }): Promise<Snapshot>
  }
  /** QUERY_INVALID, QUERY_FORBIDDEN, QUERY_TOO_LONG, QUERY_TOO_MUCH. */
  askRows(input: { readonly appId: AppId; readonly data: DataSet; readonly sql: string }, signal: AbortSignal): Promise<SqlAnswer>
  readonly imports: RowImports
  /** Where the columns of a file may go. */
  suggestColumns(question: ColumnsQuestion, signal?: AbortSignal): Promise<ColumnsAnswer>
  readonly preview: Pick<PreviewCalls, 'open'>
  readonly code: CodeCalls
  readonly columns: ColumnCalls
  readonly publishing: PublishCalls
  readonly context: ContextCalls
  readonly appAi: AppAiCalls
  readonly models: ProviderCalls
  readonly usage: UsageCalls
  readonly keyStorage: KeyStorageCalls
  readonly preferences: { get(): Awaitable<CurrentPreferences>; update(changes: Changes<Preferences>): Awaitable<CurrentPreferences> }
  readonly tableLayouts: TableLayoutCalls
  readonly installation: Installation
  /** For whatever is no AppError: it is our mistake, and nobody but a log reads it. */
  readonly reportBug: (error: unknown) => void
}
