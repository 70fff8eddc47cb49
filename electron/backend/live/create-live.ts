import { randomBytes } from 'node:crypto'
import { lookOf } from '../../../shared/domain/app-look.ts'
import type { AppRecord } from '../../../shared/domain/app-record.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { Tool } from '../../../shared/domain/tool.ts'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import { APP_FILE_HEADERS, APP_HEADERS, appPage, isNavigation, OFFLINE_WORKER } from '../lib/app-page.ts'
import { fontFaceCss, type FontFile } from '../lib/font-faces.ts'
import { asksNotToBeCounted } from '../lib/not-counted.ts'
import type { DrawCard } from './draw-card.ts'
import { liveDocument, nothingHere } from './live-document.ts'
import type { LiveManifest } from './live-output.ts'
import type { LiveAsset, OutputStore } from './output-store.ts'
import { cardSvg, drawnCard, iconSvg, type Portrait, portraitOf, webManifest } from './pictures.ts'

/** A live app as listed on this installation. */
export interface LiveApp {
  readonly id: AppId
  readonly name: string
  readonly description: string
}

interface Pinned {
  readonly versionId: VersionId
  readonly record: AppRecord
  readonly tools: readonly Pick<Tool, 'path' | 'status'>[]
}

export interface LiveNeeds {
  readonly outputs: Pick<OutputStore, 'asset'>
  /** The live version, and the record that was published with it; null when there is none. */
  readonly pinned: (appId: AppId) => Promise<Pinned | null>
  /** The manifest of a version's build, which is built again if it is missing. */
  readonly manifest: (appId: AppId, versionId: VersionId) => Promise<LiveManifest>
  /** Whether a version has a page at an address. */
  readonly hasPage: (appId: AppId, versionId: VersionId, pathname: string) => Promise<boolean>
  readonly sharedModules: () => Promise<{ readonly fonts?: readonly FontFile[]; read(fileName: string): Promise<Uint8Array | null> }>
  readonly drawCard: DrawCard
}

/** Serves the documents and assets of live apps. Their data has an API of its own. */
export interface Live {
  /** `app` null: nothing is published at this address. `origin` is the one of the request. */
  handleLive(request: Request, app: LiveApp | null, origin: string): Promise<Response>
  /** What a link to an app shows, as PNG; null when it cannot be drawn. */
  readonly card: (portrait: Portrait) => ReturnType<DrawCard>
}

/** Those that every app has, whatever its own pages are: the addresses of `isAccountPath` in the runtime. */
const IS_ACCOUNT_PAGE = /^\/(?:login(?:\/.*)?|signup\/*)$/i
const FOR_EVER = 'public, max-age=31536000, immutable'

export function createLive({ outputs, pinned, manifest, hasPage, sharedModules, drawCard }: LiveNeeds): Live {
  const card = (portrait: Portrait) => drawCard(drawnCard(portrait))

  async function picture(app: LiveApp, pin: Pinned, name: string): Promise<Response | null> {
    const portrait = async (): Promise<Portrait> => portraitOf(app, pin.record, await manifest(app.id, pin.versionId))
    switch (name) {
      case 'icon.svg':
        return small(iconSvg(await portrait()), 'image/svg+xml')
      case 'card.svg':
        return small(cardSvg(await portrait()), 'image/svg+xml')
      case 'card.png': {
        const png = await card(await portrait())
        return png === null ? elsewhere('/_live/card.svg') : picturePng(png)
      }
      case 'app.webmanifest':
        return small(webManifest(await portrait()), 'application/manifest+json')
      default:
        return null
    }
  }

  async function facesOf(font: string): Promise<readonly FontFile[]> {
    const { fonts = [] } = await sharedModules()
    return fonts.filter(({ family }) => family === font)
  }

  /** A file of the font of a branding, which belongs to no version. */
  async function fontFile(name: string): Promise<Response | null> {
    const shared = await sharedModules()
    if (shared.fonts?.some(({ file }) => file === name) !== true) return null
    const bytes = await shared.read(name)
    return bytes === null ? null : asset({ bytes, contentType: 'font/woff2', encoding: null })
  }

  /** 404 is the app all the same: it says that nothing is there, with a page of its own if it has one. */
  async function document(app: LiveApp, pin: Pinned, origin: string, isCounted: boolean, status: 200 | 404): Promise<Response> {
    const made = await manifest(app.id, pin.versionId)
    const { style, settings } = pin.record
    const nonce = randomBytes(18).toString('base64')
    const look = lookOf(pin.record)
    const html = liveDocument({
      portrait: portraitOf(app, pin.record, made),
      manifest: made,
      origin,
      nonce,
      look,
      fontFaces: look.font === null ? '' : fontFaceCss(await facesOf(look.font), (file) => `/_live/${file}`),
      hasMark: !style.hideBuildAI,
      isHiddenFromSearch: settings.isHiddenFromSearch,
      isCounted,
    })
    return appPage(html, { nonce, frameAncestors: "'none'", also: ["manifest-src 'self'"] }, status)
  }

  return {
    card,
    async handleLive(request, app, origin) {
      const { pathname } = new URL(request.url)
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      const pin = app === null || !isRead ? null : await pinned(app.id)
      if (app === null || pin === null) return isRead && isPage(request, pathname) ? nothingPage() : nothing()
      if (pathname.startsWith('/_live/')) {
        const name = pathname.slice('/_live/'.length)
        if (name === OFFLINE_WORKER) return offlineScript(await (await sharedModules()).read(name))
        // The document for the service worker, which no visitor sees.
        if (name === 'shell') return document(app, pin, origin, false, 200)
        const found = await outputs.asset(app.id, name, acceptsGzip(request))
        return found === null ? ((await picture(app, pin, name)) ?? (await fontFile(name)) ?? nothing()) : asset(found)
      }
      if (pathname === '/robots.txt') return small(robots(pin.record), 'text/plain; charset=utf-8')
      if (!isPage(request, pathname)) return nothing()
      const isOurs = pathname === '/' || IS_ACCOUNT_PAGE.test(pathname) || isToolPage(pin, pathname)
      const isThere = isOurs || (await hasPage(app.id, pin.versionId, pathname))
      return document(app, pin, origin, !asksNotToBeCounted(request.headers), isThere ? 200 : 404)
    },
  }
}

