import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { SourceType } from '../../../shared/domain/source.ts'
import { distinctHeaders } from '../csv/headers.ts'
import { isBlankRow } from '../csv/record-chunk.ts'
import { readRows } from '../csv/text-rows.ts'
import type { Passage } from '../sources/chunk-text.ts'
import { type ExtractTask, SourceUnreadable } from '../sources/extract-source.ts'
import { type KeptDocument, readDocuments } from '../sources/kept-document.ts'
import { headingOf, markdownPassages } from '../sources/markdown-passages.ts'

export interface Read extends Passage {
  /** Of the original, from 0 to 1. */
  readonly done: number
  /** What it stands in, where the original has parts that change one by one. */
  readonly unit?: string
  /** Of a unit that is indexed already, which is not read. */
  readonly knownCharacters?: number
}

export interface FileReaders {
  readonly passagesOfFile: (bytes: Buffer, type: SourceType, name: string) => Iterable<Passage> | AsyncIterable<Passage>
  readonly decoded: (bytes: Buffer) => string
}

/** Each document under what it lies in and its title, with its address. One that cannot be read is left out where there are others. */
export async function* keptPassages({ file, known = [] }: ExtractTask, readers: FileReaders): AsyncGenerator<Read> {
  const documents = [...readDocuments(await readFile(file))]
  const knownUnits = new Map(known.map(({ unit, characters }) => [unit, characters]))
  for (const [at, document] of documents.entries()) {
    const unit = unitOf(document)
    const { url, row } = document
    const read = { ...(url === null ? {} : { url }), unit, done: (at + 1) / documents.length }
    const knownCharacters = knownUnits.get(unit)
    if (knownCharacters !== undefined) yield { ...read, text: '', heading: '', page: null, row: row?.number ?? null, knownCharacters }
    else for await (const passage of passagesOf(document, readers, documents.length === 1)) yield { ...passage, ...read }
  }
}

async function* passagesOf(document: KeptDocument, readers: FileReaders, isAlone: boolean): AsyncGenerator<Passage> {
  const { title, within, row } = document
  const over = [...within, title]
  if (row?.number === null) yield { text: row.cells, heading: headingOf(over), page: null, row: null }
  else if (row !== null) yield { text: `${title}\n${row.cells}`, heading: headingOf(within), page: null, row: row.number }
  try {
    for await (const passage of contentOf(document, readers)) yield { ...passage, heading: headingOf([...over, passage.heading]) }
  } catch (error) {
    if (isAlone || !(error instanceof SourceUnreadable)) throw error
  }
}

function contentOf({ content }: KeptDocument, { passagesOfFile, decoded }: FileReaders): Iterable<Passage> | AsyncIterable<Passage> {
  if (content.form === 'text') return markdownPassages(content.text)
  if (content.form === 'table') return tablePassages(content.rows)
  const bytes = Buffer.from(content.base64, 'base64')
  return content.type === 'csv' ? tablePassages(readRows(decoded(bytes))) : passagesOfFile(bytes, content.type, content.name)
}

/** Each row by the names of its columns; what is empty in it is left out. */
function* tablePassages([header = [], ...rows]: readonly (readonly string[])[]): Generator<Passage> {
  const names = distinctHeaders(
    [header],
    rows.reduce((most, { length }) => Math.max(most, length), 1),
  )
  for (const [at, cells] of rows.entries()) {
    if (isBlankRow(cells)) continue
    const lines = cells.flatMap((cell, column) => (cell.trim() === '' ? [] : [`${names[column]}: ${cell.trim()}`]))
    // As a spreadsheet shows it, under its header.
    yield { text: lines.join('\n'), heading: '', page: null, row: at + 2 }
  }
}

function unitOf({ title, within, url, row, content }: KeptDocument): string {
  return hashOf([title, within, url, row, content])
}

export function hashOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('hex')
}
