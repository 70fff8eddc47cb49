import { expect, test } from 'vitest'
import { typedMender } from '../../../tests/helpers/typed-mender.ts'

const { mend } = typedMender()

const PART = '__components__Part.tsx'
const SUMS = '__services__more.ts'
const react = (...names: readonly string[]) => `import { ${names.join(', ')} } from 'react'`
const kit = (file: string, ...names: readonly string[]) => `import { ${names.join(', ')} } from '@/components/ui/${file}'`
const DEAL = "import { Deal } from '@/entities/Deal'"

interface Written {
  readonly imports?: readonly string[]
  readonly params?: string
  readonly before?: string
  readonly above?: string
}

const part = (shown: string, { imports = [], params = '', before = '', above = '' }: Written = {}) =>
  `${imports.map((each) => `${each}\n`).join('')}${above === '' ? '' : `${above}\n\n`}export function Part(${params}) {\n${before === '' ? '' : `  ${before}\n`}  return <section>${shown}</section>\n}\n`

const named = { imports: [react('useState')], before: "const [name, setName] = useState('')" }
const field = (handler: string) => part(`<input value={name} onChange={${handler}} />`, named)
const aged = { imports: [react('useState')], before: 'const [age, setAge] = useState(1)' }
const boxed = {
  imports: [react('useState'), kit('checkbox', 'Checkbox')],
  before: 'const [isOn, setIsOn] = useState(false)',
}
const ROW = 'interface Row {\n  id: string\n  title: string\n  due: string\n  fee: number | null\n}'
const listed = { above: ROW, params: '{ rows }: { rows: Row[] }' }
const rows = (body: string, type = 'Row[]') => `${ROW}\n\nexport const made = (rows: Row[]): ${type} => ${body}\n`
const twoStates = (first: string, second: string) =>
  part('<button onClick={() => setLoud(50)}>{loud}</button>', { imports: [react('useState')], before: `${first}\n  ${second}` })
const tabs = (value: string) =>
  part(
    `<Tabs defaultValue="profile"><TabsList><TabsTrigger value="profile">A</TabsTrigger><TabsTrigger value="mail">B</TabsTrigger></TabsList><TabsContent value="profile">a</TabsContent><TabsContent value="${value}">b</TabsContent></Tabs>`,
    { imports: [kit('tabs', 'Tabs', 'TabsContent', 'TabsList', 'TabsTrigger')] },
  )

