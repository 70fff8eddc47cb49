import { ImagePlus } from 'lucide-react'
import { Suspense, useRef, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import { SHARED_TEXT } from '../../../shared/text/shared.ts'
import { usePictureUrl } from '../../parts/image-control/picture-urls.ts'
import { useUploadImage } from '../../parts/image-control/use-upload-image.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { lazyPart } from '../../ui/lazy-part.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const IconGrid = lazyPart(() => import('./icon-grid.tsx').then((m) => m.IconGrid))

export interface OptionIconProps {
  readonly appId: AppId
  readonly option: { readonly label: string; readonly iconUrl: string | null }
  readonly onChange: (iconUrl: string | null) => void
}

/** The icon of an option: one of those that pages have too, or a picture of one's own. */
export function OptionIcon({ appId, option: { label, iconUrl }, onChange }: OptionIconProps) {
  const upload = useUploadImage(appId)
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState<string | null>(null)
  const picture = usePictureUrl(appId, 'test', iconUrl, 'small')
  const take = async (file: File | null | undefined) => {
    const uploaded = await upload(file)
    setReason(uploaded.ok ? null : uploaded.reason)
    if (!uploaded.ok) return
    onChange(uploaded.url)
    setOpen(false)
  }
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <IconButton name={`Icon of ${label}`} size="xs">
          {picture.phase === 'ready' ? (
            <img src={picture.url} alt="" className="size-4 rounded-xs object-cover" />
          ) : (
            <ImagePlus className="icon-12 text-muted-foreground" aria-hidden="true" />
          )}
        </IconButton>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={`Icon of ${label}`} className="flex w-80 flex-col gap-3">
        <Suspense fallback={<Skeleton className="h-64" />}>
          <IconGrid onChoose={(file) => void take(file)} />
        </Suspense>
        {reason !== null && (
          <p role="alert" className="text-xs text-destructive">
            {reason}
          </p>
        )}
        <div className="flex flex-wrap gap-2 border-t pt-3">
          <input
            ref={input}
            type="file"
            hidden
            accept="image/*"
            onChange={(event) => {
              void take(event.target.files?.[0])
              event.target.value = ''
            }}
          />
          <Button size="sm" onClick={() => input.current?.click()}>
            {SHARED_TEXT.imageUpload}
          </Button>
          {iconUrl !== null && (
            <Button
              size="sm"
              variant="ghost"
              onClick={() => {
                onChange(null)
                setOpen(false)
              }}
            >
              {SHARED_TEXT.imageRemove}
            </Button>
          )}
        </div>
      </PopoverContent>
    </Popover>
  )
}
