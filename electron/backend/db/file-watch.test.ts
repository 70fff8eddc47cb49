import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { expect, it, onTestFinished } from 'vitest'
import { watchFile } from './file-watch.ts'
import { openDatabase } from './open-database.ts'

const AT = Date.parse('2026-11-20T08:00:00.000Z')

function watched() {
  const folder = mkdtempSync(path.join(tmpdir(), 'watch-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'app.sqlite')
  const { db } = openDatabase(file, { migrations: ['CREATE TABLE notes (text TEXT NOT NULL) STRICT'], backupFolder: null })
  const watch = watchFile(db, () => AT)
  onTestFinished(watch.close)
  const add = (text: string) => {
    db.prepare('INSERT INTO notes VALUES (?)').run(text)
    watch.noteWritten()
  }
  const texts = () => {
    const again = new Database(file)
    onTestFinished(() => void again.close())
    return again.prepare('SELECT text FROM notes').pluck().all()
  }
  add('first')
  return { db, file, folder, watch, add, texts }
}

it('what the database writes itself, or another connection through SQLite, is no damage', () => {
  const { db, file, watch, add, texts } = watched()
  // Enough for the log to be written into the file in between, twice.
  for (let at = 0; at < 100; at += 1) add('x'.repeat(100_000))
  expect(watch.isInPlace()).toBe(true)
  utimesSync(file, new Date(AT), new Date(AT))
  expect(watch.isInPlace()).toBe(true)
  const other = new Database(file)
  other.prepare('INSERT INTO notes VALUES (?)').run('theirs')
  other.pragma('wal_checkpoint(TRUNCATE)')
  other.close()
  expect(watch.isInPlace()).toBe(true)
  expect(db.pragma('quick_check', { simple: true })).toBe('ok')
  watch.close()
  expect(texts()).toHaveLength(102)
})

it('a file that is gone, or another, is not in its place', () => {
  const { file, watch } = watched()
  renameSync(file, `${file}.away`)
  expect(watch.isInPlace()).toBe(false)
  writeFileSync(file, '')
  expect(watch.isInPlace()).toBe(false)
})

it.each([
  ['emptied', (file: string) => truncateSync(file, 0)],
  ['cut', (file: string) => truncateSync(file, readFileSync(file).length - 1)],
  ['written over', (file: string) => writeFileSync(file, 'no database '.repeat(10_000))],
])('a file that was %s is noticed, stays as it was found, and its log is kept aside', (_, harm) => {
  const { file, folder, watch } = watched()
  const log = readFileSync(`${file}-wal`)
  harm(file)
  const found = readFileSync(file)
  expect(watch.isInPlace()).toBe(false)
  watch.close()
  expect(readFileSync(file)).toEqual(found)
  expect(readFileSync(path.join(folder, 'damaged', '2026-11-20T080000.000Z', 'app.sqlite-wal'))).toEqual(log)
})

it('a whole database that was copied over it stays whole', () => {
  const { file, watch, add, texts } = watched()
  for (let at = 0; at < 20; at += 1) add(`${at} `.repeat(400))
  const other = watched()
  for (let at = 0; at < 20; at += 1) other.add('y'.repeat(100_000))
  other.add('theirs')
  other.watch.close()
  copyFileSync(other.file, file)
  expect(watch.isInPlace()).toBe(false)
  watch.close()
  expect(texts()).toContain('theirs')
  expect(texts()).toHaveLength(22)
})
