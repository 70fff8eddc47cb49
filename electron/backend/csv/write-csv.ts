import type { EntitySchema, PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { fieldTypeOf } from '../../../shared/domain/field-types/field-types.ts'
import type { Row } from '../../../shared/domain/row.ts'
import { escapeFormula, quoteCell } from '../lib/csv-cell.ts'

export interface CsvOptions {
  /** Escapes what a spreadsheet would run as a formula (`security.md`). Such a cell comes back with the apostrophe in front. */
  readonly isSafe: boolean
}

/** The format that a table is exported to. */
export type ExportForm = ({ readonly kind: 'csv' } & CsvOptions) | { readonly kind: 'json' }

/** Rows of an export: the beginning of the file with `isBegin`, else a continuation. */
export function exportLines(schema: EntitySchema, rows: readonly Row[], isBegin: boolean, form: ExportForm): string {
  if (form.kind === 'json') {
    const objects = rows.map((row) => JSON.stringify(toRecord(row))).join(',\n')
    return objects === '' ? '' : `${isBegin ? '' : ','}\n${objects}`
  }
  return (isBegin ? csvHeader(schema) : '') + csvLines(schema, rows, form)
}

/** The time of the last change is left out, because an import would change it. */
function toRecord(row: Row): object {
  return { ...row, updatedAt: undefined }
}

/** The system fields that mean something outside. */
const SYSTEM = ['id', 'creatorId', 'createdAt'] as const

/** The first line: the names of the fields. */
export function csvHeader({ properties }: EntitySchema): string {
  return `${[...SYSTEM, ...Object.keys(properties)].map(quoteCell).join(',')}\r\n`
}

/** One line per row, each with its line end. No value is an unquoted empty cell, an empty text two quotes. */
export function csvLines({ properties }: EntitySchema, rows: readonly Row[], { isSafe }: CsvOptions): string {
  const fields = Object.entries(properties).map(([name, property]) => ({ name, write: writerOf(property, isSafe) }))
  let text = ''
  // Appending to one text costs a third of joining lists, and a table has millions of cells.
  for (const row of rows) {
    text += `${quoteCell(row.id)},${row.creatorId === null ? '' : quoteCell(row.creatorId)},${row.createdAt}`
    for (const { name, write } of fields) {
      const value = row[name]
      text += value === null || value === undefined ? ',' : `,${write(value)}`
    }
    text += '\r\n'
  }
  return text
}

/** Writes the values of a field as cell text. */
function writerOf(property: PropertySchema, isSafe: boolean): (value: unknown) => string {
  const { csv } = fieldTypeOf(property)
  const asText = isSafe ? (text: string) => quoteCell(escapeFormula(text)) : quoteCell
  return (value) => {
    const content = csv.write(value)
    return typeof content === 'string' ? asText(content) : String(content)
  }
}
