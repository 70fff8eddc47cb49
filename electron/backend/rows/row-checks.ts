import type { FieldIssue } from '../../../shared/domain/app-error.ts'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import { checkedNames, type CheckOperator, propertyOf, relationOf, type RowCheck } from '../../../shared/domain/row-check.ts'
import { ROW_CHECK_TEXT } from '../../../shared/text/rows.ts'
import type { Db } from '../db/open-database.ts'
import { type ColumnValue, toColumn } from '../lib/column-value.ts'
import { columnOf } from './query-column.ts'
import type { RowField, RowTable } from './row-table.ts'

export interface CheckNeeds {
  readonly findTable: (entity: string) => RowTable | null
  /** The first value that a query made by the program finds. */
  readonly first: (sql: string, params: readonly ColumnValue[]) => unknown
}

/** A row as it would be stored. */
export interface CheckedRow {
  /** Null for a new row. */
  readonly id: string | null
  /** As they are kept in their columns, by the names of the properties. */
  readonly values: Readonly<Record<string, ColumnValue>>
  /** What is written now: a check of which nothing changes is left alone, so that an older row that breaks it can still be edited. */
  readonly written: ReadonlySet<string>
}

export interface BrokenCheck extends FieldIssue {
  /** As a sentence, for a person who is shown no fields. */
  readonly sentence: string
}

/** The checks of its table that a row would break. */
export function brokenChecks(
  needs: CheckNeeds,
  table: RowTable,
  row: CheckedRow,
  mayKnow: (name: string) => boolean = () => true,
): readonly BrokenCheck[] {
  const checks = table.schema['x-checks'] ?? []
  return checks.flatMap((check) => {
    const names = checkedNames(check)
    const place = names.find((name) => row.written.has(name))
    if (row.id !== null && place === undefined) return []
    const broken = brokenBy(needs, table, check, row)
    if (broken === null) return []
    const path = pathOf(check)
    // The names of what the actor may not read are told by nothing.
    const reason = names.every((name) => mayKnow(name)) ? broken : ROW_CHECK_TEXT.hidden
    const about = path === '' || !mayKnow(path) ? (table.schema.title ?? table.entity) : titleOf(table, path)
    const sentence = check.message ?? `${about} ${reason}.`
    return [{ path: mayKnow(path) ? path : '', reason: check.message ?? reason, sentence }]
  })
}

const prepared = new WeakSet<RowTable>()

/** Creates the indexes along which its checks read a table. */
export function prepareChecks(db: Db, table: RowTable): void {
  if (table.schema['x-checks'] === undefined || prepared.has(table)) return
  for (const check of table.schema['x-checks']) {
    const names = 'compare' in check ? [] : 'unique' in check ? check.unique : check.per === undefined ? [] : [check.per]
    const columns = names.flatMap((name) => fieldNamed(table, name)?.column ?? [])
    if (columns.length === 0) continue
    const list = columns.map((column) => `"${column}"`).join(', ')
    db.exec(`CREATE INDEX IF NOT EXISTS "${table.table}_checked_${columns.join('_')}" ON "${table.table}" (${list}, id)`)
  }
  prepared.add(table)
}

/** The property beside which the reason is shown. */
function pathOf(check: RowCheck): string {
  if ('compare' in check) return check.compare[0]
  if ('unique' in check) return check.unique.at(-1) ?? ''
  if ('noOverlap' in check) return check.noOverlap[0]
  return check.per ?? (typeof check.atMost === 'string' ? relationOf(check.atMost) : '')
}

function brokenBy(needs: CheckNeeds, table: RowTable, check: RowCheck, row: CheckedRow): string | null {
  if ('compare' in check) return compares(table, check.compare, row)
  if (!isCounted(table, check.where ?? {}, row)) return null
  if ('unique' in check) {
    const isShared = check.unique.every((name) => isFilled(row.values[name])) && count(needs, table, check.unique, check.where, row) > 0
    const besides = check.unique.slice(0, -1).map((name) => titleOf(table, name))
    return isShared ? ROW_CHECK_TEXT.taken(besides.join(', ')) : null
  }
  // A row that belongs to nothing shares it with none.
  if (check.per !== undefined && !isFilled(row.values[check.per])) return null
  const group = check.per === undefined ? [] : [check.per]
  if ('noOverlap' in check) return overlaps(needs, table, check, row) ? ROW_CHECK_TEXT.overlaps : null
  const most = typeof check.atMost === 'number' ? check.atMost : relatedNumber(needs, table, check.atMost, row)
  if (most === null) return null
  return count(needs, table, group, check.where, row) >= most ? ROW_CHECK_TEXT.full(most) : null
}

