import type { Entity } from '../../spec/app-model.ts'
import { entityNames } from '../../emit/code.ts'
import { type Texts, textsConst } from '../archetype.ts'

function rowsHead(entity: Entity, sort: string): string {
  const names = entityNames(entity)
  return `  const { rows, isLoading, error } = useList(${names.type}, { sort: '${sort}', limit: 200 })`
}

/** While rows load, when they cannot be had, and when there are none: the same in every part of the page. */
export const ROWS_STATE = `import type { ReactNode } from 'react'
import { Skeleton } from '@/components/ui/skeleton'

interface RowsStateProps {
  isLoading: boolean
  error: Error | null
  isEmpty: boolean
  empty: string
  children: ReactNode
}

/** What a part of the page shows until its rows are there, or instead of them. */
export function RowsState({ isLoading, error, isEmpty, empty, children }: RowsStateProps) {
  if (error && isEmpty) {
    return (
      <p role="alert" className="rounded-lg border bg-card px-4 py-3 text-bad">
        {error.message}
      </p>
    )
  }
  if (isLoading && isEmpty) return <Skeleton className="h-48 w-full" />
  if (isEmpty) return <p className="rounded-lg border border-dashed px-4 py-8 text-center text-muted-foreground">{empty}</p>
  return children
}
`

export function pricesFile(entity: Entity, texts: Texts, id: string): string {
  const { type } = entityNames(entity)
  return `import { CheckIcon } from 'lucide-react'
import { RowsState } from '@/components/RowsState'
import { Section } from '@/components/Section'
import { Button } from '@/components/ui/button'
import { ${type} } from '@/entities/${type}'
import { useList } from '@/hooks/use-list'
import { cn, formatMoney } from '@/lib/utils'

${textsConst(texts)}
export function PriceList() {
${rowsHead(entity, 'price')}

  return (
    <Section id="${id}" title={texts.title} lead={texts.lead}>
      <RowsState isLoading={isLoading} error={error} isEmpty={rows.length === 0} empty={texts.empty}>
        <ul className="grid items-stretch gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {rows.map((item) => (
            <li
              key={item.id}
              className={cn('flex flex-col gap-3 rounded-xl border bg-card p-6 shadow-card', item.highlighted && 'border-2 border-primary')}
            >
              <div className="flex items-center justify-between gap-3">
                <h3 className="text-lg font-bold">{item.name}</h3>
                {item.highlighted && (
                  <span className="rounded-full bg-accent px-2.5 py-0.5 text-xs text-accent-foreground">{texts.favourite}</span>
                )}
              </div>
              <p className="text-3xl font-bold tracking-tight tabular-nums">
                {item.price ? formatMoney(item.price, texts.currency) : texts.free}
              </p>
              <p className="flex flex-1 items-start gap-2 text-muted-foreground">
                <CheckIcon aria-hidden className="mt-0.5 size-4 flex-none text-good" />
                {item.description}
              </p>
              <Button variant={item.highlighted ? 'default' : 'outline'} asChild>
                <a href="#join" aria-label={texts.choose + ': ' + item.name}>
                  {texts.choose}
                </a>
              </Button>
            </li>
          ))}
        </ul>
      </RowsState>
    </Section>
  )
}
`
}

export function goodsFile(entity: Entity, texts: Texts, picture: 'food' | 'object'): string {
  const { type } = entityNames(entity)
  return `import { RowsState } from '@/components/RowsState'
import { Section } from '@/components/Section'
import { Artwork } from '@/components/ui/artwork'
import { ${type} } from '@/entities/${type}'
import { useList } from '@/hooks/use-list'
import { formatMoney } from '@/lib/utils'

${textsConst(texts)}
export function Goods() {
${rowsHead(entity, 'name')}

  return (
    <Section id="goods" title={texts.title} lead={texts.lead}>
      <RowsState isLoading={isLoading} error={error} isEmpty={rows.length === 0} empty={texts.empty}>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {rows.map((item) => (
            <li key={item.id} className="overflow-hidden rounded-xl border bg-card shadow-card">
              {item.photo ? (
                <img src={item.photo} alt="" className="aspect-[3/2] w-full object-cover" />
              ) : (
                <Artwork name={item.name} kind="${picture}" className="aspect-[2/1]" />
              )}
              <div className="flex items-start justify-between gap-4 p-4">
                <div>
                  <h3 className="text-base font-bold">{item.name}</h3>
                  <p className="mt-0.5 text-muted-foreground">{item.description}</p>
                </div>
                <p className="flex-none font-semibold tabular-nums">{formatMoney(item.price, texts.currency)}</p>
              </div>
            </li>
          ))}
        </ul>
      </RowsState>
    </Section>
  )
}
`
}

