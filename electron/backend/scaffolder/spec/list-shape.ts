import type { Entity, Field } from './app-model.ts'

// How a list is shown stands in its schema, beside what JSON Schema knows: so it survives whatever is done to the pages.

/** What of a field stands on the first page: its sum, its average, how many are overdue, or a chart. */
export const HOME_PARTS = ['total', 'average', 'overdue', 'chart'] as const
export type HomePart = (typeof HOME_PARTS)[number]

/** `date` or `-date`: what a table is sorted by at first, where somebody said so. */
export function wantedSort({ fields, extra }: Entity): string | undefined {
  const field = fields.find((each) => isDirection(each.extra?.['x-sort']))
  if (field !== undefined) return `${field.extra?.['x-sort'] === 'down' ? '-' : ''}${field.name}`
  return extra?.['x-sort'] === 'newest' ? '-createdAt' : extra?.['x-sort'] === 'oldest' ? 'createdAt' : undefined
}
function isDirection(value: unknown): boolean {
  return value === 'up' || value === 'down'
}

export function sortedBy(entity: Entity, by: string | null, direction: 'up' | 'down'): Entity {
  const fields = entity.fields.map((field) => (field.name === by ? withKey(field, 'x-sort', direction) : withoutKey(field, 'x-sort')))
  const sorted = withoutKey({ ...entity, fields }, 'x-sort')
  return by === null ? withKey(sorted, 'x-sort', direction === 'down' ? 'newest' : 'oldest') : sorted
}

export function isColumn(field: Field): boolean {
  return field.extra?.['x-column'] !== false
}

/** Has a filter of its own above the table, where it is no choice. */
export function isFilter(field: Field): boolean {
  return field.extra?.['x-filter'] === true
}

/** Long texts and pictures are no column to pick from. */
export function canBeFiltered({ kind }: Field): boolean {
  return !['multiline', 'image', 'json', 'url'].includes(kind)
}

/** Its sum stands beneath the table. */
export function isTotalled(field: Field): boolean {
  return field.extra?.['x-total'] === true
}

/** The field whose values the rows of a table stand together under. */
export function groupField({ fields }: Entity): Field | undefined {
  return fields.find((field) => field.extra?.['x-group'] === true && isColumn(field))
}

export function isOnMenu(entity: Entity): boolean {
  return entity.extra?.['x-menu'] !== false
}

export function homePartsOf(field: Field): readonly HomePart[] {
  const parts = field.extra?.['x-home']
  return Array.isArray(parts) ? HOME_PARTS.filter((part) => parts.includes(part)) : []
}

/** Instead of a figure: the rows are counted. */
export const ROWS = '*'

/** The figure that a chart of this field adds up, where somebody said which; else it counts, or adds up money. */
export function summedBy({ extra }: Field): string | undefined {
  const name = extra?.['x-sum']
  return typeof name === 'string' ? name : undefined
}

/** Whether the chart of this field shows the mean of its figure, and no sum. */
export function isMeanOf({ extra }: Field): boolean {
  return extra?.['x-mean'] === true
}

/** How a chart is drawn where somebody said so. */
const CHART_LOOKS = ['bar', 'line', 'pie'] as const
export type ChartLook = (typeof CHART_LOOKS)[number]
export function chartLook({ extra }: Field): ChartLook | undefined {
  return CHART_LOOKS.find((look) => look === extra?.['x-chart'])
}

/** The tones that the kit has for a tag. */
export const TONES = ['red', 'amber', 'green', 'blue', 'neutral'] as const
export type TagTone = (typeof TONES)[number]
/** What of a field is marked: one of its choices, `yes` or `no`, or days that are over. */
export type Marked = Readonly<Record<string, TagTone>>

export function marksOf({ extra }: Field): Marked {
  const marks = extra?.['x-marks']
  return typeof marks === 'object' && marks !== null
    ? Object.fromEntries(Object.entries(marks).filter((mark): mark is [string, TagTone] => TONES.some((tone) => tone === mark[1])))
    : {}
}

/** What is written in a schema beside the keys that the scaffolder reads itself. */
export function withKey<Thing extends { readonly extra?: Readonly<Record<string, unknown>> }>(
  thing: Thing,
  key: string,
  value: unknown,
): Thing {
  return { ...thing, extra: { ...thing.extra, [key]: value } }
}
export function withoutKey<Thing extends { readonly extra?: Readonly<Record<string, unknown>> }>(thing: Thing, key: string): Thing {
  if (thing.extra === undefined || !Object.hasOwn(thing.extra, key)) return thing
  const { [key]: _gone, ...extra } = thing.extra
  return { ...thing, extra }
}
