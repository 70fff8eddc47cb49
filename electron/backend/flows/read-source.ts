import { closeSync, fstatSync, openSync } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { assertNever } from '../../../shared/domain/assert-never.ts'
import { isAppError } from '../../../shared/domain/app-error.ts'
import type { SourceChunk, SourceInside, SourceType } from '../../../shared/domain/source.ts'
import { SOURCE_CHUNKS_MAX } from '../../../shared/limits/sources.ts'
import { decodeText } from '../attachments/decode-text.ts'
import { detectFormat } from '../csv/detect-format.ts'
import { encodingsOf } from '../csv/encoding.ts'
import { distinctHeaders } from '../csv/headers.ts'
import { EMPTY_TEXT, isBlankRow } from '../csv/record-chunk.ts'
import { readTable } from '../csv/table-rows.ts'
import { chunksOf, type Passage } from '../sources/chunk-text.ts'
import { type ExtractedPart, type ExtractTask, type FromExtract, SourceUnreadable, type ToExtract } from '../sources/extract-source.ts'
import { markdownPassages } from '../sources/markdown-passages.ts'
import { officePassages } from '../sources/office-passages.ts'
import { pagePassages } from '../sources/page-passages.ts'
import { pdfPassages } from '../sources/pdf-passages.ts'
import { readSite } from '../sources/site-file.ts'
import { richText } from '../sources/rich-text.ts'
import { documentFormat } from '../sources/source-type.ts'
import { hashOf, keptPassages, type Read } from './read-kept.ts'

/** Pieces of one part. */
const CHUNKS_AT_ONCE = 50

/** The end of `extract-source.ts` that reads: connects the readers of texts, of tables and of documents. */
export function createSourceReader(): (message: unknown) => Promise<FromExtract> {
  let reading: AsyncGenerator<ExtractedPart, SourceInside> | null = null
  let isPlain = false
  return async (message) => {
    const asked = message as ToExtract
    try {
      if (asked.type === 'read') {
        reading = partsOf(asked.task)
        isPlain = await isPlainText(asked.task)
      }
      const next = await reading?.next()
      if (next === undefined) throw new Error('Nothing is being read.')
      return next.done === true ? { type: 'end', inside: next.value, isPlain } : { type: 'part', part: next.value }
    } catch (error) {
      if (error instanceof SourceUnreadable) return { type: 'unreadable', reason: error.reason }
      return { type: 'unreadable', reason: 'broken' }
    }
  }
}

const HEAD_BYTES = 1_000

/** Whether all that is read is text, by readers of our own. */
async function isPlainText({ file, type, isKept = false, name }: ExtractTask): Promise<boolean> {
  if (isKept) return false
  if (type === 'txt' || type === 'csv') return true
  if (type !== 'doc') return false
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    return documentFormat(buffer.subarray(0, bytesRead), name) === 'markdown'
  } finally {
    await handle.close()
  }
}

async function* partsOf(task: ExtractTask): AsyncGenerator<ExtractedPart, SourceInside> {
  const stand = task.type === 'csv' ? 'alone' : 'together'
  let chunks: SourceChunk[] = []
  let unit: string | undefined
  const count = { chunks: 0, characters: 0, rows: 0, page: 0, units: new Set<string>() }
  const part = (done: number): ExtractedPart => {
    const made = { chunks, stand, done, ...(unit === undefined ? {} : { unit }) } as const
    chunks = []
    return made
  }
  for await (const passage of passagesOf(task)) {
    if (passage.unit !== unit && chunks.length > 0) yield part(passage.done)
    unit = passage.unit
    if (unit !== undefined) count.units.add(unit)
    if (passage.row !== null) count.rows += 1
    if (passage.knownCharacters !== undefined) {
      count.chunks += 1
      count.characters += passage.knownCharacters
      yield part(passage.done)
      continue
    }
    count.page = Math.max(count.page, passage.page ?? 0)
    for (const chunk of chunksOf(passage)) {
      count.chunks += 1
      if (count.chunks > SOURCE_CHUNKS_MAX) throw new SourceUnreadable('too-many-chunks')
      count.characters += chunk.text.length - chunk.overlap
      chunks.push(chunk)
      if (chunks.length === CHUNKS_AT_ONCE) yield part(passage.done)
    }
  }
  if (chunks.length > 0) yield part(1)
  if (count.chunks === 0) throw new SourceUnreadable('no-text')
  // A row that is a unit of its own is no page.
  const pages = Math.max(count.page, count.units.size - count.rows)
  return { characters: count.characters, pages: pages === 0 ? null : pages, rows: count.rows === 0 ? null : count.rows }
}

