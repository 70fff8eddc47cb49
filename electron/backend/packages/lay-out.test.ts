import { expect, test } from 'vitest'
import type { PackageLock } from '../../../shared/domain/package-lock.ts'
import { layOut } from './lay-out.ts'

const lockOf = (
  direct: readonly string[],
  needs: Readonly<Record<string, readonly string[]>>,
  types: readonly string[] = [],
): PackageLock => {
  const nameOf = (key: string) => key.slice(0, key.lastIndexOf('@'))
  const named = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [nameOf(key), key]))
  const packages = Object.entries(needs).map(([key, dependencies]) => {
    const version = key.slice(key.lastIndexOf('@') + 1)
    return [
      key,
      { name: nameOf(key), version, integrity: 'sha512-AA==', license: null, bytes: null, dependencies: named(dependencies) },
    ] as const
  })
  return { direct: named(direct), packages: Object.fromEntries(packages), types: named(types) }
}
const placesOf = (lock: PackageLock) => Object.fromEntries([...layOut(lock)].map(([place, { version }]) => [place, version]))

test('what the app names is at the top, and so is what only others need', () => {
  const lock = lockOf(['a@1.0.0'], { 'a@1.0.0': ['b@2.0.0'], 'b@2.0.0': [], '@types/a@1.0.1': [] }, ['@types/a@1.0.1'])
  expect(placesOf(lock)).toEqual({ 'node_modules/a': '1.0.0', 'node_modules/@types/a': '1.0.1', 'node_modules/b': '2.0.0' })
})

test('a second version of a package is in the folder of what needs it, and found from there on', () => {
  const lock = lockOf(['a@1.0.0', 'b@1.0.0'], {
    'a@1.0.0': ['b@2.0.0', 'c@1.0.0'],
    'b@1.0.0': [],
    'b@2.0.0': ['c@1.0.0'],
    'c@1.0.0': ['b@1.0.0'],
  })
  expect(placesOf(lock)).toEqual({
    'node_modules/a': '1.0.0',
    'node_modules/a/node_modules/b': '2.0.0',
    'node_modules/b': '1.0.0',
    'node_modules/c': '1.0.0',
  })
})

test('packages that need each other, also in versions that never agree, come to an end', () => {
  const round = lockOf(['a@1.0.0'], { 'a@1.0.0': ['b@1.0.0'], 'b@1.0.0': ['a@1.0.0'] })
  expect(placesOf(round)).toEqual({ 'node_modules/a': '1.0.0', 'node_modules/b': '1.0.0' })
  const quarrel = lockOf(['a@1.0.0'], { 'a@1.0.0': ['a@2.0.0'], 'a@2.0.0': ['a@1.0.0'] })
  expect(layOut(quarrel).size).toBeLessThan(10)
})