// The fault, and a text that the repaired file contains.
const MISTAKES: readonly (readonly [what: string, path: string, broken: string, mended: string])[] = [
  ['a whole event as a text', PART, field('(event) => setName(event)'), 'setName(event.target.value)'],
  ['the value of an event', PART, field('(event) => setName(event.value)'), 'setName(event.target.value)'],
  [
    'a text as a number',
    PART,
    part('<input value={age} onChange={(event) => setAge(event.target.value)} />', aged),
    'setAge(Number(event.target.value))',
  ],
  [
    'an event of something else',
    PART,
    field('(event: React.MouseEvent<HTMLButtonElement>) => setName(event.target.value)'),
    '(event) => setName',
  ],
  [
    'an event where the kit tells the value',
    PART,
    part('<Checkbox checked={isOn} onCheckedChange={(event) => setIsOn(event.target.checked)} />', boxed),
    'onCheckedChange={(checked) => setIsOn(checked === true)}',
  ],
  [
    'what a box tells as a yes or no',
    PART,
    part('<Checkbox checked={isOn} onCheckedChange={(checked) => setIsOn(checked)} />', boxed),
    'setIsOn(checked === true)',
  ],
  [
    'a handler that only names another one',
    PART,
    part('<button onClick={() => onSave}>x</button>', { params: '{ onSave }: { onSave: () => void }' }),
    '() => onSave()',
  ],
  ['a setter as a value', PART, part('<button onClick={() => setName(!setName ? "a" : "b")}>{name}</button>', named), '!name'],
  [
    'a hook as the default of its module',
    PART,
    part('<p>{name}</p>', { ...named, imports: ["import useState from 'react'"] }),
    "import { useState } from 'react'",
  ],
  [
    'a module as an element',
    PART,
    part('<Button>x</Button>', { imports: ["import * as Button from '@/components/ui/button'"] }),
    "import { Button } from '@/components/ui/button'",
  ],
  [
    'an element under another name',
    PART,
    part('<NavLinkItem label="x" />', { above: 'function NavItem({ label }: { label: string }) {\n  return <p>{label}</p>\n}' }),
    '<NavItem label',
  ],
  [
    'two states of one name',
    PART,
    twoStates('const [loud, setLoud] = useState(50)', 'const [loud, setLoud] = useState(0)'),
    'useState(50)',
  ],
  ['a key twice', SUMS, "export const colours = { a: 'red', b: 'blue', a: 'green' }\n", "{ b: 'blue', a: 'green' }"],
  [
    'one where a list is',
    SUMS,
    'const first = (names: string[]) => names[0]\n\nexport const one = (name: string) => first(name)\n',
    'first([name])',
  ],
  ['a list asked for what its rows have', SUMS, rows('rows.filter((row) => rows.title)'), 'row.title'],
  ['each where a list is shown', PART, part('{rows.forEach((row) => <p key={row.id}>{row.title}</p>)}', listed), 'rows.map('],
  ['an order that is a yes or no', SUMS, rows('rows.toSorted((a, b) => a.title > b.title)'), 'a.title > b.title ? 1 : -1'],
  ['a sum without a beginning', SUMS, rows('rows.reduce((sum, row) => sum + (row.fee ?? 0))', 'number'), '?? 0), 0)'],
  ['what is missing, reckoned with first', SUMS, rows('rows.reduce((sum, row) => sum + row.fee ?? 0, 0)', 'number'), '(row.fee ?? 0)'],
  [
    'a state of nothing',
    PART,
    part('<button onClick={() => setAll(rows)}>{all.length}</button>', {
      ...listed,
      imports: [react('useState')],
      before: 'const [all, setAll] = useState([])',
    }),
    'useState<Row[]>([])',
  ],
  [
    'a part of a state',
    PART,
    part('<button onClick={() => setForm({ title: "x" })}>{form.note}</button>', {
      imports: [react('useState')],
      before: "const [form, setForm] = useState({ title: '', note: '' })",
    }),
    '{ ...form, title: "x" }',
  ],
  [
    'a step of a state',
    PART,
    part('<button onClick={() => { box.size++; setBox(box) }}>{box.size}</button>', {
      imports: [react('useState')],
      before: 'const [box, setBox] = useState({ size: 1 })',
    }),
    'setBox({ ...box, size: box.size + 1 })',
  ],
  ['classes as a list', PART, part('<p className={["a", "b"]}>x</p>'), 'cn(["a", "b"])'],
  [
    'something kept as it is',
    SUMS,
    "export const keep = (value: { a: number }) => localStorage.setItem('a', value)\n",
    'JSON.stringify(value)',
  ],
  [
    'a reference itself',
    PART,
    part('<p ref={box}><button onClick={() => box.focus()}>x</button></p>', {
      imports: [react('useRef')],
      before: 'const box = useRef<HTMLParagraphElement>(null)',
    }),
    'box.current?.focus()',
  ],
  [
    'an error that is given back',
    SUMS,
    "export function half(value: number): number {\n  if (value === 0) return new Error('nothing')\n  return value / 2\n}\n",
    "throw new Error('nothing')",
  ],
  [
    'a toast of another kit',
    PART,
    part('<button onClick={() => toast({ title: "Saved" })}>x</button>', { imports: [kit('toast', 'toast')] }),
    'toast.success("Saved")',
  ],
  [
    'a row made with new',
    PART,
    part('<button onClick={() => void new Deal({ title: "x" })}>x</button>', { imports: [DEAL] }),
    'Deal.create({ title: "x" })',
  ],
  ['a condition of another database', SUMS, `${DEAL}\n\nexport const large = () => Deal.filter({ value: { $gte: 10 } })\n`, '{ gte: 10 }'],
  [
    'options of another library',
    PART,
    part('<p>{rows.length}</p>', {
      imports: [DEAL, "import { useList } from '@/hooks/use-list'"],
      before: "const { rows } = useList(Deal, { orderBy: { value: 'desc' } })",
    }),
    "{ sort: '-value' }",
  ],
  [
    'dates of another library',
    PART,
    part('<p>{moment(day).format("D MMM YYYY")}</p>', { imports: ["import moment from 'moment'"], params: '{ day }: { day: string }' }),
    'format(new Date(day), "d MMM yyyy")',
  ],
  [
    'icons of another set',
    PART,
    part('<FaUser />', { imports: ["import { FaUser } from 'react-icons/fa'"] }),
    "import { User as FaUser } from 'lucide-react'",
  ],
  ['an import that nobody needs', PART, part('<p>x</p>', { imports: ["import './Part.css'"] }), '<p>x</p>'],
  ['an arrow of another language', SUMS, rows('rows.map((row) -> row.title)', 'string[]'), '(row) => row.title'],
  ['a type of another language', SUMS, 'export function twice(value: int): number {\n  return 2 * value\n}\n', 'value: number'],
  [
    'an object that an arrow gives back',
    PART,
    part('<button onClick={() => setBox((now) => { ...now, size: 2 })}>{box.size}</button>', {
      imports: [react('useState')],
      before: 'const [box, setBox] = useState({ size: 1 })',
    }),
    '(now) => ({ ...now, size: 2 })',
  ],
  [
    'a handler without braces',
    PART,
    part('<button onClick=(() => stop())>x</button>', { params: '{ stop }: { stop: () => void }' }),
    'onClick={() => stop()}',
  ],
  ['a choice of one between elements', PART, part('{isOn ? <p>x</p>}', { params: '{ isOn }: { isOn: boolean }' }), ': null}'],
  [
    'a loop between elements',
    PART,
    part('<ul>{for (const row of rows) { <li key={row.id}>{row.title}</li> }}</ul>', listed),
    'rows.map((row) => (',
  ],
  ['a value in quotes', PART, part('<button disabled="{isOn}">x</button>', { params: '{ isOn }: { isOn: boolean }' }), 'disabled={isOn}'],
  ['the code of a value', PART, part('{rows.map((row) => <p key={row.id}>row.title</p>)}', listed), '{row.title}'],
  ['letters of another encoding', PART, part('<p>RÃ¼ckgabe</p>'), 'Rückgabe'],
  ['a tab that nothing opens', PART, tabs('email'), '<TabsContent value="mail">'],
  [
    'a button around a button',
    PART,
    part('<Dialog><DialogTrigger><Button>x</Button></DialogTrigger></Dialog>', {
      imports: [kit('dialog', 'Dialog', 'DialogTrigger'), kit('button', 'Button')],
    }),
    '<DialogTrigger asChild>',
  ],
  [
    'a button in a link',
    PART,
    part('<Link to="/deals"><Button variant="outline">x</Button></Link>', {
      imports: ["import { Link } from 'react-router'", kit('button', 'Button')],
    }),
    '<Button asChild variant="outline"><Link to="/deals">x</Link></Button>',
  ],
  ['an item in an item', PART, part('<ul><li>a<li>b</li></li></ul>'), '<li>a<div>b</div></li>'],
  ['a picture that holds something', PART, part('<img src="" alt="">x</img>'), '<img src="" alt="" />x'],
  ['the one behind the last', SUMS, rows('rows[rows.length] ?? null', 'Row | null'), 'rows[rows.length - 1]'],
  [
    'a loop that counts the wrong way',
    SUMS,
    'export function count(): void {\n  for (let at = 0; at < 3; at--) console.log(at)\n}\n',
    'at++',
  ],
  [
    'a cleanup that runs at once',
    PART,
    part('<p>x</p>', {
      imports: [react('useEffect')],
      before: 'useEffect(() => {\n    const timer = setInterval(() => console.log(1), 10)\n    return clearInterval(timer)\n  }, [])',
    }),
    'return () => clearInterval(timer)',
  ],
  [
    'an effect that declares what it never runs',
    PART,
    part('<p>x</p>', { imports: [react('useEffect')], before: 'useEffect(() => {\n    const run = async () => console.log(1)\n  }, [])' }),
    'void run()',
  ],
  [
    'a state of each row',
    PART,
    part(
      '{rows.map((row) => {\n    const [isOpen, setIsOpen] = useState(false)\n    return <p key={row.id} onClick={() => setIsOpen(!isOpen)}>{row.title}</p>\n  })}',
      { ...listed, imports: [react('useState')] },
    ),
    '<PartRow key={row.id} row={row} />',
  ],
  [
    'a guest who is led elsewhere while a page renders',
    PART,
    part('Hello', {
      imports: ["import { useNavigate } from 'react-router'"],
      params: '{ isGuest }: { isGuest: boolean }',
      before: "const navigate = useNavigate()\n  if (isGuest) void navigate('/')",
    }),
    'return <Navigate to="/" />',
  ],
  [
    'choices as a text',
    '__entities__Task.json',
    '{"name":"Task","type":"object","properties":{"kind":{"type":"string","enum":"Low, High"}},"permissions":{"read":"all","write":"creator"}}',
    '"Low",',
  ],
]

