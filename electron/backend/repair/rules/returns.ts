import { childOf, childrenOf } from '../../lib/syntax-tree.ts'
import { insert, type Mend, type RepairRule } from '../mend.ts'
import { indentAt, nodeAt } from './at.ts'

/** Returns the last expression of a callback whose result is used. */
export const mendMissingCallbackReturn: RepairRule = function* (issue, context): Generator<Mend> {
  const block = context.source === null ? null : nodeAt(context.source, issue.start, issue.end)
  const last = block === null ? undefined : childrenOf(block, 'body').at(-1)
  if (last === undefined) return
  const what = 'gave back what a function is asked for'
  if (last.type === 'ExpressionStatement') yield { edits: [insert(context, last.start, 'return ')], what }
  const [made, ...more] = last.type === 'VariableDeclaration' ? childrenOf(last, 'declarations') : []
  const id = made === undefined ? null : childOf(made, 'id', 'Identifier')
  if (id !== null && more.length === 0)
    yield { edits: [insert(context, last.end, `\n${indentAt(context.code, last.start)}return ${String(id['name'])}`)], what }
}

/** `new Error('…')` → `throw new Error('…')`. */
export const mendNotThrown: RepairRule = function* (issue, context): Generator<Mend> {
  yield { edits: [insert(context, issue.start, 'throw ')], what: 'threw an error that was only made' }
}
