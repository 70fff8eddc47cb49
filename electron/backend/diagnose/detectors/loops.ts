import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { isFunction } from '../../lib/bindings.ts'
import { functionAround, isWithin } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Loops that nothing ends, and functions that do nothing but call themselves: the app stops responding. */
export const findEndlessLoops: Detector = function* (source): Generator<Finding> {
  for (const loop of source.ofType('WhileStatement', 'DoWhileStatement', 'ForStatement')) {
    if (leaves(loop, source)) continue
    const backwards = loop.type === 'ForStatement' ? wrongWay(loop, source) : null
    if (backwards !== null) yield { ...finding(loop), ...backwards, specifier: 'backwards' }
    else if (isAlways(loop) || neverChanges(loop, source)) yield finding(loop)
  }
  for (const statement of source.ofType('ReturnStatement', 'ExpressionStatement')) {
    const call = childOf(statement, statement.type === 'ReturnStatement' ? 'argument' : 'expression', 'CallExpression')
    const home = functionAround(statement, source)
    const body = home === null ? null : childOf(home, 'body', 'BlockStatement')
    const callee = call === null ? null : childOf(call, 'callee', 'Identifier')
    const own = home?.type === 'FunctionDeclaration' ? childOf(home, 'id') : null
    if (call === null || body === null || callee === null || own === null || childrenOf(body, 'body')[0] !== statement) continue
    if (home?.['async'] !== true && source.bindings.of(callee) === source.bindings.of(own)) yield finding(call)
  }
}

const finding = ({ start, end }: SyntaxNode): Finding => ({ rule: 'endless-loop', start, end, message: CODE_ISSUE_TEXT.endlessLoop })

/** Something in it goes on elsewhere, or waits. */
function leaves(loop: SyntaxNode, source: Source): boolean {
  const body = childOf(loop, 'body') ?? loop
  return source
    .ofType('BreakStatement', 'ReturnStatement', 'ThrowStatement', 'AwaitExpression', 'YieldExpression')
    .some((each) => isWithin(each, body) && functionAround(each, source) === functionAround(loop, source))
}

const isAlways = (loop: SyntaxNode): boolean => {
  const test = childOf(loop, 'test')
  return test === null ? loop.type === 'ForStatement' : test.type === 'Literal' && Boolean(test['value'])
}

/** All that its condition asks for are plain variables of which nothing in the loop makes another one. */
function neverChanges(loop: SyntaxNode, source: Source): boolean {
  const test = childOf(loop, 'test')
  if (test === null || loop.type === 'ForStatement') return false
  const inside = source.nodes.filter((each) => isWithin(each, test))
  if (inside.some(({ type }) => /Call|New|Member|Assignment|Update|Await|Tagged/.test(type))) return false
  const asked = inside.flatMap((each) => (each.type === 'Identifier' ? [source.bindings.of(each)] : []))
  if (asked.length === 0) return false
  return asked.every((each) => each !== null && !each.references.some((use) => isSet(use, source)))
}

function isSet(use: SyntaxNode, source: Source): boolean {
  const parent = source.parentOf(use)
  if (parent?.type === 'UpdateExpression') return true
  const around = source.around(use)
  const assignment = around.find((each) => each.type === 'AssignmentExpression' || isFunction(each))
  const left = assignment?.type === 'AssignmentExpression' ? childOf(assignment, 'left') : null
  return left !== null && isWithin(use, left) && parent?.type !== 'MemberExpression'
}

/** `for (let at = 0; at < 10; at--)`: the place of the step. */
function wrongWay(loop: SyntaxNode, source: Source): { readonly start: number; readonly end: number } | null {
  const test = childOf(loop, 'test', 'BinaryExpression')
  const update = childOf(loop, 'update', 'UpdateExpression')
  const counted = update === null ? null : childOf(update, 'argument', 'Identifier')
  const left = test === null ? null : childOf(test, 'left', 'Identifier')
  if (test === null || update === null || counted === null || left === null || counted['name'] !== left['name']) return null
  const body = childOf(loop, 'body') ?? loop
  const binding = source.bindings.of(left)
  if (binding === null || binding.references.some((each) => isWithin(each, body) && isSet(each, source))) return null
  const isUp = update['operator'] === '++'
  const wantsUp = /^<=?$/.test(String(test['operator']))
  const wantsDown = /^>=?$/.test(String(test['operator']))
  return (isUp && wantsDown) || (!isUp && wantsUp) ? { start: update.start, end: update.end } : null
}
