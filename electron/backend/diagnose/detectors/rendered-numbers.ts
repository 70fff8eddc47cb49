import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { isJsx } from '../../lib/jsx.ts'
import { numberKind } from '../../lib/number-kinds.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds a number before `&&`, which renders as 0. */
export const findRenderedNumbers: Detector = function* (source, { entities }): Generator<Finding> {
  for (const container of source.ofType('JSXExpressionContainer')) {
    const parent = source.parentOf(container)
    const value = childOf(container, 'expression', 'LogicalExpression')
    const left = value === null ? null : childOf(value, 'left')
    if (parent === null || !isJsx(parent) || value === null || value['operator'] !== '&&' || left === null) continue
    const kind = numberKind(left, source, entities)
    if (kind === null || kind === 'numbers') continue
    // Quantities may be negative; only counts and states that start at 0 are reported.
    const isCount = /(?:^|\.)(?:length|size|count)$|Count$/.test(source.textOf(left))
    const specifier = kind === 'maybe' && !isCount ? 'maybe' : left.type === 'Identifier' && isMade(left, source) ? 'signed' : ''
    yield { rule: 'number-shown', start: left.start, end: left.end, specifier, message: CODE_ISSUE_TEXT.numberShown }
  }
}

/** A constant with a calculated value. */
function isMade(node: SyntaxNode, source: Source): boolean {
  const binding = source.bindings.of(node)
  const init = binding?.kind === 'variable' && childOf(binding.owner, 'id') === binding.id ? childOf(binding.owner, 'init') : null
  return init !== null && !/\.(?:length|size)$/.test(source.textOf(init))
}
