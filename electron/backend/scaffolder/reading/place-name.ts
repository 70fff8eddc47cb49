import { knownKind } from '../field-types.ts'
import { areFields, fieldSpec, looksLikeField, type Item } from '../grammar/read-item.ts'
import { addField, entityIn, type EntitySpec, needEntity, relate, statusOwner } from '../grammar/spec.ts'
import { splitChoices } from '../grammar/split-list.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { singularPhrase } from '../nouns.ts'
import { itemOf } from './items.ts'
import { type Run, textOf } from './token-runs.ts'
import type { Name } from './names.ts'
import { partsOf } from './parts.ts'
import { type Places, isKnownNounItself, isPerson, listFor, openWith } from './places.ts'
import { lendingOf, placeGivenTo } from './lending.ts'
import { isOfApp, placeOfApp } from './of-apps.ts'

// Where a name goes: it is a list, or a property of one.

/** `isFirst`: it stands right behind "with", and belongs to what that opened. */
export function placeName(places: Places, name: Name, isFirst = false): void {
  const { phrase } = name
  if (phrase.determiner === 'no') return
  // "My hours per project with a date": who worked when is an entry of so many hours.
  if (name.words === 'hours' && (name.of !== null || name.having !== null)) {
    const entry = needEntity(places.description, 'time entry')
    addField(entry, { words: 'hours', kind: 'number', choices: [], isRequired: true })
    relateTo(places, entry, { ...name, words: 'time entries' }, false)
    places.last = entry
    if (name.having !== null) openWith(places, entry, name.having)
    return
  }
  // "Their times per event (50 m, 100 m)": the brackets say which events there are.
  if (name.inside !== null && name.of !== null && /^(?:per|by)$/.test(name.of.preposition) && phrase.isPlural) {
    const choices = splitChoices(textOf(name.inside))
    if (choices.length > 1 && !areFields(name.words, textOf(name.inside))) {
      placeName(places, { ...name, inside: null, of: null }, isFirst)
      if (places.last !== null) addField(places.last, { words: name.of.phrase.words, kind: 'choice', choices, isRequired: false })
      return
    }
  }
  if (/(?:^| )(?:base|wiki|centre|center)$/.test(phrase.words) && name.having !== null) return places.readParts(name.having)
  if (
    isOfApp(name) &&
    !(places.open !== null && /^(?:total|sum|average|link|theme|style|design|area|section|map|reminder)$/.test(name.words))
  )
    return placeOfApp(places, name)
  const lent = lendingOf(places, name)
  if (lent) return
  if (name.given !== null) return placeGivenTo(places, name, name.given)
  const item = itemOf(name)
  const { main, last, description } = places
  // "The water level of our wells" is a fact about wells.
  if (
    name.of?.preposition === 'of' &&
    name.of.phrase.isPlural &&
    knownKind(name.words) !== null &&
    !isKnownNoun(name.words) &&
    places.open === null
  ) {
    const list = listFor(places, { ...name, phrase: name.of.phrase, words: name.of.phrase.words, inside: null })
    if (list === null) return
    places.last = list
    places.main ??= list
    addField(list, fieldSpec(item))
    return
  }
  if (isGeneric(places, name)) return placeGeneric(places, name)
  if (places.open !== null && !isFirst && isAnew(places, places.open, name, item)) places.open = null
  const { open } = places
  const inside = name.inside === null ? null : textOf(name.inside)
  const named = entityIn(description, name.words)
  // "Score" in high scores is none of them.
  const known = named === places.open && (!item.isPlural || places.open?.isListed === true) ? undefined : named
  const isInside = open !== null
  // "Households: reference number, adults, children": how many of them there are.
  if (
    open?.isListed === true &&
    known === undefined &&
    item.isPlural &&
    inside === null &&
    name.having === null &&
    !item.isMany &&
    !item.isTheirs
  ) {
    const isCounted = HEADS.test(name.words)
    const belongs =
      knownNoun(open.one)?.fields.some((usual) => usual.kind === 'parent' && usual.nouns.includes(singularPhrase(name.words))) === true
    const isOfOne = name.words.includes(' ') && !isKnownNounItself(name.words)
    if (
      isCounted ||
      isOfOne ||
      /(?:^| )(?:fees|costs|taxes|tips|charges)$/.test(name.words) ||
      (!belongs && /^(?:person|thing)$/.test(knownNoun(name.words)?.nounClass ?? ''))
    ) {
      addField(open, isCounted ? { ...fieldSpec(item), kind: 'integer' } : fieldSpec(item))
      return
    }
  }
  // "Date, lake, species, bait": among what is noted of one thing, a single word is noted as well.
  if (
    open?.isListed === true &&
    known === undefined &&
    !item.isPlural &&
    !item.isTheirs &&
    inside === null &&
    name.having === null &&
    name.of === null &&
    name.purpose === null &&
    phrase.determiner === ''
  )
    return placeField(places, name)
  const isField =
    item.choices.length > 0 ||
    item.kind !== null ||
    (inside === null
      ? looksLikeField(
          item,
          isInside && !item.isMany,
          isInside && open === main && item.isPlural && open?.isListed !== true && open?.fields.length === 0,
        )
      : !item.isPlural && !areFields(name.words, inside) && isInside)
  if (known === undefined && isField && !(name.having !== null && (item.isPlural || isKnownNoun(name.words))))
    return placeField(places, name)
  if (
    known !== undefined &&
    open !== null &&
    known !== open &&
    !item.isTheirs &&
    !item.isPlural &&
    name.having === null &&
    inside === null
  ) {
    open.parents.add(known.one)
    return
  }
  const isCountedOnly = known === undefined && phrase.count !== '' && name.having === null && inside === null
  const entity = known ?? listFor(places, name)
  if (entity !== null && isCountedOnly) entity.isMentioned = true
  if (entity === null) {
    if (name.having !== null) places.readParts(name.having)
    return
  }
  if (!isCountedOnly) entity.isMentioned = false
  relateTo(places, entity, name, item.isTheirs)
  if (name.inside !== null && inside !== null && (areFields(name.words, inside) || name.inside.length > 2) && !areExamples(name.inside))
    readInside(places, entity, name.inside)
  // "Horses, their owners, which box they are in" goes on about the horses.
  if (item.isTheirs && isPerson(entity) && name.having === null && last !== null) return
  places.last = entity
  places.main ??= entity
  if (name.unit !== null) addField(entity, { words: 'quantity', kind: name.unit, choices: [], isRequired: false })
  if (name.having !== null) openWith(places, entity, name.having)
  else if (item.isPlural && open !== null && entity !== open && !item.isTheirs && !isInDescription(places))
    places.open = open === main ? open : null
}

