import { knownKind } from '../field-types.ts'
import { isKnownNoun } from '../lexicon/lexicon.ts'
import { isPluralPhrase, singularPhrase } from '../nouns.ts'
import { closing, type Run, textOf } from './token-runs.ts'
import type { Token } from './tokens.ts'

// "Priority low, medium, high", "the board sets it to reported, fixed or rejected", "a status: draft, sent": the values of one property,
// put into brackets behind it, so that no value is taken for a property of its own.

/** Properties that have values to choose from. */
const CHOSEN =
  /^(?:status|state|stage|phase|priority|urgency|severity|condition|category|categories|type|kind|level|size|difficulty|outcome|result|decision|rsvp|mood|voice|position|role|grade|scale|format|season|gender|sex|frequency|rank|class|statuses|stages|priorities|columns|lanes|steps)$/
const LINKS =
  /^(?:[:=-]|is|are|be|can|could|should|must|may|will|either|being|of|like|from|goes|go|going|through|one|say|e\.g\.|always|only)$/
const MOST_WORDS = 4

/** The sentence with each run of values in brackets. */
export function withValues(run: Run, isInside = false): Run {
  const out: Token[] = []
  for (let at = 0; at < run.length; at++) {
    const token = run[at] as Token
    if (/^[([{]$/.test(token.text)) {
      const end = closing(run, at)
      out.push(token, ...withValues(run.slice(at + 1, end), true), ...run.slice(end, end + 1))
      at = end
      continue
    }
    // "(Species: dog, cat, other)" has one property and its values.
    const isOnly = isInside && at > 0 && token.tag === 'noun' && run[at + 1]?.text === ':' && !/[,;]/.test(textOf(run.slice(0, at)))
    const start =
      isInside && run[at + 1]?.text === ':' && token.tag === 'noun' && (at === 0 || isOnly)
        ? { at: at + 2, name: null, isCertain: true }
        : valuesStart(run, at)
    const found = start === null ? null : valuesFrom(run, start.at, start.isCertain)
    if (start === null || found === null) {
      out.push(token)
      continue
    }
    const name = start.name === null ? [token] : [...named(token, start.name)]
    out.push(...name, mark('(', run[start.at] ?? token), ...found.values, mark(')', token))
    at = found.end - 1
  }
  return out
}

function mark(text: string, near: Token): Token {
  return { text, lower: text, lemma: text, tag: 'mark', from: near.from, to: near.from }
}
/** "Sets it to …" says the status of it. */
function named(token: Token, name: string): readonly Token[] {
  return [
    { ...token, text: ',', lower: ',', lemma: ',', tag: 'mark' },
    { ...token, text: name, lower: name, lemma: name, tag: 'noun' },
  ]
}

interface Start {
  readonly at: number
  /** A name for what has none in the sentence. */
  readonly name: string | null
  readonly isCertain: boolean
}

function valuesStart(run: Run, at: number): Start | null {
  const token = run[at] as Token
  const next = run[at + 1]
  if (next === undefined) return null
  // "Sets it to", "marks them as".
  if (/^(?:to|as)$/.test(token.lower) && /^(?:it|them|this|that)$/.test(run[at - 1]?.lower ?? '') && run[at - 2]?.tag === 'verb')
    return { at: at + 1, name: 'status', isCertain: false }
  // "It goes from new to in progress to closed".
  if (token.tag === 'verb' && /^(?:go|move|pass|progress|change|run)$/.test(token.lemma)) {
    const from = run.slice(at + 1, at + 6).findIndex(({ lower, text }) => lower === 'from' || text === ':')
    return from < 0 ? null : { at: at + 2 + from, name: 'status', isCertain: false }
  }
  if (/^(?:pick|choose|select|decide)$/.test(token.lemma) && token.tag === 'verb' && next.tag !== 'noun' && next.tag !== 'determiner')
    return { at: at + 1, name: 'decision', isCertain: false }
  if (token.tag !== 'noun') return null
  let from = at + 1
  while (from < run.length && LINKS.test(run[from]?.lower ?? '')) from++
  const isLinked = from > at + 1
  const isChosen = CHOSEN.test(token.lower)
  const colon = run.slice(at + 1, from).some(({ text }) => /^[:=]$/.test(text))
  // "Categories food, fun, car": each of them is one.
  if (isChosen && isPluralPhrase(token.lower) && next.tag === 'noun') return { at: at + 1, name: null, isCertain: true }
  if (isChosen && (colon || !isLinked))
    return isLinked || isValueWord(run[from]) ? { at: from, name: null, isCertain: isLinked || run[from]?.tag !== 'noun' } : null
  if (isChosen && isLinked) return { at: from, name: null, isCertain: true }
  const isSaid = /^(?:either|one)$/.test(run[from - 1]?.lower ?? '') || run.slice(at + 1, from).some(({ lower }) => lower === 'be')
  return isLinked && isSaid && !isPluralPhrase(token.lower) ? { at: from, name: null, isCertain: false } : null
}

function isValueWord(token: Token | undefined): boolean {
  return token !== undefined && /^(?:adjective|verb|adverb|noun|number|other)$/.test(token.tag) && !isPluralPhrase(token.lower)
}

/** Values up to where something else begins; null for fewer than two, and for what is no run of values. */
function valuesFrom(run: Run, from: number, isCertain: boolean): { readonly values: Run; readonly end: number } | null {
  const values: Token[] = []
  let count = 0
  let hasOr = false
  let at = from
  while (at < run.length) {
    let end = at
    while (end < run.length && !isBreak(run[end] as Token)) end++
    const value = run.slice(at, end)
    const isLast = run[at - 1]?.lower === 'and'
    if (value.length === 0 || !isValue(value, count, isLast && !isCertain, isCertain)) break
    values.push(...(count === 0 ? [] : [mark(',', value[0] as Token)]), ...value)
    count++
    at = end
    const said = run.slice(end, end + 2).map(({ lower }) => lower)
    if (said.includes('or')) hasOr = true
    if (isLast) break
    let next = end
    while (next < run.length && isBreak(run[next] as Token) && !/^[)\].!?;]$/.test(run[next]?.text ?? '')) next++
    if (next === end || next >= run.length) break
    const isValueNext = isValue(run.slice(next, nextBreak(run, next)), count, false, isCertain)
    if (!isValueNext) break
    at = next
  }
  if (count < 2 || (!isCertain && !hasOr && count < 3)) return null
  return { values, end: at }
}

function nextBreak(run: Run, from: number): number {
  let end = from
  while (end < run.length && !isBreak(run[end] as Token)) end++
  return end
}

function isBreak({ text, lower }: Token): boolean {
  return /^(?:[,;/|)\].!?]|->|or|and|then|to)$/.test(lower) || text === '\n'
}

/** "In progress", "on the way", "new" — and not "a price", "their owners", "who it is assigned to". */
function isValue(value: Run, count: number, isDoubtful: boolean, isCertain: boolean): boolean {
  const [first] = value
  if (first === undefined || value.length > MOST_WORDS) return false
  const text = value.map(({ lower }) => lower).join(' ')
  if (/^(?:determiner|pronoun|auxiliary|conjunction)$/.test(first.tag) && !/^(?:no|both|being)$/.test(first.lower)) return false
  if (/^(?:who|whom|which|what|when|where|how|whether|if|with|for|plus|also|it|should|must|each|every|please|\()$/.test(first.lower))
    return false
  if (value.some(({ text: each, tag }) => /^[([{:]$/.test(each) || tag === 'pronoun')) return false
  const kind = knownKind(text)
  // The values end where the next property begins.
  if (count > 1 && kind !== null && kind !== 'boolean' && !text.endsWith('ed')) return false
  if (!isCertain && isPluralPhrase(text) && isKnownNoun(singularPhrase(text))) return false
  return !(isDoubtful && value.every(({ tag }) => tag === 'noun') && isKnownNoun(text))
}
