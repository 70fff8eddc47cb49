import { describe, expect, it } from 'vitest'
import { FilePath } from '../../../shared/domain/file-path.ts'
import { VersionId } from '../../../shared/domain/ids.ts'
import type { FileDiff } from '../../../shared/domain/version.ts'
import { canMergeInto, groupChanges, mergeable, mergeDescription } from './changed-files.ts'

const diff = (path: string, status: FileDiff['status']): FileDiff => ({
  path: FilePath.parse(path),
  status,
  oldCode: status === 'added' ? null : 'old',
  newCode: status === 'deleted' ? null : 'new',
})
const DIFFS = [
  diff('__pages__Deals.tsx', 'modified'),
  diff('__pages__Reports.tsx', 'added'),
  diff('__components__DealTable.tsx', 'deleted'),
  diff('__entities__Deal.json', 'modified'),
]
const shown = (query: string, status: Parameters<typeof groupChanges>[1]['status'] = 'all') =>
  groupChanges(DIFFS, { query, status }).map(({ kind, diffs }) => [kind, diffs.length])

it('changed files are grouped as in the explorer, and filtered by status and name', () => {
  expect(shown('')).toEqual([
    ['page', 2],
    ['component', 1],
    ['entity', 1],
  ])
  expect(shown('deal')).toEqual([
    ['page', 1],
    ['component', 1],
    ['entity', 1],
  ])
  expect(shown('deal json')).toEqual([['entity', 1]])
  expect(shown('', 'deleted')).toEqual([['component', 1]])
  expect(shown('zebra')).toEqual([])
})

describe('a merge', () => {
  it('takes added and modified files, but no deletions', () => {
    expect(mergeable(DIFFS).map(({ path }) => path)).toEqual(['__pages__Deals.tsx', '__pages__Reports.tsx', '__entities__Deal.json'])
    expect(mergeable([diff('__pages__Old.tsx', 'deleted')])).toEqual([])
    expect([mergeDescription(1, 'v7'), mergeDescription(2, 'Staging')]).toEqual(['Merged 1 file from v7', 'Merged 2 files from Staging'])
  })

  it('needs the newest version as its target: from another app, or from an older version', () => {
    const [newest, older] = [VersionId.parse(crypto.randomUUID()), VersionId.parse(crypto.randomUUID())]
    const can = (from: VersionId | null, to: VersionId | null, isOtherApp = false) =>
      canMergeInto(newest, { from: from === null ? null : { id: from }, to: to === null ? null : { id: to }, isOtherApp })
    expect([can(newest, older), can(newest, older, true)]).toEqual([true, true])
    expect([can(older, newest), can(newest, newest), can(null, older), can(newest, null, true)]).toEqual([false, false, false, false])
  })
})
