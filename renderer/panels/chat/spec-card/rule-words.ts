import type { OutlineField, OutlineList } from '../../../../shared/domain/app-outline.ts'
import type { Rule } from '../../../../shared/domain/app-spec.ts'
import { assertNever } from '../../../../shared/domain/assert-never.ts'
import { NUMBER_KINDS } from '../../../../shared/domain/field-types/field-types.ts'
import { say } from '../../../../shared/text/say.ts'

/** Rules of a whole list; rules of a single field (required, default, formula) are in the field form. */
export const LIST_RULE_KINDS = ['range', 'order', 'time', 'apart', 'most'] as const
export type ListRuleKind = (typeof LIST_RULE_KINDS)[number]

export const RULE_KIND_WORDS: Readonly<Record<ListRuleKind, string>> = {
  range: say('A number stays within limits'),
  order: say('One date comes after another'),
  time: say('A date is not in the past or future'),
  apart: say('No two rows are the same'),
  most: say('So many rows at most'),
}

const DAYS: readonly OutlineField['kind'][] = ['date', 'datetime', 'time']

/** The fields that a rule can apply to. */
export function fieldsFor(kind: ListRuleKind, { fields }: OutlineList): readonly OutlineField[] {
  switch (kind) {
    case 'range':
      return fields.filter((field) => NUMBER_KINDS.includes(field.kind))
    case 'order':
      return fields.filter((field) => DAYS.includes(field.kind))
    case 'time':
      return fields.filter((field) => field.kind === 'date' || field.kind === 'datetime')
    case 'apart':
      return fields.filter((field) => !['json', 'image', 'files'].includes(field.kind))
    case 'most':
      return fields.filter((field) => field.kind === 'relation')
    default:
      return assertNever(kind)
  }
}

export function ruleWords(rule: Rule, list: OutlineList): string {
  const name = (property: string) => list.fields.find((field) => field.name === property)?.label ?? property
  switch (rule.kind) {
    case 'range':
      return `${name(rule.field)}: ${limits(rule.min, rule.max)}`
    case 'order':
      return say('{field} after {after}', { field: name(rule.field), after: name(rule.after) })
    case 'time':
      return say('{field} not in the {not}', { field: name(rule.field), not: rule.not })
    case 'apart':
      return say('No two with the same {n}{words}', {
        n: rule.fields.map(name).join(' and '),
        words: rule.from === undefined ? '' : say(' at one time'),
      })
    case 'most':
      return say('At most {count} per {field}', { count: rule.count, field: name(rule.field) })
    case 'required':
      return say('{field} must be filled in', { field: name(rule.field) })
    case 'start':
      return say('{field} starts with {value}', { field: name(rule.field), value: String(rule.value) })
    case 'formula':
      return `${name(rule.field)} = ${rule.formula ?? ''}`
    default:
      return assertNever(rule)
  }
}

function limits(min: number | undefined, max: number | undefined): string {
  if (min === undefined) return say('at most {max}', { max: String(max) })
  return max === undefined ? say('at least {min}', { min }) : say('{min} to {max}', { min, max })
}
