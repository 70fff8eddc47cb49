import { expect, test } from 'vitest'
import { ActionFault, ActionType, type ReadKind } from '../../../shared/domain/action.ts'
import { actionVerb, faultText, partOfRuler, readWords } from './action-words.ts'

test.each(ActionType.options)('%s has a verb for running and for done', (type) => {
  expect(actionVerb({ type, state: 'running' })).toMatch(/ing\b/)
  expect(actionVerb({ type, state: 'complete' })).toMatch(/ed\b|^Read$/)
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

test('what an answer read is counted by its kind, and what was not there is not counted', () => {
  const read = (reads: ReadKind, state: 'running' | 'complete' | 'refused' = 'complete') => ({ reads, state, target: 'weather/forecast' })
  expect(readWords([read('file'), read('file'), read('file')])).toBe('Read 3 files')
  expect(readWords([read('file'), read('rows'), read('kit'), read('kit'), read('log'), read('file', 'refused')])).toBe(
    'Read 1 file, 1 table, 2 parts of the kit and the log',
  )
  expect(readWords([read('file', 'refused')])).toBe('Read nothing')
  expect(readWords([read('file'), read('tool')])).toBe('Read 1 file and what weather/forecast answered')
  expect(readWords([read('file'), read('tool', 'running')])).toBe('Waiting for weather/forecast')
})
