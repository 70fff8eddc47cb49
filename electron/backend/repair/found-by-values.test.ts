import { expect, test } from 'vitest'
import { typedMender } from '../../../tests/helpers/typed-mender.ts'

const { mend } = typedMender()

const PART = '__components__Part.tsx'
const SUMS = '__services__more.ts'
const USE_STATE = "import { useState } from 'react'\n"
const DEAL = "import { Deal } from '@/entities/Deal'\nimport { useList } from '@/hooks/use-list'\n"
const TOAST = "import { toast } from '@/components/ui/toast'\nimport { Deal } from '@/entities/Deal'\n"
const part = (shown: string, { imports = '', params = '', before = '' } = {}) =>
  `${imports}\nexport function Part(${params}) {\n  ${before}\n  return <div>${shown}</div>\n}\n`
const sums = (params: string, body: string) => `export function made(${params}) {\n  ${body}\n}\n`

/** The fault, its file, the broken code, and a part of the repaired code. */
const MENDED: readonly (readonly [string, string, string, string])[] = [
  [
    'a number that may be missing before &&',
    PART,
    part('{fee && <b>{fee}</b>}', { params: '{ fee }: { fee: number | null }' }),
    "{typeof fee === 'number' && <b>",
  ],
  [
    'a difference before &&',
    PART,
    part('{left && <b>{left}</b>}', { params: '{ all, sold }: { all: number; sold: number }', before: 'const left = all - sold' }),
    '{left !== 0 && <b>',
  ],
  [
    'a number with another one in its place before &&',
    PART,
    part('{(fee ?? 0) && <b>{fee}</b>}', { params: '{ fee }: { fee: number | null }' }),
    '{((fee ?? 0) > 0) && <b>',
  ],
  [
    'a sum without a start',
    SUMS,
    sums('fees: number[]', 'return fees.reduce((sum, fee) => sum + fee)'),
    'fees.reduce((sum, fee) => sum + fee, 0)',
  ],
  [
    'a share of none',
    PART,
    part('{share}', {
      imports: DEAL,
      before: "const { rows } = useList(Deal)\n  const share = rows.filter((row) => row.title === '').length / rows.length",
    }),
    "(rows.length === 0 ? 0 : rows.filter((row) => row.title === '').length / rows.length)",
  ],
  ['the most of none', PART, part('{Math.max(...prices)}', { params: '{ prices }: { prices: number[] }' }), 'Math.max(0, ...prices)'],
  ['numbers in the order of texts', SUMS, sums('fees: number[]', 'return [...fees].sort()'), '[...fees].sort((a, b) => a - b)'],
  [
    'an order of which one half is missing',
    SUMS,
    sums('names: string[]', 'return names.toSorted((a, b) => (a > b ? 1 : 0))'),
    '(a > b ? 1 : a < b ? -1 : 0)',
  ],
  [
    'a set that is changed and given back',
    PART,
    part('<button onClick={() => setIds((ids) => { ids.add(1); return ids })}>{ids.size}</button>', {
      imports: USE_STATE,
      before: 'const [ids, setIds] = useState(new Set<number>())',
    }),
    'const next = new Set(ids)',
  ],
  ['a result that nobody keeps', SUMS, sums('given: string', 'let text = given\n  text.trim()\n  return text'), 'text = text.trim()'],
  [
    'a loop that drops what ends it',
    SUMS,
    sums('rows: number[]', 'let rest = rows\n  while (rest.length > 0) {\n    rest.slice(2)\n  }\n  return rest'),
    'rest = rest.slice(2)',
  ],
  [
    'a field that is set to what it shows',
    PART,
    part('<input value={name} onChange={() => setName(name)} />', { imports: USE_STATE, before: "const [name, setName] = useState('')" }),
    'onChange={(event) => setName(event.target.value)}',
  ],
  [
    'a form whose button does the work',
    PART,
    part('<form><input name="a" /><button type="submit" onClick={save}>Save</button></form>', {
      params: '{ id }: { id: string }',
      before: 'async function save() {\n    await fetch(`./${id}`)\n  }',
    }),
    'event.preventDefault()',
  ],
  [
    'a write that is taken for done',
    PART,
    part('<button onClick={save}>Save</button>', {
      imports: TOAST,
      params: '{ id }: { id: string }',
      before: "function save() {\n    try {\n      Deal.delete(id)\n    } catch {\n      toast.error('No')\n    }\n  }",
    }),
    'async function save() {\n    try {\n      await Deal.delete(id)',
  ],
  [
    'a time without the half of the day',
    SUMS,
    "import { format } from 'date-fns'\n\nexport const time = (date: Date) => format(date, 'hh:mm')\n",
    "'HH:mm'",
  ],
  ['a sign of HTML in a text of the code', PART, part('{label}', { before: "const label = 'Terms &amp; more'" }), "'Terms & more'"],
  [
    'a dollar before a count',
    PART,
    part('<p>${all.length} rows</p>', { params: '{ all }: { all: string[] }' }),
    '<p>{all.length} rows</p>',
  ],
]

