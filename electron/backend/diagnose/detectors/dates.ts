import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { mendedDateFormat } from '../../lib/date-format.ts'
import { plainText } from '../../lib/jsx.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

const FORMATTING = /^(?:format|formatDate|lightFormat|parse)$/

/** Finds date patterns that date-fns rejects or reads differently. */
export const findDateFaults: Detector = function* (source): Generator<Finding> {
  const names = namesFromDateFns(source)
  if (names.size === 0) return
  const seen = new Set<SyntaxNode>()
  for (const call of source.ofType('CallExpression')) {
    const callee = childOf(call, 'callee', 'Identifier')
    const [, given, options] = childrenOf(call, 'arguments')
    if (callee === null || given === undefined || !names.has(String(callee['name']))) continue
    // The option enables the tokens of other libraries, so they are meant.
    if (options !== undefined && source.textOf(options).includes('useAdditional')) continue
    for (const pattern of patternsOf(given, source)) {
      const text = plainText(pattern)
      const meant = text === null || seen.has(pattern) ? null : mendedDateFormat(text)
      if (text === null || meant === null) continue
      seen.add(pattern)
      const { start, end } = pattern
      yield { rule: 'date-format', start, end, name: text, specifier: meant, message: fill(CODE_ISSUE_TEXT.dateFormat, { text, meant }) }
    }
  }
}

function namesFromDateFns(source: Source): ReadonlySet<string> {
  return new Set(
    source.module.imports
      .filter(({ specifier }) => specifier === 'date-fns' || /^date-fns\/(?:format|parse)$/.test(specifier))
      .flatMap(({ names }) => names.flatMap(({ imported, local }) => (FORMATTING.test(imported) ? [local] : []))),
  )
}

/** The literals that an argument may be: itself, the branches of a conditional, the value of a constant. */
function patternsOf(given: SyntaxNode, source: Source): readonly SyntaxNode[] {
  if (given.type === 'ConditionalExpression')
    return ['consequent', 'alternate'].flatMap((key) => patternsOf(childOf(given, key) ?? given, source))
  if (given.type !== 'Identifier') return [given]
  const binding = source.bindings.of(given)
  const init = binding === null ? null : childOf(binding.owner, 'init')
  return init !== null && binding !== null && childOf(binding.owner, 'id') === binding.id ? [init] : []
}
