import { FileArchiveIcon, FileIcon, FileTextIcon, ImageIcon } from 'lucide-react'
import type { FileRef } from '@/integrations/Core'
import { cn } from '@/lib/utils'
import { fileSize, isOwnFile } from '../lib/files.ts'
import { useSentence } from '../lib/words.ts'

export interface FileChipsProps {
  readonly files: readonly FileRef[]
  /** How many of them are shown; all unless told. */
  readonly most?: number | undefined
}

/** Files by their names: pressed, one is saved. */
export function FileChips({ files, most = files.length }: FileChipsProps) {
  const say = useSentence()
  const left = files.length - most
  return (
    <ul data-slot="file-chips" className="flex min-w-0 flex-wrap items-center gap-1.5">
      {files.slice(0, most).map((file) => (
        <li key={`${file.url} ${file.name}`} className="min-w-0">
          <a
            href={file.url}
            {...(isOwnFile(file) ? { download: file.name } : { target: '_blank', rel: 'noreferrer' })}
            title={[file.name, fileSize(file)].filter((part) => part !== '').join(', ')}
            className="inline-flex h-7 max-w-60 items-center gap-1.5 rounded-full border bg-card px-2.5 align-middle text-[0.8125rem] no-underline transition-colors hover:bg-muted"
          >
            <FileKindIcon file={file} />
            <span className="min-w-0 truncate">{file.name}</span>
          </a>
        </li>
      ))}
      {left > 0 && (
        <li className="text-[0.8125rem] text-muted-foreground">
          +{left}
          <span className="sr-only"> {say('more files', 'weitere Dateien', 'autres fichiers', 'archivos más')}</span>
        </li>
      )}
    </ul>
  )
}

export function FileKindIcon({ file, className }: { readonly file: FileRef; readonly className?: string | undefined }) {
  const look = { 'aria-hidden': true, className: cn('size-3.5 shrink-0 text-muted-foreground', className) }
  if (file.type.startsWith('image/')) return <ImageIcon {...look} />
  if (/zip|compressed|x-tar|gzip/.test(file.type)) return <FileArchiveIcon {...look} />
  return /^text\/|pdf|word|document|sheet|presentation/.test(file.type) ? <FileTextIcon {...look} /> : <FileIcon {...look} />
}
