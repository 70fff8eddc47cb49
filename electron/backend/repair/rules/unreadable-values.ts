import type { Mend, RepairRule } from '../mend.ts'
import { edit, insert } from '../mend.ts'
import { functionAround } from '../../lib/react-code.ts'
import { childrenOf } from '../../lib/syntax-tree.ts'
import { nodeAt } from './at.ts'

/** In a text, names a row by its label field, calls a function without parameters, and awaits a promise. */
export const mendUnreadableValue: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const node = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source === null || node === null) return
  if (issue.specifier !== '')
    return yield { edits: [edit(context, issue, issue.specifier)], what: `put “${issue.specifier}” into a text, not a whole row` }
  const home = functionAround(node, source)
  if (node.type === 'CallExpression' && home?.['async'] === true)
    yield { edits: [insert(context, issue.start, 'await ')], what: `waited for “${issue.name}”` }
  const binding = node.type === 'Identifier' ? source.bindings.of(node) : null
  const made = binding?.kind === 'function' ? binding.owner : null
  if (made !== null && childrenOf(made, 'params').length === 0)
    yield { edits: [insert(context, issue.end, '()')], what: `called “${issue.name}”` }
}
