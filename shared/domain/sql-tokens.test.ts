import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sqlTokens } from './sql-tokens.ts'

const said = (sql: string) => sqlTokens(sql).map(({ kind, value }) => `${kind} ${value}`)

test('a statement is divided as SQLite does it', () => {
  expect(said(`SELECT "a ""b""", [c d], \`e\`, 'it''s', 1.5e3 -- end`)).toEqual([
    'word SELECT',
    'quoted a "b"',
    'mark ,',
    'quoted c d',
    'mark ,',
    'quoted e',
    'mark ,',
    "string it's",
    'mark ,',
    'number 1.5e3',
    'comment -- end',
  ])
})

test.each([
  ["SELECT 'a", true],
  ["SELECT 'a''", true],
  ["SELECT 'a'", false],
  ['SELECT "a', true],
  ['SELECT [a', true],
  ['SELECT /* a', true],
  ['SELECT /*/', true],
  ['SELECT /**/', false],
  ['SELECT -- a', true],
])('%s: what is written behind it belongs to the last piece: %s', (sql, isOpen) => {
  expect(sqlTokens(sql).at(-1)?.isOpen).toBe(isOpen)
})

test('every character that is no blank belongs to one piece', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...`ab1 .,'"[]\`-/*\n(é`), maxLength: 60 }), (sql) => {
      const pieces = sqlTokens(sql)
      expect(pieces.map(({ start, end }) => sql.slice(start, end))).toEqual(pieces.map(({ text }) => text))
      const between = [0, ...pieces.map(({ end }) => end)].map((end, at) => sql.slice(end, pieces[at]?.start))
      expect(between.join('').trim()).toBe('')
    }),
    { numRuns: 2_000 },
  )
})
