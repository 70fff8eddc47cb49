import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { isFunction } from '../../lib/bindings.ts'
import { callsOf, functionAround, returnedBy } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

const CALLED =
  /^(?:preventDefault|stopPropagation|stopImmediatePropagation|persist|reload|focus|blur|click|reset|showModal|close|print|scrollIntoView|abort)$/

/**
 * Finds statements without effect: a function that is named and not called, an unused comparison, an error that is not thrown, two new
 * objects that are compared, code after a return.
 */
export const findStatementsWithoutEffect: Detector = function* (source): Generator<Finding> {
  for (const statement of source.ofType('ExpressionStatement')) {
    const expression = childOf(statement, 'expression')
    if (expression !== null && typeof statement['directive'] !== 'string') yield* idle(expression, source)
  }
  for (const comparison of source.ofType('BinaryExpression')) {
    if (!/^[!=]==?$/.test(String(comparison['operator']))) continue
    const { start, end } = comparison
    const sides = [childOf(comparison, 'left'), childOf(comparison, 'right')]
    if (sides.some((side) => side !== null && isMadeHere(side, source)))
      yield { rule: 'never-equal', start, end, message: CODE_ISSUE_TEXT.neverEqual }
    const [left = '', right = ''] = sides.map((side) => (side === null ? '' : source.textOf(side)))
    if (left === right && /^[\w$.]+$/.test(left))
      yield { rule: 'never-equal', start, end, specifier: 'same', message: CODE_ISSUE_TEXT.comparedWithItself }
  }
  yield* unreachable(source)
}

const MAKES_DATE = /^(?:parseISO|toDate|(?:add|sub|startOf|endOf|set)[A-Z]\w*)$/

/** A new object, which never equals another one. */
function isMadeHere(side: SyntaxNode, source: Source): boolean {
  if (/^(?:New|Array|Object)Expression$/.test(side.type)) return true
  const callee = side.type === 'CallExpression' ? childOf(side, 'callee', 'Identifier') : null
  const from = source.module.imports.find(({ names }) => callee !== null && names.some(({ local }) => local === callee['name']))
  return callee !== null && from?.specifier === 'date-fns' && MAKES_DATE.test(String(callee['name']))
}

function* idle(expression: SyntaxNode, source: Source): Generator<Finding> {
  const { type, start, end } = expression
  const named = type === 'MemberExpression' && expression['computed'] !== true ? String(childOf(expression, 'property')?.['name']) : ''
  const binding = type === 'Identifier' ? source.bindings.of(expression) : null
  const made = binding?.kind === 'function' ? binding.owner : binding?.kind === 'variable' ? childOf(binding.owner, 'init') : null
  const name = type === 'Identifier' ? String(expression['name']) : named
  if (CALLED.test(named) || (made !== null && isFunction(made)))
    return yield { rule: 'not-called', start, end, name, message: fill(CODE_ISSUE_TEXT.notCalled, { name }) }
  if (type === 'NewExpression' && source.textOf(childOf(expression, 'callee') ?? expression).endsWith('Error'))
    return yield { rule: 'not-thrown', start, end, message: CODE_ISSUE_TEXT.notThrown }
  const isComparison = type === 'BinaryExpression' && /^(?:[!=]==?|[<>]=?)$/.test(String(expression['operator']))
  // As the last statement of a callback, it is reported as a missing return.
  if (isComparison && !isLastOfDecision(expression, source))
    yield { rule: 'idle-comparison', start, end, name: String(expression['operator']), message: CODE_ISSUE_TEXT.idleComparison }
}

function isLastOfDecision(expression: SyntaxNode, source: Source): boolean {
  const home = functionAround(expression, source)
  return home !== null && decisionOf(home, source) !== null && returnedBy(home, source).length === 0
}

/** Statements after a return or a throw in the same block, except function declarations, which are hoisted. */
function* unreachable(source: Source): Generator<Finding> {
  for (const block of source.ofType('BlockStatement', 'SwitchCase')) {
    const statements = childrenOf(block, block.type === 'SwitchCase' ? 'consequent' : 'body')
    const at = statements.findIndex(({ type }) => type === 'ReturnStatement' || type === 'ThrowStatement')
    const next = at === -1 ? undefined : statements.slice(at + 1).find(({ type }) => !/^(?:Function|TS|Empty|Break)/.test(type))
    const left = statements[at]
    // A `return` with its value on the next line is reported by another detector.
    if (next === undefined || (left?.type === 'ReturnStatement' && left['argument'] === null && next.type === 'ExpressionStatement'))
      continue
    yield { rule: 'unreachable', start: next.start, end: next.end, message: CODE_ISSUE_TEXT.unreachable }
  }
}

const DECIDING = /^(?:filter|find|findIndex|findLast|findLastIndex|some|every|map|flatMap|reduce|reduceRight|sort|toSorted)$/

/** The method that uses the result of a callback; null when none does. */
function decisionOf(made: SyntaxNode, source: Source): string | null {
  const call = source.parentOf(made)
  if (call?.type !== 'CallExpression' || childrenOf(call, 'arguments')[0] !== made) return null
  const callee = childOf(call, 'callee', 'MemberExpression')
  const method = callee === null ? '' : String(childOf(callee, 'property')?.['name'])
  const isIdle = source.parentOf(call)?.type === 'ExpressionStatement'
  return DECIDING.test(method) && !(isIdle && /^(?:map|flatMap)$/.test(method)) ? method : null
}

/** Finds callbacks that return nothing where a result is expected. */
export const findMissingReturns: Detector = function* (source): Generator<Finding> {
  for (const made of source.ofType('ArrowFunctionExpression', 'FunctionExpression')) {
    const method = decisionOf(made, source) ?? followedThen(made, source)
    if (method !== null) yield* lostReturn(made, method, source)
  }
  for (const call of callsOf(source, 'useMemo')) {
    const [made] = childrenOf(call, 'arguments')
    if (made !== undefined && isFunction(made)) yield* lostReturn(made, 'useMemo', source)
  }
}

function* lostReturn(made: SyntaxNode, method: string, source: Source): Generator<Finding> {
  const block = childOf(made, 'body', 'BlockStatement')
  if (block === null || made['generator'] === true || returnedBy(made, source).length > 0) return
  const statements = childrenOf(block, 'body')
  const last = statements.at(-1)
  if (last?.type === 'ThrowStatement') return
  // A discarded element is reported by another detector.
  const shown = last?.type === 'ExpressionStatement' ? childOf(last, 'expression') : null
  if (shown !== null && shown.type.startsWith('JSX')) return
  const message = fill(CODE_ISSUE_TEXT.lostReturn, { name: method })
  yield { rule: 'lost-return', start: block.start, end: block.end, name: method, message }
}

/** `.then((answer) => { answer.json() }).then((rows) => …)`: the next callback expects the result. */
function followedThen(made: SyntaxNode, source: Source): string | null {
  const call = source.parentOf(made)
  const member = call === null ? null : source.parentOf(call)
  const next = member === null ? null : source.parentOf(member)
  const isThen = (node: SyntaxNode | null) => node !== null && childOf(node, 'property')?.['name'] === 'then'
  if (call?.type !== 'CallExpression' || childrenOf(call, 'arguments')[0] !== made || !isThen(childOf(call, 'callee', 'MemberExpression')))
    return null
  if (member?.type !== 'MemberExpression' || member['object'] !== call || !isThen(member) || next?.type !== 'CallExpression') return null
  const [handler] = childrenOf(next, 'arguments')
  return handler !== undefined && isFunction(handler) && childrenOf(handler, 'params').length > 0 ? 'then' : null
}
