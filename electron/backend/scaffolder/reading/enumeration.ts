import { knownKind } from '../field-types.ts'
import { areFields, fieldSpec, looksLikeField, readItem } from '../grammar/read-item.ts'
import { addField, type EntitySpec, type FieldSpec } from '../grammar/spec.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { isPluralPhrase } from '../nouns.ts'
import { itemOf } from './items.ts'
import { type Name, readName } from './names.ts'
import { readPart } from './parts.ts'
import { HEADS, placeName } from './place-name.ts'
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

/** A sentence of its own that only says what is noted of each: no lists in it, nothing described, nobody who does something. */
export function areBareProperties(cuts: readonly Cut[]): boolean {
  const isDescribed = ({ run }: Cut) => run.some(({ lower }, at) => at > 0 && /^(?:with|have|has|having|including)$/.test(lower))
  const isClause = ({ run }: Cut) => {
    const part = readPart(run)
    return part.kind === 'clause' && (part.subject !== null || part.pronoun !== '')
  }
  const lists = cuts.filter(({ run }) => isListItself(run))
  return (
    arePropertiesOfOne(cuts, BARE) &&
    (categoriesIn(cuts).length > 0 || lists.length * 5 <= cuts.length) &&
    !cuts.some(isDescribed) &&
    !cuts.some(isClause)
  )
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
    if (name !== null && isDescribedList(name)) {
      places.open = entity
      placeName(places, name)
    } else for (const field of propertiesIn(cut.run)) if (!isThere(entity, cut.run)) addField(entity, field)
  }
  places.open = places.last = entity
}

/** Somebody does something: that is told, and no property. "Built or still in box" and "picked up" are. */
function isTold(run: Run): boolean {
  const part = readPart(run)
  if (part.kind !== 'clause') return false
  return part.subject !== null ? run.length > 3 && part.rest.length > 1 : part.pronoun !== '' || (part.hasHelper && run.length > 3)
}

/** Several of something that people keep, with nothing said of it that would make it one property. */
function isListItself(run: Run): boolean {
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

const FILLER = /^(?:and|also|plus|maybe|the|an?|its|their|our|my|then|optionally|has|have)$/

function propertiesIn(given: Run): readonly FieldSpec[] {
  const start = given.findIndex(({ lower }) => !FILLER.test(lower))
  const run = given.slice(Math.max(start, 0))
  const text = textOf(run).replace(/[.;!]+$/, '')
  if (readPart(run).kind === 'question') {
    const asked = answersOf(run, false).flatMap((answer) => (answer.kind === 'field' ? (readItem(answer.words) ?? []) : []))
    const [only] = asked
    // "What went wrong" says it better than any one word of it.
    const isVague =
      only !== undefined &&
      /^(?:text)?$/.test(only.kind ?? '') &&
      only.choices.length === 0 &&
      !/ /.test(only.words) &&
      !isKnownNoun(only.words) &&
      knownKind(only.words) === null
    return asked.length > 0 && !isVague ? asked.map(fieldSpec) : [{ ...plain(text), kind: knownKind(text) ?? 'text' }]
  }
  // "Hours" are a list of their own elsewhere.
  if (text.toLowerCase() === 'time entries') return [plain('hours')]
  if (/^with /i.test(text) && /yes\/no/.test(text)) return [{ ...plain(text.replace(/ \(.*$/, '')), kind: 'boolean' }]
  if (HEADS.test(text)) return [{ ...plain(text), kind: 'integer' }]
  const either = eitherOf(text)
  if (either !== null) return [either]
  if (run.length > 2 && run.length < 5 && /^(?:date|datetime|number)$/.test(knownKind(text) ?? '') && !/ in \S+$/.test(text))
    return [plain(text)]
  if (/^(?:first|last|middle|nick|user|company) name$/i.test(text)) return [plain(text)]
  const name = readName(run)
  const words = name === null ? null : itemOf(name)
  const isWhole = name !== null && (name.inside !== null || name.unit !== null || name.words.split(' ').length >= run.length - 2)
  const isLonger =
    name !== null && name.inside === null && name.unit === null && run.length <= 4 && run.length > name.words.split(' ').length
  if (words !== null && isLonger && words.kind === null && !/^(?:my|our|their|its)$/.test(run[0]?.lower ?? '')) return [plain(text)]
  if (words !== null && isWhole) return [fieldSpec(words)]
  const item = readItem(text)
  return [item === null ? plain(text) : fieldSpec(item)]
}

function plain(text: string): FieldSpec {
  return { words: text.split(' ').slice(0, 5).join(' '), kind: knownKind(text), choices: [], isRequired: false }
}

/** "Built or still in box", "sold or kept": how it is with it. */
function eitherOf(text: string): FieldSpec | null {
  const found = /^([\p{L} -]{2,30}) or (?!not\b)([\p{L} -]{2,30})$/u.exec(text)
  if (found === null) return null
  const [, one = '', other = ''] = found
  const isState = /(?:ed|en|ing|d|n|new|old|open|in \w+|at \w+)$/.test(one) && knownKind(one) !== 'text'
  return { words: isState ? 'status' : text, kind: 'choice', choices: [one, other], isRequired: false }
}
