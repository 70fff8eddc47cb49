import { randomBytes } from 'node:crypto'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { ERROR_TEXT } from '../../../shared/text/errors.ts'
import { APP_FILE_HEADERS, APP_HEADERS, appPage, isNavigation } from '../lib/app-page.ts'
import { liveDocument, nothingHere } from './live-document.ts'
import type { LiveManifest } from './live-output.ts'
import type { LiveAsset, OutputStore } from './output-store.ts'
import { cardSvg, iconSvg, type Portrait, webManifest } from './pictures.ts'

/** A live app as listed on this installation. */
export interface LiveApp {
  readonly id: AppId
  readonly name: string
  readonly description: string
}

export interface LiveNeeds {
  readonly outputs: Pick<OutputStore, 'asset'>
  /** The live version; null when there is none. */
  readonly pinned: (appId: AppId) => Promise<VersionId | null>
  /** The manifest of a version's build, which is built again if it is missing. */
  readonly manifest: (appId: AppId, versionId: VersionId) => Promise<LiveManifest>
}

/** Serves the documents and assets of live apps. Their data has an API of its own. */
export interface Live {
  /** `app` null: nothing is published at this address. `origin` is the one of the request. */
  handleLive(request: Request, app: LiveApp | null, origin: string): Promise<Response>
}

const FOR_EVER = 'public, max-age=31536000, immutable'

export function createLive({ outputs, pinned, manifest }: LiveNeeds): Live {
  async function picture(app: LiveApp, versionId: VersionId, name: string): Promise<Response | null> {
    const portrait = async (): Promise<Portrait> => ({ ...app, accent: (await manifest(app.id, versionId)).accent })
    switch (name) {
      case 'icon.svg':
        return small(iconSvg(await portrait()), 'image/svg+xml')
      case 'card.svg':
        return small(cardSvg(await portrait()), 'image/svg+xml')
      case 'app.webmanifest':
        return small(webManifest(await portrait()), 'application/manifest+json')
      default:
        return null
    }
  }

  async function document(app: LiveApp, versionId: VersionId, origin: string): Promise<Response> {
    const made = await manifest(app.id, versionId)
    const nonce = randomBytes(18).toString('base64')
    const html = liveDocument({ portrait: { ...app, accent: made.accent }, manifest: made, origin, nonce })
    return appPage(html, { nonce, frameAncestors: "'none'", also: ["manifest-src 'self'"] })
  }

  return {
    async handleLive(request, app, origin) {
      const { pathname } = new URL(request.url)
      const isRead = request.method === 'GET' || request.method === 'HEAD'
      const versionId = app === null || !isRead ? null : await pinned(app.id)
      if (app === null || versionId === null) return isRead && isPage(request, pathname) ? nothingPage() : nothing()
      if (pathname.startsWith('/_live/')) {
        const name = pathname.slice('/_live/'.length)
        const found = await outputs.asset(app.id, name, acceptsGzip(request))
        return found === null ? ((await picture(app, versionId, name)) ?? nothing()) : asset(found)
      }
      return isPage(request, pathname) ? document(app, versionId, origin) : nothing()
    },
  }
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

function nothingPage(): Response {
  return appPage(nothingHere(), { nonce: null, frameAncestors: "'none'" }, 404)
}

function nothing(): Response {
  return new Response(ERROR_TEXT.notFound, {
    status: 404,
    headers: { ...APP_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
