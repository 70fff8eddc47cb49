import * as fc from 'fast-check'
import { expect, it, onTestFinished } from 'vitest'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { openDatabase } from '../db/open-database.ts'
import { createFileStore } from './file-store.ts'

const TABLE = 'CREATE TABLE contents (hash BLOB PRIMARY KEY, encoding TEXT NOT NULL, body BLOB NOT NULL) STRICT'

function newStore() {
  const { db } = openDatabase(':memory:', { migrations: [TABLE], backupFolder: null })
  onTestFinished(() => void db.close())
  const count = () => db.prepare('SELECT COUNT(*) FROM contents').pluck().get() as number
  return { files: createFileStore(db), count }
}

const path = (index: number): FilePath => FilePath.parse(`__components__C${index}.tsx`)

it('keeps a text once, and gives back every character', () => {
  const { files, count } = newStore()
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 2_000 }), (text) => {
      const hash = files.put(text)
      const before = count()
      expect(Buffer.compare(files.put(text), hash)).toBe(0)
      expect(count()).toBe(before)
      expect(files.text(hash)).toBe(Buffer.from(text).toString('utf8'))
    }),
    { numRuns: 200 },
  )
})

it('gives the same list for the same files, in whatever order, and reads it back', () => {
  const { files } = newStore()
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 5_000 }), { maxLength: 300 }), (numbers) => {
      const entries = numbers.map((number) => [path(number), files.put(`file ${number % 7}`)] as const)
      const hash = files.putManifest(new Map(entries))
      expect(files.putManifest(new Map(entries.toReversed()))).toEqual(hash)
      expect(files.texts(files.manifest(hash))).toEqual(
        new Map(numbers.toSorted((a, b) => (path(a) < path(b) ? -1 : 1)).map((number) => [path(number), `file ${number % 7}`])),
      )
    }),
    { numRuns: 60 },
  )
})

it('stores one part of the list when one of 5,000 files changes, comes or goes', () => {
  const { files, count } = newStore()
  const list = new Map(Array.from({ length: 5_000 }, (_, index) => [path(index), files.put('x')]))
  files.putManifest(list)
  const other = files.put('y')
  for (const change of [() => list.set(path(2_500), other), () => list.delete(path(77)), () => list.set(path(9_999), other)]) {
    const before = count()
    change()
    files.putManifest(list)
    expect(count() - before).toBeLessThanOrEqual(3)
  }
})

it('drops what nothing refers to any more', () => {
  const { files, count } = newStore()
  const kept = files.putManifest(new Map([[path(1), files.put('kept')]]))
  const dropped = files.put('dropped')
  files.putManifest(new Map([[path(1), dropped]]))
  files.keepOnly([kept])
  expect(files.texts(files.manifest(kept))).toEqual(new Map([[path(1), 'kept']]))
  expect(() => files.text(dropped)).toThrow('is missing')
  expect(count()).toBe(3)
})
