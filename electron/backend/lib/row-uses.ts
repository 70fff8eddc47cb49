import type { EntityFacts } from './entity-facts.ts'
import { elementName } from './jsx.ts'
import { importOf, type ListRead } from './list-reads.ts'
import type { Source } from './source.ts'
import { childOf, childrenOf, type SyntaxNode } from './syntax-tree.ts'

/** What is done with the rows of a list that would need all of them. */
export type RowUseKind = 'counted' | 'added-up' | 'searched' | 'sorted' | 'shown' | 'handed-on'

/** A figure over the rows, as the server would be asked for it. */
export interface Figure {
  /** The property that is added up; null: the rows are counted. */
  readonly sum: string | null
  /** Conditions of a filter as code, by property. */
  readonly where: Readonly<Record<string, string>>
}

export interface RowUse {
  readonly kind: RowUseKind
  /** The expression whose value needs all rows. */
  readonly node: SyntaxNode
  /** Null where it is not surely understood. */
  readonly figure: Figure | null
  /** The rows as far as they are narrowed by a filter that is understood; null otherwise. */
  readonly narrowed: { readonly rows: SyntaxNode; readonly where: Figure['where'] } | null
}

/** What a use of a list's rows needs all of them for; null where it takes what there is. */
export function rowUse(rows: SyntaxNode, { entity }: ListRead, source: Source): RowUse | null {
  let at = rows
  let where: Readonly<Record<string, string>> | null = {}
  let isSearched = false
  for (;;) {
    const parent = source.parentOf(at)
    if (parent === null) return null
    if (parent.type === 'SpreadElement' && source.parentOf(parent)?.type === 'ArrayExpression') {
      at = source.parentOf(parent) ?? parent
      continue
    }
    if (parent.type !== 'MemberExpression' || parent['object'] !== at || parent['computed'] === true) break
    const name = String(childOf(parent, 'property')?.['name'])
    const call = source.parentOf(parent)
    if (name === 'length')
      return isEmptiness(parent, source) ? null : { kind: 'counted', node: parent, figure: where && { sum: null, where }, narrowed: null }
    if (call?.type !== 'CallExpression' || call['callee'] !== parent) return null
    const [callback] = childrenOf(call, 'arguments')
    if (name === 'reduce') {
      const sum = addedUp(call, entity)
      return { kind: 'added-up', node: call, figure: where && sum !== null ? { sum, where } : null, narrowed: null }
    }
    if (name === 'sort' || name === 'toSorted') return { kind: 'sorted', node: call, figure: null, narrowed: null }
    if (name === 'filter') {
      const asked = callback === undefined ? null : conditionsOf(callback, entity)
      where = where === null || asked === null || Object.keys(asked).some((key) => key in (where ?? {})) ? null : { ...where, ...asked }
      isSearched = true
    } else if (name !== 'slice' || childrenOf(call, 'arguments').length > 0) break
    at = call
  }
  const narrowed = where === null ? null : { rows: at, where }
  if (isSearched) return { kind: 'searched', node: at, figure: null, narrowed }
  const handed = handedOn(at, source)
  return handed === null ? null : { ...handed, figure: null, narrowed }
}

/** `rows.length === 0`, `!rows.length`, `rows.length ? … : …`: one row is enough to know. */
function isEmptiness(length: SyntaxNode, source: Source): boolean {
  const parent = source.parentOf(length)
  if (parent === null) return false
  if (parent.type === 'UnaryExpression') return true
  if (parent.type === 'LogicalExpression') return parent['left'] === length && parent['operator'] !== '??'
  if (parent.type === 'ConditionalExpression' || parent.type === 'IfStatement') return parent['test'] === length
  const other =
    parent.type === 'BinaryExpression' ? [childOf(parent, 'left'), childOf(parent, 'right')].find((each) => each !== length) : null
  return typeof other?.['value'] === 'number' && other['value'] <= 1
}

/** Into a list, a board or a chart of the kit, a component of the app, or a function that reckons with them. */
function handedOn(rows: SyntaxNode, source: Source): Pick<RowUse, 'kind' | 'node'> | null {
  const parent = source.parentOf(rows)
  if (parent?.type === 'CallExpression' && parent['callee'] !== rows) {
    const callee = childOf(parent, 'callee', 'Identifier')
    const name = String(callee?.['name'] ?? 'set')
    // A state keeps the rows, and a hook depends on them: neither reckons.
    return /^(?:set|use)[A-Z]?/.test(name) ? null : { kind: 'handed-on', node: parent }
  }
  const attribute = parent?.type === 'JSXExpressionContainer' ? source.parentOf(parent) : null
  const opening = attribute?.type === 'JSXAttribute' ? source.parentOf(attribute) : null
  if (opening == null) return null
  const from = importOf(elementName(opening, source), source)?.specifier ?? ''
  return from.startsWith('@/components/ui/') ? { kind: 'shown', node: rows } : null
}

