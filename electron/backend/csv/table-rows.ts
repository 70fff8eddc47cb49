import type { ImportFormat } from '../../../shared/domain/row-import.ts'
import { isBlankRow } from './record-chunk.ts'
import { readRecords } from './records.ts'

/** Rows of the table alone, without its header and without the lines before and after it. */
export interface TableChunk {
  readonly rows: readonly (readonly string[])[]
  readonly lines: readonly number[]
  readonly unclosed: ReadonlySet<number>
  readonly readBytes: number
}

export interface TableReader {
  readonly chunks: Iterable<TableChunk>
  /** The header; for JSON, the names that have appeared so far. Complete once `chunks` is exhausted. */
  header(): readonly (readonly string[])[]
}

/** CSV_PARSE_FAILED. */
export function readTable(fd: number, bytes: number, format: ImportFormat): TableReader {
  const header: (readonly string[])[] = []
  // Imports stored before this setting existed have none.
  const unitRows = format.unitRows ?? 0
  let names: readonly string[] | null = null
  let units = 0

  /** How many of the first rows are header and units. Blank lines before and among them do not count. */
  function takeHeader(rows: TableChunk['rows']): number {
    let taken = 0
    for (const row of rows) {
      if (header.length >= format.headerRows && units >= unitRows) break
      taken += 1
      if (isBlankRow(row)) continue
      if (header.length < format.headerRows) header.push(row)
      else units += 1
    }
    return taken
  }

  function* bodies(): Generator<TableChunk> {
    for (const chunk of readRecords(fd, bytes, format)) {
      names = chunk.names ?? names
      const from = names === null ? takeHeader(chunk.rows) : 0
      if (from === 0) yield chunk
      else
        yield {
          rows: chunk.rows.slice(from),
          lines: chunk.lines.slice(from),
          unclosed: new Set([...chunk.unclosed].map((row) => row - from)),
          readBytes: chunk.readBytes,
        }
    }
  }

  return {
    chunks: format.skipLastLines === 0 ? bodies() : withoutLast(bodies(), format.skipLastLines),
    header: () => (names === null ? header : [names]),
  }
}

/** Holds back the last `count` rows; blank rows after them do not count. */
function* withoutLast(chunks: Iterable<TableChunk>, count: number): Generator<TableChunk> {
  let heldRows: (readonly string[])[] = []
  let heldLines: number[] = []
  for (const { rows, lines, readBytes } of chunks) {
    heldRows = heldRows.concat(rows)
    heldLines = heldLines.concat(lines)
    const upToLast = heldRows.findLastIndex((row) => !isBlankRow(row)) + 1
    const free = Math.max(0, upToLast - count)
    yield { rows: heldRows.slice(0, free), lines: heldLines.slice(0, free), unclosed: new Set(), readBytes }
    heldRows = heldRows.slice(free)
    heldLines = heldLines.slice(free)
  }
}
