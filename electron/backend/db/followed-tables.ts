import type { Db } from './open-database.ts'

/** A row as it is now, by its table and primary key; `row` null: it is not there. Both are JSON. */
export interface TableRow {
  readonly table: string
  readonly key: string
  readonly row: string | null
}

/** Up to where a file has what is in a log, and which log that is. */
export interface HeardLog {
  readonly logId: string
  readonly seq: number
}

/**
 * Tables whose rows are in a log too. Who changes a row leaves a mark in the same transaction, so what was changed is told once it is
 * committed, whatever ends the program. What is taken from the log leaves none. No call may come while somebody else's transaction is open.
 */
export interface FollowedTables {
  /** Null: no log has been heard yet. */
  heard(): HeardLog | null
  /** What was changed here and is in no log, as it is now; `upTo`: the last of these changes, 0 when there is none. */
  waiting(): { readonly upTo: number; readonly rows: readonly TableRow[] }
  /** The last change that waits; 0: none does. */
  lastWaiting(): number
  isWaiting(upTo: number): boolean
  /** It is in the log, or nobody follows its table any more. */
  told(upTo: number, heard: HeardLog | null): void
  /** What others wrote; of a row that waits here too, what was changed here stays on top in columns that are merged. False, and nothing is done: what waits here cannot stand beside it. */
  take(rows: readonly TableRow[], heard: HeardLog): boolean
  /** The tables become these rows, and nothing waits any more. */
  replace(rows: readonly TableRow[], heard: HeardLog): void
  /** Every row waits, and of `told` what is not here waits to be told as gone. */
  tellAll(told: readonly TableRow[], heard: HeardLog | null): void
  isEmpty(): boolean
}

