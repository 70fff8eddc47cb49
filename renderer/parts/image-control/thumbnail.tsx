import { Image as ImageIcon, ImageOff } from 'lucide-react'
import { useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { usePictureUrl } from './picture-urls.ts'
import { say } from '../../../shared/text/say.ts'

interface ThumbnailProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly value: unknown
  readonly label: string
}

/** A picture with the height of a row. */
export function Thumbnail({ appId, data, value, label }: ThumbnailProps) {
  const picture = usePictureUrl(appId, data, value, 'small')
  const [broken, setBroken] = useState<string | null>(null)
  if (picture.phase === 'none') return null
  if (picture.phase === 'elsewhere') {
    return (
      <span className="flex min-w-0 items-center gap-1.5">
        <ImageIcon aria-hidden="true" className="icon-14 flex-none text-muted-foreground" />
        <span className="truncate">{picture.address}</span>
      </span>
    )
  }
  if (picture.phase === 'loading')
    return <span aria-label={say('{label}, loading', { label })} role="img" className="h-7 w-11 rounded-sm bg-muted" />
  if (picture.phase === 'failed' || broken === picture.url) {
    return (
      <span
        role="img"
        aria-label={say('{label}, cannot be shown', { label })}
        className="grid h-7 w-11 place-items-center rounded-sm bg-muted"
      >
        <ImageOff aria-hidden="true" className="icon-14 text-muted-foreground" />
      </span>
    )
  }
  return (
    <img
      src={picture.url}
      alt={label}
      draggable={false}
      className="h-7 max-w-full rounded-sm border object-cover"
      onError={() => setBroken(picture.url)}
    />
  )
}
