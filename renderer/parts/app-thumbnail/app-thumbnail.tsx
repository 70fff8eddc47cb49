import { type CSSProperties, useRef } from 'react'
import type { App } from '../../../shared/domain/app.ts'
import { useFileUrl } from '../../state/file-urls.ts'
import { cn } from '../../ui/cn.ts'
import { useNear } from '../../ui/use-near.ts'
import { BoardLayout } from './board-layout.tsx'
import { CalendarLayout } from './calendar-layout.tsx'
import { ChecklistLayout } from './checklist-layout.tsx'
import { DashboardLayout } from './dashboard-layout.tsx'
import { GalleryLayout } from './gallery-layout.tsx'
import { Bar } from './shapes.tsx'
import { TableLayout } from './table-layout.tsx'
import { thumbnailOf } from '../../state/thumbnail-of.ts'

const LAYOUTS = {
  board: BoardLayout,
  table: TableLayout,
  calendar: CalendarLayout,
  gallery: GalleryLayout,
  dashboard: DashboardLayout,
  checklist: ChecklistLayout,
} as const

type ShownApp = Pick<App, 'id' | 'accent' | 'picture'>

interface AppThumbnailProps {
  readonly app: ShownApp
  /** Of a template: the one of the gallery. */
  readonly kind?: 'picture' | 'template'
  readonly className?: string
}

/** The app's first page; a schematic drawing in its own colour while there is no picture of that. */
export function AppThumbnail({ app, kind = 'picture', className }: AppThumbnailProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isNear = useNear(place)
  const picture = useFileUrl(kind, app.id, isNear ? app.picture : null)
  const { accent } = thumbnailOf(app)
  return (
    <span
      ref={place}
      aria-hidden="true"
      className={cn('app-thumbnail block overflow-hidden rounded-lg border border-border-strong leading-0', className)}
      style={{ '--t-accent': accent } as CSSProperties}
    >
      {picture.phase === 'ready' ? (
        <img src={picture.url} alt="" decoding="async" draggable={false} className="aspect-video w-full object-cover object-top" />
      ) : (
        <Drawing app={app} isBlank={app.picture !== null && picture.phase === 'loading'} />
      )}
    </span>
  )
}

/** The same app always has the same one. `isBlank`: only its ground, for the moment until a picture is there. */
function Drawing({ app, isBlank }: { readonly app: ShownApp; readonly isBlank: boolean }) {
  const Layout = LAYOUTS[thumbnailOf(app).layout]
  return (
    <svg viewBox="0 0 320 180" className="block aspect-video h-auto w-full">
      <Bar x={0} y={0} width={320} height={180} radius={0} tone="ground" />
      {!isBlank && <Layout />}
    </svg>
  )
}
