import type { AppModel } from '../spec/app-model.ts'
import { isDayOfRow, scheduledDay } from '../spec/scheduled.ts'
import { attribute, imports, type Imports, indent } from './code.ts'
import { chartCard, homeCharts } from './home-charts.ts'
import { homeStats } from './home-figures.ts'
import { homeList } from './home-list.ts'
import { lookup } from './table.ts'
import { type UiWords, uiWords } from './ui-words.ts'

/** `__pages__Home.tsx`: how many there are of each, a chart or two, and what is newest. */
export function homePageFile(model: AppModel): string {
  const words = uiWords(model.language)
  const isHome = model.home === 'overview'
  const page = isHome ? 'Home' : 'Overview'
  const entities = model.entities.filter((entity) => entity.pages === 'standard')
  const needs = imports()
  needs.add('@/components/ui/page-header', 'PageHeader')
  const head = `      <PageHeader ${attribute('title', isHome ? model.name : words('overview'))} />`
  const [first] = entities
  if (first === undefined) return emptyHome(needs, head, page, words)
  const charts = homeCharts(entities)
  const main =
    entities.find((entity) => scheduledDay(entity) !== undefined) ??
    charts.find((chart) => chart.kind !== 'time' || chart.day !== null)?.entity ??
    entities.find((entity) => entity.fields.some(isDayOfRow)) ??
    first
  const list = homeList({
    model,
    entity: main,
    column: charts.length === 0 ? 6 : 8,
    isWide: charts.length > 1,
    isOnly: entities.length === 1,
    needs,
  })
  const lookups = new Set(
    charts.flatMap((chart) => (chart.kind === 'values' && chart.field.kind === 'relation' ? [lookup(model, chart.field, needs)] : [])),
  )
  const blocks = [...charts.map((chart) => chartCard(chart, needs, words)), list]
  const stats = homeStats(model, entities, needs)
  needs.add('@/components/ui/stat', 'StatGrid')
  return `${needs.write()}

export default function ${page}() {
${[...lookups].map((each) => `  ${each}\n`).join('')}${lookups.size === 0 ? '' : '\n'}  return (
    <>
${head}
      <StatGrid>
${stats.map((each) => indent(each, 8)).join('\n')}
      </StatGrid>
${beside(blocks)}
    </>
  )
}
`
}

function beside(blocks: readonly string[]): string {
  if (blocks.length < 2) return blocks.map((code) => indent(code, 6)).join('')
  return `      <div className="grid gap-4 lg:grid-cols-2">\n${blocks.map((code) => indent(code, 8)).join('\n')}\n      </div>`
}

function emptyHome(needs: Imports, head: string, page: string, words: UiWords): string {
  needs.add('@/components/ui/empty-state', 'EmptyState')
  return `${needs.write()}

export default function ${page}() {
  return (
    <>
${head}
      <EmptyState ${attribute('title', words('nothingYet'))} ${attribute('hint', words('nothingYetHint'))} />
    </>
  )
}
`
}
