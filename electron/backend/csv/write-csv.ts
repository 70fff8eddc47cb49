import Papa from 'papaparse'
import { type EntitySchema, type PropertySchema, propertyType } from '../../../shared/domain/entity-schema.ts'
import type { Row } from '../../../shared/domain/row.ts'

export interface CsvOptions {
  /** Defuses what a spreadsheet would take for a formula (`security.md`). Such a cell comes back with the apostrophe in front. */
  readonly isSafe: boolean
}

/** What begins a formula somewhere. */
const FORMULA = /^[=+\-@\t\r]/
const NUMBER = /^[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?$/i

/** The fields that a row has beside its properties, as far as they say something outside. */
const SYSTEM = ['id', 'creatorId', 'createdAt'] as const

/** The first line: the fields by their names. */
export function csvHeader({ properties }: EntitySchema): string {
  return lines([[...SYSTEM, ...Object.keys(properties)]])
}

/** A line a row, each with its line end. What is empty is nothing; a text of no characters is two quotes. */
export function csvLines({ properties }: EntitySchema, rows: readonly Row[], { isSafe }: CsvOptions): string {
  const fields = Object.entries(properties)
  const guard = (value: unknown) => (isSafe && typeof value === 'string' ? defused(value) : value)
  return lines(
    rows.map((row) => [...SYSTEM.map((name) => row[name]), ...fields.map(([name, property]) => guard(cell(property, row[name])))]),
  )
}

function cell(property: PropertySchema, value: unknown): unknown {
  if (value === null || value === undefined) return null
  if (propertyType(property) === 'json') return JSON.stringify(value)
  if (Array.isArray(value)) return choices(value)
  return typeof value === 'object' ? JSON.stringify(value) : value
}

/** "first, second", or as JSON where a comma belongs to a choice. */
function choices(values: readonly unknown[]): string {
  const isPlain = values.every((value) => typeof value === 'string' && value !== '' && value.trim() === value && !/[,[\]"]/.test(value))
  return isPlain ? values.join(', ') : JSON.stringify(values)
}

function defused(text: string): string {
  return FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text
}

function lines(table: readonly (readonly unknown[])[]): string {
  if (table.length === 0) return ''
  const text = Papa.unparse(
    table.map((line) => [...line]),
    { quotes: (value) => value === '' },
  )
  return `${text}\r\n`
}
