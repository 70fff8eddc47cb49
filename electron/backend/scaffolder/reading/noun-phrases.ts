import { isPluralPhrase, singularPhrase } from '../nouns.ts'
import { POSSESSIVE } from './mended.ts'
import type { Token } from './tokens.ts'

/** A name in a sentence: its noun with what stands before it, and what it is said to be of. */
export interface NounPhrase {
  /** Lower case unless it is written so for itself (`CD`), without articles, numbers and whose it is: `farrier visits`. */
  readonly words: string
  /** The noun itself, singular: `visit`. */
  readonly head: string
  readonly isPlural: boolean
  /** `a`, `the`, `our`, `each`, `no`; empty without one. */
  readonly determiner: string
  /** How many there are, where somebody says so. */
  readonly count: string
  /** Places in the tokens that were given: from `from` up to, not with, `to`. */
  readonly from: number
  readonly to: number
}

const EACH = /^(?:each|every|all|any|some|several|many|multiple|various|different|few|more|other|another|both|certain|most|such)$/
/** Says how it is and never which: it falls away before a name. */
const PALE =
  /^(?:own|new|simple|small|little|big|nice|good|great|current|different|various|several|many|few|short|basic|all|other|old|easy|important|whole|entire|complete|actual|real|own|clear|proper|single|common|usual|regular|full|young|existing|additional|extra|main|individual|respective|multiple|local|tiny|modern|beautiful|clean|quick|certain|upcoming|possible|available|dedicated)$/

/** The noun phrase that begins at a token; null where none does. */
export function nounPhraseAt(tokens: readonly Token[], from: number): NounPhrase | null {
  let at = from
  let determiner = ''
  let count = ''
  for (; at < tokens.length; at++) {
    const { tag, lower } = tokens[at] as Token
    if (
      lower === 'of' &&
      /^(?:lot|lots|list|number|couple|kinds?|types?|all|some|each|one)$/.test(tokens[at - 1]?.lower ?? '') &&
      at > from
    )
      continue
    if (tag === 'determiner' || POSSESSIVE.test(lower) || (EACH.test(lower) && tokens[at + 1]?.lower !== 'choice')) determiner = lower
    else if (tag === 'number') count = lower
    else if (/^(?:around|about|roughly|over|up|almost|only|also|just|even|maybe)$/.test(lower) && isCountAhead(tokens, at)) continue
    else break
  }
  if (determiner === 'which' || determiner === 'what' || determiner === 'whose') return null
  const start = at
  let end = start
  for (; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const next = tokens[at + 1]
    if (token.tag === 'noun') end = at + 1
    else if (isModifier(token, next)) continue
    else if (token.lower === "'s" || (token.text === "'" && next?.tag === 'noun')) continue
    else if (token.tag === 'adverb' && (next?.tag === 'adjective' || (next?.tag === 'noun' && PALE.test(token.lower)))) continue
    else break
  }
  if (end <= start) return null
  // "Our team's goals" are goals.
  const owner = tokens.slice(start, end - 1).findLastIndex(({ lower }) => /^'s?$/.test(lower))
  const inner = tokens.slice(start + owner + 1, end)
  const named = inner.slice(
    inner.findIndex(
      (token, index) => index === inner.length - 1 || (!(token.tag !== 'noun' && PALE.test(token.lower)) && token.tag !== 'adverb'),
    ),
  )
  const words = named
    .map(({ text, lower }) => (/^\p{Lu}(?:[\p{Lu}\d]|$)|^\p{Ll}\p{Lu}/u.test(text) ? text : lower))
    .join(' ')
    .replace(/ '(?:s)?(?= |$)/g, '')
  const head = singularPhrase(named.at(-1)?.lower ?? '')
  return { words, head, isPlural: isPluralPhrase(words), determiner, count, from, to: end }
}

/** "Feeding plans", "shared list", "monthly fees": what stands before a noun and says which. */
function isModifier(token: Token, next: Token | undefined): boolean {
  if (next === undefined || !(next.tag === 'noun' || next.tag === 'adjective' || next.tag === 'verb')) return false
  if (token.tag === 'adjective') return true
  return token.tag === 'verb' && next.tag === 'noun' && /\p{L}{2}(?:ing|ed)$/u.test(token.lower) && token.lower !== 'need'
}

function isCountAhead(tokens: readonly Token[], at: number): boolean {
  return tokens[at + 1]?.tag === 'number' || tokens[at + 1]?.tag === 'determiner'
}

/** Every noun phrase of a text in its order, none inside another. */
export function nounPhrasesIn(tokens: readonly Token[]): readonly NounPhrase[] {
  const found: NounPhrase[] = []
  for (let at = 0; at < tokens.length;) {
    const phrase = nounPhraseAt(tokens, at)
    if (phrase !== null) found.push(phrase)
    at = phrase?.to ?? at + 1
  }
  return found
}
