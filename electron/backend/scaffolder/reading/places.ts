import { knownKind } from '../field-types.ts'
import { readContainer } from '../grammar/containers.ts'
import { listName } from '../grammar/noun-phrase.ts'
import { areFields, fieldSpec, type Item, looksLikeField, readItem } from '../grammar/read-item.ts'
import { addField, type Description, entityIn, type EntitySpec, needEntity, relate, statusOwner } from '../grammar/spec.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { singularPhrase } from '../nouns.ts'
import { itemOf } from './items.ts'
import { type Name, partsOf, readName } from './parts.ts'
import type { Answer } from './questions.ts'
import { type Run, textOf } from './token-runs.ts'
import { tokensOf } from './tokens.ts'

/** Where names go: into lists, or as properties into one of them. What was said before decides. */
export interface Places {
  readonly description: Description
  /** What was named and has no place: said to the person, never built as something else. */
  readonly left: string[]
  /** What the app is called after, where that is a list. */
  titled: EntitySpec | null
  /** Lists that were spoken of and not asked for: "I keep bees". */
  readonly spoken: Set<EntitySpec>
  /** What a sentence is about. */
  main: EntitySpec | null
  /** The list that was named last. */
  last: EntitySpec | null
  /** What "with" opened: what follows is said of it. */
  open: EntitySpec | null
  /** Reads what stands behind "with" and in brackets, as the sentence itself is read. */
  readParts: (run: Run) => void
}

export function createPlaces(): Places {
  return {
    description: { entities: [], loose: [] },
    left: [],
    spoken: new Set(),
    titled: null,
    main: null,
    last: null,
    open: null,
    readParts: () => undefined,
  }
}

/** Parts of any app, and how it looks: none is a thing that somebody keeps. */
const OF_APPS =
  /^(?:page|pages|form|forms|button|buttons|screen|screens|view|views|chart|charts|graph|dashboard|login|log-in|sign-in|sign-up|sign|search|filter|filters|menu|tab|tabs|look|looks|feel|style|colours|colors|accents?|theme|background|design|layout|font|fonts|mode|letters|text size|website|site|homepage|link|area|section|map|export|import|pdf|csv|printout|reminder|reminders|notification|notifications|email notification|alert|alerts|overview|average|sum|total|totals|glance|way|ability|possibility|option|options|access|app|anything|something|everything|thing|things|stuff|lot|lots|tick|checkbox|approval|permission|permissions|rights|login)$/
/** "Tool lending", "bike rental": the things, and who has them. */
const LENDING: Readonly<Record<string, string>> = {
  lending: 'loan',
  borrowing: 'loan',
  loans: 'loan',
  loan: 'loan',
  rental: 'rental',
  rentals: 'rental',
  hire: 'rental',
  sharing: 'loan',
}

/** `isFirst`: it stands right behind "with", and belongs to what that opened. */
export function placeName(places: Places, name: Name, isFirst = false): void {
  const { phrase } = name
  if (phrase.determiner === 'no') return
  if (/(?:^| )(?:base|wiki|centre|center)$/.test(phrase.words) && name.having !== null) return places.readParts(name.having)
  if (isOfApp(name) && !(places.open !== null && /^(?:total|sum|average|link)$/.test(name.words))) return placeOfApp(places, name)
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
  const known = named === places.open && !item.isPlural ? undefined : named
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
    if (isCounted || (!belongs && /^(?:person|thing)$/.test(knownNoun(name.words)?.nounClass ?? ''))) {
      addField(open, isCounted ? { ...fieldSpec(item), kind: 'integer' } : fieldSpec(item))
      return
    }
  }
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
  return having !== null || (open !== main && phrase.determiner === '' && knownKind(words) === null)
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

const GIVEN_LISTS: Readonly<Record<string, readonly [one: string, ...fields: readonly string[]]>> = {
  lent: ['loan', 'lent on', 'due back on', 'returned'],
  rented: ['rental', 'start date', 'end date'],
  assigned: ['assignment', 'assigned on'],
  sold: ['sale', 'sold on'],
  donated: ['donation', 'donated on'],
}
const GIVEN_AS: Readonly<Record<string, string>> = {
  loaned: 'lent',
  borrowed: 'lent',
  hired: 'rented',
  allocated: 'assigned',
  given: 'assigned',
  issued: 'assigned',
}

