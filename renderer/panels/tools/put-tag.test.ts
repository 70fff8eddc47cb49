import { expect, test } from 'vitest'
import { putTag } from './put-tag.ts'

test('a tag stands apart from words and other tags, and close to punctuation', () => {
  const put = (marked: string) => putTag(marked.replace('|', ''), marked.indexOf('|'), '[tone]').text
  expect(put('Write |')).toBe('Write [tone]')
  expect(put('Write|')).toBe('Write [tone]')
  expect(put('Write [input]|')).toBe('Write [input] [tone]')
  expect(put('Be |, and brief')).toBe('Be [tone], and brief')
  expect(put('(|)')).toBe('([tone])')
  expect(put('|Write')).toBe('[tone] Write')
  expect(put('größe|')).toBe('größe [tone]')
})

test('writing goes on behind it', () => {
  const { text, caret } = putTag('Write now', 6, '[input]')
  expect(text.slice(0, caret)).toBe('Write [input] ')
})
