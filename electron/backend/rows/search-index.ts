import { STORAGE } from '../../../shared/domain/field-types/property-type.ts'
import type { Db } from '../db/open-database.ts'
import type { RowTable } from './row-table.ts'
import type { SqlCondition } from './sql-condition.ts'

/**
 * A trigram index of the rows of a large table, by which a part of a word is found without a scan. It is kept in the connection's temporary
 * database and rebuilt when a file is opened, so that nothing of it has to be kept in step, copied or moved.
 */
export interface SearchIndex {
  /** The row numbers (`row`) of a set that includes all matches; null where the index does not help, or does not yet. */
  candidates(table: RowTable, search: string): SqlCondition | null
  /** The table is large, and its index is missing or incomplete. True only once in a while. */
  wantsWork(table: RowTable): boolean
  /** Works on the index for about so long; returns whether there is more to do. */
  work(table: RowTable, forMs: number): boolean
}

/** Up to this many rows, a search by scan takes no noticeable time. */
const SEARCHED_WITHOUT_INDEX = 20_000
const ROWS_AT_ONCE = 500
const MOST_CHANGED = 2_000
const ASKED_AGAIN_AFTER_MS = 10_000
const MOST_PARTS = 12

export function createSearchIndex(db: Db, { now = Date.now }: { readonly now?: () => number } = {}): SearchIndex {
  const asked = new Map<string, number>()

  function stateOf(table: RowTable): State | null {
    const { index } = namesOf(table)
    if (!hasTable(db, `${index}_state`)) return null
    // A table that was recreated has lost its triggers, and its index with them.
    const isFollowed = db.prepare("SELECT 1 FROM temp.sqlite_master WHERE type = 'trigger' AND name = ?").get(`${index}_insert`)
    if (isFollowed === undefined) return null
    const state = db.prepare(`SELECT text, reached, is_whole AS isWhole FROM temp."${index}_state"`).get() as State | undefined
    return state?.text === textOf(table) ? state : null
  }

  function changedRows(table: RowTable): number {
    const read = db.prepare(`SELECT COUNT(*) FROM (SELECT 1 FROM temp."${namesOf(table).index}_changed" LIMIT ?)`).pluck()
    return read.get(MOST_CHANGED + 1) as number
  }

  function begin(table: RowTable): void {
    const { index, rows } = namesOf(table)
    const trigger = (event: string, row: string) =>
      `CREATE TEMP TRIGGER "${index}_${event}" AFTER ${event.toUpperCase()} ON main."${rows}"
       BEGIN INSERT OR IGNORE INTO "${index}_changed" VALUES (${row}.rowid); END`
    for (const event of ['insert', 'update', 'delete']) db.exec(`DROP TRIGGER IF EXISTS temp."${index}_${event}"`)
    for (const name of [index, `${index}_changed`, `${index}_state`]) db.exec(`DROP TABLE IF EXISTS temp."${name}"`)
    db.exec(`CREATE VIRTUAL TABLE temp."${index}" USING fts5 (text, content='', contentless_delete=1, tokenize='trigram', detail='none')`)
    db.exec(`CREATE TEMP TABLE "${index}_changed" (row INTEGER PRIMARY KEY)`)
    db.exec(`CREATE TEMP TABLE "${index}_state" (text TEXT NOT NULL, reached INTEGER NOT NULL, is_whole INTEGER NOT NULL)`)
    db.prepare(`INSERT INTO temp."${index}_state" VALUES (?, 0, 0)`).run(textOf(table))
    db.exec(trigger('insert', 'NEW'))
    db.exec(trigger('update', 'NEW'))
    db.exec(trigger('delete', 'OLD'))
  }

  /** Indexes the next rows of the table; returns whether there were any. */
  function add(table: RowTable): boolean {
    const { index, rows } = namesOf(table)
    const reached = db.prepare(`SELECT reached FROM temp."${index}_state"`).pluck().get() as number
    const last = db
      .prepare(`SELECT MAX(rowid) FROM (SELECT rowid FROM main."${rows}" WHERE rowid > ? ORDER BY rowid LIMIT ?)`)
      .pluck()
      .get(reached, ROWS_AT_ONCE) as number | null
    if (last === null) {
      db.exec(`UPDATE temp."${index}_state" SET is_whole = 1`)
      return false
    }
    db.prepare(
      `INSERT INTO temp."${index}" (rowid, text) SELECT rowid, ${textOf(table)} FROM main."${rows}" WHERE rowid > ? AND rowid <= ?`,
    ).run(reached, last)
    db.prepare(`UPDATE temp."${index}_state" SET reached = ?`).run(last)
    return true
  }

  /** Indexes some rows that have changed; returns whether there were any. */
  function takeIn(table: RowTable): boolean {
    const { index, rows } = namesOf(table)
    const changed = db.prepare(`SELECT row FROM temp."${index}_changed" LIMIT ?`).pluck().all(ROWS_AT_ONCE) as number[]
    const remove = db.prepare(`DELETE FROM temp."${index}" WHERE rowid = ?`)
    const insert = db.prepare(
      `INSERT INTO temp."${index}" (rowid, text) SELECT rowid, ${textOf(table)} FROM main."${rows}" WHERE rowid = ?`,
    )
    const forget = db.prepare(`DELETE FROM temp."${index}_changed" WHERE row = ?`)
    for (const row of changed) {
      remove.run(row)
      insert.run(row)
      forget.run(row)
    }
    return changed.length > 0
  }

  function isLarge({ table }: RowTable): boolean {
    const count = db.prepare(`SELECT COUNT(*) FROM (SELECT 1 FROM "${table}" LIMIT ?)`).pluck()
    return (count.get(SEARCHED_WITHOUT_INDEX + 1) as number) > SEARCHED_WITHOUT_INDEX
  }

  return {
    candidates(table, search) {
      const parts = partsOf(search)
      if (parts.length === 0 || stateOf(table)?.isWhole !== 1 || changedRows(table) > MOST_CHANGED) return null
      const { index } = namesOf(table)
      const changed = `SELECT row FROM temp."${index}_changed"`
      const found = `SELECT rowid AS row FROM temp."${index}" WHERE "${index}" MATCH ? AND rowid NOT IN (${changed})`
      return { sql: `${found} UNION ALL ${changed}`, params: [parts.map((part) => `"${part.replaceAll('"', '""')}"`).join(' AND ')] }
    },
    wantsWork(table) {
      const last = asked.get(table.table) ?? Number.NEGATIVE_INFINITY
      if (now() - last < ASKED_AGAIN_AFTER_MS || !isLarge(table)) return false
      const state = stateOf(table)
      if (state?.isWhole === 1 && changedRows(table) < MOST_CHANGED / 2) return false
      asked.set(table.table, now())
      return true
    },
    work(table, forMs) {
      if (stateOf(table) === null) begin(table)
      const until = performance.now() + forMs
      while (performance.now() < until) {
        if (stateOf(table)?.isWhole === 1 ? !takeIn(table) : !add(table) && !takeIn(table)) return false
      }
      asked.set(table.table, now())
      return true
    },
  }
}

