import Database from 'better-sqlite3'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { AppError, isAppError } from '../../../../shared/domain/app-error.ts'
import { temporaryFolder } from '../../../../tests/helpers/host.ts'
import { seededRandom } from '../../../../tests/helpers/seeded-random.ts'
import { MARK_TABLES } from '../../db/followed-tables.ts'
import { type Db, openDatabase } from '../../db/open-database.ts'
import { userMigrations } from '../../identity/user-migrations.ts'
import { openInstallation } from '../../open-installation.ts'
import { type FollowedRows, followRows } from './follow-rows.ts'
import { HOUSE_TABLES, HOUSE_TABLES_KEPT_HERE, USER_TABLES, USER_TABLES_KEPT_HERE } from './followed-lists.ts'
import { createMemoryRowLogs } from './memory-row-logs.ts'
import type { RowLogs } from './row-log.ts'

const SEEDS = 60
const LONG_SEEDS = 3_000

const SCHEMA = `
  CREATE TABLE person (id TEXT PRIMARY KEY, address TEXT NOT NULL UNIQUE, score REAL, big INTEGER, at date);
  CREATE TABLE pass (id TEXT PRIMARY KEY, person_id TEXT NOT NULL REFERENCES person (id) ON DELETE CASCADE, hash BLOB NOT NULL) STRICT;
  CREATE TABLE member (app TEXT NOT NULL, person TEXT NOT NULL, role TEXT NOT NULL, PRIMARY KEY (app, person)) STRICT, WITHOUT ROWID;
  CREATE TABLE here_only (id INTEGER PRIMARY KEY, note TEXT);
`
const TABLES = ['person', 'pass', 'member'] as const

interface Node {
  readonly db: Db
  rows: FollowedRows
}

function openNode(logs: RowLogs, file = ':memory:'): Node {
  const db = new Database(file)
  db.pragma('foreign_keys = ON')
  db.exec(SCHEMA)
  return { db, rows: follow(logs, db) }
}

const MERGED = { person: ['score', 'at'] }

function follow(logs: RowLogs, db: Db, keepCopy: (db: Db) => void = () => undefined): FollowedRows {
  const reportBug = (error: unknown) => {
    throw error
  }
  return followRows(
    { logs, writer: crypto.randomUUID(), keepCopy, reportBug },
    {
      scope: 'house',
      db,
      tables: TABLES,
      merged: MERGED,
      exclusively: async (act) => act(),
    },
  )
}

const contents = (db: Db) =>
  TABLES.map((table) =>
    db
      .prepare(`SELECT * FROM ${table}`)
      .safeIntegers()
      .all()
      .map((row) => Object.values(row as object))
      .toSorted(),
  )

type Random = () => number
const pick = <Value>(random: Random, from: readonly Value[]): Value => from[Math.floor(random() * from.length)] as Value
const TEXTS = ['', 'a', 'b', 'c', '\u0000', '🥐 "x" \'y\' [1]', '\r\n{}'] as const
const NUMBERS = [null, 0, -1, 1.5, 5, 1e300, 2 ** 40] as const

/** What is refused by a constraint changes nothing. */
function change(db: Db, random: Random): void {
  const [id, other] = [pick(random, TEXTS), pick(random, TEXTS)]
  const big = pick(random, [null, 0n, 9_007_199_254_740_993n, -9_223_372_036_854_775_808n])
  const person = [id, `${other}@`, pick(random, NUMBERS), big, pick(random, [5, 5.5, '2026-01-01', null])]
  const acts: readonly (() => unknown)[] = [
    () => db.prepare('INSERT INTO person VALUES (?, ?, ?, ?, ?)').run(...person),
    () => db.prepare('INSERT OR IGNORE INTO person VALUES (?, ?, ?, ?, ?)').run(...person),
    () => db.prepare('INSERT OR REPLACE INTO person VALUES (?, ?, ?, ?, ?)').run(...person),
    () => db.prepare('UPDATE person SET address = ?, score = ? WHERE id = ?').run(`${other}@`, pick(random, NUMBERS), id),
    () => db.prepare('UPDATE OR REPLACE person SET address = ? WHERE id = ?').run(`${other}@`, id),
    () => db.prepare('DELETE FROM person WHERE id = ?').run(id),
    () => db.prepare('INSERT INTO pass VALUES (?, ?, ?)').run(other, id, Buffer.from([1, 255, Math.floor(random() * 4)])),
    () => db.prepare('UPDATE pass SET id = ? WHERE person_id = ?').run(other, id),
    () => db.prepare('DELETE FROM pass WHERE id = ?').run(id),
    () =>
      db.prepare('INSERT INTO member VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET role = excluded.role').run(id, other, pick(random, TEXTS)),
    () => db.prepare('UPDATE member SET app = ? WHERE person = ?').run(other, id),
    () => db.prepare('DELETE FROM member WHERE app = ?').run(id),
  ]
  const act = pick(random, acts)
  try {
    db.transaction(() => {
      act()
      if (random() < 0.1) throw new Error('It is taken back.')
      if (random() < 0.3) pick(random, acts)()
    }).immediate()
  } catch {
    // It was taken back.
  }
}

