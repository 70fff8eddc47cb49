import type { EntityFacts } from '../../lib/entity-facts.ts'
import { entityNamed, entityOfRow } from '../../lib/row-types.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { formPlaces } from './form-places.ts'
import { attributeNamed, isText, keysOf, valueOf } from './named-nodes.ts'

/**
 * What a place is for the field: it is read there; it names a column of a table; it is what rows are sorted, filtered or
 * grouped by, or what is reckoned of them; it is written; it is a part of a form; it is some component's word for it.
 */
export type PlaceKind = 'read' | 'column' | 'sort' | 'filter' | 'figure' | 'write' | 'form' | 'name'

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
  const asked = (said: Asked) => {
    add(
      'sort',
      said.sorts.filter((node) => isText(node, target.field)),
    )
    add(
      'filter',
      said.filters.flatMap((node) => keysOf(node, target.field)),
    )
    add(
      'figure',
      said.figures.filter((node) => isText(node, target.field)),
    )
  }
  for (const opening of source.ofType('JSXOpeningElement')) asked(askedBySource(opening, source, target))
  for (const call of source.ofType('CallExpression')) {
    const said = callOf(call, source, target)
    if (said === null) continue
    asked(said)
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

/** What is asked of rows. */
interface Asked {
  readonly sorts: readonly SyntaxNode[]
  readonly filters: readonly SyntaxNode[]
  readonly figures: readonly SyntaxNode[]
}

interface Said extends Asked {
  readonly written: readonly SyntaxNode[]
}

const NOTHING: Said = { sorts: [], filters: [], figures: [], written: [] }
const FIGURES = ['by', 'sum', 'avg', 'min', 'max']

/** `<Stat source={Order} sum="price" filter={{ status: 'new' }} />` */
function askedBySource(opening: SyntaxNode, source: Source, { entity, entities }: FieldTarget): Asked {
  const valueIn = (name: string) => childOf(attributeNamed(opening, name) ?? opening, 'value')
  const expressionIn = (name: string) => childOf(valueIn(name) ?? opening, 'expression')
  if (entityNamed(expressionIn('source') ?? undefined, source, entities)?.name !== entity) return NOTHING
  return {
    sorts: [...some(valueIn('initialSort')), ...some(valueIn('sort'))],
    filters: some(expressionIn('filter')),
    figures: FIGURES.flatMap((name) => some(valueIn(name))),
  }
}

/** What a call of the entity says: `Order.list('-day')`, `useList(Order, { sort: '-day' })`, `Order.update(id, fields)`. */
function callOf(call: SyntaxNode, source: Source, { entity, entities }: FieldTarget): Said | null {
  const callee = childOf(call, 'callee')
  const given = childrenOf(call, 'arguments')
  const [first, second, third] = given
  if (callee?.type === 'Identifier') {
    if (entityNamed(first, source, entities)?.name !== entity) return null
    switch (callee['name']) {
      case 'useList':
      case 'useChoices':
      case 'usePage':
        return query(second)
      case 'useCount':
        return { ...NOTHING, filters: some(second) }
      case 'useAggregate':
        return { ...NOTHING, figures: figuresIn(second), filters: some(third) }
      default:
        return null
    }
  }
  if (callee?.type !== 'MemberExpression' || entityNamed(childOf(callee, 'object'), source, entities)?.name !== entity) return null
  switch (childOf(callee, 'property')?.['name']) {
    case 'list':
      return { ...NOTHING, sorts: some(first) }
    case 'filter':
      return { ...NOTHING, sorts: some(second), filters: some(first) }
    case 'page':
      return query(first)
    case 'search':
      return query(second)
    case 'count':
      return { ...NOTHING, filters: some(first) }
    case 'aggregate':
      return { ...NOTHING, figures: figuresIn(first), filters: some(second) }
    case 'create':
      return { ...NOTHING, written: some(first) }
    case 'update':
      return { ...NOTHING, written: some(second) }
    case 'bulkCreate':
      return { ...NOTHING, written: first?.type === 'ArrayExpression' ? childrenOf(first, 'elements') : some(first) }
    default:
      return null
  }
}

/** `{ sort: '-day', filter: { status: 'new' } }` */
function query(options: SyntaxNode | undefined): Said {
  if (options === undefined) return NOTHING
  return { ...NOTHING, sorts: some(valueOf(options, 'sort')), filters: some(valueOf(options, 'filter')) }
}

/** `{ by: ['day', 'status'], sum: 'price' }` */
function figuresIn(options: SyntaxNode | undefined): readonly SyntaxNode[] {
  if (options === undefined) return []
  const values = FIGURES.flatMap((name) => some(valueOf(options, name)))
  return values.flatMap((value) => (value.type === 'ArrayExpression' ? childrenOf(value, 'elements') : [value]))
}

function some(node: SyntaxNode | null | undefined): readonly SyntaxNode[] {
  return node == null ? [] : [node]
}
