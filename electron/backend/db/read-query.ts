import Database from 'better-sqlite3'
import type { SqlAnswer, SqlFile, SqlPlace, SqlValue } from '../../../shared/domain/sql-query.ts'
import {
  SQL_CELL_CHARS,
  SQL_COUNT_ROWS,
  SQL_COUNT_TIME_MS,
  SQL_EXPORT_MAX_CHARS,
  SQL_EXPORT_ROWS,
  SQL_MEMORY_BYTES,
  SQL_ROWS,
} from '../../../shared/limits/query.ts'
import { say } from '../../../shared/text/say.ts'
import { faultPlaces } from './fault-places.ts'

/** A table as a question may name it, and the columns of the file behind it. */
export interface QueryTable {
  readonly name: string
  readonly table: string
  readonly columns: readonly { readonly name: string; readonly sql: string }[]
}

/** `invalid`: SQLite does not take it. `not-reading`: it is no question. `elsewhere`: it reads what is no table of the app. */
export interface QueryFault {
  readonly fault: 'invalid' | 'not-reading' | 'elsewhere' | 'too-much'
  readonly reason: string
  /** What of the statement the reason is about, where that is known. */
  readonly places: readonly SqlPlace[]
}

/**
 * Answers a question over these tables of a file, and reads nothing else. The tables are views of this connection; what a statement would
 * open is read off its bytecode before it runs, so that no way of writing it gets at another table. Nothing limits its time: whoever calls
 * this can end the process.
 */
export function readQuery(file: string, tables: readonly QueryTable[], sql: string): SqlAnswer | QueryFault {
  return withStatement(file, tables, sql, (db, statement) => answer(db, tables, sql, statement))
}

/** The same, each row as `write` makes a line of it, the names of the columns as the first one. */
export function exportQuery(
  file: string,
  tables: readonly QueryTable[],
  sql: string,
  write: (values: readonly SqlValue[]) => string,
): SqlFile | QueryFault {
  return withStatement(file, tables, sql, (_db, statement) => {
    let csv = write(statement.columns().map(({ name }) => name))
    let rows = 0
    for (const row of statement.raw().iterate()) {
      if (rows === SQL_EXPORT_ROWS || csv.length > SQL_EXPORT_MAX_CHARS) return { csv, rows, isCut: true }
      csv += write(row.map(plain))
      rows += 1
    }
    return { csv, rows, isCut: false }
  })
}

type Question = Database.Statement<[], SqlValue[]>

function withStatement<Result>(
  file: string,
  tables: readonly QueryTable[],
  sql: string,
  use: (db: Database.Database, statement: Question) => Result,
): Result | QueryFault {
  const db = new Database(file, { readonly: true, fileMustExist: true })
  try {
    db.pragma(`hard_heap_limit = ${SQL_MEMORY_BYTES}`)
    for (const { name, table, columns } of tables) {
      const chosen = columns.map((column) => `${column.sql} AS ${quoted(column.name)}`)
      db.exec(`CREATE TEMP VIEW ${quoted(name)} AS SELECT ${chosen.join(', ')} FROM main.${quoted(table)}`)
    }
    const statement = allowed(db, tables, sql)
    return 'fault' in statement ? statement : use(db, statement)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    if (/out of memory|too big/.test(reason)) return { fault: 'too-much', reason, places: [] }
    return { fault: 'invalid', reason, places: faultPlaces(sql, reason, (part) => complaint(db, part)).slice(0, MAX_PLACES) }
  } finally {
    db.close()
  }
}

/** A name can stand in a question thousands of times. */
const MAX_PLACES = 50

