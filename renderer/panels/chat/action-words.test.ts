import { expect, test } from 'vitest'
import { ActionFault, ActionType } from '../../../shared/domain/action.ts'
import { actionVerb, faultText, partOfRuler } from './action-words.ts'

test.each(ActionType.options)('%s has a verb for running and for done', (type) => {
  expect(actionVerb({ type, state: 'running' })).toMatch(/ing\b/)
  expect(actionVerb({ type, state: 'complete' })).toMatch(/ed\b/)
})

test.each(ActionFault.options)('%s is described in a sentence', (fault) => {
  expect(faultText(fault)).toMatch(/^[A-Z].*\.$/)
})

test('the progress never exceeds its scale, however long a file grows', () => {
  for (const lines of [0, 1, 99, 100, 4_999, 80_000]) {
    expect(partOfRuler(lines)).toBeGreaterThanOrEqual(0)
    expect(partOfRuler(lines)).toBeLessThanOrEqual(1)
  }
  expect(partOfRuler(96)).toBe(0.96)
  expect(partOfRuler(100)).toBe(0.4)
})
