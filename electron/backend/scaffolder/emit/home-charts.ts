import { type Entity, type Field, type FieldKind, labelField } from '../spec/app-model.ts'
import { hasRole, isRate } from '../spec/field-roles.ts'
import { fieldsShown, isMeanOf, type Period, periodOf, summedBy } from '../spec/home.ts'
import { numbered } from '../spec/names.ts'
import { isDay, scheduledDay } from '../spec/scheduled.ts'
import { sentenceCase } from '../language/nouns.ts'
import { arrow, attribute, choicesName, entityNames, fit, type Imports, indent, ofMoments, quote, rowTitle } from './code.ts'
import { lookupName } from './table.ts'
import type { UiWords } from './ui-words.ts'

// Which charts stand on the first page, and their code.

export type Chart = { readonly entity: Entity } & (
  | { readonly kind: 'choice'; readonly field: Field }
  /** `day` null: when rows were made. */
  | { readonly kind: 'time'; readonly day: Field | null; readonly amount: Field | null; readonly per: Period }
  | { readonly kind: 'largest'; readonly field: Field }
  | { readonly kind: 'values'; readonly field: Field; readonly amount: Field | null; readonly isMean: boolean }
)

/** On which something happens, rather than somebody's birthday. */
export const isDayOfRow = (field: Field) => isDay(field) && !hasRole(field, 'no day of its own')
const AMOUNTS: readonly FieldKind[] = ['money', 'integer', 'number']

/** Every chart of the first page: the usual ones, and those that somebody asked for. */
export function homeCharts(entities: readonly Entity[]): readonly Chart[] {
  const asked = fieldsShown(entities, 'chart').flatMap(({ entity, field }) => chartOf(entity, field) ?? [])
  const usual = usualCharts(entities)
  return [...usual, ...asked.filter((chart) => !usual.some((each) => JSON.stringify(each) === JSON.stringify(chart)))]
}

/** At most two: where things stand or what money is spent on, and how much came in or what weighs most. */
function usualCharts(entities: readonly Entity[]): readonly Chart[] {
  const all = entities.flatMap((entity) => entity.fields.map((field) => ({ entity, field })))
  const choices = all.filter(({ field }) => field.kind === 'choice' && (field.choices?.length ?? 0) > 1)
  const status = choices.find(({ field }) => hasRole(field, 'status')) ?? choices[0]
  const dated = entities.flatMap((entity) => {
    const day = entity.fields.find(isDayOfRow)
    const amount = entity.fields.find((field) => field.kind === 'money' && !isRate(field)) ?? null
    return day === undefined ? [] : [{ entity, day, amount }]
  })
  const spent = dated.find(({ amount }) => amount !== null)
  const category = spent?.entity.fields.find((field) => ['choice', 'relation'].includes(field.kind) && hasRole(field, 'category'))
  const daily = spent ?? dated.find(({ entity }) => scheduledDay(entity) !== undefined) ?? dated[0]
  const figure = all.find(
    ({ entity, field }) => labelField(entity)?.kind === 'text' && AMOUNTS.includes(field.kind) && !hasRole(field, 'no amount'),
  )
  const charts: readonly Chart[] = [
    ...(spent !== undefined && category !== undefined
      ? [{ kind: 'values' as const, entity: spent.entity, field: category, amount: spent.amount, isMean: false }]
      : status === undefined
        ? []
        : [{ kind: 'choice' as const, ...status }]),
    ...(daily !== undefined
      ? [{ kind: 'time' as const, per: 'month' as const, ...daily }]
      : figure === undefined
        ? []
        : [{ kind: 'largest' as const, ...figure }]),
  ]
  const [first] = entities
  // Where nothing can be compared, it shows at least how the list grows.
  return charts.length > 0 || first === undefined ? charts : [{ kind: 'time', entity: first, day: null, amount: null, per: 'month' }]
}

/** By its choices or values, by time where it is a day or has one, else the largest. */
function chartOf(entity: Entity, field: Field): Chart | null {
  const { fields } = entity
  const wanted = summedBy(field)
  const summed = fields.find(({ name }) => name === wanted) ?? null
  const money = wanted === null ? null : (summed ?? fields.find(({ kind }) => kind === 'money') ?? null)
  const day = fields.find(isDayOfRow) ?? fields.find(isDay)
  const isGroup = ['choice', 'text', 'relation'].includes(field.kind)
  if (isGroup && (summed !== null || field.kind !== 'choice'))
    return { kind: 'values', entity, field, amount: summed ?? money, isMean: isMeanOf(field) && summed !== null }
  if (field.kind === 'choice') return { kind: 'choice', entity, field }
  if (isDay(field)) return { kind: 'time', entity, day: field, amount: money, per: periodOf(field) }
  if (AMOUNTS.includes(field.kind) && day !== undefined) return { kind: 'time', entity, day, amount: field, per: periodOf(field) }
  return [...AMOUNTS, 'rating', 'percent'].includes(field.kind) ? { kind: 'largest', entity, field } : null
}

