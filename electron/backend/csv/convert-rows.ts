import { isUnique, propertyType } from '../../../shared/domain/field-types/property-type.ts'
import { NOT_UNIQUE } from '../../../shared/domain/field-types/value-rule.ts'
import type { ImportUnknown } from '../../../shared/domain/row-import.ts'
import { CSV_REASON_TEXT } from '../../../shared/text/csv.ts'
import { sayReason } from '../../../shared/text/value-reasons.ts'
import type { ColumnValue } from '../lib/column-value.ts'
import { createCellReader, type ReadCell, type CellRefusal } from './cell-reader.ts'
import { createIdSet } from './id-set.ts'
import type { ImportPlan, PlannedColumn, PlannedRow } from './import-plan.ts'
import { EMPTY_TEXT, isBlankRow } from './record-chunk.ts'
import type { RelatedRows } from './related-rows.ts'
import { createTakenValues, type TakenValues } from './taken-values.ts'
import { createUnknownValues } from './unknown-values.ts'

/** A rejected value or row; `column` and `value` are empty when the row itself is rejected. */
export interface Rejection {
  readonly line: number
  readonly column: string
  readonly value: string
  readonly reason: string
}

export interface RowConverter {
  /** The converted row, or null when it is blank or rejected. */
  convert(row: readonly string[], line: number, isUnclosed: boolean, isWritten?: boolean): PlannedRow | null
  readonly counts: { read: number; accepted: number; rejected: number; blank: number }
  /** Values that match no choice and no record, by column. */
  unknown(): ImportUnknown[]
}

export interface ConverterOptions {
  readonly plan: ImportPlan
  /** For each relation field, the rows that it may point to. Of the import's own table, rows that are still to be imported too. */
  readonly related: ReadonlyMap<string, RelatedRows>
  /** Of each field where no two rows have the same: what rows have there. */
  readonly taken: ReadonlyMap<string, TakenValues>
  readonly onRejection: (rejection: Rejection) => void
}

interface Reader {
  readonly index: number
  readonly header: string
  readonly isRequired: boolean
  readonly read: ReadCell
  readonly unknown: () => ImportUnknown[]
  readonly taken: TakenValues | null
}

const MAX_ID_CHARS = 64
/** Its id, its creator, and when it was made. */
const SYSTEM_COUNT = 3

/** Converts the rows of a file. Deterministic: the same rows in the same order always give the same result. */
export function createRowConverter({ plan, related, taken, onRejection }: ConverterOptions): RowConverter {
  const counts = { read: 0, accepted: 0, rejected: 0, blank: 0 }
  const systemReader = (kind: 'id' | 'creatorId' | 'createdAt'): Reader | null => {
    const column = plan.columns.find(({ target }) => target.kind === kind)
    return column === undefined
      ? null
      : { index: column.index, header: column.csvHeader, isRequired: false, read: readSystem(kind, column), unknown: () => [], taken: null }
  }
  const idReader = systemReader('id')
  const creatorReader = systemReader('creatorId')
  const timeReader = systemReader('createdAt')
  const fields = plan.columns.flatMap((column) => fieldReader(plan, column, related, taken))
  const seen = createIdSet()

  function convert(row: readonly string[], line: number, isUnclosed: boolean, isWritten = false): PlannedRow | null {
    counts.read += 1
    if (isBlankRow(row)) {
      counts.blank += 1
      return null
    }
    let isGood = true
    const refuse = (column: string, value: string, reason: string): void => {
      isGood = false
      onRejection({ line, column, value, reason })
    }
    const cellOf = (reader: Reader | null): ColumnValue => {
      if (reader === null) return null
      const cell = row[reader.index] ?? ''
      const value = reader.read(cell)
      if (isRefusal(value)) {
        refuse(reader.header, shown(cell), value.reason)
        return null
      }
      if (reader.isRequired && (value === null || value === '')) refuse(reader.header, shown(cell), CSV_REASON_TEXT.required)
      return value
    }
    if (isUnclosed) refuse('', '', CSV_REASON_TEXT.unclosedRow)
    for (let extra = plan.width; extra < row.length; extra++) {
      if (row[extra] === '') continue
      refuse('', shown(row[extra] ?? ''), CSV_REASON_TEXT.tooManyValues)
      break
    }
    const id = cellOf(idReader)
    const planned: (string | number | null)[] = [id, cellOf(creatorReader), cellOf(timeReader)]
    for (const field of fields) planned.push(cellOf(field))
    if (isGood && id !== null && !seen.add(String(id))) refuse(idReader?.header ?? '', String(id), CSV_REASON_TEXT.idTwice)
    if (isGood) {
      for (const [place, field] of fields.entries()) {
        const value = planned[place + SYSTEM_COUNT] ?? ''
        const isFree = field.taken === null || value === '' || field.taken.take(String(value), id === null ? null : String(id), isWritten)
        if (!isFree) refuse(field.header, shown(row[field.index] ?? ''), sayReason(NOT_UNIQUE))
      }
    }
    counts[isGood ? 'accepted' : 'rejected'] += 1
    return isGood ? (planned as unknown as PlannedRow) : null
  }

  return { convert, counts, unknown: () => fields.flatMap((field) => field.unknown()) }
}

function fieldReader(
  plan: ImportPlan,
  column: PlannedColumn,
  related: ConverterOptions['related'],
  taken: ConverterOptions['taken'],
): Reader[] {
  const { target } = column
  if (target.kind !== 'field') return []
  const rows = related.get(target.name)
  const entity = target.schema['x-relation'] ?? ''
  const values = createUnknownValues()
  const findRow = (text: string): string | CellRefusal => {
    const found = rows?.find(text) ?? 'none'
    if (typeof found === 'object') return found.id
    return { reason: found === 'none' ? CSV_REASON_TEXT.noRecord(entity) : CSV_REASON_TEXT.severalRecords(entity) }
  }
  const unknown = (): ImportUnknown[] => {
    const found = values.found()
    const kind = propertyType(target.schema) === 'relation' ? 'record' : 'choice'
    return found === null ? [] : [{ csvHeader: column.csvHeader, schemaField: target.name, kind, ...found }]
  }
  const read = createCellReader(target.schema, { ...column, findRow, onUnknown: values.note })
  const own = isUnique(target.schema) ? (taken.get(target.name) ?? createTakenValues()) : null
  return [{ index: column.index, header: column.csvHeader, isRequired: plan.required.includes(target.name), read, unknown, taken: own }]
}

function readSystem(kind: 'id' | 'creatorId' | 'createdAt', column: PlannedColumn): ReadCell {
  const settings = { ...column, findRow: (text: string) => text, onUnknown: () => undefined }
  const read = createCellReader(kind === 'createdAt' ? { type: 'string', format: 'date-time' } : { type: 'string' }, settings)
  if (kind === 'createdAt')
    return (cell) => {
      const value = read(cell)
      return typeof value === 'string' ? Date.parse(value) : value
    }
  return (cell) => {
    const text = cell === EMPTY_TEXT ? '' : cell.trim()
    if (text.length > MAX_ID_CHARS) return { reason: CSV_REASON_TEXT.idTooLong }
    return text === '' ? null : text
  }
}

function isRefusal(value: ColumnValue | CellRefusal): value is CellRefusal {
  return typeof value === 'object' && value !== null
}

const SHOWN_CHARS = 500

function shown(cell: string): string {
  return cell === EMPTY_TEXT ? '' : cell.slice(0, SHOWN_CHARS)
}
