import { boundIn, isFunction } from '../../lib/bindings.ts'
import { attributeExpression } from '../../lib/jsx.ts'
import { functionAround } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type RepairRule, type RuleContext } from '../mend.ts'
import { nodeAround, nodeAt } from './at.ts'

const what = 'took out of an event what is meant'

/** `setName(event)`, `setName(event.target)`, `setDone(event.target.value)`: the types tell which part of the event is needed. */
export const mendEventAsValue: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  const from = /^Argument of type '([^']+)' is not assignable/.exec(issue.message)?.[1] ?? ''
  if (source === null || node === null) return
  const text = source.textOf(node)
  const field = /^(?:React\.)?\w*Event</.test(from) ? `${text}.target` : /^EventTarget\b/.test(from) ? text : null
  if (field !== null) for (const each of [`${field}.value`, `${field}.checked`, `Number(${field}.value)`]) yield put(each)
  if (from === 'string' && text.endsWith('.target.value')) {
    yield put(`Number(${text})`)
    yield put(text.replace(/value$/, 'checked'))
  }
  if (from === 'CheckedState') yield put(`${text} === true`)

  function put(value: string): Mend {
    return { edits: node === null ? [] : [edit(context, node, value)], what }
  }
}

/** `event.value` of an event, or `event.target.value` of the value itself. */
export const mendEventMember: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const [, name = '', type = ''] = /^Property '(\w+)' does not exist on type '([^']+)'/.exec(issue.message) ?? []
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source === null || node === null) return
  if (/^(?:value|checked|files|name)$/.test(name) && /^(?:React\.)?\w*Event</.test(type))
    yield { edits: [insert(context, node.start, 'target.')], what }
  if (/^(?:target|currentTarget)$/.test(name)) yield* valueItself(node, /^(?:boolean|CheckedState)/.test(type), source, context)
}

/** `(event) => setSize(event.target.value)` where the component passes the value itself. */
export function* valueItself(at: SyntaxNode, isChecked: boolean, source: Source, context: RuleContext): Generator<Mend> {
  const made = functionAround(at, source)
  const id = made === null ? undefined : boundIn(childrenOf(made, 'params')[0])[0]
  const binding = id === undefined ? null : source.bindings.of(id)
  const uses = (binding?.references ?? []).map((each) => partOf(each, source))
  if (made === null || id === undefined || binding === null || uses.some((each) => each === null)) return
  const wanted = isChecked ? 'checked' : 'value'
  const name = source.bindings.find(wanted, made) === null ? wanted : binding.name
  // A checkbox may also report `indeterminate`.
  for (const value of isChecked ? [name, `${name} === true`] : [name])
    yield {
      edits: [edit(context, id, name), ...uses.flatMap((each) => (each === null ? [] : [edit(context, each, value)]))],
      what: 'took what an element hands over as the value that it is',
    }
}

/** `event.target.value` around `event`. */
function partOf(reference: SyntaxNode, source: Source): SyntaxNode | null {
  const target = source.parentOf(reference)
  const part = target === null ? null : source.parentOf(target)
  if (target?.type !== 'MemberExpression' || part?.type !== 'MemberExpression' || part['object'] !== target) return null
  return /^(?:target|currentTarget)$/.test(String(childOf(target, 'property')?.['name'])) ? part : null
}

/** Removes a wrong event type from a handler's parameter: it is inferred. */
export const mendEventType: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const wanted = /^Type '\([^']*Event[^']*\) => [^']*' is not assignable to type '(\w+Event)Handler<(\w+)/.exec(issue.message)
  const attribute = source === null ? null : nodeAround(source, issue.start + 1, 'JSXAttribute')
  const given = attribute === null ? null : attributeExpression(attribute)
  if (source === null || wanted === null || given === null) return
  const binding = given.type === 'Identifier' ? source.bindings.of(given) : null
  const made = isFunction(given) ? given : binding?.kind === 'function' ? binding.owner : childOf(binding?.owner ?? given, 'init')
  const [param] = made === null ? [] : childrenOf(made, 'params')
  const annotation = param === undefined ? null : childOf(param, 'typeAnnotation')
  if (annotation === null) return
  const meant = made === given ? '' : `: React.${wanted[1] ?? ''}<${wanted[2] ?? ''}>`
  yield { edits: [edit(context, annotation, meant)], what: 'let a handler take the event that it is given' }
}
