import { CODE_ISSUE_TEXT } from '../../../../shared/text/code-issues.ts'
import { fill } from '../../../../shared/text/fill.ts'
import { entityNamed, entityOfRow } from '../../lib/row-types.ts'
import { attributeExpression, attributeOf, plainText } from '../../lib/jsx.ts'
import type { EntityFacts } from '../../lib/entity-facts.ts'
import type { Source } from '../../lib/source.ts'
import { childOf, childrenOf, type SyntaxNode } from '../../lib/syntax-tree.ts'
import { FILTER_OPERATORS } from '../../../../shared/domain/row.ts'
import type { AppView, Detector, Finding } from '../detector.ts'

/** Finds choices and fields that the schema of the entity does not have. Faults that TypeScript reports are left to it. */
export const findRowFaults: Detector = function* (source, app): Generator<Finding> {
  if (app.entities.size === 0) return
  for (const call of source.ofType('CallExpression')) yield* inCall(call, source, app)
  for (const comparison of source.ofType('BinaryExpression')) yield* inComparison(comparison, source, app)
  for (const opening of source.ofType('JSXOpeningElement')) yield* inAttributes(opening, source, app)
  for (const declarator of source.ofType('VariableDeclarator')) yield* inList(declarator, source, app)
}

/** `const statusChoices = ['new', 'sent']` beside an entity whose status has other choices. */
function* inList(declarator: SyntaxNode, source: Source, app: AppView): Generator<Finding> {
  const id = childOf(declarator, 'id', 'Identifier')
  const init = childOf(declarator, 'init')
  const list = init?.type === 'TSAsExpression' ? childOf(init, 'expression') : init
  if (id === null || list?.type !== 'ArrayExpression' || source.bindings.of(id)?.home !== source.program) return
  const values = childrenOf(list, 'elements').map((each) => plainText(each))
  const name = String(id['name']).toLowerCase().replaceAll('_', '')
  const imported = source.module.imports.flatMap(({ specifier }) => /^@\/entities\/(\w+)$/.exec(specifier)?.[1] ?? [])
  const fields = imported
    .flatMap((each) => app.entities.get(each) ?? [])
    .flatMap((entity) => Object.keys(entity.properties).map((field) => ({ entity, field, choices: entity.choices(field) ?? [] })))
    .filter(({ entity, field, choices }) => {
      const word = field.toLowerCase()
      return choices.length > 0 && new RegExp(`^(?:${entity.name.toLowerCase()})?${word}(?:e?s|choices|options|values|list)?$`).test(name)
    })
  // Several entities may have a field of that name: the list matches one of them.
  if (fields.some(({ choices }) => values.every((value) => value !== null && choices.includes(value)))) return
  for (const each of fields) {
    // A list of something else, or a deliberate subset, is correct.
    const known = values.filter((value) => value !== null && each.choices.some((one) => one.toLowerCase() === value.toLowerCase())).length
    if (known * 2 < each.choices.length || values.some((value) => value === null)) continue
    for (const one of childrenOf(list, 'elements'))
      if (!/^all\b|^any\b|^every|^-+$/i.test(plainText(one) ?? '')) yield* choiceFault(one, each)
  }
}

function* inCall(call: SyntaxNode, source: Source, app: AppView): Generator<Finding> {
  const callee = childOf(call, 'callee')
  const given = childrenOf(call, 'arguments')
  if (callee?.type === 'Identifier' && /^use(?:List|Choices)$/.test(String(callee['name']))) {
    const entity = entityNamed(given[0], source, app.entities)
    if (entity === null || given[1]?.type !== 'ObjectExpression') return
    for (const property of childrenOf(given[1], 'properties')) {
      const key = keyOf(property, source)
      if (key === 'sort') yield* sortFault(childOf(property, 'value'), entity)
      if (key === 'filter') {
        yield* objectFaults(childOf(property, 'value'), entity, source, true)
        yield* operatorFaults(childOf(property, 'value'), source)
      }
    }
    return
  }
  if (callee?.type !== 'MemberExpression') return
  const entity = entityNamed(childOf(callee, 'object'), source, app.entities)
  const method = String(childOf(callee, 'property')?.['name'])
  if (entity !== null) {
    if (method === 'create') {
      yield* objectFaults(given[0], entity, source, false)
      yield* missingFields(call, given[0], entity, source)
    }
    if (method === 'update') yield* objectFaults(given[1], entity, source, false)
    if (method === 'filter') {
      yield* objectFaults(given[0], entity, source, false)
      yield* operatorFaults(given[0] ?? null, source)
    }
    if (method === 'bulkCreate' && given[0]?.type === 'ArrayExpression') {
      for (const each of childrenOf(given[0], 'elements')) yield* objectFaults(each, entity, source, false)
    }
    return
  }
  if (method === 'includes' || method === 'has') yield* inIncludes(childOf(callee, 'object'), given[0], source, app)
}

