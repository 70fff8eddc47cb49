import { CircleX, RotateCw, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { ChosenFile } from '../../state/attachments.ts'
import { Arc } from '../../ui/arc.tsx'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { AttachmentIcon } from './attachment-icon.tsx'
import { AttachmentThumbnail } from './attachment-thumbnail.tsx'
import { type AttachmentKind, byteWords, likelyKind } from './attachment-words.ts'
import { say } from '../../../shared/text/say.ts'

export interface FileChipsProps {
  readonly files: readonly ChosenFile[]
  readonly onRemove: (id: string) => void
  readonly onTryAgain: (id: string) => void
  /** Null while there is no app yet. */
  readonly appId: AppId | null
}

/** The attachments of the message that is being written. */
export function FileChips({ files, onRemove, onTryAgain, appId }: FileChipsProps) {
  if (files.length === 0) return null
  return (
    <ul
      aria-label={say('Attached files')}
      className="grid max-h-44 grid-cols-[repeat(auto-fill,minmax(150px,1fr))] gap-1.5 overflow-y-auto px-3 pt-2.5"
    >
      {failedFirst(files).map((file) => (
        <FileChip key={file.id} file={file} appId={appId} onRemove={onRemove} onTryAgain={onTryAgain} />
      ))}
    </ul>
  )
}

interface FileChipProps extends Omit<FileChipsProps, 'files'> {
  readonly file: ChosenFile
}

function FileChip({ file, appId, onRemove, onTryAgain }: FileChipProps) {
  const { state } = file
  const kind = state.phase === 'ready' ? state.attachment.kind : likelyKind(file.name, file.mimeType)
  const isFailed = state.phase === 'failed'
  return (
    <li
      data-attachment={state.phase}
      className={cn(
        'flex min-h-9 min-w-0 items-center gap-2 rounded-md border py-1 pr-1 pl-1.5 text-xs',
        isFailed ? 'col-span-full border-destructive bg-destructive-subtle text-destructive-subtle-foreground' : 'bg-background',
      )}
    >
      <span className="grid size-7 flex-none place-items-center overflow-hidden rounded-sm">
        <ChipPicture file={file} kind={kind} appId={appId} />
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
            {state.phase === 'uploading' ? say('Attaching…') : byteWords(file.bytes)}
          </span>
        )}
      </span>
      {isFailed && state.file !== null && (
        <Button size="sm" onClick={() => onTryAgain(file.id)}>
          <RotateCw aria-hidden="true" />
          {say('Try again')}
        </Button>
      )}
      <IconButton name={say('Remove {name}', { name: file.name })} size="xs" tooltipSide="top" onClick={() => onRemove(file.id)}>
        <X className="icon-14" aria-hidden="true" />
      </IconButton>
    </li>
  )
}

/** The state of the upload, or a thumbnail of an image. */
function ChipPicture({ file: { state }, kind, appId }: Pick<FileChipProps, 'file' | 'appId'> & { readonly kind: AttachmentKind }) {
  if (state.phase === 'failed') return <CircleX className="icon-14" aria-hidden="true" />
  if (state.phase === 'uploading') return <Arc className="size-3.5" />
  if (kind !== 'image') return <AttachmentIcon kind={kind} className="icon-14 text-muted-foreground" />
  if (state.phase === 'held') return <LocalThumbnail file={state.file} />
  return appId === null ? null : <AttachmentThumbnail appId={appId} attachment={state.attachment} alt="" className="size-7" />
}

/** Failed files prevent sending, so they are listed first. */
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
