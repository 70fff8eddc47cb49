import type { EntitySchema } from '../entities.ts'
import { badRequest } from './bad-request.ts'
import { parseFieldValue } from './field-values.ts'
import { STORAGE } from './property-type.ts'
import { type Column, columnOf, type ColumnValue, compareValues, foldCase, toColumnValue } from './row-columns.ts'
import type { StoredRow } from './row-database.ts'

type Test = (row: StoredRow) => boolean

const OPERATORS = ['eq', 'ne', 'in', 'gt', 'gte', 'lt', 'lte', 'contains', 'notContains', 'startsWith', 'isEmpty'] as const
type Operator = (typeof OPERATORS)[number]
const MAX_CHOICES = 500
const MAX_TEXT = 500
const MAX_CONDITIONS = 100

/** Compiles a filter: a row must meet all of its conditions. */
export function compileFilter(schema: EntitySchema, filter: unknown): Test {
  if (!isRecord(filter)) throw badRequest('filter', 'must be an object')
  const tests: Test[] = []
  for (const [name, condition] of Object.entries(filter)) {
    const conditions = operatorsOf(name, condition)
    const column = columnOf(schema, name)
    if (column === null) throw badRequest(`filter.${name}`, `is not a field of ${schema.name}`)
    for (const [operator, value] of conditions) tests.push(compileOne(column, operator, value))
  }
  return (row) => tests.every((test) => test(row))
}

function operatorsOf(name: string, condition: unknown): readonly (readonly [Operator, unknown])[] {
  if (condition === null || typeof condition !== 'object') return [['eq', condition]]
  if (Array.isArray(condition)) {
    if (condition.length > MAX_CONDITIONS || !condition.every(isRecord)) throw badRequest(`filter.${name}`, 'does not fit')
    return condition.flatMap((one) => operatorsOf(name, one))
  }
  return Object.entries(condition).map(([operator, value]) => {
    if (!isOperator(operator)) throw badRequest(`filter.${name}.${operator}`, 'is not an operator')
    if (!isOperand(operator, value)) throw badRequest(`filter.${name}.${operator}`, 'does not fit')
    return [operator, value]
  })
}

function isOperand(operator: Operator, value: unknown): boolean {
  switch (operator) {
    case 'eq':
    case 'ne':
      return true
    case 'in':
      return Array.isArray(value) && value.length <= MAX_CHOICES
    case 'contains':
    case 'notContains':
    case 'startsWith':
      return typeof value === 'string' && value.length <= MAX_TEXT
    case 'isEmpty':
      return typeof value === 'boolean'
    default:
      return typeof value === 'string' || typeof value === 'number'
  }
}

function compileOne(column: Column, operator: Operator, value: unknown): Test {
  switch (operator) {
    case 'eq':
      return equals(column, value)
    case 'ne': {
      const same = equals(column, value)
      return (row) => !same(row)
    }
    case 'in': {
      const choices = (value as readonly unknown[]).map((one) => equals(column, one))
      return (row) => choices.some((choice) => choice(row))
    }
    case 'contains':
      return contains(column, String(value))
    case 'notContains': {
      const holds = contains(column, String(value))
      return (row) => !holds(row)
    }
    case 'startsWith':
      return startsWith(column, String(value))
    case 'isEmpty':
      return (row) => isEmpty(column, row) === value
    case 'gt':
      return ordered(column, value, (order) => order > 0)
    case 'gte':
      return ordered(column, value, (order) => order >= 0)
    case 'lt':
      return ordered(column, value, (order) => order < 0)
    case 'lte':
      return ordered(column, value, (order) => order <= 0)
  }
}

function equals(column: Column, value: unknown): Test {
  if (value === null) return (row) => column.valueOf(row) === null
  if (hasSeveral(column) && !Array.isArray(value)) return hasChoice(column, String(value))
  const wanted = operand(column, value)
  return (row) => wanted !== null && column.valueOf(row) === wanted
}

function ordered(column: Column, value: unknown, holds: (order: number) => boolean): Test {
  const bound = operand(column, value)
  return (row) => {
    const found = column.valueOf(row)
    return found !== null && bound !== null && holds(compareValues(found, bound, column.ignoresCase))
  }
}

function contains(column: Column, part: string): Test {
  if (hasSeveral(column)) return hasChoice(column, part)
  return part === '' ? () => true : containsText(column, part)
}

/** Whether a column contains a text, ignoring case. */
export function containsText(column: Column, part: string): Test {
  if (!/^[\0-\x7f]*$/.test(part)) {
    const folded = part.toLocaleLowerCase()
    return (row) => {
      const found = column.valueOf(row)
      return typeof found === 'string' && found.toLocaleLowerCase().includes(folded)
    }
  }
  const folded = part.toLowerCase()
  return (row) => {
    const found = column.valueOf(row)
    return found !== null && foldCase(asText(column, found)).includes(folded)
  }
}

function startsWith(column: Column, start: string): Test {
  if (start === '') return () => true
  const fold = (text: string) => (column.ignoresCase ? foldCase(text) : text)
  return (row) => {
    const found = column.valueOf(row)
    return typeof found === 'string' && fold(found).startsWith(fold(start))
  }
}

function isEmpty(column: Column, row: StoredRow): boolean {
  const found = column.valueOf(row)
  return found === null || found === '' || (hasSeveral(column) && found === '[]')
}

/** A number as the server's database formats it. */
function asText(column: Column, value: string | number): string {
  return column.type === 'number' && Number.isInteger(value) ? `${value}.0` : String(value)
}

function hasSeveral(column: Column): boolean {
  return column.schema !== null && STORAGE[column.type].choices === 'several'
}

function hasChoice(column: Column, choice: string): Test {
  return (row) => {
    const choices = row.values[column.label]
    return Array.isArray(choices) && choices.includes(choice)
  }
}

/** The value that a condition compares with. */
function operand(column: Column, value: unknown): ColumnValue {
  if (column.type === 'time') {
    const time = Date.parse(String(value))
    if (Number.isNaN(time)) throw badRequest(`filter.${column.label}`, 'must be a date and time such as 2026-01-31T09:30')
    return time
  }
  if (column.schema === null) return String(value)
  if (column.type === 'json') return JSON.stringify(value)
  // A choice that the schema no longer has, or a part of an address, may still be searched for.
  if (typeof value === 'string' && STORAGE[column.type].isComparedAsText) return value
  const parsed = parseFieldValue(column.schema, value)
  if (!parsed.ok) throw badRequest(`filter.${column.label}`, parsed.reason)
  return toColumnValue(column.type, parsed.value)
}

function isOperator(text: string): text is Operator {
  return (OPERATORS as readonly string[]).includes(text)
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
