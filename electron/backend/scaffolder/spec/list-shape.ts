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

/** Long texts, pictures, files and links say of each row something else. */
export function canBeFiltered({ kind }: Field): boolean {
  return !['multiline', 'image', 'files', 'json', 'url'].includes(kind)
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
