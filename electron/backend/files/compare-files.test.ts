import { expect, it } from 'vitest'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { compareFiles } from './compare-files.ts'

const files = (entries: Readonly<Record<string, string>>) =>
  new Map(Object.entries(entries).map(([path, content]) => [FilePath.parse(path), content]))

it('says what was added, modified and deleted, in the order of the explorer, and leaves out what is the same', () => {
  const before = files({ '__services__gone.ts': 'old', '__pages__Deals.tsx': 'one', '__Layout.tsx': 'same' })
  const after = files({ '__entities__Deal.json': '', '__pages__Deals.tsx': 'two', '__pages__Home.tsx': 'new', '__Layout.tsx': 'same' })
  expect(compareFiles(before, after)).toEqual([
    { path: '__pages__Home.tsx', status: 'added', oldCode: null, newCode: 'new' },
    { path: '__pages__Deals.tsx', status: 'modified', oldCode: 'one', newCode: 'two' },
    { path: '__entities__Deal.json', status: 'added', oldCode: null, newCode: '' },
    { path: '__services__gone.ts', status: 'deleted', oldCode: 'old', newCode: null },
  ])
})

it('tells an empty file from one that is not there', () => {
  const empty = files({ '__services__a.ts': '' })
  expect(compareFiles(empty, files({}))).toEqual([{ path: '__services__a.ts', status: 'deleted', oldCode: '', newCode: null }])
  expect(compareFiles(empty, empty)).toEqual([])
})
