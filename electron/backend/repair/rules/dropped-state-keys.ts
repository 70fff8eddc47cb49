import { statesOf } from '../../lib/react-code.ts'
import { childrenOf } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type RepairRule } from '../mend.ts'
import { nodeAt } from './at.ts'

/** Keeps the other keys of a state: `{ ...filters, stage }`, or with an updater function where the key is computed. */
export const mendDroppedStateKeys: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const object = source === null ? null : nodeAt(source, issue.start, issue.end)
  const [first] = object === null ? [] : childrenOf(object, 'properties')
  if (source === null || object === null || first === undefined) return
  const what = `kept what else is in “${issue.name}”`
  const isNamed = statesOf(source).some(({ value }) => value?.name === issue.name)
  if (isNamed && first.type === 'Property' && first['computed'] !== true)
    return yield { edits: [insert(context, first.start, `...${issue.name}, `)], what }
  const updater = source.parentOf(object)
  const [old] = updater?.type === 'ArrowFunctionExpression' && updater['body'] === object ? childrenOf(updater, 'params') : []
  const isUpdater = updater !== null && source.parentOf(updater)?.type === 'CallExpression'
  if (isUpdater && old !== undefined) return yield { edits: [insert(context, first.start, `...${source.textOf(old)}, `)], what }
  if (source.bindings.find('old', object) !== null) return
  const start = first.type === 'SpreadElement' ? first.end : first.start
  const rest = context.code.slice(start, object.end)
  yield { edits: [edit(context, object, `(old) => ({ ...old${first.type === 'SpreadElement' ? '' : ', '}${rest})`)], what }
}
