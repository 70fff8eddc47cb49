import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import type { EntityFacts } from '../../lib/entity-facts.ts'
import { entityNamed, entityOfRow } from '../../lib/row-types.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import type { AppView, Detector, Finding } from '../detector.ts'

/** A relation holds the id of another row: finds where it is compared with a name, stored as a name, or displayed as it is. */
export const findRelationFaults: Detector = function* (source, app): Generator<Finding> {
  if (![...app.entities.values()].some(({ properties }) => Object.values(properties).some((each) => each['x-relation'] !== undefined)))
    return
  for (const comparison of source.ofType('BinaryExpression')) yield* inComparison(comparison, source, app)
  for (const call of source.ofType('CallExpression')) yield* inCall(call, source, app)
  for (const container of source.ofType('JSXExpressionContainer')) {
    const shown = childOf(container, 'expression')
    if (shown === null || !/^JSX(?:Element|Fragment)$/.test(source.parentOf(container)?.type ?? '')) continue
    const pieces = shown.type === 'TemplateLiteral' ? childrenOf(shown, 'expressions') : [shown]
    for (const each of pieces) yield* inShown(each, source, app)
  }
}

/** The entity whose ids `row.company`, `row?.company` or `row.company ?? ''` holds. */
function relationOf(node: SyntaxNode | null, source: Source, app: AppView): EntityFacts | null {
  const field = fieldOf(node, source, app)
  const target = field?.entity.properties[field.name]?.['x-relation']
  return target === undefined ? null : (app.entities.get(target) ?? null)
}

interface RowField {
  readonly entity: EntityFacts
  readonly name: string
  readonly property: SyntaxNode
}

/** The field that `row.name`, `row?.name` or `row.name ?? …` reads. */
export function fieldOf(node: SyntaxNode | null, source: Source, app: AppView): RowField | null {
  if (node?.type === 'LogicalExpression') return node['operator'] === '&&' ? null : fieldOf(childOf(node, 'left'), source, app)
  const member = node?.type === 'ChainExpression' ? childOf(node, 'expression') : node
  if (member?.type !== 'MemberExpression' || member['computed'] === true) return null
  const entity = entityOfRow(childOf(member, 'object'), source, app.entities)
  const property = childOf(member, 'property')
  const name = String(property?.['name'])
  return entity === null || property === null || !Object.hasOwn(entity.properties, name) ? null : { entity, name, property }
}

/** `company.name` where the id of a company is expected. */
function* notAnId(node: SyntaxNode | null, target: EntityFacts, source: Source, app: AppView): Generator<Finding> {
  const field = fieldOf(node, source, app)
  if (field === null || field.entity !== target || field.entity.properties[field.name]?.['x-relation'] !== undefined) return
  const { start, end } = field.property
  const message = fill(CODE_ISSUE_TEXT.relationText, { entity: target.name, name: field.name })
  yield { rule: 'relation-text', start, end, name: field.name, specifier: target.name, message }
}

function* inComparison(node: SyntaxNode, source: Source, app: AppView): Generator<Finding> {
  if (!/^[!=]==?$/.test(String(node['operator']))) return
  const [left, right] = [childOf(node, 'left'), childOf(node, 'right')]
  for (const [member, other] of [
    [left, right],
    [right, left],
  ] as const) {
    const target = relationOf(member, source, app)
    if (target !== null) yield* notAnId(other, target, source, app)
  }
}

function* inCall(call: SyntaxNode, source: Source, app: AppView): Generator<Finding> {
  const callee = childOf(call, 'callee')
  const given = childrenOf(call, 'arguments')
  if (callee?.type === 'Identifier' && callee['name'] === 'useList') {
    const entity = entityNamed(given[0], source, app.entities)
    const filter = given[1] === undefined ? null : valueOf(given[1], 'filter')
    if (entity !== null) yield* inObject(filter, entity, source, app)
  }
  if (callee?.type !== 'MemberExpression') return
  const list = childOf(callee, 'object')
  const method = String(childOf(callee, 'property')?.['name'])
  const entity = entityNamed(list, source, app.entities)
  if (entity !== null && /^(?:create|filter)$/.test(method)) yield* inObject(given[0] ?? null, entity, source, app)
  if (entity !== null && method === 'update') yield* inObject(given[1] ?? null, entity, source, app)
  const target = method === 'includes' && entity === null ? relationOf(given[0] ?? null, source, app) : null
  if (target !== null && list !== null) yield* notAnId(mappedTo(list, source), target, source, app)
}

function* inObject(object: SyntaxNode | null, entity: EntityFacts, source: Source, app: AppView): Generator<Finding> {
  for (const property of object?.type === 'ObjectExpression' ? childrenOf(object, 'properties') : []) {
    const name = String(childOf(property, 'key', 'Identifier')?.['name'])
    const relation = Object.hasOwn(entity.properties, name) ? entity.properties[name]?.['x-relation'] : undefined
    const target = relation === undefined ? undefined : app.entities.get(relation)
    if (target !== undefined) yield* notAnId(childOf(property, 'value'), target, source, app)
  }
}

function valueOf(object: SyntaxNode, name: string): SyntaxNode | null {
  const property = childrenOf(object, 'properties').find((each) => childOf(each, 'key')?.['name'] === name)
  return property === undefined ? null : childOf(property, 'value')
}

/** The values in the list `companies.map((company) => company.name)`, also through a constant. */
function mappedTo(list: SyntaxNode, source: Source): SyntaxNode | null {
  const binding = list.type === 'Identifier' ? source.bindings.of(list) : null
  const made = binding?.kind === 'variable' && childOf(binding.owner, 'id') === binding.id ? childOf(binding.owner, 'init') : list
  const callee = made?.type === 'CallExpression' ? childOf(made, 'callee', 'MemberExpression') : null
  const [callback] =
    made === null || callee === null || childOf(callee, 'property')?.['name'] !== 'map' ? [] : childrenOf(made, 'arguments')
  return callback === undefined ? null : childOf(callback, 'body')
}

/** `{deal.company}` or `{deal.company ?? '–'}` between elements. */
function* inShown(shown: SyntaxNode, source: Source, app: AppView): Generator<Finding> {
  const target = relationOf(shown, source, app)
  if (target === null) return
  const { start, end } = shown
  const message = fill(CODE_ISSUE_TEXT.relationShown, { name: source.textOf(shown), entity: target.name })
  yield { rule: 'relation-shown', start, end, name: source.textOf(shown), specifier: target.name, message }
}
