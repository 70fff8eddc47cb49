import { type FieldKind, FIELD_TYPES } from '../../../../shared/domain/field-types/field-types.ts'
import HINTS from './hints.json' with { type: 'json' }

// What people say of a property beside its name, in four languages: `last watered (date)`, `Zustand (1 bis 5)`, `depth in cm`.

const KIND_OF: ReadonlyMap<string, FieldKind> = new Map(
  FIELD_TYPES.flatMap(({ kind }) => (Object.hasOwn(HINTS.kinds, kind) ? wordsFor(kind).map((words) => [words, kind] as const) : [])),
)
const MONEY = new Set(HINTS.money.split(' '))
const MEASURES = new Set([...HINTS.measures.flatMap((words) => words.split(' ')), ...HINTS['long measures']])

function wordsFor(kind: string): readonly string[] {
  return Object.entries(HINTS.kinds).find(([each]) => each === kind)?.[1] ?? []
}

/** "1 to 5", "from −10 to +40 degrees". */
const FROM_TO =
  /^(?:(?:rated|scale|from|of|von|del?) )*(-?\d{1,3}|one) ?(?:-|–|to|bis|à|au?|al|until|\.\.) ?\+?(\d{1,3}|five)(?: (\p{L}+))?$/iu
const FIVE = new Set(['5', 'five', 'fünf', 'cinq', 'cinco'])
const MOST_DIGITS = 3

/** Null where it says nothing that is known. */
export function kindFromHint(hint: string): FieldKind | null {
  const trimmed = hint.trim().toLowerCase()
  const clean = trimmed.startsWith('(') && trimmed.endsWith(')') ? trimmed.slice(1, -1) : trimmed
  const [, from, to, what = ''] = FROM_TO.exec(clean) ?? []
  if (to !== undefined) return (from === '1' || from === 'one') && FIVE.has(to) ? 'rating' : isMeasure(what) ? 'number' : 'integer'
  const limited = kindOfLimit(clean)
  if (limited !== null) return limited
  const unit = withoutIn(clean)
  if (HINTS.percent.includes(unit)) return 'percent'
  if (MONEY.has(unit)) return 'money'
  return isMeasure(unit) ? 'number' : (KIND_OF.get(clean) ?? null)
}

/** "Out of five", "max 20". */
function kindOfLimit(clean: string): FieldKind | null {
  const start = HINTS['up to'].filter((words) => clean.startsWith(words)).toSorted((a, b) => b.length - a.length)[0]
  if (start === undefined) return null
  const [most = '', ...more] = clean.slice(start.length).trim().split(' ')
  if (FIVE.has(most) && more.length < 2) return 'rating'
  return more.length === 0 && most !== '' && most.length <= MOST_DIGITS && Number.isInteger(Number(most)) ? 'integer' : null
}

/** What it is measured in: `ml` of "in ml". */
export function unitOf(hints: readonly string[]): string | undefined {
  const units = hints.map((hint) => withoutIn(hint.trim()))
  return units.find((unit) => MONEY.has(unit.toLowerCase()) || isMeasure(unit) || unit === '%')
}

function withoutIn(words: string): string {
  const lower = words.toLowerCase()
  return lower.startsWith('in ') || lower.startsWith('en ') ? words.slice('in '.length) : words
}

/** `km`, or one by another: `mg/dl`. */
function isMeasure(unit: string): boolean {
  const lower = unit.toLowerCase()
  const [one = '', other, more] = lower.split('/')
  return MEASURES.has(lower) || (other !== undefined && more === undefined && MEASURES.has(one) && MEASURES.has(other))
}
