import fc from 'fast-check'
import { expect, test } from 'vitest'
import { appendText, EMPTY_TEXT, growingText, wholeText } from './growing-text.ts'
import { cpuMs } from '../../tests/helpers/measure.ts'

const line = fc.constantFrom('', '', 'A paragraph.', '```ts', '```', '~~~', '  ```', '- item', '2. item', '    code', '# Title', '   ')
const markdown = fc.array(line, { maxLength: 30 }).map((lines) => lines.join('\n'))

test('a text is the same in whatever pieces it came', () => {
  fc.assert(
    fc.property(markdown, fc.array(fc.nat(400), { maxLength: 20 }), (text, cuts) => {
      const at = [0, ...cuts.map((cut) => cut % (text.length + 1)).toSorted((a, b) => a - b), text.length]
      const pieces = at.slice(1).map((end, index) => text.slice(at[index], end))
      const grown = pieces.reduce(appendText, EMPTY_TEXT)
      expect(grown).toEqual(growingText(text))
      expect(wholeText(grown)).toBe(text)
    }),
    { numRuns: 2_000 },
  )
})

test('a block ends at a blank line, and what is complete is never touched again', () => {
  const first = appendText(EMPTY_TEXT, 'One.\n\nTwo')
  expect(first.blocks).toEqual(['One.\n\n'])
  const second = appendText(first, ' goes on.\n\nThree')
  expect(second.blocks).toEqual(['One.\n\n', 'Two goes on.\n\n'])
  expect(second.tail).toBe('Three')
})

test('blank lines inside a code fence or between the items of a list do not end a block', () => {
  expect(growingText('```ts\na\n\nb\n```\n\nAfter').blocks).toEqual(['```ts\na\n\nb\n```\n\n'])
  expect(growingText('1. a\n\n2. b\n\n   more\n\nAfter').blocks).toEqual(['1. a\n\n2. b\n\n   more\n\n'])
})

test('a long text in small pieces takes time in proportion to its length', async () => {
  const piece = 'word word word word word word word word\n\n'
  const append = (pieces: number) => {
    let text = EMPTY_TEXT
    for (let index = 0; index < pieces; index += 1)
      text = appendText(text, index % 200 === 0 ? piece : 'word word word word word word word word ')
    expect(text.blocks.length).toBeGreaterThan(10)
  }
  append(4_000)
  expect(await cpuMs(() => append(25_000))).toBeLessThan(1_000)
})
