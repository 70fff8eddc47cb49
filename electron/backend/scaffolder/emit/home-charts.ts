import { type Entity, type Field, labelField } from '../spec/app-model.ts'
import { type ChartLook, chartLook, isMeanOf, ROWS, summedBy } from '../spec/list-shape.ts'
import { scheduledDay } from '../spec/scheduled.ts'
import { attribute, choicesName, entityNames, type Imports, quote, rowTitle, arrow } from './code.ts'
import { type HomeWish, wishesFor } from './home-wishes.ts'
import { lookupName } from './table.ts'
import type { UiWords } from './ui-words.ts'

// Which charts stand on the first page, and their code.

/** What stands together on a line over time, where it is no month. */
type Period = 'day' | 'week' | 'year'
export type Chart = { readonly look?: ChartLook } & (
  | { readonly kind: 'choice'; readonly entity: Entity; readonly field: Field }
  | { readonly kind: 'month'; readonly entity: Entity; readonly day: Field; readonly amount: Field | null; readonly per?: Period }
  | { readonly kind: 'largest'; readonly entity: Entity; readonly field: Field }
  | { readonly kind: 'values'; readonly entity: Entity; readonly field: Field; readonly amount: Field | null }
  | { readonly kind: 'total'; readonly entity: Entity }
  | { readonly kind: 'added'; readonly entity: Entity }
)

export const isDay = (field: Field) =>
  (field.kind === 'date' || field.kind === 'datetime') && !/birth|dob|expir|due|warranty|deadline/i.test(field.name)
const isFigure = (field: Field) =>
  ['money', 'integer', 'number'].includes(field.kind) && !/year|age|floor|latitude|longitude|number$/i.test(field.name)

/** "Price per night", "hourly rate": the sum of several says nothing. */
export const isRate = ({ label }: Field) =>
  /\b(?:rates?|per|each|unit|hourly|nightly|daily|weekly|monthly|yearly|pro|je|par|por)\b|satz$|einzelpreis/i.test(label)

/** Every chart of the first page: the usual ones, and those that somebody asked for. */
export function homeCharts(entities: readonly Entity[]): readonly Chart[] {
  const usual = usualCharts(entities)
  const wished = wishesFor(entities, 'chart').flatMap((wish) => wishedCharts(wish).map((chart) => ({ ...chart, ...lookOf(wish.field) })))
  // What is drawn anyway is drawn as it was asked for.
  return [
    ...usual.map((chart) => wished.find((wish) => isSame(chart, wish)) ?? chart),
    ...wished.filter((wish) => !usual.some((chart) => isSame(chart, wish))),
  ]
}

/** What money is spent on says more than where a receipt stands. */
const CATEGORY = /^(?:.*categor(?:y|ies)|.*kategorien?|catégories?|categorías?)$/i

/** At most two charts: where things stand, and how much came in or what weighs most. */
function usualCharts(entities: readonly Entity[]): readonly Chart[] {
  const charts: Chart[] = []
  const choices = entities.flatMap((entity) =>
    entity.fields.filter((field) => field.kind === 'choice' && (field.choices?.length ?? 0) > 1).map((field) => ({ entity, field })),
  )
  const status = choices.find(({ field }) => /status|stage|state/i.test(field.name)) ?? choices[0]
  const monthly = entities.flatMap((entity) => {
    const day = entity.fields.find(isDay)
    return day === undefined
      ? []
      : [{ entity, day, amount: entity.fields.find((field) => field.kind === 'money' && !isRate(field)) ?? null }]
  })
  const bestMonthly = monthly.find(({ amount }) => amount !== null)
  const category = bestMonthly?.entity.fields.find(({ kind, name }) => (kind === 'choice' || kind === 'relation') && CATEGORY.test(name))
  if (bestMonthly !== undefined && category !== undefined)
    charts.push({ kind: 'values', entity: bestMonthly.entity, field: category, amount: bestMonthly.amount })
  else if (status !== undefined) charts.push({ kind: 'choice', ...status })
  const figure = entities
    .filter((entity) => labelField(entity)?.kind === 'text')
    .flatMap((entity) => entity.fields.filter(isFigure).map((field) => ({ entity, field })))[0]
  const daily = bestMonthly ?? monthly.find(({ entity }) => scheduledDay(entity) !== undefined) ?? monthly[0]
  if (daily !== undefined) charts.push({ kind: 'month', ...daily })
  else if (figure !== undefined) charts.push({ kind: 'largest', ...figure })
  // Where nothing can be compared, it shows at least how the list grows.
  const [first] = entities
  if (charts.length === 0 && first !== undefined) charts.push({ kind: entities.length > 2 ? 'total' : 'added', entity: first })
  return charts
}

