import type { EntityFacts } from '../../lib/entity-facts.ts'
import { entityNamed, entityOfRow } from '../../lib/row-types.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { formPlaces } from './form-places.ts'
import { attributeNamed, isText, keysOf, valueOf } from './named-nodes.ts'

/**
 * What a place is for the field: it is read there; it names a column of a table; it is what rows are sorted or filtered by; it is written;
 * it is a part of a form; it is some component's word for it.
 */
export type PlaceKind = 'read' | 'column' | 'sort' | 'filter' | 'write' | 'form' | 'name'

/** One mention of a field: the name itself, as an identifier, a key or a text. */
export interface FieldPlace {
  readonly kind: PlaceKind
  readonly node: SyntaxNode
}

export interface FieldTarget {
  readonly entity: string
  readonly field: string
  readonly entities: ReadonlyMap<string, EntityFacts>
  /** Components that show the entity’s table: what is said to them may name a column of it. */
  readonly tables: ReadonlySet<string>
}

/** Where code names a field of an entity for certain, as far as the file itself says so. */
export function fieldPlaces(source: Source, target: FieldTarget): readonly FieldPlace[] {
  const places = new Map<SyntaxNode, FieldPlace>()
  const add = (kind: PlaceKind, nodes: readonly SyntaxNode[]) => {
    for (const node of nodes) if (!places.has(node)) places.set(node, { kind, node })
  }
  add('read', readsOf(source, target))
  add('write', copiesOf(source, target))
  add('column', columnsOf(source, target))
  add('sort', attributesOf(source, target))
  add('name', wordsToTables(source, target))
  for (const call of source.ofType('CallExpression')) {
    const said = callOf(call, source, target)
    if (said === null) continue
    add(
      'sort',
      said.sorts.filter((node) => isText(node, target.field)),
    )
    add(
      'filter',
      said.filters.flatMap((node) => keysOf(node, target.field)),
    )
    for (const written of said.written) {
      add('write', keysOf(written, target.field))
      add('form', formPlaces(written, source, target.field))
    }
  }
  return [...places.values()]
}

/** Whether a file shows the entity’s rows in a table of the kit. */
export function hasTable(source: Source, entity: string): boolean {
  return source.ofType('TSTypeReference').some((node) => source.textOf(node) === `Column<${entity}Row>`)
}

function readsOf(source: Source, { entity, field, entities }: FieldTarget): readonly SyntaxNode[] {
  const isOf = (value: SyntaxNode | null) => entityOfRow(value, source, entities)?.name === entity
  const members = source.ofType('MemberExpression').flatMap((member) => {
    const property = childOf(member, 'property')
    if (property === null) return []
    const isNamed = member['computed'] === true ? isText(property, field) : property['name'] === field
    return isNamed && isOf(childOf(member, 'object')) ? [property] : []
  })
  const taken = source.ofType('VariableDeclarator').flatMap((declarator) => {
    const pattern = childOf(declarator, 'id', 'ObjectPattern')
    return pattern !== null && isOf(childOf(declarator, 'init')) ? keysOf(pattern, field) : []
  })
  return [...members, ...taken]
}

/** `{ ...guest, phone: '' }` */
function copiesOf(source: Source, { entity, field, entities }: FieldTarget): readonly SyntaxNode[] {
  return source.ofType('SpreadElement').flatMap((spread) => {
    const object = source.parentOf(spread)
    const isOf = entityOfRow(childOf(spread, 'argument'), source, entities)?.name === entity
    return object !== null && isOf ? keysOf(object, field) : []
  })
}

/** `{ key: 'phone', header: 'Phone' }` beside a table of the entity. */
function columnsOf(source: Source, { entity, field }: FieldTarget): readonly SyntaxNode[] {
  if (!hasTable(source, entity)) return []
  return source.ofType('ObjectExpression').flatMap((object) => {
    const value = valueOf(object, 'key')
    const isColumn = valueOf(object, 'header') !== null || valueOf(object, 'label') !== null
    return isColumn && value !== null && isText(value, field) ? [value] : []
  })
}

/** `initialSort="-phone"` of its table, `labelKey="name"` beside `entity={Customer}`. */
function attributesOf(source: Source, target: FieldTarget): readonly SyntaxNode[] {
  const isTable = hasTable(source, target.entity)
  return source.ofType('JSXAttribute').flatMap((attribute) => {
    const name = childOf(attribute, 'name')?.['name']
    const value = childOf(attribute, 'value', 'Literal')
    if (value === null || !isText(value, target.field)) return []
    if (name === 'initialSort') return isTable ? [value] : []
    if (name !== 'labelKey') return []
    const opening = source.parentOf(attribute)
    const entity = opening === null ? null : attributeNamed(opening, 'entity')
    const named = childOf(childOf(entity ?? attribute, 'value', 'JSXExpressionContainer') ?? attribute, 'expression')
    return entityNamed(named, source, target.entities)?.name === target.entity ? [value] : []
  })
}

/** `<OrderTable without="customer" />` */
function wordsToTables(source: Source, { field, tables }: FieldTarget): readonly SyntaxNode[] {
  const local = new Set(
    source.module.imports.flatMap(({ specifier, names }) => (tables.has(specifier) ? names.map((name) => name.local) : [])),
  )
  if (local.size === 0) return []
  return source.ofType('JSXOpeningElement').flatMap((opening) => {
    if (!local.has(String(childOf(opening, 'name')?.['name']))) return []
    return childrenOf(opening, 'attributes').flatMap((attribute) => {
      const value = childOf(attribute, 'value', 'Literal')
      return value !== null && value['value'] === field ? [value] : []
    })
  })
}

interface Said {
  readonly sorts: readonly SyntaxNode[]
  readonly filters: readonly SyntaxNode[]
  readonly written: readonly SyntaxNode[]
}

/** What a call of the entity says: `Order.list('-day')`, `useList(Order, { sort: '-day' })`, `Order.update(id, fields)`. */
function callOf(call: SyntaxNode, source: Source, { entity, entities }: FieldTarget): Said | null {
  const callee = childOf(call, 'callee')
  const given = childrenOf(call, 'arguments')
  const [first, second] = given
  const query = (options: SyntaxNode | undefined): Said => ({
    sorts: [options === undefined ? null : valueOf(options, 'sort')].filter((node) => node !== null),
    filters: [options === undefined ? null : valueOf(options, 'filter')].filter((node) => node !== null),
    written: [],
  })
  if (callee?.type === 'Identifier' && /^use(?:List|Choices)$/.test(String(callee['name'])))
    return entityNamed(first, source, entities)?.name === entity ? query(second) : null
  if (callee?.type !== 'MemberExpression' || entityNamed(childOf(callee, 'object'), source, entities)?.name !== entity) return null
  const some = (node: SyntaxNode | undefined) => (node === undefined ? [] : [node])
  switch (childOf(callee, 'property')?.['name']) {
    case 'list':
      return { sorts: some(first), filters: [], written: [] }
    case 'filter':
      return { sorts: some(second), filters: some(first), written: [] }
    case 'page':
      return query(first)
    case 'create':
      return { sorts: [], filters: [], written: some(first) }
    case 'update':
      return { sorts: [], filters: [], written: some(second) }
    case 'bulkCreate':
      return { sorts: [], filters: [], written: first?.type === 'ArrayExpression' ? childrenOf(first, 'elements') : some(first) }
    default:
      return null
  }
}
