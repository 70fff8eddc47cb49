import { isFunction } from '../../lib/bindings.ts'
import { statesOf } from '../../lib/react-code.ts'
import { childOf, childrenOf } from '../../lib/syntax-tree.ts'
import { edit, type Mend, type RepairRule } from '../mend.ts'

/** Replaces a state that is never set by a value calculated at every render. */
export const mendStateOfLoadingRows: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const state = source === null ? undefined : statesOf(source).find(({ call }) => call.start === issue.start)
  const [initial] = state === undefined ? [] : childrenOf(state.call, 'arguments')
  if (source === null || state === undefined || initial === undefined || (state.setter?.references.length ?? 0) > 0) return
  const value = isFunction(initial) ? childOf(initial, 'body') : initial
  if (value === null || value.type === 'BlockStatement') return
  const text = value.type === 'ObjectExpression' ? `(${source.textOf(value)})` : source.textOf(value)
  yield { edits: [edit(context, state.declarator, `${issue.name} = ${text}`)], what: `reckoned “${issue.name}” whenever its rows change` }
}
