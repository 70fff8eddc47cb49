import { headWord, singularPhrase } from '../language/nouns.ts'
import { isSetting } from '../lexicon/known-apps.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { isFiller } from '../read-wish/fillers.ts'
import type { Entity, Field } from '../spec/app-model.ts'
import { fieldFromWords } from '../spec/field-types.ts'

// Lists of which nothing is known but their name, and messages in which nothing is named as a list.

const PERSON_ENDS = ['er', 'ist', 'ant', 'ian', 'eur', 'euse', 'tor', 'ero', 'era', 'ienne']
const EVENT_ENDS = 'visit booking session call trip ride tour outing meetup round fahrt besuch visite visita sortie salida'.split(' ')

/** What one usually notes of such a thing, where only a name would be asked for. */
export function withPlainFields(entity: Entity): Entity {
  const [only] = entity.fields
  if (entity.fields.length > 1 || only === undefined || !isTitle(only) || isKnownNoun(entity.one)) return entity
  const head = headWord(entity.one)
  const endsIn = (ends: readonly string[]) => ends.some((end) => head.length > end.length + 1 && head.endsWith(end))
  const usual = endsIn(EVENT_ENDS) ? ['date', 'notes'] : endsIn(PERSON_ENDS) ? ['phone', 'email', 'notes'] : ['notes']
  return { ...entity, fields: [only, ...usual.map((words) => fieldFromWords(words))] }
}

const isTitle = ({ name }: Field): boolean => name === 'name' || name === 'title'

const SAYS_WHICH = new Set(
  'title subject label item product article dish model number code reference tag id word question description sku isbn barcode serial plate vin'.split(
    ' ',
  ),
)
const WHICH_ENDS = ['name', 'title', 'number', 'code', 'tag', 'reference', 'initials']
/** A costume of which only the size and the condition were named is still one of many: it has a name. */
export function withName(entity: Entity): Entity {
  const { fields, one } = entity
  const nounClass = knownNoun(one)?.nounClass ?? 'thing'
  const has = (...kinds: readonly Field['kind'][]) => fields.some(({ kind }) => kinds.includes(kind))
  const isOfDay = !isKnownNoun(one) && has('relation', 'date', 'datetime', 'time')
  const saysWhich = ({ name, kind }: Field) =>
    kind !== 'multiline' && (SAYS_WHICH.has(name) || WHICH_ENDS.some((end) => name.toLowerCase().endsWith(end)))
  const isNamed = fields.some(saysWhich) || (has('relation') && has('text'))
  if (!['thing', 'place', 'org'].includes(nounClass) || isOfDay || isNamed || fields.length < 2) return entity
  const name: Field = { name: 'name', label: 'Name', kind: 'text', isRequired: true }
  return { ...entity, fields: [name, ...fields.map((field) => ({ ...field, isRequired: false }))] }
}

const NEVER = new Set(
  'person people friend kid child day week month year time user team group company business home house place app list question answer problem idea page site mark part note rest staff device phone computer christmas track'.split(
    ' ',
  ),
)
const MOST_FOUND = 2
/** The things of which a message speaks without asking for a list of them. `words`: in English. */
export function nounsSpokenOf(words: readonly string[]): readonly string[] {
  const nouns = words.flatMap((word, at) => {
    const one = singularPhrase(word)
    const known = knownNoun(one)
    const next = words[at + 1] ?? '.'
    // "Car boot" and "church tax" are neither cars nor churches.
    const isOfCompound = next.toLowerCase() !== next.toUpperCase() && !isFiller(next)
    if (known?.word !== one || NEVER.has(one) || isSetting(one) || isOfCompound) return []
    return ['person', 'org', 'thing', 'event', 'document'].includes(known.nounClass) ? [one] : []
  })
  return [...new Set(nouns)].slice(0, MOST_FOUND)
}
