import { expect, test } from 'vitest'
import { typedMender } from '../../../tests/helpers/typed-mender.ts'

const { mend } = typedMender()

const PART = '__components__Part.tsx'
const react = (...names: readonly string[]) => `import { ${names.join(', ')} } from 'react'\n\n`
const part = (params: string, shown: string, before = '') =>
  `export function Part(${params}) {\n${before}  return <main>${shown}</main>\n}\n`
const chart = (key: string) =>
  `import { Bar, BarChart, XAxis } from 'recharts'\n\nconst sales = [{ month: 'Jan', revenue: 12 }]\n\nexport function Part() {\n  return <BarChart data={sales}><XAxis dataKey="month" /><Bar dataKey="${key}" /></BarChart>\n}\n`
const context = (shown: string) =>
  `${react('createContext', 'useContext')}const Unit = createContext<string | null>(null)\n\nfunction Price() {\n  return <b>{useContext(Unit)}</b>\n}\n\nexport function Part() {\n  return ${shown}\n}\n`
const delayed = (after: string) =>
  `${react('useEffect', 'useState')}export function useLater(text: string) {\n  const [late, setLate] = useState(text)\n  useEffect(() => {\n    ${after}\n  }, [text])\n  return late\n}\n`

/** The fault, the broken code, and the repaired code. */
const MENDED: readonly (readonly [string, string, string])[] = [
  [
    'a component that is made in another one',
    part(
      '{ names }: { names: string[] }',
      '{names.map((name) => <Row key={name} name={name} />)}',
      '  const Row = ({ name }: { name: string }) => {\n    return <input defaultValue={name} />\n  }\n',
    ),
    `const Row = ({ name }: { name: string }) => {\n  return <input defaultValue={name} />\n}\n\n${part('{ names }: { names: string[] }', '{names.map((name) => <Row key={name} name={name} />)}')}`,
  ],
  ['a key that the chart’s rows do not have', chart('Revenue'), chart('revenue')],
  [
    'a number that is a condition',
    part('{ points }: { points: number }', '{points && <b>{points}</b>}'),
    part('{ points }: { points: number }', '{points > 0 && <b>{points}</b>}'),
  ],
  [
    'the size of a set as a condition',
    part('{ chosen }: { chosen: Set<string> }', '{chosen.size && <b>some</b>}'),
    part('{ chosen }: { chosen: Set<string> }', '{chosen.size > 0 && <b>some</b>}'),
  ],
  [
    'cells without a row',
    part('', '<table><tbody><td>1</td><td>2</td></tbody></table>'),
    part('', '<table><tbody><tr><td>1</td><td>2</td></tr></tbody></table>'),
  ],
  [
    'cells of a list without a row',
    part('{ days }: { days: string[] }', '<table><tbody>{days.map((day) => <td key={day}>{day}</td>)}</tbody></table>'),
    part('{ days }: { days: string[] }', '<table><tbody>{days.map((day) => <tr key={day}><td>{day}</td></tr>)}</tbody></table>'),
  ],
  [
    'a timer that is not stopped before the next one',
    delayed('setTimeout(() => setLate(text), 300)'),
    delayed('const timer = setTimeout(() => setLate(text), 300)\n    return () => clearTimeout(timer)'),
  ],
]

test.each(MENDED)('mends %s', { tags: 'long' }, async (_name, before, after) => {
  const { code, left } = await mend(PART, before)
  expect({ code, left }).toEqual({ code: after, left: [] })
})

/** Faults that are reported, and whose intention is unknown. */
const FOUND: readonly (readonly [string, string, string])[] = [
  [
    'a component that uses what is around it',
    'inner-component',
    part('{ tint }: { tint: string }', '<Row />', '  function Row() {\n    return <b className={tint}>x</b>\n  }\n'),
  ],
  ['a context that nobody gives', 'ungiven-context', context('<Price />')],
  ['a heading within a choice', 'nested-element', part('', '<select><h2>Size</h2></select>')],
  [
    'a page that leads elsewhere while it renders',
    'set-state-in-render',
    `import { useNavigate } from 'react-router'\n\n${part('', 'Hello', "  const navigate = useNavigate()\n  void navigate('/')\n")}`,
  ],
]

test.each(FOUND)('finds %s', async (_name, rule, code) => {
  const { left } = await mend(PART, code)
  expect(left.join('\n')).toContain(rule)
})

/** Correct code that resembles a fault. */
const RIGHT: readonly (readonly [string, string])[] = [
  ['a function that gives an element', part('', '{row()}', '  const row = () => <b>x</b>\n')],
  ['a key that the rows have', chart('revenue')],
  ['a context that is given', context('<Unit value="EUR"><Price /></Unit>')],
  ['a condition that is yes or no', part('{ isOpen }: { isOpen: boolean }', '{isOpen && <b>open</b>}')],
  ['a size that is a word', part('{ shoe }: { shoe: { size: string } }', '{shoe.size && <b>{shoe.size}</b>}')],
  [
    'a table with all its parts',
    'export function Part({ rows }: { rows: string[] }) {\n  return <table><tbody>{rows.map((row) => <tr key={row}><td>{row}</td></tr>)}</tbody></table>\n}\n',
  ],
  ['a message that goes after a while', delayed("setTimeout(() => setLate(''), 300)")],
]

test.each(RIGHT)('leaves %s alone', async (_name, code) => {
  const { fixes, left } = await mend(PART, code)
  expect({ fixes, left }).toEqual({ fixes: [], left: [] })
})
