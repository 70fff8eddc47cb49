import { describe, expect, it } from 'vitest'
import type { ImportFormat } from '../../../../shared/domain/row-import.ts'
import { bytesInWords, dateAs, formatInWords, numberAs } from './file-words.ts'
import { entityNameFrom, freeFieldName } from './names.ts'
import { rowsPerSecond, withSample } from './rate.ts'

const format: ImportFormat = {
  kind: 'csv',
  encoding: 'utf-8',
  delimiter: ';',
  quote: '"',
  escape: 'double',
  skipLines: 2,
  headerRows: 1,
  unitRows: 0,
  skipLastLines: 1,
}

it('describes the detected format in one line', () => {
  expect(formatInWords(format)).toBe(
    'Semicolon between columns · double quotes · 1 header row · UTF-8 · 2 lines before the table left out · 1 line after it left out',
  )
  expect(formatInWords({ ...format, kind: 'json' })).toBe('JSON · UTF-8')
})

it.each([
  ['03/04/2025', 'dmy', 'April 3, 2025'],
  ['03/04/2025', 'mdy', 'March 4, 2025'],
  ['3.4.25 14:30', 'dmy', 'April 3, 2025'],
  ['2025-04-03', 'ymd', 'April 3, 2025'],
  ['31/04/2025', 'dmy', null],
  ['soon', 'dmy', null],
] as const)('reads %s as %s', (text, order, words) => {
  expect(dateAs(text, order)).toBe(words)
})

it.each([
  ['1.234', '.', '1.234'],
  ['1.234', ',', '1,234'],
  ['-€ 1.234,5', ',', '-1,234.5'],
  ['n/a', '.', null],
] as const)('reads %s with %s', (text, mark, words) => {
  expect(numberAs(text, mark)).toBe(words)
})

it('formats file sizes', () => {
  expect([0, 820, 14_200_000, 2_147_483_648].map(bytesInWords)).toEqual(['0 bytes', '820 bytes', '14.2 MB', '2.1 GB'])
})

describe('names', () => {
  it.each([
    ['jobs-2026.csv', 'Jobs2026'],
    ['2026 Kunden.csv', 'Kunden'],
    ['Müller & Söhne.tsv', 'MullerSohne'],
    ['顧客.csv', 'Imported'],
    ['order.csv', 'Order2'],
  ])('makes a table’s name of %s', (file, name) => {
    expect(entityNameFrom(file, ['Order'])).toBe(name)
  })

  it.each([
    ['Job value ($)', 'jobValue'],
    ['ID', 'id_'],
    ['E-Mail', 'eMail'],
    ['2nd phone', 'field2ndPhone'],
    ['名前', 'field'],
    ['Name', 'name2'],
  ])('makes a field’s name of %s', (header, name) => {
    expect(freeFieldName(header, ['name'])).toBe(name)
  })
})

it('measures the rate of the last seconds, and restarts when the count goes back', () => {
  const samples = [0, 1, 2, 3, 4].reduce<ReturnType<typeof withSample>>(
    (known, second) => withSample(known, { atMs: second * 1_000, rows: second < 2 ? 0 : second * 500 }),
    [],
  )
  expect(rowsPerSecond(samples)).toBe(667)
  expect(rowsPerSecond([])).toBeNull()
  expect(withSample(samples, { atMs: 9_000, rows: 3 })).toHaveLength(1)
})