/** "Our albums with songs" begins anew, and so does a list of many after what one before it has. */
function isAnew({ main }: Places, open: EntitySpec, { phrase, having, words }: Name, item: Item): boolean {
  if (/^(?:my|our)$/.test(phrase.determiner)) return true
  if (item.isTheirs || !item.isPlural || open.isListed) return false
  return having !== null || (open !== main && phrase.determiner === '' && (knownKind(words) === null || !looksLikeField(item, true)))
}

/** "Subscriptions (Netflix, Spotify)" names some of them. */
function areExamples(inside: Run): boolean {
  const parts = partsOf(inside)
  return parts.length > 0 && parts.every(({ run }) => /^\p{Lu}\p{Ll}/u.test(run[0]?.text ?? '') && knownKind(textOf(run)) === null)
}

/** "Every piece with …" is each of what was named before. */
function isGeneric({ description }: Places, { phrase, having }: Name): boolean {
  return (
    /^(?:piece|item|one|object|unit|thing)$/.test(phrase.words) &&
    having !== null &&
    description.entities.some(({ fields }) => fields.length === 0)
  )
}
function placeGeneric(places: Places, { phrase, having }: Name): void {
  const { entities } = places.description
  const bare = entities.filter(({ fields, parents }) => fields.length === 0 && parents.size === 0)
  const [only] = bare
  if (only === undefined || having === null) return
  if (bare.length > 1) for (const each of bare) entities.splice(entities.indexOf(each), 1)
  const list = bare.length > 1 ? needEntity(places.description, phrase.words) : only
  if (bare.length > 1) addField(list, { words: 'type', kind: 'choice', choices: bare.map(({ one }) => one), isRequired: false })
  list.isMentioned = false
  places.main = list
  openWith(places, list, having)
}

