import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { isFunction } from '../../lib/bindings.ts'
import { attributeName } from '../../lib/jsx.ts'
import { functionAround, hookName, isComponent, isWithin, type StateHook, statesOf } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds states that do not change as intended: never set, left set after a failure, read right after being set. */
export const findStateLifecycleFaults: Detector = function* (source): Generator<Finding> {
  for (const state of statesOf(source)) {
    if (hookName(state.call) !== 'useState') continue
    yield* neverSet(state, source)
    yield* leftSet(state, source)
    yield* readTooEarly(state, source)
  }
}

/** Finds a plain variable of a component that a handler assigns: nothing is rendered again, and the next render resets it. */
export const findUnrenderedVariables: Detector = function* (source): Generator<Finding> {
  for (const binding of source.bindings.all) {
    const declaration = source.parentOf(binding.owner)
    if (binding.kind !== 'variable' || declaration?.['kind'] !== 'let' || !isComponent(binding.home, source)) continue
    const sets = binding.references.filter(
      (each) => source.parentOf(each)?.type === 'AssignmentExpression' && source.parentOf(each)?.['left'] === each,
    )
    const isHandled = sets.length > 0 && sets.every((each) => isHandler(functionAround(each, source), binding.home, source))
    const isShown = binding.references.some(
      (each) => functionAround(each, source) === binding.home && source.around(each).some(({ type }) => type === 'JSXExpressionContainer'),
    )
    if (!isHandled || !isShown) continue
    const { start, end } = declaration
    yield {
      rule: 'forgotten-variable',
      start,
      end,
      name: binding.name,
      message: fill(CODE_ISSUE_TEXT.forgottenVariable, { name: binding.name }),
    }
  }
}

/** A function of the component that runs later, not a callback of an array method. */
function isHandler(made: SyntaxNode | null, home: SyntaxNode, source: Source): boolean {
  if (made === null || made === home) return false
  const call = source.parentOf(made)
  return !(call?.type === 'CallExpression' && call['callee'] !== made)
}

const settingsOf = ({ setter }: StateHook, source: Source): readonly SyntaxNode[] =>
  (setter?.references ?? []).flatMap((each) => {
    const call = source.parentOf(each)
    return call?.type === 'CallExpression' && call['callee'] === each ? [call] : []
  })

const givenTo = (call: SyntaxNode): unknown => childrenOf(call, 'arguments')[0]?.['value']

/** A boolean that controls what is rendered and is never set. */
function* neverSet(state: StateHook, source: Source): Generator<Finding> {
  const { value, setter, call } = state
  const initial = childrenOf(call, 'arguments')[0]?.['value']
  if (value === null || setter === null || typeof initial !== 'boolean') return
  const sets = settingsOf(state, source)
  const isOnlyAgain = sets.length === setter.references.length && sets.every((each) => givenTo(each) === initial)
  if (!isOnlyAgain || !value.references.some((each) => decides(each, source))) return
  const { start, end } = call
  yield { rule: 'never-set', start, end, name: value.name, message: fill(CODE_ISSUE_TEXT.neverSet, { name: value.name }) }
}

/** Controls what is rendered or enabled. */
function decides(reference: SyntaxNode, source: Source): boolean {
  const parent = source.parentOf(reference)
  const asked = parent?.type === 'UnaryExpression' ? parent : reference
  const holder = source.parentOf(asked)
  if (holder?.type === 'IfStatement' || holder?.type === 'ConditionalExpression') return holder['test'] === asked
  if (holder?.type === 'LogicalExpression') return holder['left'] === asked
  const attribute = holder?.type === 'JSXExpressionContainer' ? source.parentOf(holder) : null
  return attribute?.type === 'JSXAttribute' && /^(?:disabled|open|hidden)$/.test(attributeName(attribute, source))
}

/** `try { setBusy(true); await …; setBusy(false) } catch { … }`: after a failure it stays busy. */
function* leftSet(state: StateHook, source: Source): Generator<Finding> {
  const sets = settingsOf(state, source)
  for (const tried of source.ofType('TryStatement')) {
    const [block, handler] = [childOf(tried, 'block'), childOf(tried, 'handler')]
    const home = functionAround(tried, source)
    if (block === null || handler === null || home === null) continue
    const off = sets.filter((each) => givenTo(each) === false && functionAround(each, source) === home)
    const inside = off.find((each) => isWithin(each, block))
    const isElsewhere = off.some((each) => !isWithin(each, block))
    const isOn = sets.some(
      (each) => givenTo(each) === true && functionAround(each, source) === home && inside !== undefined && each.end < inside.start,
    )
    const waits = source.ofType('AwaitExpression').some((each) => isWithin(each, block) && inside !== undefined && each.end < inside.start)
    const statement = inside === undefined ? null : source.parentOf(inside)
    if (inside === undefined || statement?.type !== 'ExpressionStatement' || isElsewhere || !isOn || !waits) continue
    const { start, end } = statement
    const name = state.value?.name ?? ''
    yield { rule: 'left-set', start, end, name, message: fill(CODE_ISSUE_TEXT.leftSet, { name }) }
  }
}

/** `setView(next)` followed by `keep(view)`: the state has its new value only at the next render. */
function* readTooEarly(state: StateHook, source: Source): Generator<Finding> {
  const { value } = state
  if (value === null) return
  for (const set of settingsOf(state, source)) {
    const [given] = childrenOf(set, 'arguments')
    const statement = source.parentOf(set)
    const block = statement === null ? null : source.parentOf(statement)
    // The old value of a state that is being cleared may be what is needed.
    if (statement?.type !== 'ExpressionStatement' || block?.type !== 'BlockStatement' || given === undefined || isFunction(given)) continue
    if (!source.ofType('Identifier').some((each) => isWithin(each, given) && source.bindings.of(each) !== null)) continue
    const home = functionAround(set, source)
    const later = childrenOf(block, 'body').filter((each) => each.start > statement.end)
    const use = value.references.find(
      (each) => functionAround(each, source) === home && later.some((one) => isWithin(each, one)) && isHandedOn(each, source),
    )
    if (use === undefined) continue
    const { start, end } = use
    const simple = /^(?:Identifier|MemberExpression)$/.test(given.type) ? source.textOf(given) : ''
    const isShadowed = source.bindings.all.some(({ id }) => later.some((one) => isWithin(id, one)))
    const message = fill(CODE_ISSUE_TEXT.readTooEarly, { name: value.name })
    yield { rule: 'read-too-early', start, end, name: value.name, specifier: isShadowed ? '' : simple, message }
    return
  }
}

/** Passed on, as it is or as JSON, to a function that is not another setter. */
function isHandedOn(reference: SyntaxNode, source: Source): boolean {
  const call = source.parentOf(reference)
  if (call?.type !== 'CallExpression' || call['callee'] === reference) return false
  const callee = source.textOf(childOf(call, 'callee') ?? call)
  return !/^set[A-Z]\w*$/.test(callee) && !/^(?:clear(?:Interval|Timeout)|console\.\w+)$/.test(callee)
}
