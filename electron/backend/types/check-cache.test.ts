import { expect, test } from 'vitest'
import { componentPath, entityPath, type FileMap, type FilePath, pagePath } from '../../../shared/domain/file-path.ts'
import { compareWith, mergeCheck, NOTHING_CHECKED } from './check-cache.ts'

const APP: FileMap = new Map<FilePath, string>([
  [componentPath('Leaf'), `export const Leaf = () => null`],
  [componentPath('Middle'), `import { Leaf } from './Leaf.tsx'\nexport const Middle = () => <Leaf />`],
  [componentPath('Alone'), `export const Alone = () => null`],
  [pagePath('Home'), `import { Middle } from "@/components/Middle"\nconst Alone = import('../components/Alone')`],
  [pagePath('Deals'), `import { Deal } from '@/entities/Deal'\nimport { Gone } from '@/components/Gone'`],
  [entityPath('Deal'), '{}'],
])
const kept = mergeCheck(NOTHING_CHECKED, compareWith(NOTHING_CHECKED, APP), new Map())
const affected = (files: FileMap) => [...compareWith(kept, files).affected].toSorted()
const changed = (path: FilePath, text: string | null): FileMap => {
  const files = new Map(APP)
  if (text === null) files.delete(path)
  else files.set(path, text)
  return files
}

test('nothing is looked at again that is what it was', () => {
  expect(affected(APP)).toEqual([])
  expect(compareWith(NOTHING_CHECKED, APP).affected.size).toBe(8)
})

test('a changed file takes along whatever stands on it, however far away', () => {
  expect(affected(changed(componentPath('Leaf'), 'export const Leaf = 1'))).toEqual([
    'components/Leaf.tsx',
    'components/Middle.tsx',
    'pages/Home.tsx',
  ])
  expect(affected(changed(componentPath('Alone'), ''))).toEqual(['components/Alone.tsx', 'pages/Home.tsx'])
  expect(affected(changed(pagePath('Home'), ''))).toEqual(['pages/Home.tsx'])
})

test('a file that comes or goes is missed or found by those that name it, and so is a table', () => {
  expect(affected(changed(componentPath('Gone'), ''))).toEqual(['components/Gone.tsx', 'pages/Deals.tsx'])
  expect(affected(changed(componentPath('Leaf'), null))).toEqual(['components/Middle.tsx', 'pages/Home.tsx'])
  expect(affected(changed(entityPath('Deal'), '{"properties":{}}'))).toEqual(['entities/Deal.d.ts', 'entities/all.d.ts', 'pages/Deals.tsx'])
})

test('what speaks to all files concerns all of them', () => {
  expect(affected(changed(componentPath('Alone'), 'declare global { const x: 1 }'))).toHaveLength(8)
})

test('circles end', () => {
  const files: FileMap = new Map([
    [componentPath('A'), `import './B'`],
    [componentPath('B'), `import './A'`],
  ])
  expect(compareWith(NOTHING_CHECKED, files).affected.size).toBe(4)
})
