import { ApiError } from '../api-error.ts'
import { badRequest } from './bad-request.ts'

const MAX_BYTES = 10_000_000

/** The signatures of the image formats that a page can show. */
const SIGNATURES: readonly (readonly [type: string, at: number, bytes: string])[] = [
  ['image/png', 0, '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', 0, '\xff\xd8\xff'],
  ['image/gif', 0, 'GIF8'],
  ['image/webp', 8, 'WEBP'],
  ['image/avif', 4, 'ftypavif'],
  ['audio/wav', 8, 'WAVE'],
  ['audio/mpeg', 0, 'ID3'],
  ['audio/ogg', 0, 'OggS'],
  ['video/webm', 0, '\x1a\x45\xdf\xa3'],
  ['video/mp4', 4, 'ftyp'],
  ['application/pdf', 0, '%PDF-'],
  ['application/zip', 0, 'PK\x03\x04'],
]

const PROGRAMS = ['MZ', '\x7fELF', '\xfe\xed\xfa', '\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe']

/** The file as a data URL: it is stored in the row itself, and needs no server. */
export async function keepFile(body: unknown): Promise<string> {
  const file = body instanceof FormData ? body.get('file') : null
  if (!(file instanceof File)) throw badRequest('file', 'must be a file')
  if (file.size >= MAX_BYTES) throw new ApiError('PAYLOAD_TOO_LARGE', 'This is too large to be sent.', 413)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = typeOf(bytes)
  if (type === null) throw new ApiError('UPLOAD_TYPE_REFUSED', 'This kind of file cannot be uploaded.', 415)
  return dataUrl(type, bytes)
}

/** The type of a file by its bytes, never by its name; null for nothing and for programs. All text, including SVG and HTML, is plain text, which browsers do not run. */
function typeOf(bytes: Uint8Array): string | null {
  const has = (at: number, expected: string) => [...expected].every((char, index) => bytes[at + index] === char.charCodeAt(0))
  const known = SIGNATURES.find(([, at, expected]) => has(at, expected))
  if (known !== undefined) return known[0]
  if (isText(bytes)) return 'text/plain'
  return bytes.length === 0 || PROGRAMS.some((expected) => has(0, expected)) ? null : 'application/octet-stream'
}

function isText(bytes: Uint8Array): boolean {
  const isControl = (byte: number) => (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) || byte === 0x7f
  if (bytes.length === 0 || bytes.some(isControl)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const CHUNK = 0x8000

function dataUrl(type: string, bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += CHUNK) text += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return `data:${type};base64,${btoa(text)}`
}
