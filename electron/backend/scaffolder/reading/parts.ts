import type { FieldKind } from '../app-model.ts'
import { kindFromHint, knownKind } from '../field-types.ts'
import { isPluralPhrase } from '../nouns.ts'
import { type NounPhrase, nounPhraseAt } from './noun-phrases.ts'
import { closing, type Cut, cutRun, indexOutside, type Run } from './token-runs.ts'
import type { Token } from './tokens.ts'

// A sentence in its parts: names, questions ("who prescribed it") and clauses ("residents report a problem").

/** Somebody or something does something. */
export interface Clause {
  readonly kind: 'clause'
  /** Null for "I", "we", "it", "people", and where nobody is named. */
  readonly subject: NounPhrase | null
  /** `i`, `it`, `they` …; empty for a subject with a name, and for none. */
  readonly pronoun: string
  readonly verb: string
  /** Further verbs beside the first: "signed up and paid", "accepts or declines". */
  readonly isPassive: boolean
  readonly isNegated: boolean
  /** "Want to keep", "should report". */
  readonly hasHelper: boolean
  readonly rest: Run
}
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
  /** "Tools lent to each crew". */
  readonly given: { readonly verb: string; readonly phrase: NounPhrase } | null
  /** "Tasks for each child", "reviews from customers". */
  readonly of: { readonly preposition: string; readonly phrase: NounPhrase } | null
}
export interface Question {
  readonly kind: 'question'
  readonly run: Run
}
export type Part = Clause | Name | Question | { readonly kind: 'nothing' }

const NOTHING = { kind: 'nothing' } as const
const FILLER =
  /^(?:also|then|maybe|perhaps|just|plus|even|please|and|or|including|ideally|finally|basically|so|hi|hello|hey|well|oh|additionally|furthermore|besides|like|especially|as|too|only|all|both|everything|namely|now|always|ok|okay|thanks|,|-|:)$/
const QUESTION = /^(?:who|whom|which|what|when|where|how|whether|if|why)$/
const HAVING = /^(?:with|including|having|containing|incl|w)$/

export function partsOf(run: Run): readonly Cut[] {
  const cut = cutRun(run, ({ lower, text }, at) => {
    if (/^[,;&+]$/.test(text) || lower === 'plus' || text === '\n') return true
    if (/^(?:und|et|y)$/.test(lower)) return true
    if (lower === 'and') return !isOneName(run, at)
    return (
      /^(?:as|well)$/.test(lower) &&
      `${run[at - 1]?.lower ?? ''} ${lower} ${run[at + 1]?.lower ?? ''} ${run[at + 2]?.lower ?? ''}`.includes('as well as')
    )
  })
  // "Who signed up and paid for which camp" asks one thing.
  return cut.reduce<Cut[]>((parts, part) => {
    const before = parts.at(-1)
    const isGoingOn =
      before !== undefined && /^who/.test(before.run[0]?.lower ?? '') && part.run[0]?.tag === 'verb' && !/ing$/.test(part.run[0].lower)
    return isGoingOn ? [...parts.slice(0, -1), { ...before, run: [...before.run, ...part.run] }] : [...parts, part]
  }, [])
}

const ONE_NAME =
  /^(?:lost and found|terms and conditions|drag and drop|date and time|in and out|pros and cons|black and white|q and a|time and place|day and time)$/
function isOneName(run: Run, at: number): boolean {
  return ONE_NAME.test(`${run[at - 1]?.lower ?? ''} and ${run[at + 1]?.lower ?? ''}`)
}

export function readPart(given: Run): Part {
  const start = given.findIndex((token, at) => !FILLER.test(token.lower) || (token.lower === 'all' && given[at + 1] === undefined))
  if (start < 0) return NOTHING
  const asked = /^(?:can|could|would)$/.test(given[start]?.lower ?? '') && given[start + 1]?.lower === 'you' ? 2 : 0
  const run = given.slice(start + asked)
  const [first] = run
  if (first === undefined) return NOTHING
  if (QUESTION.test(first.lower)) return { kind: 'question', run }
  // "Pages read" and "hours worked" are figures.
  const name = readName(run)
  if (name !== null && name.words.includes(' ') && run.length === name.words.split(' ').length && knownKind(name.words) !== null)
    return name
  return readClause(run) ?? name ?? NOTHING
}

const LISTING =
  /^(?:list|lists|catalogue|catalog|overview|record|records|log|table|register|collection|directory|history|schedule|database|archive|inventory|calendar|board|gallery|timeline)$/
const GIVEN = /^(?:lent|loaned|borrowed|rented|hired|assigned|allocated|given|issued|sold|donated)$/
const PREPOSITION_OF_NAME = /^(?:of|for|in|at|by|from|per|on|to|about|between|until|till|since|under)$/

