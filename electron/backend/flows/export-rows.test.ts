import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { expect, it, onTestFinished } from 'vitest'
import { AppId } from '../../../shared/domain/ids.ts'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { createEngineHost } from '../engine/engine-host.ts'
import type { AppEngine } from '../engine/port.ts'
import { exportRows, exportRowsAsJson } from './export-rows.ts'

const place = { data: 'test', entity: 'Order', actor: { kind: 'builder', userId: 'owner', through: 'app' } } as const
const ROWS = 5_000

async function orders() {
  const appsDir = mkdtempSync(path.join(tmpdir(), 'export-'))
  const appId = AppId.parse(uuid())
  const host = createEngineHost({
    workerUrl: new URL('../engine/worker.ts', import.meta.url),
    appsDir,
    reportBug: (error) => {
      throw error
    },
  })
  onTestFinished(async () => {
    await host.stop()
    rmSync(appsDir, { recursive: true, force: true })
  })
  const app = host.of(appId)
  const writes = entityFile('Order', { title: { type: 'string' }, city: { type: 'string' } })
  await app.commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: '' })
  const rows = Array.from({ length: ROWS }, (_, at) => ({ title: `order ${at}`, ...(at % 3 === 0 ? {} : { city: `city ${at % 7}` }) }))
  const made = await app.createRows({ ...place, rows })
  return { host, appId, app, ids: made.flatMap((outcome) => (outcome.ok ? [outcome.row.id] : [])) }
}

/** After each part the newest and the oldest of the first rows are deleted, and others are added. */
function busy(app: AppEngine, ids: readonly string[]): { readonly app: AppEngine; readonly gone: Set<string> } {
  const gone = new Set<string>()
  const deleteRow = async (rowId: string | undefined) => {
    if (rowId === undefined || gone.has(rowId)) return
    gone.add(rowId)
    await app.deleteRow({ ...place, rowId })
  }
  const exportNext: AppEngine['exportNext'] = async (input) => {
    const part = await app.exportNext(input)
    await deleteRow(ids[gone.size])
    await deleteRow(ids.at(-1 - gone.size))
    await app.createRows({ ...place, rows: [{ title: 'meanwhile', city: 'city 0' }, { title: 'meanwhile' }] })
    return part
  }
  return { app: new Proxy(app, { get: (of, name) => (name === 'exportNext' ? exportNext : Reflect.get(of, name)) }), gone }
}

it.each(['-createdAt', 'city', '-city', 'city,-title'])(
  'each row is written once while others come and go, by %s',
  { tags: 'long' },
  async (sort) => {
    const { host, appId, app, ids } = await orders()
    const { app: working, gone } = busy(app, ids)
    const engine = { ...host, of: () => working }
    const query = { sort, filter: {}, search: '' }
    const file = await exportRowsAsJson({ engine, now: Date.now }, { appId, ...place, query })
    const written = (JSON.parse(await file.text()) as readonly { readonly id: string; readonly title: string }[])
      .filter(({ title }) => title !== 'meanwhile')
      .map(({ id }) => id)
    expect(gone.size).toBeGreaterThan(3)
    expect(new Set(written).size).toBe(written.length)
    expect(ids.filter((id) => !gone.has(id) && !written.includes(id))).toEqual([])
  },
)

it('the rows of a filter, few or many, are exported completely and in order', { tags: 'long' }, async () => {
  const { host, appId } = await orders()
  const linesOf = async (filter: Readonly<Record<string, Readonly<Record<string, string>>>>) => {
    const query = { sort: '-title', filter, search: '' }
    const file = await exportRows({ engine: host, now: Date.now }, { appId, ...place, query, isSafe: false })
    return (await file.text()).trimEnd().split('\r\n')
  }
  const many = await linesOf({ title: { startsWith: 'order ' }, city: { contains: 'city' } })
  expect(many).toHaveLength(1 + Math.floor((ROWS * 2) / 3))
  const few = await linesOf({ title: { contains: '99' } })
  expect(few[0]).toBe('id,creatorId,createdAt,title,city')
  const titles = few.slice(1).map((line) => /order \d+/.exec(line)?.[0] ?? '')
  expect(titles).toEqual(titles.toSorted().toReversed())
  expect(titles).toContain('order 4999')
})
