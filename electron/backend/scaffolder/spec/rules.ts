import type { Rule } from '../../../../shared/domain/app-spec.ts'
import type { Entity, Field, FieldKind } from './app-model.ts'
import { canCompareRows, type Check, checksOf, fieldsOf, withCheck } from './checks.ts'
import { withKey, withoutKey } from './list-shape.ts'

/** A rule that the form of a list sees to by comparing values. */
export type CheckRule = Exclude<Rule, { kind: 'required' | 'start' | 'formula' }>

const MOMENTS: readonly FieldKind[] = ['date', 'datetime', 'time']
const FIGURES: readonly FieldKind[] = ['number', 'integer', 'money', 'percent', 'rating']

/** The rule as a schema has it; null where the list has no such fields, or cannot see to it. `find`: by label or by name. */
export function checkOf(rule: CheckRule, entity: Entity, find: (words: string) => Field | undefined): Check | null {
  const kindsOf = (...words: readonly (string | undefined)[]) => words.map((each) => (each === undefined ? undefined : find(each)))
  const areOf = (kinds: readonly FieldKind[], fields: readonly (Field | undefined)[]): fields is readonly Field[] =>
    fields.every((field) => field !== undefined && kinds.includes(field.kind))
  switch (rule.kind) {
    case 'order': {
      const [field, after] = kindsOf(rule.field, rule.after)
      if (field === undefined || after === undefined || field === after) return null
      const isComparable = (areOf(MOMENTS, [field, after]) && field.kind === after.kind) || areOf(FIGURES, [field, after])
      return isComparable ? { kind: 'order', field: field.name, after: after.name, isSameFine: rule.isSameFine } : null
    }
    case 'range': {
      const [field] = kindsOf(rule.field)
      const isEmpty = (rule.min === undefined && rule.max === undefined) || (rule.min ?? -Infinity) > (rule.max ?? Infinity)
      if (field === undefined || !areOf(FIGURES, [field]) || isEmpty) return null
      const { min, max } = rule
      return { kind: 'range', field: field.name, ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
    }
    case 'time': {
      const [field] = kindsOf(rule.field)
      return field !== undefined && areOf(['date', 'datetime'], [field]) ? { kind: 'time', field: field.name, not: rule.not } : null
    }
    case 'apart': {
      const fields = kindsOf(...rule.fields)
      const [from, to] = kindsOf(rule.from, rule.to)
      const isKnown = fields.every((field) => field !== undefined && field.kind !== 'json' && field.kind !== 'choices')
      if (!isKnown || !canCompareRows(entity)) return null
      const names = fields.flatMap((field) => field?.name ?? [])
      if (rule.from === undefined && rule.to === undefined) return { kind: 'apart', fields: names }
      return from !== undefined && to !== undefined && areOf(MOMENTS, [from, to]) && from.kind === to.kind
        ? { kind: 'apart', fields: names, from: from.name, to: to.name }
        : null
    }
    case 'most': {
      const [field] = kindsOf(rule.field)
      const isKnown = field !== undefined && field.kind !== 'json' && field.kind !== 'choices'
      return isKnown && canCompareRows(entity) ? { kind: 'most', field: field.name, count: rule.count } : null
    }
  }
}

export function withoutCheck(entity: Entity, check: Check): Entity {
  const rest = checksOf(entity).filter((one) => one.kind !== check.kind || fieldsOf(one).join() !== fieldsOf(check).join())
  return rest.length === 0 ? withoutKey(entity, 'x-checks') : withKey(entity, 'x-checks', rest)
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
