import { ORPCError } from '@orpc/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { forkHelper, type HelperProcess } from '../../electron/backend/lib/helper-process.ts'
import type { App } from '../../shared/domain/app.ts'
import type { DataSet } from '../../shared/domain/row.ts'
import { QueryId } from '../../shared/domain/saved-query.ts'
import { SQL_CELL_CHARS, SQL_EXPORT_ROWS, SQL_ROWS } from '../../shared/limits/query.ts'
import { giveTasks, openDoors, type OpenDoors, STORY_DOORS } from './open-doors.ts'

const ENDLESS = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT count(*) FROM c'
const script = new URL('../../electron/backend/query/query-process.ts', import.meta.url)
const started: { ended: Promise<void> }[] = []
let doors: OpenDoors
let app: App

function start(of: URL): HelperProcess {
  const helper = forkHelper(of)
  started.push({ ended: new Promise((resolve) => helper.onEnd(resolve)) })
  return helper
}

beforeAll(async () => {
  doors = await openDoors({ queryHelper: { script, start, timeMs: 3_000 } })
  app = doors.newApp('Bakery')
  await giveTasks(doors, app.id)
})
afterAll(() => doors[Symbol.asyncDispose]())

const ask = (sql: string, data: DataSet = 'test', signal?: AbortSignal) =>
  doors.clients.HTTP.query.ask({ appId: app.id, data, sql }, signal === undefined ? {} : { signal })
const refusal = (sql: string, data?: DataSet) =>
  ask(sql, data).then(
    () => 'answered',
    (error: unknown) => (error instanceof ORPCError ? error.code : String(error)),
  )

test.each(STORY_DOORS)('over the %s a question names entities and fields as the pages do', async (door) => {
  const answer = await doors.clients[door].query.ask({
    appId: app.id,
    sql: '-- the largest\nSELECT title, points, createdAt FROM Task ORDER BY points DESC',
  })
  expect(answer).toMatchObject({ columns: ['title', 'points', 'createdAt'], total: 2, hasMore: false })
  expect(answer.rows.map(([title, points]) => [title, points])).toEqual([
    ['deliver', 12],
    ['bake', 5],
  ])
  expect(answer.rows[0]?.[2]).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  expect(answer.plan.map(({ step }) => step)).toEqual(['SCAN Task', 'USE TEMP B-TREE FOR ORDER BY'])
})

test('the answer ends at a number of rows, and a cell at a number of characters', { tags: 'long' }, async () => {
  const numbers = (n: number) => `WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT ${n}) SELECT x FROM c`
  expect(await ask(numbers(SQL_ROWS))).toMatchObject({ total: SQL_ROWS, hasMore: false, rows: { length: SQL_ROWS } })
  expect(await ask(numbers(SQL_ROWS + 7))).toMatchObject({ total: SQL_ROWS + 7, hasMore: false, rows: { length: SQL_ROWS } })
  const [[text]] = (await ask(`SELECT replace(hex(zeroblob(${SQL_CELL_CHARS})), '00', 'a') || 'b'`)).rows as [[string]]
  expect(text).toHaveLength(SQL_CELL_CHARS + 1)
  expect((await ask("SELECT x'0102', NULL, 9007199254740993")).rows).toEqual([['2 bytes', null, 9007199254740992]])
})

test('rows beyond those that are shown are counted as far as that is quick, and one that fails there takes nothing away', async () => {
  const endless = 'WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c) SELECT x FROM c'
  const counted = await ask(endless)
  expect(counted).toMatchObject({ hasMore: true, rows: { length: SQL_ROWS } })
  expect(counted.total).toBeGreaterThan(SQL_ROWS)
  const failing = `SELECT CASE WHEN x > ${SQL_ROWS + 5} THEN json_extract('{', '$') ELSE x END FROM (${endless})`
  expect(await ask(failing)).toMatchObject({ hasMore: true, rows: { length: SQL_ROWS } })
})

