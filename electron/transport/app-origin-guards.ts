import { AppError } from '../../shared/domain/app-error.ts'
import { ContentHash } from '../../shared/domain/ids.ts'
import { SOURCE_ORIGINALS_PATH } from '../../shared/domain/source.ts'
import type { SourceOriginal } from '../backend/flows/source-calls.ts'
import type { Blob } from '../backend/lib/blobs.ts'

/** On every answer of a built app's origin. */
export const APP_ORIGIN_HEADERS: Readonly<Record<string, string>> = {
  'origin-agent-cluster': '?1',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}

/** Another origin may go there, or show it in a frame if its policy lets it, and may read nothing of it. */
export function requirePageOrOwn(request: Request): void {
  const site = request.headers.get('sec-fetch-site')
  if ((site === 'same-site' || site === 'cross-site') && request.headers.get('sec-fetch-mode') !== 'navigate')
    throw new AppError('NOT_FOUND', {})
}

/** Of an app's calls. Functions write, send and cost whatever they like. */
export function onlyReads({ method, url }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || (method === 'POST' && AGGREGATE.test(new URL(url).pathname))
}

const AGGREGATE = /^\/_app\/entities\/[^/]+\/aggregate$/

/** While the data folder is a newer program's: DATA_FOLDER_ONLY_READ. */
export function requireReading({ isOnlyRead }: { readonly isOnlyRead: boolean }, request: Request): void {
  if (isOnlyRead && !onlyReads(request)) throw new AppError('DATA_FOLDER_ONLY_READ', {})
}

/** `URL.origin` is "null" for a scheme of our own. */
export function originOf(request: Request): string {
  const { protocol, host } = new URL(request.url)
  return `${protocol}//${host}`
}

/** A file that was uploaded. Nothing in it can run. */
export function uploadResponse({ bytes, type }: Blob): Response {
  return new Response(Buffer.from(bytes), {
    headers: {
      'content-type': type.contentType,
      'content-disposition': type.isInline ? 'inline' : 'attachment',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=31536000, immutable',
    },
  })
}

/** The original of a data source that a request is for; null: for something else. NOT_FOUND. */
export async function answerOriginal(
  request: Request,
  find: (hash: ContentHash) => Promise<SourceOriginal | null>,
): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  if (!pathname.startsWith(SOURCE_ORIGINALS_PATH)) return null
  requirePageOrOwn(request)
  const hash = ContentHash.safeParse(pathname.slice(SOURCE_ORIGINALS_PATH.length))
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  const found = hash.success && isRead ? await find(hash.data) : null
  if (found === null) throw new AppError('NOT_FOUND', {})
  return new Response(Buffer.from(found.bytes), {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename*=UTF-8''${encodeURIComponent(found.name)}`,
      // Browsers show no PDF in a sandbox; theirs is the viewer's own.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'",
      'cache-control': 'private, no-cache',
    },
  })
}
