import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { ChangeChannel } from '../src/lathe/sdk/local/change-channel.ts'
import type { RowDatabase, RowsInTransaction, StoredRow } from '../src/lathe/sdk/local/row-database.ts'
import type { RowChange } from '../src/lathe/sdk/transport.ts'

/** The app's rows on this computer, in one file, and who wants to hear of their changes. */
export interface Store {
  readonly database: RowDatabase
  readonly changes: ChangeChannel
  /** Puts the first rows into an empty file, once: deleted rows do not come back. */
  sow(rows: readonly StoredRow[]): Promise<void>
  close(): void
}

export function openStore(file: string): Store {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true })
  const db = new DatabaseSync(file)
  db.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE IF NOT EXISTS rows (entity TEXT NOT NULL, id TEXT NOT NULL, row TEXT NOT NULL, PRIMARY KEY (entity, id)) WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS facts (name TEXT PRIMARY KEY)`)
  const rows = rowsOf(db)
  const fact = db.prepare('SELECT 1 FROM facts WHERE name = ?')
  const keepFact = db.prepare('INSERT INTO facts VALUES (?)')
  let last: Promise<unknown> = Promise.resolve()

  /** One after the other, so that nothing reads what may yet be taken back. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(work)
    last = turn.catch(() => undefined)
    return turn
  }

  const write: RowDatabase['write'] = (work) =>
    inTurn(async () => {
      db.exec('BEGIN IMMEDIATE')
      try {
        const result = await work(rows)
        db.exec('COMMIT')
        return result
      } catch (error) {
        db.exec('ROLLBACK')
        throw error
      }
    })

  return {
    database: { read: (work) => inTurn(() => work(rows)), write },
    changes: createChanges(),
    sow: (first) =>
      write(async () => {
        if (fact.get('sown') !== undefined) return
        for (const row of first) await rows.put(row)
        keepFact.run('sown')
      }),
    close: () => db.close(),
  }
}

function rowsOf(db: DatabaseSync): RowsInTransaction {
  const all = db.prepare('SELECT row FROM rows WHERE entity = ? ORDER BY id')
  const one = db.prepare('SELECT row FROM rows WHERE entity = ? AND id = ?')
  const put = db.prepare('INSERT OR REPLACE INTO rows VALUES (?, ?, ?)')
  const remove = db.prepare('DELETE FROM rows WHERE entity = ? AND id = ?')
  const read = (found: object) => JSON.parse((found as { readonly row: string }).row) as StoredRow
  return {
    all: async (entity) => all.all(entity).map(read),
    get: async (entity, id) => {
      const found = one.get(entity, id)
      return found === undefined ? undefined : read(found)
    },
    put: async (row) => void put.run(row.entity, row.id, JSON.stringify(row)),
    remove: async (entity, id) => void remove.run(entity, id),
  }
}

function createChanges(): ChangeChannel {
  const followers = new Set<(change: RowChange | null) => void>()
  return {
    tell(change) {
      for (const follower of new Set(followers)) follower(change)
    },
    follow(tell) {
      followers.add(tell)
      return () => followers.delete(tell)
    },
  }
}
