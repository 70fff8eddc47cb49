import { type Entity, type Field, findEntity, replaceEntity } from '../../spec/app-model.ts'
import { buildEntities, entityContext, nameEntity } from '../../lists/build-entities.ts'
import { fieldFromWords, relationField } from '../../spec/field-types.ts'
import { fieldSpec, readItems } from '../../grammar/read-item.ts'
import type { LanguageCode } from '../../language/language.ts'
import { LANGUAGES } from '../../lexicon/other-languages.ts'
import { pluralPhrase, sentenceCase, singularPhrase, withArticle } from '../../language/nouns.ts'
import type { DomainPack } from '../../lexicon/domain-pack.ts'
import { chosenPack } from '../../lists/packs.ts'
import { relate } from './apply-entity-wish.ts'
import { addFields } from './apply-field-wish.ts'
import { done, type Draft, note } from './draft.ts'
import { findEntityByWords } from '../find.ts'
import { usedElsewhere } from './used-elsewhere.ts'
import { understood } from '../../read-wish/understood.ts'
import type { Wish } from '../wishes.ts'

type Of<Kind extends Wish['kind']> = Extract<Wish, { kind: Kind }>

/** What joins two lists that each have many of the other, or what becomes of a figure over time. */
export function addLines(draft: Draft, { of, what, fields }: Of<'line-list'>): Draft {
  const owner = findEntity(draft.model, of)
  if (owner === undefined) return draft
  const other = findEntity(draft.model, what)
  const one =
    other === undefined
      ? what.toLowerCase()
      : fields.some(({ name }) => name === 'notes')
        ? `${owner.one} ${other.one}`
        : `${owner.one} item`
  const all = [
    relationField(owner.one, owner.name),
    ...(other === undefined ? [] : [relationField(other.one, other.name)]),
    ...(fields.length > 0 ? fields : [fieldFromWords('quantity')]),
  ]
  return withNewLists(draft, [newList(draft, one, pluralPhrase(one), required(all, 0), owner)])
}

/** Its rows are recognised by their name, else by what they belong to, else by what was said first. */
export function addList(draft: Draft, { many, fields }: Of<'add-list'>): Draft {
  const parent = findEntity(draft.model, fields.find(({ relation }) => relation !== undefined)?.relation) ?? draft.model.entities[0]
  if (parent === undefined) return draft
  const at = fields.findIndex(({ kind, name }) => /^(?:name|title)$/.test(name) || kind === 'relation')
  return withNewLists(draft, [newList(draft, singularPhrase(many), many, required(fields, Math.max(at, 0)), parent)])
}

function required(fields: readonly Field[], at: number): readonly Field[] {
  return fields.map((field, index) => (index === at && field.kind !== 'boolean' ? { ...field, isRequired: true } : field))
}

/** Who may see and change the others may see and change it. */
function newList({ model }: Draft, one: string, many: string, fields: readonly Field[], { read, write }: Entity): Entity {
  const taken = new Map(model.entities.map((entity) => [entity.one, entity.name]))
  return { name: nameEntity(one, taken), one, many, icon: 'List', fields, read, write, pages: 'standard' }
}

