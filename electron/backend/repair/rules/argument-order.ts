import { childrenOf } from '../../lib/syntax-tree.ts'
import { edit, type Mend, type RepairRule } from '../mend.ts'
import { nodeAround } from './at.ts'

/** Swaps two arguments; the type check decides whether that was right. */
export const mendSwappedArguments: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const inner = source === null ? null : nodeAround(source, issue.start, 'CallExpression', 'NewExpression')
  if (source === null || inner === null) return
  const calls = [inner, ...source.around(inner).filter(({ type }) => type === 'CallExpression')].slice(0, 2)
  for (const call of calls) {
    const given = childrenOf(call, 'arguments')
    if (given.length < 2 || given.length > 3 || given.some(({ type }) => type === 'SpreadElement')) continue
    for (const [a, b] of [
      [0, 1],
      [1, 2],
      [0, 2],
    ] as const) {
      const [first, second] = [given[a], given[b]]
      if (first === undefined || second === undefined || source.textOf(first) === source.textOf(second)) continue
      yield {
        edits: [edit(context, first, source.textOf(second)), edit(context, second, source.textOf(first))],
        what: 'gave a function its arguments in the order that it takes them in',
      }
    }
  }
}