/** A page of the app at the same address is shown in its place, by the runtime. */
function isToolPage({ tools }: Pinned, pathname: string): boolean {
  const path = /^\/tool\/([A-Za-z0-9-]+)\/*$/.exec(pathname)?.[1]?.toLowerCase()
  return path !== undefined && tools.some((tool) => tool.status === 'active' && tool.path.toLowerCase() === path)
}

function robots({ settings }: AppRecord): string {
  return `User-agent: *\n${settings.isHiddenFromSearch ? 'Disallow: /' : 'Allow: /'}\n`
}

/** Requested by a person, or by a program that draws a preview card of the page. */
function isPage(request: Request, pathname: string): boolean {
  if (pathname.startsWith('/_')) return false
  const asksForAnything = !request.headers.has('sec-fetch-mode') && ['*/*', null].includes(request.headers.get('accept'))
  return isNavigation(request) || (asksForAnything && !/\.[A-Za-z0-9]+$/.test(pathname))
}

function acceptsGzip(request: Request): boolean {
  const accepted = (request.headers.get('accept-encoding') ?? '').split(',')
  return accepted.some((encoding) => /^\s*gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*$).*)?$/i.test(encoding))
}

function asset({ bytes, contentType, encoding }: LiveAsset): Response {
  return new Response(Buffer.from(bytes), {
    headers: {
      ...APP_FILE_HEADERS,
      'content-type': contentType,
      'content-length': String(bytes.length),
      'cache-control': FOR_EVER,
      vary: 'accept-encoding',
      ...(encoding === null ? {} : { 'content-encoding': encoding }),
    },
  })
}

/** Asked for anew each time that the app is opened; it sees every page of its origin and nothing else. */
function offlineScript(bytes: Uint8Array | null): Response {
  if (bytes === null) return nothing()
  return new Response(Buffer.from(bytes), {
    headers: {
      ...APP_FILE_HEADERS,
      'content-type': 'text/javascript; charset=utf-8',
      'service-worker-allowed': '/',
      'cache-control': 'no-cache',
    },
  })
}

/** Contains a name and a colour that can change. An SVG that is opened by itself must not run scripts. */
function small(text: string, contentType: string): Response {
  return new Response(text, {
    headers: {
      ...APP_HEADERS,
      'content-type': contentType,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'cache-control': 'no-cache',
    },
  })
}

/** As `small`: of the same name and colour. */
function picturePng(bytes: Uint8Array<ArrayBuffer>): Response {
  return new Response(bytes, { headers: { ...APP_FILE_HEADERS, 'content-type': 'image/png', 'cache-control': 'no-cache' } })
}

function elsewhere(location: string): Response {
  return new Response(null, { status: 302, headers: { ...APP_HEADERS, location, 'cache-control': 'no-store' } })
}

function nothingPage(): Response {
  return appPage(nothingHere(), { nonce: null, frameAncestors: "'none'" }, 404)
}

function nothing(): Response {
  return new Response(ERROR_TEXT.notFound, {
    status: 404,
    headers: { ...APP_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