/** "Tools lent to each crew" is three lists: the tools, the crews, and who has what since when. */
function placeGivenTo(places: Places, name: Name, { verb, phrase }: NonNullable<Name['given']>): void {
  const [one, ...fields] = GIVEN_LISTS[GIVEN_AS[verb] ?? verb] ?? ['loan']
  const things = listFor(places, { ...name, given: null })
  const people = listFor(places, { ...name, phrase, words: phrase.words, given: null })
  const list = needEntity(places.description, one)
  for (const parent of [things, people]) if (parent !== null) list.parents.add(parent.one)
  for (const words of fields) addField(list, { words, kind: null, choices: [], isRequired: false })
  list.isListed = true
  places.main = places.last = list
  if (name.having !== null) openWith(places, list, name.having)
}

function isInDescription({ open }: Places): boolean {
  return open?.isListed === true
}

/** A page, a form, a button: what it is for is read, and it is no list. */
function placeOfApp(places: Places, name: Name): void {
  const asked = name.purpose === null ? name.words : `${name.words} ${textOf(name.purpose)}`
  if (
    /^(?:page|pages|form|area|section|map|export|sign|sign-up|reminders?|notifications?|chart|graph)$/.test(
      name.phrase.words.split(' ').at(-1) ?? '',
    )
  )
    places.left.push(asked.split(' ').slice(0, 6).join(' '))
  if (/tick|checkbox/.test(name.words) && name.purpose !== null && places.last !== null)
    for (const verb of name.purpose.filter(({ tag }) => tag === 'verb').slice(-1))
      addField(places.last, { words: verb.lower, kind: 'boolean', choices: [], isRequired: false })
  else if (name.having !== null) places.readParts(name.having)
}

export function isOfApp({ phrase, words }: Name): boolean {
  const head = phrase.words.split(' ').at(-1) ?? ''
  return (
    words === phrase.words &&
    OF_APPS.test(head) &&
    !isKnownNounItself(words) &&
    !(knownKind(words) !== null && /link|email|text/.test(words))
  )
}

function isKnownNounItself(words: string): boolean {
  const one = singularPhrase(words)
  return words.includes(' ') && knownNoun(one)?.word === one
}

function lendingOf(places: Places, { phrase }: Name): boolean {
  const words = phrase.words.split(' ')
  const one = LENDING[words.at(-1) ?? '']
  const thing = words.slice(0, -1).join(' ')
  if (one === undefined || thing === '' || !isKnownNoun(thing) || isKnownNounItself(phrase.words)) return false
  const things = needEntity(places.description, thing)
  const lent = needEntity(places.description, one)
  lent.parents.add(things.one)
  places.main = places.last = things
  return true
}

/** The list that a name means, made where it is not there yet; null where it names none. */
export function listFor(places: Places, name: Name): EntitySpec | null {
  const known = entityIn(places.description, name.words)
  if (known !== undefined) return known
  const found =
    listName(name.words) ??
    (/^devices?$/.test(name.words) && (name.having !== null || name.inside !== null) ? { one: 'device', owner: null } : null)
  if (found === null || !/\p{L}{2}/u.test(found.one)) return null
  // "Kidding records" are of kiddings.
  const kept = /^(.+) (?:record|log|sheet|register)$/.exec(found.one)?.[1]
  if (kept !== undefined && !isKnownNounItself(found.one)) return needEntity(places.description, kept)
  const entity = needEntity(places.description, found.one)
  if (found.owner !== null) entity.parents.add(needEntity(places.description, found.owner).one)
  return entity
}

function relateTo({ open, last, main, description }: Places, entity: EntitySpec, name: Name, isTheirs: boolean): void {
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
  if (parent !== undefined && parent !== entity && /^(?:for|of|from|per|by|on|to|in|about)$/.test(preposition))
    entity.parents.add(parent.one)
  else if (/^(?:each|every)$/.test(phrase.determiner) && isKnownNoun(phrase.words) && !/^(?:day|week|month|year)$/.test(phrase.words))
    entity.parents.add(needEntity(description, phrase.words).one)
  else if (preposition === 'by' && !phrase.isPlural && phrase.determiner === '' && knownKind(phrase.words) !== null)
    addField(entity, { words: phrase.words, kind: null, choices: [], isRequired: false })
}