export function timetableFile(entity: Entity, texts: Texts, days: readonly string[]): string {
  const { type } = entityNames(entity)
  return `import { RowsState } from '@/components/RowsState'
import { Section } from '@/components/Section'
import { ${type} } from '@/entities/${type}'
import { useList } from '@/hooks/use-list'

${textsConst(texts)}
const days = [${days.map((day) => `'${day}'`).join(', ')}]

export function Timetable() {
${rowsHead(entity, 'starts')}

  return (
    <Section id="timetable" title={texts.title} lead={texts.lead}>
      <RowsState isLoading={isLoading} error={error} isEmpty={rows.length === 0} empty={texts.empty}>
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {days
            .map((day) => ({ day, classes: rows.filter((item) => item.day === day) }))
            .filter(({ classes }) => classes.length > 0)
            .map(({ day, classes }) => (
              <div key={day} className="rounded-xl border bg-card p-4 shadow-card">
                <h3 className="mb-2 text-base font-bold">{day}</h3>
                <ul className="divide-y">
                  {classes.map((item) => (
                    <li key={item.id} className="flex gap-4 py-2.5">
                      <span className="w-24 flex-none text-muted-foreground tabular-nums">
                        {item.starts}–{item.ends}
                      </span>
                      <span className="min-w-0">
                        <span className="block font-semibold">{item.name}</span>
                        <span className="block text-sm text-muted-foreground">
                          {[item.teacher, item.level].filter(Boolean).join(' · ')}
                        </span>
                      </span>
                    </li>
                  ))}
                </ul>
              </div>
            ))}
        </div>
      </RowsState>
    </Section>
  )
}
`
}

export function teamFile(entity: Entity, texts: Texts): string {
  const { type } = entityNames(entity)
  return `import { RowsState } from '@/components/RowsState'
import { Section } from '@/components/Section'
import { ${type} } from '@/entities/${type}'
import { useList } from '@/hooks/use-list'
import { initials } from '@/lib/utils'

${textsConst(texts)}
export function Team() {
${rowsHead(entity, 'name')}

  return (
    <Section id="team" title={texts.title} lead={texts.lead}>
      <RowsState isLoading={isLoading} error={error} isEmpty={rows.length === 0} empty={texts.empty}>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
          {rows.map((item) => (
            <li key={item.id} className="flex flex-col gap-3 rounded-xl border bg-card p-5 shadow-card">
              {item.photo ? (
                <img src={item.photo} alt="" className="size-16 rounded-full object-cover" />
              ) : (
                <span
                  aria-hidden
                  className="grid size-16 place-content-center rounded-full bg-accent text-lg font-bold text-accent-foreground"
                >
                  {initials(item.name)}
                </span>
              )}
              <div>
                <h3 className="text-base font-bold">{item.name}</h3>
                <p className="text-sm text-link">{item.role}</p>
              </div>
              <p className="text-muted-foreground">{item.about}</p>
            </li>
          ))}
        </ul>
      </RowsState>
    </Section>
  )
}
`
}

export function hoursFile(entity: Entity, texts: Texts, days: readonly string[]): string {
  const { type } = entityNames(entity)
  return `import { RowsState } from '@/components/RowsState'
import { Section } from '@/components/Section'
import { ${type} } from '@/entities/${type}'
import { useList } from '@/hooks/use-list'
import { cn } from '@/lib/utils'

${textsConst(texts)}
const days = [${days.map((day) => `'${day}'`).join(', ')}]

export function Hours() {
${rowsHead(entity, 'day')}
  const week = days.flatMap((day) => rows.filter((item) => item.day === day))
  // Sunday is the first day of a Date and the last of our week.
  const today = days[(new Date().getDay() + 6) % 7]

  return (
    <Section id="hours" title={texts.title} lead={texts.lead}>
      <RowsState isLoading={isLoading} error={error} isEmpty={week.length === 0} empty={texts.empty}>
        <ul className="max-w-xl divide-y rounded-xl border bg-card px-5 shadow-card">
          {week.map((item) => (
            <li key={item.id} className={cn('flex justify-between gap-4 py-3', item.day === today && 'font-bold')}>
              <span>{item.day}</span>
              <span className="tabular-nums">{item.hours || texts.closed}</span>
            </li>
          ))}
        </ul>
      </RowsState>
    </Section>
  )
}
`
}

export function programmeFile(entity: Entity, texts: Texts): string {
  const { type } = entityNames(entity)
  return `import { RowsState } from '@/components/RowsState'
import { Section } from '@/components/Section'
import { ${type} } from '@/entities/${type}'
import { useList } from '@/hooks/use-list'

${textsConst(texts)}
export function Programme() {
${rowsHead(entity, 'starts')}

  return (
    <Section id="programme" title={texts.title} lead={texts.lead}>
      <RowsState isLoading={isLoading} error={error} isEmpty={rows.length === 0} empty={texts.empty}>
        <ol className="max-w-3xl border-l-2 border-primary/30 pl-6">
          {rows.map((item) => (
            <li key={item.id} className="relative pb-6 last:pb-0">
              <span aria-hidden className="absolute top-1.5 -left-[1.9375rem] size-3 rounded-full bg-primary" />
              <p className="text-sm font-semibold text-link tabular-nums">{item.starts}</p>
              <h3 className="text-lg font-bold">{item.name}</h3>
              <p className="text-muted-foreground">{[item.place, item.description].filter(Boolean).join(' · ')}</p>
            </li>
          ))}
        </ol>
      </RowsState>
    </Section>
  )
}
`
}
