import { FileSpreadsheet, FileText, FileType2, Globe, TextQuote } from 'lucide-react'
import type { ContextItem } from '../../../shared/domain/source.ts'

export function SourceIcon({ item: { type, source } }: { readonly item: Pick<ContextItem, 'type' | 'source'> }) {
  const look = { className: 'mt-0.5 icon-16 flex-none text-muted-foreground', 'aria-hidden': true } as const
  if (type === 'csv') return <FileSpreadsheet {...look} />
  if (type === 'pdf') return <FileType2 {...look} />
  if (source === 'site') return <Globe {...look} />
  return source === 'text' ? <TextQuote {...look} /> : <FileText {...look} />
}
