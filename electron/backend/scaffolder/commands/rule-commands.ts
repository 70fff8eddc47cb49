import { fieldCalled } from '../spec/names.ts'
import type { Rule } from '../../../../shared/domain/app-spec.ts'
import { checkMessage } from '../emit/form-checks.ts'
import { type Entity, type Field, replaceEntity, withField } from '../spec/app-model.ts'
import { canCompareRows, checksOf, withCheck } from '../spec/checks.ts'
import { withKey, withoutKey } from '../spec/list-shape.ts'
import { startOf } from '../spec/resolve-field.ts'
import { withFormula } from '../spec/resolve-list.ts'
import { type CheckRule, checkOf, withoutCheck } from '../spec/rules.ts'
import { type AtList, type CommandOf, fieldIn, type Outcome, refused, rewrite } from './draft.ts'
import { elsewhereOf } from './elsewhere.ts'

type RuleOf<Kind extends Rule['kind']> = Extract<Rule, { kind: Kind }>

export function setRule(at: AtList, { rule, isOn }: CommandOf<'set-rule'>): Outcome {
  if (rule.kind === 'apart') return setCheck(at, rule, isOn)
  const there = fieldIn(at.entity, rule.field, at.tell)
  if ('kind' in there) return there
  switch (rule.kind) {
    case 'required':
      return setRequired(at, there.field, isOn && rule.isRequired)
    case 'start':
      return setStart(at, there.field, isOn ? rule.value : null)
    case 'formula':
      return setFormula(at, there.field, isOn ? rule.formula : null)
    default:
      return setCheck(at, rule, isOn)
  }
}

function setRequired(at: AtList, field: Field, isRequired: boolean): Outcome {
  const { draft, entity, tell } = at
  if (field.isRequired === isRequired) return refused(tell('alreadySo'))
  const makers = isRequired ? elsewhereOf(draft.files, draft.model).makesWithout(entity, field) : []
  if (makers.length > 0) return refused(tell('usedElsewhere', { files: makers.join(', ') }))
  const done = tell(isRequired ? 'madeRequired' : 'madeOptional', { field: field.label, list: entity.many })
  const next = withField(entity, field.name, (one) => ({ ...one, isRequired }))
  return write(at, next, done)
}

function setStart(at: AtList, field: Field, value: RuleOf<'start'>['value']): Outcome {
  const { entity, tell } = at
  const names = { field: field.label, list: entity.many }
  if (value === null) return write(at, without(at, field, 'default'), tell('clearedStart', names))
  const start = startOf(value, field.kind, field.choices)
  if (start === null) return refused(tell('badStart', { ...names, value: String(value) }))
  const next = withField(entity, field.name, (one) => withKey(one, 'default', start))
  return write(at, next, tell('setStart', { ...names, value: String(start) }))
}

/** The form works it out, so it needs a form of ours. */
function setFormula(at: AtList, field: Field, formula: string | null): Outcome {
  const { draft, entity, tell } = at
  const names = { field: field.label, list: entity.many }
  if (formula === null) return write(at, without(at, field, 'x-formula'), tell('clearedFormula', names))
  if (entity.pages !== 'standard') return refused(tell('ownPages', { list: entity.many }))
  const next = withFormula(entity, field.name, formula, draft.model.entities)
  if (next === null) return refused(tell('badFormula', { formula, list: entity.many }))
  return write(at, next, tell('setFormula', { ...names, formula }), true)
}

function setCheck(at: AtList, rule: CheckRule, isOn: boolean): Outcome {
  const { draft, entity, tell } = at
  if (entity.pages !== 'standard') return refused(tell('ownPages', { list: entity.many }))
  if ((rule.kind === 'apart' || rule.kind === 'most') && !canCompareRows(entity)) return refused(tell('noCompare', { list: entity.many }))
  const check = checkOf(rule, entity, (words) => fieldCalled(entity, words))
  if (check === null) return refused(tell('badRule', { list: entity.many }))
  const message = checkMessage(entity, check, draft.model.language)
  const next = isOn ? withCheck(entity, check) : withoutCheck(entity, check)
  if (JSON.stringify(checksOf(next)) === JSON.stringify(checksOf(entity))) return refused(tell('alreadySo'))
  return write(at, next, tell(isOn ? 'setRule' : 'clearedRule', { list: entity.many, message }), true)
}

function without({ entity }: AtList, { name }: Field, key: string): Entity {
  return withField(entity, name, (one) => withoutKey(one, key))
}

function write({ draft, entity, tell }: AtList, next: Entity, done: string, mustShow = false): Outcome {
  return rewrite(draft, { after: replaceEntity(draft.model, entity.name, () => next), done, mustShow }, tell)
}
