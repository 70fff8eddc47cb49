import { randomBytes } from 'node:crypto'
import type { Actor } from '../../../shared/domain/access.ts'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import { type AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import { PREVIEW_COOKIE_HOURS } from '../../../shared/limits.ts'
import { ERROR_TEXT } from '../../../shared/text.ts'
import { createPreviewAccess, type DraftAccess } from './access.ts'
import { type BuiltVersion, createBuiltVersions } from './built-versions.ts'
import { appDocument, emptyDocument, issuesDocument } from './document.ts'
import { asset, json, notFound, page, redirect } from './responses.ts'
import { sourcePlaces } from './source-places.ts'

/** The prebuilt modules that every app imports. */
export interface VendorFiles {
  readonly hash: string
  readonly imports: Readonly<Record<string, string>>
  readonly preload?: Readonly<Record<string, readonly string[]>>
  read(fileName: string): Promise<Uint8Array | null>
}

export interface PreviewNeeds {
  readonly bundler: {
    build(input: { readonly key: string; readonly files: FileMap; readonly mode: 'draft' }): Promise<BuiltVersion>
    vendor(): Promise<VendorFiles>
    warm?(): void
  }
  /** The files of a version, the newest when null. VERSION_NOT_FOUND. */
  readonly files: (
    appId: AppId,
    versionId: VersionId | null,
  ) => Promise<{ readonly version: { readonly id: VersionId } | null; readonly files: FileMap }>
  readonly app: (
    appId: AppId,
  ) => { readonly name: string; readonly ownerId: string } | Promise<{ readonly name: string; readonly ownerId: string }>
  readonly addresses: { readonly builder: () => string; readonly draft: (appId: AppId) => string }
  /** 32 random bytes that outlive a restart. */
  readonly key: Uint8Array
  readonly now: () => number
}

export interface DraftTarget {
  readonly appId: AppId
  /** Over `window` only a window of Lathe itself can ask, and no ticket is needed. */
  readonly door: 'http' | 'window'
}

export interface Preview {
  built(appId: AppId, versionId: VersionId): Promise<BuiltVersion>
  /** An address of the draft with a single-use ticket, and what is wrong with the version that it shows. */
  open(
    appId: AppId,
    versionId: VersionId | null,
  ): Promise<{ readonly url: string; readonly expiresAt: string; readonly versionId: VersionId | null; readonly issues: readonly Issue[] }>
  /** The draft's documents and assets, with its ticket and its cookie. Answers 404 to whoever has neither. */
  handleDraft(request: Request, target: DraftTarget): Promise<Response>
  /** Whether the request carries the cookie of this draft. It opens documents, assets and uploads, and no data. */
  admits(request: Request, appId: AppId): boolean
  /** Who a token of the SDK speaks for; null when it is none of this app. */
  actorOf(appId: AppId, token: string): Actor | null
}

const COOKIE = 'lathe-draft'
const BUNDLE = /^\/_lathe\/bundle\/([0-9a-f-]{36})\.(js|css|map|places)$/
const VENDOR = /^\/_lathe\/vendor\/([0-9a-f]+)\/([\w.-]+)$/
const PLACES = /^\d{1,9}:\d{1,9}(,\d{1,9}:\d{1,9}){0,63}$/
const MAX_KEPT_BYTES = 64_000_000

export function createPreview({ bundler, files, app, addresses, key, now }: PreviewNeeds): Preview {
  const access = createPreviewAccess(key, now)
  const { built } = createBuiltVersions({
    files: async (appId, versionId) => (await files(appId, versionId)).files,
    build: (appId, map) => bundler.build({ key: appId, files: map, mode: 'draft' }),
    maxBytes: MAX_KEPT_BYTES,
  })
  // What each app's windows show; there a cookie does not reach us.
  const shownInWindow = new Map<AppId, DraftAccess>()

  async function builderAccess(appId: AppId, versionId: VersionId | null): Promise<DraftAccess> {
    const { ownerId } = await app(appId)
    return { appId, versionId, actor: { kind: 'builder', userId: ownerId, through: 'app' } }
  }

  function cookieAccess(request: Request, appId: AppId): DraftAccess | null {
    // A neighbouring origin can set a cookie of the same name, so any of them may be ours.
    for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
      const [name, value] = pair.trim().split('=', 2)
      const opened = name === COOKIE && value !== undefined ? access.openCookie(value) : null
      if (opened?.appId === appId) return opened
    }
    return null
  }

  async function document(draft: DraftAccess): Promise<Response> {
    const builderOrigin = addresses.builder()
    const [{ name }, { version }] = await Promise.all([app(draft.appId), files(draft.appId, draft.versionId)])
    if (version === null) return page(emptyDocument(name), { nonce: null, builderOrigin })
    const [result, vendor] = await Promise.all([built(draft.appId, version.id), bundler.vendor()])
    if (!result.ok) return page(issuesDocument(name, result.issues), { nonce: null, builderOrigin })

    const nonce = randomBytes(18).toString('base64')
    const vendorUrl = (file: string) => `/_lathe/vendor/${vendor.hash}/${file}`
    const used = Object.keys(vendor.imports).filter((specifier) => result.js.includes(`from ${JSON.stringify(specifier)}`))
    const preload = new Set(used.flatMap((specifier) => [vendor.imports[specifier] ?? '', ...(vendor.preload?.[specifier] ?? [])]))
    const html = appDocument({
      appId: draft.appId,
      versionId: version.id,
      name,
      token: access.issueAppToken(draft),
      builderOrigin,
      nonce,
      imports: Object.fromEntries(Object.entries(vendor.imports).map(([specifier, file]) => [specifier, vendorUrl(file)])),
      preload: [...preload].map(vendorUrl),
      // The same version is another bundle when the vendored set is another one.
      scriptUrl: `/_lathe/bundle/${version.id}.js?${vendor.hash}`,
      styleUrl: `/_lathe/bundle/${version.id}.css?${vendor.hash}`,
    })
    return page(html, { nonce, builderOrigin })
  }

  async function bundlePart(appId: AppId, id: string, part: string, search: URLSearchParams): Promise<Response> {
    const versionId = VersionId.safeParse(id)
    const result = versionId.success ? await built(appId, versionId.data) : null
    if (result === null || !result.ok) return notFound(ERROR_TEXT.notFound)
    switch (part) {
      case 'js':
        return asset(result.js, 'text/javascript; charset=utf-8')
      case 'css':
        return asset(result.css, 'text/css; charset=utf-8')
      case 'map':
        return asset(result.map, 'application/json')
      default:
        return places(result.map, search.get('at') ?? '')
    }
  }

  function places(map: string, at: string): Response {
    if (!PLACES.test(at)) return json([])
    const asked = at.split(',').map((place) => {
      const [line, column] = place.split(':')
      return { line: Number(line), column: Number(column) }
    })
    return json(sourcePlaces(map, asked))
  }

  async function vendorFile(hash: string, name: string): Promise<Response> {
    const vendor = await bundler.vendor()
    const content = hash === vendor.hash ? await vendor.read(name) : null
    return content === null ? notFound(ERROR_TEXT.notFound) : asset(content, 'text/javascript; charset=utf-8')
  }

  async function serve(request: Request, url: URL, draft: DraftAccess): Promise<Response> {
    const [, versionId, part] = BUNDLE.exec(url.pathname) ?? []
    if (versionId !== undefined && part !== undefined) return bundlePart(draft.appId, versionId, part, url.searchParams)
    const [, hash, name] = VENDOR.exec(url.pathname) ?? []
    if (hash !== undefined && name !== undefined) return vendorFile(hash, name)
    // Every other address is one of the app's own pages, if a person goes there; a picture or a script that is missing is missing.
    return isNavigation(request) && !url.pathname.startsWith('/_') ? document(draft) : notFound(ERROR_TEXT.notFound)
  }

  async function admitByTicket(request: Request, url: URL, ticket: string, { appId, door }: DraftTarget): Promise<Response> {
    const redeemed = access.redeem(ticket)
    const draft = redeemed?.appId === appId ? redeemed : null
    if (door === 'window') {
      const shown = draft ?? shownInWindow.get(appId) ?? (await builderAccess(appId, null))
      shownInWindow.set(appId, shown)
      return serve(request, url, shown)
    }
    if (draft === null && cookieAccess(request, appId) === null) return notFound(ERROR_TEXT.notFound)
    url.searchParams.delete('ticket')
    const attributes = `Path=/; Max-Age=${PREVIEW_COOKIE_HOURS * 3600}; HttpOnly; SameSite=Strict`
    return redirect(
      `/${url.pathname.replace(/^\/+/, '')}${url.search}`,
      draft === null ? null : `${COOKIE}=${access.issueCookie(draft)}; ${attributes}`,
    )
  }

  return {
    built,
    async open(appId, versionId) {
      const [draft, { version }] = await Promise.all([builderAccess(appId, versionId), files(appId, versionId)])
      const { ticket, expiresAt } = access.issueTicket(draft)
      const url = new URL('/', addresses.draft(appId))
      url.searchParams.set('ticket', ticket)
      // An app without a version is about to get its first one.
      if (version === null) bundler.warm?.()
      const result = version === null ? null : await built(appId, version.id)
      return {
        url: url.href,
        expiresAt: new Date(expiresAt).toISOString(),
        versionId: version?.id ?? null,
        issues: result === null || result.ok ? [] : result.issues,
      }
    },
    async handleDraft(request, target) {
      if (request.method !== 'GET' && request.method !== 'HEAD') return notFound(ERROR_TEXT.notFound)
      const url = new URL(request.url)
      const ticket = url.searchParams.get('ticket')
      if (ticket !== null && isNavigation(request)) return admitByTicket(request, url, ticket, target)
      const draft =
        target.door === 'window'
          ? (shownInWindow.get(target.appId) ?? (await builderAccess(target.appId, null)))
          : cookieAccess(request, target.appId)
      return draft === null ? notFound(ERROR_TEXT.notFound) : serve(request, url, draft)
    },
    admits: (request, appId) => cookieAccess(request, appId) !== null,
    actorOf(appId, token) {
      const opened = access.openAppToken(token)
      return opened?.appId === appId ? opened.actor : null
    },
  }
}

function isNavigation(request: Request): boolean {
  const mode = request.headers.get('sec-fetch-mode')
  return mode === null ? (request.headers.get('accept') ?? '').includes('text/html') : mode === 'navigate'
}
