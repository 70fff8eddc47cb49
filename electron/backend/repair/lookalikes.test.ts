import { expect, test } from 'vitest'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { typedMender } from '../../../tests/helpers/typed-mender.ts'
import { findIssues } from '../diagnose/find-issues.ts'

const { mend, known } = typedMender()

const PART = '__components__Part.tsx'
const SUMS = '__services__more.ts'
const STATE = "import { useState } from 'react'"
const DEAL = "import { Deal } from '@/entities/Deal'"
const ROW = "import type { DealRow } from '@/entities/Deal'"
const LIST = "import { useList } from '@/hooks/use-list'"
const code = (...lines: readonly string[]) => `${lines.join('\n')}\n`

const wonDeals = (choice: string) =>
  code(
    ROW,
    '',
    `const over = ['won', '${choice}']`,
    '',
    'export const ended = (deals: DealRow[]) => deals.filter((deal) => over.includes(deal.stage ?? ""))',
  )
const related = (field: string) =>
  code(ROW, '', `export const parts = (all: DealRow[], one: DealRow) => all.filter((deal) => deal.partOf === one.${field})`)
const stored = (field: string) =>
  code(
    "import { Deal, type DealRow } from '@/entities/Deal'",
    '',
    `export const add = (of: DealRow) => Deal.create({ title: of.title, partOf: of.${field} })`,
  )
const shown = (imports: readonly string[], text: string) =>
  code(...imports, ROW, '', `export function Part({ deal }: { deal: DealRow }) {`, `  return <p>{${text}}</p>`, '}')
const counted = (line: string) =>
  code(STATE, DEAL, LIST, '', 'export function Part() {', '  const { rows } = useList(Deal)', `  ${line}`, '  return <p>{count}</p>', '}')
const filters = (set: (key: string) => string) =>
  code(
    STATE,
    '',
    'export function Part() {',
    '  const [filters, setFilters] = useState<{ text?: string; city?: string }>({})',
    '  return (',
    '    <p>',
    ...['text', 'city'].map((key) => `      <input value={filters.${key} ?? ''} onChange={(event) => setFilters({ ${set(key)} })} />`),
    '    </p>',
    '  )',
    '}',
  )
const ratings = (set: string, type = 'Record<string, number>') =>
  code(
    STATE,
    '',
    'export function Part({ id }: { id: string }) {',
    `  const [ratings, setRatings] = useState<${type}>({})`,
    `  return <button type="button" onClick={() => setRatings(${set})}>{String(ratings[id])}</button>`,
    '}',
  )
const settings = (name: string, set: string) =>
  code(
    STATE,
    '',
    'const defaults = { size: 1, isWide: false }',
    '',
    'export function useSettings() {',
    '  const [settings, setSettings] = useState(defaults)',
    `  const ${name} = (part: Partial<typeof defaults>) => setSettings(${set})`,
    `  return { settings, ${name} }`,
    '}',
  )
const day = (month: string, date = 'getDate') =>
  code(
    'export const day = (at: Date) =>',
    `  [at.getFullYear(), String(at.${month}).padStart(2, '0'), String(at.${date}()).padStart(2, '0')].join('-')`,
  )
const length = (value: string, name = 'DAY_MS') => code(`const ${name} = ${value}`, '', `export const days = (ms: number) => ms / ${name}`)
const spent = (by: string) => code('export function left(ms: number) {', `  const days = Math.floor(ms / (${by}))`, '  return days', '}')
const monthAndDay = (part: string) => code('export const key = (at: Date) => `${at.getMonth()}-${at.get' + part + '()}`')
const toggles = (open: string, close: string, imported = 'ToggleGroup, ToggleGroupItem') =>
  code(
    `import { ${imported} } from '@/components/ui/toggle-group'`,
    '',
    'export function Part() {',
    `  return <section className="flex">${open}<ToggleGroupItem value="a">A</ToggleGroupItem>${close}</section>`,
    '}',
  )
