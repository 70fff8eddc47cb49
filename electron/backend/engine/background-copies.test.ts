import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { v7 as uuid } from 'uuid'
import { expect, it, onTestFinished } from 'vitest'
import { AppId } from '../../../shared/domain/ids.ts'
import { changeSet, entityFile } from '../../../tests/helpers/change-sets.ts'
import { fillTable } from '../../../tests/helpers/fill-table.ts'
import { readFileOf } from '../db/copy-tables.ts'
import { createEngineHost } from './engine-host.ts'
import { openApp } from './operations.ts'
import type { AppEngine } from './port.ts'

const ROWS = 50_000
const text = { type: 'string' }
const place = { data: 'test', entity: 'Order', actor: { kind: 'builder', userId: 'owner', through: 'app' } } as const

async function largeApp() {
  const appsDir = mkdtempSync(path.join(tmpdir(), 'copies-'))
  const appId = AppId.parse(uuid())
  const host = createEngineHost({
    workerUrl: new URL('./worker.ts', import.meta.url),
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
  await save(app, { title: text, note: text })
  await host.close(appId)
  const folder = path.join(appsDir, appId)
  fillTable(path.join(folder, 'app.sqlite'), ROWS)
  return { host, appId, app: host.of(appId), folder }
}

function save(app: AppEngine, properties: Readonly<Record<string, unknown>>) {
  return app.commitChangeSet({ changeSet: changeSet({ writes: entityFile('Order', properties) }), origin: 'edit', description: '' })
}

const rowIn = (file: string, table: string, rowId: string) =>
  readFileOf(file, (db) => db.prepare(`SELECT id FROM "${table}" WHERE id = ?`).pluck().get(rowId))

it('other operations continue while a large table is copied, and their changes are in the snapshot', { tags: 'long' }, async () => {
  const { app, folder } = await largeApp()
  const order: string[] = []
  const committed = save(app, { title: text }).then((version) => {
    order.push('version')
    return version
  })
  const [made] = await app.createRows({ ...place, rows: [{ title: 'meanwhile', note: 'kept' }] })
  order.push('row')
  await committed
  expect(order).toEqual(['row', 'version'])
  const [snapshot, ...others] = await app.snapshots({})
  if (snapshot === undefined) throw new Error('There is no snapshot.')
  expect(others).toEqual([])
  expect(snapshot).toMatchObject({
    kind: 'change',
    rowCount: ROWS + 1,
    reasons: [`“Order” lost the field “note”, with 50,001 values.`],
  })
  const { file } = await app.snapshotFile({ snapshotId: snapshot.id })
  if (made?.ok !== true) throw new Error('The row was refused.')
  expect(rowIn(file, `rows_${snapshot.tables[0]?.entityId}`, made.row.id)).toBe(made.row.id)
  expect(readdirSync(path.join(folder, 'row-snapshots'))).toEqual([path.basename(file)])
})

it('an app that is closed waits for its running copy', { tags: 'long' }, async () => {
  const { host, appId, app } = await largeApp()
  const committed = save(app, { title: text })
  await host.close(appId)
  await committed
  expect((await host.of(appId).snapshots({})).map(({ rowCount }) => rowCount)).toEqual([ROWS])
})

it('when the copy cannot be made, the version is not made either, and the error says why', { tags: 'long' }, async () => {
  const { app, folder } = await largeApp()
  const blocked = path.join(folder, 'row-snapshots')
  // A file where the folder should be makes the write fail for every user, root included.
  await app.entities({})
  writeFileSync(blocked, '')
  await expect(save(app, { title: text })).rejects.toMatchObject({ code: 'STORAGE_READ_ONLY' })
  expect((await app.listVersions({ limit: 10 })).length).toBe(1)
  rmSync(blocked)
  await save(app, { title: text })
  expect((await app.snapshots({})).length).toBe(1)
})

it('a crash during the copy leaves the rows untouched and no partial snapshot', { tags: 'long' }, async () => {
  const { host, appId, folder } = await largeApp()
  await host.close(appId)
  const child = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '../../../tests/faults/copying-tables.ts'), path.dirname(folder), appId],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  const exited = once(child, 'exit')
  // The child prints when the copy has begun.
  child.stdout.once('data', () => child.kill('SIGKILL'))
  await exited
  const { operations, close } = openApp({ appId, file: path.join(folder, 'app.sqlite'), backupFolder: null, onEvents: () => undefined })
  onTestFinished(close)
  expect(operations.snapshots({}).every(({ rowCount }) => rowCount === ROWS)).toBe(true)
  expect(operations.entities({})[0]?.rowCount).toBe(ROWS)
  const copies = path.join(folder, 'row-snapshots')
  expect(existsSync(copies) ? readdirSync(copies).filter((file) => !file.endsWith('.sqlite')) : []).toEqual([])
})
