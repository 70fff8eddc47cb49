import type { Attachment } from '../../../shared/domain/message.ts'
import { sniffType } from '../lib/sniff-type.ts'
import { decodeText } from './decode-text.ts'

export type AttachmentType = Pick<Attachment, 'kind' | 'mimeType'>

/** What models take and a browser cannot run. */
const IMAGES: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/gif', 'image/webp'])
/** Some programs write a line before it. */
const PDF_WITHIN_BYTES = 1_024

/** What a file is, by its bytes; of a text the name says which. Null for what cannot be shown to a model. */
export function attachmentType(bytes: Uint8Array, name: string): AttachmentType | null {
  const found = sniffType(bytes)?.contentType
  if (found !== undefined && IMAGES.has(found)) return { kind: 'image', mimeType: found }
  if (Buffer.from(bytes.subarray(0, PDF_WITHIN_BYTES)).includes('%PDF-')) return { kind: 'pdf', mimeType: 'application/pdf' }
  const text = decodeText(bytes)
  return text === null ? null : textType(text, name)
}

/** SVG and HTML are text like any other, and nothing shows them. */
function textType(text: string, name: string): AttachmentType {
  const [, extension = ''] = /\.([a-z0-9]+)$/i.exec(name) ?? []
  switch (extension.toLowerCase()) {
    case 'csv':
    case 'tsv':
      return { kind: 'csv', mimeType: 'text/csv' }
    case 'json':
      return isJson(text) ? { kind: 'json', mimeType: 'application/json' } : PLAIN
    case '':
    case 'txt':
      if (isJson(text)) return { kind: 'json', mimeType: 'application/json' }
      return isTable(text) ? { kind: 'csv', mimeType: 'text/csv' } : PLAIN
    default:
      return PLAIN
  }
}

const PLAIN: AttachmentType = { kind: 'text', mimeType: 'text/plain' }

function isJson(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Several lines with the same number of tabs or semicolons; commas stand in every text. */
function isTable(text: string): boolean {
  const lines = text.trim().split(/\r?\n/, 20)
  if (lines.length < 3) return false
  return ['\t', ';'].some((mark) => {
    const counts = lines.map((line) => line.split(mark).length)
    return (counts[0] ?? 1) > 1 && counts.every((count) => count === counts[0])
  })
}