test.each(MISTAKES)('%s', async (_what, path, broken, mended) => {
  const { code, left } = await mend(path, broken)
  expect({ code: code.includes(mended) ? mended : code, left }).toEqual({ code: mended, left: [] })
})

test.each([
  ['a loop that never ends', SUMS, 'export function wait(): void {\n  let at = 0\n  while (at < 10) console.log(at)\n}\n', 'endless-loop'],
  ['a module that leads elsewhere', PART, `location.href = 'https://elsewhere.example'\n\n${part('<p>x</p>')}`, 'leads-away'],
  ['a row without what it needs', SUMS, `${DEAL}\n\nexport const add = () => Deal.create({ value: 1 })\n`, 'missing-field'],
])('%s is told and left to somebody who knows', async (_what, path, code, rule) => {
  const { fixes, left } = await mend(path, code)
  expect({ fixes, rules: left.map((each) => each.split(' ')[0]) }).toEqual({ fixes: [], rules: [rule] })
})

test.each([
  ['a loop that something ends', SUMS, 'export function first(): number {\n  let at = 0\n  while (true) if (at++ > 3) return at\n}\n'],
  [
    'a part of the kit made for a root elsewhere',
    PART,
    "import type { ReactNode } from 'react'\nimport { DialogContent, DialogTitle } from '@/components/ui/dialog'\n\nexport function Part({ children }: { children: ReactNode }) {\n  return (\n    <DialogContent>\n      <DialogTitle>{children}</DialogTitle>\n    </DialogContent>\n  )\n}\n",
  ],
  [
    'an address in a text',
    PART,
    part('<p>Write to shop.example or call.</p>', { params: '{ shop }: { shop: string }', before: 'void shop' }),
  ],
  ['one id in two branches', PART, part('{isOn ? <input id="a" /> : <textarea id="a" />}', { params: '{ isOn }: { isOn: boolean }' })],
  ['a link to another site on a click', PART, part("<button onClick={() => (location.href = 'https://elsewhere.example')}>x</button>")],
])('%s is right', async (_what, path, code) => {
  expect(await mend(path, code)).toMatchObject({ code, fixes: [], left: [] })
})
