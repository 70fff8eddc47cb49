import type { AppModel, Entity, Field } from '../spec/app-model.ts'
import { speakerOf } from '../language/language.ts'
import { homePartsOf } from '../spec/list-shape.ts'
import { entityNames, type Imports } from './code.ts'
import { figuresOf, figureStats } from './home-figures.ts'
import { stateClosed } from './open-state.ts'
import { stat, sumIcon } from './stat.ts'
import { uiWords } from './ui-words.ts'

/** What a person asked to see on the first page beside what is there anyway. */
export interface HomeWish {
  readonly entity: Entity
  readonly field: Field
}

export function wishesFor(entities: readonly Entity[], part: 'total' | 'average' | 'overdue' | 'chart'): readonly HomeWish[] {
  return entities.flatMap((entity) =>
    entity.fields.filter((field) => homePartsOf(field).includes(part)).map((field) => ({ entity, field })),
  )
}

/** Lists that the first page has to read for them. */
export function wishedEntities(entities: readonly Entity[]): readonly Entity[] {
  return entities.filter((entity) => entity.fields.some((field) => homePartsOf(field).length > 0) || figuresOf(entity).length > 0)
}

/** One `<Stat />` each. */
export function wishedStats(model: AppModel, entities: readonly Entity[], needs: Imports): readonly string[] {
  const say = speakerOf(model.language)
  const words = uiWords(model.language)
  const total = ({ entity, field }: HomeWish) => {
    const { rows, row, route } = entityNames(entity)
    needs.add('@/services/charts', 'sumOf')
    const sum = `sumOf(${rows}.rows, (${row}) => ${row}.${field.name})`
    return stat(needs, sumIcon(field.kind), words.of(field.label, entity.many), formatted(field, sum, needs), route)
  }
  const average = ({ entity, field }: HomeWish) => {
    const { rows, row, route } = entityNames(entity)
    needs.add('@/services/figures', 'averageOf')
    const mean = `averageOf(${rows}.rows, (${row}) => ${row}.${field.name})`
    return stat(needs, 'Gauge', words.average(field.label), formatted(field, mean, needs), route)
  }
  const overdue = ({ entity, field }: HomeWish) => {
    const { rows, row, route, title } = entityNames(entity)
    const closed = stateClosed(entity, row)
    needs.add('@/lib/utils', 'formatNumber')
    needs.add('@/services/figures', 'isOverdue')
    const test = `isOverdue(${row}.${field.name})${closed === 'false' ? '' : ` && !(${closed})`}`
    const label = say(`${title} overdue`, `${title} überfällig`, `${title} en retard`, `${title}: con retraso`)
    return stat(needs, 'CalendarClock', label, `formatNumber(${rows}.rows.filter((${row}) => ${test}).length)`, route)
  }
  return [
    ...wishesFor(entities, 'total').map(total),
    ...wishesFor(entities, 'average').map(average),
    ...wishesFor(entities, 'overdue').map(overdue),
    ...figureStats(model, entities, needs),
  ]
}

function formatted({ kind }: Field, code: string, needs: Imports): string {
  const format = kind === 'money' ? 'formatMoney' : 'formatNumber'
  needs.add('@/lib/utils', format)
  return `${format}(${code})`
}

export const FIGURES_SERVICE = `import { format } from 'date-fns'

/** The mean of what is filled in, with one digit behind the point. */
export function averageOf<Row>(rows: Row[], valueOf: (row: Row) => number | null | undefined): number {
  const values = rows.map(valueOf).filter((value) => value !== null && value !== undefined)
  return values.length === 0 ? 0 : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10
}

/** A day before today. */
export function isOverdue(day: string | null | undefined): boolean {
  return day ? day.slice(0, 10) < format(new Date(), 'yyyy-MM-dd') : false
}

/** What each value that occurs adds up to, the largest first. */
export function byValue<Row>(
  rows: Row[],
  valueOf: (row: Row) => string | null | undefined,
  amountOf: (row: Row) => number,
): { label: string; value: number }[] {
  const sums = new Map<string, number>()
  for (const row of rows) {
    const value = valueOf(row)
    if (value) sums.set(value, (sums.get(value) ?? 0) + amountOf(row))
  }
  return [...sums]
    .map(([label, value]) => ({ label, value }))
    .sort((a, b) => b.value - a.value)
    .slice(0, 8)
}

/** The mean of each value that occurs, the highest first. */
export function averageByValue<Row>(
  rows: Row[],
  valueOf: (row: Row) => string | null | undefined,
  amountOf: (row: Row) => number | null | undefined,
): { label: string; value: number }[] {
  const values = new Set(rows.flatMap((row) => valueOf(row) || []))
  return [...values]
    .map((label) => {
      const some = rows.filter((row) => valueOf(row) === label)
      return { label, value: averageOf(some, amountOf) }
    })
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, 8)
}
`