/** `['new', 'sent'].includes(order.status)`, also where the list is kept in a constant. */
function* inIncludes(list: SyntaxNode | null, given: SyntaxNode | undefined, source: Source, app: AppView): Generator<Finding> {
  const field = given === undefined ? null : choicesOf(given, source, app)
  if (list === null || field === null) return
  if (list.type === 'ArrayExpression') for (const each of childrenOf(list, 'elements')) yield* choiceFault(each, field)
  const kept = keptIn(list, source)
  const [first] = kept?.type === 'NewExpression' ? childrenOf(kept, 'arguments') : []
  const values = first ?? kept
  // A shared list may be used for other comparisons, but not with a value that differs by a dash only.
  const isOnlyAsked = source.bindings.of(list)?.references.length === 1
  for (const each of values?.type === 'ArrayExpression' ? childrenOf(values, 'elements') : [])
    if (isOnlyAsked || field.choices.some((one) => folded(one) === folded(plainText(each) ?? ''))) yield* choiceFault(each, field)
}

/** The value of a constant. */
function keptIn(node: SyntaxNode, source: Source): SyntaxNode | null {
  const binding = node.type === 'Identifier' ? source.bindings.of(node) : null
  const init = binding?.kind === 'variable' && childOf(binding.owner, 'id') === binding.id ? childOf(binding.owner, 'init') : null
  return init?.type === 'TSAsExpression' ? childOf(init, 'expression') : init
}

/** Normalises what looks alike: dashes, spaces, accents and case. */
function folded(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Pd}\s_]/gu, '')
    .toLowerCase()
}

function* inComparison(node: SyntaxNode, source: Source, app: AppView): Generator<Finding> {
  if (!/^[!=]==?$/.test(String(node['operator']))) return
  const [left, right] = [childOf(node, 'left'), childOf(node, 'right')]
  if (left === null || right === null) return
  for (const [member, value] of [
    [left, right],
    [right, left],
  ] as const) {
    const field = choicesOf(member, source, app)
    if (field === null) continue
    const kept = keptIn(value, source)
    const isConstant = kept !== null && source.bindings.of(value)?.home === source.program
    yield* choiceFault(isConstant ? kept : value, field)
  }
}

function* inAttributes(opening: SyntaxNode, source: Source, app: AppView): Generator<Finding> {
  const attribute = attributeOf(opening, 'entity', source)
  const entity = attribute === null ? null : entityNamed(attributeExpression(attribute), source, app.entities)
  const label = attributeOf(opening, 'labelKey', source)
  const name = plainText(label)
  if (entity === null || label === null || name === null || entity.fields.has(name)) return
  yield unknownField(childOf(label, 'value') ?? label, name, entity)
}

interface FieldChoices {
  readonly entity: EntityFacts
  readonly field: string
  readonly choices: readonly string[]
}

/** The choices of the field that `row.status`, `row?.status` or `row.status ?? ''` reads. */
function choicesOf(node: SyntaxNode, source: Source, app: AppView): FieldChoices | null {
  if (node.type === 'LogicalExpression') return node['operator'] === '??' ? choicesOf(childOf(node, 'left') ?? node, source, app) : null
  const member = node.type === 'ChainExpression' ? childOf(node, 'expression') : node
  if (member?.type !== 'MemberExpression' || member['computed'] === true) return null
  const entity = entityOfRow(childOf(member, 'object'), source, app.entities)
  const field = String(childOf(member, 'property')?.['name'])
  const choices = entity?.choices(field) ?? null
  return entity === null || choices === null ? null : { entity, field, choices }
}

