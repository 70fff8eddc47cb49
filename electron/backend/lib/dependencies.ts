import type { Binding } from './bindings.ts'
import { isFunction } from './bindings.ts'
import { functionAround, hookName, hookParts, isRendering, isWithin, statesOf } from './react-code.ts'
import type { Source } from './source.ts'
import { childOf, childrenOf, type SyntaxNode } from './syntax-tree.ts'

/** Hooks whose values stay the same for as long as the component lives. */
const STEADY = /^use(?:Ref|Navigate|Callback|Reducer|Id|Transition|ImperativeHandle)$/

/**
 * What the function given to an effect, a memo or a callback reads of props, state and other hooks without naming it in its list.
 * Functions are left out, they are often left out on purpose; so is everything when a comment tells the linter to look away.
 */
export function missingDependencies(call: SyntaxNode, source: Source): readonly string[] {
  const { body, list } = hookParts(call)
  const home = functionAround(call, source)
  if (body === null || list?.type !== 'ArrayExpression' || home === null || !isRendering(home, source)) return []
  if (source.comments.some(({ text, start }) => /eslint-disable|oxlint-disable/.test(text) && start > call.start - 200 && start < call.end))
    return []
  const listed = new Set(
    source.nodes.filter((each) => each.type === 'Identifier' && isWithin(each, list)).flatMap((each) => source.bindings.of(each) ?? []),
  )
  const set = new Set(statesOf(source).flatMap(({ value, setter }) => (setter !== null && isCalledIn(setter, body, source) ? [value] : [])))
  const isEffect = /^use(?:Layout)?Effect$/.test(hookName(call) ?? '')
  // An effect that runs once starts something from what there is at first; only a list that names something forgets something.
  if (isEffect && childrenOf(list, 'elements').length === 0 && set.size > 0) {
    return changing(source, home, body)
      .filter((each) => !set.has(each) && isTold(each))
      .map(({ name }) => name)
  }
  return changing(source, home, body)
    .filter((each) => !listed.has(each) && !set.has(each))
    .map(({ name }) => name)
}

/** All that such a list should name: what changes and is read, without the states that are set there. */
export function dependenciesOf(call: SyntaxNode, source: Source): readonly string[] {
  const { body } = hookParts(call)
  const home = functionAround(call, source)
  if (body === null || home === null) return []
  const set = statesOf(source).flatMap(({ value, setter }) => (setter !== null && isNamedIn(setter, body) ? [value] : []))
  return changing(source, home, body)
    .filter((each) => !set.includes(each))
    .map(({ name }) => name)
}

const isNamedIn = (binding: Binding, body: SyntaxNode): boolean => binding.references.some((each) => isWithin(each, body))

/** Bindings of the component that are read in `body` and may be other ones at the next render. */
function changing(source: Source, home: SyntaxNode, body: SyntaxNode): readonly Binding[] {
  return source.bindings.all.filter((binding) => {
    if (binding.home !== home || !isChanging(binding, source)) return false
    return binding.references.some((each) => isWithin(each, body) && isRead(each, source))
  })
}

function isChanging(binding: Binding, source: Source): boolean {
  if (binding.kind === 'param') return !/^(?:set|on|handle)[A-Z]|^children$|Ref$|^ref$/.test(binding.name)
  if (binding.kind !== 'variable') return false
  const init = childOf(binding.owner, 'init')
  if (init === null || isFunction(init)) return false
  const call = init.type === 'AwaitExpression' ? childOf(init, 'argument') : init
  const hook = call?.type === 'CallExpression' ? hookName(call) : null
  if (hook === 'useState') return statesOf(source).some(({ value }) => value === binding)
  return hook !== null && !STEADY.test(hook) && !/^(?:set|on|handle|reload|refetch|mutate|register|reset|navigate)/.test(binding.name)
}

/** What a page or a component is told from outside: a parameter of its address, a prop. */
function isTold(binding: Binding): boolean {
  if (binding.kind === 'param') return !/^(?:initial|default|start)/.test(binding.name)
  const init = childOf(binding.owner, 'init')
  return init?.type === 'CallExpression' && hookName(init) === 'useParams'
}

function isCalledIn(setter: Binding, body: SyntaxNode, source: Source): boolean {
  return setter.references.some((each) => isWithin(each, body) && source.parentOf(each)?.type === 'CallExpression')
}

/** Not only called: a function may be left out. */
function isRead(reference: SyntaxNode, source: Source): boolean {
  const parent = source.parentOf(reference)
  return !(parent?.type === 'CallExpression' && parent['callee'] === reference) && !(parent?.type.startsWith('TS') ?? false)
}
