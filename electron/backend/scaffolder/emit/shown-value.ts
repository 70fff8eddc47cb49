import { type Entity, type Field, labelField } from '../spec/app-model.ts'
import { hasRole } from '../spec/field-roles.ts'
import { attribute, entityNames, type Imports } from './code.ts'

/** What the kit's `FieldValue` is told of a field; undefined for what is a text as it stands. */
export function valueKind(field: Field): string | undefined {
  // 2,026 is no year.
  if (hasRole(field, 'year') && (field.kind === 'number' || field.kind === 'integer')) return undefined
  return SHOWN.get(field.kind)
}

const SHOWN: ReadonlyMap<Field['kind'], string> = new Map([
  ...(
    ['number', 'money', 'percent', 'rating', 'date', 'datetime', 'boolean', 'choice', 'email', 'phone', 'url', 'image', 'files'] as const
  ).map((kind) => [kind, kind] as const),
  ['integer', 'number'],
])

/** `<RelationLabel … />`: what the row is called that a value points to; a link to it where `isLink`. */
export function relationLabel(target: Entity, value: string, needs: Imports, isLink = false): string {
  const { type, route } = entityNames(target)
  needs.add('@/components/ui/relation-label', 'RelationLabel')
  needs.add(`@/entities/${type}`, type)
  const to = isLink && target.pages === 'standard' ? ` ${attribute('to', route)}` : ''
  return `<RelationLabel entity={${type}} labelKey="${labelField(target)?.name ?? 'name'}" id={${value}}${to} />`
}