function* objectFaults(value: SyntaxNode | null | undefined, entity: EntityFacts, source: Source, withFields: boolean): Generator<Finding> {
  if (value?.type !== 'ObjectExpression') return
  for (const property of childrenOf(value, 'properties')) {
    const field = keyOf(property, source)
    const given = childOf(property, 'value')
    if (field === null || given === null) continue
    if (withFields && !entity.fields.has(field)) yield unknownField(childOf(property, 'key') ?? property, field, entity)
    const choices = entity.choices(field)
    if (choices === null) continue
    const values =
      given.type === 'ArrayExpression'
        ? childrenOf(given, 'elements')
        : given.type === 'ConditionalExpression'
          ? ['consequent', 'alternate'].flatMap((key) => childOf(given, key) ?? [])
          : [given]
    for (const each of values) yield* choiceFault(each, { entity, field, choices })
  }
}

/** `{ value: { $gte: 100 } }`: the query syntax of another database. */
function* operatorFaults(filter: SyntaxNode | null, source: Source): Generator<Finding> {
  for (const property of filter === null ? [] : childrenOf(filter, 'properties')) {
    const conditions = childOf(property, 'value', 'ObjectExpression')
    for (const each of conditions === null ? [] : childrenOf(conditions, 'properties')) {
      const name = keyOf(each, source)
      const key = childOf(each, 'key')
      if (name === null || key === null || FILTER_OPERATORS.has(name)) continue
      const { start, end } = key
      yield { rule: 'unknown-operator', start, end, name, message: fill(CODE_ISSUE_TEXT.unknownOperator, { name }) }
    }
  }
}

/** Required fields that a literal row to be created does not have. */
function* missingFields(call: SyntaxNode, given: SyntaxNode | undefined, entity: EntityFacts, source: Source): Generator<Finding> {
  if (given?.type !== 'ObjectExpression') return
  const properties = childrenOf(given, 'properties')
  const keys = properties.map((each) => keyOf(each, source))
  if (keys.includes(null)) return
  const missing = entity.required.filter((name) => !keys.includes(name) && entity.properties[name]?.default === undefined)
  const { start, end } = call
  for (const name of missing)
    yield {
      rule: 'missing-field',
      start,
      end,
      name,
      specifier: entity.name,
      message: fill(CODE_ISSUE_TEXT.missingField, { entity: entity.name, name }),
    }
}

function* choiceFault(node: SyntaxNode, { entity, field, choices }: FieldChoices): Generator<Finding> {
  const value = plainText(node)
  if (value === null || value === '' || choices.includes(value)) return
  const { start, end } = node
  const message = fill(CODE_ISSUE_TEXT.unknownChoice, { value, field: `${entity.name}.${field}` })
  yield { rule: 'unknown-choice', start, end, name: value, specifier: `${entity.name}.${field}`, message }
}

function* sortFault(value: SyntaxNode | null, entity: EntityFacts): Generator<Finding> {
  const sort = plainText(value)
  if (value === null || sort === null || sort === '' || entity.fields.has(sort.replace(/^-/, ''))) return
  yield unknownField(value, sort.replace(/^-/, ''), entity)
}

function unknownField({ start, end }: SyntaxNode, name: string, entity: EntityFacts): Finding {
  return {
    rule: 'unknown-field',
    start,
    end,
    name,
    specifier: entity.name,
    message: fill(CODE_ISSUE_TEXT.unknownField, { name, entity: entity.name }),
  }
}

function keyOf(property: SyntaxNode, source: Source): string | null {
  const key = childOf(property, 'key')
  if (property.type !== 'Property' || key === null || property['computed'] === true) return null
  return key.type === 'Literal' ? String(key['value']) : source.textOf(key)
}