/** What SQLite says of a statement when it reads it; null when it would run it. */
function complaint(db: Database.Database, sql: string): string | null {
  try {
    db.prepare(sql)
    return null
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** The statement, when it is one question about these tables. */
function allowed(db: Database.Database, tables: readonly QueryTable[], sql: string): Question | QueryFault {
  if (!READS.test(withoutComments(sql))) {
    return { fault: 'not-reading', reason: say('A question begins with SELECT, WITH or VALUES.'), places: [] }
  }
  const statement = db.prepare<[], SqlValue[]>(sql)
  if (!statement.reader || !statement.readonly) return { fault: 'not-reading', reason: say('It would change something.'), places: [] }
  const strange = opensElsewhere(db, tables, sql)
  return strange === null ? statement : { fault: 'elsewhere', reason: strange, places: [] }
}

function answer(db: Database.Database, tables: readonly QueryTable[], sql: string, statement: Question): SqlAnswer {
  const began = performance.now()
  const rows: SqlValue[][] = []
  let ms: number | null = null
  let total = 0
  let hasMore = false
  try {
    for (const row of statement.raw().iterate()) {
      if (total < SQL_ROWS) rows.push(row.map(shown))
      else {
        ms ??= performance.now() - began
        hasMore = total === SQL_COUNT_ROWS || performance.now() - began > ms + SQL_COUNT_TIME_MS
        if (hasMore) break
      }
      total += 1
    }
  } catch (error) {
    // What is wrong with a row that is only counted takes nothing away from those that are shown.
    if (total < SQL_ROWS) throw error
    hasMore = true
  }
  ms ??= performance.now() - began
  return { columns: statement.columns().map(({ name }) => name), rows, total, hasMore, plan: planOf(db, sql, tables), ms }
}

const READS = /^\s*(?:select|with|values)\b/i
const withoutComments = (sql: string) => sql.replace(/^(?:\s|--[^\n]*(?:\n|$)|\/\*[\s\S]*?(?:\*\/|$))+/, '')
const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** An opening instruction: `p2` is the root page, `p3` the file (0 is ours, 1 that of the views), `p4` the virtual table's address. */
interface Instruction {
  readonly opcode: string
  readonly p2: number
  readonly p3: number
  readonly p4: string | null
}
const instructions = (db: Database.Database, sql: string) => db.prepare<[], Instruction>(`EXPLAIN ${sql}`).all()

/** What a statement would open that is none of the tables: null when there is nothing. */
function opensElsewhere(db: Database.Database, tables: readonly QueryTable[], sql: string): string | null {
  const names = JSON.stringify(tables.map(({ table }) => table))
  const pages = db.prepare<[string], number>(
    'SELECT rootpage FROM main.sqlite_schema WHERE rootpage > 0 AND tbl_name IN (SELECT value FROM json_each(?))',
  )
  const allowed = new Set(pages.pluck().all(names))
  const lists = new Set(['json_each', 'json_tree'].map((list) => virtualTable(instructions(db, `SELECT * FROM ${list}('[]')`))))
  const isStrange = ({ opcode, p2, p3, p4 }: Instruction) =>
    opcode === 'VOpen' ? !lists.has(p4) : OPENS.has(opcode) && !(p3 === 0 && allowed.has(p2))
  return instructions(db, sql).some(isStrange) ? "It reads something that is not one of this app's entities." : null
}

const OPENS = new Set(['OpenRead', 'OpenWrite', 'ReopenIdx'])
const virtualTable = (code: readonly Instruction[]) => code.find(({ opcode }) => opcode === 'VOpen')?.p4 ?? null

function shown(value: unknown): SqlValue {
  const whole = plain(value)
  return typeof whole === 'string' && whole.length > SQL_CELL_CHARS ? `${whole.slice(0, SQL_CELL_CHARS)}…` : whole
}

function plain(value: unknown): SqlValue {
  if (value instanceof Uint8Array) return `${value.byteLength} bytes`
  return typeof value === 'number' || typeof value === 'string' ? value : null
}

interface PlanStep {
  readonly id: number
  readonly parent: number
  readonly detail: string
}

/** The plan with the entities' own names. */
function planOf(db: Database.Database, sql: string, tables: readonly QueryTable[]): SqlAnswer['plan'] {
  const depths = new Map([[0, -1]])
  return db
    .prepare<[], PlanStep>(`EXPLAIN QUERY PLAN ${sql}`)
    .all()
    .map(({ id, parent, detail }) => {
      const depth = (depths.get(parent) ?? -1) + 1
      depths.set(id, depth)
      return {
        depth,
        step: tables.reduce((text, { name, table }) => text.replaceAll(`main.${table}`, name).replaceAll(table, name), detail),
      }
    })
}
