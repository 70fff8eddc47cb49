import { FileSpreadsheet, FileText, FileType2, Folder, Globe, NotebookText, Presentation, TextQuote } from 'lucide-react'
import type { ContextItem } from '../../../shared/domain/source.ts'

export function SourceIcon({ item: { type, source } }: { readonly item: Pick<ContextItem, 'type' | 'source'> }) {
  const look = { className: 'mt-0.5 icon-16 flex-none text-muted-foreground', 'aria-hidden': true } as const
  if (type === 'csv' || type === 'google sheet') return <FileSpreadsheet {...look} />
  if (type === 'pdf') return <FileType2 {...look} />
  if (source === 'site') return <Globe {...look} />
  if (source === 'notion') return <NotebookText {...look} />
  if (type === 'google slide') return <Presentation {...look} />
  if (source === 'google-drive' && type === 'unrecognized') return <Folder {...look} />
  return source === 'text' ? <TextQuote {...look} /> : <FileText {...look} />
}
