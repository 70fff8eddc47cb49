import { expect, test } from 'vitest'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { mergeFiles } from './merge-parked-code.ts'

const HOME = FilePath.parse('__pages__Home.tsx')
const ABOUT = FilePath.parse('__pages__About.tsx')
const files = (home: string | null, about: string | null = null) =>
  new Map([[HOME, home] as const, [ABOUT, about] as const].filter((entry): entry is [FilePath, string] => entry[1] !== null))

test('what only one side changed is taken, added and deleted files too', () => {
  const { merged, overlaps } = mergeFiles({ base: files('a'), mine: files(null, 'new'), theirs: files('a') })
  expect(overlaps).toEqual([])
  expect(merged).toEqual(
    new Map([
      [HOME, null],
      [ABOUT, 'new'],
    ]),
  )
  expect(mergeFiles({ base: files('a'), mine: files('a'), theirs: files('b', 'new') }).merged.size).toBe(0)
})

test('changes of different lines are both there', () => {
  const { merged, overlaps } = mergeFiles({ base: files('1\n2\n3\n4'), mine: files('one\n2\n3\n4'), theirs: files('1\n2\n3\nfour') })
  expect(overlaps).toEqual([])
  expect(merged.get(HOME)).toBe('one\n2\n3\nfour')
})

test('the same lines, and what one deleted and the other changed, are for the person, with all three sides', () => {
  expect(mergeFiles({ base: files('a'), mine: files('b'), theirs: files('c') })).toEqual({
    merged: new Map(),
    overlaps: [{ path: HOME, base: 'a', mine: 'b', theirs: 'c' }],
  })
  expect(mergeFiles({ base: files('a'), mine: files(null), theirs: files('c') }).overlaps).toEqual([
    { path: HOME, base: 'a', mine: null, theirs: 'c' },
  ])
  expect(mergeFiles({ base: files(null), mine: files('b'), theirs: files('c') }).overlaps).toHaveLength(1)
})

test('what both made the same is no change', () => {
  expect(mergeFiles({ base: files('a'), mine: files('b'), theirs: files('b') })).toEqual({ merged: new Map(), overlaps: [] })
})
