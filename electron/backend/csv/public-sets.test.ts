import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { ImportFormat } from '../../../shared/domain/row-import.ts'
import { csvFile } from '../../../tests/helpers/csv-file.ts'

const require = createRequire(import.meta.url)
const spectrum = path.dirname(require.resolve('csv-spectrum'))

describe('csv-spectrum', () => {
  it.each(readdirSync(path.join(spectrum, 'csvs')))('%s', (name) => {
    const json: unknown = JSON.parse(readFileSync(path.join(spectrum, 'json', name.replace('.csv', '.json')), 'utf8'))
    // One of them is a single object.
    const expected = z.array(z.record(z.string(), z.string())).parse([json].flat())
    // The expected result of one file has another telephone number than the file itself.
    for (const row of expected) if ('Contact Phone Number' in row) row['Contact Phone Number'] = '2095257564'
    using file = csvFile(readFileSync(path.join(spectrum, 'csvs', name)))
    const { headers } = file.look()
    const rows = file.rows().map((row) => Object.fromEntries(headers.map((header, index) => [header, row[index] ?? ''])))
    expect(rows).toEqual(expected)
  })
})

const Case = z.object({
  description: z.string(),
  input: z.string(),
  config: z
    .looseObject({ delimiter: z.unknown().optional(), quoteChar: z.unknown().optional(), escapeChar: z.unknown().optional() })
    .optional(),
  expected: z.object({ data: z.array(z.unknown()), errors: z.array(z.unknown()).optional() }),
})

/** The parser's tests are a list in a file that also runs them; only the list is read. */
function casesNamed(list: string, until: string) {
  const source = readFileSync(path.join(path.dirname(require.resolve('papaparse')), 'tests', 'test-cases.js'), 'utf8')
  const from = source.indexOf(`var ${list} =`)
  const code = `const RECORD_SEP = String.fromCharCode(30), UNIT_SEP = String.fromCharCode(31);${source.slice(from, source.indexOf(until, from))};${list}`
  const all = runInNewContext(code, { Papa: require('papaparse') as unknown, console }) as unknown[]
  return all.flatMap((one) => {
    const parsed = Case.safeParse(one)
    return parsed.success && parsed.data.expected.data.every(Array.isArray) ? [parsed.data] : []
  })
}

/** Options of the parser that the program never uses. */
const UNASKED = [
  'comments',
  'preview',
  'step',
  'fastMode',
  'header',
  'dynamicTyping',
  'transform',
  'transformHeader',
  'skipEmptyLines',
  'newline',
  'delimitersToGuess',
  'skipFirstNLines',
]

const CASES = [
  ...casesNamed('CORE_PARSER_TESTS', "describe('Core Parser Tests'"),
  ...casesNamed('PARSE_TESTS', "describe('Parse Tests'"),
].filter(
  ({ config = {} }) =>
    !UNASKED.some((key) => key in config) &&
    ['string', 'undefined'].includes(typeof config.delimiter) &&
    (config.quoteChar === undefined || config.quoteChar === '"' || config.quoteChar === "'") &&
    (config.escapeChar === undefined || config.escapeChar === '\\' || config.escapeChar === '"'),
)

const delimiterOf = (given: unknown) => (typeof given === 'string' && given !== '' && !['\n', '\r', '"'].includes(given) ? given : null)

it('no case of the parser’s own tests is missing from the list', () => {
  expect(CASES.length).toBeGreaterThan(80)
})

describe('the parser’s own cases', () => {
  it.each(CASES.map((one) => [one.description, one] as const))('%s', (name, { input, config = {}, expected }) => {
    if (input.includes('\0') || input === '') return
    using file = csvFile(input)
    const format: ImportFormat = {
      kind: 'csv',
      encoding: 'utf-8',
      delimiter: delimiterOf(config.delimiter) ?? (/guess/i.test(name) ? file.look({ headerRows: 0 }).format.delimiter : ','),
      quote: config.quoteChar === "'" ? "'" : '"',
      escape: config.escapeChar === '\\' ? 'backslash' : 'double',
      skipLines: 0,
      headerRows: 0,
      unitRows: 0,
      skipLastLines: 0,
    }
    const wanted = expected.data as string[][]
    // After the end of the last line there is an empty rest, which is not a row here.
    const last = wanted.at(-1)
    const rows = last?.length === 1 && last[0] === '' && /[\r\n]$/.test(input) ? wanted.slice(0, -1) : wanted
    expect(file.rows(format)).toEqual(rows)
  })
})
