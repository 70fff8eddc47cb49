import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds slips: `=+`, a `slice` with a length instead of an end, a thirteenth month. */
export const findSlips: Detector = function* (source): Generator<Finding> {
  for (const assignment of source.ofType('AssignmentExpression')) yield* signBehind(assignment, source)
  for (const call of source.ofType('CallExpression')) {
    const callee = childOf(call, 'callee', 'MemberExpression')
    const method = callee === null ? '' : String(childOf(callee, 'property')?.['name'])
    if (method === 'slice') yield* shortPage(call, source)
    if (method === 'getYear' && callee !== null) {
      const { start, end } = childOf(callee, 'property') ?? callee
      yield { rule: 'slip', start, end, name: 'getYear', specifier: 'getFullYear', message: CODE_ISSUE_TEXT.shortYear }
    }
  }
  for (const made of source.ofType('NewExpression')) {
    const [, month, day] = childrenOf(made, 'arguments')
    // Day 0 of a month is the last day of the month before.
    if (source.textOf(childOf(made, 'callee') ?? made) !== 'Date' || month?.['value'] !== 12 || day === undefined || day['value'] === 0)
      continue
    const { start, end } = month
    yield { rule: 'slip', start, end, name: '12', specifier: '11', message: CODE_ISSUE_TEXT.thirteenthMonth }
  }
}

/** `total =+ fee` */
function* signBehind(assignment: SyntaxNode, source: Source): Generator<Finding> {
  const [left, right] = [childOf(assignment, 'left'), childOf(assignment, 'right')]
  if (assignment['operator'] !== '=' || left === null || right === null) return
  const between = source.code.slice(left.end, right.end)
  const sign = /^\s*=([+-])\s/.exec(between)?.[1]
  if (sign === undefined) return
  const start = left.end + between.indexOf(`=${sign}`)
  yield { rule: 'slip', start, end: start + 2, name: `=${sign}`, specifier: `${sign}=`, message: CODE_ISSUE_TEXT.signBehind }
}

/** `rows.slice(page * 20, 20)` */
function* shortPage(call: SyntaxNode, source: Source): Generator<Finding> {
  const [from, to] = childrenOf(call, 'arguments')
  if (from?.type !== 'BinaryExpression' || from['operator'] !== '*' || to === undefined) return
  const factors = ['left', 'right'].map((key) => source.textOf(childOf(from, key) ?? from))
  if (!/^(?:Literal|Identifier|MemberExpression)$/.test(to.type) || !factors.includes(source.textOf(to))) return
  const { start, end } = to
  const specifier = `${source.textOf(from)} + ${source.textOf(to)}`
  yield { rule: 'slip', start, end, name: source.textOf(to), specifier, message: CODE_ISSUE_TEXT.shortPage }
}
