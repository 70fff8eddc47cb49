import type { AppModel, Entity, Field } from '../spec/app-model.ts'
import type { Wish } from '../follow-up/wishes.ts'
import { said } from './demand.ts'

// What those share that work something out of the values of a row.

export const CALCULATED = said(
  'calculat\\p{L}*|(?:work|add)(?:s|ed)? (?:itself )?out|automatic(?:ally)?|comput\\p{L}*|by itself|times|multipl\\p{L}*|divided by|minus',
  '\\p{L}*rechne\\p{L}*|automatisch\\p{L}*|von selbst|von selber|ergibt|mal|geteilt durch|abzüglich|minus',
  'calcul\\p{L}*|automati\\p{L}*|fois|divisé\\p{L}* par',
  'calcul\\p{L}*|automátic\\p{L}*|dividid[oa] (?:entre|por)',
)

/** Into the field that is there, else into one of its own. */
export function worked({ name, fields }: Entity, result: Pick<Field, 'name' | 'label' | 'kind'>, terms: string): readonly Wish[] {
  const isThere = fields.some((field) => field.label === result.label)
  const own: Field = { name: result.name, label: result.label, kind: result.kind, isRequired: false }
  return [
    ...(isThere ? [] : [{ kind: 'add-fields' as const, entity: name, fields: [own] }]),
    { kind: 'formula', entity: name, label: result.label, formula: terms },
  ]
}

export function linksOf(entity: Entity, model: AppModel): readonly { readonly link: Field; readonly target: Entity }[] {
  return entity.fields.flatMap((link) => {
    const target = model.entities.find(({ name }) => name === link.relation)
    return target === undefined || target === entity ? [] : [{ link, target }]
  })
}

/** Texts that are reckoned with are numbers, whatever they were taken for. */
export function withNumbers(entity: Entity, is: (field: Field) => boolean): Entity {
  const isTyped = (field: Field) => field.kind === 'text' && !/name|title|code|by$|who/i.test(field.name) && is(field)
  return { ...entity, fields: entity.fields.map((field) => (isTyped(field) ? { ...field, kind: 'number' as const } : field)) }
}
export function retyped(before: Entity, after: Entity, used: readonly (string | null)[]): readonly Wish[] {
  return after.fields.flatMap((field, at) =>
    field.kind === before.fields[at]?.kind || !used.includes(field.name)
      ? []
      : [{ kind: 'retype-field' as const, entity: before.name, field: field.name, like: field }],
  )
}

export const PAID = /deposit|advance|down ?payment|paid|acompte|avance|versé|anzahlung|angezahlt|señal|adelanto|anticipo|pagado/i
export const HOURS = /hours|stunden|heures|horas|duration/i

export const isMoney = ({ kind }: Field) => kind === 'money'
export const calls = (pattern: RegExp) => (field: Field) => pattern.test(field.name) || pattern.test(field.label)
