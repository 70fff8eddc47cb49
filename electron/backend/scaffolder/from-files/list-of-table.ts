import path from 'node:path'
import type { Entity, Field } from '../spec/app-model.ts'
import { nameEntity } from '../lists/build-entities.ts'
import { fieldFromWords } from '../spec/field-types.ts'
import { numbered } from '../spec/names.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import { asciiWords, pluralPhrase, singularPhrase, splitName, wordsOfName } from '../language/nouns.ts'
import { type ColumnKind, columnKind, type ReadColumn } from './column-kind.ts'
import type { Table } from './read-table.ts'

/** A list of the app and what stands in it. */
export interface ListOfFile {
  readonly entity: Entity
  readonly records: readonly Readonly<Record<string, unknown>>[]
  readonly fileName: string
  readonly isCut: boolean
}

/** More than a version should grow by at once. */
const MAX_RECORD_CHARS = 2_000_000

/** One entity, named after the table or its file, with a typed field for each column. */
export function listOfTable(table: Table, fileName: string, existing: readonly Entity[], readColumn: ReadColumn): ListOfFile {
  const taken = new Map(existing.map((each) => [each.one, each.name]))
  const one = nounOf(table.name ?? fileName)
  const columns = table.columns.map((column, index) => {
    const cells = table.rows.map((row) => row[index] ?? '')
    const kind = columnKind(column, cells, readColumn)
    return { kind, index, label: labelOf(column, index), isFull: !cells.includes('') }
  })
  const names = new Set<string>()
  const fields = columns.map(({ kind: { kind, choices }, label, isFull }): Field => {
    const made = fieldFromWords(label, { kind, ...(choices === undefined ? {} : { choices }) })
    const name = numbered(made.name, (tried) => names.has(tried))
    names.add(name)
    // What a row is called by has to be there; only where it always is.
    return { ...made, name, kind, isRequired: isFull && names.size === 1 && kind === 'text' }
  })
  const known = knownNoun(one)
  const entity: Entity = {
    name: nameEntity(one, taken),
    one,
    many: pluralPhrase(one),
    icon: known?.icon ?? 'Table',
    fields,
    read: 'all',
    write: 'creator',
    pages: 'standard',
  }
  const values = columns.map(({ kind, index }, at) => ({ name: fields[at]?.name ?? '', kind, index }))
  return { entity, fileName, ...recordsOf(table, values) }
}

function recordsOf(
  { rows, isCut }: Table,
  values: readonly { readonly name: string; readonly kind: ColumnKind; readonly index: number }[],
): Pick<ListOfFile, 'records' | 'isCut'> {
  const records: Record<string, unknown>[] = []
  let left = MAX_RECORD_CHARS
  for (const row of rows) {
    left -= row.reduce((sum, cell) => sum + cell.length, 0)
    if (left < 0) return { records, isCut: true }
    const cells = values.flatMap(({ name, kind, index }) => {
      const cell = row[index] ?? ''
      const value = cell === '' ? null : kind.valueOf(cell)
      return value === null ? [] : [[name, value] as const]
    })
    records.push(Object.fromEntries(cells))
  }
  return { records, isCut }
}

const FILE_WORDS = new Set(
  'list export exports data dataset final copy new old all the my our table sheet file sample example test import of v'.split(' '),
)

/** `Customer list 2024.csv` → `customer`. */
function nounOf(fileName: string): string {
  const isVersion = (word: string) => Number.isInteger(Number(word.startsWith('v') ? word.slice(1) : word))
  const words = asciiWords(wordsOfName(path.parse(fileName).name).toLowerCase()).filter((word) => !FILE_WORDS.has(word) && !isVersion(word))
  const noun = singularPhrase(words.slice(-3).join(' '))
  return noun === '' ? 'record' : noun
}

function labelOf(column: string, index: number): string {
  const words = splitName(column)
    .replace(/[^\p{L}\p{N}%&/()'’.+-]+/gu, ' ')
    .trim()
    .slice(0, 60)
  if (words === '') return `column ${index + 1}`
  // SKU and ID stay as they are.
  const isShouted = (word: string) => word.length > 1 && word.length <= 4 && word === word.toUpperCase() && words.toUpperCase() !== words
  return words
    .split(' ')
    .map((word) => (isShouted(word) ? word : word.toLowerCase()))
    .join(' ')
}
