import { dayIn, firstDayOf, type Period, periodOf, startOfDay, withGapsFilled } from '../../../shared/domain/periods.ts'
import { ROW_GROUPS_MAX } from '../../../shared/limits/rows.ts'
import type { ColumnValue } from '../lib/column-value.ts'
import type { QueryColumn } from './query-column.ts'
import { type FigureSource, type FoundFigures, type Keyed, keysOf, merge, nothing, type Parts, selectFrom } from './row-figures.ts'
import { join, type SqlCondition } from './sql-condition.ts'

export interface TimeColumn {
  readonly column: QueryColumn
  /** Its position among the columns of `by`. */
  readonly at: number
  readonly per: Period
  /** Whether an index on this column covers the selected rows. */
  readonly isIndexed: boolean
}

/** Groups by period. Rows before the first shown period, and rows without a time, are under ''. */
type Periods = ReadonlyMap<string, readonly Keyed[]>
interface FoundPeriods {
  readonly periods: Periods
  /** Groups in periods before the latest `limit` periods. */
  readonly older: readonly Keyed[]
}

/**
 * Groups rows into calendar periods of a time zone. With an index, each period is looked up after the previous one, so that nothing is
 * sorted; without one, the rows are read once, grouped by minute, and merged here.
 */
export function findPeriods(source: FigureSource, time: TimeColumn): FoundFigures {
  const { compiled, asked } = source
  const limit = asked.limit ?? ROW_GROUPS_MAX
  const { periods, older } = time.isIndexed ? alongIndex(source, time, limit) : goneThrough(source, time, limit)
  const keys = [...periods.keys()].toSorted()
  // Empty periods are kept: a chart would leave them out otherwise.
  const named = compiled.by.length === 1 ? withGapsFilled(keys, time.per, limit) : keys
  const shown = named.flatMap((key) => periods.get(key)?.toSorted(byKeys) ?? [[[key], nothing(compiled)] as Keyed])
  const partsOf = (all: readonly Keyed[]) =>
    merge(
      compiled,
      all.map(([, parts]) => parts),
    )
  return {
    shown,
    rest: older.length === 0 ? null : { groups: older.length, parts: partsOf(older) },
    total: partsOf([...shown, ...older]),
  }
}

function byKeys([a]: Keyed, [b]: Keyed): number {
  for (const [index, left] of a.entries()) {
    const right = b[index] ?? null
    if (left === right) continue
    if (left === null || right === null) return left === null ? -1 : 1
    return left < right ? -1 : 1
  }
  return 0
}

function alongIndex(source: FigureSource, { column, at, per }: TimeColumn, limit: number): FoundPeriods {
  const { ask, where, compiled, asked } = source
  const name = `"${column.name}"`
  const { keys, joins } = keysOf(compiled.by.filter((one) => one !== column))
  const read = (condition: SqlCondition, key: string | null): readonly Keyed[] => {
    const { sql, params } = selectFrom(source, join([where, condition]), joins)
    const groups = keys.length === 0 ? '' : `GROUP BY ${keys.join(', ')}`
    return ask(`SELECT ${[...keys, ...compiled.columns].join(', ')} ${sql} ${groups}`, params)
      .filter((row) => Number(row[keys.length]) > 0)
      .map((row): Keyed => [row.slice(0, keys.length).toSpliced(at, 0, key), row.slice(keys.length)])
  }
  const latest = (condition: SqlCondition): ColumnValue => {
    const { sql, params } = selectFrom(source, join([where, condition]), '')
    return ask(`SELECT ${name} ${sql} ORDER BY ${name} DESC LIMIT 1`, params)[0]?.[0] ?? null
  }
  const periods = new Map<string, readonly Keyed[]>()
  let left: SqlCondition = { sql: `${name} IS NOT NULL`, params: [] }
  while (periods.size < limit) {
    const value = latest(left)
    if (value === null) break
    const key = periodOf(dayOf(column, asked.timeZone, value), per)
    const begins = startOf(column, asked.timeZone, firstDayOf(key, per))
    // In time zones whose clocks skip midnight, a day begins with its first row.
    const start = begins !== null && begins < value ? begins : value
    periods.set(key, read(join([left, { sql: `${name} >= ?`, params: [start] }]), key))
    left = { sql: `${name} < ?`, params: [start] }
  }
  return { periods, older: [...(periods.size < limit ? [] : read(left, null)), ...read({ sql: `${name} IS NULL`, params: [] }, null)] }
}

function goneThrough(source: FigureSource, { column, at, per }: TimeColumn, limit: number): FoundPeriods {
  const { ask, where, compiled, asked } = source
  const minute = column.type === 'time' ? `r."${column.name}" / 60000` : `substr(r."${column.name}", 1, 16)`
  const { keys: others, joins } = keysOf(compiled.by.filter((one) => one !== column))
  const keys = others.toSpliced(at, 0, minute)
  const from = selectFrom(source, where, joins)
  const found = new Map<string, Map<string, { readonly keys: readonly ColumnValue[]; readonly parts: Parts[] }>>()
  for (const row of ask(`SELECT ${[...keys, ...compiled.columns].join(', ')} ${from.sql} GROUP BY ${keys.join(', ')}`, from.params)) {
    const moment = row[at] ?? null
    const time = column.type === 'time' && moment !== null ? Number(moment) * 60_000 : moment
    const key = time === null ? '' : periodOf(dayOf(column, asked.timeZone, time), per)
    const own = row.slice(0, keys.length).toSpliced(at, 1, key === '' ? null : key)
    const groups = found.get(key) ?? new Map<string, { readonly keys: readonly ColumnValue[]; readonly parts: Parts[] }>()
    found.set(key, groups)
    const group = groups.get(JSON.stringify(own)) ?? { keys: own, parts: [] }
    groups.set(JSON.stringify(own), group)
    group.parts.push(row.slice(keys.length))
  }
  const merged = new Map(
    [...found].map(([key, groups]) => [key, [...groups.values()].map((group): Keyed => [group.keys, merge(compiled, group.parts)])]),
  )
  const known = [...merged.keys()].filter((key) => key !== '').toSorted()
  const periods = new Map(known.slice(-limit).map((key) => [key, merged.get(key) ?? []]))
  return { periods, older: [...known.slice(0, -limit), ''].flatMap((key) => merged.get(key) ?? []) }
}

/** A date without a time is the same day in every time zone. */
function dayOf(column: QueryColumn, timeZone: string, value: string | number): string {
  if (typeof value === 'number') return dayIn(timeZone, value)
  if (value.length <= 10 || column.schema?.format === 'date') return value.slice(0, 10)
  return dayIn(timeZone, Date.parse(value.length === 16 ? `${value}Z` : value))
}

function startOf(column: QueryColumn, timeZone: string, day: string): ColumnValue {
  if (column.type === 'time') return startOfDay(day, timeZone)
  return column.schema?.format === 'date' ? day : new Date(startOfDay(day, timeZone)).toISOString()
}