/** A chart of what somebody named: by its choices or values, by month where it is a day or has one, else the largest. */
function wishedCharts({ entity, field }: HomeWish): readonly Chart[] {
  const summed = entity.fields.find(({ name }) => name === summedBy(field))
  const money = summedBy(field) === ROWS ? null : (summed ?? entity.fields.find(({ kind }) => kind === 'money') ?? null)
  const day = entity.fields.find(isDay) ?? entity.fields.find(({ kind }) => kind === 'date' || kind === 'datetime')
  if (summed !== undefined && ['choice', 'text', 'relation'].includes(field.kind))
    return [{ kind: 'values', entity, field, amount: summed }]
  if (field.kind === 'choice' && (field.choices?.length ?? 0) > 0) return [{ kind: 'choice', entity, field }]
  if (field.kind === 'date' || field.kind === 'datetime') return [{ kind: 'month', entity, day: field, amount: money, ...periodOf(field) }]
  if (['money', 'number', 'integer'].includes(field.kind))
    return day === undefined ? [{ kind: 'largest', entity, field }] : [{ kind: 'month', entity, day, amount: field, ...periodOf(field) }]
  if (['rating', 'percent'].includes(field.kind)) return [{ kind: 'largest', entity, field }]
  return ['text', 'relation'].includes(field.kind) ? [{ kind: 'values', entity, field, amount: money }] : []
}

function lookOf(field: Field): { readonly look?: ChartLook } {
  const look = chartLook(field)
  return look === undefined ? {} : { look }
}

function periodOf({ extra }: Field): { readonly per?: Period } {
  const per = extra?.['x-per']
  return per === 'day' || per === 'week' || per === 'year' ? { per } : {}
}

function isSame(one: Chart, other: Chart): boolean {
  const bare = ({ look: _look, ...chart }: Chart) => JSON.stringify(chart)
  return bare(one) === bare(other)
}

const CARDS = { bar: 'BarChartCard', line: 'LineChartCard', pie: 'DonutChartCard' } as const

function cardFor({ look }: Chart, usual: string, needs: Imports): string {
  const tag = look === undefined ? usual : CARDS[look]
  needs.add('@/components/ui/chart-card', tag)
  return tag
}

