import { knownKind } from '../field-types.ts'
import { listName } from '../grammar/noun-phrase.ts'
import { fieldSpec, looksLikeField, readItem } from '../grammar/read-item.ts'
import { addField, type Description, entityIn, type EntitySpec, needEntity, statusOwner } from '../grammar/spec.ts'
import { splitChoices } from '../grammar/split-list.ts'
import { SETTINGS } from '../lexicon/known-apps.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { itemOf } from './items.ts'
import { placeCounted } from './counted.ts'
import { answersOf, answersWithin } from './questions.ts'
import { type Cut, type Run, textOf } from './token-runs.ts'
import { type Token, tokensOf } from './tokens.ts'
import { type Name, readName } from './names.ts'
import type { Clause } from './clause.ts'
import { partsOf, readPart, colonAt, type Part } from './parts.ts'
import { type Places, createPlaces, listFor } from './places.ts'
import { areBareProperties, arePropertiesOfOne, categoriesIn, isEither, placeProperties } from './enumeration.ts'
import { placeName, relateTo } from './place-name.ts'
import { placeAnswer } from './place-answer.ts'
import { containerOf, placeContainer } from './container.ts'
import { afterWith } from './deeds.ts'
import { placeClause } from './clauses.ts'
import { withNotations } from './notations.ts'
import { withCommas } from './run-on.ts'
import { settle } from './settle.ts'
import { sentencesOf } from './sentences.ts'
import { isFigure } from './of-apps.ts'
import { withValues } from './values.ts'

export interface Reading extends Description {
  /** What was named and is not among the lists, in the person's words. */
  readonly left: readonly string[]
}

/** Reads a description of an app into lists, their fields, and who belongs to whom. Never refuses; at worst it finds nothing. */
export function readWish(text: string): Reading {
  const places = createPlaces()
  places.readParts = (run) => readParts(places, run, false)
  const sentences = sentencesOf(withCommas(withNotations(text))).filter((sentence) => !isOfRights(sentence))
  for (const [at, sentence] of sentences.entries()) {
    const run = withValues(tokensOf(sentence))
    const before =
      at === 1 && places.description.entities.every(({ fields }) => fields.length === 0) ? withValues(tokensOf(sentences[0] ?? '')) : null
    // "Lego sets i own. Number, name, theme": what stands before the first full stop is a heading.
    if (at > 0 && colonAt(run) < 0 && areBareProperties(partsOf(run)))
      if (before !== null && partsOf(before).length === 1) {
        places.description.entities.splice(0)
        places.description.loose.splice(0)
        places.last = places.main = null
        readHeaded(places, before, run)
      } else define(places, places.last ?? needEntity(places.description, 'entry'), run)
    else readSentence(places, run)
  }
  for (const sentence of sentences) placeCounted(places.description, tokensOf(sentence))
  settle(places, text)
  if (places.description.entities.length === 0 && /\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text))
    needEntity(places.description, text.slice(0, 60))
  return { ...places.description, left: places.left }
}

function comma(part: Run): Token {
  const at = part[0]?.from ?? 0
  return { text: ',', lower: ',', lemma: ',', tag: 'mark', from: at, to: at }
}

/** Who may do what is read elsewhere. */
function isOfRights(sentence: string): boolean {
  return /^(?:and |but |also )*only (?:the |our |my )?[\p{L} ]+? (?:can|may|should|must|is|are|approve|edit|see|change|delete|add|enter)\b/iu.test(
    sentence,
  )
}

function readSentence(places: Places, run: Run): void {
  places.open = null
  places.main = null
  const colon = colonAt(run)
  if (colon > 0 && readHeaded(places, run.slice(0, colon), run.slice(colon + 1))) return
  if (isSetting(run)) return
  // "Expenses of my taxi, fuel, repairs, toll, date, amount": what is spent for, and what is noted of each.
  const [head, ...rest] = partsOf(run)
  const spent = head === undefined ? null : readName(head.run)
  if (colon < 0 && spent !== null && /^(?:expense|cost|spending|budget)s?$/.test(spent.phrase.head) && categoriesIn(rest, true).length > 0)
    return define(
      places,
      needEntity(places.description, 'expense'),
      rest.flatMap(({ run: part }) => [comma(part), ...part]),
    )
  readParts(places, colon > 0 ? run.filter((_, at) => at !== colon) : run, true)
}