/** Whose answer is lost, and what is not reached at all. */
function unsure(logs: RowLogs, random: Random): RowLogs {
  return {
    ...logs,
    async append(...asked) {
      if (random() < 0.1) throw new AppError('DATABASE_UNAVAILABLE', {})
      const kept = await logs.append(...asked)
      if (random() < 0.1) throw new AppError('DATABASE_UNAVAILABLE', {})
      return kept
    },
  }
}

/** Said to be kept, if it is: it is there in the end. */
function witness({ db, rows }: Node, id: string, said: Set<string>): void {
  db.prepare('INSERT INTO member VALUES (?, ?, ?)').run(id, 'witness', '')
  rows.kept().then(
    () => said.add(id),
    (error: unknown) => isRefused(error) || Promise.reject(error as Error),
  )
}

const isRefused = (error: unknown) => isAppError(error) && error.code === 'DATABASE_UNAVAILABLE'

/** A history at two computers at once, with ends of their programs. What differs in the end; null: nothing. */
async function live(seed: number): Promise<unknown> {
  const random = seededRandom(seed)
  const logs = createMemoryRowLogs()
  const way = unsure(logs, random)
  const nodes = [openNode(way), openNode(way)]
  const said = new Set<string>()
  for (let step = 0; step < 40; step += 1) {
    const node = pick(random, nodes)
    change(node.db, random)
    const asked = random()
    if (asked < 0.3) witness(node, `w${step}`, said)
    else if (asked < 0.4) await node.rows.hear().catch((error: unknown) => isRefused(error) || Promise.reject(error as Error))
    else if (asked < 0.45) {
      node.rows.stop()
      node.rows = follow(way, node.db)
    }
    if (random() < 0.5) await new Promise((resolve) => setImmediate(resolve))
  }
  for (const node of nodes) {
    node.rows.stop()
    node.rows = follow(logs, node.db)
    await node.rows.kept().catch((error: unknown) => isRefused(error) || Promise.reject(error as Error))
  }
  for (const node of nodes) await node.rows.hear()
  const empty = openNode(logs)
  await empty.rows.heard
  const [first, second, replayed] = [...nodes, empty].map(({ db }) => contents(db))
  const there = new Set(empty.db.prepare<[], string>(`SELECT app FROM member WHERE person = 'witness'`).pluck().all())
  const lost = [...said].filter((id) => !there.has(id))
  const broken = [...nodes, empty].flatMap(({ db }) => db.pragma('foreign_key_check') as unknown[])
  for (const { rows, db } of [...nodes, empty]) {
    rows.stop()
    db.close()
  }
  const isSame =
    JSON.stringify(first, bigints) === JSON.stringify(second, bigints) &&
    JSON.stringify(first, bigints) === JSON.stringify(replayed, bigints)
  return isSame && broken.length === 0 && lost.length === 0 ? null : { seed, first, second, replayed, broken, lost }
}

const bigints = (_: string, value: unknown) => (typeof value === 'bigint' ? `${value}n` : value)

async function firstDifference(from: number, to: number): Promise<unknown> {
  for (let seed = from; seed < to; seed += 1) {
    const found = await live(seed)
    if (found !== null) return found
  }
  return null
}