interface State {
  /** The text of a row that is indexed: with other columns it is another index. */
  readonly text: string
  readonly reached: number
  readonly isWhole: number
}

function namesOf({ table }: RowTable) {
  return { index: `search_${table}`, rows: table }
}

function hasTable(db: Db, name: string): boolean {
  return db.prepare("SELECT 1 FROM temp.sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined
}

function textOf({ fields }: RowTable): string {
  const columns = fields.filter(({ type }) => STORAGE[type].isSearched).map(({ column }) => `COALESCE(CAST("${column}" AS TEXT), '')`)
  return columns.length === 0 ? "''" : columns.join(' || char(10) || ')
}

/** The trigrams of each word for which index and search agree about case; of a long word, only some, spread over it. */
function partsOf(search: string): readonly string[] {
  const parts = search
    .split(/\s+/)
    .flatMap((word) => {
      const letters = [...word]
      return letters.slice(2).map((_, at) => letters.slice(at, at + 3))
    })
    .filter((part) => part.every(foldsAlike))
    .map((part) => part.join(''))
  const step = Math.max(1, Math.ceil(parts.length / MOST_PARTS))
  return [...new Set(parts.filter((_, at) => at % step === 0))]
}

/** Below this code point, every version of Unicode agrees about upper and lower case. */
const OLD_LETTERS = 0x500
/** A sigma has two lower-case forms, and lower-casing İ leaves a combining dot. */
const NOT_ALIKE: ReadonlySet<number> = new Set([0x3c3, 0x307])

function foldsAlike(letter: string): boolean {
  const lower = letter.toLowerCase()
  const upper = lower.toUpperCase()
  const code = lower.codePointAt(0) ?? 0
  if (code === 0 || NOT_ALIKE.has(code)) return false
  if (lower === upper) return true
  return code < OLD_LETTERS && [...lower].length === 1 && [...upper].length === 1 && upper.toLowerCase() === lower
}
