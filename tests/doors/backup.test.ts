import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ORPCError } from '@orpc/client'
import Database from 'better-sqlite3'
import { ZipArchive } from 'archiver'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import type { AppId } from '../../shared/domain/ids.ts'
import type { DataSet } from '../../shared/domain/row.ts'
import type { Snapshot } from '../../shared/domain/snapshot.ts'
import { createBlobs } from '../../electron/backend/lib/blobs.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { giveTasks, openDoors, type OpenDoors } from './open-doors.ts'

let doors: OpenDoors
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lathe-backup-'))
  doors = await openDoors({ vendorDir: await vendorFolder() })
})
afterAll(async () => {
  await doors[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

const client = () => doors.clients.HTTP
async function appWithTasks(): Promise<App> {
  const app = doors.newApp('Bakery')
  await giveTasks(doors, app.id)
  return app
}
async function titles(appId: AppId, data: DataSet = 'test') {
  const { rows } = await client().entities.rows({ appId, entity: 'Task', data, sort: 'title' })
  return rows.map((row) => row['title'])
}
async function clear(appId: AppId, data: DataSet = 'test') {
  const { rows } = await client().entities.rows({ appId, entity: 'Task', data })
  const place = { params: { appId, entity: 'Task' }, query: { data } }
  await client().entities.deleteRows({ ...place, body: { rowIds: rows.map(({ id }) => id) } })
}
const reasonOf = (call: Promise<unknown>) =>
  call.then(
    () => 'taken',
    (error: unknown) => (error instanceof ORPCError ? `${error.code}: ${(error.data as { reason: string }).reason}` : String(error)),
  )

test('a backup can be restored, also from its downloaded file', async () => {
  const { id: appId, slug } = await appWithTasks()
  const image = PIXEL
  const blobs = createBlobs((id) => path.join(doors.backend.installation.dataFolder, 'apps', id))
  const hash = await blobs.put(appId, image)

  const kept = await client().snapshots.create({ appId, note: 'before the fair' })
  expect(kept).toMatchObject({ kind: 'asked', data: 'test', reasons: ['before the fair'], rowCount: 3 })
  const file = await client().snapshots.download({ appId, snapshotId: kept.id })
  expect(file.name).toMatch(new RegExp(`^${slug}_backup_\\d{4}-\\d\\d-\\d\\d\\.zip$`))

  await clear(appId)
  await client().snapshots.remove({ appId, snapshotId: kept.id })
  await rm((await blobs.files(appId)).get(hash) ?? '')
  const taken = await client().snapshots.takeIn({ appId, file })
  expect(taken).toMatchObject({ kind: 'file', reasons: ['before the fair'], rowCount: 3 })
  expect(await titles(appId), 'only restoring it changes rows').toEqual([])
  expect((await blobs.read(appId, hash))?.bytes).toEqual(image)

  const { rowCount, before } = await client().snapshots.restore({ appId, snapshotId: taken.id })
  expect(rowCount).toBe(3)
  expect(await titles(appId)).toEqual(['bake', 'deliver'])
  await client().snapshots.restore({ appId, snapshotId: before.id })
  expect(await titles(appId)).toEqual([])
})

test('a backup of another app restores tables and fields of the same names', async () => {
  const one = await appWithTasks()
  const file = await download(one.id, await client().snapshots.create({ appId: one.id }))
  const other = doors.newApp('Another bakery')
  const write = (writes: Readonly<Record<string, string>>) =>
    doors.backend.engine.of(other.id).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'edit', description: '' })
  await write(entityFile('Task', { points: { type: 'string' }, title: { type: 'string' }, done: { type: 'boolean' } }))
  const taken = await client().snapshots.takeIn({ appId: other.id, file })
  expect(taken.tables).toMatchObject([{ entity: 'Task', rowCount: 2 }])
  await client().snapshots.restore({ appId: other.id, snapshotId: taken.id })
  expect(await titles(other.id)).toEqual(['bake', 'deliver'])

  const third = doors.newApp('No bakery')
  expect(await reasonOf(client().snapshots.takeIn({ appId: third.id, file }))).toMatch(/^BACKUP_UNREADABLE: It has none of the tables/)
})

test('live rows are backed up and restored separately', { tags: 'long' }, async () => {
  const { id: appId } = await appWithTasks()
  await client().apps.publish({ appId, withTestRows: true })
  const snapshot = await client().snapshots.create({ appId, data: 'live' })
  expect(snapshot).toMatchObject({ data: 'live', rowCount: 3 })
  const file = await download(appId, snapshot)
  await clear(appId, 'live')
  await clear(appId, 'test')
  const taken = await client().snapshots.takeIn({ appId, file })
  const { before } = await client().snapshots.restore({ appId, snapshotId: taken.id })
  expect([await titles(appId, 'live'), await titles(appId)]).toEqual([['bake', 'deliver'], []])
  expect(before.data).toBe('live')
  await client().snapshots.restore({ appId, snapshotId: before.id })
  expect(await titles(appId, 'live')).toEqual([])
})

test('a file that is not a backup changes nothing', { tags: 'long' }, async () => {
  const { id: appId } = await appWithTasks()
  const file = await download(appId, await client().snapshots.create({ appId }))
  const take = (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    reasonOf(client().snapshots.takeIn({ appId, file: new File([bytes], name) }))
  const whole = new Uint8Array(await file.arrayBuffer())
  expect(await take('words.zip', new TextEncoder().encode('no zip'))).toBe('BACKUP_UNREADABLE: It is no whole zip.')
  expect(await take('cut.zip', whole.slice(0, whole.length / 2))).toBe('BACKUP_UNREADABLE: It is no whole zip.')
  expect(await take('empty.zip', await zipOf({}))).toBe('BACKUP_UNREADABLE: It holds no rows.')
  expect(await take('words.zip', await zipOf({ 'rows.sqlite': Buffer.from('SQLite? no') }))).toMatch(
    /^BACKUP_UNREADABLE: file is not a database/,
  )

  const evil = async (sql: string) => {
    const made = path.join(folder, `${crypto.randomUUID()}.sqlite`)
    const db = new Database(made)
    db.exec(`CREATE TABLE snapshot (facts TEXT); ${sql}`)
    db.close()
    return take('evil.zip', await zipOf({ 'rows.sqlite': await readFile(made) }))
  }
  expect(await evil("CREATE VIEW rows AS SELECT load_extension('x')")).toBe('BACKUP_UNREADABLE: It holds more than tables.')
  expect(await evil('CREATE VIRTUAL TABLE t USING fts5 (x)')).toBe('BACKUP_UNREADABLE: It holds more than tables.')
  expect(await evil('CREATE TRIGGER t AFTER INSERT ON snapshot BEGIN SELECT 1; END')).toBe('BACKUP_UNREADABLE: It holds more than tables.')
  expect(await evil("INSERT INTO snapshot VALUES ('{}')")).toBe('BACKUP_UNREADABLE: It is none of Lathe.')
  const heavy = 'CREATE TABLE "a ""b" (x TEXT, "y ""z" BLOB); INSERT INTO "a ""b" VALUES (\'x\', zeroblob(64000001))'
  expect(await evil(heavy)).toBe('BACKUP_UNREADABLE: One of its rows is larger than a row can be.')
  expect(await titles(appId)).toEqual(['bake', 'deliver'])
  expect(await client().snapshots.list({ appId })).toHaveLength(1)
})

const download = (appId: AppId, { id }: Snapshot) => client().snapshots.download({ appId, snapshotId: id })

async function zipOf(files: Readonly<Record<string, Buffer>>): Promise<Uint8Array<ArrayBuffer>> {
  const archive = new ZipArchive({})
  for (const [name, bytes] of Object.entries(files)) archive.append(bytes, { name })
  void archive.finalize()
  return new Uint8Array(Buffer.concat(await archive.toArray()))
}

const PIXEL = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
