import { expect, it } from 'vitest'
import type { Row } from '../../../shared/domain/row.ts'
import { findConflicts, conflictText } from './row-patches.ts'

const AT = '2026-01-01T00:00:00.000Z'
const row = (fields: Readonly<Record<string, unknown>>): Row => ({ id: 'a', creatorId: null, createdAt: AT, updatedAt: AT, ...fields })

it('a conflict is a different value in an edited field, and nothing else', () => {
  const seen = row({ title: 'One', tags: ['a'], stage: null, value: 1 })
  const now = row({ title: 'Two', tags: ['a'], value: 2 })
  expect(findConflicts(['title', 'tags', 'stage'], seen, now)).toEqual([{ field: 'title', value: 'Two' }])
  expect(findConflicts(['title'], seen, seen)).toEqual([])
})

it('a conflict says what the value was, and of many how many more there are', () => {
  const met = [
    { field: 'Title', value: 'Two' },
    { field: 'Stage', value: null },
    { field: 'Value', value: 3 },
  ]
  expect(conflictText(met)).toBe('Title was “Two”, Stage was empty, 1 value more')
})
