import { v7 as uuid } from 'uuid'
import type { Actor } from '../../../shared/domain/access.ts'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import { type AccountId, AppId, type VersionId } from '../../../shared/domain/ids.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import { type AppRole, isAtLeast } from '../../../shared/domain/members.ts'
import { PREVIEW_COOKIE_HOURS } from '../../../shared/limits/preview.ts'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import { isNavigation } from '../lib/app-page.ts'
import { createPreviewAccess, type DraftAccess } from './access.ts'
import { type BuiltVersion, createBuiltVersions } from './built-versions.ts'
import type { DraftBuildCache } from './draft-build-cache.ts'
import { notFound, redirect } from './responses.ts'
import { createDraftServer, type DraftServerNeeds, type VendorFiles } from './serve-draft.ts'

export interface PreviewNeeds {
  readonly bundler: {
    build(input: { readonly key: string; readonly files: FileMap; readonly mode: 'draft' }): Promise<BuiltVersion>
    vendor(): Promise<VendorFiles>
    chunk?(fileName: string): Promise<Uint8Array | null>
    warm?(): void
  }
  readonly files: DraftServerNeeds['files']
  /** The builds of earlier runs of the program. */
  readonly kept?: Pick<DraftBuildCache, 'read' | 'keep'>
  readonly app: DraftServerNeeds['app']
  /** What the app's pages look like besides its files. */
  readonly record: DraftServerNeeds['record']
  /** What a builder is in an app now; null: nothing. */
  readonly roleOf: (appId: AppId, accountId: AccountId) => AppRole | null
  readonly addresses: {
    readonly builder: () => string
    readonly draft: (appId: AppId) => string
    readonly unseen: (appId: AppId) => string
  }
  /** 32 random bytes that are kept across restarts. */
  readonly key: Uint8Array
  readonly now: () => number
  /** An older version is about to be shown: the copy of its rows can be prepared. */
  readonly onOlderOpened?: (copy: { readonly id: AppId; readonly appId: AppId; readonly versionId: VersionId }) => void
}

export interface DraftTarget {
  readonly appId: AppId
  /** Only Lathe's own windows can reach `window`, so no ticket is needed there. */
  readonly door: 'http' | 'window'
  /** The separate origin on which versions are checked unseen: it serves only versions with a scratch copy, never the draft. */
  readonly isUnseen?: boolean
}

/** A builder who opens a draft, and as whom it is tried instead of as themselves. */
export interface DraftOpener {
  readonly accountId: AccountId
  readonly as?: Actor | undefined
}

export interface Preview {
  built(appId: AppId, versionId: VersionId): Promise<BuiltVersion>
  /**
   * An address of the draft for a builder, its owner unless another is named, as themselves unless it is to be as somebody else, with a single-use ticket, and the issues of
   * the version that it shows.
   */
  open(
    appId: AppId,
    versionId: VersionId | null,
    by?: DraftOpener | null,
  ): Promise<{ readonly url: string; readonly expiresAt: string; readonly versionId: VersionId | null; readonly issues: readonly Issue[] }>
  /** An address of a version on the separate origin for checks. VERSION_NOT_FOUND. */
  openUnseen(appId: AppId, versionId: VersionId): Promise<{ readonly url: string }>
  /** Serves the draft's documents and assets to requests with its ticket or cookie. 404 to all others. */
  handleDraft(request: Request, target: DraftTarget): Promise<Response>
  /** Whether the request carries the cookie of this draft. It gives access to documents, assets and uploads, but not to data. */
  admits(request: Request, appId: AppId): boolean
  /** Whom a token of the SDK speaks for, and which rows are meant; null when it is not a token of this app. */
  accessOf(appId: AppId, token: string): DraftAccess | null
  /** Whether whoever opened the draft is still in the app. */
  isOpenTo(access: DraftAccess): boolean
  /** Whether whoever opened the draft may change its rows and run what costs or sends something. */
  mayChange(access: DraftAccess): boolean
  /** A token for the same rows, as somebody else. */
  tokenAs(access: DraftAccess, actor: Actor): string
}

const COOKIE = 'lathe-draft'
const MAX_KEPT_BYTES = 64_000_000
const WARM_AFTER_MS = 2_500

