import type { CSSProperties } from 'react'
import type { App } from '../../../shared/domain/app.ts'
import { cn } from '../../ui/cn.ts'
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

/** A schematic drawing in the app's own colour, always the same for the same app. It does not show its real pages. */
export function AppThumbnail({ app, className }: { readonly app: Pick<App, 'id' | 'accent'>; readonly className?: string }) {
  const { layout, accent } = thumbnailOf(app)
  const Layout = LAYOUTS[layout]
  return (
    <span
      aria-hidden="true"
      className={cn('app-thumbnail block overflow-hidden rounded-lg border border-border-strong leading-0', className)}
      style={{ '--t-accent': accent } as CSSProperties}
    >
      <svg viewBox="0 0 320 180" className="block aspect-video h-auto w-full">
        <Bar x={0} y={0} width={320} height={180} radius={0} tone="ground" />
        <Layout />
      </svg>
    </span>
  )
}
