import type { Rule } from '../../../../shared/domain/app-spec.ts'
import type { Entity, Field } from './app-model.ts'
import { canCompareRows, type Check, checksOf, fieldsOf, suits, withCheck } from './checks.ts'
import { withKey, withoutKey } from './list-shape.ts'

/** A rule that the form of a list sees to by comparing values. */
export type CheckRule = Exclude<Rule, { kind: 'required' | 'start' | 'formula' }>

/** The rule as a schema has it; null where the list has no such fields, or cannot see to it. `find`: by label or by name. */
export function checkOf(rule: CheckRule, entity: Entity, find: (words: string) => Field | undefined): Check | null {
  const isComparing = rule.kind === 'apart' || rule.kind === 'most'
  if (isComparing && !canCompareRows(entity)) return null
  const check = withNames(rule, (words) => find(words)?.name ?? words)
  return suits(check, entity) && !isEmpty(check) ? check : null
}

function withNames(rule: CheckRule, nameOf: (words: string) => string): Check {
  switch (rule.kind) {
    case 'order':
      return { ...rule, field: nameOf(rule.field), after: nameOf(rule.after) }
    case 'apart':
      return {
        kind: 'apart',
        fields: rule.fields.map(nameOf),
        ...(rule.from === undefined || rule.to === undefined ? {} : { from: nameOf(rule.from), to: nameOf(rule.to) }),
      }
    default:
      return { ...rule, field: nameOf(rule.field) }
  }
}

/** It holds of every row, or of none. */
function isEmpty(check: Check): boolean {
  if (check.kind === 'order') return check.field === check.after
  return (
    check.kind === 'range' && ((check.min ?? -Infinity) > (check.max ?? Infinity) || (check.min === undefined && check.max === undefined))
  )
}

export function withoutCheck(entity: Entity, check: Check): Entity {
  const rest = checksOf(entity).filter((one) => one.kind !== check.kind || fieldsOf(one).join() !== fieldsOf(check).join())
  return rest.length === 0 ? withoutKey(entity, 'x-form-checks') : withKey(entity, 'x-form-checks', rest)
}

export function withRules(entity: Entity, rules: readonly CheckRule[], find: (words: string) => Field | undefined): Entity {
  return rules.reduce((next, rule) => {
    const check = checkOf(rule, next, find)
    return check === null ? next : withCheck(next, check)
  }, entity)
}

/** What a list's form checks, as rules; which days of the week are allowed is no rule of a spec. */
export function rulesOf(entity: Entity): readonly CheckRule[] {
  return checksOf(entity).flatMap((check): readonly CheckRule[] => {
    if (check.kind === 'days') return []
    return [check.kind === 'apart' ? { ...check, fields: [...check.fields] } : check]
  })
}
