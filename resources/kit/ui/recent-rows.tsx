import { isValidElement, type ReactNode } from 'react'
import { Link } from 'react-router'
import { Card, CardAction, CardContent, CardHeader, CardTitle } from '@/components/ui/card'
import { FieldValue, type FieldValueProps } from '@/components/ui/field-value'
import { formatNumber } from '@/lib/utils'
import { useCount } from '../hooks/use-count.ts'
import { useList } from '../hooks/use-list.ts'
import type { CountableEntity, ListableEntity } from '../lib/entity.ts'
import { textOf } from '../lib/table-view.ts'

export interface RecentRowsProps<R> {
  readonly title: string
  readonly source: ListableEntity<R> & CountableEntity
  /** A property, `-` before it for descending; the newest first unless told. */
  readonly sort?: string | undefined
  readonly filter?: Record<string, unknown> | undefined
  /** The page of the list; a row's own page is behind it, by its id. */
  readonly to: string
  /** Where the list is, if its page is not the one before those of the rows. */
  readonly allTo?: string | undefined
  /** What the link to that page says; `{count}` in it is how many rows there are. */
  readonly all: string
  readonly empty: string
  /** What a row is called. */
  nameOf(row: NoInfer<R>): ReactNode
  /** To whom or what it belongs, below its name. */
  below?(row: NoInfer<R>): ReactNode
  /** What stands at its end: values that are shown as their kind is, or anything else. */
  facts?(row: NoInfer<R>): readonly FieldValueProps[] | ReactNode
  /** How many. */
  readonly limit?: number | undefined
  readonly className?: string | undefined
}

const SHOWN = 6

/** The few rows of a list that are worth a look, each on the way to its own page. */
export function RecentRows<R extends { readonly id: string }>(props: RecentRowsProps<R>) {
  const { title, source, sort, filter, to, allTo = to, all, empty, nameOf, below, facts, limit = SHOWN, className } = props
  const { rows, isLoading, error } = useList(source, { sort, filter, limit })
  return (
    <Card className={className}>
      <CardHeader>
        <CardTitle>{title}</CardTitle>
        <CardAction>
          <Link to={allTo} className="text-sm text-link underline underline-offset-4">
            {all.includes(COUNT) ? <Counted source={source} text={all} /> : all}
          </Link>
        </CardAction>
      </CardHeader>
      <CardContent>
        {!isLoading && error === null && rows.length === 0 && <p className="text-sm text-muted-foreground">{empty}</p>}
        <ul className="divide-y">
          {rows.map((row) => (
            <li key={row.id}>
              <Link to={`${to}/${row.id}`} className="flex items-center justify-between gap-4 rounded-sm py-2 hover:bg-muted">
                <span className="flex min-w-0 flex-col">
                  <span className="truncate font-medium">{nameOf(row)}</span>
                  {below && <span className="truncate text-[0.8125rem] text-muted-foreground">{below(row)}</span>}
                </span>
                {facts && <Facts facts={facts(row)} />}
              </Link>
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  )
}

const COUNT = '{count}'

function Counted({ source, text }: { source: CountableEntity; text: string }) {
  const { count } = useCount(source)
  return text.replace(COUNT, formatNumber(count))
}

function Facts({ facts }: { facts: readonly FieldValueProps[] | ReactNode }) {
  return (
    <span className="flex flex-none items-center gap-4 text-sm text-muted-foreground tabular-nums">
      {areValues(facts)
        ? facts
            .filter(({ value }) => textOf(value) !== '')
            .map((fact, index) => (
              <span key={index}>
                <FieldValue {...fact} />
              </span>
            ))
        : facts}
    </span>
  )
}

function areValues(facts: readonly FieldValueProps[] | ReactNode): facts is readonly FieldValueProps[] {
  const isValue = (fact: unknown) => typeof fact === 'object' && fact !== null && !isValidElement(fact) && 'value' in fact
  return Array.isArray(facts) && facts.every(isValue)
}
