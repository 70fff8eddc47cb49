import { type AppModel, type Entity, type Field, findEntity, labelField } from '../app-model.ts'
import { attribute, choicesName, entityNames, type EntityNames, imports, type Imports, opening, quote, rowTitle } from './code.ts'

const MOST_STATS = 6
const RECENT = 6
const STAT_COLUMNS = [
  '',
  'grid-cols-2',
  'grid-cols-3',
  'grid-cols-2 lg:grid-cols-4',
  'grid-cols-2 sm:grid-cols-3 lg:grid-cols-5',
  'grid-cols-2 sm:grid-cols-3 lg:grid-cols-6',
]

/** `__pages__Home.tsx`: how many there are of each, a chart or two, and what is newest. */
export function homePageFile(model: AppModel): string {
  const entities = model.entities.filter((entity) => entity.pages === 'standard')
  const needs = imports()
  needs.add('@/components/ui/page-header', 'PageHeader')
  const head = `      <PageHeader ${attribute('title', model.name)} />`
  if (entities.length === 0) return emptyHome(needs, head)
  needs.add('@/components/ui/stat', 'Stat')
  needs.add('@/lib/utils', 'formatNumber')
  needs.add('@/hooks/use-list', 'useList')
  const charts = chartsOf(entities)
  const main = charts.find((chart) => chart.kind !== 'total')?.entity ?? entities.find((entity) => entity.fields.some(isDay)) ?? entities[0]
  const counted = entities.slice(0, MOST_STATS)
  const loaded = [...new Set([...counted, ...charts.map((chart) => chart.entity), ...(main === undefined ? [] : [main])])]
  const lists = loaded.map((entity) => {
    const names = entityNames(entity)
    needs.add(`@/entities/${names.type}`, names.type)
    return `  const ${names.rows} = useList(${names.type}, { limit: 1000 })`
  })
  const stats = counted.map((entity) => {
    const names = entityNames(entity)
    return `        <Stat ${attribute('label', names.title)} value={formatNumber(${names.rows}.rows.length)} to="${names.route}" />`
  })
  const blocks = [
    ...charts.map((chart) => chartCode(chart, entities, needs)),
    ...(main === undefined ? [] : [recentCode(model, main, charts.length === 2, needs)]),
  ]
  return `${needs.write()}

export default function Home() {
${lists.join('\n')}

  return (
    <>
${head}
      <div className="${['grid gap-4', STAT_COLUMNS[counted.length - 1] ?? ''].join(' ').trim()}">
${stats.join('\n')}
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
${blocks.map((code) => code.replace(/^(?=.)/gm, '        ')).join('\n')}
      </div>
    </>
  )
}
`
}

function emptyHome(needs: Imports, head: string): string {
  needs.add('@/components/ui/empty-state', 'EmptyState')
  return `${needs.write()}

export default function Home() {
  return (
    <>
${head}
      <EmptyState title="Nothing to count yet" hint="Say in the chat what this app should keep, and it is summed up here." />
    </>
  )
}
`
}

type Chart =
  | { readonly kind: 'choice'; readonly entity: Entity; readonly field: Field }
  | { readonly kind: 'month'; readonly entity: Entity; readonly day: Field; readonly amount: Field | null }
  | { readonly kind: 'largest'; readonly entity: Entity; readonly field: Field }
  | { readonly kind: 'total'; readonly entity: Entity }

const isDay = (field: Field) =>
  (field.kind === 'date' || field.kind === 'datetime') && !/birth|dob|expir|due|warranty|deadline/i.test(field.name)
const isFigure = (field: Field) =>
  ['money', 'integer', 'number'].includes(field.kind) && !/year|age|floor|latitude|longitude|number$/i.test(field.name)

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
    return day === undefined ? [] : [{ entity, day, amount: entity.fields.find((field) => field.kind === 'money') ?? null }]
  })
  const bestMonthly = monthly.find(({ amount }) => amount !== null)
  const figure = entities
    .filter((entity) => labelField(entity)?.kind === 'text')
    .flatMap((entity) => entity.fields.filter(isFigure).map((field) => ({ entity, field })))[0]
  const daily = bestMonthly ?? monthly[0]
  if (daily !== undefined) charts.push({ kind: 'month', ...daily })
  else if (figure !== undefined) charts.push({ kind: 'largest', ...figure })
  if (charts.length === 0 && entities[0] !== undefined) charts.push({ kind: 'total', entity: entities[0] })
  return charts
}