function isInDescription({ open }: Places): boolean {
  return open?.isListed === true
}

/** "Vaccinations for each animal" of a list of sheep. */
const KIND_OF_THING = /^(?:animal|item|piece|person|thing|one|object|unit)$/

export function relateTo({ open, last, main, description }: Places, entity: EntitySpec, name: Name, isTheirs: boolean): void {
  const owner = isTheirs ? (open ?? last) : open
  if (owner !== null && owner !== entity) {
    // A horse belongs to its owner, and a dog to its client.
    if (isTheirs && isPerson(entity) && !isPerson(owner)) owner.parents.add(entity.one)
    else if (isTheirs) entity.parents.add(owner.one)
    else if (owner !== main || name.phrase.determiner !== '' || owner.isListed) relate(owner, entity)
    else relate(owner, entity)
  }
  if (name.of === null) return
  const { preposition, phrase } = name.of
  const parent = entityIn(description, phrase.words)
  const others = description.entities.filter((each) => each !== entity)
  if (parent !== undefined && parent !== entity && /^(?:for|of|from|per|by|on|to|in|about)$/.test(preposition))
    entity.parents.add(parent.one)
  else if (/^(?:each|every)$/.test(phrase.determiner) && others.length === 1 && KIND_OF_THING.test(phrase.words))
    entity.parents.add(others[0]?.one ?? '')
  else if (/^(?:each|every)$/.test(phrase.determiner) && isKnownNoun(phrase.words) && !/^(?:day|week|month|year)$/.test(phrase.words))
    entity.parents.add(needEntity(description, phrase.words).one)
  else if (/^(?:by|per)$/.test(preposition) && !phrase.isPlural && phrase.determiner === '' && knownKind(phrase.words) !== null)
    addField(entity, { words: phrase.words, kind: null, choices: [], isRequired: false })
}

/** Of whom one counts how many there are. */
export const HEADS =
  /^(?:adults|children|kids|people|persons|babies|teenagers|infants|men|women|passengers|players|participants|attendees|visitors)$/

function readInside(places: Places, entity: EntitySpec, inside: Run): void {
  const before = { open: places.open, last: places.last, main: places.main }
  places.open = places.last = places.main = entity
  if (partsOf(inside).length >= 3) entity.isListed = true
  places.readParts(inside)
  places.open = before.open
  places.last = before.last
  places.main = before.main
}

function placeField(places: Places, name: Name): void {
  const item = itemOf(name)
  const spec = fieldSpec(item)
  // "It goes from reported to fixed": what a sentence is about goes through that, and not what was rated in it.
  const isOfMain =
    /^(?:decision|status)$/.test(name.words) &&
    item.choices.length > 0 &&
    (places.open === null || places.open.isListed) &&
    places.main !== null
  // "Kids, parents with phone numbers, allergies": of the kids.
  const others = item.isPlural && places.open !== null && places.open !== places.main ? usualOwner(places, item.words) : null
  const owner =
    (isOfMain ? places.main : (others ?? places.open)) ??
    usualOwner(places, item.words) ??
    places.last ??
    (item.choices.length > 0 ? (statusOwner(places.description) ?? null) : null)
  if (owner === null) places.description.loose.push(spec)
  else {
    owner.isMentioned = false
    addField(owner, spec)
  }
  if (name.having !== null && owner !== null) openWith(places, owner, name.having)
}

/** Where nothing is open, what one of the lists usually has is said of that list: allergies of kids. */
function usualOwner({ last, description }: Places, words: string): EntitySpec | null {
  if (last === null || description.entities.length < 2) return null
  const has = ({ one }: EntitySpec) =>
    knownNoun(one)?.fields.some((usual) => usual.kind === 'field' && usual.field.label.toLowerCase() === words) === true
  return has(last) ? last : (description.entities.findLast(has) ?? null)
}
