import type { PropertySchema } from '../../../shared/domain/entity-schema.ts'
import type { FieldType } from '../../../shared/domain/field-types/field-type.ts'
import { fieldTypeOf } from '../../../shared/domain/field-types/field-types.ts'
import { brokenLimit, hasLimits, parseByRule } from '../../../shared/domain/field-types/value-rule.ts'
import type { DateOrder, DecimalMark, SplitCharacter, UnknownValue } from '../../../shared/domain/row-import.ts'
import { CSV_REASON_TEXT } from '../../../shared/text/csv.ts'
import { sayReason } from '../../../shared/text/value-reasons.ts'
import { type ColumnValue, toColumn } from '../lib/column-value.ts'
import { readDate } from './read-date.ts'
import { losesDigits, readNumber } from './read-number.ts'
import { booleanOf, isPlaceholder } from './read-words.ts'
import { EMPTY_TEXT } from './record-chunk.ts'

/** Why a cell does not fit its field. */
export interface CellRefusal {
  readonly reason: string
}

/** A cell converted to the value that its column stores, or the reason why it does not fit. */
export type ReadCell = (cell: string) => ColumnValue | CellRefusal

export interface CellSettings {
  readonly splitCharacter: SplitCharacter
  readonly decimal: DecimalMark
  readonly dateOrder: DateOrder
  /** The id of the row that a relation points to. */
  readonly findRow: (text: string) => string | CellRefusal
  /** Called with the values of a cell that match no choice or no row. */
  readonly onUnknown: (values: readonly string[]) => void
  readonly unknown?: UnknownValue
}

export function createCellReader(property: PropertySchema, settings: CellSettings): ReadCell {
  const { csv, rule, storage } = fieldTypeOf(property)
  /** A value that parses must still pass the field's own rules. */
  const parsed: Parse = (value) => {
    const result = parseByRule(rule, property, value)
    return result.ok ? toColumn(storage, result.value) : { reason: sayReason(result.reason) }
  }
  const read = withinLimits(property, READERS[csv.reads](property, settings, parsed))
  const { readOwn } = csv
  if (readOwn === undefined) return read
  return (cell) => {
    const own = cell === EMPTY_TEXT ? null : readOwn(cell.trim(), property)
    return own === null ? read(cell) : parsed(own)
  }
}

function withinLimits(property: PropertySchema, read: ReadCell): ReadCell {
  if (!hasLimits(property)) return read
  return (cell) => {
    const value = read(cell)
    const broken = typeof value === 'object' ? null : brokenLimit(property, value)
    return broken === null ? value : { reason: sayReason(broken.reason) }
  }
}

type Parse = (value: unknown) => ColumnValue | CellRefusal
type MakeReader = (property: PropertySchema, settings: CellSettings, parsed: Parse) => ReadCell

