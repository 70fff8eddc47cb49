import { expect, test } from 'vitest'
import { typedMender } from '../../../tests/helpers/typed-mender.ts'

const { mend } = typedMender()

const PART = '__components__Part.tsx'
const SUMS = '__services__more.ts'
const CSS = '__styles__globals.css'
const USE_STATE = "import { useState } from 'react'\n"
const DEAL = "import { Deal, type DealRow } from '@/entities/Deal'\n"
const ROWS = `${DEAL}import { useList } from '@/hooks/use-list'\n`
const OF_DEALS = { imports: ROWS, before: 'const { rows } = useList(Deal)' }
const part = (shown: string, { imports = '', params = '', before = '' } = {}) =>
  `${imports}\nexport function Part(${params}) {\n  ${before}\n  return <div>${shown}</div>\n}\n`
const sums = (params: string, body: string) => `export function made(${params}) {\n  ${body}\n}\n`
const ofDeal = (body: string) => `${DEAL}\n${sums('deal: DealRow', body)}`
const css = (text: string) => `@import 'tailwindcss';\n@import 'lathe/skin.css';\n\n${text}\n`

/** The fault, its file, the broken code, and a part of the repaired code. */
const MENDED: readonly (readonly [string, string, string, string])[] = [
  ['a length that is never below nothing', SUMS, sums('rows: string[]', 'return rows.length >= 0'), 'rows.length > 0'],
  ['a list taken for a yes', SUMS, sums('rows: string[]', "return rows.filter((row) => row === 'a') ? 1 : 2"), 'rows.some('],
  ['a place taken for a yes', SUMS, sums('rows: string[]', "if (rows.indexOf('a')) return 1\n  return 2"), "rows.includes('a')"],
  [
    'a word without what it is compared with',
    SUMS,
    sums('word: string', "return word === 'a' || 'b' ? 1 : 2"),
    "word === 'a' || word === 'b'",
  ],
  ['the first of two words', SUMS, sums('word: string', "return word === ('a' || 'b')"), "word === 'a' || word === 'b'"],
  ['one of two, which is always so', SUMS, sums('word: string', "return word !== 'a' || word !== 'b'"), "word !== 'a' && word !== 'b'"],
  ['empty places', PART, part('{Array(3).map((_, at) => <i key={at} />)}'), 'Array(3).fill(null).map('],
  ['a map asked by a field', SUMS, sums('names: Map<string, string>, id: string', 'return names[id]'), 'names.get(id)'],
  ['the keys of a map', SUMS, sums('names: Map<string, string>', 'return Object.keys(names)'), '[...names.keys()]'],
  ['a parser that takes places', SUMS, sums('texts: string[]', 'return texts.map(parseInt)'), 'texts.map(Number)'],
  ['a row in an address', SUMS, ofDeal('return `/deals/${deal}`'), '`/deals/${deal.id}`'],
  ['a row in a text', SUMS, ofDeal('return `Delete ${deal}?`'), '${deal.title}?'],
  ['a day compared with a moment', SUMS, ofDeal('return deal.closeDate === new Date().toISOString()'), '.toISOString().slice(0, 10)'],
  [
    'a day kept as a moment',
    SUMS,
    `${DEAL}\nexport const move = (id: string) => Deal.update(id, { closeDate: new Date().toISOString() })\n`,
    '.slice(0, 10)',
  ],
  [
    'a state that a failure leaves set',
    PART,
    part('<button disabled={isBusy} onClick={save}>Save</button>', {
      imports: USE_STATE + DEAL,
      params: '{ id }: { id: string }',
      before:
        'const [isBusy, setIsBusy] = useState(false)\n  async function save() {\n    setIsBusy(true)\n    try {\n      await Deal.delete(id)\n      setIsBusy(false)\n    } catch {\n      console.error(id)\n    }\n  }',
    }),
    'finally {\n      setIsBusy(false)',
  ],
  [
    'a state read right after it was set',
    PART,
    part('<button onClick={() => change("a")}>{view}</button>', {
      imports: USE_STATE,
      before:
        "const [view, setView] = useState('')\n  const change = (next: string) => {\n    setView(next)\n    localStorage.setItem('view', view)\n  }",
    }),
    "localStorage.setItem('view', next)",
  ],
  [
    'a variable that is no state',
    PART,
    part('<button onClick={() => { view = "b" }}>{view}</button>', { before: "let view = 'a'" }),
    'onClick={() => { setView("b") }}',
  ],
  [
    'a timer that is started at every render',
    PART,
    part('{count}', {
      imports: USE_STATE,
      before: 'const [count, setCount] = useState(0)\n  setInterval(() => setCount((old) => old + 1), 1000)',
    }),
    'return () => clearInterval(timer)',
  ],
  ['letters that nothing has', SUMS, sums('word: string', "return word.toLowerCase() === 'Won'"), "=== 'won'"],
  ['a pattern in quotes', SUMS, sums('text: string', "return text.replace('/\\\\s+/g', '')"), 'text.replace(/\\s+/g'],
  [
    'a pattern that goes on',
    SUMS,
    'const AT = /@/g\n\nexport const mails = (all: string[]) => all.filter((each) => AT.test(each))\n',
    'const AT = /@/\n',
  ],
  [
    'a sign behind the equals sign',
    SUMS,
    sums('fees: number[]', 'let sum = 0\n  for (const fee of fees) sum =+ fee\n  return sum'),
    'sum += fee',
  ],
  [
    'a page that ends before it begins',
    SUMS,
    sums('rows: string[], page: number', 'return rows.slice(page * 20, 20)'),
    'slice(page * 20, page * 20 + 20)',
  ],
  [
    'what is given back to nobody',
    SUMS,
    sums('rows: string[]', "rows.forEach((row) => {\n    if (row.startsWith('a')) return row\n  })\n  return ''"),
    'for (const row of rows) {',
  ],
  [
    'defaults that React does not read',
    PART,
    'export function Part({ size }: { size?: number }) {\n  return <p>{size}</p>\n}\n\nPart.defaultProps = { size: 1 }\n',
    '{ size = 1 }',
  ],
  [
    'a dependency that is made in the list',
    PART,
    part('{shown.length}', {
      imports: `import { useMemo } from 'react'\n${ROWS}`,
      before: 'const { rows } = useList(Deal)\n  const shown = useMemo(() => rows.slice(1), [{ rows }])',
    }),
    ', [rows])',
  ],
  ['the first of no rows', PART, part('{rows[0].title}', OF_DEALS), '{rows[0]?.title}'],
  ['a semicolon between elements', PART, part('<b>a</b>;'), '<div><b>a</b></div>'],
  ['stars of Markdown', PART, part('<p>**Soon** done</p>'), '<strong>Soon</strong> done'],
  ['a mark of an apostrophe', PART, part("<p>Don\\'t</p>"), "<p>Don't</p>"],
  [
    'a choice of a row in a colour for each',
    PART,
    part('{tones[rows.length]}', {
      imports: ROWS,
      before: "const { rows } = useList(Deal)\n  const tones: Record<string, string> = { new: 'a', wonn: 'b', lost: 'c', 'on–hold': 'd' }",
    }),
    "won: 'b'",
  ],
  [
    'a column for no field',
    PART,
    `import { type Column } from '@/components/ui/data-table'\nimport type { DealRow } from '@/entities/Deal'\n\nexport const columns: Column<DealRow>[] = [{ key: 'titel', header: 'Title' }]\n`,
    "key: 'title'",
  ],
  [
    'a state that is not taken apart',
    PART,
    part('<button onClick={() => setIsOpen(true)}>{isOpen ? 1 : 2}</button>', {
      imports: USE_STATE,
      before: 'const isOpen = useState(false)',
    }),
    'const [isOpen, setIsOpen] = useState(false)',
  ],
  ['double braces between elements', PART, part('{{ shown }}', { before: 'const shown = <b>a</b>' }), '<div>{shown}</div>'],
  ['marks of a text in a text', PART, part('<p className=\\"wide\\">a</p>'), '<p className="wide">'],
  ['lines with their numbers', SUMS, '1 | export function made() {\n2 |   return 1\n3 | }\n', 'export function made() {\n  return 1\n}'],
  [
    'days of another library, step by step',
    SUMS,
    "import dayjs from 'dayjs'\n\nexport const next = (day: string) => dayjs(day).add(1, 'month').startOf('month').format('YYYY-MM-DD')\n",
    "format(startOfMonth(addMonths(new Date(day), 1)), 'yyyy-MM-dd')",
  ],
  [
    'lists of another library',
    SUMS,
    "import { sumBy } from 'lodash'\n\nexport const all = (rows: { fee: number }[]) => sumBy(rows, 'fee')\n",
    'rows.reduce((sum, row) => sum + (row.fee), 0)',
  ],
  [
    'what only a server has',
    SUMS,
    "import { PrismaClient } from '@prisma/client'\n\nconst prisma = new PrismaClient()\n\nexport const one = 1\n",
    'export const one = 1',
  ],
  ['a property of CSS with a slip', CSS, css('.card {\n  backgroud: red;\n}'), 'background: red'],
  ['a length without a unit', CSS, css('.card {\n  padding: 10;\n}'), 'padding: 10px;'],
  ['a fence in a stylesheet', CSS, `\`\`\`css\n${css('.card {\n  color: red;\n}')}`, "@import 'tailwindcss';"],
]