/** The number property that `(sum, row) => sum + (row.price ?? 0), 0` adds up. */
function addedUp(call: SyntaxNode, entity: EntityFacts): string | null {
  const [reducer, start] = childrenOf(call, 'arguments')
  if (reducer?.type !== 'ArrowFunctionExpression' || start?.['value'] !== 0) return null
  const [sum, row, ...more] = childrenOf(reducer, 'params')
  const body = childOf(reducer, 'body', 'BinaryExpression')
  if (sum?.type !== 'Identifier' || row?.type !== 'Identifier' || more.length > 0 || body?.['operator'] !== '+') return null
  const sides = [childOf(body, 'left'), childOf(body, 'right')]
  const value = sides.find((each) => !(each?.type === 'Identifier' && each['name'] === sum['name']))
  return sides.length - 1 === sides.filter((each) => each !== value).length && value != null
    ? numberField(value, String(row['name']), entity)
    : null
}

/** The number property that `row.price ?? 0` reads of the row of this name. */
export function numberField(value: SyntaxNode, row: string, entity: EntityFacts): string | null {
  if (value.type === 'LogicalExpression') {
    const isZero = childOf(value, 'right')?.['value'] === 0 && value['operator'] !== '&&'
    const left = childOf(value, 'left')
    return isZero && left !== null ? numberField(left, row, entity) : null
  }
  const field = fieldRead(value, row)
  const type = field === null || !Object.hasOwn(entity.properties, field) ? undefined : entity.properties[field]?.type
  return type === 'number' || type === 'integer' ? field : null
}

/** The property that `row.price` reads. */
export function fieldRead(value: SyntaxNode, row: string): string | null {
  const member = value.type === 'ChainExpression' ? childOf(value, 'expression') : value
  if (member?.type !== 'MemberExpression' || member['computed'] === true || childOf(member, 'object', 'Identifier')?.['name'] !== row)
    return null
  return String(childOf(member, 'property')?.['name'])
}

/** The filter that `(row) => row.stage === 'won' && row.isPaid` asks for; null where it is not surely one. */
function conditionsOf(callback: SyntaxNode, entity: EntityFacts): Readonly<Record<string, string>> | null {
  const [row, ...more] = childrenOf(callback, 'params')
  const body = childOf(callback, 'body')
  if (callback.type !== 'ArrowFunctionExpression' || row?.type !== 'Identifier' || more.length > 0 || body === null) return null
  return conditionsIn(body, String(row['name']), entity)
}

function conditionsIn(test: SyntaxNode, row: string, entity: EntityFacts): Readonly<Record<string, string>> | null {
  if (test.type === 'LogicalExpression' && test['operator'] === '&&') {
    const [left, right] = [childOf(test, 'left'), childOf(test, 'right')].map((each) => each && conditionsIn(each, row, entity))
    if (!left || !right || Object.keys(right).some((key) => key in left)) return null
    return { ...left, ...right }
  }
  const isNot = test.type === 'UnaryExpression' && test['operator'] === '!'
  const asked = isNot ? childOf(test, 'argument') : test
  const flag = asked === null ? null : fieldRead(asked, row)
  if (flag !== null) return typeOf(flag, entity) === 'boolean' ? { [flag]: isNot ? '{ ne: true }' : 'true' } : null
  if (isNot || test.type !== 'BinaryExpression' || !/^[!=]==?$/.test(String(test['operator']))) return null
  const [left, right] = [childOf(test, 'left'), childOf(test, 'right')]
  for (const [read, given] of [
    [left, right],
    [right, left],
  ] as const) {
    const field = read === null ? null : fieldRead(read, row)
    if (field === null || given?.type !== 'Literal' || !isOfType(given['value'], typeOf(field, entity))) continue
    const value =
      typeof given['value'] === 'string' ? `'${given['value'].replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'` : String(given['value'])
    return { [field]: test['operator'] === '!==' || test['operator'] === '!=' ? `{ ne: ${value} }` : value }
  }
  return null
}

const typeOf = (field: string, { properties }: EntityFacts): string | undefined =>
  Object.hasOwn(properties, field) ? properties[field]?.type : undefined

function isOfType(value: unknown, type: string | undefined): boolean {
  if (value === null || type === undefined) return false
  return type === 'integer' ? typeof value === 'number' : typeof value === type
}
