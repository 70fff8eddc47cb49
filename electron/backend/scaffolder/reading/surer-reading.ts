import { knownKind } from '../field-types.ts'
import type { Description } from '../grammar/spec.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { singularPhrase } from '../nouns.ts'
import { nounPhrasesIn } from './noun-phrases.ts'
import type { Run } from './token-runs.ts'
import { tokensOf } from './tokens.ts'
import { withValues } from './values.ts'

// Of two readings of one message the surer is taken: what is called by no noun phrase of the message was misread, and so was what one
// reading has found and the other has lost.

/** The first unless the second is surer, by a `margin` of doubts. */
export function surerReading<Reading extends Description>(text: string, first: Reading, second: Reading, margin: number): Reading {
  const tokens = tokensOf(text)
  const doubts = (own: Description, other: Description) => doubtsOf(own, tokens) + lostIn(own, other, tokens)
  return doubts(second, first) + margin < doubts(first, second) ? second : first
}

const MISNAMED_LIST = 4
const MISNAMED_FIELD = 3
const LOST_VALUES = 3
const LOST_LIST = 2
const LOST_FIELD = 1
/** A list that is only spoken of as one: "our club", "a lot of", "for insurance". */
const ONLY_ONE = 1

function doubtsOf({ entities, loose }: Description, tokens: Run): number {
  const names = namesIn(tokens)
  const lists = entities.filter(({ one }) => !isNamed(one, names, tokens)).length
  const fields = [...entities.flatMap(({ fields: own }) => own), ...loose].filter(
    ({ words, choices }) => choices.length < 2 && isClause(words, tokens),
  ).length
  const values = valuesIn(tokens).filter((group) => !hasValues(entities, group)).length
  const several = severalIn(tokens)
  const singles = entities.filter(
    ({ one }) => names.has(singularPhrase(one.toLowerCase())) && !several.has(singularPhrase(one.toLowerCase())),
  ).length
  return singles * ONLY_ONE + lists * MISNAMED_LIST + fields * MISNAMED_FIELD + values * LOST_VALUES
}

/** What the other has found by a name of the message, and this one has nowhere. */
function lostIn({ entities, loose }: Description, other: Description, tokens: Run): number {
  const names = namesIn(tokens)
  const own = new Set(
    [
      ...entities.flatMap(({ one, fields, parents }) => [one, ...parents, ...fields.flatMap(({ words, choices }) => [words, ...choices])]),
      ...loose.map(({ words }) => words),
    ].flatMap((words) => {
      const one = singularPhrase(words.toLowerCase())
      return [one, one.split(' ').at(-1) ?? one]
    }),
  )
  const several = severalIn(tokens)
  const isLost = (words: string) => {
    const one = singularPhrase(words.toLowerCase())
    return !own.has(one) && !own.has(one.split(' ').at(-1) ?? one)
  }
  const lists = other.entities.filter(
    ({ one, isMentioned, fields: told }) =>
      isMentioned !== true &&
      (isKnownNoun(one) || told.length > 2) &&
      (told.length > 2 || several.has(singularPhrase(one.toLowerCase()))) &&
      isNamed(one, names, tokens) &&
      isLost(one),
  ).length
  const fields = other.entities
    .flatMap((entity) => entity.fields)
    .filter(({ words }) => names.has(singularPhrase(words.toLowerCase())) && isLost(words)).length
  const listsToo = other.entities.filter(
    ({ one, fields: told }) =>
      told.length > 0 && !isLost(one) && !entities.some((each) => singularPhrase(each.one) === singularPhrase(one)),
  ).length
  return lists * LOST_LIST + (fields + listsToo) * LOST_FIELD
}

/** Each noun phrase of the message, singular, and what it ends in. */
function namesIn(tokens: Run): ReadonlySet<string> {
  return new Set(
    nounPhrasesIn(tokens).flatMap(({ words }) => {
      const parts = singularPhrase(words.toLowerCase()).split(' ')
      // "Lambing" in lambing season records.
      return parts.flatMap((_, at) => parts.slice(at).map((_end, length) => parts.slice(at, at + length + 1).join(' ')))
    }),
  )
}

/** What is spoken of as several: "horses", "each hive". */
function severalIn(tokens: Run): ReadonlySet<string> {
  return new Set(
    nounPhrasesIn(tokens)
      .filter(({ isPlural, determiner }) => isPlural || /^(?:each|every)$/.test(determiner))
      .flatMap(({ words }) => {
        const parts = singularPhrase(words.toLowerCase()).split(' ')
        return parts.map((_, at) => parts.slice(at).join(' '))
      }),
  )
}

/** A noun phrase of the message, or a known noun that stands for what it asks: "who came" keeps attendance. */
function isNamed(one: string, names: ReadonlySet<string>, tokens: Run): boolean {
  const lower = singularPhrase(one.toLowerCase())
  if (names.has(lower)) return true
  const noun = knownNoun(lower)
  return noun?.word === lower && !tokens.some((token) => token.lower === lower && token.tag !== 'noun' && !lower.endsWith('ing'))
}

const NO_NAME = /^(?:pronoun|auxiliary|conjunction|particle)$/
/** "Board sets it to reported", "pick selected": words of the sentence around, in the order in which they stand there. */
function isClause(words: string, tokens: Run): boolean {
  const wanted = words.toLowerCase().split(' ')
  if (wanted.length < 2)
    return (
      /^(?:adverb|pronoun|preposition)$/.test(tokens.find(({ lower }) => lower === words.toLowerCase())?.tag ?? '') &&
      knownKind(words) === null
    )
  if (knownKind(words) !== null && wanted.length < 4) return false
  const at = tokens.findIndex((_, from) => wanted.every((word, index) => tokens[from + index]?.lower === word))
  if (at < 0) return false
  const run = tokens.slice(at, at + wanted.length)
  const [first] = run
  if (first?.tag === 'verb' && !/(?:ing|ed)$/.test(first.lower)) return true
  return run.some(({ tag, lower }, index) => NO_NAME.test(tag) || lower === 'or' || (tag === 'verb' && index > 0 && index < run.length - 1))
}

/** The runs of values that the message has: each should be one property's choices. */
function valuesIn(tokens: Run): readonly (readonly string[])[] {
  const marked = withValues(tokens)
  const groups: string[][] = []
  for (const [at, token] of marked.entries()) {
    if (token.text !== '(' || token.from !== token.to) continue
    const end = marked.findIndex(({ text }, index) => index > at && text === ')')
    const values = marked
      .slice(at + 1, end)
      .map(({ lower }) => lower)
      .join(' ')
      .split(' , ')
    if (values.length > 2) groups.push(values)
  }
  return groups
}
function hasValues(entities: Description['entities'], group: readonly string[]): boolean {
  return entities.some(({ fields }) =>
    fields.some(({ choices }) => group.filter((value) => choices.some((choice) => choice.toLowerCase() === value)).length > 1),
  )
}