interface Followed {
  readonly name: string
  readonly columns: ReadonlySet<string>
  readonly keyColumns: readonly string[]
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`
const text = (value: string) => `'${value.replaceAll("'", "''")}'`
const idOf = ({ table, key }: Pick<TableRow, 'table' | 'key'>) => `${table} ${key}`
const keyOf = ({ keyColumns }: Followed, row = '') => `json_array(${keyColumns.map((name) => row + quoted(name)).join(', ')})`

/** Made where a log is followed, and nowhere else. */
const MARKS = `
  CREATE TABLE IF NOT EXISTS row_changes (n INTEGER PRIMARY KEY AUTOINCREMENT, table_name TEXT NOT NULL, key TEXT NOT NULL) STRICT;
  CREATE TABLE IF NOT EXISTS row_heard (id INTEGER PRIMARY KEY CHECK (id = 1), log_id TEXT NOT NULL, seq INTEGER NOT NULL) STRICT;
`

/** Tables that stand beside every followed one. */
export const MARK_TABLES = ['row_changes', 'row_heard'] as const

/** Columns by their tables: who changed nothing else of a row changes it on top of what others made of it. */
export type MergedColumns = Readonly<Record<string, readonly string[]>>

export function followTables(db: Db, names: readonly string[], merged: MergedColumns = {}): FollowedTables {
  const tables = new Map(names.map((name) => [name, describe(db, name)]))
  // Whoever replaces a row by another of the same address takes it away.
  db.pragma('recursive_triggers = ON')
  db.transaction(() => {
    db.exec(MARKS)
    setTriggers(db, [...tables.values()])
  }).immediate()

  const selectMarks = db.prepare<[], { n: number; table_name: string; key: string }>(
    'SELECT n, table_name, key FROM row_changes ORDER BY n',
  )
  const lastMark = db.prepare<[], number | null>('SELECT max(n) FROM row_changes').pluck()
  const hasMark = db.prepare<[number], number>('SELECT 1 FROM row_changes WHERE n <= ? LIMIT 1').pluck()
  const dropMarks = db.prepare('DELETE FROM row_changes WHERE n <= ?')
  const dropMarksAfter = db.prepare('DELETE FROM row_changes WHERE n > ?')
  const mark = db.prepare('INSERT INTO row_changes (table_name, key) VALUES (?, ?)')
  const selectHeard = db.prepare<[], { log_id: string; seq: number }>('SELECT log_id, seq FROM row_heard')
  const setHeard = db.prepare('INSERT OR REPLACE INTO row_heard (id, log_id, seq) VALUES (1, ?, ?)')
  const forgetHeard = db.prepare('DELETE FROM row_heard')
  const stores = new Map([...tables].map(([name, table]) => [name, storeOf(db, table)]))

  const lastWaiting = () => lastMark.get() ?? 0
  const keepHeard = ({ logId, seq }: HeardLog) => void setHeard.run(logId, seq)
  /** Of tables that this program does not know, a newer one wrote. */
  const known = (rows: readonly TableRow[]) => rows.filter(({ table }) => stores.has(table))
  const read = ({ table, key }: Pick<TableRow, 'table' | 'key'>) => stores.get(table)?.read(key) ?? null

  /** Rows of merged tables as the log last told them, as far as that is known. */
  const inLog = new Map<string, string>()
  let sent: readonly TableRow[] = []
  function noteInLog(rows: readonly TableRow[]): void {
    for (const each of rows) {
      if (!(each.table in merged)) continue
      if (each.row === null) inLog.delete(idOf(each))
      else inLog.set(idOf(each), each.row)
    }
  }
  const noteAll = () =>
    Object.keys(merged).forEach((table) =>
      noteInLog(
        stores
          .get(table)
          ?.all()
          .map((each) => ({ table, ...each })) ?? [],
      ),
    )
  if (lastWaiting() === 0) noteAll()

  /** Theirs with what was changed here on top; null: it takes somebody to decide. */
  function mergeRow(theirs: TableRow): TableRow | null {
    const [before, mine] = [inLog.get(idOf(theirs)), read(theirs)]
    if (before === undefined || mine === null || theirs.row === null) return null
    const [was, is, others] = [before, mine, theirs.row].map((row) => JSON.parse(row) as Record<string, unknown>)
    const changed = Object.entries(is ?? {}).filter(([column, value]) => JSON.stringify(value) !== JSON.stringify(was?.[column]))
    if (changed.some(([column]) => merged[theirs.table]?.includes(column) !== true)) return null
    return { ...theirs, row: JSON.stringify({ ...others, ...Object.fromEntries(changed) }) }
  }

  function waiting() {
    const marks = selectMarks.all()
    const changed = new Map(marks.map((each) => [idOf({ ...each, table: each.table_name }), { table: each.table_name, key: each.key }]))
    const rows = [...changed.values()].filter(({ table }) => stores.has(table)).map((each) => ({ ...each, row: read(each) }))
    return { upTo: marks.at(-1)?.n ?? 0, rows }
  }

  /** All at once, so that none stands in the way of another on its way. */
  function write(rows: readonly TableRow[]): void {
    for (const { table, key } of rows) stores.get(table)?.remove(key)
    for (const { table, row } of rows) if (row !== null) stores.get(table)?.insert(row)
  }

  /** Rows come in no order, and what went with a row says so itself. */
  function asWritten<Value>(act: () => Value): Value {
    db.pragma('foreign_keys = OFF')
    try {
      return db.transaction(act).immediate()
    } finally {
      db.pragma('foreign_keys = ON')
    }
  }

  return {
    heard() {
      const row = selectHeard.get()
      return row === undefined ? null : { logId: row.log_id, seq: row.seq }
    },
    waiting() {
      const found = db.transaction(waiting)()
      sent = found.rows
      return found
    },
    lastWaiting,
    isWaiting: (upTo) => hasMark.get(upTo) !== undefined,
    told: db.transaction((upTo: number, heard: HeardLog | null) => {
      dropMarks.run(upTo)
      if (heard !== null) keepHeard(heard)
      noteInLog(sent)
    }),
    take(rows, heard) {
      const isTaken = { value: true }
      const refuse = () => {
        isTaken.value = false
        throw new Refused()
      }
      try {
        asWritten(() => {
          const upTo = lastWaiting()
          const own = new Set(waiting().rows.map(idOf))
          const others = known(rows).filter((each) => read(each) !== each.row)
          const next = others.map((each) => (own.has(idOf(each)) ? mergeRow(each) : each)).filter((each) => each !== null)
          if (next.length < others.length) refuse()
          write(next)
          dropMarksAfter.run(upTo)
          if (own.size > 0 && (db.pragma('foreign_key_check') as unknown[]).length > 0) refuse()
          keepHeard(heard)
        })
      } catch (error) {
        if (isTaken.value && !isConstraint(error)) throw error
        return false
      }
      if (isTaken.value) noteInLog(known(rows))
      return isTaken.value
    },
    replace(rows, heard) {
      asWritten(() => {
        const wanted = new Map(known(rows).map((each) => [idOf(each), each]))
        const here = [...stores].flatMap(([table, store]) => store.all().map((each) => ({ table, ...each })))
        const gone = here.filter((each) => (wanted.get(idOf(each))?.row ?? null) === null)
        const same = new Set(here.filter((each) => wanted.get(idOf(each))?.row === each.row).map(idOf))
        write([...gone.map((each) => ({ ...each, row: null })), ...[...wanted.values()].filter((each) => !same.has(idOf(each)))])
        dropMarks.run(lastWaiting())
        keepHeard(heard)
      })
      inLog.clear()
      noteAll()
    },
    tellAll: db.transaction((told: readonly TableRow[], heard: HeardLog | null) => {
      inLog.clear()
      const here = new Set<string>()
      for (const [table, store] of stores)
        for (const { key } of store.all()) {
          here.add(idOf({ table, key }))
          mark.run(table, key)
        }
      for (const { table, key, row } of known(told)) if (row !== null && !here.has(idOf({ table, key }))) mark.run(table, key)
      if (heard === null) forgetHeard.run()
      else keepHeard(heard)
    }),
    isEmpty: () => [...stores.values()].every((store) => store.isEmpty()),
  }
}

class Refused extends Error {}

function isConstraint(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('SQLITE_CONSTRAINT')
}

function describe(db: Db, name: string): Followed {
  const columns = db.pragma(`table_info(${quoted(name)})`) as readonly { readonly name: string; readonly pk: number }[]
  const keyColumns = columns.filter(({ pk }) => pk > 0).toSorted((one, other) => one.pk - other.pk)
  if (keyColumns.length === 0) throw new Error(`The table ${name} has no primary key to follow its rows by.`)
  return { name, columns: new Set(columns.map((column) => column.name)), keyColumns: keyColumns.map((column) => column.name) }
}

/** Of another list, or of a table that has changed since, they are made again. */
function setTriggers(db: Db, tables: readonly Followed[]): void {
  const wanted = new Map(tables.flatMap(triggersOf))
  const there = db
    .prepare<[], { name: string; sql: string }>(
      `SELECT name, sql FROM sqlite_schema WHERE type = 'trigger' AND name LIKE 'followed!_%' ESCAPE '!'`,
    )
    .all()
  for (const { name, sql } of there) {
    if (wanted.get(name) === sql) wanted.delete(name)
    else db.exec(`DROP TRIGGER ${quoted(name)}`)
  }
  for (const sql of wanted.values()) db.exec(sql)
}

function triggersOf(table: Followed): readonly (readonly [name: string, sql: string])[] {
  const marks = (row: 'OLD' | 'NEW') => `INSERT INTO row_changes (table_name, key) SELECT ${text(table.name)}, ${keyOf(table, `${row}.`)}`
  const isMoved = `${keyOf(table, 'OLD.')} <> ${keyOf(table, 'NEW.')}`
  const trigger = (event: string, body: string): readonly [string, string] => {
    const name = `followed_${table.name}_${event}`
    return [name, `CREATE TRIGGER ${quoted(name)} AFTER ${event} ON ${quoted(table.name)} BEGIN ${body}; END`]
  }
  return [
    trigger('INSERT', marks('NEW')),
    trigger('UPDATE', `${marks('NEW')}; ${marks('OLD')} WHERE ${isMoved}`),
    trigger('DELETE', marks('OLD')),
  ]
}

type Stored = bigint | number | string | Uint8Array | null
type Told = number | string | null | { readonly int: string } | { readonly real: string } | { readonly blob: string }

/** The rows of one table, by their keys. Integers come as `bigint`, which tells 1 from 1.0. */
function storeOf(db: Db, table: Followed) {
  const at = table.keyColumns.map((name, index) => `${quoted(name)} = json_extract(@key, '$[${index}]')`).join(' AND ')
  const name = quoted(table.name)
  const select = db.prepare<{ key: string }, Record<string, Stored>>(`SELECT * FROM ${name} WHERE ${at}`).safeIntegers()
  const selectAll = db.prepare<[], Record<string, Stored> & { '': string }>(`SELECT ${keyOf(table)} AS "", * FROM ${name}`).safeIntegers()
  const remove = db.prepare<{ key: string }>(`DELETE FROM ${name} WHERE ${at}`)
  const first = db.prepare(`SELECT 1 FROM ${name} LIMIT 1`)
  /** By the columns that a row was told with. */
  const inserts = new Map<string, ReturnType<Db['prepare']>>()

  function insert(row: string): void {
    const told = Object.entries(JSON.parse(row) as Record<string, Told>).filter(([column]) => table.columns.has(column))
    const columns = told.map(([column]) => quoted(column)).join(', ')
    const statement = inserts.get(columns) ?? db.prepare(`INSERT INTO ${name} (${columns}) VALUES (${told.map(() => '?').join(', ')})`)
    inserts.set(columns, statement)
    statement.run(...told.map(([, value]) => storedOf(value)))
  }

  return {
    read(key: string): string | null {
      const row = select.get({ key })
      return row === undefined ? null : toldOf(row)
    },
    all: () => selectAll.all().map(({ '': key, ...row }) => ({ key, row: toldOf(row) })),
    isEmpty: () => first.get() === undefined,
    remove: (key: string): void => void remove.run({ key }),
    insert,
  }
}

function toldOf(row: Record<string, Stored>): string {
  return JSON.stringify(Object.fromEntries(Object.entries(row).map(([column, value]) => [column, toldValue(value)])))
}

function toldValue(value: Stored): Told {
  if (typeof value === 'bigint') return Number.isSafeInteger(Number(value)) ? Number(value) : { int: String(value) }
  if (typeof value === 'number') return { real: String(value) }
  return value instanceof Uint8Array ? { blob: Buffer.from(value).toString('base64') } : value
}

function storedOf(value: Told): Stored {
  if (typeof value === 'number') return BigInt(value)
  if (value === null || typeof value === 'string') return value
  if ('int' in value) return BigInt(value.int)
  return 'real' in value ? Number(value.real) : Buffer.from(value.blob, 'base64')
}
