import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { type Binding, isFunction } from '../../lib/bindings.ts'
import { attributeExpression, attributeName } from '../../lib/jsx.ts'
import { functionAround, isComponent, isRendering, isWithin, statesOf } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

const MUTATING = /^(?:push|pop|shift|unshift|splice|sort|reverse|fill)$/

/** Finds state that is set during render, handlers that are called at once, and state that is mutated. */
export const findStateFaults: Detector = function* (source): Generator<Finding> {
  const states = statesOf(source)
  for (const { setter, value, call } of states) {
    const home = functionAround(call, source)
    for (const reference of setter?.references ?? []) {
      const set = source.parentOf(reference)
      if (set?.type !== 'CallExpression' || set['callee'] !== reference || functionAround(set, source) !== home) continue
      const { start, end } = set
      if (handlerAround(set, source) !== null) {
        yield { rule: 'called-handler', start, end, name: setter?.name ?? '', message: CODE_ISSUE_TEXT.calledHandler }
      } else if (home !== null && isRendering(home, source) && (!isGuarded(set, home, source) || isEndless(set, value, home, source))) {
        yield {
          rule: 'set-state-in-render',
          start,
          end,
          name: setter?.name ?? '',
          message: fill(CODE_ISSUE_TEXT.setStateInRender, { name: setter?.name ?? '' }),
        }
      }
    }
    for (const reference of value?.references ?? []) yield* mutationAt(reference, source)
  }
  yield* calledHandlers(source, new Set(states.flatMap(({ setter }) => setter ?? [])))
  yield* asyncComponents(source)
  yield* leavingRenders(source)
}

/** Handlers that are the result of a call that returns nothing. */
function* calledHandlers(source: Source, setters: ReadonlySet<unknown>): Generator<Finding> {
  for (const attribute of source.ofType('JSXAttribute')) {
    const call = attributeExpression(attribute)
    if (!/^on[A-Z]/.test(attributeName(attribute, source)) || call?.type !== 'CallExpression') continue
    const callee = childOf(call, 'callee')
    if (callee === null || setters.has(source.bindings.of(callee))) continue
    if (
      callee.type === 'Identifier'
        ? !givesNothing(callee, source)
        : !/^(?:toast\.\w+|window\.\w+|[A-Z]\w*\.(?:create|update|delete|bulkCreate))$/.test(source.textOf(callee))
    )
      continue
    yield { rule: 'called-handler', start: call.start, end: call.end, name: source.textOf(callee), message: CODE_ISSUE_TEXT.calledHandler }
  }
}

function givesNothing(callee: SyntaxNode, source: Source): boolean {
  const binding = source.bindings.of(callee)
  if (binding === null) return false
  const made = binding.kind === 'function' ? binding.owner : childOf(binding.owner, 'init')
  if (made === null) return false
  if (made.type === 'CallExpression') return source.textOf(made) === 'useNavigate()'
  if (!isFunction(made)) return false
  if (made['async'] === true) return true
  const body = childOf(made, 'body')
  if (body?.type !== 'BlockStatement') return false
  return !source.ofType('ReturnStatement').some((each) => functionAround(each, source) === made && each['argument'] !== null)
}

function handlerAround(node: SyntaxNode, source: Source): SyntaxNode | null {
  for (const each of source.around(node)) {
    if (isFunction(each)) return null
    if (each.type === 'JSXAttribute') return /^on[A-Z]/.test(attributeName(each, source)) ? each : null
  }
  return null
}

/** React allows state to be set during render under a condition that becomes false. */
function isGuarded(node: SyntaxNode, home: SyntaxNode, source: Source): boolean {
  for (const each of source.around(node)) {
    if (each === home) return false
    if (/^(?:If|Conditional|Logical|Switch|Try|For|While)/.test(each.type)) return true
  }
  return false
}

/** A condition that setting this state does not change, or that compares with a new list each time. */
function isEndless(set: SyntaxNode, value: Binding | null, home: SyntaxNode, source: Source): boolean {
  const [given] = childrenOf(set, 'arguments')
  const guards = source.around(set).slice(0, source.around(set).indexOf(home))
  // Between elements it is called at every render.
  if (guards.some(({ type }) => type === 'JSXExpressionContainer') && !guards.some((each) => each.type === 'JSXAttribute')) return true
  const guard = guards.find(({ type }) => type === 'IfStatement')
  const test = guard === undefined ? null : childOf(guard, 'test')
  if (
    given === undefined ||
    value === null ||
    test === null ||
    guards.filter(({ type }) => /^(?:If|For|While|Switch|Try)/.test(type)).length > 1
  )
    return false
  const reads = (inside: SyntaxNode) => value.references.some((each) => isWithin(each, inside))
  // Another state that is set there may change it: `if (id !== last) { setLast(id); setPage(1) }`.
  const isEndedElsewhere = statesOf(source).some(
    ({ value: other, setter }) =>
      other !== null &&
      other.references.some((each) => isWithin(each, test)) &&
      (setter?.references ?? []).some((each) => guard !== undefined && isWithin(each, guard)),
  )
  if (!reads(test)) return !isEndedElsewhere && !/\.current\b/.test(source.textOf(test))
  const isIdentity = test.type === 'BinaryExpression' && /^!==?$/.test(String(test['operator']))
  const sides = ['left', 'right'].flatMap((key) => childOf(test, key) ?? [])
  return isIdentity && /^(?:ArrayExpression|ObjectExpression)$/.test(given.type) && sides.every(({ type }) => type === 'Identifier')
}

function* mutationAt(reference: SyntaxNode, source: Source): Generator<Finding> {
  const member = source.parentOf(reference)
  if (member?.type !== 'MemberExpression' || member['object'] !== reference) return
  const around = source.parentOf(member)
  const name = String(reference['name'])
  const message = fill(CODE_ISSUE_TEXT.mutatedState, { name })
  if (around?.type === 'CallExpression' && around['callee'] === member && MUTATING.test(String(childOf(member, 'property')?.['name']))) {
    yield { rule: 'mutated-state', start: around.start, end: around.end, name, message }
  } else if (around?.type === 'AssignmentExpression' && around['left'] === member) {
    yield { rule: 'mutated-state', start: around.start, end: around.end, name, message }
  }
}

function* asyncComponents(source: Source): Generator<Finding> {
  for (const node of source.nodes) {
    if (!isFunction(node) || node['async'] !== true || !isComponent(node, source)) continue
    const name = childrenOf(node, 'params').length >= 0 ? (childOf(node, 'id')?.['name'] ?? '') : ''
    yield { rule: 'async-component', start: node.start, end: node.start + 5, name: String(name), message: CODE_ISSUE_TEXT.asyncComponent }
  }
}

/** `navigate('/')` in the body of a component: React Router ignores it before the component is mounted. */
function* leavingRenders(source: Source): Generator<Finding> {
  for (const call of source.ofType('CallExpression')) {
    const callee = childOf(call, 'callee', 'Identifier')
    const binding = callee === null ? null : source.bindings.of(callee)
    const init = binding?.kind === 'variable' ? childOf(binding.owner, 'init') : null
    const home = functionAround(call, source)
    if (binding === null || init === null || source.textOf(init) !== 'useNavigate()') continue
    if (home === null || home !== binding.home || !isComponent(home, source) || handlerAround(call, source) !== null) continue
    const { start, end } = call
    const message = fill(CODE_ISSUE_TEXT.leavesInRender, { name: binding.name })
    yield { rule: 'set-state-in-render', start, end, name: binding.name, message }
  }
}
