import type { RowAggregate, RowAggregates } from '../../../shared/domain/row-aggregate.ts'
import type { Db } from '../db/open-database.ts'
import type { ColumnValue } from '../lib/column-value.ts'
import { type CompiledAggregate, compileAggregate } from './compile-aggregate.ts'
import { compileWhere } from './compile-page.ts'
import { wordsOf } from './compile-search.ts'
import { findPeriods } from './figures-in-periods.ts'
import { type FigureSource, findGroups, toAggregates } from './row-figures.ts'
import type { OwnRows } from './own-rows.ts'
import type { RowsVersion, RowTable } from './row-table.ts'
import type { RelatedName } from './related-names.ts'
import type { RelatedSearch } from './related-search.ts'
import { clause, EVERYTHING, join, type SqlCondition } from './sql-condition.ts'
import { isTooSlow, type TimeLimit } from './time-limit.ts'

/** Which rows are aggregated; `own` null: everybody's. */
export interface AggregateOf {
  readonly table: RowTable
  readonly asked: RowAggregate
  readonly own: OwnRows | null
  /** The names of related rows that are searched. */
  readonly related?: readonly RelatedName[]
}

/** Null: it took too long. */
export interface SlowOr<Answer> {
  readonly answer: Answer | null
  /** Calling `index` would make the next one faster. */
  readonly wantsIndex: boolean
}

export interface RowAggregateReader {
  /** Results are cached until the table changes. BAD_REQUEST. */
  read(of: AggregateOf, version: RowsVersion): SlowOr<RowAggregates>
  /** Counts rows, up to `most`. BAD_REQUEST. */
  count(of: AggregateOf, most: number, version: RowsVersion): SlowOr<number>
  /** Creates a covering index for this query, if the table is large enough to need one. */
  index(of: AggregateOf): void
}

/** What an index for aggregates has in its name after the name of its table. */
export const FIGURES_INDEX = '_of_'
const INDEXES_OF_A_TABLE = 8
const ANSWERS_KEPT = 128
const KINDS_KEPT = 1_000
const LARGE = 2_000
const SLOW_MS = 20

