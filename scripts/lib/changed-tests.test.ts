import { expect, it } from 'vitest'
import { chooseTests } from './changed-tests.mjs'

const related = ['renderer/panels/chat/box.test.ts', 'shared/domain/app.test.ts', 'shared/domain/row.test.ts']

it('takes all tests that stand on what was changed', () => {
  const { chosen, leftOut } = chooseTests({ related, changed: ['shared/limits/apps.ts'], most: 3 })
  expect([chosen, leftOut]).toEqual([related, 0])
})

it('takes those beside it first where all would be too many, and says how many are left out', () => {
  const changed = ['shared/domain/row.ts']
  expect(chooseTests({ related, changed, most: 2 })).toEqual({ chosen: related.slice(1), leftOut: 1 })
  expect(chooseTests({ related, changed, most: 1 })).toEqual({ chosen: ['shared/domain/app.test.ts'], leftOut: 2 })
})
