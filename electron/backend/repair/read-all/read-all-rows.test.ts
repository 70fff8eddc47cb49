import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { type FileMap, FilePath } from '../../../../shared/domain/file-path.ts'
import { findFirstRows } from '../../diagnose/find-first-rows.ts'
import { createSources } from '../../lib/source.ts'
import { readAllRows } from './read-all-rows.ts'

const DEAL = JSON.stringify({
  name: 'Deal',
  type: 'object',
  properties: {
    title: { type: 'string' },
    value: { type: 'number' },
    stage: { type: 'string', enum: ['new', 'won'] },
    isPaid: { type: 'boolean' },
    company: { type: 'string', 'x-relation': 'Company' },
    closeDate: { type: 'string', format: 'date' },
  },
})
const IMPORTS = `import { Deal } from '@/entities/Deal'
import { useList } from '@/hooks/use-list'
import { Stat } from '@/components/ui/stat'
import { DataTable } from '@/components/ui/data-table'
import { formatMoney, formatNumber } from '@/lib/utils'
`

const page = (body: string, imports = IMPORTS) => `${imports}\nexport default function Home() {\n${body}\n}\n`
const asApp = (files: Readonly<Record<string, string>>): FileMap =>
  new Map(Object.entries(files).map(([path, code]) => [FilePath.parse(path), code]))
const appOf = (files: Readonly<Record<string, string>>): FileMap => asApp({ '__entities__Deal.json': DEAL, ...files })

async function rewritten(body: string): Promise<string> {
  const writes = await readAllRows(appOf({ '__pages__Home.tsx': page(body) }), createSources())
  return writes.get(FilePath.parse('__pages__Home.tsx')) ?? 'as it was'
}

async function found(body: string): Promise<readonly string[]> {
  return (await findFirstRows(appOf({ '__pages__Home.tsx': page(body) }), createSources())).map(({ message }) =>
    message.split('\n').join(' | '),
  )
}

it('a figure that a card shows is asked of the server, with the conditions that the rows were narrowed by', async () => {
  const body = `  const { rows } = useList(Deal, { limit: 1000 })
  return (
    <>
      <Stat label="Deals" value={formatNumber(rows.length)} />
      <Stat label="Won" value={rows.filter((deal) => deal.stage === 'won' && !deal.isPaid).length} />
      <Stat label="Value" value={formatMoney(rows.reduce((sum, deal) => sum + (deal.value ?? 0), 0))} />
    </>
  )`
  const code = await rewritten(body)
  expect(code).toContain('<Stat label="Deals" source={Deal} />')
  expect(code).toContain(`<Stat label="Won" source={Deal} filter={{ stage: 'won', isPaid: { ne: true } }} />`)
  expect(code).toContain('<Stat label="Value" source={Deal} sum="value" format="money" />')
  expect(code).not.toContain('useList')
  expect(code).not.toContain('formatMoney')
  expect(await found(body)).toEqual([
    'This app reads at most 1,000 rows of a table | Home.tsx reads Deal with useList and has them counted in line (11, 12), added up in line (13). Once there are more, what it says is wrong: figures are asked for with useCount and useAggregate, tables, boards and charts take source={Deal}.',
  ])
})

it('a figure in the text becomes a hook below the list, which keeps the filter of the list; what is shown of the rows stays', async () => {
  const code = await rewritten(`  const deals = useList(Deal, { sort: '-value', limit: 100, filter: { stage: 'new' } })
  const sum = deals.rows.filter((deal) => deal.isPaid).reduce((all, deal) => all + (deal.value ?? 0), 0)
  if (deals.rows.length === 0) return <p>None</p>
  return <p>{deals.rows.length} of them, {sum}: {deals.rows.map((deal) => deal.title).join(', ')}</p>`)
  expect(code).toContain("const { count: dealCount } = useCount(Deal, { stage: 'new' })")
  expect(code).toContain("const { total: dealValue } = useAggregate(Deal, { sum: 'value' }, { stage: 'new', isPaid: true })")
  expect(code).toContain('const sum = dealValue?.sum ?? 0')
  expect(code).toContain('<p>{dealCount ?? 0} of them, {sum}: {deals.rows.map(')
  expect(code).toContain('if (deals.rows.length === 0)')
  expect(code).toContain("import { useCount } from '@/hooks/use-count'")
  expect(code).toContain("import { useAggregate } from '@/hooks/use-aggregate'")
})

