// This file is kept in `shared/domain/field-types` and in `resources/sdk/local`, which cannot import each other. A test compares the copies.

/** Available in browsers and in Node. */
declare const URL: { canParse(text: string): boolean; new (text: string): { readonly protocol: string; readonly pathname: string } }

/** A file as a field of files holds it. */
export interface FileRef {
  /** Where it is: an upload of the app, or an address of the web. */
  readonly url: string
  readonly name: string
  /** In bytes; null where nobody has said it. */
  readonly size: number | null
  /** Its MIME type as the sender's computer calls it, for an icon; empty where nobody has said it. Nothing is served by it. */
  readonly type: string
}

/** A field's own `maxItems` may be less. */
export const FILES_MOST = 50
const CHARS = { address: 2_000, name: 200, type: 100 } as const

const UPLOAD = /^\/_app\/files\/[0-9a-f]{64}$/
/** What a browser that keeps rows by itself makes of a file. */
const INLINE = /^data:[\w.+-]+\/[\w.+-]+;base64,[A-Za-z0-9+/]*={0,2}$/
const BLANK = /[\s\p{Cc}]/u
/** Control characters, and those that let the end of a name look like its middle. */
const UNSEEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

type ParsedFiles = { readonly ok: true; readonly value: readonly FileRef[] | null } | { readonly ok: false; readonly reason: string }

/**
 * A list of files as it is stored, from what a caller sent: files, addresses, or addresses in one text. An empty list is no value.
 * `isInline`: a file may stand in the row itself.
 */
export function parseFiles(value: unknown, { most = FILES_MOST, isInline = false } = {}): ParsedFiles {
  const list: unknown = typeof value === 'string' ? value.split(/\s+/).filter((address) => address !== '') : value
  if (!Array.isArray(list)) return { ok: false, reason: 'must be a list of files' }
  if (list.length > most) return { ok: false, reason: `must hold at most ${most} ${most === 1 ? 'file' : 'files'}` }
  const files: FileRef[] = []
  for (const each of list as readonly unknown[]) {
    const file = parseFile(each, isInline)
    if (file === null) return { ok: false, reason: 'must only hold files of this app, or addresses such as https://example.com/file.pdf' }
    if (!files.some(({ url, name }) => url === file.url && name === file.name)) files.push(file)
  }
  return { ok: true, value: files.length === 0 ? null : files }
}

function parseFile(value: unknown, isInline: boolean): FileRef | null {
  const { url, name, size, type } = (typeof value === 'string' ? { url: value } : (value ?? {})) as Readonly<Record<string, unknown>>
  if (typeof url !== 'string' || !isAddress(url, isInline)) return null
  return {
    url,
    name: (typeof name === 'string' && tidy(name, CHARS.name)) || nameIn(url),
    size: typeof size === 'number' && Number.isSafeInteger(size) && size >= 0 ? size : null,
    type: typeof type === 'string' ? tidy(type, CHARS.type) : '',
  }
}

function isAddress(url: string, isInline: boolean): boolean {
  if (UPLOAD.test(url)) return true
  if (url.startsWith('data:')) return isInline && INLINE.test(url)
  return url.length <= CHARS.address && !BLANK.test(url) && URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)
}

function tidy(text: string, most: number): string {
  return [...text.replace(UNSEEN, '').trim()].slice(0, most).join('')
}

/** The last part of an address of the web, which is what its file is called. */
function nameIn(url: string): string {
  if (!url.startsWith('http')) return 'File'
  const last = new URL(url).pathname.split('/').findLast((part) => part !== '') ?? ''
  try {
    return tidy(decodeURIComponent(last), CHARS.name) || 'File'
  } catch {
    return tidy(last, CHARS.name)
  }
}

/** The files in a stored value; none in one from before the field held files. */
export function filesIn(value: unknown): readonly FileRef[] {
  if (!Array.isArray(value)) return []
  return value.flatMap((each) => parseFile(each, true) ?? [])
}
