import { type AppModel, type Entity, type Field, labelField } from '../app-model.ts'
import { scheduledDay } from '../scheduled.ts'
import { attribute, choicesName, entityNames, imports, type Imports, indent, quote, rowTitle, selfClosing } from './code.ts'
import { attentionCode, concernsOf, unpaid } from './attention.ts'
import { focusCards } from './focus-card.ts'
import { focusesOf } from './focus.ts'
import { homeList } from './home-list.ts'
import { isMeanOf, summedBy } from '../list-shape.ts'
import { lookup, lookupName } from './table.ts'
import { wishedEntities, wishedStats, wishesFor } from './home-wishes.ts'
import { type UiWords, uiWords } from './ui-words.ts'

const MOST_STATS = 6
const STAT_COLUMNS = [
  '',
  'grid-cols-2',
  'grid-cols-3',
  'grid-cols-2 md:grid-cols-4',
  'grid-cols-2 sm:grid-cols-3 lg:grid-cols-5',
  'grid-cols-2 sm:grid-cols-3 lg:grid-cols-6',
]

/** `__pages__Home.tsx`: how many there are of each, a chart or two, and what is newest. */
export function homePageFile(model: AppModel): string {
  const words = uiWords(model.language)
  const isHome = model.home === 'overview'
  const page = isHome ? 'Home' : 'Overview'
  const entities = model.entities.filter((entity) => entity.pages === 'standard')
  const needs = imports()
  needs.add('@/components/ui/page-header', 'PageHeader')
  const head = `      <PageHeader ${attribute('title', isHome ? model.name : words.overview)} />`
  if (entities.length === 0) return emptyHome(needs, head, page, words)
  needs.add('@/hooks/use-list', 'useList')
  const usual = chartsOf(entities)
  const charts = [...usual, ...wishedCharts(entities).filter((wish) => !usual.some((chart) => isSame(chart, wish)))]
  const main =
    entities.find((entity) => scheduledDay(entity) !== undefined) ??
    charts.find((chart) => chart.kind !== 'total' && chart.kind !== 'added')?.entity ??
    entities.find((entity) => entity.fields.some(isDay)) ??
    entities[0]
  const counted = entities.slice(0, MOST_STATS)
  const loaded = [
    ...new Set([
      ...counted,
      ...wishedEntities(entities),
      ...entities.filter((entity) => focusesOf(entity).length > 0),
      ...charts.map((chart) => chart.entity),
      ...(main === undefined ? [] : [main]),
    ]),
  ]
  const lists = loaded.map((entity) => {
    const names = entityNames(entity)
    needs.add(`@/entities/${names.type}`, names.type)
    return `  const ${names.rows} = useList(${names.type}, { limit: 1000 })`
  })
  const list =
    main === undefined
      ? null
      : homeList({
          model,
          entity: main,
          column: charts.length === 0 ? 6 : 8,
          isWide: charts.length > 1,
          isOnly: entities.length === 1,
          needs,
        })
  const lookups = new Set(
    charts.flatMap((chart) =>
      chart.kind === 'values' && chart.field.kind === 'relation' ? [`\n  ${lookup(model, chart.field, needs)}`] : [],
    ),
  )
  const focuses = focusCards(model, entities, needs)
  const blocks = [
    ...focuses.map(({ card: code }) => code),
    ...charts.map((chart) => chartCode(chart, entities, needs, words)),
    ...(list === null ? [] : [list.card]),
  ]
  const concerns = concernsOf(loaded)
  const attention = concerns.length === 0 ? '' : attentionCode(concerns, needs)
  const stats = statsCode(counted, needs, words, wishedStats(model, entities, needs))
  const unpaidLists = owedOf(counted).map(
    ({ names, list: name, test }) => `\n  const ${name} = ${names.rows}.rows.filter((${names.row}) => ${test})`,
  )
  const constants = `${[...lookups, ...unpaidLists].join('')}${focuses.map(({ constant }) => `\n${constant}`).join('')}${list === null ? '' : `\n${list.constant}`}${attention === '' ? '' : `\n${attention.trimEnd()}`}`
  return `${needs.write()}

export default function ${page}() {
${lists.join('\n')}${constants}

  return (
    <>
${head}
${stats}${attention === '' ? '' : '      <Attention concerns={attention} />\n'}${beside(blocks)}
    </>
  )
}
`
}

