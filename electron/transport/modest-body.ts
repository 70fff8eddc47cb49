import { AppError } from '../../shared/domain/app-error.ts'
import { REQUEST_MAX_DEPTH, REQUEST_MAX_KEYS } from '../../shared/limits/http.ts'

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const OPENERS = new Set([0x5b, 0x7b])
const CLOSERS = new Set([0x5d, 0x7d])
const MAX_FORM_PARTS = 10

/**
 * Before anything is made of JSON: how much of it there is to check. One pass over the bytes, which costs a fraction of reading them.
 * PAYLOAD_TOO_LARGE for more keys than any call has, BAD_REQUEST for what is nested more deeply.
 */
export function requireModestJson(bytes: Uint8Array): void {
  let keys = 0
  let depth = 0
  let isInText = false
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (isInText) {
      if (byte === BACKSLASH) at += 1
      else if (byte === QUOTE) isInText = false
    } else if (byte === QUOTE) isInText = true
    else if (byte === COLON) keys += 1
    else if (OPENERS.has(byte)) depth += 1
    else if (CLOSERS.has(byte)) depth -= 1
    if (keys > REQUEST_MAX_KEYS) throw new AppError('PAYLOAD_TOO_LARGE', {})
    if (depth > REQUEST_MAX_DEPTH) throw new AppError('BAD_REQUEST', { issues: [{ path: '', reason: 'is nested too deeply' }] })
  }
}

/**
 * A request to a built app's data with a body of which there is no more to check than its calls can need: a form for an upload, JSON of at
 * most `maxJsonBytes` for the rest. PAYLOAD_TOO_LARGE, BAD_REQUEST.
 */
export async function withModestBody(request: Request, maxJsonBytes: number): Promise<Request> {
  if (request.body === null) return request
  const body = Buffer.from(await request.arrayBuffer())
  const type = request.headers.get('content-type') ?? ''
  const boundary = /^multipart\/form-data\s*;.*\bboundary="?([^";]{1,70})/i.exec(type)?.[1]
  if (boundary !== undefined) requireFewParts(body, Buffer.from(`--${boundary}`))
  else if (!/^application\/json\s*(;|$)/i.test(type)) {
    throw new AppError('BAD_REQUEST', { issues: [{ path: '', reason: 'must be sent as application/json' }] })
  } else if (body.length > maxJsonBytes) throw new AppError('PAYLOAD_TOO_LARGE', {})
  else requireModestJson(body)
  return new Request(request.url, { method: request.method, headers: request.headers, signal: request.signal, body })
}

function requireFewParts(body: Buffer, boundary: Buffer): void {
  let parts = 0
  for (let at = body.indexOf(boundary); at !== -1; at = body.indexOf(boundary, at + boundary.length)) {
    parts += 1
    if (parts > MAX_FORM_PARTS) throw new AppError('BAD_REQUEST', { issues: [{ path: '', reason: 'has too many parts' }] })
  }
}
