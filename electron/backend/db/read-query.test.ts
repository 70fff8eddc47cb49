import { rmSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readQuery } from './read-query.ts'

let folder: string
let file: string
const tables = [
  { name: 'Task', table: 'rows_1', columns: [{ name: 'the title', sql: 'c_1' }] },
  { name: 'messages', table: 'rows_2', columns: [{ name: 'text', sql: 'c_2' }] },
]

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lathe-query-'))
  file = path.join(folder, 'app.sqlite')
  const db = new Database(file)
  db.exec(`
    CREATE TABLE rows_1 (id TEXT PRIMARY KEY, c_1 TEXT) STRICT; INSERT INTO rows_1 VALUES ('a', 'bake');
    CREATE TABLE rows_2 (id TEXT PRIMARY KEY, c_2 TEXT) STRICT; INSERT INTO rows_2 VALUES ('a', 'mine');
    CREATE TABLE messages (text TEXT); INSERT INTO messages VALUES ('secret');
    CREATE INDEX messages_by_text ON messages (text);
    CREATE VIRTUAL TABLE words USING fts5 (text); INSERT INTO words VALUES ('secret')`)
  db.close()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ask = (sql: string) => readQuery(file, tables, sql)

test('a table of a name that the file itself uses is the one of the app', () => {
  expect(ask('SELECT text FROM messages')).toMatchObject({ rows: [['mine']] })
  expect(ask('SELECT * FROM Task JOIN messages')).toMatchObject({ columns: ['the title', 'text'], rows: [['bake', 'mine']] })
})

test.each([
  'SELECT * FROM main.messages',
  "SELECT text FROM main.messages WHERE text = 'secret'",
  'SELECT * FROM sqlite_schema',
  'SELECT * FROM temp.sqlite_schema',
  'SELECT * FROM words',
  'SELECT * FROM "words_content"',
  "SELECT * FROM words('secret')",
  'SELECT [the title] FROM Task WHERE EXISTS (SELECT 1 FROM words)',
  'WITH t AS (SELECT * FROM main.messages) SELECT count(*) FROM t',
  'SELECT (SELECT count(*) FROM main.messages)',
  'SELECT 1 UNION ALL SELECT text FROM main.messages',
  "SELECT * FROM pragma_table_info('messages')",
  'SELECT * FROM pragma_database_list',
  'SELECT * FROM dbstat',
  'VALUES ((SELECT text FROM main.messages))',
])('nothing else can be read: %s', (sql) => {
  expect(ask(sql)).toMatchObject({ fault: 'elsewhere' })
})

test.each([
  "INSERT INTO Task VALUES ('x')",
  'DROP TABLE rows_1',
  'CREATE TEMP TABLE t (x)',
  "ATTACH '/tmp/other.sqlite' AS other",
  'PRAGMA query_only = OFF',
  '/* SELECT */ PRAGMA database_list',
  '-- SELECT 1\nVACUUM',
  'EXPLAIN SELECT 1',
  '',
  '-- nothing',
])('a statement that is no question is refused: %s', (sql) => {
  expect(ask(sql)).toMatchObject({ fault: 'not-reading' })
})

test.each(['WITH t AS (SELECT 1) DELETE FROM rows_1', 'SELECT 1; DELETE FROM rows_1', 'SELECT', 'SELECT load_extension(1)'])(
  'and so is one that begins like a question: %s',
  (sql) => {
    expect(ask(sql)).toMatchObject({ fault: expect.stringMatching(/invalid|not-reading/) })
  },
)

test('lists inside of a cell can be read, also beside a question about other tables', () => {
  expect(ask("SELECT value, [the title] FROM json_each('[1, 2]'), Task")).toMatchObject({
    rows: [
      [1, 'bake'],
      [2, 'bake'],
    ],
  })
})

test('the plan names the entities', () => {
  expect(ask('SELECT count(*) FROM Task')).toMatchObject({ plan: [{ depth: 0, step: expect.stringContaining('Task') }] })
})

/** What is between two of them is the place. */
const MARK = '§'
test.each([
  `SELECT * §FRM§ Task`,
  `SELECT * FROM Task WHERE 1 = 1 AND §AND§ 2`,
  `SELECT 'AND', 1 AND 2 AND §AND§ 3`,
  `SELECT §'open FROM Task§`,
  `SELECT 1 FROM §Tsk§`,
  `SELECT "the title", §nme§ FROM Task -- nme`,
  `SELECT 'nme' FROM Task WHERE §nme§ = 1 OR §NME§ = 2`,
  `SELECT §t.nme§ FROM Task t ORDER BY 1`,
  `SELECT §"no such"§ FROM Task`,
  `SELECT §upperr§(1) FROM Task`,
  `SELECT §upper§() FROM Task`,
  `SELECT 1 FROM Task WHERE §count§(*) > 1`,
  `SELECT a.text FROM messages a, messages b WHERE §text§ = 1`,
  `SELECT (1 + §2§`,
])('a complaint says what it is about: %s', (marked) => {
  const sql = marked.replaceAll(MARK, '')
  const answer = ask(sql)
  const places = 'places' in answer ? answer.places : []
  expect(
    places
      .toReversed()
      .reduce((text, { start, end }) => text.slice(0, start) + MARK + text.slice(start, end) + MARK + text.slice(end), sql),
  ).toBe(marked)
})

test('a place is found among ten thousand alike', () => {
  const sql = `SELECT ${'1, '.repeat(6_000)}, 2`
  expect(ask(sql)).toMatchObject({ fault: 'invalid', places: [{ start: sql.length - 3, end: sql.length - 2 }] })
})
