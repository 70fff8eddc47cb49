import { expect, it } from 'vitest'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { groupFiles, treeMove, typeahead, visibleRows } from './tree-rows.ts'

const PATHS = [
  '__services__prices.ts',
  '__pages__Deals.tsx',
  '__Layout.tsx',
  '__pages__Home.tsx',
  '__entities__Deal.json',
  '__pages__Ads.tsx',
].map((path) => FilePath.parse(path))
const ids = (filter?: string) => groupFiles(PATHS, filter).map(({ kind, paths }) => [kind, ...paths])
const rows = visibleRows(groupFiles(PATHS), new Set(['page']))
const open = visibleRows(groupFiles(PATHS), new Set())

it('files are grouped, home first, and empty groups are kept', () => {
  expect(ids()).toEqual([
    ['layout', '__Layout.tsx'],
    ['page', '__pages__Home.tsx', '__pages__Ads.tsx', '__pages__Deals.tsx'],
    ['component'],
    ['entity', '__entities__Deal.json'],
    ['service', '__services__prices.ts'],
    ['function'],
    ['style'],
  ])
})

it('a filter keeps files that have each of its words, and no empty group', () => {
  expect(ids('dea')).toEqual([
    ['page', '__pages__Deals.tsx'],
    ['entity', '__entities__Deal.json'],
  ])
  expect(ids('DEAL json')).toEqual([['entity', '__entities__Deal.json']])
  expect(ids('zebra')).toEqual([])
})

it('a closed group hides its files', () => {
  expect(rows.map(({ id }) => id)).toEqual([
    'layout',
    '__Layout.tsx',
    'page',
    'component',
    'entity',
    '__entities__Deal.json',
    'service',
    '__services__prices.ts',
    'function',
    'style',
  ])
})

it.each([
  ['layout', 'ArrowDown', { to: '__Layout.tsx' }],
  [null, 'ArrowDown', { to: 'layout' }],
  ['style', 'ArrowDown', { to: 'style' }],
  ['layout', 'ArrowUp', { to: 'layout' }],
  ['page', 'Home', { to: 'layout' }],
  ['page', 'End', { to: 'style' }],
  ['page', 'ArrowRight', { open: 'page' }],
  ['layout', 'ArrowRight', { to: '__Layout.tsx' }],
  ['__Layout.tsx', 'ArrowRight', null],
  ['__Layout.tsx', 'ArrowLeft', { to: 'layout' }],
  ['layout', 'ArrowLeft', { close: 'layout' }],
  ['page', 'ArrowLeft', null],
  ['__Layout.tsx', 'Enter', { write: '__Layout.tsx' }],
  ['__Layout.tsx', ' ', { choose: '__Layout.tsx' }],
  ['page', ' ', { open: 'page' }],
  ['layout', 'Enter', { close: 'layout' }],
  ['layout', 'x', null],
] as const)('on %s the key %s moves', (focused, key, move) => {
  expect(treeMove(rows, focused, key)).toEqual(move)
})

it('typing goes to the next name that begins with it, and a repeated letter to the next', () => {
  expect(typeahead(open, null, 'd')).toBe('__pages__Deals.tsx')
  expect(typeahead(open, '__pages__Deals.tsx', 'dd')).toBe('__entities__Deal.json')
  expect(typeahead(open, '__entities__Deal.json', 'ddd')).toBe('__pages__Deals.tsx')
  expect(typeahead(open, '__pages__Deals.tsx', 'de')).toBe('__pages__Deals.tsx')
  expect(typeahead(open, null, 'comp')).toBe('component')
  expect(typeahead(open, null, 'zz')).toBeNull()
})
