import { knownKind, kindFromHint } from '../field-types.ts'
import { isPluralPhrase } from '../nouns.ts'
import type { FieldKind } from '../app-model.ts'
import { type NounPhrase, nounPhraseAt } from './noun-phrases.ts'
import { closing, type Run } from './token-runs.ts'
import type { Token } from './tokens.ts'

// A name in a sentence, with all that is said of it behind it: "tickets with a priority (low, high) for each room".

/** A name, with what is said of it. */
export interface Name {
  readonly kind: 'name'
  readonly phrase: NounPhrase
  /** The phrase with what belongs to it: `number of rooms`, `date applied`. */
  readonly words: string
  /** What stands in brackets, or behind a colon. */
  readonly inside: Run | null
  /** What stands behind "with". */
  readonly having: Run | null
  /** What it is for: "something to keep track of …", "a page where the teacher sees …". */
  readonly purpose: Run | null
  /** "Harvests in kg". */
  readonly unit: FieldKind | null
  /** The unit itself: `km`. */
  readonly measure?: string | undefined
  /** "Tools lent to each crew". */
  readonly given: { readonly verb: string; readonly phrase: NounPhrase } | null
  /** "Tasks for each child", "reviews from customers". */
  readonly of: { readonly preposition: string; readonly phrase: NounPhrase } | null
}

const HAVING = /^(?:with|including|having|containing|incl|w)$/
const LISTING =
  /^(?:list|lists|catalogue|catalog|overview|record|records|log|table|register|collection|directory|history|schedule|database|archive|inventory|calendar|board|gallery|timeline)$/
const GIVEN = /^(?:lent|loaned|borrowed|rented|hired|assigned|allocated|given|issued|sold|donated)$/
export const PREPOSITION_OF_NAME = /^(?:of|for|in|at|by|from|per|on|to|about|between|until|till|since|under)$/

