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
