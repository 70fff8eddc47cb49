import { type FieldKind, fieldType } from '../../../shared/domain/field-types/field-types.ts'
import type { DateOrder, DecimalMark, ImportColumn, SplitCharacter } from '../../../shared/domain/row-import.ts'
import { CSV_SPLIT_CHARACTERS, IMPORT_CHOICES_MAX, IMPORT_CHOICES_SHARE } from '../../../shared/limits/csv.ts'
import { booleanOf, isPlaceholder } from './read-words.ts'
import { readDate } from './read-date.ts'
import { decimalMarkOf, isMoney, readNumber, textReasonOf } from './read-number.ts'
import { EMPTY_TEXT } from './record-chunk.ts'

/** Sees every value of a column and infers the column's type at the end. */
export interface ColumnInference {
  add(cell: string): void
  finish(csvHeader: string): ImportColumn
}

const EMAIL = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/
const ADDRESS = /^https?:\/\/[^\s/]+\S*$/
const PICTURE = /\.(?:png|jpe?g|gif|webp|svg|avif)(?:[?#]\S*)?$/i
const SAMPLES = 5
const SAMPLE_CHARS = 200
/** A longer value is free text, not a choice. */
const CHOICE_CHARS = 60
/** With fewer rows than this, a repeated word is no evidence of choices. */
const ROWS_FOR_CHOICES = 40

type Candidate = 'boolean' | 'number' | 'date' | 'email' | 'uri' | 'json'

export function inferColumn(): ColumnInference {
  const possible = new Set<Candidate>(['boolean', 'number', 'date', 'email', 'uri', 'json'])
  const numbers = createNumberFacts()
  const dates = createDateFacts()
  const choices = createChoiceFacts()
  const samples: string[] = []
  let filled = 0
  let blank = 0
  let isLong = false
  let arePictures = true

  function narrow(text: string): void {
    if (!numbers.add(text)) possible.delete('number')
    if (possible.has('date') && !dates.add(text)) possible.delete('date')
    if (possible.has('boolean') && booleanOf(text, 'words') === null) possible.delete('boolean')
    if (possible.has('email') && !EMAIL.test(text)) possible.delete('email')
    if (possible.has('uri') && !ADDRESS.test(text)) possible.delete('uri')
    else if (possible.has('uri') && arePictures && !PICTURE.test(text)) arePictures = false
    if (possible.has('json') && !isStructure(text)) possible.delete('json')
  }

  return {
    add(cell) {
      if (cell === '' || cell === EMPTY_TEXT) {
        blank += 1
        return
      }
      filled += 1
      if (samples.length < SAMPLES && !samples.includes(cell.slice(0, SAMPLE_CHARS))) samples.push(own(cell.slice(0, SAMPLE_CHARS)))
      if (!isLong && (cell.length > SAMPLE_CHARS || cell.includes('\n'))) isLong = true
      choices.add(cell)
      // "N/A" among numbers means that there is no number.
      if ((possible.size > 0 || numbers.arePossible()) && !isPlaceholder(cell)) narrow(cell.trim())
    },
    finish(csvHeader) {
      const facts = {
        csvHeader,
        samples,
        filled,
        blank,
        choices: [],
        splitCharacter: null,
        textReason: null,
        // Also for numbers mixed with words: they may be imported into a number field.
        decimal: numbers.areLikely() ? numbers.decimal() : null,
        dateOrder: null,
      }
      const typed = (kind: FieldKind): ImportColumn => {
        const { storage, csv } = fieldType(kind)
        return { ...facts, dataType: storage, format: csv.inferred?.format ?? null }
      }
      if (filled === 0 || !(numbers.count > 0 || possible.size > 0 || choices.hasSome)) return typed('text')
      const textReason = possible.has('number') ? numbers.textReason() : null
      if (possible.has('boolean') && choices.distinct() > 0 && !possible.has('number')) return typed('boolean')
      if (possible.has('number') && textReason === null && numbers.count > 0 && numbers.mark() !== null) return typed(numbers.kind())
      if (possible.has('date') && dates.count > 0 && dates.order() !== null)
        return { ...typed(dates.hasTime() ? 'datetime' : 'date'), dateOrder: dates.found() }
      if (possible.has('email') && numbers.count === 0) return typed('email')
      if (possible.has('uri')) return typed(arePictures ? 'image' : 'url')
      if (possible.has('json')) return typed('json')
      const split = textReason === null ? choices.split(filled) : null
      if (split !== null) return { ...typed('choices'), choices: split.items, splitCharacter: split.by }
      const known = textReason === null ? choices.whole(filled) : null
      if (known !== null) return { ...typed('choice'), choices: known }
      return { ...typed(isLong ? 'multiline' : 'text'), textReason }
    },
  }
}

/** Up to this many words before the first number do not make it a text column. */
const MISSES_FIRST = 20

function createNumberFacts() {
  let count = 0
  let misses = 0
  let pointOnly: string | null = null
  let commaOnly: string | null = null
  let either: string | null = null
  let couldBePoint = true
  let couldBeComma = true
  let isWhole = true
  let money = true
  let reason: ReturnType<typeof textReasonOf> = null

  function mark(): DecimalMark | null {
    if (couldBePoint && (!couldBeComma || commaOnly === null)) return '.'
    return couldBeComma && pointOnly === null ? ',' : null
  }

  const arePossible = (): boolean => misses <= count + MISSES_FIRST

  function note(text: string): boolean {
    // A telephone number, not a value to add up.
    if (/^\+\d{7,}$/.test(text)) return false
    const point = couldBePoint ? readNumber(text, '.') : null
    const comma = couldBeComma ? readNumber(text, ',') : null
    if (point === null && comma === null) return false
    count += 1
    couldBePoint = point !== null
    couldBeComma = comma !== null
    reason ??= textReasonOf(text)
    if (!Number.isInteger(point ?? comma)) isWhole = false
    if (!isMoney(text)) money = false
    const says = decimalMarkOf(text)
    if (says === '.') pointOnly ??= own(text)
    else if (says === ',') commaOnly ??= own(text)
    else if (either === null && /[.,]/.test(text)) either = own(text)
    return true
  }

  return {
    get count() {
      return count
    },
    /** False for a value that is not a number with either decimal mark. */
    add(text: string): boolean {
      if (!arePossible()) return false
      const isNumber = note(text)
      if (!isNumber) misses += 1
      return isNumber
    },
    arePossible,
    /** More numbers than words so far. */
    areLikely: () => count > misses,
    mark,
    textReason: () => reason,
    kind: (): FieldKind => (money ? 'money' : isWhole ? 'integer' : 'number'),
    decimal(): ImportColumn['decimal'] {
      const example = pointOnly ?? commaOnly ?? either
      const used = mark()
      if (example === null || used === null) return null
      return { mark: used, isCertain: pointOnly !== null || commaOnly !== null, example }
    },
  }
}

function createDateFacts() {
  let count = 0
  let possible: readonly DateOrder[] | null = null
  let example: string | null = null
  let time = false

  const order = (): DateOrder | null => {
    if (possible === null) return 'ymd'
    // With points between the parts the day comes first in every country.
    return possible.length > 1 && example?.includes('/') === true ? 'mdy' : (possible[0] ?? null)
  }

  return {
    get count() {
      return count
    },
    add(text: string): boolean {
      const read = readDate(text, 'dmy') ?? readDate(text, 'mdy')
      if (read === null) return false
      count += 1
      if (read.hasTime) time = true
      if (read.orders !== null) {
        const fitting: readonly DateOrder[] = possible === null ? read.orders : possible.filter((one) => read.orders?.includes(one))
        if (fitting.length === 0) return false
        if (example === null || fitting.length < (possible?.length ?? 3)) example = own(text)
        possible = fitting
      }
      return true
    },
    order,
    hasTime: () => time,
    found(): ImportColumn['dateOrder'] {
      const used = order()
      if (possible === null || example === null || used === null || used === 'ymd') return null
      return { order: used, isCertain: possible.length === 1 || example.includes('.'), example }
    },
  }
}

function createChoiceFacts() {
  let whole: Set<string> | null = new Set()
  const splits = new Map<SplitCharacter, { readonly items: Set<string>; rows: number }>(
    CSV_SPLIT_CHARACTERS.map((by) => [by, { items: new Set<string>(), rows: 0 }]),
  )

  const isFew = (distinct: number, rows: number) =>
    rows >= ROWS_FOR_CHOICES && distinct <= IMPORT_CHOICES_MAX && distinct <= rows * IMPORT_CHOICES_SHARE

  return {
    hasSome: true,
    distinct: () => whole?.size ?? Infinity,
    add(cell: string): void {
      if (whole === null && splits.size === 0) return
      if (whole !== null && !whole.has(cell)) {
        if (whole.size >= IMPORT_CHOICES_MAX || cell.length > CHOICE_CHARS || cell.trim() !== cell) whole = null
        else whole.add(own(cell))
      }
      for (const [by, facts] of splits) {
        if (cell.includes(by)) facts.rows += 1
        for (const item of cell.includes(by) ? cell.split(by) : [cell]) {
          const choice = item.trim()
          if (choice === '' || facts.items.has(choice)) continue
          if (choice.length > CHOICE_CHARS || facts.items.size >= IMPORT_CHOICES_MAX) {
            splits.delete(by)
            break
          }
          facts.items.add(own(choice))
        }
      }
    },
    whole: (rows: number): string[] | null => (whole !== null && isFew(whole.size, rows) ? [...whole] : null),
    /** Several values in a cell: fewer distinct items than distinct cells, and the separator is more than a stray character. */
    split(rows: number): { readonly by: SplitCharacter; readonly items: string[] } | null {
      const distinct = whole?.size ?? Infinity
      for (const [by, facts] of splits)
        if (facts.rows >= rows * 0.05 && facts.items.size <= distinct && isFew(facts.items.size, rows))
          return { by, items: [...facts.items] }
      return null
    },
  }
}

function isStructure(text: string): boolean {
  const first = text[0]
  if (first !== '{' && first !== '[') return false
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** A copy of the text: a slice would keep the whole chunk in memory. */
function own(text: string): string {
  return Buffer.from(text).toString()
}
