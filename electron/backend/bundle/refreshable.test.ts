import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'
import { refreshable } from './refreshable.ts'

const added = (code: string) =>
  [...refreshable('__components__X.tsx', code).matchAll(/;(\w+) = lathe\$(\w+)\(/g)].map(([, name, kind]) => `${kind} ${name}`)

describe('fast refresh instruments', () => {
  it('each component, hook and context at the top level, in every way of writing them', () => {
    const code = `import { memo, createContext, forwardRef } from 'react'
export const Theme = createContext('light')
export function useDeals() { return [] }
const useOther = () => 1
const Row = memo(function Row() { return <i /> })
const Field = React.forwardRef((props, ref) => <input ref={ref} />)
const Card: FC<Props> = ({ a }) => <b>{a}</b>
function Inner() { return <Card /> }
export default function Page() { return <Inner /> }`
    expect(added(code)).toEqual([
      'made Theme',
      'hook useDeals',
      'hook useOther',
      'made Row',
      'made Field',
      'component Card',
      'component Inner',
      'component Page',
    ])
  })

  it('nothing that only looks like one', () => {
    const code = `const STATUS = ['a']
const Icons = { a: 1 }
export type Props = { a: string }
declare const Global: () => void
function format() { return 1 }
async function Load() {}
function* Walk() {}
export class Boundary extends Component {}
export default () => <p />`
    expect(refreshable('__components__X.tsx', code)).toBe(code)
  })

  it('without moving any line or column, and the result parses', () => {
    const code = `export const A = () => <p />, B = () => { const [x] = useState(1); return <b>{x}</b> } // the last
export default function Page() {
  return <A />
} // end`
    const after = refreshable('__pages__X.tsx', code)
    expect(parseSync('x.tsx', after).errors).toEqual([])
    const parts = ['<p />', 'B = () =>', '<b>{x}</b>', '<A />']
    expect(parts.map((part) => after.indexOf(part))).toEqual(parts.map((part) => placeIn(after, code, part)))
    expect(after.split('\n').length).toBe(code.split('\n').length + 1)
  })

  it('with a signature that changes when state cannot be kept: other hooks, or another initial state', () => {
    const shape = (body: string) => /"(\w{8})"/.exec(refreshable('__pages__X.tsx', `function X() { ${body}; return <p>{1}</p> }`))?.[1]
    const first = shape('const [a] = useState(1); useEffect(() => { useful() })')
    expect(shape('const [b] = useState(1); useEffect(() => { other() }, [b])')).toBe(first)
    expect(shape('const [a] = useState(2); useEffect(() => { useful() })')).not.toBe(first)
    expect(shape('useEffect(() => { useful() }); const [a] = useState(1)')).not.toBe(first)
    expect(shape('const [a] = useState(1)')).not.toBe(first)
  })

  it('no file with a syntax error', () => {
    expect(refreshable('__pages__X.tsx', 'function X( {')).toBe('function X( {')
  })
})

/** The column of a part, where no line before it has moved. */
function placeIn(after: string, code: string, part: string): number {
  const before = code.slice(0, code.indexOf(part)).split('\n')
  const line = before.length - 1
  return after.split('\n').slice(0, line).join('\n').length + (line > 0 ? 1 : 0) + (before.at(-1)?.length ?? 0)
}