const READERS: Readonly<Record<FieldType['csv']['reads'], MakeReader>> = {
  text: () => (cell) => (cell === '' ? null : cell === EMPTY_TEXT ? '' : cell),
  address: (_property, _settings, parsed) => (cell) => whole(cell, parsed),
  number: (_property, { decimal }, parsed) => orNothing((cell) => filled(cell, (text) => numberOf(text, decimal, parsed))),
  boolean: (_property, _settings, parsed) => orNothing((cell) => filled(cell, (text) => parsed(booleanOf(text, 'all') ?? text))),
  day: (_property, { dateOrder }, parsed) => orNothing((cell) => filled(cell, (text) => timeOf(text, true, dateOrder) ?? parsed(text))),
  moment: (_property, { dateOrder }, parsed) => orNothing((cell) => filled(cell, (text) => timeOf(text, false, dateOrder) ?? parsed(text))),
  choice(property, settings, parsed) {
    const choiceOf = choiceFinder(property.enum ?? [])
    const read: ReadCell = (cell) => filled(cell, (text) => choiceOf(text) ?? orLeftOut(settings, [text], parsed(text), null))
    return (cell) => (isPlaceholder(cell) && property.enum?.includes(cell) !== true ? null : read(cell))
  },
  choices(property, settings, parsed) {
    const choices = property.items?.enum ?? []
    const choiceOf = choiceFinder(choices)
    return (cell) => {
      if (cell === '') return null
      const items = choicesOf(cell === EMPTY_TEXT ? '' : cell, settings.splitCharacter)
      if (choices.length === 0) return parsed(items)
      const unknown = items.filter((item) => choiceOf(item) === null)
      const known = items.flatMap((item) => choiceOf(item) ?? [])
      return unknown.length === 0 ? parsed(known) : orLeftOut(settings, unknown, parsed(items), known.length === 0 ? null : parsed(known))
    }
  },
  json: (_property, _settings, parsed) => (cell) => (cell === '' ? null : parsed(jsonOf(cell === EMPTY_TEXT ? '' : cell))),
  row: (_property, settings) => (cell) =>
    filled(cell, (text) => {
      const found = settings.findRow(text)
      return typeof found === 'string' ? found : orLeftOut(settings, [text], found, null)
    }),
}

function orLeftOut(
  { onUnknown, unknown }: CellSettings,
  values: readonly string[],
  refusal: ColumnValue | CellRefusal,
  rest: ColumnValue | CellRefusal,
): ColumnValue | CellRefusal {
  onUnknown(values)
  return unknown === 'leave-out' ? rest : refusal
}

/** "N/A" among numbers means that there is no number. */
function orNothing(read: ReadCell): ReadCell {
  return (cell) => (isPlaceholder(cell) ? null : read(cell))
}

function filled(cell: string, read: (text: string) => ColumnValue | CellRefusal): ColumnValue | CellRefusal {
  const text = cell === EMPTY_TEXT ? '' : cell.trim()
  return text === '' ? null : read(text)
}

/** Text fields keep their leading and trailing spaces. */
function whole(cell: string, read: (text: string) => ColumnValue | CellRefusal): ColumnValue | CellRefusal {
  return cell === '' ? null : read(cell === EMPTY_TEXT ? '' : cell)
}

/** The stored form: the day, or the moment in UTC. */
function timeOf(text: string, isDay: boolean, order: DateOrder): string | null {
  const read = readDate(text, order)
  if (read === null) return null
  if (isDay) return read.iso.slice(0, 10)
  if (!read.hasTime) return `${read.iso}T00:00:00.000Z`
  // The stored form already, as most programs write it.
  if (read.iso.length === 20 && read.iso.endsWith('Z')) return `${read.iso.slice(0, 19)}.000Z`
  const time = new Date(read.iso)
  return Number.isNaN(time.getTime()) ? null : time.toISOString()
}

function numberOf(text: string, mark: DecimalMark, parsed: Parse): ColumnValue | CellRefusal {
  const number = readNumber(text, mark)
  // Not a number with the file's decimal mark. With the other mark it might be one, but a different one.
  if (number === null) return parsed({ text })
  if (losesDigits(text, number)) return { reason: CSV_REASON_TEXT.tooManyDigits }
  return parsed(number)
}

/** An exact match first, then one that ignores case. */
function choiceFinder(choices: readonly string[]): (text: string) => string | null {
  const exact = new Set(choices)
  const folded = new Map(choices.map((choice) => [choice.trim().toLowerCase(), choice]))
  return (text) => (exact.has(text) ? text : (folded.get(text.toLowerCase()) ?? null))
}

function choicesOf(text: string, by: SplitCharacter): readonly string[] {
  if (text.startsWith('[')) {
    const list = jsonOf(text)
    if (Array.isArray(list) && list.every((item) => typeof item === 'string')) return list
  }
  return text
    .split(by)
    .map((item) => item.trim())
    .filter((item) => item !== '')
}

/** Text that is not JSON is kept as a JSON string. */
function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