test.each(STORY_DOORS)('over the %s an answer comes as a file, with more rows than are shown', { tags: 'long' }, async (door) => {
  const file = (sql: string, isSafe = false) => doors.clients[door].query.exportCsv({ appId: app.id, sql, isSafe })
  const numbers = `WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT ${SQL_ROWS + 1}) SELECT x AS "a, b" FROM c`
  const { csv, ...facts } = await file(numbers)
  expect(facts).toEqual({ rows: SQL_ROWS + 1, isCut: false })
  expect(csv.split('\r\n').slice(0, 3)).toEqual(['"a, b"', '1', '2'])
  const formulas = `SELECT '=1+1' AS "=x", '-5' AS y, NULL AS z, replace(hex(zeroblob(${SQL_CELL_CHARS})), '00', 'a') || 'b' AS long`
  const long = `${'a'.repeat(SQL_CELL_CHARS)}b`
  expect((await file(formulas)).csv).toBe(`=x,y,z,long\r\n=1+1,-5,,${long}\r\n`)
  expect((await file(formulas, true)).csv).toBe(`'=x,y,z,long\r\n'=1+1,-5,,${long}\r\n`)
  await expect(file('SELECT * FROM messages')).rejects.toMatchObject({ code: 'QUERY_FORBIDDEN' })
  await expect(file('SELECT nme FROM Task')).rejects.toMatchObject({ code: 'QUERY_INVALID', data: { places: [{ start: 7, end: 10 }] } })
})

test('a file ends at a number of rows', async () => {
  const numbers = `WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT ${SQL_EXPORT_ROWS + 1}) SELECT x FROM c`
  expect(await doors.clients.HTTP.query.exportCsv({ appId: app.id, sql: numbers })).toMatchObject({ rows: SQL_EXPORT_ROWS, isCut: true })
})

test('an entity that no visitor may read is read here: who asks is the owner', async () => {
  expect((await ask('SELECT text FROM Secret')).rows).toEqual([['SECRET']])
})

test.each([
  ['SELECT * FROM messages', 'QUERY_FORBIDDEN'],
  ['WITH t AS (SELECT 1) DELETE FROM Task', 'QUERY_INVALID'],
  ['DROP TABLE Task', 'QUERY_FORBIDDEN'],
])('nothing else is read, and nothing is changed: %s', { tags: 'long' }, async (sql, code) => {
  expect(await refusal(sql)).toBe(code)
  expect((await ask('SELECT count(*) FROM Task')).rows).toEqual([[2]])
})

test('an app that was never published has no live rows', async () => {
  expect(await refusal('SELECT * FROM Task', 'live')).toBe('QUERY_INVALID')
})

test('what SQLite does not understand is said in its own words', async () => {
  await expect(ask('SELECT nme FROM Task')).rejects.toMatchObject({ code: 'QUERY_INVALID', data: { reason: 'no such column: nme' } })
})

test('a question without an end is stopped, and so is one that needs all memory; other calls are answered meanwhile', async () => {
  const slow = refusal(ENDLESS)
  expect(await doors.clients.HTTP.entities.list({ appId: app.id })).toHaveLength(2)
  expect(await slow).toBe('QUERY_TOO_LONG')
  expect(await refusal('SELECT hex(zeroblob(900000000)) FROM Task')).toBe('QUERY_TOO_MUCH')
})

test('a question that nobody waits for any more is ended', async () => {
  const cancel = new AbortController()
  const asked = ask(ENDLESS, 'test', cancel.signal).catch((error: unknown) => error)
  const before = started.length
  await expect.poll(() => started.length).toBeGreaterThan(before)
  cancel.abort()
  expect(await asked).toBeInstanceOf(Error)
  await started.at(-1)?.ended
})

test.each(STORY_DOORS)('over the %s questions are kept with their app under names', async (door) => {
  const { query } = doors.clients[door]
  const queryId = QueryId.parse(crypto.randomUUID())
  const kept = { appId: app.id, queryId }
  expect(await query.save({ ...kept, query: { name: ' By points ', sql: 'SELECT 1' } })).toMatchObject({ id: queryId, name: 'By points' })
  expect(await query.saved({ appId: app.id })).toMatchObject([{ id: queryId, name: 'By points', sql: 'SELECT 1' }])
  expect(await query.remove(kept)).toEqual({ removed: true })
  expect(await query.remove(kept)).toEqual({ removed: false })
  expect(await query.saved({ appId: app.id })).toEqual([])
  const nameless = query.save({ ...kept, query: { name: ' ', sql: 'SELECT 1' } }).catch((error: unknown) => error)
  expect(await nameless).toMatchObject({ code: 'BAD_REQUEST' })
})
