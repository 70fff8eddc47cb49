import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { plainText } from '../../lib/jsx.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/**
 * Finds conditions with a constant result: a list or an index used as a boolean, a length compared with less than zero, a second string
 * without its comparison.
 */
export const findConstantConditions: Detector = function* (source): Generator<Finding> {
  for (const node of source.ofType('BinaryExpression')) {
    const length = lengthAsked(node, source)
    if (length !== null) yield found(node, source, length)
    const words = otherWords(childOf(node, 'right'))
    const left = childOf(node, 'left')
    const operator = String(node['operator'])
    if (words !== null && left !== null && /^[!=]==?$/.test(operator)) {
      const join = operator.startsWith('!') ? ' && ' : ' || '
      yield found(node, source, `(${words.map((each) => `${source.textOf(left)} ${operator} ${source.textOf(each)}`).join(join)})`)
    }
  }
  for (const node of source.ofType('LogicalExpression')) {
    const holder = source.parentOf(node)
    if (holder?.type === 'LogicalExpression' && holder['operator'] === node['operator']) continue
    const mended = lonelyWords(node, source) ?? eitherOfTwo(node, source)
    if (mended !== null) yield found(node, source, mended)
  }
  for (const node of source.ofType('CallExpression', 'Identifier')) {
    const mended = isAsked(node, source) ? asQuestion(node, source) : null
    if (mended !== null) yield found(node, source, mended)
  }
}

function found({ start, end }: SyntaxNode, source: Source, mended: string): Finding {
  const text = source.code.slice(start, end).replace(/\s+/g, ' ').slice(0, 60)
  return { rule: 'always-so', start, end, name: text, specifier: mended, message: fill(CODE_ISSUE_TEXT.alwaysSo, { text }) }
}

/** `rows.length >= 0` */
function lengthAsked(node: SyntaxNode, source: Source): string | null {
  const left = childOf(node, 'left', 'MemberExpression')
  if (left === null || left['computed'] === true || childOf(left, 'property')?.['name'] !== 'length') return null
  if (childOf(node, 'right', 'Literal')?.['value'] !== 0) return null
  const asked = { '>=': '> 0', '<': '=== 0' }[String(node['operator'])]
  return asked === undefined ? null : `${source.textOf(left)} ${asked}`
}

/** `('won' || 'lost')`, which is always the first. */
function otherWords(node: SyntaxNode | null): readonly SyntaxNode[] | null {
  if (node?.type !== 'LogicalExpression' || node['operator'] !== '||') return null
  const words = operandsOf(node, '||')
  return words.every((each) => (plainText(each) ?? '') !== '') ? words : null
}

function operandsOf(node: SyntaxNode, operator: string): readonly SyntaxNode[] {
  const sides =
    node.type === 'LogicalExpression' && node['operator'] === operator ? [childOf(node, 'left'), childOf(node, 'right')] : [node]
  return sides.length === 1 ? [node] : sides.flatMap((each) => (each === null ? [] : operandsOf(each, operator)))
}

/** `stage === 'won' || 'lost'` */
function lonelyWords(node: SyntaxNode, source: Source): string | null {
  const operator = String(node['operator'])
  const [first, ...rest] = operandsOf(node, operator)
  const words = rest.filter((each) => (plainText(each) ?? '') !== '')
  const asked = first === undefined ? null : comparison(first)
  // `align === 'right' && 'text-right'` selects a class name and is correct.
  if (operator !== '||' || asked === null || words.length === 0 || words.length < rest.length) return null
  const text = source.textOf(asked.left)
  return [first, ...words]
    .map((each, index) =>
      each === undefined || index === 0 ? source.textOf(first ?? node) : `${text} ${asked.operator} ${source.textOf(each)}`,
    )
    .join(asked.operator.startsWith('!') ? ' && ' : ' || ')
}

/** `stage !== 'won' || stage !== 'lost'` is always true, `stage === 'won' && stage === 'lost'` never. */
function eitherOfTwo(node: SyntaxNode, source: Source): string | null {
  const operator = String(node['operator'])
  const asked = operandsOf(node, operator).map(comparison)
  const [first] = asked
  const equal = { '||': /^!==?$/, '&&': /^===?$/ }[operator]
  if (first === null || first === undefined || equal === undefined) return null
  const isOne = asked.every((each) => each !== null && equal.test(each.operator) && source.textOf(each.left) === source.textOf(first.left))
  const values = new Set(asked.map((each) => (each === null ? '' : plainText(each.right))))
  if (!isOne || values.size < asked.length || values.has(null)) return null
  return operandsOf(node, operator)
    .map((each) => source.textOf(each))
    .join(operator === '||' ? ' && ' : ' || ')
}

