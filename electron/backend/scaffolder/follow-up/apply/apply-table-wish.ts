import { type Entity, type Field, findEntity } from '../../spec/app-model.ts'
import { canBeFiltered, groupField, isTotalled, withKey, withoutKey } from '../../spec/list-shape.ts'
import { changeEntity, changeField, type Draft, note } from './draft.ts'
import type { Wish } from '../wishes.ts'

type Of<Kind extends Wish['kind']> = Extract<Wish, { kind: Kind }>

/** Choices and other lists have their filter; any other field of a table gets one that offers what stands in it. */
export function offerFilter(draft: Draft, { entity: name, field: fieldName }: Of<'filter'>): Draft {
  const entity = findEntity(draft.model, name)
  const field = entity?.fields.find((each) => each.name === fieldName)
  if (entity === undefined || field === undefined) return draft
  const { speak } = draft
  const label = field.label.toLowerCase()
  if (field.kind === 'choice' || field.kind === 'relation' || field.extra?.['x-filter'] === true)
    return note(
      draft,
      speak(
        `The list of ${entity.many} has a filter for ${label} already.`,
        `Die Liste ${entity.many} hat schon einen Filter: ${field.label}.`,
        `La liste ${entity.many} a déjà un filtre : ${field.label}.`,
        `La lista de ${entity.many} ya tiene un filtro: ${field.label}.`,
      ),
    )
  if (!canBeFiltered(field))
    return note(
      draft,
      speak(
        `A filter picks one of a few values, and ${label} differs in every row of ${entity.many}: “make ${label} a choice: …” gives it one.`,
        `Ein Filter wählt einen von wenigen Werten; „${field.label}“ ist in jeder Zeile anders (${entity.many}).`,
        `Un filtre choisit une valeur parmi quelques-unes ; « ${field.label} » diffère à chaque ligne (${entity.many}).`,
        `Un filtro elige uno de pocos valores; «${field.label}» es distinto en cada fila (${entity.many}).`,
      ),
    )
  return changeField(
    draft,
    name,
    fieldName,
    (one) => withKey(withoutKey(one, 'x-column'), 'x-filter', true),
    () =>
      speak(
        `given the list of ${entity.many} a filter for ${label}`,
        `Filter nach ${field.label} in ${entity.many}`,
        `filtre par ${field.label} dans ${entity.many}`,
        `filtro por ${field.label} en ${entity.many}`,
      ),
  )
}

/** Long texts, pictures and links say of each row something else. */
const UNGROUPED: readonly Field['kind'][] = ['multiline', 'image', 'url', 'json']

export function groupRows(draft: Draft, { entity: name, field: fieldName }: Of<'group'>): Draft {
  const entity = findEntity(draft.model, name)
  const field = entity?.fields.find((each) => each.name === fieldName)
  if (entity === undefined || (fieldName !== null && field === undefined)) return draft
  const { speak } = draft
  const label = field?.label ?? ''
  const hint = unfit(entity, field, draft)
  if (hint !== null) return note(draft, hint)
  return changeEntity(
    draft,
    name,
    (one) => ({
      ...one,
      fields: one.fields.map((each) =>
        each.name === fieldName ? withKey(withoutKey(each, 'x-column'), 'x-group', true) : withoutKey(each, 'x-group'),
      ),
    }),
    ({ many }) =>
      field === undefined
        ? speak(`ungrouped ${many}`, `${many} ohne Gruppen`, `${many} sans groupes`, `${many} sin grupos`)
        : speak(
            `grouped the list of ${many} by ${label.toLowerCase()}`,
            `Liste ${many} nach ${label} gruppiert`,
            `liste ${many} regroupée par ${label}`,
            `lista de ${many} agrupada por ${label}`,
          ),
  )
}

function unfit(entity: Entity, field: Field | undefined, { speak }: Draft): string | null {
  const { many } = entity
  if (field === undefined ? groupField(entity) === undefined : groupField(entity) === field)
    return speak('That is so already.', 'Das ist schon so.', 'C’est déjà le cas.', 'Ya es así.')
  if (field === undefined || !UNGROUPED.includes(field.kind)) return null
  const label = field.label.toLowerCase()
  return speak(
    `${label} of ${many} differs in every row, so it groups nothing.`,
    `„${field.label}“ ist in jeder Zeile anders und gruppiert nichts.`,
    `« ${field.label} » diffère à chaque ligne et ne regroupe rien.`,
    `«${field.label}» es distinto en cada fila y no agrupa nada.`,
  )
}

export function totalBeneath(draft: Draft, { entity: name, field: fieldName, isShown }: Of<'list-total'>): Draft {
  const { speak } = draft
  const field = findEntity(draft.model, name)?.fields.find((each) => each.name === fieldName)
  if (field !== undefined && isTotalled(field) === isShown)
    return note(draft, speak('That is so already.', 'Das ist schon so.', 'C’est déjà le cas.', 'Ya es así.'))
  return changeField(
    draft,
    name,
    fieldName,
    (each) => (isShown ? withKey(withoutKey(each, 'x-column'), 'x-total', true) : withoutKey(each, 'x-total')),
    ({ label }, { many }) =>
      isShown
        ? speak(
            `put the sum of ${label.toLowerCase()} beneath the list of ${many}`,
            `Summe von ${label} unter der Liste ${many}`,
            `somme de ${label} sous la liste ${many}`,
            `suma de ${label} bajo la lista de ${many}`,
          )
        : speak(
            `taken the sum of ${label.toLowerCase()} from beneath the list of ${many}`,
            `Summe von ${label} unter der Liste ${many} entfernt`,
            `somme de ${label} retirée`,
            `suma de ${label} quitada`,
          ),
  )
}
