import { type Entity, type Field, findEntity } from '../../spec/app-model.ts'
import { marksOf, withKey, withoutKey } from '../../spec/list-shape.ts'
import { listWords, sentenceCase } from '../../language/nouns.ts'
import { changeField, type Draft, note } from './draft.ts'
import { followRenaming } from '../../commands/follow-renaming.ts'
import { usedElsewhere } from './used-elsewhere.ts'
import { likeOthers } from '../frames/choices.ts'
import type { Wish } from '../wishes.ts'

type Of<Kind extends Wish['kind']> = Extract<Wish, { kind: Kind }>

export function setChoices(draft: Draft, said: Of<'set-choices'>): Draft {
  const entity = findEntity(draft.model, said.entity)
  const field = entity?.fields.find(({ name }) => name === said.field)
  const there = field?.choices ?? []
  const isMore = said.choices.some((choice) => there.includes(choice))
  const wish = {
    ...said,
    choices: said.choices.map((choice) =>
      there.includes(choice) ? choice : isMore ? likeOthers(draft.said.ownChoice(choice), there) : draft.said.ownChoice(choice),
    ),
  }
  if (entity === undefined || field === undefined) return draft
  const { speak } = draft
  const gone = (field.choices ?? []).filter((choice) => !wish.choices.includes(choice))
  const used = gone.flatMap((choice) => draft.elsewhere.usesOfChoice(entity, choice))
  if (used.length > 0)
    return note(draft, usedElsewhere(draft, [...new Set(used)], `choice ${gone.join(', ')} of ${entity.many}`, `„${gone.join(', ')}“`))
  if (field.choices?.join('\n') === wish.choices.join('\n'))
    return note(
      draft,
      speak(
        `${sentenceCase(field.label.toLowerCase())} of ${entity.many} has ${listWords(wish.choices)} already.`,
        `${field.label} bei ${entity.many} hat schon: ${wish.choices.join(', ')}.`,
        `${field.label} a déjà : ${wish.choices.join(', ')}.`,
        `${field.label} ya tiene: ${wish.choices.join(', ')}.`,
      ),
    )
  return changeField(
    draft,
    wish.entity,
    wish.field,
    (one) => withChoices(one, wish.choices),
    (one, { many }) =>
      speak(
        `set the choices of ${one.label.toLowerCase()} in ${many} to ${listWords(wish.choices)}`,
        `Auswahl von ${one.label} bei ${many}: ${wish.choices.join(', ')}`,
        `choix de ${one.label} : ${wish.choices.join(', ')}`,
        `opciones de ${one.label}: ${wish.choices.join(', ')}`,
      ),
  )
}

/** What a new record starts with goes when its choice goes; a choice that is there again is nobody's old name. */
function withChoices(field: Field, choices: readonly string[]): Field {
  const { relation: _relation, ...rest } = field
  const start = field.extra?.['default']
  const kept = typeof start === 'string' && !choices.includes(start) ? withoutKey(rest, 'default') : rest
  return { ...kept, kind: field.kind === 'choices' ? 'choices' : 'choice', choices }
}

/** The rows go along: the schema says what the old name is called now, and the engine changes what is stored. */
export function renameChoice(draft: Draft, wish: Of<'rename-choice'>): Draft {
  const entity = findEntity(draft.model, wish.entity)
  const field = entity?.fields.find(({ name }) => name === wish.field)
  if (entity === undefined || field === undefined) return draft
  const { speak } = draft
  const uses = draft.elsewhere.usesOfChoice(entity, wish.choice)
  if (uses.length > 0) return note(draft, usedElsewhere(draft, uses, `choice ${wish.choice} of ${entity.many}`, `„${wish.choice}“`))
  if (field.choices?.some((choice) => choice.toLowerCase() === wish.to.toLowerCase() && choice !== wish.choice))
    return note(
      draft,
      speak(
        `${sentenceCase(field.label.toLowerCase())} of ${entity.many} has ${wish.to} already.`,
        `„${wish.to}“ gibt es bei ${field.label} schon.`,
        `« ${wish.to} » existe déjà.`,
        `«${wish.to}» ya existe.`,
      ),
    )
  const names = new Map([[wish.choice, wish.to]])
  const model = followRenaming(draft.model, { kind: 'choices', list: wish.entity, field: wish.field, names })
  return changeField(
    { ...draft, model },
    wish.entity,
    wish.field,
    (one) => withRenamedChoices(one, names),
    (one, owner) => done(one, owner, wish, draft),
  )
}

function done(field: Field, { many }: Entity, { choice, to }: Of<'rename-choice'>, { speak }: Draft): string {
  return speak(
    `renamed ${choice} of ${field.label.toLowerCase()} in ${many} to ${to}`,
    `${field.label} bei ${many}: „${choice}“ heißt jetzt „${to}“`,
    `${field.label} : « ${choice} » devient « ${to} »`,
    `${field.label}: «${choice}» ahora es «${to}»`,
  )
}

export function withRenamedChoices(field: Field, names: ReadonlyMap<string, string>): Field {
  const choices = (field.choices ?? []).map((choice) => names.get(choice) ?? choice)
  const before = field.extra?.['x-renamed']
  const known = typeof before === 'object' && before !== null ? Object.entries(before) : []
  const followed = known.flatMap(([old, now]) => (typeof now === 'string' ? [[old, names.get(now) ?? now] as const] : []))
  const renames = Object.fromEntries(
    [...followed, ...[...names].filter(([old, now]) => old !== now)].filter(([old]) => !choices.includes(old)),
  )
  const start = field.extra?.['default']
  const marks = Object.fromEntries(Object.entries(marksOf(field)).map(([choice, tone]) => [names.get(choice) ?? choice, tone]))
  const marked = Object.keys(marks).length === 0 ? { ...field, choices } : withKey({ ...field, choices }, 'x-marks', marks)
  const next = withKey(marked, 'x-renamed', renames)
  return typeof start === 'string' && names.has(start) ? withKey(next, 'default', names.get(start)) : next
}

/** As the schema has it: a number where the field is one. */
function startIn({ kind }: Field, value: string): string | number | boolean {
  if (/^(?:number|integer|money|percent|rating)$/.test(kind)) return Number(value)
  return kind === 'boolean' ? value === 'true' : value
}

export function setDefault(draft: Draft, wish: Of<'set-default'>): Draft {
  return changeField(
    draft,
    wish.entity,
    wish.field,
    (field) => withKey(field, 'default', startIn(field, wish.value)),
    (field, { many }) =>
      draft.speak(
        `made ${wish.value} what ${field.label.toLowerCase()} of new ${many} starts with`,
        `${field.label} neuer ${many} beginnt mit „${wish.value}“`,
        `${field.label} commence par « ${wish.value} »`,
        `${field.label} empieza con «${wish.value}»`,
      ),
  )
}
