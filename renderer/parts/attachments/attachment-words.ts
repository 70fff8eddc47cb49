import type { Attachment } from '../../../shared/domain/message.ts'
import { say } from '../../../shared/text/say.ts'

export type AttachmentKind = Attachment['kind']

const KIND_NAMES: Readonly<Record<AttachmentKind, string>> = { image: say('Image'), text: 'Text', csv: 'CSV', json: 'JSON', pdf: 'PDF' }

/** 900 B, 12 KB, 3.4 MB. */
export function byteWords(bytes: number): string {
  if (bytes < 1_000) return `${bytes} B`
  if (bytes < 1_000_000) return `${Math.round(bytes / 1_000)} KB`
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

export function kindName(kind: AttachmentKind): string {
  return KIND_NAMES[kind]
}

/** The probable kind of a file; the backend decides by its bytes. */
export function likelyKind(name: string, mimeType: string): AttachmentKind {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  if (mimeType.startsWith('image/')) return 'image'
  if (extension === 'pdf' || mimeType === 'application/pdf') return 'pdf'
  if (extension === 'csv' || mimeType === 'text/csv') return 'csv'
  if (extension === 'json' || mimeType === 'application/json') return 'json'
  return 'text'
}
