import { z } from 'zod'
import { isSentIn } from '../../../../shared/domain/access.ts'
import { NUMBER_KINDS } from '../../../../shared/domain/field-types/field-types.ts'
import type { Entity, FieldKind } from './app-model.ts'
import { withKey } from './list-shape.ts'

// What must hold of a row before it is saved stands in its list's schema as `x-form-checks`, and the list's form sees to it.

const Check = z.discriminatedUnion('kind', [
  /** `field` comes after `after`; on the same day or at the same time where `isSameFine`. */
  z.object({ kind: z.literal('order'), field: z.string(), after: z.string(), isSameFine: z.boolean() }),
  z.object({ kind: z.literal('range'), field: z.string(), min: z.number().optional(), max: z.number().optional() }),
  /** 0 is Sunday. */
  z.object({ kind: z.literal('days'), field: z.string(), days: z.array(z.int().min(0).max(6)) }),
  z.object({ kind: z.literal('time'), field: z.string(), not: z.enum(['past', 'future']) }),
  /** No two rows are the same in all of `fields`; with `from` and `to` only where their times overlap. */
  z.object({ kind: z.literal('apart'), fields: z.array(z.string()).min(1), from: z.string().optional(), to: z.string().optional() }),
  /** So many rows at most that point to the same. */
  z.object({ kind: z.literal('most'), field: z.string(), count: z.int().positive() }),
])
export type Check = z.infer<typeof Check>

/** A check of something that is no more, is of another kind now, or cannot be read, is none. */
export function checksOf(entity: Entity): readonly Check[] {
  const all = entity.extra?.['x-form-checks']
  if (!Array.isArray(all)) return []
  return all.flatMap((one) => Check.safeParse(one).data ?? []).filter((check) => suits(check, entity))
}

const DAYS: readonly FieldKind[] = ['date', 'datetime']
/** Two of them are hardly ever the same. */
const LISTS: readonly FieldKind[] = ['json', 'choices', 'files']

/** Whether the list has the fields that a check looks at, of kinds that can be compared so. */
export function suits(check: Check, { fields }: Entity): boolean {
  const kinds = fieldsOf(check).map((name) => fields.find((field) => field.name === name)?.kind)
  const areOf = (some: readonly FieldKind[], of = kinds) => of.every((kind) => kind !== undefined && some.includes(kind))
  switch (check.kind) {
    case 'order':
      return areOf(NUMBER_KINDS) || areOf(DAYS) || areOf(['time'])
    case 'range':
      return areOf(NUMBER_KINDS)
    case 'days':
    case 'time':
      return areOf(DAYS)
    case 'apart': {
      const same = kinds.slice(0, check.fields.length)
      const span = kinds.slice(check.fields.length)
      const isSpan = span.length === 0 || areOf(DAYS, span) || areOf(['time'], span)
      return same.every((kind) => kind !== undefined && !LISTS.includes(kind)) && isSpan
    }
    case 'most':
      return kinds.every((kind) => kind !== undefined && !LISTS.includes(kind))
  }
}

/** Every field that it looks at; the first is the one that is wrong where it does not hold. */
export function fieldsOf(check: Check): readonly string[] {
  switch (check.kind) {
    case 'order':
      return [check.field, check.after]
    case 'apart':
      return [...check.fields, ...[check.from, check.to].filter((name) => name !== undefined)]
    default:
      return [check.field]
  }
}

/** One check of a kind for the same fields; a later one takes its place. */
export function withCheck(entity: Entity, check: Check): Entity {
  const others = checksOf(entity).filter((one) => one.kind !== check.kind || fieldsOf(one).join() !== fieldsOf(check).join())
  const merged = checksOf(entity).find((one) => one.kind === 'range' && check.kind === 'range' && one.field === check.field)
  return withKey(entity, 'x-form-checks', [...others, merged === undefined ? check : { ...merged, ...check }])
}

/** What is checked goes on being checked when a field gets another name. */
export function checksRenamed(entity: Entity, before: Entity, from: string, to: string): Entity {
  const checks = checksOf(before)
  if (checks.length === 0) return entity
  const named = (name: string) => (name === from ? to : name)
  const next = checks.map((check) => ({
    ...check,
    ...('field' in check ? { field: named(check.field) } : { fields: check.fields.map(named) }),
    ...('after' in check ? { after: named(check.after) } : {}),
    ...('from' in check && check.from !== undefined ? { from: named(check.from) } : {}),
    ...('to' in check && check.to !== undefined ? { to: named(check.to) } : {}),
  }))
  return withKey(entity, 'x-form-checks', next)
}

/** Whether they can be looked up by whoever fills in the form: visitors who only add see no other rows. */
export function canCompareRows(entity: Entity): boolean {
  return !isSentIn(entity)
}
