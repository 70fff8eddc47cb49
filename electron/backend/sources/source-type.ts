import type { SourceType } from '../../../shared/domain/source.ts'
import { sniffType } from '../lib/sniff-type.ts'

/** What was chosen in the dialog; null: nothing, the file says what it is. */
export type SourceWish = 'txt' | 'csv' | 'doc' | 'pdf' | null

/** How a document of words is written. */
export type DocumentFormat = 'office' | 'locked' | 'rtf' | 'html' | 'markdown'

/** Some programs write a line before it. */
const PDF_WITHIN_BYTES = 1_024
/** Names of files stand in a zip as they are. */
const OFFICE_PARTS = ['word/document.xml', 'application/vnd.oasis.opendocument.text']
/** What Office makes of a document with a password, among others. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex')

/** What a file is, by its bytes; of a text its name says which. Null for what cannot be read here. */
export function sourceTypeOf(bytes: Uint8Array, name: string, wish: SourceWish): SourceType | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (file.subarray(0, PDF_WITHIN_BYTES).includes('%PDF-')) return 'pdf'
  if (file.subarray(0, 4).toString('latin1') === 'PK\x03\x04') {
    return /\.odt$/i.test(name) || OFFICE_PARTS.some((part) => file.includes(part)) ? 'doc' : null
  }
  if (file.subarray(0, 8).equals(COMPOUND_FILE)) return /\.docx$/i.test(name) ? 'doc' : null
  if (!isPlainText(file)) return null
  if (wish === 'csv' || /\.(?:csv|tsv)$/i.test(name)) return 'csv'
  return wish === 'doc' || isRichText(file) || /\.(?:md|markdown|x?html?)$/i.test(name) ? 'doc' : 'txt'
}

export function documentFormat(bytes: Uint8Array, name: string): DocumentFormat {
  const head = Buffer.from(bytes.subarray(0, 1_000)).toString('latin1')
  if (head.startsWith('PK')) return 'office'
  if (bytes[0] === COMPOUND_FILE[0] && bytes[1] === COMPOUND_FILE[1]) return 'locked'
  if (isRichText(bytes)) return 'rtf'
  return /\.x?html?$/i.test(name) || /^\W{0,3}\s*<(?:!doctype html|html|head|body)\b/i.test(head) ? 'html' : 'markdown'
}

function isRichText(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.subarray(0, 5)).toString('latin1') === '{\\rtf'
}

/** Whatever is not known as something else and has no zeros, but in pairs as UTF-16 has them. */
function isPlainText(bytes: Uint8Array): boolean {
  const type = sniffType(bytes)?.contentType
  if (type === undefined || !(type.startsWith('text/') || type === 'application/octet-stream')) return false
  const head = bytes.subarray(0, 4_000)
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  return isWide || !head.includes(0)
}