/** Of whom one counts how many there are. */
const HEADS =
  /^(?:adults|children|kids|people|persons|babies|teenagers|infants|men|women|passengers|players|participants|attendees|visitors)$/

function isPerson({ one }: EntitySpec): boolean {
  return knownNoun(one)?.nounClass === 'person'
}

function readInside(places: Places, entity: EntitySpec, inside: Run): void {
  const before = { open: places.open, last: places.last, main: places.main }
  places.open = places.last = places.main = entity
  if (partsOf(inside).length >= 3) entity.isListed = true
  places.readParts(inside)
  places.open = before.open
  places.last = before.last
  places.main = before.main
}

export function openWith(places: Places, entity: EntitySpec, having: Run): void {
  places.open = places.last = entity
  places.readParts(having)
  // What was opened in it stays open: "projects with tasks that have a due date, a priority".
  places.open ??= entity
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

export function placeAnswer(places: Places, answer: Answer): void {
  const { description } = places
  if (answer.kind === 'field') {
    const item = readItem(answer.words)
    if (item === null) return
    const each = answer.of === undefined ? undefined : needEntity(description, answer.of, entityIn(description, answer.of) === undefined)
    const owner = each ?? places.open ?? (answer.isOfMain ? (places.main ?? places.last) : places.last)
    if (owner === null) {
      description.loose.push(fieldSpec(item))
      return
    }
    if (item.words === 'due date' && owner.fields.some(({ words }) => words === 'due back on')) return
    const target = item.choices.length === 0 ? entityIn(description, item.words) : undefined
    if (target !== undefined && target !== owner) owner.parents.add(target.one)
    else addField(owner, fieldSpec(item))
    return
  }
  if (answer.kind === 'parent') {
    const owner = (answer.of === undefined ? undefined : entityIn(description, answer.of)) ?? places.open ?? places.last
    const parent = needEntity(description, answer.one)
    if (owner !== null && owner !== parent) owner.parents.add(parent.one)
    return
  }
  if (answer.kind === 'said') {
    places.open = null
    places.readParts(tokensOf(answer.words))
    places.open = null
    return
  }
  const parents = answer.parents.flatMap(
    (parent) => entityIn(description, parent) ?? (isKnownNoun(parent) ? needEntity(description, parent, true) : []),
  )
  const person =
    description.entities.find((each) => each.one !== answer.one && isPerson(each)) ??
    (answer.one === 'loan' && parents.length > 0 ? needEntity(description, 'person', true) : undefined)
  const list = needEntity(description, answer.one, entityIn(description, answer.one) === undefined)
  for (const parent of [...parents, ...(person === undefined ? [] : [person])]) if (parent !== list) list.parents.add(parent.one)
  for (const words of answer.fields) {
    const item = readItem(words)
    if (item !== null) addField(list, fieldSpec(item))
  }
  places.last = list
}

export interface Container {
  readonly about: string | null
  readonly isCertain: boolean
}

/** Reads a name as that of the app itself: "a tracker for my plants", "job application tracker"; null for any other. */
export function containerOf(name: Name, run: Run): Container | null {
  const stop = name.having?.[0] ?? name.purpose?.[0] ?? name.inside?.[0]
  const end = stop === undefined ? run.length : run.indexOf(stop) - 1
  return readContainer(textOf(run.slice(0, Math.max(end, 1))).replace(/^(?:just |only |maybe )/i, ''))
}

/** What an app is about becomes its first list, where it is more than the app's name. */
export function placeContainer(places: Places, container: Container, name: Name, others: readonly Name[]): void {
  const about = container.about === null ? null : listName(container.about)
  const inner = name.having ?? name.inside
  const names = inner === null ? [] : [...partsOf(inner).flatMap(({ run }) => readName(run) ?? []), ...others]
  const hasField = names.some((each) => !each.phrase.isPlural && looksLikeField(itemOf(each), true))
  const isKept = about !== null && isKnownNoun(about.one) && container.isCertain && (name.purpose === null || inner !== null)
  if (
    about !== null &&
    ((inner === null && name.purpose === null) || hasField || (isKept && knownNoun(about.one)?.nounClass !== 'person'))
  ) {
    places.main = places.last = places.titled = needEntity(places.description, about.one)
    if (hasField) places.open = places.main
  }
  if (inner !== null) places.readParts(inner)
}
