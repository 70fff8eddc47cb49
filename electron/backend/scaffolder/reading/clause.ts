import { type NounPhrase, nounPhraseAt } from './noun-phrases.ts'
import type { Run } from './token-runs.ts'
import type { Token } from './tokens.ts'
import { PREPOSITION_OF_NAME } from './names.ts'

// Somebody does something: whom it is said of, the verb with its helpers, and what is left for its object.

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
    // "For each student show how many lessons he had" is made of what is kept.
    if (inner !== null && /^(?:show|see|count|display)$/.test(inner.verb) && /^(?:how|which|what)$/.test(inner.rest[0]?.lower ?? ''))
      return { ...inner, verb: 'show' }
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
    ((token.lower.endsWith('ing') && token.lemma !== token.lower) || (isPast(token) && !hasObject(run, verb.at)))
  )
    return null
  return {
    kind: 'clause',
    subject,
    pronoun,
    verb: verb.lemma,
    isPassive: verb.isPassive,
    isNegated: verb.isNegated,
    hasHelper: verb.hasAuxiliary,
    rest: run.slice(verb.to),
  }
}

function isPast({ lower, lemma }: Token): boolean {
  return lower !== lemma && !lower.endsWith('s') && !lower.endsWith('ing')
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
      if (lemma === 'do' && run[at + 1]?.lower.endsWith('s') === true && run[at + 1]?.tag !== 'auxiliary') {
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
  if (!isBe) while (PARTICLE.test(run[to]?.lower ?? '')) to++
  return {
    at: last,
    to,
    lemma: lemmaOf(verb),
    hasAuxiliary,
    isPassive: isBe && verb.tag === 'verb' && isPast(verb),
    isNegated,
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