/** A name and what is attached to it. */
export function readName(run: Run): Name | null {
  const phrase = nounPhraseAt(run, 0)
  if (phrase === null) return null
  let { words } = phrase
  let inside: Run | null = null
  let having: Run | null = null
  let purpose: Run | null = null
  let unit: FieldKind | null = null
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
  return { kind: 'name', phrase, words, inside, having, purpose, unit, given, of }
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

const ANYBODY =
  /^(?:i|we|you|they|he|she|it|people|everyone|everybody|users?|visitors?|anyone|anybody|somebody|someone|app|apps|system|this|that|there|who|which|each)$/
const MOST_BEFORE_VERB = 9

/** Null where no verb stands, or where it only says more of a name: "tools lent to each crew". */
export function readClause(run: Run): Clause | null {
  let at = 0
  let subject: NounPhrase | null = null
  let pronoun = ''
  if (run[0]?.lower === 'for') {
    // "For each dog I want to know …" is said of the dogs.
    const each = nounPhraseAt(run, 1)
    const inner = each === null ? null : readClause(run.slice(each.to).filter(({ text }, index) => !(index === 0 && text === ',')))
    if (each === null || !/^(?:each|every|all|an?|any)$/.test(each.determiner)) return each === null ? null : (inner ?? null)
    return inner === null || inner.subject !== null ? null : { ...inner, subject: each, verb: 'have' }
  }
  const phrase = nounPhraseAt(run, 0)
  if (/^(?:pronoun|other)$/.test(run[0]?.tag ?? '') && ANYBODY.test(run[0]?.lower ?? '')) {
    pronoun = run[0]?.lower ?? ''
    at = 1
  } else if (phrase !== null) {
    at = phrase.to
    while (PREPOSITION_OF_NAME.test(run[at]?.lower ?? '') && at < MOST_BEFORE_VERB) {
      const other = nounPhraseAt(run, at + 1)
      if (other === null) break
      at = other.to
    }
    if (/^[([{]$/.test(run[at]?.text ?? '')) return null
    if (/^(?:that|who|which)$/.test(run[at]?.lower ?? '') && !/^(?:has|have|includes?|contains?|needs?)$/.test(run[at + 1]?.lower ?? ''))
      return null
    if (ANYBODY.test(phrase.words)) pronoun = 'people'
    else subject = phrase
  }
  // "Something to keep track of": what it is for.
  if (subject !== null && run[at]?.lower === 'to') return null
  const verb = verbAt(run, at)
  if (verb === null) return null
  const isNamed = subject !== null || pronoun !== ''
  const token = run[verb.at] as Token
  if (
    isNamed &&
    !verb.hasAuxiliary &&
    ((/ing$/.test(token.lower) && token.lemma !== token.lower) || (isPast(token) && !hasObject(run, verb.at)))
  )
    return null
  return {
    kind: 'clause',
    subject,
    pronoun,
    verb: verb.isBare ? verb.lemma : verb.lemma,
    isPassive: verb.isPassive,
    isNegated: verb.isNegated,
    hasHelper: verb.hasAuxiliary,
    rest: run.slice(verb.to),
  }
}

function isPast({ lower, lemma }: Token): boolean {
  return lower !== lemma && !/s$/.test(lower) && !/ing$/.test(lower)
}
function hasObject(run: Run, at: number): boolean {
  const next = run[at + 1]
  return next !== undefined && /^(?:noun|determiner|pronoun|number|adjective)$/.test(next.tag)
}

interface VerbGroup {
  readonly at: number
  readonly to: number
  readonly lemma: string
  readonly hasAuxiliary: boolean
  readonly isPassive: boolean
  readonly isNegated: boolean
  readonly isBare: boolean
}

const GOES_ON = /^(?:want|need|like|love|have|be|try|plan|wish|start|hope|help|able|let|allow|look|wanna|prefer|decide|manage)$/
const PARTICLE = /^(?:up|in|out|off|on|down|back|over|away|through)$/

/** The verb with its helpers: "should be able to report", "want to keep track of". */
function verbAt(run: Run, from: number): VerbGroup | null {
  let at = from
  let hasAuxiliary = false
  let isNegated = false
  let isBe = false
  let last: number | null = null
  for (; at < run.length; at++) {
    const { tag, lower, lemma } = run[at] as Token
    if (/^(?:not|n't|never|no)$/.test(lower)) isNegated = true
    else if (tag === 'auxiliary') {
      // "I do nails": that is what they do.
      if (lemma === 'do' && /s$/.test(run[at + 1]?.lower ?? '') && run[at + 1]?.tag !== 'auxiliary') {
        last = at++
        break
      }
      hasAuxiliary = true
      isBe = lemma === 'be' || /^(?:is|are|was|were|be|been|'s|'re|'m)$/.test(lower)
      last = at
    } else if (tag === 'adverb' || lower === 'only' || lower === 'also' || lower === 'just') continue
    else if (lower === 'to' && (last !== null || at === from) && /^(?:verb|auxiliary|adverb|noun)$/.test(run[at + 1]?.tag ?? '')) continue
    else if (lower === 'able' || (lower === 'like' && lastIs(run, last, /^(?:'d|would)$/))) {
      last = at
      if (run[at + 1]?.lower === 'to') at++
      continue
    } else if (tag === 'verb') {
      last = at
      if (GOES_ON.test(lemma) && run[at + 1]?.lower === 'to' && run[at + 2] !== undefined) {
        isBe = false
        hasAuxiliary = true
        at++
        continue
      }
      at++
      break
    } else break
  }
  if (last === null) return null
  const verb = run[last] as Token
  let to = last + 1
  while (PARTICLE.test(run[to]?.lower ?? '') && !isBe) to++
  return {
    at: last,
    to,
    lemma: lemmaOf(verb),
    hasAuxiliary,
    isPassive: isBe && verb.tag === 'verb' && isPast(verb),
    isNegated,
    isBare: from === last,
  }
}

function lastIs(run: Run, at: number | null, pattern: RegExp): boolean {
  return at !== null && pattern.test(run[at]?.lower ?? '')
}

function lemmaOf({ lower, lemma }: Token): string {
  if (/^(?:'s|'re|'m|is|are|was|were|been)$/.test(lower)) return 'be'
  if (/^(?:has|had|'ve)$/.test(lower)) return 'have'
  return lemma
}

/** The sign that opens what stands behind it. */
export function colonAt(run: Run): number {
  return indexOutside(run, ({ text }, at) => text === ':' || (text === '-' && at > 0 && run[at - 1]?.to !== run[at]?.from))
}
