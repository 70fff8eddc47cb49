import { addDays, addMonths, format, isSameDay, isSameMonth, startOfMonth, startOfWeek } from 'date-fns'
import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn, formatNumber } from '@/lib/utils'
import { useList } from '../hooks/use-list.ts'
import { useLoaded } from '../hooks/use-loaded.ts'
import type { ListableEntity, SummedEntity } from '../lib/entity.ts'
import { useSentence } from '../lib/words.ts'

interface CalendarProps<R> {
  titleOf(row: NoInfer<R>): string
  onOpen(row: NoInfer<R>): void
}

/** A calendar of rows that are all loaded. */
export interface RowsCalendarProps<R> extends CalendarProps<R> {
  readonly rows: readonly R[]
  readonly source?: undefined
  /** `2026-11-21`, or a date and time that begins with it. */
  dayOf(row: NoInfer<R>): string | null | undefined
}

/** A calendar of any number of rows: those of the shown month are loaded. */
export interface SourceCalendarProps<R> extends CalendarProps<R> {
  readonly source: ListableEntity<R> & SummedEntity<R>
  /** The property that holds the day. */
  readonly by: string
  readonly filter?: Record<string, unknown> | undefined
  readonly rows?: undefined
}

export type MonthCalendarProps<R> = RowsCalendarProps<R> | SourceCalendarProps<R>

const MOST_SHOWN = 3
const DAYS_SHOWN = 42
/** The most rows of a month that are loaded; the days count all of them. */
const MOST_OF_A_MONTH = 1_000
const NO_FILTER = {}

interface DayRows<R> {
  readonly rows: readonly R[]
  readonly count: number
}

/** Rows on the days of a month: a grid, or on narrow screens a list of the days that have rows. */
export function MonthCalendar<R extends { readonly id: string }>(props: MonthCalendarProps<R>) {
  const [month, setMonth] = useState(() => startOfMonth(new Date()))
  const shown = { month, onMonth: setMonth, titleOf: props.titleOf, onOpen: props.onOpen }
  if (props.source !== undefined) return <SourceMonth {...props} {...shown} />
  const { rows, dayOf } = props
  const rowsOf = (day: string): DayRows<R> => {
    const ofDay = rows.filter((row) => dayOf(row)?.slice(0, 10) === day)
    return { rows: ofDay, count: ofDay.length }
  }
  return <Month {...shown} rowsOf={rowsOf} />
}

interface ShownMonth {
  readonly month: Date
  onMonth(month: Date): void
}

function SourceMonth<R extends { readonly id: string }>({ source, by, filter = NO_FILTER, ...shown }: SourceCalendarProps<R> & ShownMonth) {
  const first = firstShown(shown.month)
  const hasTime = isMoment(source, by)
  const bound = (day: Date) => (hasTime ? day.toISOString() : format(day, DAY))
  const ofMonth = { ...filter, [by]: { gte: bound(first), lt: bound(addDays(first, DAYS_SHOWN)) } }
  const { rows, hasMore } = useList(source, { sort: by, filter: ofMonth, limit: MOST_OF_A_MONTH })
  const counted = useLoaded(source, JSON.stringify([by, ofMonth, hasMore]), async () =>
    hasMore ? source.aggregate({ by, per: 'day' }, ofMonth) : null,
  )
  const rowsOf = (day: string): DayRows<R> => {
    const ofDay = rows.filter((row) => dayIn((row as Readonly<Record<string, unknown>>)[by]) === day)
    return { rows: ofDay, count: counted.value?.groups.find(({ key }) => key === day)?.value ?? ofDay.length }
  }
  return <Month {...shown} rowsOf={rowsOf} />
}

const DAY = 'yyyy-MM-dd'

function firstShown(month: Date): Date {
  return startOfWeek(month, { weekStartsOn: 1 })
}

function isMoment({ schema }: { readonly schema: unknown }, by: string): boolean {
  const { properties } = schema as { readonly properties?: Readonly<Record<string, { readonly format?: string }>> }
  return properties?.[by]?.format !== 'date'
}

/** The day of a date, or of a moment in the visitor's time zone. */
function dayIn(value: unknown): string | null {
  if (typeof value !== 'string' || value === '') return null
  return value.length <= 10 ? value : format(new Date(value.length === 16 ? `${value}Z` : value), DAY)
}

interface MonthProps<R> extends CalendarProps<R>, ShownMonth {
  rowsOf(day: string): DayRows<R>
}

function Month<R extends { readonly id: string }>({ month, onMonth, rowsOf, titleOf, onOpen }: MonthProps<R>) {
  const [today] = useState(() => new Date())
  const say = useSentence()
  const locale = document.documentElement.lang || undefined
  const first = firstShown(month)
  const days = Array.from({ length: DAYS_SHOWN }, (_, index) => addDays(first, index))

  return (
    <section data-slot="month-calendar" className="flex flex-col gap-3">
      <div className="flex items-center gap-1">
        <Button
          variant="outline"
          size="icon-sm"
          aria-label={say('Previous month', 'Voriger Monat', 'Mois précédent', 'Mes anterior')}
          onClick={() => onMonth(addMonths(month, -1))}
        >
          <ChevronLeftIcon aria-hidden />
        </Button>
        <h2 aria-live="polite" className="min-w-44 text-center text-base font-bold">
          {month.toLocaleDateString(locale, { month: 'long', year: 'numeric' })}
        </h2>
        <Button
          variant="outline"
          size="icon-sm"
          aria-label={say('Next month', 'Nächster Monat', 'Mois suivant', 'Mes siguiente')}
          onClick={() => onMonth(addMonths(month, 1))}
        >
          <ChevronRightIcon aria-hidden />
        </Button>
      </div>
      <ol className="grid gap-2 md:grid-cols-7 md:gap-px md:overflow-hidden md:rounded-lg md:border md:bg-border">
        {days.map((day, index) => {
          const { rows, count } = rowsOf(format(day, DAY))
          return (
            <li
              key={index}
              className={cn(
                'flex min-w-0 flex-col gap-1 bg-card p-2 max-md:rounded-lg max-md:border md:min-h-26',
                !isSameMonth(day, month) && 'bg-muted text-muted-foreground max-md:hidden',
                count === 0 && 'max-md:hidden',
              )}
            >
              <span className="flex items-center justify-between gap-1 text-xs text-muted-foreground">
                {index < 7 || count > 0 ? (
                  <span className={index < 7 ? '' : 'md:hidden'}>{day.toLocaleDateString(locale, { weekday: 'short' })}</span>
                ) : (
                  <span />
                )}
                <span
                  className={cn(
                    'grid size-6 place-content-center rounded-full tabular-nums',
                    isSameDay(day, today) && 'bg-primary font-bold text-primary-foreground',
                  )}
                >
                  {day.getDate()}
                </span>
              </span>
              {rows.slice(0, MOST_SHOWN).map((row) => (
                <button
                  key={row.id}
                  type="button"
                  onClick={() => onOpen(row)}
                  className="truncate rounded-sm bg-accent px-1.5 py-1 text-left text-xs text-accent-foreground hover:underline max-md:min-h-10 max-md:text-sm"
                >
                  {titleOf(row)}
                </button>
              ))}
              {count > Math.min(rows.length, MOST_SHOWN) && (
                <span className="text-xs text-muted-foreground">+{formatNumber(count - Math.min(rows.length, MOST_SHOWN))}</span>
              )}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
