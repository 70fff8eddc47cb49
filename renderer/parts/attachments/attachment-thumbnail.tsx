import { ImageOff } from 'lucide-react'
import { useRef } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Attachment } from '../../../shared/domain/message.ts'
import { useFileUrl } from '../../state/file-urls.ts'
import { cn } from '../../ui/cn.ts'
import { useNear } from '../../ui/use-near.ts'

export interface AttachmentThumbnailProps {
  readonly appId: AppId
  readonly attachment: Attachment
  /** Empty where the name is shown beside it. */
  readonly alt: string
  readonly className?: string
}

/** A thumbnail of an attached image, loaded once it is visible. */
export function AttachmentThumbnail({ appId, attachment, alt, className }: AttachmentThumbnailProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useNear(place)
  const url = useFileUrl('attachment', appId, isNear ? attachment.hash : null)
  return (
    <span ref={place} className={cn('grid place-items-center overflow-hidden bg-secondary', className)}>
      {url.phase === 'ready' && <img src={url.url} alt={alt} decoding="async" draggable={false} className="size-full object-cover" />}
      {url.phase === 'failed' && <ImageOff className="icon-14 text-muted-foreground" aria-label={alt === '' ? undefined : alt} />}
    </span>
  )
}
