import { attribute, quote } from './code.ts'
import type { UiWords } from './ui-words.ts'

/** Files that every app of the scaffolder has alike. */
export const FIELDS_SERVICE = `import { z } from 'zod'

// What a form holds is text. These say what it may be, and turn it into what is stored.

export const optionalText = z.string().transform((text) => text.trim() || null)

export function requiredText(message: string) {
  return z.string().trim().min(1, message)
}

export const optionalEmail = optionalText.refine((text) => text === null || z.email().safeParse(text).success, 'Enter an email address')

export const optionalUrl = optionalText.refine((text) => text === null || URL.canParse(text), 'Enter a whole address, with https://')

export const optionalNumber = z
  .string()
  .transform((text) => (text.trim() === '' ? null : Number(text)))
  .refine((number) => number === null || Number.isFinite(number), 'Enter a number')

export const optionalWholeNumber = optionalNumber.refine((number) => number === null || Number.isInteger(number), 'Enter a whole number')

export function requiredChoice(message: string) {
  return z
    .string()
    .nullable()
    .transform((choice, context) => {
      if (choice) return choice
      context.addIssue({ code: 'custom', message })
      return z.NEVER
    })
}

export const optionalDateTime = z.string().transform((text) => (text === '' ? null : new Date(text).toISOString()))

/** Marks a value as one that must be there. */
export function required<Value, Input>(type: z.ZodType<Value | null, Input>, message: string) {
  return type.transform((value, context) => {
    if (value !== null) return value
    context.addIssue({ code: 'custom', message })
    return z.NEVER
  })
}

/** A stored moment as a date and time field shows it, in the person's own time. */
export function toDateTimeField(iso: string | null | undefined): string {
  if (!iso) return ''
  const moment = new Date(iso)
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
`

export const CHARTS_SERVICE = `import { addMonths, format, startOfMonth, subDays, subWeeks, subYears } from 'date-fns'
import { ownLocale } from '@/lib/utils'

interface Point {
  label: string
  value: number
}

/** How many rows have each of the choices. */
export function countByChoice<Row>(rows: Row[], choices: readonly string[], choiceOf: (row: Row) => string | null | undefined): Point[] {
  return choices.map((label) => ({ label, value: rows.filter((row) => choiceOf(row) === label).length }))
}

/** The last six months, each with the sum of its rows. */
export function sumByMonth<Row>(rows: Row[], dateOf: (row: Row) => string | null | undefined, valueOf: (row: Row) => number): Point[] {
  const thisMonth = startOfMonth(new Date())
  return [-5, -4, -3, -2, -1, 0].map((offset) => {
    const month = format(addMonths(thisMonth, offset), 'yyyy-MM')
    const value = rows.filter((row) => dateOf(row)?.startsWith(month)).reduce((sum, row) => sum + valueOf(row), 0)
    return { label: addMonths(thisMonth, offset).toLocaleDateString(ownLocale(), { month: 'short' }), value }
  })
}

/** The last days, weeks or years, each with the sum of its rows. A week is called by its number. */
export function sumByPeriod<Row>(
  rows: Row[],
  dateOf: (row: Row) => string | null | undefined,
  valueOf: (row: Row) => number,
  per: 'day' | 'week' | 'year',
): Point[] {
  const before = { day: subDays, week: subWeeks, year: subYears }[per]
  const key = { day: 'yyyy-MM-dd', week: 'RRRR-II', year: 'yyyy' }[per]
  const label = { day: 'd MMM', week: "'W'I", year: 'yyyy' }[per]
  return [7, 6, 5, 4, 3, 2, 1, 0].map((offset) => {
    const day = before(new Date(), offset)
    const isIn = (date: string | null | undefined) => !!date && format(new Date(date), key) === format(day, key)
    const value = rows.filter((row) => isIn(dateOf(row))).reduce((sum, row) => sum + valueOf(row), 0)
    return { label: format(day, label), value }
  })
}

export function sumOf<Row>(rows: Row[], valueOf: (row: Row) => number | null | undefined): number {
  return rows.reduce((sum, row) => sum + (valueOf(row) ?? 0), 0)
}

/** The rows with the largest figures. */
export function largest<Row>(rows: Row[], labelOf: (row: Row) => string | null | undefined, valueOf: (row: Row) => number): Point[] {
  return rows
    .map((row) => ({ label: labelOf(row) ?? 'Untitled', value: valueOf(row) }))
    .sort((a, b) => b.value - a.value)
    .slice(0, 8)
}

/** The rows of today and later, the nearest first. */
export function comingUp<Row>(rows: Row[], dateOf: (row: Row) => string | null | undefined): Row[] {
  const today = format(new Date(), 'yyyy-MM-dd')
  return rows.filter((row) => (dateOf(row) ?? '') >= today).sort((a, b) => (dateOf(a) ?? '').localeCompare(dateOf(b) ?? ''))
}

/** The rows with the latest dates first. */
export function latest<Row>(rows: Row[], dateOf: (row: Row) => string | null | undefined): Row[] {
  return [...rows].sort((a, b) => (dateOf(b) ?? '').localeCompare(dateOf(a) ?? ''))
}
`

export const NAMES_SERVICE = `import { useList } from '@/hooks/use-list'

type Entity<Row> = Parameters<typeof useList<Row>>[0]

/** Finds the name of a row by its id, so that a table can show, search and sort by it. */
export function useNames<Row extends { id: string }>(entity: Entity<Row>, nameOf: (row: Row) => string | null) {
  const { rows } = useList(entity, { limit: 1000 })
  const names = new Map(rows.map((row) => [row.id, nameOf(row)]))
  return (id: string | null | undefined) => (id ? (names.get(id) ?? '') : '')
}
`

