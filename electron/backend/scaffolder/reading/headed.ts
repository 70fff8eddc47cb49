import { listName } from '../grammar/noun-phrase.ts'
import { fieldSpec, looksLikeField } from '../grammar/read-item.ts'
import { addField, entityIn, type EntitySpec, needEntity, statusOwner } from '../grammar/spec.ts'
import { splitChoices } from '../grammar/split-list.ts'
import { SETTINGS } from '../lexicon/known-apps.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { isPluralPhrase } from '../nouns.ts'
import { containerOf } from './container.ts'
import { isOfAsking } from './clauses.ts'
import { withoutLead } from './deeds.ts'
import { isRow } from './enumeration.ts'
import { itemOf } from './items.ts'
import { type Name, readName } from './names.ts'
import { type Part, partsOf, readPart } from './parts.ts'
import { placeAnswer } from './place-answer.ts'
import { relateTo } from './place-name.ts'
import { listFor, type Places } from './places.ts'
import { isOfApp } from './of-apps.ts'
import { answersWithin } from './questions.ts'
import { type Cut, type Run, textOf } from './token-runs.ts'
import type { Token } from './tokens.ts'

// What stands under a heading: "orders: client, price, deposit", "Lost pets board. Animal, name, photo".

/** "Orders: number, date" describes orders; "Scout group: kids, parents" is called so. */
export function readHeaded(places: Places, head: Run, body: Run): boolean {
  // "Cat sitter here - visits: owner, cat": the last of it is the heading.
  const dash = head.findLastIndex(({ text }, at) => text === '-' && at > 0 && head[at - 1]?.to !== head[at]?.from)
  if (dash > 0 && dash < head.length - 1) return readHeaded(places, head.slice(dash + 1), body)
  const heads = partsOf(head)
  const final = heads.at(-1)
  if (final === undefined) return false
  const found = readHead(final.run)
  const isDescribed = isRow(partsOf(body)) || isChoice(partsOf(body))
  if (heads.length > 1 && found.kind !== 'clause') {
    // "Guest (name, phone), room (number), and stay: which guest, which room": the last goes on without brackets.
    const before = heads.slice(0, -1)
    // "Hives at 4 sites, inspections per hive: date, queen seen" describes the inspections.
    if (!isDescribed && !before.every(({ run }) => run.some(({ text }) => text === '('))) return false
    places.readParts(head.slice(0, head.indexOf(final.run[0] as Token)), true)
    places.open = null
    return readHeaded(places, final.run, body)
  }
  // "For our blood drive: donors (name, phone)" says what it is for.
  if (!isDescribed && /^(?:for|at|in)$/.test(head[0]?.lower ?? '') && /^(?:my|our|the|an?)$/.test(head[1]?.lower ?? '')) {
    places.readParts(body, true)
    return true
  }
  if (isDescribed) {
    if (found.kind === 'clause') places.readParts(head, true)
    define(places, ownerOf(places, final.run, body), body)
    return true
  }
  // "Who paid: mum or dad".
  if (found.kind === 'question' && splitChoices(textOf(body)).length > 1) {
    for (const answer of answersWithin(found.run, splitChoices(textOf(body)).join(', '))) placeAnswer(places, answer)
    return true
  }
  if (found.kind === 'clause') {
    readAsked(places, readPart(found.rest), head, body)
    return true
  }
  if (found.kind !== 'name') return false
  readNamed(places, found, head, body)
  return true
}

/** "Bookings: service (bath, trim)". */
function isChoice(cuts: readonly Cut[]): boolean {
  return cuts.length === 1 && cuts.every(({ run }) => run.at(-1)?.text === ')' && !looksLikeList(run))
}
function looksLikeList(run: Run): boolean {
  const name = readName(run)
  return name === null || itemOf(name).choices.length < 2
}

/** "I want to track my orders: …": what is asked for names what is described, or the app. */
function readAsked(places: Places, object: Part, head: Run, body: Run): void {
  // "Track a school of dance: pupils, classes" names the app.
  const isApp =
    object.kind === 'name' && areLists(body) && !object.phrase.isPlural && !/^(?:each|every|new)$/.test(object.phrase.determiner)
  if (!isApp) places.readParts(head, true)
  const target = isApp || object.kind !== 'name' ? undefined : entityIn(places.description, object.words)
  if (target === undefined) places.readParts(body)
  else define(places, target, body)
}

function readNamed(places: Places, found: Name, head: Run, body: Run): void {
  const { description } = places
  // Beside lists that are described, "administration: …" describes another.
  const container = description.entities.some(({ isListed }) => isListed) ? null : containerOf(found, head)
  if (container !== null) {
    const about = container.about === null ? null : (listName(container.about)?.one ?? null)
    const told = readPart(partsOf(body)[0]?.run ?? body)
    if (told.kind === 'clause' && (told.subject !== null || told.pronoun !== '')) {
      if (about !== null && isKnownNoun(about)) needEntity(description, about, true)
      places.readParts(body, true)
    } else if (areLists(body)) places.readParts(body)
    else define(places, ownerOf(places, head, body), body)
    return
  }
  const item = itemOf(found)
  const of =
    found.of?.preposition === 'of' && looksLikeField(item, true)
      ? listFor(places, { ...found, phrase: found.of.phrase, words: found.of.phrase.words })
      : null
  const owner = of ?? places.last ?? statusOwner(description)
  if (!found.phrase.isPlural && owner !== undefined && looksLikeField(item, false)) {
    addField(owner, { ...fieldSpec(item), choices: splitChoices(textOf(body)) })
    return
  }
  const known = entityIn(description, found.words)
  const list = known ?? (areLists(body) && !isMostlyOne(found, body) ? null : listFor(places, found))
  if (list === null) {
    places.readParts(body)
    return
  }
  places.open = null
  relateTo(places, list, found, false)
  define(places, list, body)
}

