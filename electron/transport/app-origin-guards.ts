import { AppError } from '../../shared/domain/app-error.ts'
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
