import { expect, test } from 'vitest'
import { EMPTY_RECORD } from '../../../shared/domain/app-record.ts'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { AccountId } from '../../../shared/domain/ids.ts'
import type { Row } from '../../../shared/domain/row.ts'
import { IMPORT_TEXT } from '../../../shared/text/import.ts'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { newApp } from '../../../tests/helpers/engine-app.ts'
import type { AppEngine } from '../engine/port.ts'
import { bringRows } from './bring-rows.ts'

const OWNER = AccountId.parse('00000000-0000-7000-8000-000000000001')
const NEVER = new AbortController().signal
const AT = '2026-11-20T08:00:00.000Z'
const FILES = entityFile('Deal', { n: { type: 'number' }, next: { type: 'string', 'x-relation': 'Deal' } })
const idOf = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
const deal = (n: number, more: object = {}) => ({ id: idOf(n), creatorId: 'somebody', createdAt: AT, n, ...more })

function imported(whole: string, begins: readonly Row[] = []) {
  const { app } = newApp()
  app.commitChangeSet({ changeSet: changeSet({ writes: FILES }), origin: 'import', description: '' })
  const batches: number[] = []
  const engine = {
    async bringRows(input: Parameters<typeof app.bringRows>[0]) {
      batches.push(input.rows.length)
      return app.bringRows(input)
    },
  } as unknown as AppEngine
  const project = {
    source: 'lathe',
    name: 'Deals',
    description: '',
    record: EMPTY_RECORD,
    tools: [],
    files: new Map(Object.entries(FILES).map(([path, text]) => [FilePath.parse(path), text])),
    rows: [{ entity: 'Deal', rows: begins }],
    wholeTables: new Map([['Deal', new TextEncoder().encode(whole)]]),
    uploads: new Map(),
    sources: [],
    sourceQuestions: [],
    originals: new Map(),
    notes: [],
  } as const
  const bring = (signal = NEVER) => bringRows(engine, project, OWNER, signal)
  const query = { sort: 'n', limit: 1000, filter: {} }
  const rows = () => app.listRows({ data: 'test', entity: 'Deal', actor: { kind: 'builder', userId: '', through: 'grid' }, query })
  return { bring, rows, batches }
}

test('a whole table comes in part by part, with relations among its rows; an id that comes twice becomes another', async () => {
  const list = [
    deal(1, { next: idOf(3_000) }),
    deal(2, { next: idOf(9_999) }),
    ...Array.from({ length: 2_998 }, (_, at) => deal(at + 3)),
    deal(1),
  ]
  const { bring, rows, batches } = imported(JSON.stringify(list, null, 2))
  expect(await bring()).toEqual({ rowCount: 3_001, notes: [] })
  expect(batches.length).toBeGreaterThan(2)
  const found = rows()
  expect(found.total).toBe(3_001)
  expect(found.rows[0]).toMatchObject({ n: 1, creatorId: OWNER, createdAt: AT })
  expect(found.rows.find(({ n }) => n === 2)).toMatchObject({ next: null })
  expect(found.rows.filter(({ n }) => n === 1).map(({ next }) => next ?? null)).toEqual(expect.arrayContaining([idOf(3_000), null]))
})

test.each([
  ['no JSON', `[${JSON.stringify(deal(7))}, {`],
  ['no rows', '[{"n": 1}]'],
  ['nested without an end', `[${JSON.stringify(deal(7))}, {"n": ${'['.repeat(100_000)}`],
])('a table beside that is %s gives way to what the app begins with, and it is said', async (_, whole) => {
  const { bring, rows } = imported(whole, [{ ...deal(1), updatedAt: AT }])
  const { rowCount, notes } = await bring()
  expect([rowCount, notes]).toEqual([1, [{ path: 'rows/Deal.json', outcome: 'left-out', reason: IMPORT_TEXT.rowsInvalid }]])
  expect(rows().rows.map(({ n }) => n)).toEqual([1])
})

test('it can be called off in between', async () => {
  const stop = new AbortController()
  const { bring, rows } = imported(JSON.stringify([deal(1)]))
  stop.abort(new Error('enough'))
  await expect(bring(stop.signal)).rejects.toThrow('enough')
  expect(rows().total).toBe(0)
})
