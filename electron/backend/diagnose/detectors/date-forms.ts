import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { plainText } from '../../lib/jsx.ts'
import { entityNamed } from '../../lib/row-types.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { AppView, Detector, Finding } from '../detector.ts'
import { fieldOf } from './relations.ts'

/** Days are stored as `2026-05-31`: finds comparisons and assignments in another format. */
export const findDateForms: Detector = function* (source, app): Generator<Finding> {
  const hasDays = [...app.entities.values()].some(({ properties }) => Object.values(properties).some(({ format }) => format === 'date'))
  if (!hasDays) return
  for (const node of source.ofType('BinaryExpression', 'LogicalExpression')) {
    if (!/^(?:[!=]==?|[<>]=?|\?\?|\|\|)$/.test(String(node['operator']))) continue
    const [left, right] = [childOf(node, 'left'), childOf(node, 'right')]
    if (isDay(left, source, app)) yield* otherForm(right, source)
    else if (node.type === 'BinaryExpression' && isDay(right, source, app)) yield* otherForm(left, source)
  }
  for (const call of source.ofType('CallExpression')) {
    const callee = childOf(call, 'callee', 'MemberExpression')
    const entity = callee === null ? null : entityNamed(childOf(callee, 'object'), source, app.entities)
    const at = { create: 0, update: 1 }[callee === null ? '' : String(childOf(callee, 'property')?.['name'])]
    const given = at === undefined ? undefined : childrenOf(call, 'arguments')[at]
    if (entity === null || given?.type !== 'ObjectExpression') continue
    for (const property of childrenOf(given, 'properties')) {
      const name = String(childOf(property, 'key')?.['name'])
      if (Object.hasOwn(entity.properties, name) && entity.properties[name]?.format === 'date')
        yield* otherForm(childOf(property, 'value'), source)
    }
  }
}

function isDay(node: SyntaxNode | null, source: Source, app: AppView): boolean {
  const field = fieldOf(node, source, app)
  return field !== null && field.entity.properties[field.name]?.format === 'date'
}

const WRITTEN = /^(?:toISOString|toJSON|toLocaleDateString|toLocaleString|toDateString|toString)$/

function* otherForm(value: SyntaxNode | null, source: Source): Generator<Finding> {
  if (value === null) return
  if (value.type === 'LogicalExpression' && value['operator'] !== '&&') return yield* otherForm(childOf(value, 'right'), source)
  if (value.type === 'ConditionalExpression') {
    yield* otherForm(childOf(value, 'consequent'), source)
    return yield* otherForm(childOf(value, 'alternate'), source)
  }
  const binding = value.type === 'Identifier' ? source.bindings.of(value) : null
  const init = binding?.kind === 'variable' && childOf(binding.owner, 'id') === binding.id ? childOf(binding.owner, 'init') : null
  const made = init ?? value
  const callee = made.type === 'CallExpression' ? childOf(made, 'callee', 'MemberExpression') : null
  const object = callee === null ? null : childOf(callee, 'object')
  const method = callee === null ? '' : String(childOf(callee, 'property')?.['name'])
  const text = plainText(made)
  const isOther = text !== null && /^\d{1,2}[./-]\d{1,2}[./-]\d{2,4}$|^\d{4}[/.]\d{1,2}[/.]\d{1,2}$|^\d{4}-\d\d-\d\dT/.test(text)
  if (!isOther && (object === null || !WRITTEN.test(method) || !isDate(object, source))) return
  // The formatted value may be displayed elsewhere too.
  const isShared = init !== null && (binding?.references.length ?? 0) > 1
  const isWhole = /^to(?:ISOString|JSON)$/.test(method)
  const day = isWhole
    ? `${source.textOf(isShared ? value : made)}.slice(0, 10)`
    : `${object === null ? '' : source.textOf(object)}.toISOString().slice(0, 10)`
  const at = isShared ? value : made
  const mended = object === null || (isShared && !isWhole) ? '' : day
  const message = fill(CODE_ISSUE_TEXT.otherDateForm, { text: source.textOf(made).slice(0, 60) })
  yield { rule: 'date-form', start: at.start, end: at.end, name: source.textOf(made).slice(0, 60), specifier: mended, message }
}

/** Surely a date: numbers and texts of an app may have methods of the same name. */
function isDate(node: SyntaxNode, source: Source): boolean {
  const binding = node.type === 'Identifier' ? source.bindings.of(node) : null
  const init = binding?.kind === 'variable' ? childOf(binding.owner, 'init') : null
  const text = source.textOf(init ?? node)
  return /^\(?new Date\b|^(?:parseISO|(?:add|sub|startOf|endOf)[A-Z]\w*)\(/.test(text)
}
