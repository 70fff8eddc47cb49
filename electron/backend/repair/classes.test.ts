import { expect, test } from 'vitest'
import { typedMender } from '../../../tests/helpers/typed-mender.ts'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { findIssues } from '../diagnose/find-issues.ts'

const { mend, known } = typedMender()

const PART = '__components__Part.tsx'
const SUMS = '__services__more.ts'
const react = (...names: readonly string[]) => `import { ${names.join(', ')} } from 'react'\n\n`
const effect = (inside: string, list = '[]') =>
  `${react('useEffect', 'useState')}export function Part() {\n  const [width, setWidth] = useState(0)\n  useEffect(() => {\n${inside}\n  }, ${list})\n  return <p>{width}</p>\n}\n`
const field = (state: string, input: string) =>
  `${react('useState')}export function Part() {\n  const [name, setName] = ${state}\n  return <input ${input} onChange={(event) => setName(event.target.value)} />\n}\n`
const list = (key: string) =>
  `export function Part({ tags }: { tags: { id: string; label: string }[] }) {\n  return <ul>{tags.map((tag) => <li key=${key}>{tag.label}</li>)}</ul>\n}\n`

/** The fault, its file, the broken code, and the repaired code. */
const MENDED: readonly (readonly [string, string, string, string])[] = [
  [
    'a listener that nobody takes away',
    PART,
    effect("    window.addEventListener('resize', () => setWidth(window.innerWidth))"),
    effect(
      "    const handleResize = () => setWidth(window.innerWidth)\n    window.addEventListener('resize', handleResize)\n    return () => window.removeEventListener('resize', handleResize)",
    ),
  ],
  [
    'a listener where another function is taken away',
    PART,
    effect(
      "    window.addEventListener('resize', () => setWidth(window.innerWidth))\n    return () => window.removeEventListener('resize', () => setWidth(window.innerWidth))",
    ),
    effect(
      "    const handleResize = () => setWidth(window.innerWidth)\n    window.addEventListener('resize', handleResize)\n    return () => window.removeEventListener('resize', handleResize)",
    ),
  ],
  [
    'an observer that keeps on watching',
    PART,
    effect('    const watcher = new ResizeObserver(() => setWidth(window.innerWidth))\n    watcher.observe(document.body)'),
    effect(
      '    const watcher = new ResizeObserver(() => setWidth(window.innerWidth))\n    watcher.observe(document.body)\n    return () => watcher.disconnect()',
    ),
  ],
  [
    'a connection that stays open',
    PART,
    effect("    const line = new EventSource('https://example.org')\n    line.onmessage = () => setWidth(1)"),
    effect(
      "    const line = new EventSource('https://example.org')\n    line.onmessage = () => setWidth(1)\n    return () => line.close()",
    ),
  ],
  [
    'a timer that counts from the first render on',
    PART,
    effect('    const timer = setInterval(() => setWidth(width + 1), 1000)\n    return () => clearInterval(timer)'),
    effect('    const timer = setInterval(() => setWidth((width) => width + 1), 1000)\n    return () => clearInterval(timer)'),
  ],
  [
    'a function that is made anew and starts its effect again',
    PART,
    `${react('useEffect', 'useState')}export function Part({ find }: { find: () => Promise<string[]> }) {\n  const [rows, setRows] = useState<string[]>([])\n  const load = async () => {\n    setRows(await find())\n  }\n  useEffect(() => {\n    void load()\n  }, [load])\n  return <p>{rows.length}</p>\n}\n`,
    `${react('useEffect', 'useState', 'useCallback')}export function Part({ find }: { find: () => Promise<string[]> }) {\n  const [rows, setRows] = useState<string[]>([])\n  const load = useCallback(async () => {\n    setRows(await find())\n  }, [find])\n  useEffect(() => {\n    void load()\n  }, [load])\n  return <p>{rows.length}</p>\n}\n`,
  ],
  [
    'an effect that puts a title once and for all',
    PART,
    `${react('useEffect')}export function Part({ room, guests }: { room: string; guests: number }) {\n  useEffect(() => {\n    document.title = \`\${room} (\${guests})\`\n  }, [])\n  return <p>{room}</p>\n}\n`,
    `${react('useEffect')}export function Part({ room, guests }: { room: string; guests: number }) {\n  useEffect(() => {\n    document.title = \`\${room} (\${guests})\`\n  }, [room, guests])\n  return <p>{room}</p>\n}\n`,
  ],
  [
    'a field whose state is nothing at first',
    PART,
    field('useState<string>()', 'value={name}'),
    field('useState<string>()', "value={name ?? ''}"),
  ],
  ['a field with two values', PART, field("useState('')", 'defaultValue="Ada" value={name}'), field("useState('')", 'value={name}')],
  ['the same key for all', PART, list('"tag"'), list('{tag.id}')],
  ['another key at every render', PART, list('{Math.random()}'), list('{tag.id}')],
  [
    'a filter that is given nothing back',
    SUMS,
    'export const paid = (rows: { paid: boolean }[]) => rows.filter((row) => { row.paid === true })\n',
    'export const paid = (rows: { paid: boolean }[]) => rows.filter((row) => { return row.paid === true })\n',
  ],
  [
    'an error that is only made',
    SUMS,
    "export function half(all: number): number {\n  if (all < 0) new Error('less than nothing')\n  return all / 2\n}\n",
    "export function half(all: number): number {\n  if (all < 0) throw new Error('less than nothing')\n  return all / 2\n}\n",
  ],
  [
    'a template in plain quotes',
    SUMS,
    "export const greet = (name: string) => 'Hello ${name}'\n",
    'export const greet = (name: string) => `Hello ${name}`\n',
  ],
  [
    'money without a currency',
    SUMS,
    "export const price = (amount: number) => amount.toLocaleString('en_US', { style: 'currency' })\n",
    "export const price = (amount: number) => amount.toLocaleString('en-US', { style: 'currency', currency: 'EUR' })\n",
  ],
  [
    'a date that is made of nothing',
    SUMS,
    "import { format } from 'date-fns'\n\nexport const due = (day: string | null) => format(new Date(day ?? ''), 'd MMM')\n",
    "import { format } from 'date-fns'\n\nexport const due = (day: string | null) => day ? format(new Date(day), 'd MMM') : ''\n",
  ],
  [
    'arguments in each other’s place',
    SUMS,
    'export const total = (prices: number[]) => prices.reduce(0, (sum: number, price: number) => sum + price)\n',
    'export const total = (prices: number[]) => prices.reduce((sum: number, price: number) => sum + price, 0)\n',
  ],
  [
    'a list of promises where the list is needed',
    SUMS,
    'export async function loadAll(ids: string[], load: (id: string) => Promise<string>): Promise<string[]> {\n  const all = ids.map(async (id) => load(id))\n  return all\n}\n',
    'export async function loadAll(ids: string[], load: (id: string) => Promise<string>): Promise<string[]> {\n  const all = await Promise.all(ids.map(async (id) => load(id)))\n  return all\n}\n',
  ],
  [
    'a memo that is made async',
    PART,
    `${react('useMemo')}export function Part({ rows }: { rows: string[] }) {\n  const long = useMemo(async () => rows.filter((row) => row.length > 3), [rows])\n  return <p>{long.length}</p>\n}\n`,
    `${react('useMemo')}export function Part({ rows }: { rows: string[] }) {\n  const long = useMemo(() => rows.filter((row) => row.length > 3), [rows])\n  return <p>{long.length}</p>\n}\n`,
  ],
  [
    'a promise in a state',
    PART,
    `${react('useEffect', 'useState')}export function Part({ load }: { load: () => Promise<string[]> }) {\n  const [rows, setRows] = useState<string[]>([])\n  useEffect(() => {\n    setRows(load())\n  }, [load])\n  return <p>{rows.length}</p>\n}\n`,
    `${react('useEffect', 'useState')}export function Part({ load }: { load: () => Promise<string[]> }) {\n  const [rows, setRows] = useState<string[]>([])\n  useEffect(() => {\n    void load().then(setRows)\n  }, [load])\n  return <p>{rows.length}</p>\n}\n`,
  ],
  [
    'choices that are only a type',
    SUMS,
    "type Size = 'S' | 'M'\n\nexport const sizes = Size.map((each: Size) => each.toLowerCase())\n",
    "type Size = 'S' | 'M'\nconst Size: readonly Size[] = ['S', 'M']\n\nexport const sizes = Size.map((each: Size) => each.toLowerCase())\n",
  ],
  [
    'an interface that is asked for with instanceof',
    SUMS,
    'interface UploadError extends Error {\n  status: number\n}\n\nexport const why = (error: unknown) => (error instanceof UploadError ? String(error.status) : null)\n',
    "interface UploadError extends Error {\n  status: number\n}\n\nexport const why = (error: unknown) => ((error instanceof Error && 'status' in error) ? String(error.status) : null)\n",
  ],
  [
    'the one property that is needed, under another name',
    PART,
    'function Meter({ value, max }: { value: number; max: number }) {\n  return <progress value={value} max={max} />\n}\n\nexport function Part() {\n  return <Meter value={1} highest={2} />\n}\n',
    'function Meter({ value, max }: { value: number; max: number }) {\n  return <progress value={value} max={max} />\n}\n\nexport function Part() {\n  return <Meter value={1} max={2} />\n}\n',
  ],
  [
    'a module that is used as a whole',
    SUMS,
    "import dates from 'date-fns'\n\nexport const tomorrow = (day: Date) => dates.addDays(day, 1)\n",
    "import * as dates from 'date-fns'\n\nexport const tomorrow = (day: Date) => dates.addDays(day, 1)\n",
  ],
  [
    'a name that is exported twice',
    SUMS,
    'export const days = [1, 2]\n\nconst first = days[0]\n\nexport { first, days }\n',
    'export const days = [1, 2]\n\nconst first = days[0]\n\nexport { first }\n',
  ],
  [
    'an older line beside the newer one',
    SUMS,
    'export function mean(values: number[]): number {\n  const sum = values.reduce((all, one) => all + one)\n  const sum = values.reduce((all, one) => all + one, 0)\n  return sum / values.length\n}\n',
    'export function mean(values: number[]): number {\n  const sum = values.reduce((all, one) => all + one, 0)\n  return sum / values.length\n}\n',
  ],
  [
    'a state beside what is told under its name',
    PART,
    `${react('useState')}export function Part({ count }: { count: number }) {\n  const [count, setCount] = useState(1)\n  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>\n}\n`,
    `${react('useState')}export function Part({ count: initialCount }: { count: number }) {\n  const [count, setCount] = useState(1)\n  return <button type="button" onClick={() => setCount(count + 1)}>{count}</button>\n}\n`,
  ],
  [
    'closing tags in each other’s place',
    PART,
    'export function Part() {\n  return (\n    <p>\n      <b>Total</p>\n    </b>\n  )\n}\n',
    'export function Part() {\n  return (\n    <p>\n      <b>Total</b>\n    </p>\n  )\n}\n',
  ],
  [
    'a form whose first values are wider than its schema',
    PART,
    "import { zodResolver } from '@hookform/resolvers/zod'\nimport { useForm } from 'react-hook-form'\nimport { z } from 'zod'\n\nconst Values = z.object({ answer: z.enum(['yes', 'no']) })\n\nexport function Part() {\n  const form = useForm({ resolver: zodResolver(Values), defaultValues: { answer: 'yes' } })\n  return <form onSubmit={form.handleSubmit(() => undefined)}>{form.watch('answer')}</form>\n}\n",
    "import { zodResolver } from '@hookform/resolvers/zod'\nimport { useForm } from 'react-hook-form'\nimport { z } from 'zod'\n\nconst Values = z.object({ answer: z.enum(['yes', 'no']) })\n\nexport function Part() {\n  const form = useForm<z.infer<typeof Values>>({ resolver: zodResolver(Values), defaultValues: { answer: 'yes' } })\n  return <form onSubmit={form.handleSubmit(() => undefined)}>{form.watch('answer')}</form>\n}\n",
  ],
  [
    'a function that is declared after what was ruled out',
    PART,
    `import { Deal, type DealRow } from '@/entities/Deal'\nimport { useRow } from '@/hooks/use-row'\n\nconst close = (deal: DealRow) => Deal.update(deal.id, { stage: 'won' })\n\nexport function Part({ id }: { id: string }) {\n  const { row } = useRow(Deal, id)\n  if (!row) return null\n\n  async function win(): Promise<void> {\n    await close(row)\n  }\n\n  return (\n    <button type="button" onClick={win}>\n      Won\n    </button>\n  )\n}\n`,
    `import { Deal, type DealRow } from '@/entities/Deal'\nimport { useRow } from '@/hooks/use-row'\n\nconst close = (deal: DealRow) => Deal.update(deal.id, { stage: 'won' })\n\nexport function Part({ id }: { id: string }) {\n  const { row } = useRow(Deal, id)\n  if (!row) return null\n\n  const win = async (): Promise<void> => {\n    await close(row)\n  }\n\n  return (\n    <button type="button" onClick={win}>\n      Won\n    </button>\n  )\n}\n`,
  ],
  [
    'a part of the address that may be missing',
    PART,
    `import { useParams } from 'react-router'\nimport { Deal } from '@/entities/Deal'\n\nexport function Part() {\n  const { id } = useParams()\n  return (\n    <button type="button" onClick={() => Deal.update(id, { stage: 'won' })}>\n      Won\n    </button>\n  )\n}\n`,
    `import { useParams } from 'react-router'\nimport { Deal } from '@/entities/Deal'\n\nexport function Part() {\n  const { id = '' } = useParams()\n  return (\n    <button type="button" onClick={() => Deal.update(id, { stage: 'won' })}>\n      Won\n    </button>\n  )\n}\n`,
  ],
  [
    'a handler of HTML',
    PART,
    'export function Part() {\n  return <button type="button" onclick="window.print()">Print</button>\n}\n',
    'export function Part() {\n  return <button type="button" onClick={() => window.print()}>Print</button>\n}\n',
  ],
  [
    'a part of the address that the own list of routes calls otherwise',
    PART,
    'import { Route, Routes, useParams } from \'react-router\'\n\nfunction Article() {\n  const { slug } = useParams()\n  return <p>{slug}</p>\n}\n\nexport function Part() {\n  return (\n    <Routes>\n      <Route path="/articles/:name" element={<Article />} />\n    </Routes>\n  )\n}\n',
    'import { Route, Routes, useParams } from \'react-router\'\n\nfunction Article() {\n  const { name: slug } = useParams()\n  return <p>{slug}</p>\n}\n\nexport function Part() {\n  return (\n    <Routes>\n      <Route path="/articles/:name" element={<Article />} />\n    </Routes>\n  )\n}\n',
  ],
]

