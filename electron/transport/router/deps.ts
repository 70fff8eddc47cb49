import type { Actor } from '../../../shared/domain/access.ts'
import type { App, AppType } from '../../../shared/domain/app.ts'
import type { AccountId, AppId, MessageId, RequestId, TurnId, VersionId } from '../../../shared/domain/ids.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import type { Model, Preferences } from '../../../shared/domain/preferences.ts'
import type { EnginePort } from '../../backend/engine/port.ts'
import type { Sessions } from '../../backend/identity/sessions.ts'

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

export interface TurnCalls {
  send(input: {
    readonly appId: AppId
    readonly requestId: RequestId
    readonly content: string
    /** Null: the preferred one. */
    readonly model: string | null
  }): Promise<{ readonly turnId: TurnId; readonly messageId: MessageId }>
  cancel(input: { readonly appId: AppId; readonly turnId: TurnId }): Promise<{ readonly cancelled: boolean }>
  retry(input: {
    readonly appId: AppId
    readonly messageId: MessageId
  }): Promise<{ readonly turnId: TurnId; readonly messageId: MessageId }>
}

/** The stories that change an app's files without a turn. Paths arrive as they were sent; the flow checks them. */
export interface FileFlows {
  saveFile(input: { readonly appId: AppId; readonly path: string; readonly content: string }): Promise<{ readonly versionId: VersionId }>
  deleteFile(input: {
    readonly appId: AppId
    readonly path: string
    readonly referencesToUpdate: readonly { readonly path: string; readonly content: string }[]
  }): Promise<{ readonly versionId: VersionId }>
  restoreVersion(input: { readonly appId: AppId; readonly versionId: VersionId }): Promise<{ readonly versionId: VersionId }>
  undoRestore(input: { readonly appId: AppId; readonly versionId: VersionId }): Promise<{ readonly versionId: VersionId }>
}

/** Whose origin is asked. Over `window` only a window of Lathe itself can ask, and no ticket is needed. */
export interface DraftTarget {
  readonly appId: AppId
  readonly door: 'http' | 'window'
}

export interface PreviewCalls {
  /** The app's draft, or one of its versions when `versionId` is not null. VERSION_NOT_FOUND. */
  open(
    appId: AppId,
    versionId: VersionId | null,
  ): Promise<{
    readonly url: string
    readonly expiresAt: string
    readonly versionId: VersionId | null
    readonly issues: readonly Issue[]
  }>
  /** The draft's documents and assets, with its ticket and its cookie. Answers 404 to whoever has neither. */
  handleDraft(request: Request, target: DraftTarget): Promise<Response>
  /** Whether the request carries the cookie of this draft. It opens documents, assets and uploads, and no data. */
  admits(request: Request, appId: AppId): boolean
  /** Who a token of the SDK speaks for; null when it is none of this app. */
  actorOf(appId: AppId, token: string): Actor | null
}

export interface Installation {
  readonly dataFolder: string
  readonly version: string
  readonly host: 'desktop' | 'headless'
}

/** Any subset; what is left out stays. */
export type PreferenceChanges = { readonly [Name in keyof Preferences]?: Preferences[Name] | undefined }

/** All that the builder's calls need of the backend. */
export interface RouterDeps {
  readonly sessions: Pick<Sessions, 'start'>
  readonly apps: AppsService
  readonly turns: TurnCalls
  readonly flows: FileFlows
  readonly engine: Pick<EnginePort, 'of' | 'watch'>
  readonly preview: Pick<PreviewCalls, 'open'>
  readonly models: { list(): readonly Model[] }
  readonly preferences: { get(): Awaitable<Preferences>; update(changes: PreferenceChanges): Awaitable<Preferences> }
  readonly installation: Installation
  /** For whatever is no AppError: it is our mistake, and nobody but a log reads it. */
  readonly reportBug: (error: unknown) => void
}