/** A name and what is attached to it. */
export function readName(run: Run): Name | null {
  const phrase = nounPhraseAt(run, 0)
  if (phrase === null) return null
  let { words } = phrase
  let inside: Run | null = null
  let having: Run | null = null
  let purpose: Run | null = null
  let unit: FieldKind | null = null
  let measure: string | undefined
  let given: Name['given'] = null
  let of: Name['of'] = null
  for (let at = phrase.to; at < run.length;) {
    const token = run[at] as Token
    if (/^[([{]$/.test(token.text)) {
      const end = closing(run, at)
      inside ??= run.slice(at + 1, end)
      at = end + 1
    } else if (token.text === ':' || token.text === '=') {
      inside ??= run.slice(at + 1)
      break
    } else if (HAVING.test(token.lower)) {
      having = run.slice(at + 1)
      break
    } else if (/^(?:that|which|who)$/.test(token.lower) && /^(?:has|have|includes?|contains?|needs?)$/.test(run[at + 1]?.lower ?? '')) {
      having = run.slice(at + 2)
      break
    } else if (
      /^(?:to|where|that|which|who|when|so|if|showing|on)$/.test(token.lower) &&
      /^(?:verb|pronoun|auxiliary|determiner|adverb|noun|conjunction)$/.test(run[at + 1]?.tag ?? '') &&
      (token.lower !== 'on' || run[at + 1]?.lower === 'which') &&
      (token.lower !== 'to' || run[at + 1]?.tag === 'verb')
    ) {
      // "Date to strip" is a date.
      if (words === 'date' && run.length - at === 2) words = `${words} to ${run[at + 1]?.lower ?? ''}`
      else purpose = run.slice(at + 1)
      break
    } else if (token.lower === 'their' || token.lower === 'its') {
      having = run.slice(at)
      break
    } else if (token.lower === 'in' && kindFromHint(`in ${run[at + 1]?.lower ?? ''}`) !== null) {
      unit = kindFromHint(`in ${run[at + 1]?.lower ?? ''}`)
      if (unit === 'number') measure = run[at + 1]?.lower
      at += 2
    } else if (token.lower === 'in' && /^(?:years|months)$/.test(run[at + 1]?.lower ?? '')) {
      words = `${words} in ${run[at + 1]?.lower ?? ''}`
      at += 2
    } else if (GIVEN.test(token.lower) && run.slice(at + 1, at + 3).some(({ lower }) => /^(?:to|by)$/.test(lower))) {
      const to = at + 1 + run.slice(at + 1).findIndex(({ lower }) => /^(?:to|by)$/.test(lower))
      const other = nounPhraseAt(run, to + 1)
      if (other === null) break
      given = { verb: token.lower, phrase: other }
      at = other.to
    } else if (token.tag === 'pronoun' && !/^(?:their|its)$/.test(token.lower)) {
      // "Memberships I pay for (…) with a cost": which of them.
      const next = run.findIndex(({ text, lower }, index) => index > at && (text === '(' || HAVING.test(lower)))
      if (next < 0) break
      at = next
    } else if (/^(?:before|after)$/.test(token.lower) && (run[at + 1] === undefined || run[at + 1]?.text === '(')) {
      words = `${words} ${token.lower}`
      at++
    } else if (/^(?:in|out)$/.test(token.lower) && words.endsWith('time') && run[at + 1] === undefined) {
      words = `${words} ${token.lower}`
      at++
    } else if (PREPOSITION_OF_NAME.test(token.lower)) {
      const other = nounPhraseAt(run, at + 1)
      if (other === null) break
      // "A calendar of appointments per artist": what is in it.
      if (token.lower === 'of' && LISTING.test(phrase.words.split(' ').at(-1) ?? '')) return readName(run.slice(at + 1))
      if (isOneWith(words, token.lower, other)) words = `${words} ${token.lower} ${other.words}`
      else of ??= { preposition: token.lower, phrase: other }
      at = other.to
    } else if (token.lower === 'or' && inside === null && run[at + 1] !== undefined && at === phrase.to) {
      // "Sun or shade" is one thing that is either.
      const other = run.slice(at + 1)
      if (other.length > 3 || other.some(({ tag }) => /^(?:mark|pronoun|auxiliary|preposition)$/.test(tag))) break
      inside = [...run.slice(phrase.to - 1, phrase.to), token, ...other]
      words = `${words} or ${other.map(({ lower }) => lower).join(' ')}`
      break
    } else if (words === 'number' && token.tag === 'adjective') {
      words = `${words} ${token.lower}`
      at++
    } else if (token.tag === 'verb' && bracketSoon(run, at) > at) {
      // "Mechanic assigned (Tony, Raj)" is one of them, and "parcels going out to families (size, date)" have those.
      at = bracketSoon(run, at)
    } else if (token.tag === 'verb' && isFigure(words, token.lower)) {
      words = `${words} ${token.lower}`
      at++
      if (/^(?:by|on|to|at)$/.test(run[at]?.lower ?? '') && run[at + 1] === undefined) words = `${words} ${run[at++]?.lower ?? ''}`
    } else break
  }
  const tail = run
    .slice(-3)
    .map(({ lower }) => lower)
    .join(' ')
  if (unit === null && / ?\/ ?no$|(?:^| )or not$|y \/ n$/.test(tail)) unit = 'boolean'
  return { kind: 'name', phrase, words, inside, having, purpose, unit, measure, given, of }
}

const MOST_BEFORE_BRACKET = 6
/** Where the bracket opens behind what something is said to do; -1 where something else begins before it. */
function bracketSoon(run: Run, at: number): number {
  if (!/(?:ed|en|ing)$/.test(run[at]?.lower ?? '')) return -1
  const end = run.findIndex(({ text, tag }, index) => index > at && (text === '(' || tag === 'pronoun' || tag === 'auxiliary'))
  return end > at && end - at <= MOST_BEFORE_BRACKET && run[end]?.text === '(' ? end : -1
}

/** "Number of rooms", "date of birth", "price per day", "time of day". */
function isOneWith(words: string, preposition: string, other: NounPhrase): boolean {
  if (preposition === 'per') return !isPluralPhrase(words) && knownKind(`${words} per ${other.words}`) !== null && !other.isPlural
  if (preposition === 'for') return /^(?:reason|cause|time|date|deadline)s?$/.test(words) && !other.isPlural
  if (preposition !== 'of') return false
  // "Colour of holds", and not "photo of the wound".
  if (
    other.determiner === '' &&
    other.count === '' &&
    knownKind(words) !== null &&
    !/^(?:photo|picture|image|status|state|stage|level)s?$/.test(words)
  )
    return true
  return /^(?:number|amount|count|date|day|time|place|kind|type|cause|reason|source|means|level|country|year|point|method|state|terms|length|proof)s?$/.test(
    words,
  )
}

/** "Date applied", "pages read", "deposit paid". */
function isFigure(words: string, verb: string): boolean {
  return (
    /(?:ed|en|read|run|won|felt|set|lost|sold|paid|spent|made|seen|done|born|due|left)$/.test(verb) &&
    knownKind(`${words} ${verb}`) !== null
  )
}