test.each(MENDED)('mends %s', async (_name, path, before, after) => {
  const { code, left } = await mend(path, before)
  expect({ code, left }).toEqual({ code: after, left: [] })
})

/** Correct code that resembles a fault. */
const RIGHT: readonly (readonly [string, string, string])[] = [
  ['a listener for once', PART, effect("    window.addEventListener('resize', () => setWidth(1), { once: true })")],
  [
    'a listener of something that is gone with the effect',
    PART,
    effect("    const image = new Image()\n    image.addEventListener('load', () => setWidth(image.width))"),
  ],
  [
    'a timer that is stopped from elsewhere',
    PART,
    `${react('useEffect', 'useRef')}export function Part() {\n  const timer = useRef(0)\n  useEffect(() => {\n    timer.current = window.setInterval(() => undefined, 1000)\n  }, [])\n  return <button type="button" onClick={() => clearInterval(timer.current)}>Stop</button>\n}\n`,
  ],
  [
    'a field that is shown only with a value',
    PART,
    `${react('useState')}export function Part() {\n  const [name, setName] = useState<string>()\n  return name === undefined ? null : <input value={name} onChange={(event) => setName(event.target.value)} />\n}\n`,
  ],
  ['a key that is reckoned', PART, list('{`${tag.id}-${tag.label}`}')],
  ['a price between elements', PART, 'export function Part({ price }: { price: number }) {\n  return <p>${price}</p>\n}\n'],
  ['a text that speaks of a template', SUMS, "export const hint = 'Write ${name} where the name belongs'\n"],
  [
    'a format that is only known when it runs',
    SUMS,
    "export const price = (amount: number, currency: string) => amount.toLocaleString('en', { style: 'currency', currency })\n",
  ],
  [
    'an object in a list of an effect that sets nothing new',
    PART,
    `${react('useEffect', 'useState')}export function Part({ text }: { text: string }) {\n  const [isOld, setIsOld] = useState(false)\n  const words = text.split(' ').filter(Boolean)\n  useEffect(() => {\n    setIsOld(words.length > 3)\n  }, [words])\n  return <p>{String(isOld)}</p>\n}\n`,
  ],
]

test.each(RIGHT)('leaves %s alone', async (_name, path, code) => {
  const { fixes, left } = await mend(path, code)
  expect({ fixes, left }).toEqual({ fixes: [], left: [] })
})

test('corrects a list of choices to the table that has all of them', async () => {
  const entity = (name: string, choices: readonly string[]) =>
    [
      `__entities__${name}.json`,
      JSON.stringify({ name, type: 'object', properties: { status: { type: 'string', enum: choices } } }),
    ] as const
  const code = [
    "import { Invoice } from '@/entities/Invoice'",
    "import { Project } from '@/entities/Project'",
    '',
    "export const statusChoices = ['Draft', 'Sent', 'Paid']",
    'export const tables = [Invoice, Project]',
    '',
  ].join('\n')
  const written = [entity('Invoice', ['Draft', 'Sent', 'Paid']), entity('Project', ['draft', 'paid']), [SUMS, code] as const]
  const files = new Map(written.map(([path, text]) => [FilePath.parse(path), text]))
  expect(await findIssues(files, known())).toEqual([])
})
