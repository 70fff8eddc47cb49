import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { createBackups } from './backups.ts'
import { openDatabase } from './open-database.ts'

const HOUR_MS = 3_600_000
const migrations = ['CREATE TABLE notes (text TEXT NOT NULL) STRICT']

it('copies a changed file, within its interval, and keeps the newest copies', async () => {
  const root = mkdtempSync(path.join(tmpdir(), 'backups-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const folder = path.join(root, 'backups')
  const { db } = openDatabase(path.join(root, 'app.sqlite'), { migrations, backupFolder: null })
  onTestFinished(() => void db.close())
  let clock = Date.now()
  const backups = createBackups(db, { folder, everyMs: HOUR_MS, keep: 2, now: () => clock })
  const add = (text: string) => db.prepare('INSERT INTO notes VALUES (?)').run(text)

  add('young')
  expect(await backups.backupWhenDirty()).toBe(false)
  for (const text of ['one', 'two', 'three']) {
    clock += 2 * HOUR_MS
    add(text)
    expect(await backups.backupWhenDirty()).toBe(true)
    expect(await backups.backupWhenDirty()).toBe(false)
  }
  const kept = readdirSync(folder).toSorted()
  expect(kept).toHaveLength(2)
  const copy = openDatabase(path.join(folder, kept[1] ?? ''), { migrations, backupFolder: null }).db
  expect(copy.prepare('SELECT text FROM notes').pluck().all()).toEqual(['young', 'one', 'two', 'three'])
  copy.close()
  expect(existsSync(path.join(folder, 'app.unfinished'))).toBe(false)

  db.close()
  const reopened = openDatabase(path.join(root, 'app.sqlite'), { migrations, backupFolder: null }).db
  onTestFinished(() => void reopened.close())
  const later = createBackups(reopened, { folder, everyMs: HOUR_MS, keep: 2, now: () => clock + 3 * HOUR_MS })
  expect(await later.backupWhenDirty(), 'closing wrote the file after its last copy').toBe(true)
  expect(await later.backupWhenDirty()).toBe(false)
})