test.each(MENDED)('%s', { tags: 'long' }, async (_name, path, broken, mended) => {
  const { code, left } = await mend(path, broken)
  expect(code).toContain(mended)
  expect(left).toEqual([])
})

test.each([
  [
    'a state that nobody sets',
    PART,
    part('{isBusy ? 1 : 2}', { imports: USE_STATE, before: 'const [isBusy, setIsBusy] = useState(true)' }),
    'never-set',
  ],
  ['what is not written yet', SUMS, sums('', "throw new Error('Not implemented')"), 'left-half'],
  [
    'a row that is written at every render',
    PART,
    part('a', { imports: DEAL.replace(', type DealRow', ''), before: "void Deal.create({ title: 'a' })" }),
    'render-work',
  ],
  ['a picture from elsewhere', PART, part('<img src="https://pictures.example/a.png" alt="" />'), 'no-server'],
])('only told: %s', async (_name, path, code, rule) => {
  const { code: after, left } = await mend(path, code)
  expect(left).toEqual([expect.stringContaining(rule)])
  expect(after).toBe(code)
})

/** Correct code that resembles a fault. */
test.each([
  [
    'a list that is asked for out of caution',
    PART,
    part('{shown && shown.length}', {
      imports: ROWS,
      before: 'const { rows } = useList(Deal)\n  const shown = rows.filter((row) => row.stage)',
    }),
  ],
  [
    'a class under a condition',
    PART,
    part("<p className={wide === 'a' ? 'b' : undefined}>{wide === 'a' && 'c'}</p>", { params: '{ wide }: { wide: string }' }),
  ],
  ['a text in the place of nothing', SUMS, sums('text: string | null', "return text ?? 'none'")],
  ['a field of a record', SUMS, sums('names: Record<string, string>, id: string', 'return names[id]')],
  ['places that are filled', PART, part('{Array.from({ length: 3 }).map((_, at) => <i key={at} />)}')],
  ['a number in a text', SUMS, ofDeal('return `${deal.title} ${deal.value}`')],
  ['a day as days are kept', SUMS, ofDeal('return deal.closeDate === new Date().toISOString().slice(0, 10)')],
  [
    'a state that is emptied after its text was taken',
    PART,
    part('<button onClick={() => { setText(""); console.log(text) }}>{text}</button>', {
      imports: USE_STATE,
      before: "const [text, setText] = useState('')",
    }),
  ],
  [
    'a variable that a loop of the component sets',
    PART,
    part('{sum}', { params: '{ fees }: { fees: number[] }', before: 'let sum = 0\n  fees.forEach((fee) => { sum += fee })' }),
  ],
  [
    'a loop that is left early',
    SUMS,
    sums('rows: string[]', "rows.forEach((row) => {\n    if (row === '') return\n    console.log(row)\n  })"),
  ],
  ['the first of a list that is asked for', PART, part('{rows.length > 0 && rows[0].title}', OF_DEALS)],
  ['stars that are multiplied', PART, part('<p>2 ** 3</p>')],
  ['a way on a disk', PART, part('<p>C:\\new</p>')],
  ['words that are no choices', SUMS, "export const tones = { new: 'a', old: 'b', other: 'c' }\n"],
  [
    'a column that says itself what it shows',
    PART,
    `import { type Column } from '@/components/ui/data-table'\nimport type { DealRow } from '@/entities/Deal'\n\nexport const columns: Column<DealRow>[] = [{ key: 'age', header: 'Age', value: () => 1 }]\n`,
  ],
  ['a property that nobody could mean otherwise', CSS, css('.card {\n  margin: 0;\n  line-height: 2;\n  flex: 1;\n  color: #123456;\n}')],
])('left alone: %s', async (_name, path, code) => {
  const { fixes, left } = await mend(path, code)
  expect({ fixes, left }).toEqual({ fixes: [], left: [] })
})
