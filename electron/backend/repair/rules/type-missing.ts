import { attributeOf } from '../../lib/jsx.ts'
import { entityNamed } from '../../lib/row-types.ts'
import { statesOf } from '../../lib/react-code.ts'
import { childOf, childrenOf } from '../../lib/syntax-tree.ts'
import { edit, type Mend, type RepairRule } from '../mend.ts'
import { nodeAround, nodeAt } from './at.ts'
import { HOOK_PARTS } from './hook-answers.ts'

/** `z.string({ required_error: … })` of the previous release. */
export const mendZodOption: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const name = /'(required_error|invalid_type_error)' does not exist in type '[^']*\$Zod/.exec(issue.message)?.[1]
  const call = source === null || name === undefined ? null : nodeAround(source, issue.start, 'CallExpression')
  const property = source
    ?.ofType('Property')
    .find((each) => call !== null && each.start > call.start && each.end < call.end && childOf(each, 'key')?.['name'] === name)
  const key = property === undefined ? null : childOf(property, 'key')
  if (key !== null) yield { edits: [edit(context, key, 'error')], what: `wrote “error” where “${name ?? ''}” stood, as it is called now` }
}

/** `const [orders] = useList(Order)`: destructures the object by names. */
export const mendNotIterable: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const pattern = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source === null || pattern?.type !== 'ArrayPattern') return
  const key = /^Type '(List|Row)(?:State)?</.exec(issue.message)?.[1]
  const [first, ...more] = childrenOf(pattern, 'elements')
  if (key === undefined || first?.type !== 'Identifier' || more.length > 0) return
  const name = String(first['name'])
  const part = key === 'List' ? 'rows' : 'row'
  const uses = source.bindings.of(first)?.references ?? []
  const isWhole = uses.some((each) => {
    const parent = source.parentOf(each)
    return parent?.type === 'MemberExpression' && HOOK_PARTS.includes(String(childOf(parent, 'property')?.['name']))
  })
  const what = 'took the answer of a hook apart by its names'
  if (isWhole) yield { edits: [edit(context, pattern, name)], what }
  else yield { edits: [edit(context, pattern, `{ ${name === part ? name : `${part}: ${name}`} }`)], what }
}

/** Adds a missing property whose value is there: a variable of its name, an unused variable of its type, the label of a table. */
export const mendMissingProperty: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const name = /^(?:Type [^]*?\n\s*)?Property '([^']+)' is missing in type/.exec(issue.message)?.[1]
  const element = source === null ? null : nodeAround(source, issue.start + 1, 'JSXOpeningElement')
  const tag = element === null ? null : childOf(element, 'name')
  if (source === null || name === undefined || element === null || tag === null || tag.start !== issue.start) return
  const give = (value: string): Mend => ({
    edits: [{ path: context.path, start: tag.end, end: tag.end, text: ` ${name}=${value}` }],
    what: `gave an element the “${name}” that it needs`,
  })
  if (name === 'labelKey') {
    const entity = entityNamed(
      childOf(childOf(attributeOf(element, 'entity', source) ?? element, 'value') ?? element, 'expression'),
      source,
      context.entities,
    )
    if (entity?.label !== null && entity !== null) yield give(`"${entity.label}"`)
    return
  }
  const visible = source.bindings.all.filter(
    ({ home, kind }) => kind !== 'type' && (home === source.program || source.around(element).includes(home)),
  )
  if (visible.some((each) => each.name === name)) yield give(`{${name}}`)
  const handler = /^on[A-Z]/.test(name) ? `handle${name.slice(2)}` : null
  if (handler !== null && visible.some((each) => each.name === handler)) yield give(`{${handler}}`)
  if (handler === null) return
  const setters = new Set(statesOf(source).flatMap(({ setter }) => setter ?? []))
  const idle = visible.filter(
    (each) =>
      each.references.length === 0 &&
      each.home !== source.program &&
      (each.kind === 'function' || /Function/.test(childOf(each.owner, 'init')?.type ?? '')) &&
      !setters.has(each),
  )
  if (idle.length === 1) yield give(`{${idle[0]?.name ?? ''}}`)
}
