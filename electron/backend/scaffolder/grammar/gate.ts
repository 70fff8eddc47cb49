import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { LANGUAGES } from '../lexicon/other-languages.ts'
import { singularPhrase } from '../nouns.ts'
import { addField, type Description, type EntitySpec, type FieldSpec } from './spec.ts'
import {
  DETERMINERS,
  isAdjective,
  isAdverb,
  isAuxiliary,
  isNumber,
  isOnlyVerb,
  isParticiple,
  isPreposition,
  isPronoun,
  verbAt,
  verbOf,
} from './word-classes.ts'

const MOST_WORDS = 3
/** "Number born" and "count of visitors" say how many, whatever of. */
const COUNTED = /^(?:number|count|amount) (?:of )?\p{L}|\p{L} count$/iu

/** What a list is called is a noun: of what was read out of a clause its noun stays, else nothing. Here alone, after everything is read. */
export function withoutPhrases(description: Description): void {
  const { entities } = description
  for (const spec of entities.slice()) {
    if (isCounted(spec)) {
      const owner = entities[entities.indexOf(spec) - 1] ?? entities.find((each) => each !== spec)
      const field = { words: spec.one, kind: 'integer' as const, choices: [], isRequired: false }
      if (owner === undefined) description.loose.push(field)
      else addField(owner, field)
      replace(description, spec, null)
    } else if (!isPlausible(spec.one)) {
      const one = nounIn(spec.one)
      if (one === null) description.loose.push(...spec.fields)
      replace(description, spec, one)
    } else if (/^.+ (?:records?|logs?|sheets?|registers?)$/.test(spec.one) && !isWholeNoun(spec.one)) {
      const one = spec.one.replace(/(?: season)? \w+$/, '')
      if (knownNoun(one)?.fields !== knownNoun('record')?.fields) replace(description, spec, one)
      const [of, other] = entities.filter((each) => each.one !== one)
      // "Lambing records for 200 ewes": whose they are.
      if (of?.isMentioned === true && other === undefined) entities.find((each) => each.one === one)?.parents.add(of.one)
    }
  }
  for (const { fields } of entities)
    fields.splice(0, fields.length, ...fields.filter(({ words, choices }) => choices.length > 0 || !isClause(words)))
  description.loose.splice(0, description.loose.length, ...description.loose.filter(({ words }) => !isClause(words)))
  joinGeneric(description)
  for (const spec of entities) for (const field of spec.fields.slice()) moveToItsList(description, spec, field)
}

/** "Next check due" is said of the checks, where there are some. */
function moveToItsList({ entities }: Description, spec: EntitySpec, field: FieldSpec): void {
  const of = /^(?:next|last) (\w+) (?:due|done|on)$/.exec(field.words)?.[1]
  const owner = entities.find((each) => each !== spec && each.one === of)
  if (owner === undefined) return
  spec.fields.splice(spec.fields.indexOf(field), 1)
  addField(owner, field)
}

/** "Managers only" is no property, and neither is what somebody does. */
function isClause(words: string): boolean {
  const all = words.toLowerCase().split(' ')
  return words.endsWith(' only') || (all.length > 3 && (verbAt(all) > 0 || /\b(?:staff|people|everyone) \w+ \w+$/.test(words)))
}

/** "We repair hearing aids. Every device needs a number …" describes the hearing aids. */
function joinGeneric({ entities }: Description): void {
  const spec = entities.find(({ one, fields }) => /^(?:device|item|piece|object|unit|thing)$/.test(one) && fields.length > 2)
  const before = spec === undefined ? undefined : entities[entities.indexOf(spec) - 1]
  if (spec === undefined || before === undefined || before.fields.length > 0 || entities.length > 2 || isWholeNoun(before.one)) return
  entities.splice(entities.indexOf(before), 1, { ...spec, one: before.one })
  entities.splice(entities.indexOf(spec), 1)
}

function isCounted({ one, fields }: EntitySpec): boolean {
  return fields.length === 0 && COUNTED.test(one) && !isWholeNoun(one) && !/plate$/i.test(one)
}

function isWholeNoun(one: string): boolean {
  return knownNoun(one)?.word === singularPhrase(one.toLowerCase())
}

function isPlausible(one: string): boolean {
  // "Wells" are no adverb.
  if (isWholeNoun(one) || (!one.includes(' ') && isAdverb(one.toLowerCase()))) return true
  const words = one.toLowerCase().split(/\s+/)
  const last = words.at(-1) ?? ''
  if (words.length > MOST_WORDS || words.some((word, at) => isOfClause(word) && !(word === 'of' && at > 0 && at < words.length - 1)))
    return false
  if (words.length === 1 || isKnownNoun(last)) return true
  return !isAdjective(last) && !isParticiple(last) && !(last.endsWith('ing') && verbOf(last) !== null)
}

let small: ReadonlySet<string> | null = null
/** Articles and the like that another language left in a name. */
function isForeignSmall(word: string): boolean {
  small ??= new Set(
    LANGUAGES.flatMap((language) => [...language.small.keys()]).filter((form) =>
      /^(?:de[rsmnl]?|die|das|le[s]?|las?|los|el|du|des|und|et|que|qui|wer|mit|con|avec|pour|para|für|einen?|une?|una)$/.test(form),
    ),
  )
  return small.has(word)
}

/** What never stands in a name: it belongs to the sentence around it. */
function isOfClause(word: string): boolean {
  if (isNumber(word) || /['’]s?$/.test(word) || isForeignSmall(word)) return true
  if (isPronoun(word) || isAuxiliary(word) || DETERMINERS.has(word) || isPreposition(word)) return true
  return !isKnownNoun(word) && (isAdverb(word) || (isOnlyVerb(word) && !isParticiple(word) && !word.endsWith('ing')))
}

/** The first run of words that is a name and ends in a noun that is known. */
function nounIn(phrase: string): string | null {
  const words = phrase.split(/\s+/)
  let run: string[] = []
  for (const word of [...words, 'the']) {
    if (!isOfClause(word.toLowerCase())) {
      run.push(word)
      continue
    }
    while (run.length > MOST_WORDS || (run.length > 0 && !isKnownNoun(run.at(-1) ?? ''))) run = run.slice(0, -1)
    if (run.length > 0 && isPlausible(run.join(' '))) return singularPhrase(run.join(' ').toLowerCase())
    run = []
  }
  return null
}

/** Under another name, as part of the list that has it already, or not at all. */
function replace({ entities }: Description, spec: EntitySpec, one: string | null): void {
  const at = entities.indexOf(spec)
  const same = one === null ? undefined : entities.find((each) => each !== spec && singularPhrase(each.one) === singularPhrase(one))
  if (same === undefined && one !== null) entities[at] = { ...spec, one }
  else entities.splice(at, 1)
  if (same !== undefined) {
    for (const field of spec.fields) addField(same, field)
    same.isListed ||= spec.isListed
  }
  for (const other of entities) {
    for (const field of other.fields.slice())
      if (field.words === spec.one) other.fields.splice(other.fields.indexOf(field), 1, ...(one === null ? [] : [{ ...field, words: one }]))
    if (other.parents.delete(spec.one) && one !== null && other.one !== one) other.parents.add(one)
  }
}