describe('a file that is the view of its log', () => {
  test('is the same everywhere, whatever was written where, lost, or cut off', async () => {
    expect(await firstDifference(0, SEEDS)).toBeNull()
  })
  test('in many histories', { tags: 'long', timeout: 600_000 }, async () => {
    expect(await firstDifference(SEEDS, LONG_SEEDS)).toBeNull()
  })

  test('is what its log is before it says that it heard, and sends what nobody was answered for', async () => {
    const logs = createMemoryRowLogs()
    const first = openNode(logs)
    await first.rows.heard
    first.db.exec(`INSERT INTO person (id, address) VALUES ('a', 'a@')`)
    await first.rows.kept()
    first.db.exec(`INSERT INTO person (id, address) VALUES ('b', 'b@')`)
    first.rows.stop()
    first.rows = follow(logs, first.db)
    await first.rows.heard
    const second = openNode(logs)
    await second.rows.heard
    expect(contents(second.db)).toEqual(contents(first.db))
    expect(second.db.prepare('SELECT count(*) FROM person').pluck().get()).toBe(2)
  })

  test('was there before its log, which then has all of it', async () => {
    const logs = createMemoryRowLogs()
    const db = new Database(':memory:')
    db.exec(SCHEMA)
    db.exec(`INSERT INTO person (id, address) VALUES ('a', 'a@')`)
    const rows = follow(logs, db)
    // At once, and before it has heard anything.
    db.exec(`INSERT INTO person (id, address) VALUES ('b', 'b@')`)
    await rows.kept()
    expect((await logs.after('house', 0))?.rows.map(({ key }) => key).toSorted()).toEqual(['["a"]', '["b"]'])
  })

  test('gives up what others wrote otherwise, and says that it was not kept', async () => {
    const logs = createMemoryRowLogs()
    const [first, second] = [openNode(logs), openNode(logs)]
    await Promise.all([first.rows.heard, second.rows.heard])
    first.db.exec(`INSERT INTO person (id, address) VALUES ('a', 'same@')`)
    second.db.exec(`INSERT INTO person (id, address) VALUES ('b', 'same@'); INSERT INTO pass VALUES ('p', 'b', x'00')`)
    await first.rows.kept()
    await expect(second.rows.kept()).rejects.toThrow(expect.objectContaining({ code: 'DATABASE_UNAVAILABLE' }) as Error)
    expect(contents(second.db)).toEqual(contents(first.db))
    second.db.exec(`INSERT INTO person (id, address) VALUES ('b', 'other@')`)
    await second.rows.kept()
    await first.rows.hear()
    expect(contents(second.db)).toEqual(contents(first.db))
    // What came from the log is not sent back to it.
    const seq = (await logs.heads()).get('house')
    await first.rows.kept()
    expect((await logs.heads()).get('house')).toBe(seq)
  })

  test('gives up a row that others changed meanwhile, with all that was written beside it', async () => {
    const logs = createMemoryRowLogs()
    const [first, second] = [openNode(logs), openNode(logs)]
    first.db.exec(`INSERT INTO person (id, address) VALUES ('a', 'a@')`)
    await first.rows.kept()
    await second.rows.hear()
    first.db.exec(`UPDATE person SET address = 'first@'`)
    second.db.exec(`BEGIN; UPDATE person SET address = 'second@'; INSERT INTO pass VALUES ('p', 'a', x'00'); COMMIT`)
    await first.rows.kept()
    await expect(second.rows.kept()).rejects.toThrow(expect.objectContaining({ code: 'DATABASE_UNAVAILABLE' }) as Error)
    expect(contents(second.db)).toEqual([[['a', 'first@', null, null, null]], [], []])
  })

  test('keeps what was changed of columns that several write, on top of what others made of the row', async () => {
    const logs = createMemoryRowLogs()
    const [first, second] = [openNode(logs), openNode(logs)]
    first.db.exec(`INSERT INTO person (id, address, score, at) VALUES ('a', 'a@', 1, 'x'), ('b', 'b@', 1, 'x')`)
    await first.rows.kept()
    await second.rows.hear()
    first.db.exec(`UPDATE person SET address = 'first@', score = 2 WHERE id = 'a'`)
    second.db.exec(`BEGIN; UPDATE person SET score = 3, at = 'y' WHERE id = 'a'; INSERT INTO pass VALUES ('p', 'b', x'00'); COMMIT`)
    await first.rows.kept()
    await second.rows.kept()
    await first.rows.hear()
    expect(contents(second.db)[0]?.[0]).toEqual(['a', 'first@', 3, null, 'y'])
    expect(contents(first.db)).toEqual(contents(second.db))
    // What went meanwhile does not come back by it.
    first.db.exec(`DELETE FROM person WHERE id = 'a'`)
    second.db.exec(`UPDATE person SET score = 4 WHERE id = 'a'`)
    await first.rows.kept()
    await expect(second.rows.kept()).rejects.toThrow(expect.objectContaining({ code: 'DATABASE_UNAVAILABLE' }) as Error)
    expect(contents(second.db)).toEqual(contents(first.db))
  })

  test('that follows another log than before becomes what that is, and is copied first', async () => {
    const [one, other] = [createMemoryRowLogs(), createMemoryRowLogs()]
    const [first, second] = [openNode(one), openNode(other)]
    first.db.exec(`INSERT INTO person (id, address) VALUES ('a', 'a@')`)
    second.db.exec(`INSERT INTO person (id, address) VALUES ('b', 'b@')`)
    await Promise.all([first.rows.kept(), second.rows.kept()])
    first.rows.stop()
    const copied: unknown[] = []
    const rows = follow(other, first.db, (db) => copied.push(contents(db)))
    await rows.heard
    expect(contents(first.db)).toEqual(contents(second.db))
    expect(copied).toEqual([[[['a', 'a@', null, null, null]], [], []]])
  })

  test('has what a database lost that was put back to an earlier day', async () => {
    const logs = createMemoryRowLogs()
    const first = openNode(logs)
    first.db.exec(`INSERT INTO person (id, address) VALUES ('a', 'a@'), ('gone', 'gone@')`)
    await first.rows.kept()
    const earlier = await logs.after('house', 0)
    first.db.exec(`DELETE FROM person WHERE id = 'gone'; INSERT INTO person (id, address) VALUES ('b', 'b@')`)
    await first.rows.kept()
    first.rows.stop()
    let news = earlier
    const restored: RowLogs = {
      ...logs,
      after: async (scope, seq) => (news === null ? logs.after(scope, seq) : { ...news, rows: seq === 0 ? news.rows : [] }),
      append(scope, _, writer, rows) {
        news = null
        return logs.after(scope, 0).then((all) => logs.append(scope, all, writer, rows))
      },
    }
    const rows = follow(restored, first.db)
    await rows.heard
    expect(first.db.prepare('SELECT id FROM person ORDER BY id').pluck().all()).toEqual(['a', 'b'])
    expect((await logs.after('house', 0))?.rows.find(({ key }) => key === '["gone"]')?.row).toBeNull()
  })
})

