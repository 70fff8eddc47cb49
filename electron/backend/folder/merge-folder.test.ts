import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { mergeFolder, type MergePlan } from './merge-folder.ts'

const A = FilePath.parse('__pages__A.tsx')
const ENTITY = FilePath.parse('__entities__A.json')
const hash = (text: string) => `#${text}`
const isReadOnly = (path: FilePath) => path === ENTITY

function merged(before: string | null, app: string | null, folder: string | null, path = A): string {
  const one = (text: string | null) => new Map(text === null ? [] : [[path, text] as const])
  const agreed = new Map(before === null ? [] : [[path, hash(before)] as const])
  return describe(mergeFolder({ agreed, app: one(app), folder: one(folder), hash, isReadOnly }), path)
}

function describe({ take, takeAway, write, remove, conflicts }: MergePlan, path: FilePath): string {
  return [
    take.has(path) && `take ${take.get(path)}`,
    takeAway.has(path) && 'take away',
    conflicts.has(path) && `keep ${conflicts.get(path)} beside`,
    write.has(path) && `write ${write.get(path)}`,
    remove.has(path) && 'remove',
  ]
    .filter(Boolean)
    .join(', ')
}

it.each([
  ['1', '1', '1', ''],
  ['1', '1', '2', 'take 2'],
  ['1', '2', '1', 'write 2'],
  ['1', '2', '2', ''],
  ['1', '2', '3', 'keep 3 beside, write 2'],
  ['1', '1', null, 'take away'],
  ['1', null, '1', 'remove'],
  ['1', null, null, ''],
  ['1', '2', null, 'write 2'],
  ['1', null, '2', 'keep 2 beside, remove'],
  [null, '1', null, 'write 1'],
  [null, null, '1', 'take 1'],
  [null, '1', '2', 'keep 2 beside, write 1'],
  [null, '1', '1', ''],
])('both had %s; the app has %s, the folder %s: %s', (before, app, folder, expected) => {
  expect(merged(before, app, folder)).toBe(expected)
})

it('never takes changes to read-only files, and does not lose them either', () => {
  expect(merged('1', '1', '2', ENTITY)).toBe('keep 2 beside, write 1')
  expect(merged('1', '1', null, ENTITY)).toBe('write 1')
  expect(merged('1', '2', '1', ENTITY)).toBe('write 2')
})

it('makes both sides equal, and keeps every text that was on one of them', () => {
  const side = fc.dictionary(fc.constantFrom('A', 'B', 'C'), fc.constantFrom('1', '2', '3'))
  const filesOf = (side: Record<string, string>) =>
    new Map(Object.entries(side).map(([name, text]) => [FilePath.parse(`__pages__${name}.tsx`), text]))
  fc.assert(
    fc.property(side, side, side, (before, ours, theirs) => {
      const [app, folder] = [filesOf(ours), filesOf(theirs)]
      const agreed = new Map([...filesOf(before)].map(([path, text]) => [path, hash(text)]))
      const plan = mergeFolder({ agreed, app, folder, hash, isReadOnly })
      for (const [path, text] of plan.take) app.set(path, text)
      for (const path of plan.takeAway) app.delete(path)
      const after = new Map(folder)
      for (const [path, text] of plan.write) after.set(path, text)
      for (const path of plan.remove) after.delete(path)
      expect(after).toEqual(app)
      const kept = new Set([...after.values(), ...plan.conflicts.values()])
      for (const [path, text] of folder) if (hash(text) !== agreed.get(path)) expect(kept.has(text)).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})
