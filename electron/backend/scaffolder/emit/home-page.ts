import type { AppModel, Entity } from '../spec/app-model.ts'
import { scheduledDay } from '../spec/scheduled.ts'
import { attribute, entityNames, imports, type Imports, indent, quote } from './code.ts'
import { attentionCode, concernsOf } from './attention.ts'
import { focusCards } from './focus-card.ts'
import { focusesOf } from './focus.ts'
import { chartCode, homeCharts, isDay } from './home-charts.ts'
import { homeList } from './home-list.ts'
import { boardField } from './list-views.ts'
import { stat, sumIcon } from './stat.ts'
import { lookup } from './table.ts'
import { wishedEntities, wishedStats } from './home-wishes.ts'
import { counted as countedOf, owedOf, totalsOf } from './shown-figures.ts'
import { type UiWords, uiWords } from './ui-words.ts'

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
  const charts = homeCharts(entities)
  const main =
    entities.find((entity) => scheduledDay(entity) !== undefined) ??
    charts.find((chart) => chart.kind !== 'total' && chart.kind !== 'added')?.entity ??
    entities.find((entity) => entity.fields.some(isDay)) ??
    entities[0]
  const counted = countedOf(entities)
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
    ({ entity, test }) =>
      `\n  const ${unpaidRows(entity)} = ${entityNames(entity).rows}.rows.filter((${entityNames(entity).row}) => ${test})`,
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
    return stat(needs, entity.icon, names.title, `formatNumber(${names.rows}.rows.length)`, names.route)
  })
  const totals = totalsOf(entities).map(({ entity, money }) => {
    const names = entityNames(entity)
    const sum = `sumOf(${names.rows}.rows, (${names.row}) => ${names.row}.${money.name})`
    return stat(needs, sumIcon(money.kind), words.of(money.label, entity.many), `formatMoney(${sum})`, names.route)
  })
  const owed = owedOf(entities).map(({ entity, money }) => {
    const names = entityNames(entity)
    const list = unpaidRows(entity)
    const sum = `sumOf(${list}, (${names.row}) => ${names.row}.${money.name})`
    const label = words.of(words.outstanding, names.title.toLowerCase())
    const count = `${list}.length === 1 ? ${quote(`1 ${entity.one}`)} : ${list}.length + ${quote(` ${entity.many}`)}`
    return stat(needs, 'Hourglass', label, `formatMoney(${sum})`, names.route, count)
  })
  const made = [...owed, ...counts, ...totals]
  const named = [...made, ...wished.filter((each) => !made.includes(each))]
  const shown = [...named, ...statesOf(entities, MOST_STATS - named.length, needs)]
  needs.add('@/components/ui/stat', 'Stat')
  needs.add('@/lib/utils', 'formatNumber')
  if (made.length > counts.length) {
    needs.add('@/lib/utils', 'formatMoney')
    needs.add('@/services/charts', 'sumOf')
  }
  const columns = ['grid gap-4', STAT_COLUMNS[shown.length - 1] ?? STAT_COLUMNS.at(-1)].join(' ').trim()
  return `      <div className="${columns}">\n${shown.map((each) => indent(each, 8)).join('\n')}\n      </div>\n`
}

/** What the rows of a list that are not paid are called in the code. */
function unpaidRows(entity: Entity): string {
  return `unpaid${entityNames(entity).listPage}`
}

const MOST_STATS = 4
const FEWEST_STATES = 2

/** Where there are few figures, how many rows stand where: what the person opens the app for. */
function statesOf(entities: readonly Entity[], room: number, needs: Imports): readonly string[] {
  const entity = entities.find((each) => boardField(each) !== undefined)
  const field = entity && boardField(entity)
  if (entity === undefined || field === undefined || room < FEWEST_STATES) return []
  const names = entityNames(entity)
  return (field.choices ?? []).slice(0, room).map((choice) => {
    const count = `${names.rows}.rows.filter((${names.row}) => ${names.row}.${field.name} === ${quote(choice)}).length`
    return stat(needs, 'CircleDot', choice, `formatNumber(${count})`, names.route)
  })
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
