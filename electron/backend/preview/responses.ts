import { APP_FILE_HEADERS, APP_HEADERS, appPage } from '../lib/app-page.ts'

const FOR_EVER = 'private, max-age=31536000, immutable'

/** A page. With a nonce its own scripts run; without one no script does. */
export function page(html: string, { nonce, builderOrigin }: { readonly nonce: string | null; readonly builderOrigin: string }): Response {
  return appPage(html, { nonce, frameAncestors: builderOrigin })
}

/** A response that never changes at its address. */
export function asset(content: string | Uint8Array, contentType: string): Response {
  const body = typeof content === 'string' ? content : Buffer.from(content)
  return new Response(body, { headers: { ...APP_FILE_HEADERS, 'content-type': contentType, 'cache-control': FOR_EVER } })
}

/** Its addresses are those of the vendored set that is there now. */
export function sheet(css: string): Response {
  return new Response(css, { headers: { ...APP_HEADERS, 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-store' } })
}

export function json(value: unknown): Response {
  return new Response(JSON.stringify(value), {
    headers: { ...APP_HEADERS, 'content-type': 'application/json', 'cache-control': 'no-store' },
  })
}

export function redirect(location: string, cookie: string | null): Response {
  return new Response(null, {
    status: 302,
    headers: { ...APP_HEADERS, location, 'cache-control': 'no-store', ...(cookie === null ? {} : { 'set-cookie': cookie }) },
  })
}

export function notFound(sentence: string): Response {
  return new Response(sentence, {
    status: 404,
    headers: { ...APP_HEADERS, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