const VIEWED = /^(?:show|shows|display|highlight|warn|remind|per|by)$/
const LIVING = /^(?:sell|offer|make|grow|keep|breed|teach|repair|rent|run)$/
function isOfView(part: Run, isBeside: boolean): boolean {
  if (!VIEWED.test(part[0]?.lower ?? '') || part.length < 2) return false
  const name = readName(part.slice(1))
  return isBeside || (name !== null && name.having === null && name.inside === null && !name.phrase.isPlural)
}

function readParts(places: Places, run: Run, isStart: boolean): void {
  const outer = places.open
  let opened: EntitySpec | null = null
  let hadAnd = false
  let asked = false
  let doer: Clause | null = null
  const cuts = partsOf(run)
  if (outer !== null && !isStart && arePropertiesOfOne(cuts)) return placeProperties(places, outer, cuts)
  for (const [at, { run: part, link }] of cuts.entries()) {
    // "With a recipient and a time window, drivers": the "and" was the last of what they have.
    if (hadAnd && opened !== null && opened === places.open && opened !== outer) places.open = outer
    if (/and/.test(link)) hadAnd = true
    // "Show open spots", "per month": how it is seen, and nothing to keep.
    if (isOfView(part, places.open !== null || at > 0)) continue
    let found = readPart(part)
    // "Members see the routes and leave a rating": they do both.
    if (
      found.kind === 'clause' &&
      found.subject === null &&
      found.pronoun === '' &&
      doer?.subject != null &&
      !isFact(part) &&
      /,|and/.test(link)
    )
      found = { ...found, subject: doer.subject }
    if (found.kind === 'clause') doer = found
    // "I sell honey and eggs" speaks of both.
    if (found.kind === 'name' && doer !== null && /^(?:i|we)$/.test(doer.pronoun) && LIVING.test(doer.verb) && link === 'and' && at === 1)
      found = { ...doer, rest: part }
    const isAsked = asked && found.kind === 'name' && found.purpose === null && isAboutThem(part, found)
    asked = found.kind === 'question'
    if (isAsked && found.kind === 'name') placeAnswer(places, { kind: 'field', words: found.words, isOfMain: false })
    else if (found.kind === 'question' && part.length === 1 && places.open !== null)
      addField(places.open, { words: textOf(part), kind: 'text', choices: [], isRequired: false })
    else if (found.kind === 'question')
      for (const answer of answersOf(found.run, places.description.entities.length > 0)) placeAnswer(places, answer)
    else if (
      places.open !== null &&
      (isEither(part) ||
        (found.kind === 'clause' && found.subject === null && found.pronoun === '' && part.length <= 2 && places.open.isListed))
    )
      placeProperties(places, places.open, [{ run: part, link }])
    else if (found.kind === 'clause' && !(found.subject === null && found.pronoun === '' && isFact(part))) placeClause(places, found)
    else if (found.kind === 'name') {
      const container = isStart && at === 0 ? containerOf(found, part) : null
      if (container === null) placeName(places, found, at === 0 && outer !== null)
      else
        placeApp(
          places,
          found,
          container,
          cuts.slice(1).flatMap((cut) => readName(cut.run) ?? []),
        )
    } else if (found.kind === 'nothing' && afterWith(part) !== null) readParts(places, afterWith(part) ?? [], false)
    else if (places.open !== null || places.last !== null || at > 0) placeFact(places, part)
    if (places.open !== opened) {
      // "For each sailing I want the skipper, deckhands, …": all that is known of each.
      if (found.kind === 'clause' && found.verb === 'have' && places.open !== null && cuts.length - at > 2) places.open.isListed = true
      hadAnd = false
      opened = places.open
    }
  }
  shareFields(places, cuts)
}

