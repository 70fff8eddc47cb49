import type { Actor } from '../../shared/domain/access.ts'
import type { App } from '../../shared/domain/app.ts'
import type { AppId, ContentHash, VersionId } from '../../shared/domain/ids.ts'
import type { Issue } from '../../shared/domain/issue.ts'
import type { Blob } from '../backend/lib/blobs.ts'

// What the origins of built apps need: drafts and live apps, as a browser opens them.

/** Whose origin is asked. Over `window` only a window of Lathe itself can ask, and no ticket is needed. */
export interface DraftTarget {
  readonly appId: AppId
  readonly door: 'http' | 'window'
  /** At the origin where a version is opened unseen. */
  readonly isUnseen?: boolean
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
  /** Who a token of the SDK speaks for, and which rows are meant; null when it is none of this app. */
  accessOf(
    appId: AppId,
    token: string,
  ): { readonly actor: Actor; readonly versionId: VersionId | null; readonly scratchId: AppId | null } | null
}

/** Live apps, as everybody opens them. */
export interface LiveCalls {
  /** The published app at an address; null for one that is not published, or is in the bin. */
  find(place: { readonly slug: string } | { readonly appId: AppId }): App | null
  /** Documents and assets. `app` null: the page that says that nothing is there. */
  handleLive(request: Request, app: App | null, origin: string): Promise<Response>
  /** What the app's users uploaded, and what its builder did. */
  readUpload(appId: AppId, hash: ContentHash): Promise<Blob | null>
}
