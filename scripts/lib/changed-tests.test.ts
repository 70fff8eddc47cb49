import { expect, it } from 'vitest'
import { chooseTests, testsReading } from './changed-tests.mjs'

const related = ['renderer/panels/chat/box.test.ts', 'shared/domain/app.test.ts', 'shared/domain/row.test.ts']

it('chooses all related tests', () => {
  const { chosen, leftOut } = chooseTests({ related, changed: ['shared/limits/apps.ts'], most: 3 })
  expect([chosen, leftOut]).toEqual([related, 0])
})

it('chooses tests in the same folder first where there are too many, and counts those that are left out', () => {
  const changed = ['shared/domain/row.ts']
  expect(chooseTests({ related, changed, most: 2 })).toEqual({ chosen: related.slice(1), leftOut: 1 })
  expect(chooseTests({ related, changed, most: 1 })).toEqual({ chosen: ['shared/domain/app.test.ts'], leftOut: 2 })
})

it('adds the tests that read a changed file without importing it', () => {
  expect(testsReading(['resources/blueprints/blog/files/__pages__Home.tsx', 'shared/domain/row.ts'])).toEqual([
    'electron/backend/scaffolder/blueprints/blueprints.test.ts',
  ])
  expect(testsReading(['shared/domain/row.ts'])).toEqual([])
})
