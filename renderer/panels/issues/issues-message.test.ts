import { expect, test } from 'vitest'
import { pagePath } from '../../../shared/domain/file-path.ts'
import type { Issue } from '../../../shared/domain/issue.ts'
import { MAX_MESSAGE_CHARS } from '../../../shared/limits/chat.ts'
import { issuesMessage } from './issues-message.ts'

const issue: Issue = {
  source: 'runtime',
  componentName: 'Deals',
  title: 'rows is undefined',
  details: 'TypeError: rows is undefined\n    at Deals',
  path: pagePath('Deals'),
  line: 12,
  column: 3,
}

test('every error is listed with component, file, line and text', () => {
  expect(issuesMessage([issue, { ...issue, componentName: 'Chart', title: 'No key', details: '', path: null }])).toBe(
    'Fix these errors in the app:\n\n1. In Deals (Deals.tsx:12): rows is undefined\nTypeError: rows is undefined\n    at Deals\n\n2. In Chart: No key',
  )
})

test('the message stays within the limit, however many errors there are', () => {
  const many = Array.from({ length: 50 }, (_, index) => ({ ...issue, title: `${index} ${'x'.repeat(1_900)}`, details: 'y'.repeat(8_000) }))
  const message = issuesMessage(many)
  expect(message.length).toBeLessThanOrEqual(MAX_MESSAGE_CHARS)
  expect(message).toMatch(/and \d+ more\.$/)
})
