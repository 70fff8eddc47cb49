import { expect, it } from 'vitest'
import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import { pagePath } from '../../../shared/domain/file-path.ts'
import { findIssues } from '../diagnose/find-issues.ts'
import { createRepair } from './create-repair.ts'

const written = "import { Button } from '@/components/ui/Button'\nexport const a = <Button />\n"
const changeSet: ChangeSet = { writes: new Map([[pagePath('A'), written]]), deletes: new Set(), entityRenames: [], records: [] }

it('reads once what apps may import, and mends', async () => {
  let reads = 0
  const readKnown = async () => {
    reads++
    return new Map([['@/components/ui/button', new Set(['Button'])]])
  }
  const repair = createRepair({ readKnown, findIssues, reportBug: () => expect.unreachable() })
  for (let run = 0; run < 2; run++) {
    const { changeSet: mended, fixes } = await repair(new Map(), changeSet)
    expect(fixes).toMatchObject([{ path: pagePath('A') }])
    expect(mended.writes.get(pagePath('A'))).toBe(written.replace('ui/Button', 'ui/button'))
  }
  expect(reads).toBe(1)
})

it('lets a change through as it was when it fails itself, says so, and tries again', async () => {
  const bugs: unknown[] = []
  const broken = new Error('no such file')
  let reads = 0
  const readKnown = async () => {
    if (reads++ === 0) throw broken
    return new Map([['@/components/ui/button', new Set(['Button'])]])
  }
  const repair = createRepair({ readKnown, findIssues, reportBug: (error) => bugs.push(error) })
  expect(await repair(new Map(), changeSet)).toEqual({ changeSet, fixes: [], issues: [] })
  expect(bugs).toEqual([broken])
  expect((await repair(new Map(), changeSet)).fixes).toHaveLength(1)
})
