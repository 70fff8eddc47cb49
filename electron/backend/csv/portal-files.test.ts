import { describe, expect, it } from 'vitest'
import { csvFile } from '../../../tests/helpers/csv-file.ts'
import { isBlankRow } from './record-chunk.ts'

const lines = (...rows: readonly string[]) => `${rows.join('\n')}\n`
const CITIES = ['Rome', 'Oslo', 'Bern', 'Lyon', 'Graz', 'Gent', 'Turin', 'Porto']
const body = (row: (city: string, n: number) => string, count = 8) => Array.from({ length: count }, (_, n) => row(CITIES[n % 8] ?? '', n))
const SALES = body((city, n) => `${city},2024-01-0${n + 1},${n * 3 + 11},${n}.50`)
const HEADER = 'City,Day,Orders,Value'
const utf16 = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])

/** Files as open data portals, offices and instruments write them: name, content, number of records, name of the first column. */
const FILES: readonly (readonly [name: string, content: string | Uint8Array, records: number, firstHeader: string])[] = [
  ['nothing but a table', lines(HEADER, ...SALES), 8, 'City'],
  ['a title and a date before it', lines('Orders by city', 'Published 2024-02-01', '', HEADER, ...SALES), 8, 'City'],
  ['the same, filled up with commas', lines('Orders by city,,,', 'Published:,2024-02-01,,', ',,,', HEADER, ...SALES), 8, 'City'],
  ['a preamble of names and values', lines('Source,Office of trade', 'Unit,pieces', 'Contact,a@b.org', '', HEADER, ...SALES), 8, 'City'],
  ['a preamble with commas in its sentence', lines('All cities, without villages, as of March', '', HEADER, ...SALES), 8, 'City'],
  ['comments with a sign', lines('# Orders', '# Licence: CC BY 4.0, see the site', HEADER, ...SALES), 8, 'City'],
  ['the separator in its first line', lines('sep=;', 'City;Orders;Value', ...body((city, n) => `${city};${n};${n},5`)), 8, 'City'],
  ['units under the header', lines('Station,Temperature,Rain', ',°C,mm', ...body((city, n) => `${city},${n}.5,${n}`)), 8, 'Station'],
  [
    'units of two columns beside a text',
    lines('Station,Temperature,Rain', 'name,[°C],[mm]', ...body((city, n) => `${city},${n}.5,${n}`)),
    8,
    'Station',
  ],
  [
    'a preamble, units and a note',
    lines('Weather 2024', '', 'Station,Temperature,Rain', ',°C,mm', ...body((city, n) => `${city},${n}.5,${n}`), '', 'Preliminary.'),
    8,
    'Station',
  ],
  ['a note after a blank line', lines(HEADER, ...SALES, '', 'Source: Office of trade'), 8, 'City'],
  ['a note with commas', lines(HEADER, ...SALES, 'Note: cities, towns and villages'), 8, 'City'],
  ['a quoted note with commas', lines(HEADER, ...SALES, '"Note: cities, towns and villages"'), 8, 'City'],
  ['footnotes, filled up with commas', lines(HEADER, ...SALES, ',,,', '1) Preliminary,,,', '2) Without villages,,,'), 8, 'City'],
  ['a row of totals with blank cells', lines(HEADER, ...SALES, 'Total,,172,32.00'), 8, 'City'],
  ['a row of totals that is full', lines('City,2022,2023', ...body((city, n) => `${city},${n + 1},${n * 2}`), 'All,36,56'), 8, 'City'],
  ['totals and footnotes', lines(HEADER, ...SALES, 'Total,,172,32.00', '', 'p = preliminary'), 8, 'City'],
  ['years as names of columns', lines('Country,2021,2022', ...body((city, n) => `${city},${n}.1,${n}.7`)), 8, 'Country'],
  [
    'names of columns in two rows',
    lines(',Plan,,Actual,', 'City,Low,High,Low,High', ...body((city, n) => `${city},${n},${n + 1},${n},${n + 2}`)),
    8,
    'City',
  ],
  ['no header', lines(...SALES), 8, 'Column 1'],
  ['blank lines within', lines(HEADER, ...SALES.slice(0, 4), '', ',,,', ...SALES.slice(4)), 8, 'City'],
  ['semicolons and decimal commas', lines('Ort;Wert;Menge', ...body((city, n) => `${city};1.${n}00,50;${n}`)), 8, 'Ort'],
  ['a mark before UTF-8', `\uFEFF${lines('Ort;Wert', ...body((city, n) => `${city};${n},5`))}`, 8, 'Ort'],
  ['UTF-16 with tabs and a title', utf16(lines('Liste', '', 'Ort\tWert\tMenge', ...body((city, n) => `${city}\t${n},5\t${n}`))), 8, 'Ort'],
  ['ends of lines of old Macintoshes', lines(HEADER, ...SALES).replaceAll('\n', '\r'), 8, 'City'],
  ['ends of lines of Windows, and a note', lines('Orders', '', HEADER, ...SALES, '', 'End of file').replaceAll('\n', '\r\n'), 8, 'City'],
  ['line breaks in cells', lines('Name,Text,Points', ...body((city, n) => `${city},"first\nsecond, third",${n}`)), 8, 'Name'],
  ['a name twice', lines('City,Value,Value', ...body((city, n) => `${city},${n},${n + 1}`)), 8, 'City'],
  ['columns without names', lines('City,,Value,', ...body((city, n) => `${city},x,${n},y`)), 8, 'City'],
  ['rows that end early', lines(HEADER, ...SALES.slice(0, 6), 'Turin,2024-01-07', 'Porto,2024-01-08,12'), 8, 'City'],
  ['rows that end in a comma', lines(`${HEADER},`, ...SALES.map((row) => `${row},`)), 8, 'City'],
  [
    'missing numbers at both ends',
    lines('City,Value,Share', 'Rome,n/a,n/a', ...body((city, n) => `${city},${n},0.${n}`, 6), 'Oslo,-,-'),
    8,
    'City',
  ],
  [
    'texts alone, with a title',
    lines('Our members', '', 'Name,Town,Job', ...body((city, n) => `Ann ${'abcdefgh'[n]},${city},Baker`)),
    8,
    'Name',
  ],
  ['two columns of texts', lines('Key,Meaning', 'a,first', 'b,second', 'c,third'), 3, 'Key'],
  ['one column', lines('Word', 'one', 'two', 'three'), 3, 'Word'],
  ['one record', lines('City,Value', 'Rome,3'), 1, 'City'],
  ['a first record with an odd value', lines('City,Value', 'Rome,unknown', ...body((city, n) => `${city},${n}`, 7)), 8, 'City'],
  ['a small numbered list', lines('No,Name', '1,a', '2,b', '3,c'), 3, 'No'],
]

