import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import type { EntityFacts } from '../../lib/entity-facts.ts'
import { attributeExpression, attributeOf, elementName, plainText } from '../../lib/jsx.ts'
import { entityOfRows } from '../../lib/row-types.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { Detector, Finding } from '../detector.ts'

/** Finds columns, filters and sorts of the kit's table for fields that no row has. */
export const findTableKeys: Detector = function* (source, { entities }): Generator<Finding> {
  for (const declarator of source.ofType('VariableDeclarator')) {
    const id = childOf(declarator, 'id', 'Identifier')
    const type = id === null ? null : childOf(childOf(id, 'typeAnnotation') ?? id, 'typeAnnotation')
    const entity = type === null ? undefined : entities.get(/^(?:readonly )?Column<(\w+)Row>\[\]$/.exec(source.textOf(type))?.[1] ?? '')
    if (entity !== undefined) for (const column of listed(childOf(declarator, 'init'))) yield* columnFault(column, entity)
  }
  for (const opening of source.ofType('JSXOpeningElement')) {
    const rows = elementName(opening, source) === 'DataTable' ? attributeOf(opening, 'rows', source) : null
    const entity = rows === null ? null : entityOfRows(attributeExpression(rows), source, entities)
    if (entity === null) continue
    const columns = columnsOf(opening, source)
    const keys = columns?.flatMap((each) => plainText(keyOf(each)) ?? []) ?? null
    if (keys === null) continue
    const isThere = (name: string) => entity.fields.has(name) || keys.includes(name)
    const sort = attributeOf(opening, 'initialSort', source)
    const first = plainText(sort)?.replace(/^-/, '')
    if (sort !== null && first !== undefined && first !== '' && !isThere(first))
      yield unknown(childOf(sort, 'value') ?? sort, first, entity)
    for (const filter of listOf(opening, 'filters', source) ?? []) {
      const key = keyOf(filter)
      const name = plainText(key)
      if (key !== null && name !== null && !isThere(name)) yield unknown(key, name, entity)
    }
  }
}

function* columnFault(column: SyntaxNode, entity: EntityFacts): Generator<Finding> {
  const key = keyOf(column)
  const name = plainText(key)
  const names = childrenOf(column, 'properties').map((each) => String(childOf(each, 'key')?.['name']))
  if (key === null || name === null || entity.fields.has(name) || names.includes('cell') || names.includes('value')) return
  yield unknown(key, name, entity)
}

function unknown({ start, end }: SyntaxNode, name: string, entity: EntityFacts): Finding {
  const message = fill(CODE_ISSUE_TEXT.unknownField, { entity: entity.name, name })
  return { rule: 'unknown-field', start, end, name, specifier: entity.name, message }
}

const keyOf = (object: SyntaxNode): SyntaxNode | null => {
  const property = childrenOf(object, 'properties').find((each) => childOf(each, 'key')?.['name'] === 'key')
  return property === undefined ? null : childOf(property, 'value')
}

const listed = (value: SyntaxNode | null): readonly SyntaxNode[] =>
  value?.type === 'ArrayExpression' ? childrenOf(value, 'elements').filter(({ type }) => type === 'ObjectExpression') : []

/** The objects that an attribute is given, as literals or through a constant; null when they are not known. */
function listOf(opening: SyntaxNode, name: string, source: Source): readonly SyntaxNode[] | null {
  const attribute = attributeOf(opening, name, source)
  const value = attribute === null ? null : attributeExpression(attribute)
  const binding = value?.type === 'Identifier' ? source.bindings.of(value) : null
  const list = binding?.kind === 'variable' ? childOf(binding.owner, 'init') : value
  return list?.type === 'ArrayExpression' ? listed(list) : null
}

/** The columns, also through `columns.filter(…)`. */
function columnsOf(opening: SyntaxNode, source: Source): readonly SyntaxNode[] | null {
  const direct = listOf(opening, 'columns', source)
  const attribute = attributeOf(opening, 'columns', source)
  const callee = attribute === null ? null : childOf(attributeExpression(attribute) ?? attribute, 'callee', 'MemberExpression')
  const object = callee === null || childOf(callee, 'property')?.['name'] !== 'filter' ? null : childOf(callee, 'object', 'Identifier')
  const binding = object === null ? null : source.bindings.of(object)
  return direct ?? (binding?.kind === 'variable' ? listed(childOf(binding.owner, 'init')) : null)
}
