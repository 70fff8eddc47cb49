import { z } from 'zod'

const Name = z.string().regex(/^[A-Za-z_][A-Za-z0-9_]{0,63}$/)

/** Whoever is named in one of these properties of the row; `creatorId` is whoever made it. */
const NamedRule = z.strictObject({ any: z.array(Name).min(1).max(10) })

/**
 * Whoever belongs to what the row belongs to: there is a row of `through` whose property `match` (by default of the same name) has the
 * value of the row's `of`, and whose `by` (by default its creator) is the person. `of: "id"` is the row itself.
 */
const MemberRule = z.strictObject({ through: Name, of: Name, match: Name.optional(), by: Name.optional() })

/** Whose row it is, at level `creator`: without one, its creator's. */
export const RowRule = z.union([NamedRule, MemberRule])
export type RowRule = z.infer<typeof RowRule>

/** Of reading, and of changing and deleting. */
export const OwnRules = z.strictObject({ read: RowRule.optional(), write: RowRule.optional() })
export type OwnRules = z.infer<typeof OwnRules>

/** The rules where there are any. */
export function ownRules(read: RowRule | undefined, write: RowRule | undefined): { readonly own?: OwnRules } {
  if (read === undefined && write === undefined) return {}
  return { own: { ...(read === undefined ? {} : { read }), ...(write === undefined ? {} : { write }) } }
}

/** Reads `"read": { "any": […] }`, in the place of a level, as level `creator` with that rule. */
export function readPermissions(written: unknown): unknown {
  if (typeof written !== 'object' || written === null) return written
  const { read, write, own = {}, ...others } = written as Readonly<Record<string, unknown>>
  const isRule = (value: unknown) => typeof value === 'object' && value !== null
  if (!isRule(read) && !isRule(write)) return written
  return {
    ...others,
    ...(read === undefined ? {} : { read: isRule(read) ? 'creator' : read }),
    ...(write === undefined ? {} : { write: isRule(write) ? 'creator' : write }),
    own: { ...(own as object), ...(isRule(read) ? { read } : {}), ...(isRule(write) ? { write } : {}) },
  }
}

/** As an entity's file says it. */
export function writePermissions<Given extends { readonly read: string; readonly write: string; readonly own?: OwnRules | undefined }>({
  own,
  ...permissions
}: Given): object {
  const { read, write } = permissions
  return {
    ...permissions,
    ...(read === 'creator' && own?.read !== undefined ? { read: own.read } : {}),
    ...(write === 'creator' && own?.write !== undefined ? { write: own.write } : {}),
  }
}

/**
 * Permissions as they are written, after a property got another name, or is gone with `to` null. A rule that loses what it stands on lets
 * admins in and nobody else.
 */
export function followProperty(written: unknown, from: string, to: string | null): unknown {
  if (typeof written !== 'object' || written === null) return written
  const follow = (name: string) => (name === from ? to : name)
  const followed = (value: unknown): unknown => {
    const rule = RowRule.safeParse(value)
    if (!rule.success) return value
    if ('any' in rule.data) {
      const names = rule.data.any.flatMap((name) => follow(name) ?? [])
      return names.length === 0 ? 'admin' : { any: names }
    }
    const { of, match = of } = rule.data
    const next = follow(of)
    return next === null ? 'admin' : next === of ? value : { ...rule.data, of: next, match }
  }
  return Object.fromEntries(Object.entries(written).map(([side, value]) => [side, side === 'own' ? value : followed(value)]))
}

/** `the people in sender and recipient`, `the members of group (Membership)`. */
export function ruleWords(rule: RowRule): string {
  if ('through' in rule) return `the members of ${rule.of === 'id' ? 'it' : rule.of} (${rule.through})`
  const names = rule.any.map((name) => (name === 'creatorId' ? 'creator' : name))
  const last = names.at(-1) ?? ''
  return `the people in ${names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`}`
}

/** Whether everybody whom `inner` lets in is let in by `outer`; without a rule, it is the creator. */
export function isWithinRule(inner: RowRule | undefined, outer: RowRule | undefined): boolean {
  const [one, other] = [inner ?? BY_CREATOR, outer ?? BY_CREATOR]
  if ('any' in one && 'any' in other) return one.any.every((name) => other.any.includes(name))
  return JSON.stringify(one) === JSON.stringify(other)
}

const BY_CREATOR: RowRule = { any: ['creatorId'] }