const dialog = (imported: string, open: string, close: string) =>
  code(
    `import { ${imported} } from '@/components/ui/dialog'`,
    '',
    'export function Part({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {',
    `  return isOpen && ${open}<DialogContent><DialogTitle>Help</DialogTitle></DialogContent>${close}`,
    '}',
  )

/** The fault, its file, the broken code, and the repaired code. */
const MENDED: readonly (readonly [string, string, string, string])[] = [
  [
    'a count that throws the others away',
    PART,
    ratings('(old) => ({ [id]: (old[id] ?? 0) + 1 })'),
    ratings('(old) => ({ ...old, [id]: (old[id] ?? 0) + 1 })'),
  ],
  ['days that are hours', SUMS, spent('60 * 60 * 1000'), spent('24 * 60 * 60 * 1000')],
  ['a day of the week beside a month', SUMS, monthAndDay('Day'), monthAndDay('Date')],
  ['a relation that is compared with a name', SUMS, related('title'), related('id')],
  ['a relation that is stored as a name', SUMS, stored('title'), stored('id')],
  [
    'a relation that is shown as it is stored',
    PART,
    shown([DEAL], 'deal.partOf'),
    shown(
      ["import { RelationLabel } from '@/components/ui/relation-label'", DEAL],
      'deal.partOf && <RelationLabel entity={Deal} labelKey="title" id={deal.partOf} />',
    ),
  ],
  [
    'a figure that is kept from before its rows',
    PART,
    counted('const [count] = useState(() => rows.length)'),
    counted('const count = rows.length'),
  ],
  [
    'filters of which each throws the other away',
    PART,
    filters((key) => `${key}: event.target.value`),
    filters((key) => `...filters, ${key}: event.target.value`),
  ],
  ['a rating that throws the others away', PART, ratings('{ [id]: 3 }'), ratings('(old) => ({ ...old, [id]: 3 })')],
  [
    'a change that starts from the beginning',
    SUMS,
    settings('change', '{ ...defaults, ...part }'),
    settings('change', '(old) => ({ ...old, ...part })'),
  ],
  ['a choice with another dash', SUMS, wonDeals('on-hold'), wonDeals('on–hold')],
  ['a month that counts from 0', SUMS, day('getMonth()'), day('getMonth() + 1')],
  ['a day of the week in a date', SUMS, day('getMonth() + 1', 'getDay'), day('getMonth() + 1')],
  ['a day of one hour', SUMS, length('60 * 60 * 1000'), length('24 * 60 * 60 * 1000')],
  [
    'choices without their group',
    PART,
    toggles('', '', 'ToggleGroupItem'),
    toggles('<ToggleGroup type="single">', '</ToggleGroup>', 'ToggleGroupItem, ToggleGroup'),
  ],
  [
    'a dialog without a dialog around it',
    PART,
    dialog('DialogContent, DialogTitle', '', ''),
    dialog('DialogContent, DialogTitle, Dialog', '<Dialog open onOpenChange={(next) => !next && onClose()}>', '</Dialog>'),
  ],
]

test.each(MENDED)('mends %s', { tags: 'long' }, async (_name, path, before, after) => {
  const { code: mended, left } = await mend(path, before)
  expect({ code: mended, left }).toEqual({ code: after, left: [] })
})

test('reports a state that is initialised from a loading row, and does not change it', async () => {
  const before = code(
    STATE,
    DEAL,
    "import { useRow } from '@/hooks/use-row'",
    '',
    'export function Part({ id }: { id: string }) {',
    '  const { row } = useRow(Deal, id)',
    "  const [title, setTitle] = useState(row?.title ?? '')",
    '  return <input value={title} onChange={(event) => setTitle(event.target.value)} />',
    '}',
  )
  const { code: after, left } = await mend(PART, before)
  expect(after).toBe(before)
  expect(left).toEqual([expect.stringContaining('late-rows')])
})

