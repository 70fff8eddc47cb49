import { type Binding, isFunction } from './bindings.ts'
import type { EntityFacts } from './entity-facts.ts'
import { returnedBy, statesOf } from './react-code.ts'
import { entityOfRow, writtenType } from './row-types.ts'
import type { Source } from './source.ts'
import { childOf, childrenOf, type SyntaxNode } from './syntax-tree.ts'

type Entities = ReadonlyMap<string, EntityFacts>

/** A number, one that may be missing, or a list of numbers. */
export type NumberKind = 'number' | 'maybe' | 'numbers'

const DEEP_ENOUGH = 8
const SAME_LIST = /^(?:filter|slice|toSorted|sort|toReversed|reverse|concat)$/
const COUNTED =
  /^(?:indexOf|lastIndexOf|findIndex|findLastIndex|getTime|getFullYear|getMonth|getDate|getDay|getHours|getMinutes|charCodeAt)$/
const EACH = /^(?:map|flatMap|filter|find|findLast|findIndex|some|every|forEach)$/

/** What a value is of numbers, as far as the file and the tables say so; null when that is not certain. */
export function numberKind(value: SyntaxNode | null | undefined, source: Source, entities: Entities, depth = 0): NumberKind | null {
  if (value === null || value === undefined || depth > DEEP_ENOUGH) return null
  const next = (node: SyntaxNode | null | undefined) => numberKind(node, source, entities, depth + 1)
  switch (value.type) {
    case 'Literal':
      return typeof value['value'] === 'number' ? 'number' : null
    case 'UnaryExpression':
      return /^[-+]$/.test(String(value['operator'])) ? 'number' : null
    case 'BinaryExpression':
      if (/^(?:[-*/%]|\*\*)$/.test(String(value['operator']))) return 'number'
      return value['operator'] === '+' && [value['left'], value['right']].every((each) => next(each as SyntaxNode) === 'number')
        ? 'number'
        : null
    case 'TSNonNullExpression':
    case 'ChainExpression':
      return next(childOf(value, 'expression'))
    case 'LogicalExpression':
      return value['operator'] === '&&' ? null : ofFallback(next(childOf(value, 'left')), next(childOf(value, 'right')))
    case 'ConditionalExpression':
      return ofChoice(childOf(value, 'consequent'), childOf(value, 'alternate'), next)
    case 'ArrayExpression':
      return ofElements(value, next)
    case 'Identifier': {
      const binding = source.bindings.of(value)
      return binding === null ? null : ofBinding(binding, source, next)
    }
    case 'MemberExpression':
      return ofMember(value, source, entities, next)
    case 'CallExpression':
      return ofCall(value, source, next)
    default:
      return null
  }
}

type Next = (node: SyntaxNode | null | undefined) => NumberKind | null

const ofFallback = (left: NumberKind | null, right: NumberKind | null): NumberKind | null =>
  left === 'maybe' || left === right ? right : null

function ofChoice(yes: SyntaxNode | null, no: SyntaxNode | null, next: Next): NumberKind | null {
  const [a, b] = [next(yes), next(no)]
  if (a === b) return a
  const isNothing = (node: SyntaxNode | null) => (node?.type === 'Literal' ? node['value'] === null : node?.['name'] === 'undefined')
  if ((a === 'number' && isNothing(no)) || (b === 'number' && isNothing(yes))) return 'maybe'
  return a !== null && b !== null && a !== 'numbers' && b !== 'numbers' ? 'maybe' : null
}

function ofElements(list: SyntaxNode, next: Next): NumberKind | null {
  const elements = childrenOf(list, 'elements')
  const kinds = elements.map((each) =>
    each.type === 'SpreadElement' ? next(childOf(each, 'argument')) === 'numbers' : next(each) === 'number',
  )
  return kinds.length > 0 && kinds.every(Boolean) ? 'numbers' : null
}

function ofBinding(binding: Binding, source: Source, next: Next): NumberKind | null {
  const written = writtenType(binding, source)
  if (written !== null) return ofType(written)
  const state = statesOf(source).find((each) => each.value === binding)
  if (state !== undefined) return ofState(state.call, source, next)
  if (binding.kind === 'variable') return childOf(binding.owner, 'id') === binding.id ? next(childOf(binding.owner, 'init')) : null
  // What a list of numbers hands to a callback.
  const call = binding.kind === 'param' ? source.parentOf(binding.owner) : null
  const callee = call?.type === 'CallExpression' ? childOf(call, 'callee', 'MemberExpression') : null
  if (callee === null || childrenOf(binding.owner, 'params')[0] !== binding.id) return null
  return EACH.test(methodOf(callee)) && next(childOf(callee, 'object')) === 'numbers' ? 'number' : null
}