/** "Clients should be a list of their own": each row points to one of it; what was written there before is not carried over. */
export function ownList(draft: Draft, { entity: name, field: fieldName, facts = 'a name' }: Of<'own-list'>): Draft {
  const owner = findEntity(draft.model, name)
  const field = owner?.fields.find((each) => each.name === fieldName)
  if (owner === undefined || field === undefined) return draft
  const uses = draft.elsewhere.usesOf(owner, field)
  if (uses.length > 0)
    return note(draft, usedElsewhere(draft, uses, `${field.label.toLowerCase()} of ${owner.many}`, `„${field.label}“ (${owner.many})`))
  const { one, many } = namesFor(field.label, draft.model.language)
  const named = fieldFromWords('name', { isRequired: true })
  const said = readItems(facts).map((item) => fieldFromWords(item.words, { ...fieldSpec(item) }))
  const own = said.some((each) => /^(?:name|title)$/.test(each.name)) ? required(said, 0) : [named, ...said]
  const entity = newList(draft, one, many, own, owner)
  const withList = withNewLists(draft, [entity])
  const fields = owner.fields.map((each) => (each === field ? { ...relationField(one, entity.name), isRequired: field.isRequired } : each))
  const { speak } = draft
  return note(
    done(
      { ...withList, model: replaceEntity(withList.model, name, (each) => ({ ...each, fields })) },
      speak(
        `made each ${owner.one} point to ${withArticle(entity.one)}`,
        `${owner.many} verweisen auf ${entity.many}`,
        `${owner.many} renvoie à ${entity.many}`,
        `${owner.many} apunta a ${entity.many}`,
      ),
    ),
    speak(
      `What was written as ${one} before is not carried over: pick it anew from the list.`,
      `Was vorher unter „${field.label}“ stand, wird nicht übernommen: Wähle es neu aus der Liste.`,
      `Ce qui était écrit sous « ${field.label} » n’est pas repris : choisissez-le dans la liste.`,
      `Lo escrito antes en «${field.label}» no se traslada: elígelo de la lista.`,
    ),
  )
}

/** What each is called, and several of them, in the language of the app. */
function namesFor(label: string, language: LanguageCode): { readonly one: string; readonly many: string } {
  const known = language === 'en' ? undefined : LANGUAGES.find(({ code }) => code === language)?.otherForms.get(label.toLowerCase())
  if (known !== undefined) return known
  if (language === 'de')
    return { one: label, many: /(?:er|el|en|chen)$/.test(label) ? label : `${label}${label.endsWith('e') ? 'n' : 'en'}` }
  const one = language === 'en' ? singularPhrase(label.toLowerCase()) : label.toLowerCase()
  const many = language === 'es' && /[^aeiouáéíóúsx]$/.test(one) ? `${one}es` : /[sx]$/.test(one) ? one : `${one}s`
  return { one, many: language === 'en' ? pluralPhrase(one) : many }
}

function withNewLists(draft: Draft, spoken: readonly Entity[]): Draft {
  const built = spoken.map(draft.said.ownEntity)
  const many = built.map((entity) => entity.many)
  return done(
    {
      ...draft,
      samples: [...draft.samples, ...built.map((entity) => ({ entity: entity.name, count: 0 }))],
      model: { ...draft.model, entities: [...draft.model.entities, ...built] },
    },
    draft.speak(`added ${many.join(' and ')}`, `${many.join(', ')} hinzugefügt`, `${many.join(', ')} ajouté`, `${many.join(', ')} añadido`),
  )
}

/** New lists, and new fields of lists that are there. */
export function describe(draft: Draft, text: string, packs: readonly DomainPack[]): Draft {
  const { model } = draft
  const { description } = understood(text, 'en')
  const fresh = { ...description, entities: description.entities.filter((spec) => findEntityByWords(model, spec.one) === undefined) }
  const built = buildEntities(fresh, { ...entityContext(model, packs), chosen: chosenPack(packs, model.name) })
  let next = built.length > 0 ? withNewLists(draft, built) : draft
  for (const spec of description.entities) {
    const known = findEntityByWords(model, spec.one)
    if (known === undefined) continue
    const parents = [...spec.parents].flatMap((parent) => findEntityByWords(next.model, parent) ?? [])
    for (const parent of parents) next = relate(next, known.name, parent.name)
    const fields = spec.fields.map((field) =>
      fieldFromWords(field.words, { kind: field.kind, choices: field.choices, isRequired: field.isRequired }),
    )
    if (fields.length > 0) next = addFields(next, known.name, fields)
  }
  return next === draft ? { ...draft, unknown: [...draft.unknown, sentenceCase(text)] } : next
}
