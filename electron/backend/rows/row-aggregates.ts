import type { RowAggregate, RowAggregates } from '../../../shared/domain/row-aggregate.ts'
import type { Db } from '../db/open-database.ts'
import type { ColumnValue } from '../lib/column-value.ts'
import { type CompiledAggregate, compileAggregate } from './compile-aggregate.ts'
import { compileWhere } from './compile-page.ts'
import { findPeriods } from './figures-in-periods.ts'
import { type FigureSource, findGroups, toAggregates } from './row-figures.ts'
import type { RowsVersion, RowTable } from './row-table.ts'
import type { SearchIndex } from './search-index.ts'
import { clause, type SqlCondition } from './sql-condition.ts'

/** Which rows are aggregated; `creatorId` null: everybody's. */
export interface AggregateOf {
  readonly table: RowTable
  readonly asked: RowAggregate
  readonly creatorId: string | null
}

export interface RowAggregateReader {
  /** Results are cached until the table changes. `wantsIndex`: calling `index` would make the next one faster. BAD_REQUEST. */
  read(of: AggregateOf, version: RowsVersion): { readonly result: RowAggregates; readonly wantsIndex: boolean }
  /** Counts rows, up to `most`. BAD_REQUEST. */
  count(of: AggregateOf, most: number, version: RowsVersion): { readonly count: number; readonly wantsIndex: boolean }
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
  search: Pick<SearchIndex, 'candidates'>,
): RowAggregateReader {
  const answers = new Map<string, { readonly version: number; readonly answer: unknown }>()
  const wished = new Set<string>()

  const ask = (sql: string, params: readonly ColumnValue[]) =>
    prepare(sql)
      .raw()
      .all(...params) as ColumnValue[][]

  function once<Answer>(key: string, version: number, work: () => Answer): Answer {
    const known = answers.get(key)
    answers.delete(key)
    const current = known?.version === version ? known : { version, answer: work() }
    answers.set(key, current)
    for (const oldest of answers.keys()) {
      if (answers.size <= ANSWERS_KEPT) break
      answers.delete(oldest)
    }
    return current.answer as Answer
  }

  /** The whole table, or the rows that contain the trigrams of the search. */
  function rowsOf(table: RowTable, words: string): SqlCondition {
    const name = `"${table.table}"`
    const candidates = words.trim() === '' ? null : search.candidates(table, words)
    if (candidates === null) return { sql: name, params: [] }
    return {
      sql: `(SELECT ${name}.* FROM (${candidates.sql}) AS found CROSS JOIN ${name} ON ${name}.rowid = found.row)`,
      params: candidates.params,
    }
  }

  function sourceOf({ table, asked, creatorId }: AggregateOf, compiled: CompiledAggregate): FigureSource {
    return { ask, rows: rowsOf(table, asked.search), where: compileWhere(table, asked, creatorId), compiled, asked }
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
      const { table, asked, creatorId } = of
      const compiled = compileAggregate(table, asked)
      const index = indexOf(of, compiled)
      const began = performance.now()
      const result = once(JSON.stringify(['aggregate', table.table, asked, creatorId]), version.rows, () => {
        const source = sourceOf(of, compiled)
        const { time } = compiled
        if (time === null || asked.per === undefined) return toAggregates(compiled, findGroups(source))
        const isIndexed = isInTimeOrder(index, compiled, asked.search)
        return toAggregates(compiled, findPeriods(source, { ...time, per: asked.per, isIndexed }))
      })
      return { result, wantsIndex: wants(of, index, began) }
    },
    count(of, most, version) {
      const { table, asked, creatorId } = of
      const where = compileWhere(table, asked, creatorId)
      const began = performance.now()
      const key = JSON.stringify(['count', table.table, asked.filter, asked.search, creatorId, most])
      const count = once(key, where.sql === '' ? version.members : version.rows, () => {
        const rows = rowsOf(table, asked.search)
        const params = [...rows.params, ...where.params]
        if (where.sql === '') return ask(`SELECT COUNT(*) FROM ${rows.sql}`, params)[0]?.[0] as number
        return ask(`SELECT COUNT(*) FROM (SELECT 1 FROM ${rows.sql} ${clause(where.sql)} LIMIT ?)`, [...params, most])[0]?.[0] as number
      })
      return { count, wantsIndex: wants(of, indexOf(of, compileAggregate(table, asked)), began) }
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

interface AggregateIndex {
  readonly name: string
  readonly columns: readonly string[]
}

function indexOf({ table, creatorId }: AggregateOf, { indexed }: CompiledAggregate): AggregateIndex {
  const columns = indexed.length === 0 ? [] : [...(creatorId === null ? [] : ['creator_id']), ...indexed]
  return { columns: [...new Set(columns)], name: `${table.table}${FIGURES_INDEX}${columns.join('_')}` }
}