function ofState(call: SyntaxNode, source: Source, next: Next): NumberKind | null {
  const given = childOf(call, 'typeArguments')
  if (given !== null) return ofType(source.textOf(given).slice(1, -1))
  return next(childrenOf(call, 'arguments')[0])
}

function ofType(text: string): NumberKind | null {
  if (/^number$/.test(text)) return 'number'
  if (/^(?:(?:null|undefined) \| )*number(?: \| (?:null|undefined))+$/.test(text)) return 'maybe'
  return /^(?:(?:readonly )?number\[\]|(?:Readonly)?Array<number>)$/.test(text) ? 'numbers' : null
}

function ofMember(member: SyntaxNode, source: Source, entities: Entities, next: Next): NumberKind | null {
  const object = childOf(member, 'object')
  if (member['computed'] === true) return next(object) === 'numbers' ? 'maybe' : null
  const name = methodOf(member)
  if (name === 'length') return member['optional'] === true ? 'maybe' : 'number'
  if (name === 'size') return isCollection(object, source) ? 'number' : null
  const entity = entityOfRow(object, source, entities)
  const property = entity !== null && Object.hasOwn(entity.properties, name) ? entity.properties[name] : undefined
  if (!/^(?:number|integer)$/.test(property?.type ?? '')) return null
  return member['optional'] !== true && entity?.required.includes(name) === true ? 'number' : 'maybe'
}

/** `size` may be a word of the app: it counts where a set or a map is at hand. */
function isCollection(object: SyntaxNode | null, source: Source): boolean {
  const binding = object?.type === 'Identifier' ? source.bindings.of(object) : null
  if (binding === null) return false
  if (/^(?:Readonly)?(?:Set|Map)</.test(writtenType(binding, source) ?? '')) return true
  return binding.kind === 'variable' && /\bnew (?:Set|Map)\b|<(?:Readonly)?(?:Set|Map)</.test(source.textOf(binding.owner))
}

function ofCall(call: SyntaxNode, source: Source, next: Next): NumberKind | null {
  const callee = childOf(call, 'callee')
  const [first, second] = childrenOf(call, 'arguments')
  if (callee?.type === 'Identifier') {
    const name = String(callee['name'])
    if (name === 'useMemo' && first !== undefined && isFunction(first)) return ofReturned(first, source, next)
    return /^(?:Number|parseInt|parseFloat|differenceIn[A-Z]\w*)$/.test(name) ? 'number' : null
  }
  if (callee?.type !== 'MemberExpression') return null
  const method = methodOf(callee)
  if (source.textOf(childOf(callee, 'object') ?? callee) === 'Math') return 'number'
  if (COUNTED.test(method)) return 'number'
  if (SAME_LIST.test(method)) return next(childOf(callee, 'object')) === 'numbers' ? 'numbers' : null
  if (method === 'reduce') return second === undefined ? null : next(second)
  if (first === undefined || !isFunction(first) || !/^(?:map|flatMap)$/.test(method)) return null
  const kind = ofReturned(first, source, next)
  return method === 'map'
    ? kind === 'number'
      ? 'numbers'
      : null
    : kind === 'numbers' || kind === 'number'
      ? 'numbers'
      : ofFlat(first, source)
}

/** `flatMap((row) => (typeof row.fee === 'number' ? [row.fee] : []))` */
function ofFlat(made: SyntaxNode, source: Source): NumberKind | null {
  const [only, ...more] = returnedBy(made, source)
  const [yes, no] = only?.type === 'ConditionalExpression' ? [childOf(only, 'consequent'), childOf(only, 'alternate')] : []
  const [kept, ...others] = yes?.type === 'ArrayExpression' ? childrenOf(yes, 'elements') : []
  const test = only === undefined ? null : childOf(only, 'test')
  if (kept === undefined || others.length > 0 || more.length > 0 || test === null) return null
  const isEmpty = no?.type === 'ArrayExpression' && childrenOf(no, 'elements').length === 0
  return isEmpty && source.textOf(test) === `typeof ${source.textOf(kept)} === 'number'` ? 'numbers' : null
}

function ofReturned(made: SyntaxNode, source: Source, next: Next): NumberKind | null {
  const kinds = returnedBy(made, source).map((each) => next(each))
  const [first = null] = kinds
  return kinds.every((each) => each === first) ? first : null
}

const methodOf = (member: SyntaxNode): string => String(childOf(member, 'property')?.['name'])
