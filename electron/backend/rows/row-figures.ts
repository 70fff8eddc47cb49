import { assertNever } from '../../../shared/domain/assert-never.ts'
import type { GroupKey, RowAggregate, RowAggregates, RowFigures, RowGroup } from '../../../shared/domain/row-aggregate.ts'
import { type ColumnValue, fromColumn } from '../lib/column-value.ts'
import type { CompiledAggregate, Figure } from './compile-aggregate.ts'
import type { QueryColumn } from './query-column.ts'
import { clause, type SqlCondition } from './sql-condition.ts'

/** The query that figures are calculated from. */
export interface FigureSource {
  readonly ask: (sql: string, params: readonly ColumnValue[]) => readonly (readonly ColumnValue[])[]
  /** The table, or a set of its rows that includes all selected ones. */
  readonly rows: SqlCondition
  readonly where: SqlCondition
  readonly compiled: CompiledAggregate
  readonly asked: RowAggregate
}

/** The values of a group as SQLite returns them: the count, then two parts for each figure. */
export type Parts = readonly ColumnValue[]
export type Keyed = readonly [keys: readonly ColumnValue[], parts: Parts]

export interface FoundFigures {
  readonly shown: readonly Keyed[]
  readonly rest: { readonly groups: number; readonly parts: Parts } | null
  readonly total: Parts
}

const GROUPS = 100

/** One group for all rows, or one for each value, the largest first. */
export function findGroups(source: FigureSource): FoundFigures {
  const { ask, compiled, asked, where } = source
  const { by, columns } = compiled
  const totals = () => {
    const from = selectFrom(source, where, '')
    return ask(`SELECT ${columns.join(', ')} ${from.sql}`, from.params)[0] ?? []
  }
  if (by.length === 0) {
    const total = totals()
    return { shown: [[[], total]], rest: null, total }
  }
  const { keys, joins } = keysOf(by)
  const from = selectFrom(source, where, joins)
  const names = columns.map((_, index) => `c${index + 1}`)
  const keyNames = keys.map((_, index) => `k${index + 1}`)
  const read = [...keys.map((key, index) => `${key} AS k${index + 1}`), ...columns.map((column, index) => `${column} AS c${index + 1}`)]
  const groups = `SELECT ${read.join(', ')} ${from.sql} GROUP BY ${keys.join(', ')}`
  const order = `ORDER BY ${valueOrder(compiled)} DESC, ${keyNames.join(', ')}`
  const rest = `SELECT ${[...keyNames.map(() => 'NULL'), ...mergedInSql(compiled, names)].join(', ')}, COUNT(*)`
  const limit = asked.limit ?? GROUPS
  const found = ask(
    `WITH g AS MATERIALIZED (${groups}) SELECT * FROM (SELECT *, 0 FROM g ${order} LIMIT ?)
     UNION ALL ${rest} FROM (SELECT * FROM g ${order} LIMIT -1 OFFSET ?)`,
    [...from.params, limit, limit],
  )
  const shown = found.slice(0, -1).map((row): Keyed => [row.slice(0, by.length), row.slice(by.length, -1)])
  const last = found.at(-1) ?? []
  const left = { groups: Number(last.at(-1) ?? 0), parts: last.slice(by.length, -1) }
  const rows = [...shown.map(([, parts]) => parts), ...(left.groups > 0 ? [left.parts] : [])]
  // A row with two choices is in two groups, but counts once in the total.
  const total = joins === '' ? merge(compiled, rows) : totals()
  return { shown, rest: left.groups > 0 ? left : null, total }
}

/** Group keys, as expressions over `selectFrom`; a multiple-choice field has a group for each of its choices. */
export function keysOf(by: readonly QueryColumn[]): { readonly keys: readonly string[]; readonly joins: string } {
  const joins: string[] = []
  const keys = by.map((column, index) => {
    if (column.type !== 'multiselect') return `r."${column.name}"`
    joins.push(`LEFT JOIN json_each(r."${column.name}") AS choice${index}`)
    return `choice${index}.value`
  })
  return { keys, joins: joins.join(' ') }
}

