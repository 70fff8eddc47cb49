import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Action } from '../../../shared/domain/action.ts'
import { componentPath, type FileMap } from '../../../shared/domain/file-path.ts'
import { startTypeChecker } from '../../../tests/helpers/type-checker.ts'
import { createChangeStage } from '../files/change-stage.ts'
import { findNewTypeError } from './find-new-type-error.ts'
import { CheckUnavailable, type TypeChecker } from './type-checker.ts'

const PATH = componentPath('Price')
const CODE = `import { useState } from 'react'

export function Price({ amount }: { amount: number }) {
  const [count, setCount] = useState(0)
  const total = amount * count
  const label = total.toFixed(2)
  return <button onClick={() => setCount(count + 1)}>{label}</button>
}
`
let checker: TypeChecker
beforeAll(async () => {
  checker = await startTypeChecker({ limitMs: 60_000 })
})
afterAll(() => checker.stop())

const staged = (files: FileMap, check: TypeChecker['check'] = checker.check) =>
  createChangeStage({
    files,
    findNewTypeError: (before, after, path) => findNewTypeError({ check }, 'app', { before, after, path }),
  })
const edit = (search: string, replace: string): Action => ({ type: 'partial_edit', title: '', path: PATH, blocks: [{ search, replace }] })
const APP = new Map([[PATH, CODE]])

test('an edit that was found by its likeness and brings a type error is refused, with its part, the reason and the nearest lines', async () => {
  const stage = staged(APP)
  const outcome = await stage.stage(
    edit('  const total = amount * count;\n  const label = total.toFixed(2);', "  const total = 'none'\n  const label = total.toFixed(2)"),
  )
  expect(outcome).toMatchObject({
    fault: 'new-type-error',
    detail: expect.stringMatching(/^Part 1: the nearest lines are 5 to 6\. .*line 6 .*toFixed/),
  })
  expect(outcome.evidence).toMatchObject({ kind: 'misfit', block: 1 })
  expect(stage.changeSet().writes.size).toBe(0)
})

test('one that brings none is taken, and one to the letter is not looked at', async () => {
  const loose = await staged(APP).stage(edit('  const label = total.toFixed(2);', '  const label = total.toFixed(0)'))
  expect(loose).toMatchObject({ fault: null, evidence: { kind: 'loose' } })
  const exact = await staged(APP).stage(edit('  const total = amount * count\n', "  const total = 'none'\n"))
  expect(exact.fault).toBeNull()
})

test('what was wrong before, and what a later action may bring, are not held against an edit', async () => {
  const wrong = new Map([[PATH, CODE.replace('total.toFixed(2)', 'total.toFixed(true)')]])
  const moved = await staged(wrong).stage(
    edit('  const total = amount * count;', '  const more = 1\n  const total = amount * count * more'),
  )
  expect(moved.fault).toBeNull()
  const ahead = await staged(APP).stage(
    edit('  const label = total.toFixed(2);', "  const label = total.toFixed(2)\n  void import('@/components/Later')"),
  )
  expect(ahead.fault).toBeNull()
})

test('a checker that is not well refuses nothing', async () => {
  const stage = staged(APP, () => Promise.reject(new CheckUnavailable('it died')))
  const outcome = await stage.stage(edit('  const total = amount * count;', "  const total = 'none'"))
  expect(outcome.fault).toBeNull()
})
