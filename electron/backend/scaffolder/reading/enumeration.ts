import { knownKind } from '../field-types.ts'
import { areFields, looksLikeField } from '../grammar/read-item.ts'
import { addField, type EntitySpec, type FieldSpec, needEntity } from '../grammar/spec.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { isPluralPhrase } from '../nouns.ts'
import { itemOf } from './items.ts'
import { type Name, readName } from './names.ts'
import { readPart } from './parts.ts'
import { eitherOf, notedIn } from './noted.ts'
import { placeAnswer } from './place-answer.ts'
import { placeName } from './place-name.ts'
import type { Places } from './places.ts'
import { answersOf } from './questions.ts'
import { type Cut, type Run, textOf } from './token-runs.ts'

// "Fishing log: date, lake, species, length in cm, released?": who writes down one thing after the other says what is noted of each, and
// nothing of it gets lost or becomes a list of its own.

const FEWEST = 3

/** Whether these are properties of one thing: the first is none of several that people keep, and hardly any other is. */
export function arePropertiesOfOne(cuts: readonly Cut[], fewest = FEWEST): boolean {
  if (cuts.length < fewest || cuts.some(({ run }) => isTold(run) || /^(?:per|by|show|shows|see)$/.test(run[0]?.lower ?? ''))) return false
  const lists = cuts.filter(({ run }) => isListItself(run))
  const certain = cuts.filter(({ run }) => isCertain(run))
  const [first] = cuts
  if (first !== undefined && isListItself(first.run)) return categoriesIn(cuts).length > 0
  return lists.length * 4 <= cuts.length || (lists.length * 3 <= cuts.length && certain.length * 2 >= cuts.length)
}

/** A row of what is noted of one thing, and enough of it can be nothing else. */
export function isRow(cuts: readonly Cut[]): boolean {
  const certain = cuts.filter(({ run }) => isCertain(run))
  // "Pending, shipped, delivered" are states.
  return arePropertiesOfOne(cuts) && certain.length >= 2 && certain.some(({ run }) => knownKind(textOf(run)) !== 'boolean')
}

/** A sentence of its own that only says what is noted of each: no lists in it, nothing described, nobody who does something. */
export function areBareProperties(cuts: readonly Cut[]): boolean {
  const isDescribed = ({ run }: Cut) =>
    run.some(({ lower }, at) => at > 0 && /^(?:with|have|has|having|including)$/.test(lower)) && readPart(run).kind !== 'question'
  const lists = cuts.filter(({ run }) => isListItself(run))
  return arePropertiesOfOne(cuts, BARE) && (categoriesIn(cuts).length > 0 || lists.length * 5 <= cuts.length) && !cuts.some(isDescribed)
}
const BARE = 4

export function isEither(run: Run): boolean {
  return eitherOf(textOf(run)) !== null
}

/** Puts each of them into the list; what is described by itself there becomes a list that belongs to it. */
export function placeProperties(places: Places, entity: EntitySpec, cuts: readonly Cut[]): void {
  const categories = categoriesIn(cuts, knownNoun(entity.one)?.nounClass === 'money')
  if (categories.length > 0)
    addField(entity, { words: categoryOf(entity), kind: null, choices: categories.map(({ run }) => textOf(run)), isRequired: false })
  for (const cut of cuts.slice(categories.length)) {
    const name = readName(cut.run)
    const loans = readPart(cut.run).kind === 'question' ? answersOf(cut.run).filter(({ kind }) => kind === 'list') : []
    // "And which member has borrowed how many copies": another list, of what is described here.
    for (const answer of loans) {
      placeAnswer(places, answer)
      if (answer.kind === 'list') needEntity(places.description, answer.one).parents.add(entity.one)
    }
    if (loans.length > 0) continue
    if (name !== null && isDescribedList(name)) {
      places.open = entity
      placeName(places, name)
    } else for (const field of notedIn(cut.run)) if (!isThere(entity, cut.run)) addField(entity, ofEvent(entity, field))
  }
  if (isRow(cuts)) entity.isListed = true
  places.open = places.last = entity
}

/** How many come to a dinner is how many people. */
function ofEvent({ one }: EntitySpec, field: FieldSpec): FieldSpec {
  return field.words === 'quantity' &&
    /^(?:event|person)$/.test(knownNoun(one)?.nounClass ?? '') &&
    !/(?:sale|purchase|order|delivery)$/.test(one)
    ? { ...field, words: 'number of people' }
    : field
}

/** Somebody does something: that is told, and no property. "Built or still in box" and "picked up" are. */
function isTold(run: Run): boolean {
  const part = readPart(run)
  if (part.kind !== 'clause' || run.at(-1)?.text === ')') return false
  return part.subject !== null ? run.length > 3 && part.rest.length > 1 : part.pronoun !== '' || (part.hasHelper && run.length > 3)
}

/** Several of something that people keep, with nothing said of it that would make it one property. */
export function isListItself(run: Run): boolean {
  const name = readName(run)
  if (name === null) return false
  return (
    isDescribedList(name) ||
    (name.inside === null && name.phrase.isPlural && isKnownNoun(name.words) && !looksLikeField(itemOf(name), true))
  )
}
function isDescribedList({ phrase, words, having, inside }: Name): boolean {
  const isOfThem = phrase.isPlural || isKnownNoun(words)
  return isOfThem && (having !== null || (inside !== null && areFields(words, textOf(inside))))
}

function isCertain(run: Run): boolean {
  return run.some(({ text }) => text === '(') || readPart(run).kind === 'question' || knownKind(textOf(run)) !== null
}

/** "Cookies, muffins, bread, how many, delivered": which of them it is, and then what is noted of it. */
export function categoriesIn(cuts: readonly Cut[], isMoney = false): readonly Cut[] {
  const from = cuts.findIndex(({ run }) => isCertain(run))
  const before = cuts.slice(0, from)
  const isOne = ({ run }: Cut) => run.length <= 2 && run.every(({ tag }) => tag === 'noun' || tag === 'adjective')
  if (from < FEWEST - 1 || cuts.length - from < 2 || !before.every(isOne)) return []
  // Rooms and clients are lists, also where a date follows.
  if (before.some(({ run }) => /^(?:person|org|place)$/.test(knownNoun(textOf(run))?.nounClass ?? ''))) return []
  const many = before.filter(({ run }) => isPluralPhrase(textOf(run)))
  return (isMoney || many.length * 2 >= before.length) && cuts.slice(from).every(({ run }) => isCertain(run) || run.length > 1)
    ? before
    : []
}
function categoryOf({ one }: EntitySpec): string {
  return knownNoun(one)?.nounClass === 'money' && !/order|sale/.test(one) ? 'category' : /order|sale/.test(one) ? 'item' : 'type'
}

/** "Who" and "when" of a loan are the person and the day that it has anyway. */
function isThere({ parents, fields }: EntitySpec, [asked, ...rest]: Run): boolean {
  if (rest.length > 0) return false
  if (/^(?:who|whom)$/.test(asked?.lower ?? '')) return [...parents].some((one) => knownNoun(one)?.nounClass === 'person')
  return /^when$/.test(asked?.lower ?? '') && fields.some(({ words }) => knownKind(words) === 'date')
}
