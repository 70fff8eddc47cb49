import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppId } from '../../../../shared/domain/ids.ts'
import { startPostgres, type TestPostgres } from '../../../../tests/helpers/postgres.ts'
import { type OpenHostedLogs, openHostedLogs } from '../../compose-hosted-logs.ts'
import { createMemoryRowLogs } from './memory-row-logs.ts'
import type { RowLogs, RowScope } from './row-log.ts'

let postgres: TestPostgres
let opened: OpenHostedLogs
beforeAll(async () => {
  postgres = await startPostgres()
  opened = await openHostedLogs({ url: postgres.url })
})
afterAll(async () => {
  await opened.close()
  await postgres[Symbol.asyncDispose]()
})

const memory = createMemoryRowLogs()
const STORES: readonly (readonly [string, () => RowLogs])[] = [
  ['in memory', () => memory],
  ['in PostgreSQL', () => opened.logs.rows],
]
const newScope = (): RowScope => `users:live:${AppId.parse(crypto.randomUUID())}`
const row = (key: string, value: string | null) => ({
  table: 'user',
  key: JSON.stringify([key]),
  row: value === null ? null : JSON.stringify({ value }),
})

describe.for(STORES)('a log of rows %s', ([, store]) => {
  test('takes changes on top of what was heard, and no others', async () => {
    const [logs, scope] = [store(), newScope()]
    expect(await logs.after(scope, 0)).toBeNull()
    const first = await logs.append(scope, null, 'one', [row('a', '1'), row('b', '1')])
    expect(first).toMatchObject({ seq: 1 })
    expect(await logs.append(scope, null, 'other', [row('a', '2')])).toBeNull()
    const second = await logs.append(scope, first, 'one', [row('a', '2')])
    expect(second).toEqual({ logId: first?.logId, seq: 2 })
    expect(await logs.append(scope, first, 'other', [row('a', '3')])).toBeNull()
    expect(await logs.append(scope, { logId: 'of another', seq: 2 }, 'other', [row('a', '3')])).toBeNull()
    expect(await logs.after(scope, 1)).toEqual({ ...second, rows: [{ ...row('a', '2'), writer: 'one' }] })
    expect(await logs.after(scope, 2)).toEqual({ ...second, rows: [] })
    expect((await logs.heads()).get(scope)).toBe(2)
  })

  test('has each row once, as it is by now, what went among them', async () => {
    const [logs, scope] = [store(), newScope()]
    let heard = await logs.append(scope, null, 'one', [row('a', '1'), row('b', '1')])
    heard = await logs.append(scope, heard, 'other', [row('b', null)])
    await logs.append(scope, heard, 'one', [row('a', '2')])
    expect(await logs.after(scope, 0)).toMatchObject({
      seq: 3,
      rows: [
        { key: '["b"]', row: null, writer: 'other' },
        { key: '["a"]', row: '{"value":"2"}', writer: 'one' },
      ],
    })
  })

  test('keeps every text as it came, and nothing once it is forgotten', async () => {
    const [logs, scope, other] = [store(), newScope(), newScope()]
    const odd = row('\u0000 "quoted" \\ {a,b} NULL 🥐 \r\n', '\u0000 \ud800 {1,"2"} NULL')
    await logs.append(scope, null, 'one', [odd])
    expect((await logs.after(scope, 0))?.rows).toEqual([{ ...odd, writer: 'one' }])
    expect(await logs.after(other, 0)).toBeNull()
    await logs.forget(scope)
    expect(await logs.after(scope, 0)).toBeNull()
    expect(await logs.append(scope, null, 'one', [row('a', '1')])).toMatchObject({ seq: 1 })
  })

  test('lets one of many who write at once be the next', async () => {
    const [logs, scope] = [store(), newScope()]
    const began = await logs.append(scope, null, 'one', [row('a', '0')])
    const writers = Array.from({ length: 10 }, (_, n) => logs.append(scope, began, String(n), [row('a', String(n))]))
    expect((await Promise.all(writers)).filter((heard) => heard !== null)).toEqual([{ logId: began?.logId, seq: 2 }])
  })
})
