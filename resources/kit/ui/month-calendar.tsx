import { addDays, addMonths, format, isSameDay, isSameMonth, startOfMonth, startOfWeek } from 'date-fns'
import { ChevronLeftIcon, ChevronRightIcon } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/lib/utils'
import { useSentence } from '../lib/words.ts'

export interface MonthCalendarProps<R> {
  readonly rows: readonly R[]
  /** `2026-11-21`, or a date and time that begins with it. */
  dayOf(row: R): string | null | undefined
  titleOf(row: R): string
  onOpen(row: NoInfer<R>): void
}

const MOST_SHOWN = 3

/** Rows on the days of a month: a grid, or on narrow screens a list of the days that have rows. */
export function MonthCalendar<R extends { readonly id: string }>({ rows, dayOf, titleOf, onOpen }: MonthCalendarProps<R>) {
  const [today] = useState(() => new Date())
  const [month, setMonth] = useState(() => startOfMonth(today))
  const say = useSentence()
  const locale = document.documentElement.lang || undefined
  const first = startOfWeek(month, { weekStartsOn: 1 })
  const days = Array.from({ length: 42 }, (_, index) => addDays(first, index))
  const rowsOf = (day: Date) => rows.filter((row) => dayOf(row)?.slice(0, 10) === format(day, 'yyyy-MM-dd'))

  return (
    <section data-slot="month-calendar" className="flex flex-col gap-3">
      <div className="flex items-center gap-1">
        <Button
          variant="outline"
          size="icon-sm"
          aria-label={say('Previous month', 'Voriger Monat', 'Mois précédent', 'Mes anterior')}
          onClick={() => setMonth(addMonths(month, -1))}
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
          onClick={() => setMonth(addMonths(month, 1))}
        >
          <ChevronRightIcon aria-hidden />
        </Button>
      </div>
      <ol className="grid gap-2 md:grid-cols-7 md:gap-px md:overflow-hidden md:rounded-lg md:border md:bg-border">
        {days.map((day, index) => {
          const shown = rowsOf(day)
          return (
            <li
              key={index}
              className={cn(
                'flex min-w-0 flex-col gap-1 bg-card p-2 max-md:rounded-lg max-md:border md:min-h-26',
                !isSameMonth(day, month) && 'bg-muted text-muted-foreground max-md:hidden',
                shown.length === 0 && 'max-md:hidden',
              )}
            >
              <span className="flex items-center justify-between gap-1 text-xs text-muted-foreground">
                {index < 7 || shown.length > 0 ? (
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
              {shown.slice(0, MOST_SHOWN).map((row) => (
                <button
                  key={row.id}
                  type="button"
                  onClick={() => onOpen(row)}
                  className="truncate rounded-sm bg-accent px-1.5 py-1 text-left text-xs text-accent-foreground hover:underline max-md:min-h-10 max-md:text-sm"
                >
                  {titleOf(row)}
                </button>
              ))}
              {shown.length > MOST_SHOWN && <span className="text-xs text-muted-foreground">+{shown.length - MOST_SHOWN}</span>}
            </li>
          )
        })}
      </ol>
    </section>
  )
}