type Where = Readonly<Record<string, string | number | boolean>> | undefined

function isCounted(table: RowTable, where: NonNullable<Where>, { values }: CheckedRow): boolean {
  return Object.entries(where).every(([name, value]) => {
    const field = fieldNamed(table, name)
    return field !== undefined && values[name] === toColumn(field.type, value)
  })
}

/** How many other rows have the same values in these properties, of those that count. */
function count(needs: CheckNeeds, table: RowTable, same: readonly string[], where: Where, row: CheckedRow): number {
  const { sql, params } = others(table, same, where, row)
  return Number(needs.first(`SELECT COUNT(*) FROM "${table.table}" WHERE ${sql}`, params) ?? 0)
}

function overlaps(needs: CheckNeeds, table: RowTable, check: Extract<RowCheck, { noOverlap: unknown }>, row: CheckedRow): boolean {
  const [from, to] = check.noOverlap
  const [starts, ends] = [row.values[from], row.values[to]]
  if (!isFilled(starts) || !isFilled(ends)) return false
  const [start, end] = [fieldNamed(table, from), fieldNamed(table, to)]
  if (start === undefined || end === undefined) return true
  const { sql, params } = others(table, check.per === undefined ? [] : [check.per], check.where, row)
  // Days are whole days: both ends of it belong to a stay.
  const before = start.schema.format === 'date' ? '<=' : '<'
  const meets = `"${start.column}" ${before} ? AND ? ${before} "${end.column}"`
  return needs.first(`SELECT 1 FROM "${table.table}" WHERE ${meets} AND ${sql} LIMIT 1`, [ends, starts, ...params]) !== undefined
}

function others(table: RowTable, same: readonly string[], where: Where, { id, values }: CheckedRow) {
  const equal = [
    ...same.map((name) => ({ name, value: values[name] ?? null })),
    ...Object.entries(where ?? {}).map(([name, value]) => ({ name, value: toColumn(fieldNamed(table, name)?.type ?? 'text', value) })),
  ]
  const parts = equal.map(({ name }) => `"${columnOf(table, name)?.name ?? 'id'}" = ?`)
  return { sql: [...parts, 'id <> ?'].join(' AND '), params: [...equal.map(({ value }) => value), id ?? ''] }
}

/** Null: the related row says none. What is not there to be read lets nobody in. */
function relatedNumber({ findTable, first }: CheckNeeds, table: RowTable, path: string, { values }: CheckedRow): number | null {
  const relation = fieldNamed(table, relationOf(path))
  const target = findTable(relation?.schema['x-relation'] ?? '')
  const limit = target?.fields.find(({ name }) => name === propertyOf(path))
  const id = values[relationOf(path)]
  if (target === null || limit?.type !== 'number') return 0
  if (!isFilled(id)) return null
  const found = first(`SELECT "${limit.column}" FROM "${target.table}" WHERE id = ?`, [id])
  return typeof found === 'number' ? found : null
}

function compares(
  table: RowTable,
  [one, operator, other]: readonly [string, CheckOperator, string],
  { values }: CheckedRow,
): string | null {
  const [left, right] = [values[one], values[other]]
  if (!isFilled(left) || !isFilled(right) || typeof left !== typeof right || holds(left, operator, right)) return null
  const isTime = fieldNamed(table, one)?.type === 'datetime'
  return (isTime ? ROW_CHECK_TEXT.time : ROW_CHECK_TEXT.number)[operator](titleOf(table, other))
}

function holds(left: string | number, operator: CheckOperator, right: string | number): boolean {
  switch (operator) {
    case '>':
      return left > right
    case '>=':
      return left >= right
    case '<':
      return left < right
    case '<=':
      return left <= right
    case '!=':
      return left !== right
    default:
      return assertNever(operator)
  }
}

function isFilled(value: ColumnValue | undefined): value is string | number {
  return value !== null && value !== undefined && value !== ''
}

function fieldNamed(table: RowTable, name: string): RowField | undefined {
  return table.fields.find((field) => field.name === name)
}

function titleOf(table: RowTable, name: string): string {
  return fieldNamed(table, name)?.schema.title ?? name
}