test.each(MENDED)('%s', { tags: 'long' }, async (_name, path, broken, mended) => {
  const { code, left } = await mend(path, broken)
  expect(code).toContain(mended)
  expect(left).toEqual([])
})

test.each([
  ['the least of none', sums('days: number[]', 'return Math.min(...days)'), 'empty-list'],
  ['the largest of rows', sums('rows: { fee: number }[]', 'return rows.reduce((a, b) => (a.fee > b.fee ? a : b))'), 'empty-list'],
  ['a result of a constant', sums('text: string', 'text.trim()\n  return text'), 'dropped-result'],
  [
    'a loop that tries the same again',
    sums(
      'taken: Set<string>, base: string',
      'let name = `${base} copy`\n  while (taken.has(name)) {\n    name = `${base} copy`\n  }\n  return name',
    ),
    'endless-loop',
  ],
])('only told: %s', async (_name, code, rule) => {
  const { code: after, left } = await mend(SUMS, code)
  expect(left).toEqual([expect.stringContaining(rule)])
  expect(after).toBe(code)
})

/** Correct code that resembles a fault. */
test.each([
  [
    'a sum with a question before it',
    SUMS,
    sums('fees: number[]', 'if (fees.length === 0) return 0\n  return fees.reduce((a, b) => a + b) / fees.length'),
  ],
  ['a share with a choice around it', SUMS, sums('won: number, all: number[]', 'return all.length === 0 ? 0 : won / all.length')],
  ['the most of a list with a start', SUMS, sums('fees: number[]', 'return Math.max(0, ...fees)')],
  ['texts in their own order', SUMS, sums('names: string[]', 'return names.toSorted()')],
  [
    'a loop that takes from its list',
    SUMS,
    sums('given: number[]', 'const rest = [...given]\n  while (rest.length > 0) {\n    rest.pop()\n  }\n  return rest'),
  ],
  [
    'a loop that counts on',
    SUMS,
    sums(
      'taken: Set<string>',
      "let at = 1\n  let name = 'a'\n  while (taken.has(name)) {\n    at += 1\n    name = `a${at}`\n  }\n  return name",
    ),
  ],
  ['an address that is replaced', SUMS, sums('router: { replace: (to: string, how: object) => void }', "router.replace('/', {})")],
  ['an amount of money', PART, part('<p>${price.toFixed(2)}</p>', { params: '{ price }: { price: number }' })],
  ['signs that are made of others', SUMS, sums('text: string', "return text.replaceAll('&', '&amp;')")],
  [
    'a time with the half of the day',
    SUMS,
    "import { format } from 'date-fns'\n\nexport const time = (date: Date) => format(date, 'hh:mm a')\n",
  ],
])('left alone: %s', async (_name, path, code) => {
  const { fixes, left } = await mend(path, code)
  expect({ fixes, left }).toEqual({ fixes: [], left: [] })
})
