import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { fittingFormat, type FormatKind, whyRefused } from '../../lib/intl-format.ts'
import { plainText } from '../../lib/jsx.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

const KINDS: ReadonlyMap<string, FormatKind> = new Map([
  ['Intl.NumberFormat', 'number'],
  ['Intl.DateTimeFormat', 'date'],
  ['Intl.RelativeTimeFormat', 'relative'],
  ['toLocaleString', 'any'],
  ['toLocaleDateString', 'date'],
  ['toLocaleTimeString', 'date'],
])

/** Finds Intl options that the browser rejects, invalid patterns, and dates made from empty text. */
export const findBadFormats: Detector = function* (source): Generator<Finding> {
  for (const call of source.ofType('CallExpression', 'NewExpression')) {
    const callee = childOf(call, 'callee')
    const whole = callee === null ? '' : source.textOf(callee)
    const method = callee?.type === 'MemberExpression' ? String(childOf(callee, 'property')?.['name']) : ''
    const kind = KINDS.get(whole) ?? KINDS.get(method)
    if (kind !== undefined) yield* refused(call, kind, source)
    if (whole === 'RegExp') yield* badPattern(call, source)
    if ((call.type === 'NewExpression' && whole === 'Date') || /^(?:parseISO|toDate)$/.test(whole)) yield* emptyDate(call)
  }
}

function* refused(call: SyntaxNode, kind: FormatKind, source: Source): Generator<Finding> {
  const [locale, options] = childrenOf(call, 'arguments')
  const written = locale === undefined ? undefined : (plainText(locale) ?? undefined)
  const given = options?.type === 'ObjectExpression' ? readOptions(options) : {}
  if (given === null) return
  const reason = whyRefused(kind, written, given)
  if (reason === null) return
  const fitting = fittingFormat(kind, written, given)
  const { start, end } = call
  yield {
    rule: 'bad-format',
    start,
    end,
    name: source.textOf(call).slice(0, 60),
    specifier: fitting === null ? '' : JSON.stringify(fitting),
    message: fill(CODE_ISSUE_TEXT.badFormat, { reason }),
  }
}

/** Options whose values are literals; a computed currency is assumed to be valid. Null when another value is computed. */
function readOptions(options: SyntaxNode): Readonly<Record<string, unknown>> | null {
  const given: Record<string, unknown> = {}
  for (const property of childrenOf(options, 'properties')) {
    const key = childOf(property, 'key')
    const value = childOf(property, 'value')
    if (property.type !== 'Property' || key === null || value === null || property['computed'] === true) return null
    const name = String(key['name'] ?? key['value'])
    const text = plainText(value)
    if (text !== null) given[name] = text
    else if (value.type === 'Literal') given[name] = value['value']
    else if (name === 'currency') given[name] = 'EUR'
    else if (name === 'timeZone') given[name] = 'UTC'
    else return null
  }
  return given
}

function* badPattern(call: SyntaxNode, source: Source): Generator<Finding> {
  const [pattern, flags] = childrenOf(call, 'arguments')
  const text = plainText(pattern)
  if (text === null || (flags !== undefined && plainText(flags) === null)) return
  try {
    RegExp(text, plainText(flags) ?? '')
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    const { start, end } = call
    yield { rule: 'bad-format', start, end, name: source.textOf(call).slice(0, 60), message: fill(CODE_ISSUE_TEXT.badFormat, { reason }) }
  }
}

/** `new Date(row.due ?? '')` is an invalid date when the field is empty. */
function* emptyDate(call: SyntaxNode): Generator<Finding> {
  const [given] = childrenOf(call, 'arguments')
  if (given === undefined) return
  const isEmpty = plainText(given)?.trim() === ''
  const isFallback = given.type === 'LogicalExpression' && given['operator'] !== '&&' && plainText(given['right'])?.trim() === ''
  const { start, end } = call
  if (isEmpty || isFallback)
    yield { rule: 'empty-date', start, end, specifier: isFallback ? 'fallback' : '', message: CODE_ISSUE_TEXT.emptyDate }
}
