import { expect, test } from 'vitest'
import { VersionId } from '../../../shared/domain/ids.ts'
import type { RevertPlan } from '../../../shared/domain/version.ts'
import { resendWords, revertWords, undoWords } from './plan-words.ts'

const plan = (messageCount: number, versionCount: number): RevertPlan => ({
  versionId: VersionId.parse('019a0000-0000-7000-8000-000000000001'),
  versionNumber: 3,
  createdAt: '2026-03-01T10:00:00.000Z',
  messageCount,
  versionCount,
})

test('a revert says how much is removed, what comes back and what stays', () => {
  const [where, goes, kept] = revertWords(plan(4, 2))
  expect(where).toMatch(/^The app goes back to v3, made .*2026/)
  expect(goes).toBe('4 messages and the changes of 2 later versions go.')
  expect(kept).toMatch(/come back if you undo this.*rows stay/)
  expect(revertWords(plan(1_200, 1))[1]).toBe('1,200 messages and the changes of 1 later version go.')
})

test('a revert of messages only mentions no version', () => {
  expect(revertWords(plan(2, 0))[1]).toBe('2 messages go.')
})

test('resending says which version the app goes back to, or that it goes back to the beginning', () => {
  expect(resendWords(plan(6, 3))).toMatch(/^The app goes back to v3 first\. 6 messages and the changes of 3 later versions go aside\./)
  expect(resendWords('beginning')).toMatch(/back to the beginning/)
})

test('an undo says how many later messages will be removed, and how many come back', () => {
  expect(undoWords({ messageCount: 3, returningCount: 4 }, 'restore')).toEqual([
    'The restore is undone, as one more version.',
    '3 later messages will be removed.',
    '4 messages come back.',
    'This can be undone in its turn, and your rows stay.',
  ])
  expect(undoWords({ messageCount: 1, returningCount: 0 }, 'undo_restore').slice(0, 2)).toEqual([
    'The restore is done again, as one more version.',
    '1 later message will be removed.',
  ])
  expect(undoWords({ messageCount: 0, returningCount: 1 }, 'restore')).toContain('1 message comes back.')
})