export function createRowAggregates(
  db: Db,
  prepare: (sql: string) => ReturnType<Db['prepare']>,
  { search, limit }: { readonly search: RelatedSearch; readonly limit: TimeLimit },
): RowAggregateReader {
  const answers = new Map<string, { readonly version: number; readonly answer: unknown }>()
  const wished = new Set<string>()

  const ask = (sql: string, params: readonly ColumnValue[]) =>
    prepare(sql)
      .raw()
      .all(...params) as ColumnValue[][]

  function once<Answer>(key: string, version: number, work: () => Answer | null): Answer | null {
    const known = answers.get(key)
    answers.delete(key)
    const current = known?.version === version ? known : { version, answer: work() }
    if (current.answer !== null) answers.set(key, current)
    for (const oldest of answers.keys()) {
      if (answers.size <= ANSWERS_KEPT) break
      answers.delete(oldest)
    }
    return current.answer as Answer
  }

  /** The whole table, or the rows that contain the trigrams of the search. */
  function rowsOf({ table, asked: { search: words }, related }: AggregateOf): SqlCondition & { readonly isWhole: boolean } {
    const name = `"${table.table}"`
    const candidates = words.trim() === '' ? null : search.candidates(table, words, related)
    if (candidates === null) return { sql: name, params: [], isWhole: true }
    return {
      sql: `(SELECT ${name}.* FROM (${candidates.sql}) AS found CROSS JOIN ${name} ON ${name}.rowid = found.row
        WHERE (found.row & 1023) <> 0 OR within_time())`,
      params: candidates.params,
      isWhole: false,
    }
  }

  /** The names of related rows change without the table. */
  function isKept({ asked, related = [] }: AggregateOf): boolean {
    return related.length === 0 || asked.search.trim() === ''
  }

  /** Works for a limited time, watched unless this kind of question was quick the last time. */
  function timed<Answer>(kind: string, { isWhole }: { readonly isWhole: boolean }, work: (guard: SqlCondition) => Answer): Answer | null {
    const began = performance.now()
    try {
      return limit.within(() => work(isWhole ? limit.guard(kind) : EVERYTHING))
    } catch (error) {
      if (isTooSlow(error)) return null
      throw error
    } finally {
      limit.took(kind, performance.now() - began)
    }
  }

  function hasIndex(name: string): boolean {
    return prepare("SELECT 1 FROM sqlite_master WHERE type = 'index' AND name = ?").get(name) !== undefined
  }

  function isLarge({ table }: RowTable): boolean {
    const count = prepare(`SELECT COUNT(*) FROM (SELECT 1 FROM "${table}" LIMIT ?)`).pluck()
    return (count.get(LARGE + 1) as number) > LARGE
  }

  /** Every table has an index by creation time. */
  function isInTimeOrder(index: AggregateIndex, compiled: CompiledAggregate, words: string): boolean {
    if (words.trim() !== '') return false
    return hasIndex(index.name) || (index.columns[0] === 'created_at' && compiled.time?.column.name === 'created_at')
  }

  /** Asks once for each kind of query, so that an index that cannot be created is not asked for again and again. */
  function wants({ table, asked }: AggregateOf, { name, columns }: AggregateIndex, began: number): boolean {
    const isSlow = performance.now() - began > SLOW_MS && columns.length > 0 && asked.search.trim() === ''
    if (!isSlow || wished.has(name) || hasIndex(name) || !isLarge(table)) return false
    if (wished.size >= KINDS_KEPT) wished.clear()
    wished.add(name)
    return true
  }

  return {
    read(of, version) {
      const { table, asked, own } = of
      const compiled = compileAggregate(table, asked)
      const index = indexOf(of, compiled)
      const began = performance.now()
      const work = () => {
        const rows = rowsOf(of)
        return timed(kindOf(of), rows, (guard) => {
          const source: FigureSource = { ask, rows, where: join([guard, compileWhere(table, asked, of)]), compiled, asked }
          const { time } = compiled
          if (time === null || asked.per === undefined) return toAggregates(compiled, findGroups(source))
          const isIndexed = isInTimeOrder(index, compiled, asked.search)
          return toAggregates(compiled, findPeriods(source, { ...time, per: asked.per, isIndexed }))
        })
      }
      const key = JSON.stringify(['aggregate', table.table, asked, own])
      return { answer: isKept(of) ? once(key, version.rows, work) : work(), wantsIndex: wants(of, index, began) }
    },
    count(of, most, version) {
      const { table, asked, own } = of
      const where = compileWhere(table, asked, of)
      const began = performance.now()
      const key = JSON.stringify(['count', table.table, asked.filter, asked.search, own, most])
      const work = () => {
        const rows = rowsOf(of)
        if (where.sql === '') return ask(`SELECT COUNT(*) FROM ${rows.sql}`, rows.params)[0]?.[0] as number
        return timed(kindOf(of), rows, (guard) => {
          const condition = join([guard, where])
          const params = [...rows.params, ...condition.params, most]
          return ask(`SELECT COUNT(*) FROM (SELECT 1 FROM ${rows.sql} ${clause(condition.sql)} LIMIT ?)`, params)[0]?.[0] as number
        })
      }
      const answer = isKept(of) ? once(key, where.sql === '' ? version.members : version.rows, work) : work()
      return { answer, wantsIndex: wants(of, indexOf(of, compileAggregate(table, asked)), began) }
    },
    index(of) {
      const { table } = of.table
      const { name, columns } = indexOf(of, compileAggregate(of.table, of.asked))
      if (columns.length === 0 || hasIndex(name) || !isLarge(of.table)) return
      const made = prepare("SELECT name FROM sqlite_master WHERE type = 'index' AND tbl_name = ? AND instr(name, ?) > 0 ORDER BY rowid")
        .pluck()
        .all(table, FIGURES_INDEX) as string[]
      for (const oldest of made.slice(0, Math.max(0, made.length + 1 - INDEXES_OF_A_TABLE))) db.exec(`DROP INDEX "${oldest}"`)
      db.exec(`CREATE INDEX "${name}" ON "${table}" (${columns.map((column) => `"${column}"`).join(', ')})`)
    },
  }
}

/** Questions that differ in their values alone are of one kind. */
function kindOf({ table, asked: { filter, search, ...asked }, own }: AggregateOf): string {
  const conditions = Object.entries(filter).map(([name, condition]) => [
    name,
    typeof condition === 'object' && condition !== null ? Object.keys(condition) : 'eq',
  ])
  return JSON.stringify([table.table, asked, conditions, wordsOf(search).length, own?.condition.sql ?? null])
}

interface AggregateIndex {
  readonly name: string
  readonly columns: readonly string[]
}

function indexOf({ table, own }: AggregateOf, { indexed }: CompiledAggregate): AggregateIndex {
  const columns = indexed.length === 0 ? [] : [...(own?.column === undefined ? [] : [own.column]), ...indexed]
  return { columns: [...new Set(columns)], name: `${table.table}${FIGURES_INDEX}${columns.join('_')}` }
}
