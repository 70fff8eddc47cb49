import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds misread parts of a date: a month that counts from 0, the day of the week instead of the month, a duration in another unit. */
export const findDateParts: Detector = function* (source): Generator<Finding> {
  for (const call of source.ofType('CallExpression')) {
    const padded = paddedText(call, source)
    if (padded !== null) yield* partFault(padded, source)
  }
  for (const made of source.ofType('NewExpression')) {
    const day = childrenOf(made, 'arguments')[2]
    if (day !== undefined && isPart(day, 'Day') && source.textOf(made).startsWith('new Date(')) yield* partFault(day, source)
  }
  for (const template of source.ofType('TemplateLiteral')) {
    const isShown = source.parentOf(template)?.type === 'JSXExpressionContainer'
    if (!isShown && source.parentOf(template)?.type !== 'TaggedTemplateExpression') yield* inTemplate(template, source)
  }
  for (const container of source.ofType('JSXExpressionContainer')) {
    const shown = childOf(container, 'expression')
    if (shown === null || !/^JSX(?:Element|Fragment)$/.test(source.parentOf(container)?.type ?? '')) continue
    for (const each of piecesOf(shown)) yield* partFault(each, source)
  }
  for (const declarator of source.ofType('VariableDeclarator')) {
    yield* lengthFault(declarator)
    yield* quotientFault(declarator)
  }
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

/** The parts that a displayed text is made of. */
function piecesOf(shown: SyntaxNode): readonly SyntaxNode[] {
  return shown.type === 'TemplateLiteral' ? childrenOf(shown, 'expressions') : [shown]
}

const isPart = (node: SyntaxNode | undefined, name: string) => new RegExp(`^get(?:UTC)?${name}$`).test(methodOf(node ?? null) ?? '')

/** A day of the week beside a month or a year. A zero-based month counts only where a person reads it: in a key it does no harm. */
function* inTemplate(template: SyntaxNode, source: Source): Generator<Finding> {
  const pieces = childrenOf(template, 'expressions')
  const isOfDate = /getFullYear\(\)|getMonth\(\)/.test(source.textOf(template))
  const isRead = pieces.some((each) => isPart(each, 'Date')) && /\}[/.] ?\$\{/.test(source.textOf(template))
  for (const each of pieces) if ((isOfDate && isPart(each, 'Day')) || (isRead && isPart(each, 'Month'))) yield* partFault(each, source)
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
/** Words in the name of a duration that are not its unit. */
const BESIDE_UNIT = /^(?:a|one|in|of|per|ms|milli|millis|milliseconds|length|duration)$/

/** `const dayLength = 60 * 60 * 1000`: exactly the duration of another unit. */
function* lengthFault(declarator: SyntaxNode): Generator<Finding> {
  const name = nameOf(declarator)
  const [unit, ...more] = wordsOf(name).filter((word) => !BESIDE_UNIT.test(word))
  const init = childOf(declarator, 'init', 'BinaryExpression')
  if (init !== null && unit !== undefined && more.length === 0) yield* unlikeUnit(init, name, unit)
}

/** `const days = (to - from) / (60 * 60 * 1000)` */
function* quotientFault(declarator: SyntaxNode): Generator<Finding> {
  const init = childOf(declarator, 'init')
  const [rounded] = init?.type === 'CallExpression' ? childrenOf(init, 'arguments') : []
  const quotient = rounded ?? init
  const by = quotient?.type === 'BinaryExpression' && quotient['operator'] === '/' ? childOf(quotient, 'right', 'BinaryExpression') : null
  const unit = /^(?:second|minute|hour|day|week)(?=s$)/.exec(nameOf(declarator))?.[0]
  if (by !== null && unit !== undefined) yield* unlikeUnit(by, nameOf(declarator), unit)
}

const nameOf = (declarator: SyntaxNode) => String(childOf(declarator, 'id', 'Identifier')?.['name'] ?? '')
const wordsOf = (name: string) => (name.match(/[A-Z]?[a-z]+|[A-Z]+/g) ?? []).map((word) => word.toLowerCase())

function* unlikeUnit(product: SyntaxNode, name: string, unit: string): Generator<Finding> {
  const length = Object.hasOwn(LENGTHS, unit) ? LENGTHS[unit] : undefined
  const value = productOf(product)
  const other = Object.keys(LENGTHS).find((each) => LENGTHS[each] === value)
  if (length === undefined || value === null || other === undefined || other === unit) return
  const { start, end } = product
  const message = fill(CODE_ISSUE_TEXT.otherLength, { name, unit: other })
  yield { rule: 'date-part', start, end, name, specifier: String(length / value), message }
}

function productOf(node: SyntaxNode): number | null {
  if (node.type === 'Literal') return typeof node['value'] === 'number' ? node['value'] : null
  const [left, right] = node.type === 'BinaryExpression' && node['operator'] === '*' ? [childOf(node, 'left'), childOf(node, 'right')] : []
  const factors = [left, right].map((each) => (each === null || each === undefined ? null : productOf(each)))
  return factors.reduce<number | null>((all, one) => (all === null || one === null ? null : all * one), 1)
}
