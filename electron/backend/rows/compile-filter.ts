import type { FieldIssue } from '../../../shared/domain/app-error.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import { STORAGE } from '../../../shared/domain/field-types/property-type.ts'
import type { RowFilter } from '../../../shared/domain/row.ts'
import { type ColumnValue, toColumn } from '../lib/column-value.ts'
import { parseFieldValue } from '../../../shared/domain/field-types/field-types.ts'
import { containsText } from './contains-text.ts'
import { columnOf, type QueryColumn } from './query-column.ts'
import type { RowTable } from './row-table.ts'
import { join, type SqlCondition } from './sql-condition.ts'

const OPERATORS = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

/** A column with the SQL name by which a condition uses it. */
type FilterColumn = QueryColumn & { readonly sql: string }

/**
 * A filter as SQL: every value is a parameter, every column name is made by the program. BAD_REQUEST names the part that does not fit.
 * `mayUseIndex`: columns whose index SQLite may use; an index that lets nearly every row through would force a sort of them all.
 */
export function compileFilter(
  table: RowTable,
  filter: RowFilter,
  mayUseIndex: (column: QueryColumn) => boolean = () => true,
): SqlCondition {
  const parts: SqlCondition[] = []
  for (const [name, condition] of Object.entries(filter)) {
    const found = columnOf(table, name)
    if (found === null) throw misfit(`filter.${name}`, `is not a field of ${table.entity}`)
    const column = { ...found, sql: mayUseIndex(found) ? `"${found.name}"` : `+"${found.name}"` }
    const isBare = condition === null || typeof condition !== 'object'
    const all = isBare ? [{ eq: condition }] : Array.isArray(condition) ? condition : [condition]
    for (const [operator, value] of all.flatMap((operators) => Object.entries(operators))) {
      if (value !== undefined) parts.push(compileOne(column, operator, value))
    }
  }
  return join(parts)
}

function compileOne(column: FilterColumn, operator: string, value: unknown): SqlCondition {
  switch (operator) {
    case 'eq':
      return equals(column, value)
    case 'ne': {
      const same = equals(column, value)
      return { sql: `NOT COALESCE((${same.sql}), 0)`, params: same.params }
    }
    case 'in': {
      const choices = (value as readonly unknown[]).map((one) => equals(column, one))
      if (choices.length === 0) return { sql: '0', params: [] }
      return { sql: choices.map((choice) => choice.sql).join(' OR '), params: choices.flatMap(({ params }) => params) }
    }
    case 'contains':
      return contains(column, String(value))
    case 'notContains': {
      const found = contains(column, String(value))
      return { sql: `NOT COALESCE((${found.sql}), 0)`, params: found.params }
    }
    case 'startsWith':
      return startsWith(column, String(value))
    case 'isEmpty':
      return isEmpty(column, value === true)
    case 'gt':
    case 'gte':
    case 'lt':
    case 'lte':
      return { sql: `${column.sql} ${OPERATORS[operator]} ?${column.collation}`, params: [parameter(column, value)] }
    default:
      throw misfit(`filter.${column.label}.${operator}`, 'is not an operator')
  }
}

function equals(column: FilterColumn, value: unknown): SqlCondition {
  const { sql } = column
  if (value === null) return { sql: `${sql} IS NULL`, params: [] }
  if (hasSeveral(column) && !Array.isArray(value)) return hasChoice(column, String(value))
  return { sql: `${sql} = ?`, params: [parameter(column, value)] }
}

function contains(column: QueryColumn, text: string): SqlCondition {
  if (hasSeveral(column)) return hasChoice(column, text)
  if (text === '') return { sql: '1', params: [] }
  return containsText(`"${column.name}"`, text)
}

/** As a range, for which SQLite can use an index: from the text itself to the last text that begins with it. */
function startsWith(column: FilterColumn, text: string): SqlCondition {
  if (text === '') return { sql: '1', params: [] }
  const { sql, collation } = column
  // SQLite would convert a text to a number when comparing it with a numeric column.
  const isText = column.schema === null ? column.type === 'id' : STORAGE[column.type].sql === 'TEXT'
  if (!isText) return { sql: '0', params: [] }
  return { sql: `${sql} >= ?${collation} AND ${sql} < ?${collation}`, params: [text, `${text}\u{10ffff}`] }
}

function isEmpty(column: FilterColumn, isWanted: boolean): SqlCondition {
  const { sql: name } = column
  const blank = column.schema === null ? null : STORAGE[column.type].blank
  const sql = blank === null ? `${name} IS NULL` : `(${name} IS NULL OR ${name} = '${blank}')`
  return { sql: isWanted ? sql : `NOT (${sql})`, params: [] }
}

function hasSeveral(column: QueryColumn): boolean {
  return column.schema !== null && STORAGE[column.type].choices === 'several'
}

function hasChoice(column: QueryColumn, choice: string): SqlCondition {
  return { sql: `EXISTS (SELECT 1 FROM json_each("${column.name}") WHERE value = ?)`, params: [choice] }
}

function parameter(column: QueryColumn, value: unknown): ColumnValue {
  if (column.type === 'time') {
    const time = Date.parse(String(value))
    if (Number.isNaN(time)) throw misfit(`filter.${column.label}`, 'must be a date and time such as 2026-01-31T09:30')
    return time
  }
  if (column.schema === null) return String(value)
  if (column.type === 'json') return JSON.stringify(value)
  // A choice that the schema no longer has, or a part of an address, may still be searched for.
  if (typeof value === 'string' && STORAGE[column.type].isComparedAsText) return value
  const result = parseFieldValue(column.schema, value)
  if (!result.ok) throw misfit(`filter.${column.label}`, result.reason)
  return toColumn(column.type, result.value)
}

export function misfit(path: string, reason: string): AppError {
  const issue: FieldIssue = { path, reason }
  return new AppError('BAD_REQUEST', { issues: [issue] })
}
