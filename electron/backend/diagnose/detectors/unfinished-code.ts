import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { boundIn, functionName, isFunction } from '../../lib/bindings.ts'
import { functionAround } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds unfinished code: a function that only throws "not implemented", a `debugger` statement, an `if` that ends in a semicolon. */
export const findUnfinishedCode: Detector = function* (source): Generator<Finding> {
  for (const { start, end } of source.ofType('DebuggerStatement'))
    yield { rule: 'left-half', start, end, name: 'debugger', specifier: 'gone', message: CODE_ISSUE_TEXT.leftDebugger }
  for (const statement of source.ofType('IfStatement')) {
    const body = childOf(statement, 'consequent', 'EmptyStatement')
    if (body === null || statement['alternate'] !== null) continue
    const { start, end } = body
    yield { rule: 'left-half', start, end, name: ';', specifier: 'gone', message: CODE_ISSUE_TEXT.emptyCondition }
  }
  for (const made of source.nodes) if (isFunction(made)) yield* unwritten(made, source)
  yield* lostFromLoop(source)
  yield* ignoredDefaults(source)
}

const TO_DO =
  /^\s*\*?\s*(?:todo|fixme|implement|not (?:yet )?implemented|to be (?:done|implemented)|add (?:the )?\w+ here|handle \w+ here|placeholder)\b/i

function* unwritten(made: SyntaxNode, source: Source): Generator<Finding> {
  const body = childOf(made, 'body', 'BlockStatement')
  const statements = body === null ? [] : childrenOf(body, 'body')
  const [only, ...more] = statements
  if (body === null || more.length > 0) return
  const name = functionName(made, source) ?? ''
  const comment = source.comments.find(({ start, end }) => start > body.start && end < body.end)
  const isTold = comment !== undefined && TO_DO.test(comment.text) && (only === undefined || isConsole(only, source))
  const isThrown = only?.type === 'ThrowStatement' && /not (?:yet )?implemented|\bTODO\b/i.test(source.textOf(only))
  if (!isTold && !isThrown) return
  const { start, end } = isTold ? comment : (only ?? body)
  yield { rule: 'left-half', start, end, name, message: fill(CODE_ISSUE_TEXT.unwritten, { name: name === '' ? 'function' : name }) }
}

const isConsole = (statement: SyntaxNode, source: Source): boolean => /^console\.\w+\(/.test(source.textOf(statement))

/** `rows.forEach((row) => { if (row.id === id) return row })`: the returned value is ignored. */
function* lostFromLoop(source: Source): Generator<Finding> {
  for (const statement of source.ofType('ReturnStatement')) {
    const given = childOf(statement, 'argument')
    const made = functionAround(statement, source)
    const call = made === null ? null : source.parentOf(made)
    const callee = call?.type === 'CallExpression' && call['callee'] !== made ? childOf(call, 'callee', 'MemberExpression') : null
    if (given === null || callee === null || call === null || childOf(callee, 'property')?.['name'] !== 'forEach') continue
    // A call in a `return` may be there for its side effects only.
    if (/^(?:Call|Await|Assignment|Unary|Update)Expression$/.test(given.type) || source.textOf(given) === 'undefined') continue
    const { start, end } = statement
    yield { rule: 'lost-from-loop', start, end, name: source.textOf(given).slice(0, 60), message: CODE_ISSUE_TEXT.lostFromLoop }
  }
}

/** `Part.defaultProps = { … }`, which React no longer reads. */
function* ignoredDefaults(source: Source): Generator<Finding> {
  for (const assignment of source.ofType('AssignmentExpression')) {
    const target = childOf(assignment, 'left', 'MemberExpression')
    const object = target === null ? null : childOf(target, 'object', 'Identifier')
    if (target === null || object === null || childOf(target, 'property')?.['name'] !== 'defaultProps') continue
    const binding = source.bindings.of(object)
    const made = binding === null ? null : binding.kind === 'function' ? binding.owner : childOf(binding.owner, 'init')
    if (made === null || !isFunction(made) || boundIn(childrenOf(made, 'params')).length === 0) continue
    const { start, end } = source.parentOf(assignment) ?? assignment
    yield {
      rule: 'ignored-defaults',
      start,
      end,
      name: binding?.name ?? '',
      message: fill(CODE_ISSUE_TEXT.ignoredDefaults, { name: binding?.name ?? '' }),
    }
  }
}
