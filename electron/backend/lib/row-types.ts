import { type Binding, boundIn } from './bindings.ts'
import type { EntityFacts } from './entity-facts.ts'
import type { Source } from './source.ts'
import { childOf, childrenOf, isSyntaxNode, type SyntaxNode } from './syntax-tree.ts'

type Entities = ReadonlyMap<string, EntityFacts>

/** The entity that a value is: what `@/entities/Order` exports. */
export function entityNamed(value: SyntaxNode | null | undefined, source: Source, entities: Entities): EntityFacts | null {
  if (value?.type !== 'Identifier') return null
  const binding = source.bindings.of(value)
  if (binding?.kind !== 'import') return null
  const from = source.module.imports.find(
    ({ specifier, names }) => specifier.startsWith('@/entities/') && names.some(({ local }) => local === binding.name),
  )
  const name = from?.names.find(({ local }) => local === binding.name)?.imported
  return entities.get(name === 'default' ? (from?.specifier.slice('@/entities/'.length) ?? '') : (name ?? '')) ?? null
}

/** The entity whose row a value is, as far as the file says so; null when that is not certain. */
export function entityOfRow(value: SyntaxNode | null, source: Source, entities: Entities): EntityFacts | null {
  const shape = shapeOf(value, source, entities, 0)
  return shape?.kind === 'row' ? shape.entity : null
}

/** The entity whose rows a list holds. */
export function entityOfRows(value: SyntaxNode | null, source: Source, entities: Entities): EntityFacts | null {
  const shape = shapeOf(value, source, entities, 0)
  return shape?.kind === 'rows' ? shape.entity : null
}

/** A row, several, or the object that `useList` and `useRow` answer with. */
interface Shape {
  readonly kind: 'row' | 'rows' | 'list' | 'one'
  readonly entity: EntityFacts
}

const SAME_ROWS = /^(?:filter|slice|toSorted|sort|toReversed|reverse|concat)$/
const ONE_ROW = /^(?:find|findLast|at|pop|shift)$/
const EACH_ROW = /^(?:map|filter|find|findLast|findIndex|some|every|forEach|flatMap|toSorted|sort)$/
const DEEP_ENOUGH = 8

function shapeOf(value: SyntaxNode | null, source: Source, entities: Entities, depth: number): Shape | null {
  if (value === null || depth > DEEP_ENOUGH) return null
  const next = (node: SyntaxNode | null) => shapeOf(node, source, entities, depth + 1)
  switch (value.type) {
    case 'Identifier': {
      const binding = source.bindings.of(value)
      return binding === null ? null : shapeOfBinding(binding, source, entities, depth)
    }
    case 'AwaitExpression':
      return next(childOf(value, 'argument'))
    case 'ChainExpression':
    case 'TSNonNullExpression':
      return next(childOf(value, 'expression'))
    case 'LogicalExpression':
      return value['operator'] === '&&' ? null : next(childOf(value, 'left'))
    case 'MemberExpression':
      return shapeOfMember(value, next(childOf(value, 'object')))
    case 'CallExpression':
      return shapeOfCall(value, source, entities, next)
    default:
      return null
  }
}

function shapeOfMember(member: SyntaxNode, of: Shape | null): Shape | null {
  if (of === null) return null
  const name = member['computed'] === true ? '' : String(childOf(member, 'property')?.['name'])
  if (of.kind === 'list' && name === 'rows') return { kind: 'rows', entity: of.entity }
  if (of.kind === 'one' && name === 'row') return { kind: 'row', entity: of.entity }
  if (of.kind === 'rows' && member['computed'] === true) return { kind: 'row', entity: of.entity }
  return null
}

function shapeOfCall(call: SyntaxNode, source: Source, entities: Entities, next: (node: SyntaxNode | null) => Shape | null): Shape | null {
  const callee = childOf(call, 'callee')
  const [first] = childrenOf(call, 'arguments')
  if (callee?.type === 'Identifier') {
    const entity = entityNamed(first, source, entities)
    if (entity === null) return null
    if (/^use(?:List|Choices)$/.test(String(callee['name']))) return { kind: 'list', entity }
    return callee['name'] === 'useRow' ? { kind: 'one', entity } : null
  }
  if (callee?.type !== 'MemberExpression') return null
  const method = String(childOf(callee, 'property')?.['name'])
  const entity = entityNamed(childOf(callee, 'object'), source, entities)
  if (entity !== null) {
    if (/^(?:list|filter)$/.test(method)) return { kind: 'rows', entity }
    return /^(?:get|create|update)$/.test(method) ? { kind: 'row', entity } : null
  }
  const of = next(childOf(callee, 'object'))
  if (of?.kind !== 'rows') return null
  if (SAME_ROWS.test(method)) return of
  return ONE_ROW.test(method) ? { kind: 'row', entity: of.entity } : null
}

function shapeOfBinding(binding: Binding, source: Source, entities: Entities, depth: number): Shape | null {
  const typed = rowTypeOf(binding, source, entities)
  if (typed !== null) return typed
  const next = (node: SyntaxNode | null) => shapeOf(node, source, entities, depth + 1)
  if (binding.kind === 'variable') {
    const pattern = childOf(binding.owner, 'id')
    const init = childOf(binding.owner, 'init')
    if (pattern?.type === 'Identifier') return init === null ? eachOf(binding, source, next) : next(init)
    const key = pattern?.type === 'ObjectPattern' ? keyBinding(pattern, binding) : null
    return key === null ? null : shapeOfKey(key, next(init))
  }
  if (binding.kind !== 'param') return null
  const [first] = childrenOf(binding.owner, 'params')
  if (first === undefined || first !== binding.id) return null
  const call = source.parentOf(binding.owner)
  const callee = call?.type === 'CallExpression' ? childOf(call, 'callee', 'MemberExpression') : null
  const isOfList = callee !== null && EACH_ROW.test(String(childOf(callee, 'property')?.['name']))
  const of = isOfList ? next(childOf(callee, 'object')) : null
  if (of?.kind === 'rows') return { kind: 'row', entity: of.entity }
  return isOfList ? null : rowByPlace(binding, source, entities, next)
}

