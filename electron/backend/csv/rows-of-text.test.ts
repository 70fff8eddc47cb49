import { expect, it } from 'vitest'
import { rowsOfText } from './rows-of-text.ts'

it.each([
  [
    'a;b\n1;"x;y"\n2;z',
    [
      ['a', 'b'],
      ['1', 'x;y'],
      ['2', 'z'],
    ],
  ],
  [
    'a\tb\r\n\r\n1\t2',
    [
      ['a', 'b'],
      ['1', '2'],
    ],
  ],
  [
    'Report of May\n\nname,age\nAnna,41\nBen,37\n',
    [
      ['name', 'age'],
      ['Anna', '41'],
      ['Ben', '37'],
    ],
  ],
  [
    'a,b\n1,"said ""hi"",\nand left"',
    [
      ['a', 'b'],
      ['1', 'said "hi",\nand left'],
    ],
  ],
  ['name\rAnna\rBen', [['name'], ['Anna'], ['Ben']]],
  ['', []],
])('%j is rows', (text, rows) => {
  expect(rowsOfText(text)).toEqual(rows)
})
