import type { SourceType } from '../../../shared/domain/source.ts'
import { sniffType } from '../lib/sniff-type.ts'

/** What was chosen in the dialog; null: nothing, the file says what it is. */
export type SourceWish = 'txt' | 'csv' | 'doc' | 'pdf' | null

/** What a file is, by its bytes; of a text its name says which. Null for what cannot be read here. */
export function sourceTypeOf(bytes: Uint8Array, name: string, wish: SourceWish): SourceType | null {
  if (isPlainText(bytes)) return wish === 'csv' || /\.(?:csv|tsv)$/i.test(name) ? 'csv' : 'txt'
  return null
}

/** Whatever is not known as something else and has no zeros, but in pairs as UTF-16 has them. */
function isPlainText(bytes: Uint8Array): boolean {
  const type = sniffType(bytes)?.contentType
  if (type === undefined || !(type.startsWith('text/') || type === 'application/octet-stream')) return false
  const head = bytes.subarray(0, 4_000)
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  return isWide || !head.includes(0)
}
