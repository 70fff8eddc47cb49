import { attributeExpression } from '../../lib/jsx.ts'
import { childOf } from '../../lib/syntax-tree.ts'
import { insert, type Mend, type RepairRule } from '../mend.ts'
import { indentAt, nodeAt } from './at.ts'
import { without } from './attributes.ts'

/** `<form>` with `<Button type="submit" onClick={save}>` → `<form onSubmit={(event) => { event.preventDefault(); void save() }}>`. */
export const mendClickedForm: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const attribute = source === null || issue.specifier !== 'clicked' ? null : nodeAt(source, issue.start, issue.end)
  const given = attribute === null ? null : attributeExpression(attribute)
  const form =
    attribute === null || source === null
      ? undefined
      : source.around(attribute).find((each) => each.type === 'JSXElement' && source.textOf(each).startsWith('<form'))
  const opening = form === undefined ? null : childOf(form, 'openingElement')
  if (source === null || attribute === null || given === null || opening === null) return
  const body = given.type === 'Identifier' ? null : childOf(given, 'body')
  if (given['async'] === true && body?.type === 'BlockStatement') return
  const indent = indentAt(code, opening.start)
  const called = (word: string) =>
    given.type === 'Identifier'
      ? `${word}${source.textOf(given)}()`
      : body === null
        ? ''
        : body.type === 'BlockStatement'
          ? code.slice(body.start + 1, body.end - 1).trim()
          : source.textOf(body)
  // An async function needs `void` in front of its call.
  const binding = given.type === 'Identifier' ? source.bindings.of(given) : null
  const made = binding?.kind === 'function' ? binding.owner : binding === null ? null : childOf(binding.owner, 'init')
  const work = called(made?.['async'] === true ? 'void ' : '')
  if (work === '') return
  const handler = ` onSubmit={(event) => {\n${indent}  event.preventDefault()\n${indent}  ${work}\n${indent}}}`
  yield { edits: [insert(context, opening.end - 1, handler), without(attribute, context)], what: 'kept a form from loading the page anew' }
}
