import { expect, it } from 'vitest'
import { arrangeRows } from './arrange-rows.ts'
import { compareTexts } from './compare-texts.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, at) => `line ${at + 1}\n`).join('')
const NONE = new Set<number>()

it('three lines are shown around a change, and the rest is folded until requested', () => {
  const { lines } = compareTexts(numbers(20), numbers(20).replace('line 10\n', 'line ten\n'))
  const rows = arrangeRows(lines, { layout: 'unified', opened: NONE })
  expect(rows.map((row) => (row.kind === 'gap' ? `${row.count} more` : row.kind === 'line' ? lines[row.line]?.text : ''))).toEqual([
    '6 more',
    'line 7',
    'line 8',
    'line 9',
    'line 10',
    'line ten',
    'line 11',
    'line 12',
    'line 13',
    '7 more',
  ])
  const opened = arrangeRows(lines, { layout: 'split', opened: new Set([0]) })
  expect(opened.filter(({ kind }) => kind === 'gap')).toHaveLength(1)
  expect(opened).toHaveLength(9 + 1 + 3 + 1)
})

it('a single line is not folded, because the fold would be as high', () => {
  const { lines } = compareTexts(numbers(5), numbers(5).replace('line 5', 'line five'))
  expect(arrangeRows(lines, { layout: 'unified', opened: NONE }).some(({ kind }) => kind === 'gap')).toBe(false)
})

it('lines that replaced one another are side by side', () => {
  const { lines } = compareTexts(
    'import { Money, Header } from "kit"\n',
    'import { Board } from "board"\nimport { Money, Header, Tabs } from "kit"\n',
  )
  const rows = arrangeRows(lines, { layout: 'split', opened: NONE })
  expect(rows.map((row) => (row.kind === 'pair' ? [row.left, row.right] : null))).toEqual([
    [null, 1],
    [0, 2],
  ])
  expect(arrangeRows(lines, { layout: 'unified', opened: NONE }).map((row) => (row.kind === 'line' ? row.mate : null))).toEqual([
    2,
    null,
    0,
  ])
})

it('changes are numbered from the top', () => {
  const { lines } = compareTexts('a\nb\nc\nd\n', 'A\nb\nc\nD\n')
  const changes = arrangeRows(lines, { layout: 'split', opened: NONE }).map((row) => (row.kind === 'gap' ? null : row.change))
  expect(changes).toEqual([0, null, null, 1])
})