export const IS_ADMIN_SERVICE = `import { useEffect, useState } from 'react'
import { User } from '@/entities/User'

/** Whether whoever is here runs this app. Nobody does until the answer is there. */
export function useIsAdmin(): boolean {
  const [isAdmin, setIsAdmin] = useState(false)
  useEffect(() => {
    let isHere = true
    User.me().then(
      (me) => {
        if (isHere) setIsAdmin(me?.role === 'admin')
      },
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return isAdmin
}
`

export const ATTENTION_SERVICE = `import { addDays, format } from 'date-fns'

const daysAhead = 7

export interface Concern {
  to: string
  title: string
  kind: 'overdue' | 'today' | 'soon' | 'low'
  /** A day, or how many are left. */
  detail: string
}

/** What is due: before today, today, or in the next seven days, the most urgent first. */
export function dueSoon<Row extends { id: string }>(
  rows: Row[],
  route: string,
  titleOf: (row: Row) => string | null,
  dayOf: (row: Row) => string | null | undefined,
  isOver: (row: Row) => boolean,
): Concern[] {
  const today = format(new Date(), 'yyyy-MM-dd')
  const last = format(addDays(new Date(), daysAhead), 'yyyy-MM-dd')
  return rows
    .flatMap((row) => {
      const day = dayOf(row)?.slice(0, 10)
      if (!day || day > last || isOver(row)) return []
      const kind: Concern['kind'] = day < today ? 'overdue' : day === today ? 'today' : 'soon'
      return [{ to: route + '/' + row.id, title: titleOf(row) ?? '', kind, detail: day }]
    })
    .sort((a, b) => a.detail.localeCompare(b.detail))
}

/** What there is no more of than the least that should be there. */
export function runningLow<Row extends { id: string }>(
  rows: Row[],
  route: string,
  titleOf: (row: Row) => string | null,
  amountOf: (row: Row) => number | null | undefined,
  leastOf: (row: Row) => number | null | undefined,
): Concern[] {
  return rows.flatMap((row) => {
    const amount = amountOf(row) ?? 0
    const least = leastOf(row)
    if (least === null || least === undefined || amount > least) return []
    return [{ to: route + '/' + row.id, title: titleOf(row) ?? '', kind: 'low', detail: amount + ' / ' + least }]
  })
}
`

/** The card on the first page with what wants somebody. */
export function attentionFile(words: UiWords): string {
  return `import { CircleCheckIcon } from 'lucide-react'
import { Link } from 'react-router'
import { Card, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { Tag } from '@/components/ui/tag'
import { formatDate } from '@/lib/utils'
import type { Concern } from '@/services/attention'

const texts = {
  title: ${quote(words.attention)},
  none: ${quote(words.attentionNone)},
  overdue: ${quote(words.overdue)},
  today: ${quote(words.today)},
  soon: ${quote(words.soon)},
  low: ${quote(words.low)},
}
const tones = { overdue: 'red', today: 'amber', soon: 'blue', low: 'red' } as const
const mostShown = 8

export function Attention({ concerns }: { concerns: Concern[] }) {
  return (
    <Card>
      <CardHeader>
        <CardTitle>
          {texts.title} ({concerns.length})
        </CardTitle>
      </CardHeader>
      <CardContent>
        {concerns.length === 0 && (
          <p className="flex items-center gap-2 text-sm text-muted-foreground">
            <CircleCheckIcon aria-hidden className="size-4 text-good" />
            {texts.none}
          </p>
        )}
        <ul className="divide-y">
          {concerns.slice(0, mostShown).map(({ to, title, kind, detail }) => (
            <li key={to + kind}>
              <Link to={to} className="flex items-center justify-between gap-4 rounded-sm py-2 hover:bg-muted">
                <span className="min-w-0 truncate font-medium">{title}</span>
                <span className="flex flex-none items-center gap-3 text-sm text-muted-foreground tabular-nums">
                  {kind === 'low' ? detail : formatDate(detail)}
                  <Tag tone={tones[kind]}>{texts[kind]}</Tag>
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}
`
}

/** A choice among a few, with the word that stands there before one is made. */
export function choiceSelect(choose: string): string {
  return `import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'

interface ChoiceSelectProps {
  id: string
  choices: readonly string[]
  value: string | null
  onChange: (choice: string) => void
}

export function ChoiceSelect({ id, choices, value, onChange }: ChoiceSelectProps) {
  return (
    <Select value={value ?? ''} onValueChange={onChange}>
      <SelectTrigger id={id}>
        <SelectValue ${attribute('placeholder', choose)} />
      </SelectTrigger>
      <SelectContent>
        {choices.map((choice) => (
          <SelectItem key={choice} value={choice}>
            {choice}
          </SelectItem>
        ))}
      </SelectContent>
    </Select>
  )
}
`
}

export const DETAIL = `import type { ReactNode } from 'react'

interface DetailProps {
  label: string
  isWide?: boolean
  children: ReactNode
}

/** One fact about a record, inside a \`<dl>\`. */
export function Detail({ label, isWide = false, children }: DetailProps) {
  return (
    <div className={isWide ? 'sm:col-span-2 lg:col-span-3' : undefined}>
      <dt className="text-sm text-muted-foreground">{label}</dt>
      <dd className="mt-0.5 break-words whitespace-pre-line">{children || '–'}</dd>
    </div>
  )
}
`
