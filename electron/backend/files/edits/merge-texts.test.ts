import { describe, expect, test } from 'vitest'
import { mergeTexts } from './merge-texts.ts'

const BASE = 'a\nb\nc\nd\ne\nf\n'

describe('two changes of one text', () => {
  test.each([
    ['apart from each other', 'A\nb\nc\nd\ne\nf\n', 'a\nb\nc\nd\ne\nF\n', 'A\nb\nc\nd\ne\nF\n'],
    ['one of which takes lines away, the other puts some in', 'a\nc\nd\ne\nf\n', 'a\nb\nc\nd\nnew\ne\nf\n', 'a\nc\nd\nnew\ne\nf\n'],
    ['of which one is none', BASE, 'a\nb\nx\nd\ne\nf\n', 'a\nb\nx\nd\ne\nf\n'],
    ['that are the same', 'a\nX\nc\nd\ne\nf\n', 'a\nX\nc\nd\ne\nG\n', 'a\nX\nc\nd\ne\nG\n'],
    ['of lines that end otherwise', 'A\nb\nc\nd\ne\nf', 'a\nb\nC\nd\ne\nf\n', 'A\nb\nC\nd\ne\nf'],
    ['that both write anew', 'x\ny\n', 'p\nq\n', null],
    ['of the same line', 'a\nb\nX\nd\ne\nf\n', 'a\nb\nY\nd\ne\nf\n', null],
    ['that touch', 'a\nb\nX\nd\ne\nf\n', 'a\nb\nc\nY\ne\nf\n', null],
    ['that put something in at the same place', 'a\nb\nX\nc\nd\ne\nf\n', 'a\nb\nY\nc\nd\ne\nf\n', null],
  ])('%s', (_name, one, other, merged) => {
    expect(mergeTexts(BASE, one, other)).toBe(merged)
    expect(mergeTexts(BASE, other, one)).toBe(merged)
  })
})
