import { boundIn, functionName } from '../../lib/bindings.ts'
import { attributeOf, isJsx } from '../../lib/jsx.ts'
import { functionAround, isWithin, returnedBy } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type RuleContext } from '../mend.ts'

/** Hooks whose state belongs to each row; other hooks are the same for all rows. */
export const KEPT_BY_ROW = /^use(?:State|Reducer|Ref|Id|Effect|LayoutEffect|List|Row)$/

/** The callback that renders an element for each row. */
export function isRowCallback(made: SyntaxNode, source: Source): boolean {
  const call = source.parentOf(made)
  const callee = call?.type === 'CallExpression' && call['callee'] !== made ? childOf(call, 'callee', 'MemberExpression') : null
  return callee !== null && /^(?:map|flatMap)$/.test(String(childOf(callee, 'property')?.['name']))
}

/** `rows.map((row) => { const [open, setOpen] = useState(false) … })`: extracts a component for the row. */
export function* rowComponent(made: SyntaxNode, home: SyntaxNode, source: Source, context: RuleContext): Generator<Mend> {
  const body = childOf(made, 'body', 'BlockStatement')
  const [shown, ...others] = returnedBy(made, source)
  const around = source.around(home).at(-2) ?? home
  const owner = functionName(home, source)
  if (body === null || shown === undefined || others.length > 0 || !isJsx(shown) || owner === null || functionAround(home, source) !== null)
    return
  const name = `${owner}Row`
  if (source.bindings.find(name, source.program) !== null) return
  const params = new Set(boundIn(childrenOf(made, 'params')))
  const free = source.bindings.all.filter(
    ({ id, home: where, references }) =>
      (params.has(id) || (where !== source.program && !isWithin(id, made))) && references.some((each) => isWithin(each, body)),
  )
  const names = [...new Set(free.map((each) => each.name))]
  const key = shown.type === 'JSXElement' ? attributeOf(shown, 'key', source) : null
  const keyText = key === null ? '' : ` ${source.textOf(key)}`
  const text = key === null ? source.textOf(body) : source.textOf(body).replace(` ${source.textOf(key)}`, '')
  const given = names.map((each) => ` ${each}={${each}}`).join('')
  yield {
    edits: [
      insert(context, around.start, `function ${name}({ ${names.join(', ')} }) ${text}\n\n`),
      edit(context, body, `<${name}${keyText}${given} />`),
    ],
    what: `made a component of each row, since it keeps something of its own`,
  }
}
