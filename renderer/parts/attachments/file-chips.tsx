import { CircleX, RotateCw, X } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { ChosenFile } from '../../state/attachments.ts'
import { Arc } from '../../ui/arc.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { AttachmentIcon } from './attachment-icon.tsx'
import { byteWords, likelyKind } from './attachment-words.ts'

export interface FileChipsProps {
  readonly files: readonly ChosenFile[]
  readonly onRemove: (id: string) => void
  readonly onTryAgain: (id: string) => void
  /** A small picture of an image that has arrived; before that, and without this, it is read from the chosen file. */
  readonly thumbnail?: (file: ChosenFile) => ReactNode
}

/** What goes with the message that is being written. */
export function FileChips({ files, onRemove, onTryAgain, thumbnail }: FileChipsProps) {
  if (files.length === 0) return null
  return (
    <ul
      aria-label="Attached files"
      className="grid max-h-44 grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-1.5 overflow-y-auto px-3 pt-2.5"
    >
      {failedFirst(files).map((file) => (
        <FileChip key={file.id} file={file} thumbnail={thumbnail?.(file) ?? null} onRemove={onRemove} onTryAgain={onTryAgain} />
      ))}
    </ul>
  )
}

interface FileChipProps extends Pick<FileChipsProps, 'onRemove' | 'onTryAgain'> {
  readonly file: ChosenFile
  readonly thumbnail: ReactNode
}

function FileChip({ file, thumbnail, onRemove, onTryAgain }: FileChipProps) {
  const { state } = file
  const kind = state.phase === 'ready' ? state.attachment.kind : likelyKind(file.name, file.mimeType)
  const isFailed = state.phase === 'failed'
  const source = state.phase === 'held' || state.phase === 'uploading' ? state.file : null
  return (
    <li
      data-attachment={state.phase}
      className={cn(
        'flex min-h-9 min-w-0 items-center gap-2 rounded-md border py-1 pr-1 pl-1.5 text-xs',
        isFailed ? 'col-span-full border-destructive bg-destructive-subtle text-destructive-subtle-foreground' : 'bg-background',
      )}
    >
      <span className="grid size-7 flex-none place-items-center overflow-hidden rounded-sm">
        {isFailed ? (
          <CircleX className="icon-14" aria-hidden="true" />
        ) : state.phase === 'uploading' ? (
          <Arc className="size-3.5" />
        ) : kind !== 'image' ? (
          <AttachmentIcon kind={kind} className="icon-14 text-muted-foreground" />
        ) : (
          (thumbnail ?? (source === null ? <AttachmentIcon kind={kind} className="icon-14" /> : <LocalThumbnail file={source} />))
        )}
      </span>
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="truncate text-sm leading-4" title={file.name}>
          {file.name}
        </span>
        {isFailed ? (
          <span role="alert" className="leading-4">
            {state.reason}
          </span>
        ) : (
          <span className="mono text-2xs leading-4 text-muted-foreground">
            {state.phase === 'uploading' ? 'Attaching…' : byteWords(file.bytes)}
          </span>
        )}
      </span>
      {isFailed && state.file !== null && (
        <Button size="sm" onClick={() => onTryAgain(file.id)}>
          <RotateCw aria-hidden="true" />
          Try again
        </Button>
      )}
      <IconButton name={`Remove ${file.name}`} size="xs" tooltipSide="top" onClick={() => onRemove(file.id)}>
        <X className="icon-14" aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** What keeps the message back is seen first. */
function failedFirst(files: readonly ChosenFile[]): readonly ChosenFile[] {
  const isFailed = ({ state }: ChosenFile) => state.phase === 'failed'
  return [...files.filter(isFailed), ...files.filter((file) => !isFailed(file))]
}

function LocalThumbnail({ file }: { readonly file: File }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    // oxlint-disable-next-line react/set-state-in-effect -- the address exists from here until the chip goes
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url === null ? null : <img src={url} alt="" className="size-7 object-cover" />
}
