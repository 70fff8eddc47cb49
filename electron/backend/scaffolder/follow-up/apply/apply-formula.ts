import { type AppModel, type Entity, findEntity } from '../../spec/app-model.ts'
import { fieldFromWords } from '../../spec/field-types.ts'
import { formulasOf, formulaWords } from '../../spec/formula.ts'
import { withKey } from '../../spec/list-shape.ts'
import { sentenceCase } from '../../language/nouns.ts'
import { changeEntity, type Draft, note } from './draft.ts'
import { fieldOf } from '../find.ts'
import type { Wish } from '../wishes.ts'

/** A field that nobody fills in: the form works it out when a row is saved. */
export function reckon(draft: Draft, { entity: name, label, formula }: Extract<Wish, { kind: 'formula' }>): Draft {
  const entity = findEntity(draft.model, name)
  if (entity === undefined) return draft
  const { speak } = draft
  const there = fieldOf(entity, label)
  const isMoney = takesMoney(formula, entity, draft.model)
  const isDay = formula.startsWith('after(')
  const fresh = draft.said.ownField({
    ...fieldFromWords(label, { kind: isDay ? 'date' : isMoney ? 'money' : 'number' }),
    label: sentenceCase(label),
  })
  const at = there ?? fresh
  const field = withKey(
    { ...at, isRequired: false, kind: !isDay && ['number', 'money', 'integer', 'percent'].includes(at.kind) ? at.kind : fresh.kind },
    'x-formula',
    formula,
  )
  const fields = there === undefined ? [...entity.fields, field] : entity.fields.map((one) => (one === there ? field : one))
  const told = formulasOf({ ...entity, fields }, draft.model.entities).find((one) => one.field === field)
  if (told === undefined || entity.pages !== 'standard')
    return note(
      draft,
      speak(
        `I cannot have ${label} worked out in ${entity.many}: their form was written for this app alone.`,
        `„${label}“ kann ich bei ${entity.many} nicht ausrechnen lassen: Ihr Formular ist eigens für diese App geschrieben.`,
        `Je ne peux pas faire calculer « ${label} » dans ${entity.many} : leur formulaire est propre à cette application.`,
        `No puedo hacer que se calcule «${label}» en ${entity.many}: su formulario está escrito para esta aplicación.`,
      ),
    )
  const words = formulaWords(told, entity)
  const changed = changeEntity(
    draft,
    name,
    (one) => ({ ...one, fields }),
    ({ many }) =>
      speak(
        `made the form of ${many} work out ${at.label.toLowerCase()} as ${words}`,
        `${at.label} (${many}) wird ausgerechnet: ${words}`,
        `${at.label} (${many}) se calcule : ${words}`,
        `${at.label} (${many}) se calcula: ${words}`,
      ),
  )
  return note(
    changed,
    speak(
      'It is worked out when a record is saved; those that are there get theirs the next time.',
      'Ausgerechnet wird beim Speichern; was schon da ist, bekommt es beim nächsten Mal.',
      'Le calcul se fait à l’enregistrement ; ce qui existe l’aura la prochaine fois.',
      'Se calcula al guardar; lo que ya existe lo tendrá la próxima vez.',
    ),
  )
}

/** Money by hours is money still; by money it is a share. */
function takesMoney(formula: string, { fields }: Entity, { entities }: AppModel): boolean {
  const isMoney = (token: string) => {
    const [name, of] = token.split('.')
    const field = fields.find((each) => each.name === name)
    const end = of === undefined ? field : entities.find((each) => each.name === field?.relation)?.fields.find((each) => each.name === of)
    return end?.kind === 'money'
  }
  const [above = '', below = ''] = formula.split(' / ')
  const names = (part: string) => part.match(/[A-Za-z_][\w.]*/g) ?? []
  return names(above).some(isMoney) && !names(below).some(isMoney)
}
