import { expect, it } from 'vitest'
import { isLongText } from './long-text.ts'

it('a text is long with more than 50 characters or a second line', () => {
  expect(['x'.repeat(50), 'x'.repeat(51), 'a\nb', 7].map(isLongText)).toEqual([false, true, true, false])
})
