import type { EntitySchema, PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { fieldTypeOf } from '../../../shared/domain/field-types/field-types.ts'
import type { Row } from '../../../shared/domain/row.ts'

export interface CsvOptions {
  /** Defuses what a spreadsheet would take for a formula (`security.md`). Such a cell comes back with the apostrophe in front. */
  readonly isSafe: boolean
}

/** What a table is written as. */
export type ExportForm = ({ readonly kind: 'csv' } & CsvOptions) | { readonly kind: 'json' }

/** Rows of a table, as they follow in its file the rows before them, or begin it. */
export function exportLines(schema: EntitySchema, rows: readonly Row[], isBegin: boolean, form: ExportForm): string {
  if (form.kind === 'json') {
    const objects = rows.map((row) => JSON.stringify(toRecord(row))).join(',\n')
    return objects === '' ? '' : `${isBegin ? '' : ','}\n${objects}`
  }
  return (isBegin ? csvHeader(schema) : '') + csvLines(schema, rows, form)
}

/** When a row was changed last is no part of it: writing it again changes it. */
function toRecord(row: Row): object {
  return { ...row, updatedAt: undefined }
}

/** What begins a formula somewhere. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i

/** The fields that a row has beside its properties, as far as they say something outside. */
const SYSTEM = ['id', 'creatorId', 'createdAt'] as const

/** The first line: the fields by their names. */
export function csvHeader({ properties }: EntitySchema): string {
  return `${[...SYSTEM, ...Object.keys(properties)].map(quoted).join(',')}\r\n`
}

/** A line a row, each with its line end. What is empty is nothing; a text of no characters is two quotes. */
export function csvLines({ properties }: EntitySchema, rows: readonly Row[], { isSafe }: CsvOptions): string {
  const fields = Object.entries(properties).map(([name, property]) => ({ name, write: writerOf(property, isSafe) }))
  let text = ''
  // A table has millions of cells: one text that grows costs a third of lists that are joined.
  for (const row of rows) {
    text += `${quoted(row.id)},${row.creatorId === null ? '' : quoted(row.creatorId)},${row.createdAt}`
    for (const { name, write } of fields) {
      const value = row[name]
      text += value === null || value === undefined ? ',' : `,${write(value)}`
    }
    text += '\r\n'
  }
  return text
}

/** How the values of a field stand in a cell. */
function writerOf(property: PropertySchema, isSafe: boolean): (value: unknown) => string {
  const { csv } = fieldTypeOf(property)
  const asText = isSafe ? (text: string) => quoted(defused(text)) : quoted
  return (value) => {
    const content = csv.write(value)
    return typeof content === 'string' ? asText(content) : String(content)
  }
}

function defused(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

/** What a reader would take for something else than a character of the cell, or leave out at its ends. */
const MEANS_SOMETHING = /[",\r\n\uFEFF]|^ | $/

function quoted(text: string): string {
  if (text === '') return '""'
  return MEANS_SOMETHING.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