/** The first or most of what stands there are several of something. */
function areLists(body: Run): boolean {
  const { names, lists } = listsIn(body)
  return lists.length * 2 > names.length || (names[0] !== undefined && lists[0] === names[0])
}
function isMostlyOne({ phrase }: Name, body: Run): boolean {
  const { names, lists } = listsIn(body)
  return phrase.isPlural && lists.length * 2 <= names.length
}
function listsIn(body: Run): { readonly names: readonly Name[]; readonly lists: readonly Name[] } {
  const names = partsOf(body).flatMap(({ run }) => readName(run) ?? [])
  return { names, lists: names.filter((name) => name.phrase.isPlural && !looksLikeField(itemOf(name), true)) }
}

const BOOK_OF = /^(?:\p{L}+ )?(appointment|address|contact|guest|order|visitor|recipe|class) ?book$/u
export const SHEET = /^(?:plan|chart|sheet|form|rota|roster|schedule)$/

/** What a row of properties is noted of: the thing that its heading names, else an entry. */
export function ownerOf(places: Places, head: Run, body: Run): EntitySpec {
  const { description } = places
  // "A boarding house with guests: …" notes it of the guests.
  const having = head.slice(head.findIndex(({ lower }) => lower === 'with') + 1)
  if (having.length < head.length && nameIn(having)?.found.phrase.isPlural === true) return ownerOf(places, having, body)
  const { found, run } = nameIn(head) ?? NO_NAME
  const known = found === null ? undefined : entityIn(description, found.words)
  if (found === null) return places.last ?? needEntity(description, 'entry')
  if (known !== undefined) return known
  const isOfDays = /^(?:[^,]*\b)?(?:date|day|time)\b/i.test(textOf(body))
  const container = containerOf(found, run)
  const named = container?.about ?? BOOK_OF.exec(found.words)?.[1] ?? null
  const about = container === null || named === null ? null : (listName(named)?.one ?? null)
  const isOne = container === null ? !found.phrase.isPlural && /^(?:my|our)$/.test(found.phrase.determiner) : container.isCertain === false
  // "Track my diabetic cat: date, dose" and "a log for my epilepsy": what is written down of the one, day by day.
  const isOfOne = isOne || (about !== null && !isKnownNoun(about) && !isPluralPhrase(container?.about ?? ''))
  const isJotted = isOfOne && isOfDays && (container !== null || !isKnownNoun(`${found.words}s`))
  // "Library: title, author" is where it is, and not what is noted.
  if (container === null && !found.phrase.isPlural && SETTINGS.test(found.words)) return needEntity(description, 'entry')
  const isDeed = about !== null && about.endsWith('ing') && !isKnownNoun(about)
  // A cleaning plan of which the first thing noted is the task is a list of tasks.
  const first = readName(partsOf(body)[0]?.run ?? [])
  if ((container !== null || SHEET.test(found.words)) && first !== null && knownNoun(first.words)?.nounClass === 'task')
    return needEntity(description, first.words)
  const list =
    isJotted || isDeed || (container !== null && about === null)
      ? needEntity(description, 'entry')
      : about !== null
        ? needEntity(description, about)
        : (listFor(places, found) ?? needEntity(description, 'entry'))
  relateTo(places, list, found, false)
  return list
}

const NO_NAME = { found: null, run: [] }
/** "Our choir has many scores". */
const KEPT_BY = /^(?:have|own|keep|rent|lend|sell|breed|collect|make|repair|take)$/
/** "I want to write down my orders" is about the orders; "rental of the court" about rentals, whatever the tagger takes them for. */
export function nameIn(head: Run): { readonly found: Name; readonly run: Run } | null {
  let run = head
  const isPassed = (found: Part) => found.kind === 'clause' && (KEPT_BY.test(found.verb) || isOfAsking(found.verb))
  for (let found = readHead(run); found.kind === 'clause' && isPassed(found); found = readHead(run)) {
    run = withoutLead(found.rest)
    if (run.length === 0) return null
  }
  const found = readHead(run)
  // "A place to keep our grant applications".
  if (found.kind === 'name' && found.purpose !== null && (found.words === 'place' || isOfApp(found))) return nameIn(found.purpose)
  if (found.kind === 'name') return { found, run }
  const end = run.findIndex(({ tag }) => tag === 'preposition')
  const first = run.slice(0, end < 0 ? run.length : end)
  const isBare = first.length > 0 && first.length < 4 && first.every(({ tag }) => /^(?:noun|verb|adjective)$/.test(tag))
  const bare = isBare ? readName(run.map((token, at) => (at < first.length ? { ...token, tag: 'noun' } : token))) : null
  return bare === null ? null : { found: bare, run }
}

/** "Parking permits for the town: …" are a thing, and nobody parks. */
function readHead(run: Run): Part {
  const found = readPart(run)
  const isThing = run[1]?.tag === 'verb' && run[1].lower.endsWith('s') && run[2]?.lower === 'for'
  if (found.kind !== 'clause' || !isThing) return found
  return readName(run.map((token, at) => (at < 2 && token.tag === 'verb' ? { ...token, tag: 'noun' } : token))) ?? found
}

export function define(places: Places, entity: EntitySpec, body: Run): void {
  places.main = places.last = places.open = entity
  entity.isMentioned = false
  if (partsOf(body).length >= 3) entity.isListed = true
  places.readParts(body)
}
