import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('values with commas, quotes and line breaks stay in their cell, and no text becomes a formula', () => {
  const columns = [
    { key: 'name', header: 'Name' },
    { key: 'tags', header: 'Tags' },
    { key: 'total', header: 'Total' },
    { key: '', header: '' },
  ]
  const rows = [
    { name: 'Alder, "the" mill', tags: ['a', 'b'], total: -3 },
    { name: '=1+1', tags: null, total: 2.5 },
  ]
  expect(csvOf(columns, rows)).toBe('\uFEFFName,Tags,Total\r\n"Alder, ""the"" mill",a; b,-3\r\n\'=1+1,,2.5\r\n')
})
