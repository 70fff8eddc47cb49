import { Braces, FileText, FileType, Image, type LucideIcon, Sheet } from 'lucide-react'
import type { AttachmentKind } from './attachment-words.ts'

const ICONS: Readonly<Record<AttachmentKind, LucideIcon>> = { image: Image, text: FileText, csv: Sheet, json: Braces, pdf: FileType }

export function AttachmentIcon({ kind, className }: { readonly kind: AttachmentKind; readonly className?: string }) {
  const Icon = ICONS[kind]
  return <Icon className={className} aria-hidden="true" />
}
