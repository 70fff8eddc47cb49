import { ChartColumnIcon, LockIcon } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { XAxis, YAxis } from 'recharts'
import { EmptyState } from '@/components/ui/empty-state'
import { formatFigure, formatMoney } from '@/lib/utils'
import { axisNumber, shortLabel } from '../lib/axis.ts'
import { useClosedLists } from '../lib/closed-lists.ts'
import { useWords } from '../lib/words.ts'

export interface ChartPoint {
  readonly label: string
  readonly value: number
}

export interface ChartLook {
  readonly title: string
  readonly format?: 'number' | 'money' | undefined
  /** The unit of the numbers when they are not money: "orders". Shown beside the title. */
  readonly unit?: string | undefined
  /** `sm` fits beside a row of figures. */
  readonly size?: 'sm' | 'default' | undefined
}

/** Converted to named points. */
export type DrawnProps = ChartLook & { readonly data: readonly ChartPoint[] }

export function ChartFrame({ title, data, format, unit, children }: DrawnProps & { children: ReactNode }) {
  const titleId = useId()
  const words = useWords()
  const isClosed = useClosedLists() === 'all'
  const isEmpty = data.every((point) => !point.value)
  return (
    <figure
      data-slot="chart-card"
      aria-labelledby={titleId}
      className="relative m-0 flex min-w-0 flex-col gap-2 rounded-lg border bg-card px-4 pt-3.5 pb-3 shadow-card"
    >
      <figcaption className="flex items-baseline justify-between gap-3">
        <span id={titleId} className="text-sm font-bold">
          {title}
        </span>
        {unit !== undefined && <span className="text-[0.8125rem] text-muted-foreground">{unit}</span>}
      </figcaption>
      {isEmpty && isClosed ? (
        // The page header explains it once for the whole page.
        <p title={words.closed} className="grid flex-1 place-content-center py-10 text-muted-foreground">
          <LockIcon aria-hidden className="size-5" />
          <span className="sr-only">{words.closed}</span>
        </p>
      ) : isEmpty ? (
        <EmptyState icon={ChartColumnIcon} title={words.nothingToDraw} className="py-6" />
      ) : (
        <>
          {children}
          <div className="sr-only">
            <table>
              <caption>{title}</caption>
              <tbody>
                {data.map((point, index) => (
                  <tr key={index}>
                    <th scope="row">{point.label}</th>
                    <td>{unit === undefined ? figure(point.value, format) : `${figure(point.value, format)} ${unit}`}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
    </figure>
  )
}

export const margin = { top: 8, right: 10, bottom: 0, left: 0 }

export function labelAxis(data: readonly ChartPoint[]) {
  const longest = data.length > 6 ? 8 : 14
  return (
    <XAxis
      dataKey="label"
      tickLine={false}
      axisLine={false}
      tickMargin={8}
      minTickGap={8}
      tickFormatter={(label: unknown) => shortLabel(String(label), longest)}
    />
  )
}

export function valueAxis({ format, data, size }: DrawnProps) {
  const isWhole = data.every((point) => Number.isInteger(point.value))
  return (
    <YAxis
      tickLine={false}
      axisLine={false}
      width="auto"
      tickCount={size === 'sm' ? 3 : 4}
      allowDecimals={!isWhole}
      tickFormatter={(value: unknown) => axisNumber(Number(value), format === 'money')}
    />
  )
}

export function figure(value: number, format: ChartLook['format']): string {
  return format === 'money' ? formatMoney(value) : formatFigure(value)
}

export function tooltipOf(props: DrawnProps) {
  return (tooltip: Parameters<typeof pointOf>[0]) => <PointTooltip {...props} point={pointOf(tooltip)} />
}

function pointOf(tooltip: { readonly active?: boolean; readonly payload?: readonly { readonly payload?: unknown }[] }): ChartPoint | null {
  const point = tooltip.active ? tooltip.payload?.[0]?.payload : undefined
  return point === undefined ? null : (point as ChartPoint)
}

function PointTooltip({ point, format, unit }: DrawnProps & { point: ChartPoint | null }) {
  if (point === null) return null
  return (
    <div className="rounded-md border bg-popover px-3 py-2 text-xs text-popover-foreground shadow-float">
      <span className="text-muted-foreground">{point.label}</span>
      <span className="ml-3 font-semibold tabular-nums">
        {figure(point.value, format)}
        {unit === undefined ? '' : ` ${unit}`}
      </span>
    </div>
  )
}
