import fs, {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Database from 'better-sqlite3'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { isAppError } from '../../../shared/domain/app-error.ts'
import { type Db, openDatabase } from './open-database.ts'
import { asStorageError } from './storage-errors.ts'

const ONE = 'CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT'
const TWO = "ALTER TABLE notes ADD COLUMN colour TEXT NOT NULL DEFAULT 'red'"
const BROKEN = "UPDATE notes SET text = 'half'; SELECT no_such_function()"

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'db-'))
  file = path.join(folder, 'app.sqlite')
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
})

const backups = () => path.join(folder, 'backups')
const open = (migrations: readonly string[] = [ONE]) => {
  const opened = openDatabase(file, { migrations, backupFolder: backups(), busyTimeoutMs: 50 })
  onTestFinished(() => void opened.db.close())
  return opened
}
const add = (db: Db, text: string) => db.prepare('INSERT INTO notes (text) VALUES (?)').run(text)
const texts = (db: Db) => db.prepare('SELECT text FROM notes ORDER BY id').pluck().all()

function refusal(run: () => unknown): string {
  try {
    run()
  } catch (error) {
    const known = asStorageError(error)
    if (isAppError(known)) return known.code
    throw error
  }
  throw new Error('It was not refused.')
}

describe('migrations', () => {
  it('bring a file forward once each, with a copy from before', () => {
    const first = open([ONE]).db
    add(first, 'kept')
    first.close()
    expect(existsSync(backups())).toBe(false)
    const { db } = open([ONE, TWO])
    expect(db.prepare('SELECT text, colour FROM notes').all()).toEqual([{ text: 'kept', colour: 'red' }])
    expect(readdirSync(backups())).toEqual(['app.before-migration-2.sqlite'])
    const copy = openDatabase(path.join(backups(), 'app.before-migration-2.sqlite'), { migrations: [ONE], backupFolder: null }).db
    expect(copy.prepare('SELECT * FROM notes').all()).toEqual([{ id: 1, text: 'kept' }])
    copy.close()
  })

  it('leave the file as it was when one fails', () => {
    const first = open([ONE]).db
    add(first, 'kept')
    first.close()
    expect(() => open([ONE, BROKEN])).toThrow('no_such_function')
    expect(texts(open([ONE]).db)).toEqual(['kept'])
  })

  it('wait for their copy: without it, or where it is damaged, nothing is changed', () => {
    const first = open([ONE]).db
    add(first, 'kept')
    first.close()
    writeFileSync(backups(), 'no folder')
    expect(refusal(() => open([ONE, TWO]))).toBe('STORAGE_READ_ONLY')
    rmSync(backups())

    // A disk that takes what is written and keeps something else.
    const rename = vi.spyOn(fs, 'renameSync').mockImplementationOnce((from, to) => {
      const bytes = readFileSync(from)
      writeFileSync(to, bytes.fill(0xab, 4_096))
    })
    onTestFinished(() => rename.mockRestore())
    syncBuiltinESMExports()
    expect(refusal(() => open([ONE, TWO]))).toBe('STORAGE_CORRUPT')
    rename.mockRestore()
    syncBuiltinESMExports()
    expect(texts(open([ONE]).db)).toEqual(['kept'])
  })

  it('open a newer file for reading only, and leave it alone', () => {
    const first = open([ONE, TWO]).db
    add(first, 'kept')
    first.close()
    const { db, access } = open([ONE])
    expect(access).toBe('newer')
    expect(texts(db)).toEqual(['kept'])
    expect(refusal(() => add(db, 'no'))).toBe('STORAGE_READ_ONLY')
    expect(db.pragma('user_version', { simple: true })).toBe(2)
  })
})

describe('what the disk does', () => {
  it('full: a clear failure, nothing corrupt, and it goes on when there is space', () => {
    const { db } = open()
    add(db, 'before')
    const pages = db.pragma('page_count', { simple: true }) as number
    db.pragma(`max_page_count = ${pages + 2}`)
    expect(refusal(() => db.transaction(() => Array.from({ length: 20 }, () => add(db, 'x'.repeat(3_000))))())).toBe('STORAGE_FULL')
    expect(texts(db)).toEqual(['before'])
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    db.pragma('max_page_count = 100000')
    add(db, 'after')
    expect(texts(db)).toEqual(['before', 'after'])
  })

  it('locked by another program: said, and over when the other lets go', () => {
    const { db } = open()
    const other = open().db
    other.exec('BEGIN IMMEDIATE')
    expect(refusal(() => add(db, 'now'))).toBe('STORAGE_BUSY')
    other.exec('COMMIT')
    add(db, 'later')
    expect(texts(db)).toEqual(['later'])
  })

  it('not writable: said', () => {
    mkdirSync(file)
    expect(refusal(() => open())).toBe('STORAGE_READ_ONLY')
    writeFileSync(path.join(folder, 'no-folder'), '')
    const inside = path.join(folder, 'no-folder', 'app.sqlite')
    expect(refusal(() => openDatabase(inside, { migrations: [ONE], backupFolder: null }))).toBe('STORAGE_READ_ONLY')
  })

  it('not a database, or a damaged one after an unclean end: said', () => {
    writeFileSync(file, 'this was never a database, whatever its name says. '.repeat(50))
    expect(refusal(() => open())).toBe('STORAGE_CORRUPT')

    rmSync(file)
    const other = new Database(file)
    other.exec('CREATE TABLE theirs (text TEXT)')
    other.close()
    expect(refusal(() => openDatabase(file, { migrations: [ONE], backupFolder: backups(), hadContent: true }))).toBe('STORAGE_CORRUPT')

    rmSync(file)
    const { db } = open()
    db.transaction(() => Array.from({ length: 500 }, (_, index) => add(db, `${index} `.repeat(100))))()
    db.close()
    const bytes = readFileSync(file)
    bytes.fill(0xab, 8_192, 40_960)
    writeFileSync(file, bytes)
    writeFileSync(`${file}-wal`, '')
    expect(refusal(() => open())).toBe('STORAGE_CORRUPT')
  })
})

it('opens whole after the log was cut anywhere', () => {
  const { db } = open()
  for (let index = 0; index < 20; index += 1) add(db, `note ${index} ${'x'.repeat(1_000)}`)
  const copies = path.join(folder, 'copies')
  mkdirSync(copies)
  const walBytes = readFileSync(`${file}-wal`).byteLength
  const before: unknown[][] = []
  for (let cut = 0; cut <= walBytes; cut += 1_373) {
    const copy = path.join(copies, `${cut}.sqlite`)
    copyFileSync(file, copy)
    copyFileSync(`${file}-wal`, `${copy}-wal`)
    truncateSync(`${copy}-wal`, cut)
    const opened = openDatabase(copy, { migrations: [ONE], backupFolder: null })
    expect(opened.wasUnclean).toBe(true)
    before.push(texts(opened.db))
    opened.db.close()
  }
  // A longer log never holds less, and each is a beginning of the whole.
  expect(before.map((list) => list.length)).toEqual(before.map((list) => list.length).toSorted((a, b) => a - b))
  for (const list of before) expect(texts(db).slice(0, list.length)).toEqual(list)
})