describe('the files of a server', () => {
  const tablesOf = (db: Db): readonly string[] =>
    db
      .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite!_%' ESCAPE '!' ORDER BY name`)
      .pluck()
      .all()
      .filter((name) => !MARK_TABLES.some((mark) => mark === name))

  function openFiles(): { readonly house: Db; readonly users: Db } {
    const folder = temporaryFolder()
    mkdirSync(path.join(folder.path, 'users'))
    const house = openInstallation(folder.path)
    const users = openDatabase(path.join(folder.path, 'users', 'users.sqlite'), { migrations: userMigrations, backupFolder: null }).db
    onTestFinished(() => {
      house.close()
      users.close()
      folder[Symbol.dispose]()
    })
    return { house, users }
  }

  test('have no table of which nobody said whether it is in a log, or why not', () => {
    const { house, users } = openFiles()
    expect([...HOUSE_TABLES, ...Object.keys(HOUSE_TABLES_KEPT_HERE)].toSorted()).toEqual(tablesOf(house))
    expect([...USER_TABLES, ...Object.keys(USER_TABLES_KEPT_HERE)].toSorted()).toEqual(tablesOf(users))
  })

  test('can be followed, every listed table with a key', async () => {
    const { house, users } = openFiles()
    const logs = createMemoryRowLogs()
    for (const [db, tables] of [
      [house, HOUSE_TABLES],
      [users, USER_TABLES],
    ] as const) {
      const rows = followRows(
        { logs, writer: 'one', keepCopy: () => undefined, reportBug: (error) => expect.unreachable(String(error)) },
        { scope: db === house ? 'house' : 'builders', db, tables, exclusively: async (act) => act() },
      )
      await rows.heard
      rows.stop()
    }
  })
})
