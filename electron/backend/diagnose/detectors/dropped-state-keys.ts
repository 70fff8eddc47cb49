import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { type Binding, functionName, isFunction } from '../../lib/bindings.ts'
import { attributeExpression, attributeName } from '../../lib/jsx.ts'
import { functionAround, hookName, statesOf } from '../../lib/react-code.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/**
 * Finds a state object that is replaced by one of its keys, so that the others are lost. TypeScript misses this where all keys are
 * optional.
 */
export const findDroppedStateKeys: Detector = function* (source): Generator<Finding> {
  for (const { value, setter, call } of statesOf(source)) {
    if (setter === null || hookName(call) !== 'useState') continue
    const name = value?.name ?? setter.name
    const sets = setter.references.flatMap((each) => setObject(each, source) ?? [])
    const [initial] = childrenOf(call, 'arguments')
    for (const object of sets) {
      if (!isOfFields(object, sets, source) && !isOfMap(object, value, call, source) && !isOfDefaults(object, initial, source)) continue
      const { start, end } = object
      yield { rule: 'lost-keys', start, end, name, message: fill(CODE_ISSUE_TEXT.lostKeys, { name }) }
    }
  }
}

/** The object in `setFilters({ … })` and in `setFilters((old) => ({ … }))`. */
function setObject(reference: SyntaxNode, source: Source): SyntaxNode | null {
  const set = source.parentOf(reference)
  const [given] = set?.type === 'CallExpression' && set['callee'] === reference ? childrenOf(set, 'arguments') : []
  const made = given?.type === 'ArrowFunctionExpression' ? childOf(given, 'body') : given
  return made?.type === 'ObjectExpression' ? made : null
}

/** The attribute whose handler sets the object directly. */
function handlerOf(object: SyntaxNode, source: Source): SyntaxNode | null {
  const handler = functionAround(object, source)
  const attribute = handler === null ? undefined : source.around(handler).find(({ type }) => type === 'JSXAttribute')
  return attribute !== undefined && attributeExpression(attribute) === handler ? attribute : null
}

const keysOf = (object: SyntaxNode): readonly (string | null)[] =>
  childrenOf(object, 'properties').map((each) => {
    const key = each.type === 'Property' && each['computed'] !== true ? childOf(each, 'key') : null
    return key === null ? null : String(key['name'] ?? key['value'])
  })

/** Two inputs of a form that each set only their own key: each discards the other's value. */
function isOfFields(object: SyntaxNode, sets: readonly SyntaxNode[], source: Source): boolean {
  const isOfField = (each: SyntaxNode) => {
    const attribute = handlerOf(each, source)
    const keys = keysOf(each)
    return attribute !== null && /^on\w*Change$/.test(attributeName(attribute, source)) && keys.length === 1 && !keys.includes(null)
  }
  const keys = keysOf(object)
  return isOfField(object) && sets.some((each) => isOfField(each) && keysOf(each)[0] !== keys[0])
}

/** `{ [contact.id]: rating }`: one entry of a map, unless only one entry can be selected at a time. */
function isOfMap(object: SyntaxNode, value: Binding | null, call: SyntaxNode, source: Source): boolean {
  const [property, ...more] = childrenOf(object, 'properties')
  const key = property?.type === 'Property' && property['computed'] === true ? childOf(property, 'key') : null
  const given = property === undefined ? null : childOf(property, 'value')
  const home = functionAround(object, source)
  if (key === null || given === null || home === null || more.length > 0) return false
  const isOfHome = (node: SyntaxNode | null) => {
    const binding = node === null ? null : source.bindings.of(node)
    return binding?.kind === 'param' && binding.owner === home
  }
  // The value comes from the input itself, or is derived from the previous state.
  if (isUpdater(home, source) || /\.target\.(?:checked|value)$/.test(source.textOf(given))) return true
  if (handlerOf(object, source) === null) return isOfHome(key) && isOfHome(given) && holdsValues(call, source)
  if (isOfHome(given)) return true
  if (typeof given['value'] === 'boolean' || given.type === 'UnaryExpression') return false
  // The entries are counted or iterated, so there is to be more than one.
  const isCounted = (value?.references ?? []).some((each) => {
    const around = source.parentOf(each)
    const callee = around?.type === 'CallExpression' ? childOf(around, 'callee') : null
    return callee !== null && /^Object\.(?:keys|values|entries)$/.test(source.textOf(callee))
  })
  return isCounted || holdsValues(call, source)
}

function isUpdater(home: SyntaxNode, source: Source): boolean {
  const [old] = childrenOf(home, 'params')
  const binding = old?.type === 'Identifier' ? source.bindings.of(old) : null
  return source.parentOf(home)?.type === 'CallExpression' && binding !== null && binding.references.length > 0
}

const holdsValues = (call: SyntaxNode, source: Source) =>
  /^(?:React\.)?useState<(?:Partial<)?Record<\w+, (?:number|string)>/.test(source.textOf(call))

/** `change(part)` that starts from the initial values instead of the current ones. */
function isOfDefaults(object: SyntaxNode, initial: SyntaxNode | undefined, source: Source): boolean {
  const home = functionAround(object, source)
  const [first, second, ...more] = childrenOf(object, 'properties')
  if (home === null || !isFunction(home) || initial?.type !== 'Identifier' || more.length > 0) return false
  if (first?.type !== 'SpreadElement' || second?.type !== 'SpreadElement') return false
  const [base, part] = [childOf(first, 'argument', 'Identifier'), childOf(second, 'argument', 'Identifier')]
  const binding = part === null ? null : source.bindings.of(part)
  return (
    base !== null &&
    source.bindings.of(base) === source.bindings.of(initial) &&
    binding?.kind === 'param' &&
    binding.owner === home &&
    /^(?:change|update|set|patch|edit|merge|handleChange)(?![a-z])/.test(functionName(home, source) ?? '')
  )
}
