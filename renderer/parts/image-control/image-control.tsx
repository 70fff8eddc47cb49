import { ExternalLink, ImageOff, ImagePlus } from 'lucide-react'
import { type DragEvent, useId, useRef, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { SHARED_TEXT } from '../../../shared/text/shared.ts'
import { Button } from '../../ui/button.tsx'
import { cn } from '../../ui/cn.ts'
import type { FieldControl } from '../../ui/field.tsx'
import { Lightbox } from '../../ui/lightbox.tsx'
import { type PictureUrl, usePictureUrl } from './picture-urls.ts'
import { useUploadImage } from './use-upload-image.ts'
import { say } from '../../../shared/text/say.ts'

interface ImageControlProps {
  readonly appId: AppId
  readonly data: DataSet
  /** The accessible name of the picture. */
  readonly label: string
  readonly value: string | null
  /** Null for people who may only look. */
  readonly onChange: ((value: string | null) => void) | null
  readonly control?: Partial<FieldControl> | undefined
}

/** Shows, uploads, replaces and removes an image (spec 002 §2); files can be dropped on it. */
export function ImageControl({ appId, data, label, value, onChange, control }: ImageControlProps) {
  const upload = useUploadImage(appId)
  const input = useRef<HTMLInputElement>(null)
  const reasonId = useId()
  const [isUploading, setUploading] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const [isOver, setOver] = useState(false)
  const picture = usePictureUrl(appId, data, value, 'whole')
  const take = async (file: File | null | undefined) => {
    if (onChange === null || isUploading) return
    setUploading(true)
    const uploaded = await upload(file)
    setUploading(false)
    setReason(uploaded.ok ? null : uploaded.reason)
    if (uploaded.ok) onChange(uploaded.url)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setOver(false)
    void take(event.dataTransfer.files[0])
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
          onDrop: drop,
        }
  return (
    <div role="group" aria-label={label} className="flex min-w-0 flex-col gap-2" {...dropping}>
      <div
        className={cn(
          'grid min-h-24 place-items-center overflow-hidden rounded-md border bg-muted text-muted-foreground',
          picture.phase === 'none' && 'border-dashed border-border-strong',
          isOver && 'border-ring bg-primary-subtle',
        )}
      >
        <Shown picture={picture} label={label} />
      </div>
      {onChange !== null && (
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            hidden
            accept="image/*"
            data-image-input=""
            onChange={(event) => {
              void take(event.target.files?.[0])
              // Allows the same file to be chosen again after it was removed.
              event.target.value = ''
            }}
          />
          <Button
            size="sm"
            {...control}
            aria-describedby={reason === null ? control?.['aria-describedby'] : reasonId}
            isLoading={isUploading}
            loadingLabel={say('Uploading…')}
            onClick={() => input.current?.click()}
          >
            {value === null || value === '' ? SHARED_TEXT.imageUpload : SHARED_TEXT.imageReplace}
          </Button>
          {value !== null && value !== '' && (
            <Button
              size="sm"
              variant="ghost"
              isDisabled={isUploading}
              onClick={() => {
                setReason(null)
                onChange(null)
              }}
            >
              {SHARED_TEXT.imageRemove}
            </Button>
          )}
        </div>
      )}
      {reason !== null && (
        <p id={reasonId} role="alert" className="text-xs text-destructive">
          {reason}
        </p>
      )}
    </div>
  )
}

function Shown({ picture, label }: { readonly picture: PictureUrl; readonly label: string }) {
  const [isLarge, setLarge] = useState(false)
  const [broken, setBroken] = useState<string | null>(null)
  switch (picture.phase) {
    case 'none':
      return (
        <span className="flex flex-col items-center gap-1.5 p-3 text-xs">
          <ImagePlus aria-hidden="true" className="icon-18" />
          {say('Drop an image here')}
        </span>
      )
    case 'loading':
      return <output className="text-xs">{say('Loading…')}</output>
    case 'failed':
      return <NotShown text={say('This file is not there any more.')} />
    case 'elsewhere':
      return (
        <span className="flex min-w-0 flex-col items-center gap-1.5 p-3 text-xs">
          <ExternalLink aria-hidden="true" className="icon-18" />
          <span className="max-w-64 break-all">{picture.address}</span>
        </span>
      )
    case 'ready':
      if (broken === picture.url) return <NotShown text={say('This picture cannot be shown.')} />
      return (
        <>
          <button
            type="button"
            aria-label={say('Look at {label}', { label })}
            className="w-full cursor-zoom-in"
            onClick={() => setLarge(true)}
          >
            <img
              src={picture.url}
              alt={label}
              className="mx-auto max-h-44 max-w-full object-contain"
              onError={() => setBroken(picture.url)}
            />
          </button>
          {isLarge && (
            <Lightbox
              name="lightbox"
              names={[label]}
              index={0}
              onIndexChange={() => undefined}
              url={picture.url}
              failure={null}
              onDownload={() => download(picture.url, label)}
              onClose={() => setLarge(false)}
            />
          )}
        </>
      )
  }
}

function NotShown({ text }: { readonly text: string }) {
  return (
    <span className="flex items-center gap-1.5 p-3 text-xs">
      <ImageOff aria-hidden="true" className="icon-14" />
      {text}
    </span>
  )
}

/** The picture is loaded already, and the browser knows its type. */
function download(url: string, label: string): void {
  const link = document.createElement('a')
  link.href = url
  link.download = label
  link.click()
}
