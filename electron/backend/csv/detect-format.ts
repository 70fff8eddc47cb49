import { readSync } from 'node:fs'
import type { ImportEncoding, ImportFormat, ImportPreview } from '../../../shared/domain/row-import.ts'
import { CSV_PREVIEW_ROWS } from '../../../shared/limits/csv.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import { CSV_REASON_TEXT } from '../../../shared/text/csv.ts'
import { encodingsOf, byteOrderMarkOf } from './encoding.ts'
import { findDialect, leftOutLinesOf, type Sample } from './find-dialect.ts'
import { distinctHeaders } from './headers.ts'
import { EMPTY_TEXT, parseFailed, isBlankRow, type RecordChunk } from './record-chunk.ts'
import { readRecords } from './records.ts'

const HEAD_BYTES = 65_536
const WINDOW_BYTES = 16_384
const WINDOWS = 3
/** A file up to this size is checked whole for bytes that are not UTF-8. */
const WHOLE_BYTES = 67_108_864

export type FormatOverrides = { readonly [Key in keyof ImportFormat]?: ImportFormat[Key] | undefined }

/** The detected format of a file, and its first rows. CSV_EMPTY, CSV_NO_ROWS, CSV_PARSE_FAILED. */
export function detectFormat(fd: number, bytes: number, wishes: FormatOverrides, seed: number): ImportPreview {
  const pieces = piecesOf(fd, bytes, seed)
  const found = wishes.encoding === undefined ? encodingsOf(encodingPieces(fd, bytes, pieces)) : [wishes.encoding]
  const [encoding] = found
  if (encoding === undefined) throw parseFailed(CSV_REASON_TEXT.noEncoding)
  const format = formatOf(pieces, encoding, wishes)
  const head = headOf(fd, bytes, format)
  const others = found.length === 1 ? [] : found.slice(1)
  return {
    format,
    headers: head.headers,
    rows: head.rows,
    leftOut: format.kind === 'json' ? [] : leftOutLinesOf(sampleOf(pieces, encoding), format),
    encodings: [
      { encoding, rows: head.rows },
      ...others.map((other) => ({ encoding: other, rows: headOf(fd, bytes, { ...format, encoding: other }).rows })),
    ],
  }
}

interface Pieces {
  readonly head: Uint8Array
  readonly windows: readonly Uint8Array[]
  readonly tail: Uint8Array
}

function piecesOf(fd: number, bytes: number, seed: number): Pieces {
  const read = (from: number, length: number): Uint8Array => {
    const piece = new Uint8Array(Math.min(length, bytes - from))
    return piece.subarray(0, readSync(fd, piece, 0, piece.length, from))
  }
  const head = read(0, HEAD_BYTES)
  if (head.length === 0) throw new AppError('CSV_EMPTY', {})
  if (bytes <= HEAD_BYTES) return { head, windows: [], tail: head.subarray(Math.max(0, head.length - WINDOW_BYTES)) }
  const random = seeded(seed)
  // A two-byte character begins at an even offset.
  const place = () => HEAD_BYTES + Math.floor((random() * (bytes - HEAD_BYTES)) / 4) * 4
  const windows = Array.from({ length: WINDOWS }, () => read(place(), WINDOW_BYTES))
  const tailAt = Math.max(HEAD_BYTES, (bytes - WINDOW_BYTES) & ~3)
  return { head, windows, tail: read(tailAt, bytes - tailAt) }
}

/** The whole of a small file, because a single byte that is not UTF-8 may stand anywhere. */
function encodingPieces(fd: number, bytes: number, { head, windows, tail }: Pieces): readonly Uint8Array[] {
  if (bytes > WHOLE_BYTES || bytes === head.length) return [head, ...windows, tail]
  const whole = new Uint8Array(bytes)
  return [whole.subarray(0, readSync(fd, whole, 0, bytes, 0))]
}

function formatOf(pieces: Pieces, encoding: ImportEncoding, wishes: FormatOverrides): ImportFormat {
  const sample = sampleOf(pieces, encoding)
  if (sample.head.includes('\0')) throw parseFailed(CSV_REASON_TEXT.nul)
  if (sample.head.trim() === '') throw new AppError('CSV_EMPTY', {})
  const kind = wishes.kind ?? (/^\s*(?:\[\s*)?\{\s*(?:"|\}|$)/.test(sample.head) || /^\s*\[\s*\]\s*$/.test(sample.head) ? 'json' : 'csv')
  const said = Object.fromEntries(Object.entries(wishes).filter(([, value]) => value !== undefined))
  if (kind === 'json')
    return { kind, encoding, delimiter: ',', quote: '"', escape: 'double', skipLines: 0, headerRows: 0, unitRows: 0, skipLastLines: 0 }
  return { kind, encoding, ...findDialect(sample, said) }
}

function sampleOf({ head, windows, tail }: Pieces, encoding: ImportEncoding): Sample {
  const mark = byteOrderMarkOf(head)
  const decode = (bytes: Uint8Array) => new TextDecoder(encoding).decode(bytes, { stream: true })
  const cut = (text: string) => text.slice(text.search(/[\r\n]/) + 1)
  return {
    head: decode(mark?.encoding === encoding ? head.subarray(mark.length) : head),
    windows: windows.map((window) => cut(decode(window))),
    tail: decode(tail),
    isWhole: windows.length === 0,
  }
}

/** The header and the first rows of a file, read with `format`. CSV_NO_ROWS. */
function headOf(fd: number, bytes: number, format: ImportFormat): { readonly headers: string[]; readonly rows: string[][] } {
  const header: (readonly string[])[] = []
  const rows: string[][] = []
  let units = 0
  let names: RecordChunk['names'] = null
  for (const chunk of readRecords(fd, bytes, format)) {
    names = chunk.names ?? names
    for (const row of chunk.rows) {
      if (isBlankRow(row)) continue
      if (names === null && header.length < format.headerRows) header.push(row)
      else if (names === null && units < format.unitRows) units += 1
      else if (rows.length < CSV_PREVIEW_ROWS) rows.push(row.map((cell) => (cell === EMPTY_TEXT ? '' : cell)))
      else break
    }
    if (rows.length >= CSV_PREVIEW_ROWS) break
  }
  if (rows.length === 0 && header.length === 0) throw new AppError('CSV_EMPTY', {})
  if (rows.length === 0) throw new AppError('CSV_NO_ROWS', {})
  const headers = names === null ? distinctHeaders(header, widthOf(header, rows)) : distinctHeaders([names], names.length)
  return { headers, rows }
}

/** The number of columns: that of the header, or of the first row where there is no header. */
export function widthOf(header: readonly (readonly string[])[], rows: readonly (readonly string[])[]): number {
  return header.length > 0 ? Math.max(...header.map(({ length }) => length)) : (rows[0]?.length ?? 1)
}

function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
