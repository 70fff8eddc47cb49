import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Parts of a date that are not what they are taken for: a month that counts from 0, the day of the week, a length of another unit. */
export const findDateParts: Detector = function* (source): Generator<Finding> {
  for (const call of source.ofType('CallExpression')) {
    const padded = paddedText(call, source)
    if (padded !== null) yield* partFault(padded, source)
  }
  for (const container of source.ofType('JSXExpressionContainer')) {
    const shown = childOf(container, 'expression')
    if (shown === null || !/^JSX(?:Element|Fragment)$/.test(source.parentOf(container)?.type ?? '')) continue
    for (const each of piecesOf(shown)) yield* partFault(each, source)
  }
  for (const declarator of source.ofType('VariableDeclarator')) yield* lengthFault(declarator)
}

/** `x` of `String(x).padStart(2, '0')` and `x.toString().padStart(…)`. */
function paddedText(call: SyntaxNode, source: Source): SyntaxNode | null {
  const callee = childOf(call, 'callee', 'MemberExpression')
  const text = callee === null || childOf(callee, 'property')?.['name'] !== 'padStart' ? null : childOf(callee, 'object')
  if (text?.type === 'TemplateLiteral') return childrenOf(text, 'expressions')[0] ?? null
  const made = text?.type === 'CallExpression' ? childOf(text, 'callee') : null
  if (text === null || made === null) return null
  if (source.textOf(made) === 'String') return childrenOf(text, 'arguments')[0] ?? null
  return made.type === 'MemberExpression' && childOf(made, 'property')?.['name'] === 'toString' ? childOf(made, 'object') : null
}

/** What a text is put together of. A number that is added to another is no piece of one. */
function piecesOf(shown: SyntaxNode): readonly SyntaxNode[] {
  return shown.type === 'TemplateLiteral' ? childrenOf(shown, 'expressions') : [shown]
}

function* partFault(shown: SyntaxNode, source: Source): Generator<Finding> {
  const { start, end } = shown
  const part = /^get(?:UTC)?(Month|Day)$/.exec(methodOf(shown) ?? methodOf(constantOf(shown, source)) ?? '')?.[1]
  if (part === 'Month') yield { rule: 'date-part', start, end, name: 'getMonth', message: CODE_ISSUE_TEXT.monthFromZero }
  if (part === 'Day' && methodOf(shown) !== null)
    yield { rule: 'date-part', start, end, name: 'getDay', message: CODE_ISSUE_TEXT.dayOfTheWeek }
}

function methodOf(node: SyntaxNode | null): string | null {
  const callee = node?.type === 'CallExpression' ? childOf(node, 'callee', 'MemberExpression') : null
  return callee === null ? null : String(childOf(callee, 'property')?.['name'])
}

function constantOf(node: SyntaxNode, source: Source): SyntaxNode | null {
  const binding = node.type === 'Identifier' ? source.bindings.of(node) : null
  const isConstant = binding?.kind === 'variable' && source.parentOf(binding.owner)?.['kind'] === 'const'
  return isConstant && childOf(binding.owner, 'id') === binding.id ? childOf(binding.owner, 'init') : null
}

const LENGTHS: Readonly<Record<string, number>> = { second: 1_000, minute: 60_000, hour: 3_600_000, day: 86_400_000, week: 604_800_000 }
/** What a name of a length says besides its unit. */
const BESIDE_UNIT = /^(?:a|one|in|of|per|ms|milli|millis|milliseconds|length|duration)$/

/** `const dayLength = 60 * 60 * 1000`: exactly the length of another unit. */
function* lengthFault(declarator: SyntaxNode): Generator<Finding> {
  const name = String(childOf(declarator, 'id', 'Identifier')?.['name'] ?? '')
  const init = childOf(declarator, 'init')
  const words = (name.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []).map((word) => word.toLowerCase())
  const [unit, ...more] = words.filter((word) => !BESIDE_UNIT.test(word))
  const length = unit === undefined || more.length > 0 || !Object.hasOwn(LENGTHS, unit) ? undefined : LENGTHS[unit]
  const value = init === null ? null : productOf(init)
  if (init === null || unit === undefined || length === undefined || value === null || value === length) return
  if (init.type !== 'BinaryExpression' || !Object.values(LENGTHS).includes(value)) return
  const { start, end } = init
  const message = fill(CODE_ISSUE_TEXT.otherLength, { name, unit: Object.keys(LENGTHS).find((each) => LENGTHS[each] === value) ?? '' })
  yield { rule: 'date-part', start, end, name, specifier: String(length / value), message }
}

function productOf(node: SyntaxNode): number | null {
  if (node.type === 'Literal') return typeof node['value'] === 'number' ? node['value'] : null
  const [left, right] = node.type === 'BinaryExpression' && node['operator'] === '*' ? [childOf(node, 'left'), childOf(node, 'right')] : []
  const factors = [left, right].map((each) => (each === null || each === undefined ? null : productOf(each)))
  return factors.reduce<number | null>((all, one) => (all === null || one === null ? null : all * one), 1)
}
