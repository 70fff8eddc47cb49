import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, onTestFinished, test } from 'vitest'
import { ERROR_TEXT } from '../../shared/text/errors.ts'
import { openDoors } from './open-doors.ts'

test('creating an app on a full disk is refused with a sentence, and succeeds once there is space', async () => {
  // The list of apps, on a disk whose size the test controls.
  const opened: Database.Database[] = []
  const { pragma } = Database.prototype
  Database.prototype.pragma = function spied(this: Database.Database, ...input) {
    opened.push(this)
    return pragma.apply(this, input)
  }
  onTestFinished(() => {
    Database.prototype.pragma = pragma
  })
  await using doors = await openDoors()
  const list = opened.find(({ name }) => path.basename(name) === 'lathe.sqlite')
  const limit = (pages: number) => list !== undefined && pragma.call(list, `max_page_count = ${pages}`)
  const make = () =>
    doors.asOwner({
      method: 'POST',
      path: '/api/apps',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ genApp: { header: 'No room', description: 'x'.repeat(400), appBuilderVersion: 4 } }),
    })
  limit(1)
  let refused = await make()
  for (let n = 0; refused.status < 300 && n < 300; n += 1) refused = await make()
  expect([refused.status, refused.json]).toEqual([507, { code: 'STORAGE_FULL', status: 507, message: ERROR_TEXT.storageFull, data: {} }])
  limit(1_000_000)
  expect((await make()).status).toBeLessThan(300)
  expect(doors.bugs).toEqual([])
})
