import type { LucideIcon } from 'lucide-react'
import { Children, type ReactNode } from 'react'
import { Link } from 'react-router'
import { cn, formatFigure, formatMoney } from '@/lib/utils'
import { useLoaded } from '../hooks/use-loaded.ts'
import { isClosedList, useClosedLists, useCountedList } from '../lib/closed-lists.ts'
import type { SummedEntity } from '../lib/entity.ts'
import { useWords } from '../lib/words.ts'

interface StatLook {
  readonly label: string
  readonly hint?: ReactNode
  /** Shown to the right of the label. */
  readonly icon?: LucideIcon | undefined
  /** Makes the whole card a link. */
  readonly to?: string | undefined
  readonly hintTone?: 'plain' | 'good' | 'bad' | undefined
  readonly className?: string | undefined
}

export interface ValueStatProps extends StatLook {
  /** Null while loading. */
  readonly value: ReactNode
  readonly source?: undefined
}

/** A figure over all rows that a filter selects: their number, or the sum or mean of a property. */
export interface SourceStatProps extends StatLook {
  readonly source: SummedEntity<unknown>
  readonly filter?: Record<string, unknown> | undefined
  readonly sum?: string | undefined
  readonly avg?: string | undefined
  readonly format?: 'number' | 'money' | undefined
  readonly value?: undefined
}

export type StatProps = ValueStatProps | SourceStatProps

const hintColours = { plain: 'text-muted-foreground', good: 'text-good', bad: 'text-bad' } as const

/** Matches a displayed zero in any format. */
const NOUGHT = /^[^\d]*0(?:[.,]0+)?[^\d]*$/

/** One large figure with its label. */
export function Stat(props: StatProps) {
  return props.source === undefined ? <ValueStat {...props} /> : <SourceStat {...props} />
}

function SourceStat({ source, filter = {}, sum, avg, format = 'number', ...look }: SourceStatProps) {
  const { value, isLoading, error } = useLoaded(source, JSON.stringify([filter, sum, avg]), async () => {
    if (sum === undefined && avg === undefined) return source.count(filter)
    const { groups } = await source.aggregate({ ...(sum === undefined ? {} : { sum }), ...(avg === undefined ? {} : { avg }) }, filter)
    return groups[0]?.value ?? 0
  })
  useCountedList(isLoading ? 'unknown' : isClosedList(error) ? 'closed' : 'open')
  const figure = value !== null && avg !== undefined ? Math.round(value * 10) / 10 : value
  return <ValueStat {...look} value={figure === null ? null : format === 'money' ? formatMoney(figure) : formatFigure(figure)} />
}

/** With closed lists on the page, a zero may be wrong. */
function ValueStat({ label, value, hint, icon: Icon, to, hintTone = 'plain', className }: ValueStatProps) {
  const words = useWords()
  const hasClosed = useClosedLists() !== 'none'
  const isUnknown = hasClosed && (typeof value === 'string' || typeof value === 'number') && NOUGHT.test(String(value))
  const look = cn(
    '@container flex min-w-0 flex-col gap-0.5 rounded-lg border bg-card px-4 py-3.5 text-card-foreground shadow-card',
    className,
  )
  const content = (
    <>
      <span className="flex items-start justify-between gap-2 text-[0.8125rem] leading-[1.1875rem] text-muted-foreground">
        {label}
        {Icon && <Icon aria-hidden strokeWidth={1.75} className="size-[1.125rem] flex-none text-link @max-[7rem]:hidden" />}
      </span>
      {/* Large amounts of money must fit a narrow card. */}
      <span className="text-[length:clamp(1.0625rem,15cqi,1.5625rem)] leading-8 font-bold tracking-[-0.025em] break-words tabular-nums">
        {isUnknown ? <Unknown title={words.closed} /> : (value ?? <Unknown title={hasClosed ? words.closed : words.loading} />)}
      </span>
      {hint !== undefined && hint !== null && <span className={cn('mt-auto text-[0.78125rem]', hintColours[hintTone])}>{hint}</span>}
    </>
  )
  if (to === undefined) {
    return (
      <div data-slot="stat" className={look}>
        {content}
      </div>
    )
  }
  return (
    <Link data-slot="stat" to={to} className={cn(look, 'transition-colors hover:border-input')}>
      {content}
    </Link>
  )
}

function Unknown({ title }: { title: string }) {
  return (
    <span title={title} className="text-muted-foreground">
      <span aria-hidden>–</span>
      <span className="sr-only">{title}</span>
    </span>
  )
}

const COLUMNS = [
  '',
  'grid-cols-2',
  'grid-cols-3',
  'grid-cols-2 md:grid-cols-4',
  'grid-cols-2 sm:grid-cols-3 lg:grid-cols-5',
  'grid-cols-2 sm:grid-cols-3 lg:grid-cols-6',
]

/** Figures beside each other, as many in a row as there are. */
export function StatGrid({ children }: { children: ReactNode }) {
  const count = Math.min(Children.count(children), COLUMNS.length)
  return <div className={cn('grid gap-4', COLUMNS[count - 1])}>{children}</div>
}
