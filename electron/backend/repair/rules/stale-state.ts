import { edit, type Mend, type RepairRule } from '../mend.ts'
import { nodeAt } from './at.ts'

/** `setSeconds(seconds + 1)` → `setSeconds((seconds) => seconds + 1)`. */
export const mendStaleState: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const given = source === null ? null : nodeAt(source, issue.start, issue.end)
  if (source === null || given === null) return
  const value = given.type === 'ObjectExpression' ? `(${source.textOf(given)})` : source.textOf(given)
  yield { edits: [edit(context, given, `(${issue.name}) => ${value}`)], what: `made the next “${issue.name}” of the one before` }
}
