import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import type { App } from '../../shared/domain/app.ts'
import { RequestId } from '../../shared/domain/ids.ts'
import { temporaryFolder } from '../helpers/host.ts'
import { vendorFolder } from '../helpers/vendor.ts'
import { giveTasks, openDoors } from './open-doors.ts'
import { visitDraft } from './visit-draft.ts'

/** A data folder with an app, which a newer program has used since. */
async function usedByNewer(change: string): Promise<{ dataDir: string; app: App }> {
  const folder = temporaryFolder()
  onTestFinished(() => folder[Symbol.dispose]())
  await using doors = await openDoors({ dataDir: folder.path })
  const app = doors.newApp('Tasks')
  await giveTasks(doors, app.id)
  await doors.backend.stop()
  const db = new Database(path.join(folder.path, 'lathe.sqlite'))
  db.exec(change)
  db.close()
  return { dataDir: folder.path, app }
}

function contentsOf(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return Object.fromEntries(
    files.map(({ parentPath, name }) => {
      const file = path.join(parentPath, name)
      return [path.relative(folder, file), createHash('sha256').update(readFileSync(file)).digest('hex')]
    }),
  )
}

test('what a newer program has used is read and exported, refused to whatever would change it, and left as it was', async () => {
  const { dataDir, app } = await usedByNewer('ALTER TABLE apps ADD COLUMN later TEXT; PRAGMA user_version = 999')
  const before = contentsOf(dataDir)
  expect(Object.keys(before)).toContain(`apps/${app.id}/app.sqlite`)
  {
    await using doors = await openDoors({ dataDir, vendorDir: await vendorFolder() })
    const { port: client } = doors.clients
    const { id: appId } = app
    expect(await client.session.installation()).toMatchObject({ dataFolder: dataDir, isOnlyRead: true })
    expect((await client.apps.list({})).map(({ name }) => name)).toEqual(['Tasks'])
    expect((await client.entities.rows({ appId, entity: 'Task' })).rows).toHaveLength(2)
    expect((await client.query.ask({ appId, sql: 'SELECT count(*) AS n FROM Task' })).rows).toEqual([[2]])
    expect(await (await client.entities.exportCsv({ appId, entity: 'Task' })).text()).toContain('bake')
    expect((await client.files.codeZip({ appId })).size).toBeGreaterThan(1_000)
    const visit = await visitDraft(doors, appId)
    const draft = (method: string, body?: object) =>
      doors.raw({
        method,
        path: '/_app/entities/Task',
        host: `${appId}.studio.localhost:${doors.port}`,
        headers: { authorization: `Bearer ${visit.token}`, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
    expect((await draft('GET')).text).toContain('deliver')

    const refused = { code: 'DATA_FOLDER_ONLY_READ' }
    expect(JSON.parse((await draft('POST', { title: 'new' })).text)).toMatchObject(refused)
    await expect(client.apps.save({ genApp: { header: 'New', appBuilderVersion: 4 } })).rejects.toMatchObject(refused)
    await expect(client.apps.remove({ appId })).rejects.toMatchObject(refused)
    const message = { appId, requestId: RequestId.parse(crypto.randomUUID()), content: 'More' }
    await expect(client.chat.send(message)).rejects.toMatchObject(refused)
    await expect(client.preferences.update({ theme: 'dark' })).rejects.toMatchObject(refused)
    await doors.backend.stop()
    expect(doors.bugs).toEqual([])
  }
  expect(contentsOf(dataDir)).toEqual(before)
})

test('where the list is of a form that is not known, nothing is opened and nothing is written', async () => {
  const { dataDir } = await usedByNewer('ALTER TABLE apps RENAME TO programs; PRAGMA user_version = 999')
  const before = contentsOf(dataDir)
  await expect(openDoors({ dataDir })).rejects.toMatchObject({ code: 'DATA_FOLDER_NEWER' })
  expect(contentsOf(dataDir)).toEqual(before)
})