function passagesOf(task: ExtractTask): Iterable<Read> | AsyncIterable<Read> {
  if (task.isKept === true) return keptPassages(task, { passagesOfFile, decoded })
  switch (task.type) {
    case 'txt':
      return textPassages(task)
    case 'csv':
      return rowPassages(task)
    case 'pdf':
      return pdfDocument(task)
    case 'doc':
      return documentPassages(task)
    case 'web page':
      return sitePassages(task)
    case 'notion page':
    case 'notion database':
    case 'google doc':
    case 'google sheet':
    case 'google slide':
    case 'unrecognized':
      throw new SourceUnreadable('broken')
    default:
      return assertNever(task.type)
  }
}

async function* pdfDocument({ file }: ExtractTask): AsyncGenerator<Read> {
  yield* pdfPassages(new Uint8Array(await readFile(file)))
}

/** Each page under its title, and with its address. A page that cannot be read is left out: the others can. */
async function* sitePassages({ file, known = [] }: ExtractTask): AsyncGenerator<Read> {
  const pages = [...readSite(await readFile(file))]
  const knownUnits = new Map(known.map(({ unit, characters }) => [unit, characters]))
  for (const [at, page] of pages.entries()) {
    const { url, title, html } = page
    const unit = hashOf([url, title, html])
    const read = { url, unit, done: (at + 1) / pages.length }
    const knownCharacters = knownUnits.get(unit)
    if (knownCharacters !== undefined) yield { ...read, text: '', heading: '', page: null, row: null, knownCharacters }
    else
      for (const passage of readable(html))
        yield { ...passage, ...read, heading: [title, passage.heading].filter((part) => part !== '').join(' › ') }
  }
}

function readable(html: string): readonly Passage[] {
  try {
    return [...pagePassages(html)]
  } catch (error) {
    if (error instanceof SourceUnreadable) return []
    throw error
  }
}

/** How much of it there is to read is known at its end. */
async function* documentPassages({ file, name }: ExtractTask): AsyncGenerator<Read> {
  const bytes = await readFile(file)
  for await (const passage of passagesOfDocument(bytes, name)) yield { ...passage, done: 0.5 }
}

function passagesOfFile(bytes: Buffer, type: SourceType, name: string): Iterable<Passage> | AsyncIterable<Passage> {
  if (type === 'pdf') return pdfPassages(new Uint8Array(bytes))
  return type === 'doc' ? passagesOfDocument(bytes, name) : markdownPassages(decoded(bytes))
}

function passagesOfDocument(bytes: Buffer, name: string): Iterable<Passage> | AsyncIterable<Passage> {
  const format = documentFormat(bytes, name)
  switch (format) {
    case 'office':
      return officePassages(bytes)
    case 'locked':
      throw new SourceUnreadable('password')
    case 'rtf':
      return [{ text: richText(bytes), heading: '', page: null, row: null }]
    case 'html':
      return pagePassages(decoded(bytes))
    case 'markdown':
      return markdownPassages(decoded(bytes))
    default:
      return assertNever(format)
  }
}

async function* textPassages({ file }: ExtractTask): AsyncGenerator<Read> {
  const text = decoded(await readFile(file))
  let read = 0
  for (const passage of markdownPassages(text)) {
    read += passage.text.length
    yield { ...passage, done: Math.min(1, read / text.length) }
  }
}

function decoded(bytes: Buffer): string {
  const text = decodeText(bytes)
  if (text !== null) return text
  const [encoding] = encodingsOf([bytes])
  if (encoding === undefined) throw new SourceUnreadable(bytes.length === 0 ? 'no-text' : 'broken')
  return new TextDecoder(encoding).decode(bytes)
}

/** Each row by the names of its columns; what is empty in it is left out. */
function* rowPassages({ file }: ExtractTask): Generator<Read> {
  const fd = openSync(file, 'r')
  try {
    const { size } = fstatSync(fd)
    const { format } = detectFormat(fd, size, {}, 1)
    const table = readTable(fd, size, format)
    let row = format.skipLines + format.headerRows + (format.unitRows ?? 0)
    for (const { rows, readBytes } of table.chunks) {
      const names = distinctHeaders(
        table.header(),
        rows.reduce((most, { length }) => Math.max(most, length), 1),
      )
      for (const cells of rows) {
        row += 1
        if (isBlankRow(cells)) continue
        const lines = cells.flatMap((cell, at) => (isEmpty(cell) ? [] : [`${names[at]}: ${cell.trim()}`]))
        yield { text: lines.join('\n'), heading: '', page: null, row, done: Math.min(1, readBytes / size) }
      }
    }
  } catch (error) {
    throw isAppError(error) ? new SourceUnreadable('csv-bad') : error
  } finally {
    closeSync(fd)
  }
}

function isEmpty(cell: string): boolean {
  return cell === EMPTY_TEXT || cell.trim() === ''
}
