import { expect, it } from 'vitest'
import { displayName, FilePath } from '../../../shared/domain/file-path.ts'
import { findByName } from './find-by-name.ts'

const PATHS = ['__components__DealBoard.tsx', '__components__NewDeal.tsx', '__entities__Deal.json', '__pages__DoorBell.tsx'].map((path) =>
  FilePath.parse(path),
)
const find = (query: string) => findByName(PATHS, query).map(displayName)

it('a prefix ranks first, then a substring, then the letters in order', () => {
  expect(find('deal')).toEqual(['DealBoard.tsx', 'Deal.json', 'NewDeal.tsx'])
  expect(find('db')).toEqual(['DealBoard.tsx', 'DoorBell.tsx'])
  expect(find('Deal B')).toEqual(['DealBoard.tsx'])
  expect(find('zebra')).toEqual([])
})
