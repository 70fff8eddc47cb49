import { ArrowUp, Download, ExternalLink, Paperclip, X } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import { describeFailure } from '../../../../shared/domain/describe-failure.ts'
import type { FileRef } from '../../../../shared/domain/field-types/file-list.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import { uploadHash } from '../../../../shared/domain/own-image.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import { FILES_TEXT } from '../../../../shared/text/rows.ts'
import { byteWords } from '../../../parts/attachments/attachment-words.ts'
import { useClient } from '../../../state/client.tsx'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { downloadBlob } from '../../../ui/download-blob.ts'
import type { FieldControl } from '../../../ui/field.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { useAddFiles } from './use-add-files.ts'

interface FilesControlProps {
  readonly appId: AppId
  readonly data: DataSet
  /** The name of the field. */
  readonly label: string
  readonly files: readonly FileRef[]
  readonly most: number
  /** Null for people who may only look. */
  readonly onChange: ((files: readonly FileRef[]) => void) | null
  readonly control?: Partial<FieldControl> | undefined
}

/** The files of a cell: saved one by one, added by choosing or dropping several, put in order, removed. */
export function FilesControl({ appId, data, label, files, most, onChange, control }: FilesControlProps) {
  const { at, add } = useAddFiles(appId)
  const open = useOpenFile(appId, data)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const reasonId = useId()
  const [reasons, setReasons] = useState<readonly string[]>([])
  const [isOver, setOver] = useState(false)
  const take = async (chosen: readonly File[]) => {
    if (onChange === null || at !== null || chosen.length === 0) return
    const added = await add(chosen, most - files.length)
    setReasons(added.reasons)
    if (added.files.length > 0) onChange([...files, ...added.files])
  }
  const dropping =
    onChange === null
      ? {}
      : {
          onDragOver: (event: DragEvent) => {
            event.preventDefault()
            setOver(true)
          },
          onDragLeave: () => setOver(false),
          onDrop: (event: DragEvent) => {
            event.preventDefault()
            event.stopPropagation()
            setOver(false)
            void take([...event.dataTransfer.files])
          },
        }
  return (
    <div role="group" aria-label={label} className="flex min-w-0 flex-col gap-2" {...dropping}>
      {(files.length > 0 || onChange !== null) && (
        <ul
          aria-label={FILES_TEXT.listed(label)}
          className={cn('flex min-w-0 flex-col rounded-md border', isOver && 'border-ring bg-primary-subtle')}
        >
          {files.length === 0 && (
            <li className="flex min-h-14 items-center justify-center gap-1.5 p-2 text-xs text-muted-foreground">
              <Paperclip aria-hidden="true" className="icon-14" />
              {FILES_TEXT.drop}
            </li>
          )}
          {files.map((file, index) => (
            <FileLine
              key={`${file.url} ${file.name}`}
              file={file}
              isBusy={at !== null}
              onOpen={async () => {
                const reason = await open(file)
                setReasons(reason === null ? [] : [reason])
              }}
              onUp={onChange === null || index === 0 ? null : () => onChange(files.toSpliced(index, 1).toSpliced(index - 1, 0, file))}
              onRemove={
                onChange === null
                  ? null
                  : () => {
                      // The button that was pressed is gone.
                      button.current?.focus()
                      setReasons([])
                      onChange(files.toSpliced(index, 1))
                    }
              }
            />
          ))}
        </ul>
      )}
      {onChange !== null && (
        <div>
          <input
            ref={input}
            type="file"
            hidden
            multiple={most > 1}
            data-files-input=""
            onChange={(event) => {
              void take([...(event.target.files ?? [])])
              // Allows the same file to be chosen again after it was removed.
              event.target.value = ''
            }}
          />
          <Button
            ref={button}
            size="sm"
            {...control}
            aria-describedby={reasons.length === 0 ? control?.['aria-describedby'] : reasonId}
            isLoading={at !== null}
            loadingLabel={at === null ? undefined : FILES_TEXT.adding(at.number, at.of)}
            onClick={() => input.current?.click()}
          >
            {FILES_TEXT.add}
          </Button>
        </div>
      )}
      {reasons.length > 0 && (
        <div id={reasonId} role="alert" className="text-xs text-destructive">
          {reasons.map((reason) => (
            <p key={reason} className="break-words">
              {reason}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

interface FileLineProps {
  readonly file: FileRef
  readonly isBusy: boolean
  readonly onOpen: () => void
  readonly onUp: (() => void) | null
  readonly onRemove: (() => void) | null
}

function FileLine({ file, isBusy, onOpen, onUp, onRemove }: FileLineProps) {
  const isOwn = uploadHash(file.url) !== null
  const Icon = isOwn ? Download : ExternalLink
  return (
    <li className="flex min-w-0 items-center gap-1 border-b px-1 py-0.5 last:border-b-0">
      <button
        type="button"
        title={isOwn ? file.name : file.url}
        aria-label={isOwn ? FILES_TEXT.save(file.name) : FILES_TEXT.open(file.name)}
        className="flex h-7 min-w-0 flex-1 cursor-pointer items-center gap-1.5 rounded-sm px-1.5 text-left text-sm hover:bg-accent"
        onClick={onOpen}
      >
        <Icon aria-hidden="true" className="icon-14 flex-none text-muted-foreground" />
        <span className="truncate">{file.name}</span>
      </button>
      {file.size !== null && <span className="mono flex-none text-2xs text-muted-foreground">{byteWords(file.size)}</span>}
      {onUp !== null && (
        <IconButton name={FILES_TEXT.up(file.name)} size="xs" tooltipSide="top" isDisabled={isBusy} onClick={onUp}>
          <ArrowUp aria-hidden="true" className="icon-14" />
        </IconButton>
      )}
      {onRemove !== null && (
        <IconButton name={FILES_TEXT.remove(file.name)} size="xs" tooltipSide="top" isDisabled={isBusy} onClick={onRemove}>
          <X aria-hidden="true" className="icon-14" />
        </IconButton>
      )}
    </li>
  )
}

/** Saves an upload, or opens an address of the web; what went wrong, or null. */
function useOpenFile(appId: AppId, data: DataSet): (file: FileRef) => Promise<string | null> {
  const client = useClient()
  return async ({ url, name }) => {
    const hash = uploadHash(url)
    if (hash === null) {
      if (/^https?:\/\//.test(url)) window.open(url, '_blank', 'noopener,noreferrer')
      return null
    }
    try {
      downloadBlob(await client.uploads.read({ appId, hash, data }), name)
      return null
    } catch (error) {
      return describeFailure(error).code === 'UPLOAD_NOT_FOUND' ? FILES_TEXT.gone(name) : `${name}: ${describeFailure(error).message}`
    }
  }
}