describe('records are told from the lines around them', () => {
  it.each(FILES)('%s', (_, content, records, firstHeader) => {
    using file = csvFile(content)
    const { headers } = file.look()
    expect(headers[0]).toBe(firstHeader)
    expect(file.rows().filter((row) => !isBlankRow(row))).toHaveLength(records)
    const { lines: read, blank } = file.study()
    expect(read - blank).toBe(records)
  })

  it('no kind of file is missing from the list', () => {
    expect(FILES.length).toBeGreaterThanOrEqual(30)
  })

  it('left-out lines are shown with their numbers, and come back when the person says so', () => {
    using file = csvFile(
      lines('Weather', '', 'Station,Temperature,Rain', ',°C,mm', ...body((city, n) => `${city},${n}.5,${n}`), '', 'Preliminary.'),
    )
    const { format, leftOut } = file.look()
    expect(leftOut).toEqual([
      { where: 'before', line: 1, text: 'Weather' },
      { where: 'units', line: 4, text: ',°C,mm' },
      { where: 'after', line: 14, text: 'Preliminary.' },
    ])
    const records = (changes: Partial<typeof format>) => file.rows({ ...format, ...changes }).filter((row) => !isBlankRow(row)).length
    expect([records({}), records({ unitRows: 0 }), records({ skipLastLines: 0 }), records({ unitRows: 0, skipLastLines: 0 })]).toEqual([
      8, 9, 9, 10,
    ])
    expect(file.look({ skipLines: 0 }).headers[0]).toBe('Weather')
  })

  it('the end of a file is examined even where the file is longer than the sample', () => {
    const long = body((city, n) => `${city},2024-01-0${(n % 8) + 1},${n},${n}.50`, 9_000)
    using file = csvFile(lines('Orders', '', HEADER, ...long, 'Total,,1,2', '', 'Source: Office of trade, by hand'))
    expect(file.rows().filter((row) => !isBlankRow(row))).toHaveLength(9_000)
  })
})