function beside(blocks: readonly string[]): string {
  if (blocks.length < 2) return blocks.map((code) => indent(code, 6)).join('')
  return `      <div className="grid gap-4 lg:grid-cols-2">\n${blocks.map((code) => indent(code, 8)).join('\n')}\n      </div>`
}

function statsCode(entities: readonly Entity[], needs: Imports, words: UiWords, wished: readonly string[]): string {
  const counts = entities.map((entity) => {
    const names = entityNames(entity)
    return stat(names.title, `formatNumber(${names.rows}.rows.length)`, names.route)
  })
  const totals = entities.flatMap((entity) => {
    const money = totalOf(entity)
    if (money === undefined) return []
    const names = entityNames(entity)
    const sum = `sumOf(${names.rows}.rows, (${names.row}) => ${names.row}.${money.name})`
    return [stat(words.of(money.label, entity.many), `formatMoney(${sum})`, names.route)]
  })
  const owed = owedOf(entities).map(({ names, money, list }) => {
    const sum = `sumOf(${list}, (${names.row}) => ${names.row}.${money.name})`
    const label = attribute('label', words.of(words.outstanding, names.title.toLowerCase()))
    return selfClosing(8, 'Stat', [label, `value={formatMoney(${sum})}`, `hint={${list}.length}`, `to="${names.route}"`])
  })
  const made = [...owed, ...counts, ...totals.slice(0, Math.max(0, 4 - counts.length - owed.length))]
  const shown = [...made, ...wished.filter((each) => !made.includes(each))]
  needs.add('@/components/ui/stat', 'Stat')
  needs.add('@/lib/utils', 'formatNumber')
  if (made.length > counts.length) {
    needs.add('@/lib/utils', 'formatMoney')
    needs.add('@/services/charts', 'sumOf')
  }
  const columns = ['grid gap-4', STAT_COLUMNS[shown.length - 1] ?? STAT_COLUMNS.at(-1)].join(' ').trim()
  return `      <div className="${columns}">\n${shown.map((each) => indent(each, 8)).join('\n')}\n      </div>\n`
}

/** Lists with rows that are not paid, at most two, and what those rows are called in the code. */
function owedOf(entities: readonly Entity[]) {
  return entities
    .flatMap((entity) => {
      const open = unpaid(entity)
      const names = entityNames(entity)
      return open === null ? [] : [{ names, ...open, list: `unpaid${names.listPage}` }]
    })
    .slice(0, 2)
}

function stat(label: string, value: string, route: string): string {
  return selfClosing(8, 'Stat', [attribute('label', label), `value={${value}}`, `to="${route}"`])
}

/** Money that adds up: of what happens on a day or is to be won, not the price of a product. */
function totalOf({ fields }: Entity): Field | undefined {
  const addsUp = fields.some((field) => isDay(field) || /^(?:stage|dueDate|issuedOn)$/.test(field.name))
  return addsUp ? fields.find((field) => field.kind === 'money' && !isRate(field) && !/budget|rent$|salary/i.test(field.name)) : undefined
}

function emptyHome(needs: Imports, head: string, page: string, words: UiWords): string {
  needs.add('@/components/ui/empty-state', 'EmptyState')
  return `${needs.write()}

export default function ${page}() {
  return (
    <>
${head}
      <EmptyState ${attribute('title', words.nothingYet)} ${attribute('hint', words.nothingYetHint)} />
    </>
  )
}
`
}

/** What stands together on a line over time, where it is no month. */
type Period = 'day' | 'week' | 'year'
type Chart =
  | { readonly kind: 'choice'; readonly entity: Entity; readonly field: Field }
  | { readonly kind: 'month'; readonly entity: Entity; readonly day: Field; readonly amount: Field | null; readonly per?: Period }
  | { readonly kind: 'largest'; readonly entity: Entity; readonly field: Field }
  | { readonly kind: 'values'; readonly entity: Entity; readonly field: Field; readonly amount: Field | null }
  | { readonly kind: 'total'; readonly entity: Entity }
  | { readonly kind: 'added'; readonly entity: Entity }

const isDay = (field: Field) =>
  (field.kind === 'date' || field.kind === 'datetime') && !/birth|dob|expir|due|warranty|deadline/i.test(field.name)