/** "Dogs and cats with a name, a breed and an age": what was said of both counts for both. */
function shareFields({ description }: Places, [one, other]: readonly Cut[]): void {
  const [first, second] = [one, other].map((cut) => (cut === undefined ? null : readName(cut.run)))
  if (other?.link !== 'and' || first == null || second?.having == null || first.having !== null) return
  const [to, from] = [first, second].map(({ words }) => entityIn(description, words))
  if (to === undefined || from === undefined || to.fields.length > 0 || from.fields.length < 3) return
  if (knownNoun(to.one)?.fields !== knownNoun(from.one)?.fields) return
  for (const field of from.fields) addField(to, field)
  to.isListed = from.isListed
}

/** "Adopted or not", "last watered (date)", "from", "to": properties that are no names. */
function isFact(part: Run): boolean {
  const text = textOf(part)
  if (part.length > 1 && part[0]?.tag === 'verb' && part[0].lemma === part[0].lower && part[1]?.tag !== 'mark') return false
  if (
    part.length > 8 ||
    part.some(
      ({ tag, lower }) =>
        (tag === 'determiner' && lower !== 'no') || tag === 'pronoun' || tag === 'auxiliary' || (tag === 'noun' && lower.endsWith('s')),
    )
  )
    return false
  return (
    knownKind(text.replace(/\s*\([^)]*\)/g, '').replace(/,? (?:or not|y\/n|yes\/no)$/, '')) !== null ||
    /\(.+\)$| or not$| yes ?\/? ?no$/.test(text)
  )
}
function placeFact(places: Places, part: Run): void {
  const item = isFact(part) && !isFigure({ words: textOf(part), of: null }) ? readItem(textOf(part)) : null
  const owner = places.open ?? places.last
  if (item !== null && owner !== null) addField(owner, fieldSpec(item))
}

/** "What colour and shape they had": the shape is asked for too. */
function isAboutThem(part: Run, name: Name): boolean {
  return /^(?:they|it|he|she|we|i)$/.test(part[name.phrase.to]?.lower ?? '')
}

function placeApp(places: Places, name: Name, container: NonNullable<ReturnType<typeof containerOf>>, others: readonly Name[]): void {
  placeContainer(places, container, name, others)
  if (name.purpose !== null) readParts(places, name.purpose, false)
}