export function selectFrom({ rows }: FigureSource, where: SqlCondition, joins: string): SqlCondition {
  const params = [...rows.params, ...where.params]
  // Joined tables have columns of their own, whose names a condition could match.
  if (joins !== '') return { sql: `FROM (SELECT * FROM ${rows.sql} ${clause(where.sql)}) AS r ${joins}`, params }
  return { sql: `FROM ${rows.sql} AS r ${clause(where.sql)}`, params }
}

function valueOrder({ figures: [first] }: CompiledAggregate): string {
  if (first === undefined || isDate(first)) return 'c1'
  return first.name === 'avg' ? 'c2 / c3' : 'c2'
}

function mergedInSql({ figures }: CompiledAggregate, [count = '', ...parts]: readonly string[]): readonly string[] {
  const merged = figures.flatMap(({ name }, index) => {
    const [value = '', of = ''] = parts.slice(index * 2, index * 2 + 2)
    return name === 'min' || name === 'max' ? [`${name.toUpperCase()}(${value})`, 'NULL'] : [`SUM(${value})`, `SUM(${of})`]
  })
  return [`SUM(${count})`, ...merged]
}

export function nothing({ figures }: CompiledAggregate): Parts {
  return [0, ...figures.flatMap(() => [null, 0])]
}

export function merge(compiled: CompiledAggregate, all: readonly Parts[]): Parts {
  const add = (sum: Parts, parts: Parts): Parts => sum.map((value, index) => mergeOne(compiled, index, value, parts[index] ?? null))
  return all.reduce(add, nothing(compiled))
}

function mergeOne({ figures }: CompiledAggregate, index: number, a: ColumnValue, b: ColumnValue): ColumnValue {
  const name = index === 0 ? 'sum' : (figures[Math.floor((index - 1) / 2)]?.name ?? 'sum')
  if (a === null || b === null) return a ?? b
  switch (name) {
    case 'min':
      return a < b ? a : b
    case 'max':
      return a > b ? a : b
    case 'sum':
    case 'avg':
      return Number(a) + Number(b)
    default:
      return assertNever(name)
  }
}

export function toAggregates(compiled: CompiledAggregate, { shown, rest, total }: FoundFigures): RowAggregates {
  const { by, figures } = compiled
  const [first, second] = by
  return {
    groups: shown.map(([keys, parts]): RowGroup => {
      const read = figuresOf(figures, parts)
      const more = second === undefined ? {} : { second: keyOf(compiled, second, keys[1] ?? null) }
      return { key: keyOf(compiled, first, keys[0] ?? null), ...more, value: valueOf(figures, read), ...read }
    }),
    total: figuresOf(figures, total),
    others: rest === null ? null : { groups: rest.groups, ...figuresOf(figures, rest.parts) },
  }
}

function figuresOf(figures: readonly Figure[], [count, ...parts]: Parts): RowFigures {
  const read = figures.map((figure, index) => {
    const value = figureOf(figure, parts[index * 2] ?? null, Number(parts[index * 2 + 1] ?? 0))
    return [figure.name, value] as const
  })
  return { count: Number(count ?? 0), ...Object.fromEntries(read) }
}

function figureOf({ name, column }: Figure, value: ColumnValue, count: number): ColumnValue {
  if (name === 'sum') return value ?? 0
  if (name === 'avg') return count === 0 ? null : Number(value) / count
  return column.type === 'time' && value !== null ? new Date(Number(value)).toISOString() : value
}

function valueOf([first]: readonly Figure[], figures: RowFigures): number | null {
  if (first === undefined || isDate(first)) return figures.count
  const value = figures[first.name] ?? null
  return value === null ? null : Number(value)
}

function isDate({ column }: Figure): boolean {
  return column.type !== 'number'
}

function keyOf({ time }: CompiledAggregate, column: QueryColumn | undefined, value: ColumnValue): GroupKey {
  if (column === undefined || value === null || time?.column === column) return value
  if (column.type === 'time') return new Date(Number(value)).toISOString()
  return column.type === 'boolean' ? fromColumn(column.type, value) === true : value
}