const isFigure = (field: Field) =>
  ['money', 'integer', 'number'].includes(field.kind) && !/year|age|floor|latitude|longitude|number$/i.test(field.name)

/** "Price per night", "hourly rate": the sum of several says nothing. */
const isRate = ({ label }: Field) =>
  /\b(?:rates?|per|each|unit|hourly|nightly|daily|weekly|monthly|yearly|pro|je|par|por)\b|satz$|einzelpreis/i.test(label)

/** At most two charts: where things stand, and how much came in or what weighs most. */
function chartsOf(entities: readonly Entity[]): readonly Chart[] {
  const charts: Chart[] = []
  const choices = entities.flatMap((entity) =>
    entity.fields.filter((field) => field.kind === 'choice' && (field.choices?.length ?? 0) > 1).map((field) => ({ entity, field })),
  )
  const status = choices.find(({ field }) => /status|stage|state/i.test(field.name)) ?? choices[0]
  if (status !== undefined) charts.push({ kind: 'choice', ...status })
  const monthly = entities.flatMap((entity) => {
    const day = entity.fields.find(isDay)
    return day === undefined
      ? []
      : [{ entity, day, amount: entity.fields.find((field) => field.kind === 'money' && !isRate(field)) ?? null }]
  })
  const bestMonthly = monthly.find(({ amount }) => amount !== null)
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
function wishedCharts(entities: readonly Entity[]): readonly Chart[] {
  return wishesFor(entities, 'chart').flatMap(({ entity, field }): readonly Chart[] => {
    const summed = entity.fields.find(({ name }) => name === summedBy(field))
    const money = summed ?? entity.fields.find(({ kind }) => kind === 'money') ?? null
    const day = entity.fields.find(isDay) ?? entity.fields.find(({ kind }) => kind === 'date' || kind === 'datetime')
    if (summed !== undefined && ['choice', 'text', 'relation'].includes(field.kind))
      return [{ kind: 'values', entity, field, amount: summed }]
    if (field.kind === 'choice' && (field.choices?.length ?? 0) > 0) return [{ kind: 'choice', entity, field }]
    if (field.kind === 'date' || field.kind === 'datetime')
      return [{ kind: 'month', entity, day: field, amount: money, ...periodOf(field) }]
    if (['money', 'number', 'integer'].includes(field.kind))
      return day === undefined ? [{ kind: 'largest', entity, field }] : [{ kind: 'month', entity, day, amount: field, ...periodOf(field) }]
    if (['rating', 'percent'].includes(field.kind)) return [{ kind: 'largest', entity, field }]
    return ['text', 'relation'].includes(field.kind) ? [{ kind: 'values', entity, field, amount: money }] : []
  })
}

function periodOf({ extra }: Field): { readonly per?: Period } {
  const per = extra?.['x-per']
  return per === 'day' || per === 'week' || per === 'year' ? { per } : {}
}

function isSame(one: Chart, other: Chart): boolean {
  return one.kind === other.kind && JSON.stringify(one) === JSON.stringify(other)
}

function chartCode(chart: Chart, entities: readonly Entity[], needs: Imports, words: UiWords): string {
  const names = entityNames(chart.entity)
  switch (chart.kind) {
    case 'choice': {
      needs.add('@/components/ui/chart-card', 'BarChartCard')
      needs.add(`@/components/${names.form}`, choicesName(chart.field))
      needs.add('@/services/charts', 'countByChoice')
      return card(
        'BarChartCard',
        words.by(names.title, chart.field.label.toLowerCase()),
        `countByChoice(${names.rows}.rows, ${choicesName(chart.field)}, (${names.row}) => ${names.row}.${chart.field.name})`,
        [`unit=${quoteAttribute(chart.entity.many)}`],
      )
    }
    case 'month': {
      needs.add('@/components/ui/chart-card', 'LineChartCard')
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
      return card('LineChartCard', title, data, unit)
    }
    case 'values': {
      const isMean = isMeanOf(chart.field)
      const tag = isMean ? 'BarChartCard' : 'DonutChartCard'
      needs.add('@/components/ui/chart-card', tag)
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
      const data = call('largest', [`${names.rows}.rows`, `(${names.row}) => ${title.code}`, value])
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
