import { NUMBER_KINDS } from '../../../../shared/domain/field-types/field-types.ts'
import { hasWord } from '../language/has-word.ts'
import { wordsOfName } from '../language/nouns.ts'
import type { FieldKind } from '../spec/app-model.ts'
import { knownKind } from '../spec/field-types.ts'

/** What a column holds, and how its cells become values. A cell that does not fit is left empty. */
export interface ColumnKind {
  readonly kind: FieldKind
  readonly choices?: readonly string[]
  readonly valueOf: (cell: string) => unknown
}

/** What cells say by themselves, as files are imported (`csv/read-column.ts`). */
export type ReadColumn = (cells: readonly string[]) => ColumnKind

const asIs = (cell: string): unknown => cell

const YES = new Set(['true', 'yes', 'y', 'ja', 'oui', 'si', 'sí', 'x', '✓'])
const NO = new Set(['false', 'no', 'n', 'nein', 'non'])
/** Figures that nobody counts with keep their zeros and spaces. */
const NOT_COUNTED =
  'zip postcode post_code postalcode postal_code plz phone mobile fax isbn ean sku barcode plate registration iban account serial'
const TOLD_BY_CELLS: readonly FieldKind[] = ['date', 'datetime', 'email', 'url']
const LONG_TEXT_CHARS = 120
const MAX_CHOICES = 8

/** By all of its cells, and by its name where they leave it open. */
export function columnKind(name: string, cells: readonly string[], readColumn: ReadColumn): ColumnKind {
  const filled = cells.filter((cell) => cell !== '')
  const every = (test: (cell: string) => boolean) => filled.every(test)
  const words = wordsOfName(name)
  const said = knownKind(words)
  if (filled.length === 0) return { kind: said === 'choice' || said === 'choices' || said === null ? 'text' : said, valueOf: asIs }
  const isYes = (cell: string) => YES.has(cell.toLowerCase())
  if (every((cell) => isYes(cell) || NO.has(cell.toLowerCase()))) return { kind: 'boolean', valueOf: isYes }
  const isPercent = every((cell) => cell.endsWith('%'))
  const bare = (cell: string) => (isPercent ? cell.slice(0, -1).trim() : cell)
  const { kind, valueOf } = readColumn(filled.map(bare))
  if (NUMBER_KINDS.includes(kind) && !hasWord(words, NOT_COUNTED)) {
    const isStars = said === 'rating' && kind === 'integer' && every((cell) => Number(cell) >= 1 && Number(cell) <= 5)
    const told = isPercent ? 'percent' : said === 'money' || said === 'percent' || (said === 'rating' && isStars) ? said : kind
    return { kind: told, valueOf: (cell) => valueOf(bare(cell)) }
  }
  if (TOLD_BY_CELLS.includes(kind)) return { kind, valueOf }
  if (every((cell) => /^\d{1,2}:\d{2}(?::\d{2})?$/.test(cell)))
    return { kind: 'time', valueOf: (cell) => cell.slice(0, 5).padStart(5, '0') }
  if (kind === 'image') return { kind: 'url', valueOf: asIs }
  if (said === 'phone' || every((cell) => /^\+?[\d\s()/.-]{7,20}$/.test(cell)))
    return { kind: said === 'phone' ? 'phone' : 'text', valueOf: asIs }
  if (filled.some((cell) => cell.length > LONG_TEXT_CHARS || cell.includes('\n'))) return { kind: 'multiline', valueOf: asIs }
  const choices = choicesOf(filled, said)
  if (choices !== null) return { kind: 'choice', choices, valueOf: asIs }
  return { kind: said === 'multiline' ? said : 'text', valueOf: asIs }
}

/** Few words that come again and again. */
function choicesOf(cells: readonly string[], said: FieldKind | null): readonly string[] | null {
  const different = [...new Set(cells)]
  const isShort = different.every((cell) => cell.length <= 30 && /^[\p{L}\p{N}][\p{L}\p{N} .&/+-]*$/u.test(cell))
  const often = said === 'choice' ? 1 : 3
  return isShort && different.length >= 2 && different.length <= MAX_CHOICES && cells.length >= different.length * often ? different : null
}