export interface ChartCode {
  /** What is asked of the rows, a line of the page. */
  readonly question: string
  /** `<BarChartCard … />`. */
  readonly card: string
}

/** A chart and what it needs. `taken`: names that are something else on the page. */
export function chartCode(chart: Chart, needs: Imports, words: UiWords, taken: Set<string>): ChartCode {
  const { entity } = chart
  const { type, rows, row, title, form } = entityNames(entity)
  needs.add(`@/entities/${type}`, type)
  const nameFor = (by: string): string => {
    const free = numbered(`${rows}By${sentenceCase(by)}`, (name) => taken.has(name))
    taken.add(free)
    return free
  }
  const card = (tag: string, called: string, from: string, values: readonly string[], amount: Field | null) => {
    needs.add('@/components/ui/chart-card', tag)
    needs.add('@/lib/figures', from)
    const unit = amount === null ? [attribute('unit', entity.many)] : amount.kind === 'money' ? ['format="money"'] : []
    return cardCode(tag, [
      attribute('title', called),
      `data={${from}(${isLong(values) ? brokenValues(values) : values.join(', ')})}`,
      ...unit,
    ])
  }
  const aggregate = (name: string, query: readonly string[], filter = ''): string => {
    needs.add('@/hooks/use-aggregate', 'useAggregate')
    const values = [type, `{ ${query.join(', ')} }`, ...(filter === '' ? [] : [`{ ${filter} }`])]
    const start = `const ${name} = useAggregate`
    return fit(2, `${start}(${values.join(', ')})`, `${start}(${brokenValues(values)})`)
  }
  switch (chart.kind) {
    case 'choice': {
      const { field } = chart
      const name = nameFor(field.name)
      needs.add(`@/components/${form}`, choicesName(field))
      const called = words('by', { many: title, label: field.label.toLowerCase() })
      return {
        question: aggregate(name, [`by: '${field.name}'`]),
        card: card('BarChartCard', called, 'inOrder', [`${name}.groups`, choicesName(field)], null),
      }
    }
    case 'time': {
      const { day, amount, per } = chart
      const of = day?.name ?? 'createdAt'
      const name = nameFor(per)
      needs.add('@/lib/figures', 'inLast')
      const what = amount === null ? title : words('of', { label: amount.label, many: entity.many })
      const query = [`by: '${of}'`, `per: '${per}'`, ...(amount === null ? [] : [`sum: '${amount.name}'`])]
      return {
        question: aggregate(name, query, `${of}: inLast(${[quote(per), ...ofMoments(entity, of)].join(', ')})`),
        card: card('LineChartCard', words(`by ${per}`, { what }), 'lastPeriods', [`${name}.groups`, quote(per)], amount),
      }
    }
    case 'values': {
      const { field, amount, isMean } = chart
      const name = nameFor(field.name)
      const figure = amount === null ? title : isMean ? words('average', { label: amount.label }) : amount.label
      const called = words('by', { many: summedBy(field) == null ? title : figure, label: field.label.toLowerCase() })
      const query = [`by: '${field.name}'`, ...(amount === null ? [] : [`${isMean ? 'avg' : 'sum'}: '${amount.name}'`])]
      const data = [`${name}.groups`, ...(field.kind === 'relation' ? [lookupName(field)] : [])]
      return { question: aggregate(name, query), card: card(isMean ? 'BarChartCard' : 'DonutChartCard', called, 'named', data, amount) }
    }
    case 'largest': {
      const { field } = chart
      const name = nameFor(field.name)
      const label = rowTitle(entity, row)
      if (label.needs !== null) needs.add('@/lib/utils', label.needs)
      needs.add('@/hooks/use-list', 'useList')
      const called = words('by', { many: title, label: field.label.toLowerCase() })
      const data = [`${name}.rows`, arrow(row, label.code), `(${row}) => ${row}.${field.name}`]
      return {
        question: `const ${name} = useList(${type}, { sort: '-${field.name}', limit: 8 })`,
        card: card('BarChartCard', called, 'pointsOf', data, field),
      }
    }
  }
}

/** A call with several functions has each value on a line of its own. */
function isLong(values: readonly string[]): boolean {
  return values.filter((value) => value.includes('=>')).length > 1
}

function brokenValues(values: readonly string[]): string {
  return `\n${values.map((value) => `  ${value},`).join('\n')}\n`
}

function cardCode(tag: string, attributes: readonly string[]): string {
  const broken = `<${tag}\n${attributes.map((each) => indent(each, 2)).join('\n')}\n/>`
  return fit(8, `<${tag} ${attributes.join(' ')} />`, broken)
}