it('the table of the kit reads page by page', async () => {
  const code = await rewritten(`  const { rows, isLoading, error } = useList(Deal, { limit: 1000, filter: { isPaid: false } })
  const columns = [{ key: 'title', header: 'Title' }]
  return <DataTable rows={rows} columns={columns} isLoading={isLoading} error={error} initialSort="title" />`)
  expect(code).toContain('<DataTable source={Deal} filter={{ isPaid: false }} columns={columns} initialSort="title" />')
  expect(code).not.toContain('useList')
})

it.each([
  [
    'a condition that is none of a filter',
    `  const { rows } = useList(Deal)\n  return <p>{rows.filter((deal) => deal.title.startsWith('a')).length}</p>`,
  ],
  [
    'another row’s value',
    `  const { rows } = useList(Deal)\n  const me = 'x'\n  return <p>{rows.filter((deal) => deal.company === me).length}</p>`,
  ],
  ['a sum of texts', `  const { rows } = useList(Deal)\n  return <p>{rows.reduce((sum, deal) => sum + deal.title, 0)}</p>`],
  [
    'a sum from another start',
    `  const { rows } = useList(Deal)\n  return <p>{rows.reduce((sum, deal) => sum + (deal.value ?? 0), 100)}</p>`,
  ],
  [
    'an order of its own',
    `  const { rows } = useList(Deal)\n  return <p>{[...rows].sort((a, b) => (a.value ?? 0) - (b.value ?? 0))[0]?.title}</p>`,
  ],
  [
    'a table in the order of its list',
    `  const { rows } = useList(Deal, { sort: '-value' })\n  return <DataTable rows={rows} columns={[]} />`,
  ],
  ['rows from elsewhere', `  const { rows } = useList(Deal)\n  return <DataTable rows={rows.slice(0, 5)} columns={[]} />`],
])('%s stays as it is', async (_what, body) => {
  expect(await rewritten(body)).toBe('as it was')
})

it.each([
  ['that there are any', `  const { rows } = useList(Deal)\n  return rows.length > 0 ? <p>{rows.map((deal) => deal.title)}</p> : null`],
  ['of one customer', `  const { rows } = useList(Deal, { limit: 1000, filter: { company: 'x' } })\n  return <p>{rows.length}</p>`],
  [
    'the first ones',
    `  const { rows } = useList(Deal, { limit: 5 })\n  return <ul>{rows.slice(0, 3).map((deal) => <li key={deal.id}>{deal.title}</li>)}</ul>`,
  ],
])('nothing is said of %s', async (_what, body) => {
  expect(await found(body)).toEqual([])
})

it('an app that was generated before asks the server for all it counts, and its own tables read page by page', async () => {
  const files = JSON.parse(readFileSync('tests/fixtures/faults/apps/crm.json', 'utf8')) as Record<string, string>
  const app = asApp(files)
  const sources = createSources()
  const before = await findFirstRows(app, sources)
  const writes = await readAllRows(app, sources)
  const home = writes.get(FilePath.parse('__pages__Home.tsx')) ?? ''
  expect(home).toContain('<Stat label="Companies" source={Company} to="/companies" />')
  expect(home).toContain('<Stat label="Value of deals" source={Deal} sum="value" format="money" to="/deals" />')
  expect(home).toContain('<BarChartCard title="Deals by stage" source={Deal} by="stage" unit="deals" />')
  expect(home).toContain('source={Deal} by="closeDate" per="month" sum="value"')
  const table = writes.get(FilePath.parse('__components__CompanyTable.tsx')) ?? ''
  expect(table).toContain('export function CompanyTable({ filter, empty }: CompanyTableProps)')
  expect(table).toContain('  filter?: Record<string, unknown>\n  empty: ReactNode')
  expect(table).toContain("import { Company } from '@/entities/Company'")
  expect(writes.get(FilePath.parse('__pages__Companies.tsx'))).not.toContain('useList')
  expect(writes.get(FilePath.parse('__pages__CompanyDetails.tsx'))).toContain(
    '<DealTable filter={{ company: companyId }} without="company"',
  )
  expect(writes.get(FilePath.parse('__pages__Deals.tsx'))).toMatch(/<KanbanBoard\s+source=\{Deal\}[^]*?by="stage"/)
  const after = await findFirstRows(new Map([...app, ...writes]), sources)
  expect(after.length).toBeLessThan(before.length)
  expect(await readAllRows(new Map([...app, ...writes]), sources)).toEqual(new Map())
})