/** `cell: (order) => …` of a column for orders, `titleOf={(order) => …}` beside `rows={orders}` or `source={Order}`, `latest(orders, (order) => …)`. */
function rowByPlace(binding: Binding, source: Source, entities: Entities, next: (node: SyntaxNode | null) => Shape | null): Shape | null {
  const rowOf = (of: Shape | null): Shape | null => (of?.kind === 'rows' ? { kind: 'row', entity: of.entity } : null)
  const around = source.parentOf(binding.owner)
  if (around?.type === 'JSXExpressionContainer') {
    const attribute = source.parentOf(around)
    const opening = attribute?.type === 'JSXAttribute' ? source.parentOf(attribute) : null
    const given = (name: string) => {
      const said = opening == null ? [] : childrenOf(opening, 'attributes')
      const value = said.find((each) => childOf(each, 'name')?.['name'] === name)
      return value === undefined ? null : childOf(childOf(value, 'value') ?? value, 'expression')
    }
    const entity = entityNamed(given('source'), source, entities)
    return entity === null ? rowOf(next(given('rows'))) : { kind: 'row', entity }
  }
  if (around?.type === 'CallExpression' && around['callee'] !== binding.owner) {
    const [first] = childrenOf(around, 'arguments')
    const of = first === undefined || first === binding.owner ? null : rowOf(next(first))
    const name = binding.name.toLowerCase()
    return of !== null && (name === 'row' || of.entity.name.toLowerCase().endsWith(name)) ? of : null
  }
  const list = source.around(binding.owner).find((each) => each.type === 'VariableDeclarator' || each.type === 'JSXAttribute')
  const id = around?.type === 'Property' && list?.type === 'VariableDeclarator' ? childOf(list, 'id', 'Identifier') : null
  const type = id === null ? null : childOf(childOf(id, 'typeAnnotation') ?? id, 'typeAnnotation')
  const entity = type === null ? undefined : entities.get(/\bColumn<(\w+)Row>/.exec(source.textOf(type))?.[1] ?? '')
  return entity === undefined ? null : { kind: 'row', entity }
}

/** `for (const order of orders)` */
function eachOf(binding: Binding, source: Source, next: (node: SyntaxNode | null) => Shape | null): Shape | null {
  const loop = source.parentOf(source.parentOf(binding.owner) ?? binding.owner)
  if (loop?.type !== 'ForOfStatement') return null
  const of = next(childOf(loop, 'right'))
  return of?.kind === 'rows' ? { kind: 'row', entity: of.entity } : null
}

function keyBinding(pattern: SyntaxNode, binding: Binding): string | null {
  for (const property of childrenOf(pattern, 'properties')) {
    if (boundIn(property['value']).includes(binding.id) && childOf(property, 'value')?.type !== 'ObjectPattern')
      return String(childOf(property, 'key')?.['name'])
  }
  return null
}

function shapeOfKey(key: string, of: Shape | null): Shape | null {
  if (of?.kind === 'list' && key === 'rows') return { kind: 'rows', entity: of.entity }
  return of?.kind === 'one' && key === 'row' ? { kind: 'row', entity: of.entity } : null
}

/** `(order: OrderRow)`, `{ order }: { order: OrderRow }`, `orders: readonly OrderRow[]`. */
function rowTypeOf(binding: Binding, source: Source, entities: Entities): Shape | null {
  const [, whole, part, list] =
    /^(?:readonly )?(?:(\w+)Row|Partial<(\w+)Row>)(\[\])?(?: \| (?:null|undefined))*$/.exec(writtenType(binding, source) ?? '') ?? []
  const entity = entities.get(whole ?? part ?? '')
  return entity === undefined ? null : { kind: list === undefined ? 'row' : 'rows', entity }
}

/** The type that is written for a name: beside it, or for the property that it is taken from. */
export function writtenType(binding: Binding, source: Source): string | null {
  const own = childOf(childOf(binding.id, 'typeAnnotation') ?? binding.id, 'typeAnnotation')
  return own !== null ? source.textOf(own) : memberType(binding, source)
}

function memberType(binding: Binding, source: Source): string | null {
  if (binding.kind !== 'param') return null
  for (const param of childrenOf(binding.owner, 'params')) {
    const literal = childOf(childOf(param, 'typeAnnotation') ?? param, 'typeAnnotation')
    const key = param.type === 'ObjectPattern' ? keyBinding(param, binding) : null
    if (key === null || literal === null) continue
    const members = literal.type === 'TSTypeLiteral' ? childrenOf(literal, 'members') : declaredMembers(source.textOf(literal), source)
    const member = members.find((each) => isSyntaxNode(each['key']) && source.textOf(each['key']) === key)
    const type = member === undefined ? null : childOf(childOf(member, 'typeAnnotation') ?? member, 'typeAnnotation')
    return type === null ? null : source.textOf(type)
  }
  return null
}

function declaredMembers(name: string, source: Source): readonly SyntaxNode[] {
  for (const each of source.ofType('TSInterfaceDeclaration', 'TSTypeAliasDeclaration')) {
    if (childOf(each, 'id')?.['name'] !== name) continue
    const body = childOf(each, 'body') ?? childOf(each, 'typeAnnotation')
    return body === null ? [] : childrenOf(body, body.type === 'TSTypeLiteral' ? 'members' : 'body')
  }
  return []
}