export function createPreview({ bundler, files, kept, app, record, roleOf, addresses, key, now, onOlderOpened }: PreviewNeeds): Preview {
  const access = createPreviewAccess(key, now)
  const { built } = createBuiltVersions({
    files: async (appId, versionId) => (await files(appId, versionId)).files,
    build: (appId, map) => bundler.build({ key: appId, files: map, mode: 'draft' }),
    kept,
    // Delayed, because the page that is about to be drawn needs the processor more.
    onKept: () => void setTimeout(() => bundler.warm?.(), WARM_AFTER_MS).unref(),
    maxBytes: MAX_KEPT_BYTES,
  })
  const serve = createDraftServer({ bundler, files, app, record, builderOrigin: addresses.builder, access, built })
  // What each app's windows show; cookies are not available there.
  const shownInWindow = new Map<string, DraftAccess>()
  const placeOf = ({ appId, isUnseen = false }: DraftTarget) => (isUnseen ? `unseen ${appId}` : appId)
  /** The separate origin never serves the draft itself, whose rows belong to a person. */
  const fits = (draft: DraftAccess, { appId, isUnseen = false }: DraftTarget) =>
    draft.appId === appId && (!isUnseen || draft.scratchId !== null)

  async function builderAccess(appId: AppId, versionId: VersionId | null, by: DraftOpener | null): Promise<DraftAccess> {
    const { ownerId } = await app(appId)
    const scratchId = versionId === null ? null : AppId.parse(uuid())
    const actor = by?.as ?? { kind: 'builder', userId: by?.accountId ?? ownerId, through: 'app' }
    return { appId, versionId, scratchId, actor, openedBy: by?.accountId ?? null }
  }

  const roleIn = ({ appId, openedBy }: DraftAccess): AppRole | null => (openedBy === null ? 'owner' : roleOf(appId, openedBy))
  /** Null for what was given to somebody who is not in the app any more. */
  const ifStillIn = (draft: DraftAccess | null): DraftAccess | null => (draft === null || roleIn(draft) === null ? null : draft)

  function cookieAccess(request: Request, appId: AppId): DraftAccess | null {
    // A neighbouring origin can set a cookie of the same name, so each of them is tried.
    for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
      const [name, value] = pair.trim().split('=', 2)
      const opened = name === COOKIE && value !== undefined ? ifStillIn(access.openCookie(value)) : null
      if (opened?.appId === appId) return opened
    }
    return null
  }

  async function accessInWindow(target: DraftTarget): Promise<DraftAccess | null> {
    return shownInWindow.get(placeOf(target)) ?? (target.isUnseen === true ? null : builderAccess(target.appId, null, null))
  }

  async function admitByTicket(request: Request, url: URL, ticket: string, target: DraftTarget): Promise<Response> {
    const { appId, door } = target
    const redeemed = ifStillIn(access.redeem(ticket))
    const draft = redeemed !== null && fits(redeemed, target) ? redeemed : null
    if (door === 'window') {
      const shown = draft ?? (await accessInWindow(target))
      if (shown === null) return notFound(ERROR_TEXT.notFound)
      shownInWindow.set(placeOf(target), shown)
      return serve(request, url, shown)
    }
    if (draft === null && cookieAccess(request, appId) === null) return notFound(ERROR_TEXT.notFound)
    url.searchParams.delete('ticket')
    const secure = url.protocol === 'https:' ? '; Secure' : ''
    const attributes = `Path=/; Max-Age=${PREVIEW_COOKIE_HOURS * 3600}; HttpOnly; SameSite=Strict${secure}`
    return redirect(
      `/${url.pathname.replace(/^\/+/, '')}${url.search}`,
      draft === null ? null : `${COOKIE}=${access.issueCookie(draft)}; ${attributes}`,
    )
  }

  return {
    built,
    async open(appId, versionId, by = null) {
      const [draft, opened] = await Promise.all([builderAccess(appId, versionId, by), files(appId, versionId)])
      // An app without files has nothing to run, either.
      const version = opened.files.size === 0 ? null : opened.version
      const { ticket, expiresAt } = access.issueTicket(draft)
      if (draft.scratchId !== null && draft.versionId !== null) onOlderOpened?.({ id: draft.scratchId, appId, versionId: draft.versionId })
      const url = new URL('/', addresses.draft(appId))
      url.searchParams.set('ticket', ticket)
      // An app without a version will soon get its first one.
      if (version === null) bundler.warm?.()
      const result = version === null ? null : await built(appId, version.id)
      return {
        url: url.href,
        expiresAt: new Date(expiresAt).toISOString(),
        versionId: version?.id ?? null,
        issues: result === null || result.ok ? [] : result.issues,
      }
    },
    async openUnseen(appId, versionId) {
      // A page that waits for its version to be built is no page that does not answer.
      const [draft] = await Promise.all([builderAccess(appId, versionId, null), built(appId, versionId)])
      const url = new URL('/', addresses.unseen(appId))
      url.searchParams.set('ticket', access.issueTicket(draft).ticket)
      return { url: url.href }
    },
    async handleDraft(request, target) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return notFound(ERROR_TEXT.notFound)
      const url = new URL(request.url)
      const ticket = url.searchParams.get('ticket')
      if (ticket !== null && isNavigation(request)) return admitByTicket(request, url, ticket, target)
      const draft = target.door === 'window' ? await accessInWindow(target) : cookieAccess(request, target.appId)
      return draft === null || !fits(draft, target) ? notFound(ERROR_TEXT.notFound) : serve(request, url, draft)
    },
    admits: (request, appId) => cookieAccess(request, appId) !== null,
    isOpenTo: (draft) => roleIn(draft) !== null,
    mayChange: (draft) => isAtLeast(roleIn(draft) ?? 'look', 'edit'),
    tokenAs: (draft, actor) => access.issueAppToken({ ...draft, actor }),
    accessOf(appId, token) {
      const opened = ifStillIn(access.openAppToken(token))
      return opened?.appId === appId ? opened : null
    },
  }
}
