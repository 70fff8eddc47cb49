import { type Entity, type Field, type FieldKind, labelField } from '../spec/app-model.ts'
import { hasRole, isRate } from '../spec/field-roles.ts'
import { fieldsShown, isMeanOf, type Period, periodOf, summedBy } from '../spec/home.ts'
import { dayOf, isDay, isDayOfRow, scheduledDay } from '../spec/scheduled.ts'
import { arrow, attribute, entityNames, type Imports, rowTitle, selfClosing } from './code.ts'
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
  const day = dayOf(entity)
  const isGroup = ['choice', 'text', 'relation'].includes(field.kind)
  if (isGroup && (summed !== null || field.kind !== 'choice'))
    return { kind: 'values', entity, field, amount: summed ?? money, isMean: isMeanOf(field) && summed !== null }
  if (field.kind === 'choice') return { kind: 'choice', entity, field }
  if (isDay(field)) return { kind: 'time', entity, day: field, amount: money, per: periodOf(field) }
  if (AMOUNTS.includes(field.kind) && day !== undefined) return { kind: 'time', entity, day, amount: field, per: periodOf(field) }
  return [...AMOUNTS, 'rating', 'percent'].includes(field.kind) ? { kind: 'largest', entity, field } : null
}

/** `<BarChartCard … />`, which reads its values by itself. */
export function chartCard(chart: Chart, needs: Imports, words: UiWords): string {
  const { entity } = chart
  const { type, row, title } = entityNames(entity)
  needs.add(`@/entities/${type}`, type)
  const card = (tag: string, called: string, asked: readonly string[], amount: Field | null) => {
    needs.add('@/components/ui/chart-card', tag)
    const unit = amount === null ? [attribute('unit', entity.many)] : amount.kind === 'money' ? ['format="money"'] : []
    return selfClosing(8, tag, [attribute('title', called), `source={${type}}`, ...asked, ...unit])
  }
  const byLabel = (many: string, { label }: Field) => words('by', { many, label: label.toLowerCase() })
  switch (chart.kind) {
    case 'choice':
      return card('BarChartCard', byLabel(title, chart.field), [`by="${chart.field.name}"`], null)
    case 'time': {
      const { day, amount, per } = chart
      const what = amount === null ? title : words('of', { label: amount.label, many: entity.many })
      const sum = amount === null ? [] : [`sum="${amount.name}"`]
      return card('LineChartCard', words(`by ${per}`, { what }), [`by="${day?.name ?? 'createdAt'}"`, `per="${per}"`, ...sum], amount)
    }
    case 'values': {
      const { field, amount, isMean } = chart
      const figure = amount === null ? title : isMean ? words('average', { label: amount.label }) : amount.label
      const called = byLabel(summedBy(field) == null ? title : figure, field)
      const sum = amount === null ? [] : [`${isMean ? 'avg' : 'sum'}="${amount.name}"`]
      const labels = field.kind === 'relation' ? [`labelOf={${lookupName(field)}}`] : []
      return card(isMean ? 'BarChartCard' : 'DonutChartCard', called, [`by="${field.name}"`, ...sum, ...labels], amount)
    }
    case 'largest': {
      const { field } = chart
      const label = rowTitle(entity, row)
      if (label.needs !== null) needs.add('@/lib/utils', label.needs)
      return card('LargestChartCard', byLabel(title, field), [`by="${field.name}"`, `nameOf={${arrow(row, label.code)}}`], field)
    }
  }
}
