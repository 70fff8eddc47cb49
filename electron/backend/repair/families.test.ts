import { expect, test } from 'vitest'
import { typedMender } from '../../../tests/helpers/typed-mender.ts'

const { mend } = typedMender()

const PART = '__components__Part.tsx'
const SUMS = '__services__more.ts'
const part = (body: string, { imports = '', params = '', before = '' } = {}) =>
  `${imports === '' ? '' : `${imports}\n\n`}export function Part(${params}) {\n${before === '' ? '' : `  ${before}\n`}  return ${body}\n}\n`
const form = (body: string) => part(`<form onSubmit={(event) => ${body}`, { params: '{ send }: { send: () => void }' })
const SELECT = "import { Select, SelectContent, SelectItem } from '@/components/ui/select'"
const USE_STATE = "import { useState } from 'react'"
const LINK = "import { Link } from 'react-router'"
const DATES = "import { format } from 'date-fns'"
const deals = (body: string) => `import { Deal, type DealRow } from '@/entities/Deal'\n\n${body}\n`

/** The fault, its file, the broken code, and the repaired code. */
const MENDED: readonly (readonly [string, string, string, string])[] = [
  [
    'a pattern of another library',
    SUMS,
    `${DATES}\n\nexport const day = (date: Date) => format(date, 'YYYY-MM-DD')\n`,
    `${DATES}\n\nexport const day = (date: Date) => format(date, 'yyyy-MM-dd')\n`,
  ],
  [
    'a pattern that is kept in a constant',
    SUMS,
    `${DATES}\n\nconst DAY = 'dd.mm.yyyy'\nexport const day = (date: Date) => format(date, DAY)\n`,
    `${DATES}\n\nconst DAY = 'dd.MM.yyyy'\nexport const day = (date: Date) => format(date, DAY)\n`,
  ],
  [
    'a choice without a value, and who hears of it',
    PART,
    part(
      '(\n    <Select value={kind} onValueChange={setKind}>\n      <SelectContent>\n        <SelectItem value="">All kinds</SelectItem>\n      </SelectContent>\n    </Select>\n  )',
      { imports: `${USE_STATE}\n${SELECT}`, before: "const [kind, setKind] = useState('')" },
    ),
    part(
      `(\n    <Select value={kind || 'all'} onValueChange={(value) => setKind(value === 'all' ? '' : value)}>\n      <SelectContent>\n        <SelectItem value="all">All kinds</SelectItem>\n      </SelectContent>\n    </Select>\n  )`,
      { imports: `${USE_STATE}\n${SELECT}`, before: "const [kind, setKind] = useState('')" },
    ),
  ],
  [
    'choices that come from a list with nothing in it',
    PART,
    part(
      "(\n    <Select>\n      <SelectContent>{['', 'a'].map((each) => <SelectItem key={each} value={each}>{each}</SelectItem>)}</SelectContent>\n    </Select>\n  )",
      {
        imports: SELECT,
      },
    ),
    part(
      "(\n    <Select>\n      <SelectContent>{['none', 'a'].map((each) => <SelectItem key={each} value={each}>{each}</SelectItem>)}</SelectContent>\n    </Select>\n  )",
      { imports: SELECT },
    ),
  ],
  [
    'a link inside of a link',
    PART,
    part('<Link to="/"><a className="x">Home</a></Link>', { imports: LINK }),
    part('<Link to="/" className="x">Home</Link>', { imports: LINK }),
  ],
  [
    'a link that stands behind a text in a link',
    PART,
    part('<Link to="/">Anna <a href="mailto:a@b.c">mail</a></Link>', { imports: LINK }),
    part('<div><Link to="/">Anna</Link><a href="mailto:a@b.c">mail</a></div>', { imports: LINK }),
  ],
  ['a block in a paragraph', PART, part('<p><div>x</div></p>'), part('<div><div>x</div></div>')],
  [
    'a method that is only named',
    PART,
    form('{ event.preventDefault; send() }}><button>x</button></form>'),
    form('{ event.preventDefault(); send() }}><button>x</button></form>'),
  ],
  [
    'a button that sends by mistake',
    PART,
    form('event.preventDefault()}><button onClick={send}>No</button><button type="submit">Yes</button></form>'),
    form('event.preventDefault()}><button type="button" onClick={send}>No</button><button type="submit">Yes</button></form>'),
  ],
  [
    'a handler in quotes',
    PART,
    part('<button onClick="location.reload()">x</button>'),
    part('<button onClick={() => location.reload()}>x</button>'),
  ],
  [
    'a comment that is shown',
    PART,
    part('(\n    <p>\n      // soon\n      x\n    </p>\n  )'),
    part('(\n    <p>\n      {/* soon */}\n      x\n    </p>\n  )'),
  ],
  [
    'a list of the one above, sorted in place',
    PART,
    part('<p>{best.join()}</p>', { params: '{ scores }: { scores: number[] }', before: 'const best = scores.sort((a, b) => b - a)' }),
    part('<p>{best.join()}</p>', { params: '{ scores }: { scores: number[] }', before: 'const best = [...scores].sort((a, b) => b - a)' }),
  ],
  [
    'a field of a state, set in place',
    PART,
    part('<input value={form.name} onChange={(e) => { form.name = e.target.value; setForm(form) }} />', {
      imports: USE_STATE,
      before: "const [form, setForm] = useState({ name: '' })",
    }),
    part('<input value={form.name} onChange={(e) => { setForm({ ...form, name: e.target.value }) }} />', {
      imports: USE_STATE,
      before: "const [form, setForm] = useState({ name: '' })",
    }),
  ],
  [
    'a state that an effect makes of itself',
    PART,
    part('<p>{count}</p>', {
      imports: "import { useEffect, useState } from 'react'",
      before: 'const [count, setCount] = useState(0)\n  useEffect(() => {\n    setCount(count + 1)\n  }, [count])',
    }),
    part('<p>{count}</p>', {
      imports: "import { useEffect, useState } from 'react'",
      before: 'const [count, setCount] = useState(0)\n  useEffect(() => {\n    setCount((count) => count + 1)\n  }, [])',
    }),
  ],
  [
    'a state that is set while rendering',
    PART,
    part('<p>{count}</p>', { imports: USE_STATE, before: 'const [count, setCount] = useState(0)\n  setCount(count + 1)' }),
    part('<p>{count}</p>', {
      imports: "import { useState, useEffect } from 'react'",
      before: 'const [count, setCount] = useState(0)\n  useEffect(() => {\n    setCount((count) => count + 1)\n  }, [])',
    }),
  ],
  [
    'a memo of each of a list',
    PART,
    part('<ul>{names.map((each) => { const big = useMemo(() => each.trim(), [each]); return <li key={each}>{big}</li> })}</ul>', {
      imports: "import { useMemo } from 'react'",
      params: '{ names }: { names: string[] }',
    }),
    part('<ul>{names.map((each) => { const big = each.trim(); return <li key={each}>{big}</li> })}</ul>', {
      imports: "import { useMemo } from 'react'",
      params: '{ names }: { names: string[] }',
    }),
  ],
  [
    'a loop that nobody waits for',
    SUMS,
    "export async function clear(ids: string[], remove: (id: string) => Promise<void>) {\n  ids.forEach(async (id) => {\n    await remove(id)\n  })\n  return 'done'\n}\n",
    "export async function clear(ids: string[], remove: (id: string) => Promise<void>) {\n  for (const id of ids) {\n    await remove(id)\n  }\n  return 'done'\n}\n",
  ],
  [
    'an async question to a list',
    SUMS,
    'export const long = (names: string[]) => names.filter(async (name) => name.length > 9)\n',
    'export const long = (names: string[]) => names.filter((name) => name.length > 9)\n',
  ],
  [
    'two dates that are made to be compared',
    SUMS,
    'export const same = (a: Date, b: Date) => new Date(a) === new Date(b)\n',
    'export const same = (a: Date, b: Date) => new Date(a).getTime() === new Date(b).getTime()\n',
  ],
  [
    'an export that is no statement',
    PART,
    'export default const Part = () => {\n  return <p>x</p>\n}\n',
    'const Part = () => {\n  return <p>x</p>\n}\n\nexport default Part\n',
  ],
  ['a style in one pair of braces', PART, part('<p style={ width: 3 } />'), part('<p style={{ width: 3 }} />')],
  ['a property of CSS', PART, part("<p style={{ background-color: 'red' }} />"), part("<p style={{ backgroundColor: 'red' }} />")],
  [
    'signs as HTML writes them',
    PART,
    part('<button onClick={() =&gt; undefined}>x</button>'),
    part('<button onClick={() => undefined}>x</button>'),
  ],
  [
    'a type that is not closed',
    SUMS,
    'export const made = new Map<string, number[]()\n',
    'export const made = new Map<string, number[]>()\n',
  ],
  ['a number in quotes', PART, part('<p tabindex="-1">x</p>'), part('<p tabIndex={-1}>x</p>')],
  [
    'a number that is compared with a text',
    PART,
    part('<p>{seats === "0" ? 1 : 2}</p>', { params: '{ seats }: { seats: number }' }),
    part('<p>{seats === 0 ? 1 : 2}</p>', { params: '{ seats }: { seats: number }' }),
  ],
  [
    'the date of a row, reckoned with',
    SUMS,
    deals('export const isOver = (deal: DealRow) => deal.closeDate !== null && deal.closeDate < Date.now()').replace('Deal, ', ''),
    deals('export const isOver = (deal: DealRow) => deal.closeDate !== null && new Date(deal.closeDate).getTime() < Date.now()').replace(
      'Deal, ',
      '',
    ),
  ],
  [
    'the date of a row, asked like a date',
    SUMS,
    deals("export const day = (deal: DealRow) => (deal.closeDate ? deal.closeDate.toLocaleDateString() : '')").replace('Deal, ', ''),
    deals("export const day = (deal: DealRow) => (deal.closeDate ? new Date(deal.closeDate).toLocaleDateString() : '')").replace(
      'Deal, ',
      '',
    ),
  ],
  [
    'texts put in order by taking one from the other',
    SUMS,
    'export const sorted = (all: { name: string }[]) => [...all].sort((a, b) => a.name - b.name)\n',
    'export const sorted = (all: { name: string }[]) => [...all].sort((a, b) => a.name.localeCompare(b.name))\n',
  ],
  [
    'several fields that a table does not have',
    SUMS,
    deals('export const add = (name: string) => Deal.create({ name, value: 1, floor: 2 })').replace(', type DealRow', ''),
    deals('export const add = (name: string) => Deal.create({ title: name, value: 1 })').replace(', type DealRow', ''),
  ],
  [
    'an error that is shown',
    PART,
    part('<p>{error}</p>', { params: '{ error }: { error: Error }' }),
    part('<p>{error.message}</p>', { params: '{ error }: { error: Error }' }),
  ],
  [
    'something with a name that is shown',
    PART,
    part('<p>{owner}</p>', { params: '{ owner }: { owner: { name: string } }' }),
    part('<p>{owner.name}</p>', { params: '{ owner }: { owner: { name: string } }' }),
  ],
  [
    'a setter in the place of a handler',
    PART,
    part('<input value={name} onChange={setName} />', { imports: USE_STATE, before: "const [name, setName] = useState('')" }),
    part('<input value={name} onChange={(event) => setName(event.target.value)} />', {
      imports: USE_STATE,
      before: "const [name, setName] = useState('')",
    }),
  ],
  [
    'a part of the kit under another name',
    PART,
    part('<Card><CardBody>x</CardBody></Card>', { imports: "import { Card, CardBody } from '@/components/ui/card'" }),
    part('<Card><CardContent>x</CardContent></Card>', { imports: "import { Card, CardContent } from '@/components/ui/card'" }),
  ],
  [
    'a part of the kit as a member',
    PART,
    part('<Card><Card.Content>x</Card.Content></Card>', { imports: "import { Card } from '@/components/ui/card'" }),
    part('<Card><CardContent>x</CardContent></Card>', { imports: "import { Card, CardContent } from '@/components/ui/card'" }),
  ],
  [
    'a service that forgets to give back',
    SUMS,
    'export async function load(): Promise<string> {\n  await Promise.resolve(1).then(String)\n}\n',
    'export async function load(): Promise<string> {\n  return await Promise.resolve(1).then(String)\n}\n',
  ],
  [
    'a way that gives nothing back',
    SUMS,
    'export function days(next: number | null): number {\n  if (next !== null) return next\n}\n',
    'export function days(next: number | null): number {\n  if (next !== null) return next\n  return 0\n}\n',
  ],
  [
    'an element behind a line without an end',
    PART,
    `${USE_STATE}\n\nexport function Part() {\n  const [count] = useState(0)\n  (\n    <p>{count}</p>\n  )\n}\n`,
    `${USE_STATE}\n\nexport function Part() {\n  const [count] = useState(0)\n  return (\n    <p>{count}</p>\n  )\n}\n`,
  ],
]

