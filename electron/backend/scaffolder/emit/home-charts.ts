import { type Entity, type Field, type FieldKind, labelField } from '../spec/app-model.ts'
import { hasRole, isRate } from '../spec/field-roles.ts'
import { fieldsShown, isMeanOf, type Period, periodOf, summedBy } from '../spec/home.ts'
import { isDay, scheduledDay } from '../spec/scheduled.ts'
import { arrow, attribute, choicesName, entityNames, fit, type Imports, indent, quote, rowTitle } from './code.ts'
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

/** `<BarChartCard … />`, and what it needs. */
export function chartCode(chart: Chart, needs: Imports, words: UiWords): string {
  const { entity } = chart
  const { rows, row, title, form } = entityNames(entity)
  const list = `${rows}.rows`
  const card = (tag: string, called: string, from: string, values: readonly string[], amount: Field | null) => {
    needs.add('@/components/ui/chart-card', tag)
    needs.add('@/lib/figures', from)
    const unit = amount === null ? [attribute('unit', entity.many)] : amount.kind === 'money' ? ['format="money"'] : []
    return cardCode(tag, [attribute('title', called), `data={${call(from, [list, ...values])}}`, ...unit])
  }
  const valueOf = (field: Field | null) => (field === null ? '() => 1' : `(${row}) => ${row}.${field.name} ?? 0`)
  switch (chart.kind) {
    case 'choice': {
      const { field } = chart
      needs.add(`@/components/${form}`, choicesName(field))
      const called = words('by', { many: title, label: field.label.toLowerCase() })
      return card('BarChartCard', called, 'countByChoice', [choicesName(field), `(${row}) => ${row}.${field.name}`], null)
    }
    case 'time': {
      const { day, amount, per } = chart
      const what = amount === null ? title : words('of', { label: amount.label, many: entity.many })
      const values = [`(${row}) => ${row}.${day?.name ?? 'createdAt'}`, valueOf(amount), quote(per)]
      return card('LineChartCard', words(`by ${per}`, { what }), 'sumByPeriod', values, amount)
    }
    case 'values': {
      const { field, amount, isMean } = chart
      const is = `${row}.${field.name}`
      const label = field.kind === 'relation' ? `${lookupName(field)}(${is})` : is
      const value = isMean && amount !== null ? `(${row}) => ${row}.${amount.name}` : valueOf(amount)
      const figure = amount === null ? title : isMean ? words('average', { label: amount.label }) : amount.label
      const called = words('by', { many: summedBy(field) == null ? title : figure, label: field.label.toLowerCase() })
      const values = [`(${row}) => ${label}`, value]
      return card(isMean ? 'BarChartCard' : 'DonutChartCard', called, isMean ? 'averageByValue' : 'sumByValue', values, amount)
    }
    case 'largest': {
      const { field } = chart
      const label = rowTitle(entity, row)
      if (label.needs !== null) needs.add('@/lib/utils', label.needs)
      const called = words('by', { many: title, label: field.label.toLowerCase() })
      return card('BarChartCard', called, 'largest', [arrow(row, label.code), valueOf(field)], field)
    }
  }
}

/** A call with several functions has each of them on a line of its own. */
function call(name: string, values: readonly string[]): string {
  const isLong = values.filter((value) => value.includes('=>')).length > 1
  const line = `${name}(${values.join(', ')})`
  return isLong ? `${name}(\n${values.map((value) => `  ${value},`).join('\n')}\n)` : line
}

function cardCode(tag: string, attributes: readonly string[]): string {
  const broken = `<${tag}\n${attributes.map((each) => indent(each, 2)).join('\n')}\n/>`
  return fit(8, `<${tag} ${attributes.join(' ')} />`, broken)
}
