/** How a stored file is given out. Only kinds that a browser cannot run are shown inline; the rest is a download. */
export interface FileType {
  readonly contentType: string
  readonly isInline: boolean
}

interface Signature {
  readonly contentType: string
  readonly at: number
  readonly bytes: string
  /** A second place to look at, for containers that hold several kinds. */
  readonly and?: { readonly at: number; readonly bytes: string }
}

const SHOWN: readonly Signature[] = [
  { contentType: 'image/png', at: 0, bytes: '\x89PNG\r\n\x1a\n' },
  { contentType: 'image/jpeg', at: 0, bytes: '\xff\xd8\xff' },
  { contentType: 'image/gif', at: 0, bytes: 'GIF8' },
  { contentType: 'image/webp', at: 0, bytes: 'RIFF', and: { at: 8, bytes: 'WEBP' } },
  { contentType: 'image/avif', at: 4, bytes: 'ftypavif' },
  { contentType: 'audio/wav', at: 0, bytes: 'RIFF', and: { at: 8, bytes: 'WAVE' } },
  { contentType: 'audio/mpeg', at: 0, bytes: 'ID3' },
  { contentType: 'audio/ogg', at: 0, bytes: 'OggS' },
  { contentType: 'video/webm', at: 0, bytes: '\x1a\x45\xdf\xa3' },
  { contentType: 'video/mp4', at: 4, bytes: 'ftyp' },
]
const DOWNLOADED: readonly Signature[] = [
  { contentType: 'application/pdf', at: 0, bytes: '%PDF-' },
  // Office documents are zips as well.
  { contentType: 'application/zip', at: 0, bytes: 'PK\x03\x04' },
]

/** Programs, which nobody has to get from a page: Windows, Linux, and macOS in its three forms. */
const PROGRAMS = ['MZ', '\x7fELF', '\xfe\xed\xfa', '\xce\xfa\xed\xfe', '\xcf\xfa\xed\xfe', '\xca\xfe\xba\xbe']
const ANYTHING: FileType = { contentType: 'application/octet-stream', isInline: false }

/** What a file is, by its bytes and never by what its sender calls it; null for what we do not take: nothing, and programs. */
export function sniffType(bytes: Uint8Array): FileType | null {
  const matches = ({ at, bytes: expected, and }: Signature) =>
    has(bytes, at, expected) && (and === undefined || has(bytes, and.at, and.bytes))
  const shown = SHOWN.find(matches)
  if (shown !== undefined) return { contentType: shown.contentType, isInline: true }
  const downloaded = DOWNLOADED.find(matches)
  if (downloaded !== undefined) return { contentType: downloaded.contentType, isInline: false }
  // Text of every kind, SVG and HTML among it, is given out as plain text, which nothing runs.
  if (isText(bytes)) return { contentType: 'text/plain; charset=utf-8', isInline: false }
  return bytes.length === 0 || PROGRAMS.some((expected) => has(bytes, 0, expected)) ? null : ANYTHING
}

/** What a page shows as a picture. SVG is none: it is a document, and can hold a program. */
export function isPicture(bytes: Uint8Array): boolean {
  return sniffType(bytes)?.contentType.startsWith('image/') === true
}

function has(bytes: Uint8Array, at: number, expected: string): boolean {
  for (let index = 0; index < expected.length; index++) if (bytes[at + index] !== expected.charCodeAt(index)) return false
  return true
}

function isText(bytes: Uint8Array): boolean {
  if (bytes.length === 0 || bytes.some(isControl)) return false
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

function isControl(byte: number): boolean {
  return (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) || byte === 0x7f
}
