import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { isFunction } from '../../lib/bindings.ts'
import { numberKind } from '../../lib/number-kinds.ts'
import { returnedBy } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds wrong sorting: numbers compared as strings, and comparators that never return a negative number. */
export const findWrongOrders: Detector = function* (source, { entities }): Generator<Finding> {
  for (const call of source.ofType('CallExpression')) {
    const callee = childOf(call, 'callee', 'MemberExpression')
    const method = callee === null ? '' : String(childOf(callee, 'property')?.['name'])
    if (callee === null || !/^(?:sort|toSorted)$/.test(method)) continue
    const [made] = childrenOf(call, 'arguments')
    if (made === undefined) {
      if (numberKind(childOf(callee, 'object'), source, entities) !== 'numbers') continue
      const { start, end } = call
      const specifier = `${source.textOf(callee)}((a, b) => a - b)`
      yield { rule: 'bad-order', start, end, specifier, message: CODE_ISSUE_TEXT.numbersAsTexts }
    } else if (isFunction(made)) yield* oneSided(made, source)
  }
}

/** `a < b ? 1 : 0` never returns a negative number. */
function* oneSided(made: SyntaxNode, source: Source): Generator<Finding> {
  const answers = returnedBy(made, source).flatMap((each) => leaves(each))
  const numbers = answers.map((each) => each['value'])
  if (numbers.length === 0 || numbers.some((each) => typeof each !== 'number') || numbers.every((each) => each === 0)) return
  const [only, ...more] = returnedBy(made, source)
  const { start, end } = only ?? made
  yield {
    rule: 'bad-order',
    start,
    end,
    specifier: only === undefined || more.length > 0 ? '' : (bothSides(only, source) ?? ''),
    message: CODE_ISSUE_TEXT.oneSidedOrder,
  }
}

const leaves = (value: SyntaxNode): readonly SyntaxNode[] =>
  value.type === 'ConditionalExpression' ? ['consequent', 'alternate'].flatMap((key) => leaves(childOf(value, key) ?? value)) : [value]

const OTHER_WAY: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>', '>=': '<' }

function bothSides(answer: SyntaxNode, source: Source): string | null {
  const test = childOf(answer, 'test', 'BinaryExpression')
  const [left, right] = test === null ? [null, null] : [childOf(test, 'left'), childOf(test, 'right')]
  const other = test === null ? undefined : OTHER_WAY[String(test['operator'])]
  const [yes, no] = [childOf(answer, 'consequent')?.['value'], childOf(answer, 'alternate')?.['value']]
  if (test === null || left === null || right === null || other === undefined || typeof yes !== 'number' || typeof no !== 'number')
    return null
  if ((yes === 0) === (no === 0)) return null
  const [first, second] = yes > 0 ? [1, -1] : [-1, 1]
  return `${source.textOf(test)} ? ${first} : ${source.textOf(left)} ${other} ${source.textOf(right)} ? ${second} : 0`
}