test.each(MENDED)('%s', { tags: 'long' }, async (_name, path, broken, mended) => {
  const { code, left } = await mend(path, broken)
  expect(code).toBe(mended)
  expect(left).toEqual([])
})

const STYLE = "@import 'tailwindcss';\n@import 'lathe/skin.css';\n"
test.each([
  [
    'a comment of JavaScript, and the line that it ends',
    ':root {\n  --a: red // teal\n  --b: 1rem;\n}\n',
    ':root {\n  --a: red; /* teal */\n  --b: 1rem;\n}\n',
  ],
  ['a rule that nobody knows', '.card {\n  @aply flex;\n}\n', '.card {\n  @apply flex;\n}\n'],
  ['a line without its end', '.card {\n  color: red\n  padding: 3px;\n}\n', '.card {\n  color: red;\n  padding: 3px;\n}\n'],
])('of a stylesheet: %s', async (_name, broken, mended) => {
  const { code, left } = await mend('__styles__globals.css', STYLE + broken)
  expect(code).toBe(STYLE + mended)
  expect(left).toEqual([])
})

/** Correct code that resembles a fault. */
test.each([
  ['a time with its minutes', SUMS, `${DATES}\n\nexport const time = (date: Date) => format(date, "EEEE 'at' HH:mm")\n`],
  ['an address in a text', PART, part('<p>https://example.com</p>')],
  [
    'a list of its own, sorted in place',
    SUMS,
    'export const sorted = (all: string[]) => {\n  const own = [...all]\n  own.sort()\n  return own\n}\n',
  ],
  [
    'a loop that is the last thing',
    SUMS,
    'export async function clear(ids: string[], remove: (id: string) => Promise<void>) {\n  ids.forEach(async (id) => {\n    await remove(id)\n  })\n}\n',
  ],
  [
    'a state that follows what it is given',
    PART,
    part('<p>{last}</p>', {
      imports: USE_STATE,
      params: '{ now }: { now: string }',
      before: 'const [last, setLast] = useState(now)\n  if (now !== last) setLast(now)',
    }),
  ],
  ['the only button of a form', PART, form('event.preventDefault()}><button onClick={send}>Yes</button></form>')],
])('left alone: %s', async (_name, path, code) => {
  const { fixes, left } = await mend(path, code)
  expect({ fixes, left }).toEqual({ fixes: [], left: [] })
})
