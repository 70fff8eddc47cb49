import { fitted } from './convert.ts'
import type { FieldType } from './field-type.ts'
import { integer } from './number-types.ts'
import type { TypedProperty } from './property-type.ts'
import { boundsOf, parseByRule } from './value-rule.ts'

const stars = { takes: 'number', isWhole: true, least: 1, most: 5 } as const
/** Longer than any way to write a rating. */
const MAX_CHARS = 30

/** How many stars there are in all. */
export function mostStars(property: TypedProperty): number {
  return boundsOf(stars, property)?.most ?? stars.most
}

/** The stars that a value stands for; null for what is no rating, as an earlier number may be. */
export function starsOf(property: TypedProperty, value: unknown): number | null {
  const found = value === '' ? null : fitted(stars, property, value)
  return typeof found === 'number' ? found : null
}

/** `★★★★☆` and `4/5`; null for any other writing. */
function drawnStars(text: string, property: TypedProperty): number | null {
  if (text.length > MAX_CHARS) return null
  const share = /^(\d{1,2}) ?\/ ?(\d{1,2})$/.exec(text)
  if (share !== null) return Number(share[2]) === mostStars(property) ? Number(share[1]) : null
  const drawn = /^((?:[★⭐]\uFE0F?)+)☆*$/u.exec(text)?.[1]
  return drawn === undefined ? null : drawn.replaceAll('\uFE0F', '').length
}

export const rating = {
  ...integer,
  kind: 'rating',
  label: 'Rating',
  icon: 'Star',
  schema: { type: 'integer', format: 'rating', minimum: 1, maximum: 5 },
  rule: stars,
  isOffered: true,
  convert(value, from, target) {
    if (typeof value === 'boolean') return null
    const drawn = typeof value === 'string' ? drawnStars(value.trim(), target) : null
    return fitted(stars, target, drawn ?? integer.convert(value, from, target))
  },
  text: {
    ...integer.text,
    read: (typed, property) => parseByRule(stars, property, drawnStars(typed, property) ?? Number(typed)),
  },
  csv: { reads: 'number', readOwn: drawnStars, write: integer.csv.write },
  filter: { operators: ['atLeast', 'atMost', 'is', 'isNot', 'isEmpty', 'isNotEmpty'], operand: 'editor' },
  grid: { ...integer.grid, isNumeric: false, editing: 'picker' },
  form: {
    control: 'component',
    name: 'StarInput',
    from: '@/components/ui/star-input',
    empty: 'null',
    schema: 'z.number().int().min(1).max(5)',
  },
  example: () => 4,
  exampleCondition: () => ({ gte: 4 }),
} as const satisfies FieldType