export function chartCode(chart: Chart, entities: readonly Entity[], needs: Imports, words: UiWords): string {
  const names = entityNames(chart.entity)
  switch (chart.kind) {
    case 'choice': {
      const tag = cardFor(chart, 'BarChartCard', needs)
      needs.add(`@/components/${names.form}`, choicesName(chart.field))
      needs.add('@/services/charts', 'countByChoice')
      return card(
        tag,
        words.by(names.title, chart.field.label.toLowerCase()),
        `countByChoice(${names.rows}.rows, ${choicesName(chart.field)}, (${names.row}) => ${names.row}.${chart.field.name})`,
        [`unit=${quoteAttribute(chart.entity.many)}`],
      )
    }
    case 'month': {
      const tag = cardFor(chart, 'LineChartCard', needs)
      const sum = chart.per === undefined ? 'sumByMonth' : 'sumByPeriod'
      needs.add('@/services/charts', sum)
      const value = chart.amount === null ? '() => 1' : `(${names.row}) => ${names.row}.${chart.amount.name} ?? 0`
      const per = chart.per === undefined ? [] : [quote(chart.per)]
      const data = call(sum, [`${names.rows}.rows`, `(${names.row}) => ${names.row}.${chart.day.name}`, value, ...per])
      const title = words.byPeriod(
        chart.amount === null ? names.title : words.of(chart.amount.label, chart.entity.many),
        chart.per ?? 'month',
      )
      const unit =
        chart.amount === null ? [`unit=${quoteAttribute(chart.entity.many)}`] : chart.amount.kind === 'money' ? ['format="money"'] : []
      return card(tag, title, data, unit)
    }
    case 'values': {
      const isMean = isMeanOf(chart.field)
      const tag = cardFor(chart, isMean ? 'BarChartCard' : 'DonutChartCard', needs)
      const group = isMean ? 'averageByValue' : 'byValue'
      needs.add('@/services/figures', group)
      const value = chart.amount === null ? '() => 1' : `(${names.row}) => ${names.row}.${chart.amount.name} ?? 0`
      const is = `${names.row}.${chart.field.name}`
      const label = chart.field.kind === 'relation' ? `${lookupName(chart.field)}(${is})` : is
      const data = call(group, [`${names.rows}.rows`, `(${names.row}) => ${label}`, isMean ? value.replace(/ \?\? 0$/, '') : value])
      const figure = chart.amount === null ? names.title : isMean ? words.average(chart.amount.label) : chart.amount.label
      const what = summedBy(chart.field) === undefined ? names.title : figure
      const unit =
        chart.amount === null ? [`unit=${quoteAttribute(chart.entity.many)}`] : chart.amount.kind === 'money' ? ['format="money"'] : []
      return card(tag, words.by(what, chart.field.label.toLowerCase()), data, unit)
    }
    case 'largest': {
      needs.add('@/components/ui/chart-card', 'BarChartCard')
      needs.add('@/services/charts', 'largest')
      const title = rowTitle(chart.entity, names.row)
      if (title.needs !== null) needs.add('@/lib/utils', title.needs)
      const value = `(${names.row}) => ${names.row}.${chart.field.name} ?? 0`
      const data = call('largest', [`${names.rows}.rows`, arrow(names.row, title.code), value])
      return card(
        'BarChartCard',
        words.by(names.title, chart.field.label.toLowerCase()),
        data,
        chart.field.kind === 'money' ? ['format="money"'] : [],
      )
    }
    case 'added': {
      needs.add('@/components/ui/chart-card', 'LineChartCard')
      needs.add('@/services/charts', 'sumByMonth')
      const data = call('sumByMonth', [`${names.rows}.rows`, `(${names.row}) => ${names.row}.createdAt`, '() => 1'])
      return card('LineChartCard', words.addedByMonth(names.title), data, [`unit=${quoteAttribute(chart.entity.many)}`])
    }
    case 'total': {
      needs.add('@/components/ui/chart-card', 'BarChartCard')
      const points = entities.map((entity) => {
        const other = entityNames(entity)
        return `{ label: ${quote(other.title)}, value: ${other.rows}.rows.length },`
      })
      return card('BarChartCard', words.all, `[\n${points.map((point) => `  ${point}`).join('\n')}\n]`, [])
    }
  }
}

/** A call with several functions has each of them on a line of its own. */
function call(name: string, values: readonly string[]): string {
  return `${name}(\n${values.map((value) => `  ${value},`).join('\n')}\n)`
}

function quoteAttribute(text: string): string {
  return attribute('x', text).slice(2)
}

function card(tag: string, title: string, data: string, more: readonly string[]): string {
  const attributes = [attribute('title', title), `data={${data}}`, ...more]
  const line = `<${tag} ${attributes.join(' ')} />`
  if (8 + line.length <= 140 && !line.includes('\n')) return line
  return `<${tag}\n${attributes.map((each) => each.replace(/^(?=.)/gm, '  ')).join('\n')}\n/>`
}
