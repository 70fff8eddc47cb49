import { isFunction } from '../../lib/bindings.ts'
import { functionAround, isWithin } from '../../lib/react-code.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { edit, insert, type Mend, type RepairRule, type TextEdit } from '../mend.ts'
import { nodeAt, wholeLines } from './at.ts'

/** Removes a `debugger` statement, or the semicolon after a condition. Unwritten code is not invented. */
export const mendUnfinishedCode: RepairRule = function* (issue, context): Generator<Mend> {
  if (issue.specifier !== 'gone') return
  const isWord = issue.name === 'debugger'
  yield {
    edits: [edit(context, isWord ? wholeLines(context.code, issue) : issue, '')],
    what: isWord ? 'took out a stop that was left behind' : 'took away a semicolon that ended a condition',
  }
}

/** `rows.forEach((row) => { … return row })` → `for (const row of rows) { … return row }`. */
export const mendReturnInForEach: RepairRule = function* (issue, context): Generator<Mend> {
  const { source } = context
  const statement = source === null ? null : nodeAt(source, issue.start, issue.end)
  const made = statement === null || source === null ? null : functionAround(statement, source)
  const call = made === null || source === null ? null : source.parentOf(made)
  const list = call === null ? null : childOf(childOf(call, 'callee') ?? call, 'object')
  const params = made === null ? [] : childrenOf(made, 'params')
  const body = made === null ? null : childOf(made, 'body', 'BlockStatement')
  if (source === null || made === null || call === null || list === null || body === null || params.length !== 1) return
  if (made['async'] === true || source.parentOf(call)?.type !== 'ExpressionStatement') return
  const [param] = params
  const returns = source.ofType('ReturnStatement').filter((each) => functionAround(each, source) === made)
  // A `return` without a value becomes `continue`.
  const next: readonly TextEdit[] = returns.filter((each) => each['argument'] === null).map((each) => edit(context, each, 'continue'))
  if (
    param === undefined ||
    next.some((one) => returns.some((each) => isWithin(one as unknown as SyntaxNode, each) && each['argument'] !== null))
  )
    return
  yield {
    edits: [
      edit(context, { start: call.start, end: body.start }, `for (const ${source.textOf(param)} of ${source.textOf(list)}) `),
      ...next,
      edit(context, { start: body.end, end: call.end }, ''),
    ],
    what: 'looked through a list so that what is found can be given back',
  }
}

/** `Part.defaultProps = { size: 1 }` → a default in the component's parameters: `{ size = 1 }`. */
export const mendIgnoredDefaults: RepairRule = function* (issue, context): Generator<Mend> {
  const { source, code } = context
  const statement = source === null ? null : nodeAt(source, issue.start, issue.end)
  const assignment =
    statement === null || source === null
      ? null
      : (source.ofType('AssignmentExpression').find((each) => isWithin(each, issue as unknown as SyntaxNode)) ?? null)
  const target = assignment === null ? null : childOf(childOf(assignment, 'left') ?? assignment, 'object', 'Identifier')
  const given = assignment === null ? null : childOf(assignment, 'right', 'ObjectExpression')
  const binding = target === null || source === null ? null : source.bindings.of(target)
  const made = binding === null ? null : binding.kind === 'function' ? binding.owner : childOf(binding.owner, 'init')
  if (source === null || given === null || made === null || !isFunction(made)) return
  const [param] = childrenOf(made, 'params')
  const taken = param?.type === 'ObjectPattern' ? childrenOf(param, 'properties') : []
  const edits: TextEdit[] = []
  for (const property of childrenOf(given, 'properties')) {
    const [key, value] = [childOf(property, 'key', 'Identifier'), childOf(property, 'value')]
    const place = taken.find((each) => childOf(each, 'key')?.['name'] === key?.['name'])
    const held = place === undefined ? null : childOf(place, 'value')
    if (key === null || value === null || place === undefined || held === null) return
    if (held.type !== 'AssignmentPattern') edits.push(insert(context, held.end, ` = ${source.textOf(value)}`))
  }
  yield { edits: [...edits, edit(context, wholeLines(code, issue), '')], what: `gave “${issue.name}” what it takes where nothing is given` }
}