function comparison(node: SyntaxNode) {
  const operator = node.type === 'BinaryExpression' ? String(node['operator']) : ''
  const [left, right] = [childOf(node, 'left'), childOf(node, 'right')]
  return /^[!=]==?$/.test(operator) && left !== null && right !== null ? { operator, left, right } : null
}

const DECIDING = /^(?:filter|find|findLast|findIndex|some|every)$/

/** Whether the node is used as a condition. */
function isAsked(node: SyntaxNode, source: Source): boolean {
  const parent = source.parentOf(node)
  if (parent === null) return false
  if (/^(?:If|While|DoWhile)Statement$|^ConditionalExpression$/.test(parent.type)) return parent['test'] === node
  if (parent.type === 'UnaryExpression') return parent['operator'] === '!'
  if (parent.type === 'LogicalExpression')
    return parent['operator'] === '&&'
      ? parent['left'] === node || isAsked(parent, source)
      : parent['operator'] === '||' && isAsked(parent, source)
  if (parent.type !== 'ArrowFunctionExpression' || parent['body'] !== node) return false
  const call = source.parentOf(parent)
  const callee = call?.type === 'CallExpression' && call['callee'] !== parent ? childOf(call, 'callee', 'MemberExpression') : null
  return callee !== null && DECIDING.test(String(childOf(callee, 'property')?.['name']))
}

/** The intended condition for a list literal or an index used as a boolean; null for anything else. */
function asQuestion(node: SyntaxNode, source: Source): string | null {
  const parent = source.parentOf(node)
  const isNot = parent?.type === 'UnaryExpression'
  if (node.type === 'CallExpression') {
    const callee = childOf(node, 'callee', 'MemberExpression')
    const object = callee === null ? null : childOf(callee, 'object')
    const method = callee === null ? '' : String(childOf(callee, 'property')?.['name'])
    // An entity also has a method `filter`, which returns a promise.
    if (callee === null || object === null || /^[A-Z]\w*$/.test(source.textOf(object)) || childrenOf(node, 'arguments').length === 0)
      return null
    const given = source.code.slice(callee.end, node.end)
    const optional = callee['optional'] === true ? '?.' : '.'
    const as = { filter: 'some', findIndex: 'some', findLastIndex: 'some', indexOf: 'includes', lastIndexOf: 'includes' }[method]
    if (as !== undefined) return `${source.textOf(object)}${optional}${as}${given}`
    return /^(?:map|flatMap|toSorted|toReversed)$/.test(method)
      ? `${isNot ? '(' : ''}${source.textOf(node)}.length > 0${isNot ? ')' : ''}`
      : null
  }
  const binding = source.bindings.of(node)
  const init = binding?.kind === 'variable' && childOf(binding.owner, 'id') === binding.id ? childOf(binding.owner, 'init') : null
  const made = init?.type === 'CallExpression' ? childOf(init, 'callee', 'MemberExpression') : null
  const object = made === null ? null : childOf(made, 'object')
  const isList =
    made !== null &&
    object !== null &&
    made['optional'] !== true &&
    !/^[A-Z]\w*$/.test(source.textOf(object)) &&
    /^(?:filter|map|flatMap|toSorted|toReversed)$/.test(String(childOf(made, 'property')?.['name'])) &&
    source.parentOf(binding?.owner ?? node)?.['kind'] === 'const'
  if (!isList || !decidesWhatIsShown(node, String(binding?.name), source)) return null
  return isNot ? `(${source.textOf(node)}.length > 0)` : `${source.textOf(node)}.length > 0`
}

/** Decides what is rendered, unless it only guards the list itself: an unneeded guard does no harm. */
function decidesWhatIsShown(node: SyntaxNode, name: string, source: Source): boolean {
  const parent = source.parentOf(node)
  const isNot = parent?.type === 'UnaryExpression'
  const choice = isNot ? source.parentOf(parent) : parent
  if (choice === null || source.parentOf(choice)?.type !== 'JSXExpressionContainer') return false
  if (isNot) return /^(?:LogicalExpression|ConditionalExpression)$/.test(choice.type)
  const shown = childOf(choice, choice.type === 'ConditionalExpression' ? 'consequent' : 'right')
  const otherwise = choice.type === 'ConditionalExpression' ? childOf(choice, 'alternate') : null
  const isElse = otherwise !== null && !/^(?:null|undefined|''|"")$/.test(source.textOf(otherwise))
  return shown !== null && (isElse || !new RegExp(`(?<![\\w$.])${name}\\b`).test(source.textOf(shown)))
}