/** Correct code that resembles a fault. */
const RIGHT: readonly (readonly [string, string, string])[] = [
  ['two relations to the same table', SUMS, related('partOf')],
  [
    'a relation in an attribute',
    PART,
    code(
      ROW,
      '',
      'export function Part({ deal }: { deal: DealRow }) {',
      '  return <p key={deal.partOf} title={deal.partOf ?? undefined}>{deal.title}</p>',
      '}',
    ),
  ],
  [
    'a state that follows its row',
    PART,
    code(
      "import { useEffect, useState } from 'react'",
      DEAL,
      "import { useRow } from '@/hooks/use-row'",
      '',
      'export function Part({ id }: { id: string }) {',
      '  const { row } = useRow(Deal, id)',
      "  const [title, setTitle] = useState(row?.title ?? '')",
      '  useEffect(() => {',
      "    setTitle(row?.title ?? '')",
      '  }, [row])',
      '  return <input value={title} onChange={(event) => setTitle(event.target.value)} />',
      '}',
    ),
  ],
  ['a mark that only one has', PART, ratings('{ [id]: true }', 'Record<string, boolean>')],
  ['settings that are set back, apart from some', SUMS, settings('startAnew', '{ ...defaults, ...part }')],
  [
    'one of two answers',
    PART,
    code(
      STATE,
      '',
      'export function Part({ load }: { load: () => Promise<string> }) {',
      '  const [answer, setAnswer] = useState<{ text?: string; error?: string }>({})',
      '  const ask = () => load().then((text) => setAnswer({ text })).catch((error: unknown) => setAnswer({ error: String(error) }))',
      '  return <button type="button" onClick={() => void ask()}>{answer.text ?? answer.error}</button>',
      '}',
    ),
  ],
  ['a key of months', SUMS, code('export const key = (at: Date) => `${at.getFullYear()}-${at.getMonth()}`')],
  [
    'the name of a month',
    PART,
    code(
      "const months = ['Jan', 'Feb']",
      '',
      'export function Part({ at }: { at: Date }) {',
      '  return <p>{months[at.getMonth()]}</p>',
      '}',
    ),
  ],
  ['hours of a day of work', SUMS, length('8 * 60 * 60 * 1000', 'WORKDAY_MS')],
  [
    'a part that its parent puts into a root',
    PART,
    code(
      "import { ToggleGroup, ToggleGroupItem } from '@/components/ui/toggle-group'",
      '',
      'function Item({ value }: { value: string }) {',
      '  return <ToggleGroupItem value={value}>{value}</ToggleGroupItem>',
      '}',
      '',
      'export function Part() {',
      '  return <ToggleGroup type="single"><Item value="a" /></ToggleGroup>',
      '}',
    ),
  ],
]

test.each(RIGHT)('leaves %s alone', async (_name, path, text) => {
  const { fixes, left } = await mend(path, text)
  expect({ fixes, left }).toEqual({ fixes: [], left: [] })
})

test.each([
  ['in the file that shows it', "import { Tabs } from '@/components/ui/tabs'", '<Tabs defaultValue="a"><Frame /></Tabs>', []],
  ['in no file', '', '<Frame />', ['misplaced-part']],
])('takes a part of the kit for misplaced where its root is %s', async (_where, imported, shown, rules) => {
  const written = {
    '__components__Frame.tsx': "import { Panel } from './Panel'\n\nexport function Frame() {\n  return <Panel />\n}\n",
    '__components__Panel.tsx': code(
      "import { TabsContent } from '@/components/ui/tabs'",
      '',
      'export function Panel() {',
      '  return <TabsContent value="a">A</TabsContent>',
      '}',
    ),
    '__pages__Home.tsx': code(
      imported,
      "import { Frame } from '../components/Frame'",
      '',
      'export default function Home() {',
      `  return ${shown}`,
      '}',
    ),
  }
  const files = new Map(Object.entries(written).map(([path, text]) => [FilePath.parse(path), text]))
  expect((await findIssues(files, known())).map(({ rule }) => rule)).toEqual(rules)
})
