const BASE = {
  'origin-agent-cluster': '?1',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
}
const FOR_EVER = 'private, max-age=31536000, immutable'

/** A page. With a nonce its own scripts run; without one nothing does. */
export function page(html: string, { nonce, builderOrigin }: { readonly nonce: string | null; readonly builderOrigin: string }): Response {
  const policy = [
    "default-src 'none'",
    ...(nonce === null ? [] : [`script-src 'self' 'nonce-${nonce}'`, "connect-src 'self'"]),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${builderOrigin}`,
  ].join('; ')
  return new Response(html, {
    headers: { ...BASE, 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'cache-control': 'no-store' },
  })
}

/** Something that never changes at its address. */
export function asset(content: string | Uint8Array, contentType: string): Response {
  const body = typeof content === 'string' ? content : Buffer.from(content)
  return new Response(body, { headers: { ...BASE, 'content-type': contentType, 'cache-control': FOR_EVER } })
}

export function json(value: unknown): Response {
  return new Response(JSON.stringify(value), { headers: { ...BASE, 'content-type': 'application/json', 'cache-control': 'no-store' } })
}

export function redirect(location: string, cookie: string | null): Response {
  return new Response(null, {
    status: 302,
    headers: { ...BASE, location, 'cache-control': 'no-store', ...(cookie === null ? {} : { 'set-cookie': cookie }) },
  })
}

export function notFound(sentence: string): Response {
  return new Response(sentence, {
    status: 404,
    headers: { ...BASE, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' },
  })
}