function chartCode(chart: Chart, entities: readonly Entity[], needs: Imports): string {
  const names = entityNames(chart.entity)
  switch (chart.kind) {
    case 'choice': {
      needs.add('@/components/ui/chart-card', 'BarChartCard')
      needs.add(`@/components/${names.form}`, choicesName(chart.field))
      needs.add('@/services/charts', 'countByChoice')
      return card(
        'BarChartCard',
        `${names.title} by ${chart.field.label.toLowerCase()}`,
        `countByChoice(${names.rows}.rows, ${choicesName(chart.field)}, (${names.row}) => ${names.row}.${chart.field.name})`,
        [`unit=${quoteAttribute(chart.entity.many)}`],
      )
    }
    case 'month': {
      needs.add('@/components/ui/chart-card', 'LineChartCard')
      needs.add('@/services/charts', 'sumByMonth')
      const value = chart.amount === null ? '() => 1' : `(${names.row}) => ${names.row}.${chart.amount.name} ?? 0`
      const data = call('sumByMonth', [`${names.rows}.rows`, `(${names.row}) => ${names.row}.${chart.day.name}`, value])
      const title = chart.amount === null ? `${names.title} by month` : `${chart.amount.label} of ${chart.entity.many} by month`
      return card('LineChartCard', title, data, chart.amount === null ? [`unit=${quoteAttribute(chart.entity.many)}`] : ['format="money"'])
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
        `${names.title} by ${chart.field.label.toLowerCase()}`,
        data,
        chart.field.kind === 'money' ? ['format="money"'] : [],
      )
    }
    case 'total': {
      needs.add('@/components/ui/chart-card', 'BarChartCard')
      const points = entities.map((entity) => {
        const other = entityNames(entity)
        return `{ label: ${quote(other.title)}, value: ${other.rows}.rows.length },`
      })
      return card(
        'BarChartCard',
        'All records',
        points.length === 1 ? `[${points[0]?.slice(0, -1) ?? ''}]` : `[\n${points.map((point) => `  ${point}`).join('\n')}\n]`,
        [],
      )
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

function recentCode(model: AppModel, entity: Entity, isWide: boolean, needs: Imports): string {
  const names = entityNames(entity)
  needs.add('react-router', 'Link')
  needs.add('@/components/ui/card', 'Card', 'CardAction', 'CardContent', 'CardHeader', 'CardTitle')
  const title = recentTitle(model, entity, names, needs)
  const beside = recentFact(entity, names, needs)
  const style = 'className="flex items-center justify-between gap-4 rounded-sm py-2 hover:bg-muted"'
  const link = opening(18, 'Link', [`to={\`${names.route}/\${${names.row}.id}\`}`, style])
  return `<Card${isWide ? ' className="lg:col-span-2"' : ''}>
  <CardHeader>
    <CardTitle>Newest ${entity.many}</CardTitle>
    <CardAction>
      <Link to="${names.route}" className="text-sm text-link underline underline-offset-4">
        All ${entity.many}
      </Link>
    </CardAction>
  </CardHeader>
  <CardContent>
    <ul className="divide-y">
      {${names.rows}.rows.slice(0, ${RECENT}).map((${names.row}) => (
        <li key={${names.row}.id}>
${link.replace(/^(?=.)/gm, '          ')}
            ${title}
${beside === null ? '' : `            ${beside}\n`}          </Link>
        </li>
      ))}
    </ul>
  </CardContent>
</Card>`
}

function recentTitle(model: AppModel, entity: Entity, names: EntityNames, needs: Imports): string {
  const label = labelField(entity)
  const relation = entity.fields.find((field) => field.relation !== undefined)
  const target = findEntity(model, relation?.relation)
  if (label?.kind !== 'text' && relation !== undefined && target !== undefined) {
    needs.add('@/components/ui/relation-label', 'RelationLabel')
    needs.add(`@/entities/${target.name}`, target.name)
    return `<RelationLabel entity={${target.name}} labelKey="${labelField(target)?.name ?? 'name'}" id={${names.row}.${relation.name}} />`
  }
  const title = rowTitle(entity, names.row)
  if (title.needs !== null) needs.add('@/lib/utils', title.needs)
  return `<span className="min-w-0 truncate font-medium">{${title.code}}</span>`
}

function recentFact(entity: Entity, names: EntityNames, needs: Imports): string | null {
  const choice = entity.fields.find((field) => field.kind === 'choice')
  if (choice !== undefined) {
    needs.add('@/components/ui/tag', 'Tag')
    return `{${names.row}.${choice.name} && <Tag>{${names.row}.${choice.name}}</Tag>}`
  }
  const money = entity.fields.find((field) => field.kind === 'money')
  const day = entity.fields.find((field) => field.kind === 'date')
  const [field, use] = money !== undefined ? [money, 'formatMoney'] : day !== undefined ? [day, 'formatDate'] : [null, '']
  if (field === null) return null
  needs.add('@/lib/utils', use)
  return `<span className="flex-none text-sm text-muted-foreground tabular-nums">{${use}(${names.row}.${field.name})}</span>`
}
