import { z } from 'zod'
import { propertyType, type PropertyType, type TypedProperty } from './field-types/property-type.ts'

const Name = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/)
/** A property of the row that a relation points to: `course.places`. */
const Path = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}\.[A-Za-z_][A-Za-z0-9_]{0,63}$/)
const Where = z.record(Name, z.union([z.string().max(200), z.number(), z.boolean()])).optional()
/** What the person is told instead of our own words. */
const message = z.string().trim().min(1).max(200).optional()

/** No two rows have the same values in all of these. */
const UniqueTogether = z.strictObject({ unique: z.array(Name).min(2).max(5), where: Where, message })
/** Of the rows that share `per`, so many at most; a number, or one that the related row holds. */
const AtMost = z.strictObject({ atMost: z.union([z.number().int().min(0), Path]), per: Name.optional(), where: Where, message })
/** No two rows that share `per` are at the same time. Days count whole, and where one time ends another may begin. */
const NoOverlap = z.strictObject({ noOverlap: z.tuple([Name, Name]), per: Name.optional(), where: Where, message })
const OPERATORS = ['>', '>=', '<', '<=', '!='] as const
/** Between two properties of one row. */
const Compare = z.strictObject({ compare: z.tuple([Name, z.enum(OPERATORS), Name]), message })

/** What a row has to keep beside the others, or within itself; `where`: only rows with these values count. */
export const RowCheck = z.union([UniqueTogether, AtMost, NoOverlap, Compare])
export type RowCheck = z.infer<typeof RowCheck>
export type CheckOperator = (typeof OPERATORS)[number]

export const RowChecks = z.array(RowCheck).max(20)

type Properties = Readonly<Record<string, TypedProperty>>

/** The properties of the row itself that a check reads. */
export function checkedNames(check: RowCheck): readonly string[] {
  const counted = 'compare' in check ? [] : Object.keys(check.where ?? {})
  if ('compare' in check) return [check.compare[0], check.compare[2]]
  if ('unique' in check) return [...check.unique, ...counted]
  const per = check.per === undefined ? [] : [check.per]
  if ('noOverlap' in check) return [...check.noOverlap, ...per, ...counted]
  return [...(typeof check.atMost === 'string' ? [relationOf(check.atMost)] : []), ...per, ...counted]
}

/** `course` of `course.places`. */
export function relationOf(path: string): string {
  return path.slice(0, path.indexOf('.'))
}

export function propertyOf(path: string): string {
  return path.slice(path.indexOf('.') + 1)
}

const ORDERED: readonly PropertyType[] = ['number', 'datetime']

/** Why a check cannot be one of a table with these properties; null: it can. */
export function wrongCheck(check: RowCheck, properties: Properties): string | null {
  const typeOf = (name: string) => (Object.hasOwn(properties, name) ? propertyType(properties[name] ?? {}) : null)
  const missing = checkedNames(check).find((name) => typeOf(name) === null)
  if (missing !== undefined) return `names ${missing}, which is no property`
  if ('unique' in check || 'atMost' in check) {
    const json = checkedNames(check).find((name) => ['json', 'multiselect'].includes(typeOf(name) ?? ''))
    if (json !== undefined) return `names ${json}, whose values cannot be compared`
    if ('unique' in check || typeof check.atMost === 'number') return null
    return typeOf(relationOf(check.atMost)) === 'relation' ? null : `names ${relationOf(check.atMost)}, which is no relation`
  }
  const [one, other] = 'noOverlap' in check ? check.noOverlap : [check.compare[0], check.compare[2]]
  if ('noOverlap' in check && typeOf(one) !== 'datetime') return `names ${one}, which is no date`
  const isSame = typeOf(one) === typeOf(other) && (properties[one]?.format ?? '') === (properties[other]?.format ?? '')
  const isOrdered = ORDERED.includes(typeOf(one) ?? 'json')
  return isSame && isOrdered ? null : `compares ${one} with ${other}, which are not two numbers or two dates of one kind`
}

/** Checks as they are written, after a property got another name, or is gone with `to` null: what stands on it goes with it. */
export function followInChecks(written: unknown, from: string, to: string | null): unknown {
  const checks = RowChecks.safeParse(written)
  if (!checks.success) return written
  const kept = checks.data.filter((check) => to !== null || !checkedNames(check).includes(from))
  return to === null ? kept : kept.map((check) => renamed(check, from, to))
}

function renamed(check: RowCheck, from: string, to: string): RowCheck {
  const follow = (name: string) => (name === from ? to : name)
  const counted = 'compare' in check || check.where === undefined ? {} : { where: renamedKeys(check.where, follow) }
  const grouped = 'per' in check && check.per !== undefined ? { per: follow(check.per) } : {}
  if ('compare' in check) return { ...check, compare: [follow(check.compare[0]), check.compare[1], follow(check.compare[2])] }
  if ('unique' in check) return { ...check, ...counted, unique: check.unique.map(follow) }
  if ('noOverlap' in check) return { ...check, ...counted, ...grouped, noOverlap: [follow(check.noOverlap[0]), follow(check.noOverlap[1])] }
  const { atMost } = check
  const limit = typeof atMost === 'number' ? atMost : `${follow(relationOf(atMost))}.${propertyOf(atMost)}`
  return { ...check, ...counted, ...grouped, atMost: limit }
}

function renamedKeys<Value>(where: Readonly<Record<string, Value>>, follow: (name: string) => string): Record<string, Value> {
  return Object.fromEntries(Object.entries(where).map(([name, value]) => [follow(name), value]))
}

const TIME_WORDS: Readonly<Record<CheckOperator, string>> = {
  '>': 'after',
  '>=': 'not before',
  '<': 'before',
  '<=': 'not after',
  '!=': 'another time than',
}
const NUMBER_WORDS: Readonly<Record<CheckOperator, string>> = {
  '>': 'more than',
  '>=': 'not less than',
  '<': 'less than',
  '<=': 'not more than',
  '!=': 'other than',
}

type Titled = Readonly<Record<string, TypedProperty & { readonly title?: string | undefined }>>

/** `At most 12 per Course, where Status is booked`. */
export function checkWords(check: RowCheck, properties: Titled = {}): string {
  const titleOf = (name: string) => (Object.hasOwn(properties, name) ? properties[name]?.title : undefined) ?? name
  if ('compare' in check) {
    const [one, operator, other] = check.compare
    const isTime = propertyType(properties[one] ?? {}) === 'datetime'
    return `${titleOf(one)} is ${(isTime ? TIME_WORDS : NUMBER_WORDS)[operator]} ${titleOf(other)}`
  }
  const counted = Object.entries(check.where ?? {}).map(([name, value]) => `${titleOf(name)} is ${String(value)}`)
  const where = counted.length === 0 ? '' : `, where ${counted.join(' and ')}`
  if ('unique' in check) return `No two with the same ${check.unique.map(titleOf).join(' and ')}${where}`
  const per = check.per === undefined ? '' : ` per ${titleOf(check.per)}`
  if ('noOverlap' in check) return `No two at the same time${per} (${check.noOverlap.map(titleOf).join(' – ')})${where}`
  const { atMost } = check
  const most = typeof atMost === 'number' ? String(atMost) : `as many as ${propertyOf(atMost)} of ${titleOf(relationOf(atMost))} says`
  return `At most ${most}${per}${where}`
}