/** "Orders: number, date" describes orders; "Scout group: kids, parents" is called so. */
function readHeaded(places: Places, head: Run, body: Run): boolean {
  const names = partsOf(body).flatMap(({ run }) => readName(run) ?? [])
  const lists = names.filter((name) => name.phrase.isPlural && !looksLikeField(itemOf(name), true))
  const isOfLists = lists.length * 2 > names.length || (names[0] !== undefined && lists[0] === names[0])
  const heads = partsOf(head)
  const final = heads.at(-1)
  const found = final === undefined ? null : readHead(final.run)
  if (heads.length > 1 && found?.kind !== 'clause') {
    // "Guest (name, phone), room (number), and stay: which guest, which room": the last goes on without brackets.
    const before = heads.slice(0, -1)
    // "Hives at 4 sites, inspections per hive: date, queen seen" describes the inspections.
    const isDescribed = found?.kind === 'name' && found.phrase.isPlural && arePropertiesOfOne(partsOf(body))
    if (final === undefined || !(isDescribed || before.every(({ run }) => run.some(({ text }) => text === '(')))) return false
    readParts(places, head.slice(0, head.indexOf(final.run[0] as Token)), true)
    places.open = null
    return readHeaded(places, final.run, body)
  }
  if (found?.kind === 'clause') {
    const object = readPart(found.rest)
    // "Track a school of dance: pupils, classes" names the app.
    if (object.kind === 'name' && isOfLists && !object.phrase.isPlural && !/^(?:each|every|new)$/.test(object.phrase.determiner)) {
      readParts(places, body, false)
      return true
    }
    // "Track my diabetic cat: date, dose": what is written down of the one, day by day.
    if (
      object.kind === 'name' &&
      /^(?:my|our)$/.test(object.phrase.determiner) &&
      !object.phrase.isPlural &&
      /^(?:[^,]*\b)?(?:date|day|time)\b/i.test(textOf(body))
    ) {
      define(places, needEntity(places.description, 'entry'), body)
      return true
    }
    readParts(places, head, true)
    const target =
      object.kind !== 'name'
        ? undefined
        : containerOf(object, found.rest) === null
          ? entityIn(places.description, object.words)
          : (places.last ?? undefined)
    if (target === undefined) readParts(places, body, false)
    else define(places, target, body)
    return true
  }
  // "Who paid: mum or dad".
  if (found?.kind === 'question' && heads.length === 1 && splitChoices(textOf(body)).length > 1) {
    for (const answer of answersWithin(found.run, splitChoices(textOf(body)).join(', '))) placeAnswer(places, answer)
    return true
  }
  if (found?.kind !== 'name') return false
  const { description } = places
  // Beside lists that are described, "administration: …" describes another.
  const container = description.entities.some(({ isListed }) => isListed) ? null : containerOf(found, head)
  if (container !== null) {
    const about = container.about === null ? null : (listName(container.about)?.one ?? null)
    const told = readPart(partsOf(body)[0]?.run ?? body)
    if (told.kind === 'clause' && (told.subject !== null || told.pronoun !== '')) {
      if (about !== null && isKnownNoun(about)) needEntity(description, about, true)
      readParts(places, body, true)
    } else if (isOfLists) readParts(places, body, false)
    else {
      const list = needEntity(description, about === null || (about.endsWith('ing') && !isKnownNoun(about)) ? 'entry' : about)
      // "Daily entries per site: …" belong to the sites.
      relateTo(places, list, found, false)
      define(places, list, body)
    }
    return true
  }
  const item = itemOf(found)
  const of =
    found.of?.preposition === 'of' && looksLikeField(item, true)
      ? listFor(places, { ...found, phrase: found.of.phrase, words: found.of.phrase.words })
      : null
  const owner = of ?? places.last ?? statusOwner(description)
  if (!found.phrase.isPlural && owner !== undefined && looksLikeField(item, false)) {
    addField(owner, { ...fieldSpec(item), choices: splitChoices(textOf(body)) })
    return true
  }
  const known = entityIn(description, found.words)
  if (known === undefined && isOfLists && !(found.phrase.isPlural && lists.length * 2 <= names.length)) readParts(places, body, false)
  else {
    const list = known ?? listFor(places, found) ?? (arePropertiesOfOne(partsOf(body)) ? needEntity(description, 'entry') : null)
    if (list === null) readParts(places, body, false)
    else {
      places.open = null
      relateTo(places, list, found, false)
      define(places, list, body)
    }
  }
  return true
}

/** "Parking permits for the town: …" are a thing, and nobody parks. */
function readHead(run: Run): Part {
  const found = readPart(run)
  const isThing = run[1]?.tag === 'verb' && run[1].lower.endsWith('s') && run[2]?.lower === 'for'
  if (found.kind !== 'clause' || !isThing) return found
  return readName(run.map((token, at) => (at < 2 && token.tag === 'verb' ? { ...token, tag: 'noun' } : token))) ?? found
}

/** "Garage for bikes." says where, and keeps no garages. */
function isSetting(run: Run): boolean {
  const name = readName(run)
  return (
    name !== null &&
    partsOf(run).length === 1 &&
    readPart(run).kind === 'name' &&
    name.having === null &&
    name.inside === null &&
    name.purpose === null &&
    !name.phrase.isPlural &&
    SETTINGS.test(name.words)
  )
}

function define(places: Places, entity: EntitySpec, body: Run): void {
  places.main = places.last = places.open = entity
  entity.isMentioned = false
  const cuts = partsOf(body)
  if (cuts.length >= 3) entity.isListed = true
  readParts(places, body, false)
}
