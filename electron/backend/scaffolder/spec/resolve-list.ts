import type { SpecField, SpecList } from '../../../../shared/domain/app-spec.ts'
import { sentenceCase } from '../language/nouns.ts'
import { viewsOf } from '../emit/list-views.ts'
import { type Entity, type Field, withField } from './app-model.ts'
import { iconOf } from './icons.ts'
import { canHold, checkFormula } from './formula.ts'
import { sortedBy, withKey } from './list-shape.ts'
import { fieldCalled, isSameName, tidyName } from './names.ts'
import { resolveField } from './resolve-field.ts'
import { type CheckRule, withRules } from './rules.ts'

/** A list in the making: what it is called in code is settled, and so are the lists that it may point to. */
export interface NamedList {
  readonly spec: SpecList
  readonly name: string
  readonly one: string
  readonly many: string
}

type Called = Pick<Entity, 'name' | 'one' | 'many'>

/** The fields of a list. A relation to nothing is a text, one that leads back to its list is left out. */
export function resolveFields({ spec, name }: NamedList, others: readonly Called[]): readonly Field[] {
  const fields = toldFields(spec.fields, { name, fields: [] }, others)
  return fields.length > 0 ? fields : [{ name: 'name', label: 'Name', kind: 'text', isRequired: true }]
}

/** Those that the list does not have yet. */
export function toldFields(
  told: readonly SpecField[],
  { name, fields: there }: Pick<Entity, 'name' | 'fields'>,
  others: readonly Called[],
) {
  const fields: Field[] = []
  for (const each of told) {
    const label = sentenceCase(tidyName(each.label))
    const all = [...there, ...fields]
    if (label === '' || all.some((field) => isSameName(field.label, label))) continue
    const target = each.relation === undefined ? undefined : targetOf(each.relation, others)
    if (target !== undefined && target.name === name) continue
    const taken = all.map((field) => field.name)
    fields.push(resolveField(each, taken, target?.name ?? null))
  }
  return fields
}

function targetOf(words: string, entities: readonly Called[]) {
  return entities.find(({ name, one, many }) => [many, one, name].some((each) => isSameName(each, tidyName(words))))
}

/** What is told of a list beside its fields; what speaks of a field that is not there is left out. `all`: every list of the app. */
export function withShape(entity: Entity, { spec }: NamedList, all: readonly Entity[]): Entity {
  const find = (words: string) => fieldCalled(entity, words)
  const told = [...(spec.rules ?? []), ...spec.fields.flatMap((field) => formulaRule(field))]
  let next = entity
  for (const rule of told) {
    const field = 'field' in rule ? find(rule.field) : undefined
    if (field === undefined) continue
    if (rule.kind === 'required') next = withField(next, field.name, (one) => ({ ...one, isRequired: rule.isRequired }))
    if (rule.kind === 'formula' && rule.formula !== null) next = withFormula(next, field.name, rule.formula, all) ?? next
  }
  next = withRules(next, (spec.rules ?? []).filter(isCheckRule), find)
  if (spec.sort !== undefined) {
    const by = spec.sort.field === undefined ? null : find(spec.sort.field)?.name
    if (by !== undefined) next = sortedBy(next, by, spec.sort.direction)
  }
  const { view } = spec
  if (view === undefined || view === 'table') return next
  const shown = withKey(next, 'x-view', view)
  return viewsOf(shown).includes(view) ? shown : next
}

export function isCheckRule(rule: NonNullable<SpecList['rules']>[number]): rule is CheckRule {
  return rule.kind !== 'required' && rule.kind !== 'start' && rule.kind !== 'formula'
}

function formulaRule({ label, formula }: SpecField) {
  return formula === undefined || formula === '' ? [] : [{ kind: 'formula' as const, field: label, formula }]
}

/** The list with a field that is worked out of others; null for what is no formula over its fields. A figure that was no number becomes one. */
export function withFormula(entity: Entity, name: string, written: string, all: readonly Entity[]): Entity | null {
  const field = entity.fields.find((each) => each.name === name)
  const checked = field === undefined ? null : checkFormula(written, field, entity, all)
  if (field === undefined || checked === null) return null
  const kind = canHold(field.kind, checked.is) ? field.kind : checked.is === 'day' ? 'date' : 'number'
  const isOther = kind !== field.kind
  if (isOther && !['text', 'number', 'integer'].includes(field.kind)) return null
  const { choices: _choices, relation: _relation, ...plain } = field
  return withField(entity, name, () => ({ ...withKey(plain, 'x-formula', checked.text), kind, isRequired: false }))
}

/** A list among those that are there. What may be done with its rows is for the caller to say. */
export function resolveList(list: NamedList, others: readonly Entity[]): Entity {
  const fields = resolveFields(list, others)
  const bare: Entity = {
    name: list.name,
    one: list.one,
    many: list.many,
    icon: iconOf(list.one),
    fields,
    read: 'all',
    write: 'all',
    pages: 'standard',
  }
  return withShape(recognisable(bare), list, [...others, bare])
}

/** A row says what it is: something of it has to be filled in. */
export function recognisable(entity: Entity): Entity {
  if (entity.fields.some(({ isRequired, kind }) => isRequired && kind !== 'boolean' && kind !== 'choices')) return entity
  const first =
    fieldCalled(entity, 'name') ??
    entity.fields.find(({ kind }) => kind === 'text') ??
    entity.fields.find(({ kind }) => !['boolean', 'choices', 'files', 'json'].includes(kind))
  return first === undefined ? entity : withField(entity, first.name, (field) => ({ ...field, isRequired: true }))
}
