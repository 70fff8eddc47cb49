import { expect, it } from 'vitest'
import { codeLanguage, createColourer } from './colour-code.ts'
import { linePieces } from './line-pieces.ts'
import { markWords } from './mark-words.ts'

const marked = (text: string, marks: readonly (readonly [number, number])[]) => marks.map(([from, to]) => text.slice(from, to))

it('differing words are highlighted on both sides', () => {
  const [old, now] = ["sort: 'createdAt' })", "sort: '-createdAt', limit: 200 })"]
  const marks = markWords(old, now)
  expect(marked(now, marks.now).join('|')).toContain('limit: 200')
  expect(marked(old, marks.old).join('')).not.toContain('sort')
})

it('nothing is highlighted where most of the line differs, or in a very long line', () => {
  expect(markWords('<p>Hello</p>', 'const total = sum(rows)')).toEqual({ old: [], now: [] })
  expect(markWords('a'.repeat(3_000), `${'a'.repeat(3_000)} b`)).toEqual({ old: [], now: [] })
})

it('a line is split where its colour changes and where a highlight begins, without losing a character', () => {
  const text = "const deal = 'a <b>' // so"
  const tokens = createColourer([text], codeLanguage('x.tsx'))(0)
  const pieces = linePieces(text, tokens, [[6, 15]])
  expect(pieces.map((piece) => piece.text).join('')).toBe(text)
  expect(
    pieces
      .filter(({ isMarked }) => isMarked)
      .map((piece) => piece.text)
      .join(''),
  ).toBe("deal = 'a")
  expect(pieces.map(({ kind }) => kind)).toContain('comment')
})

it('comments and templates continue over lines', () => {
  const colour = createColourer(['/* one', 'two */ const a = `x', 'y` + 1'], 'code')
  expect([0, 1, 2].map((line) => colour(line)[0]?.kind)).toEqual(['comment', 'comment', 'string'])
  expect(colour(2).at(-1)).toEqual({ to: 6, kind: 'number' })
})
