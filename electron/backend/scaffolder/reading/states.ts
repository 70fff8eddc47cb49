import { isKnownNoun } from '../lexicon/lexicon.ts'
import { singularPhrase } from '../nouns.ts'

// How far something is, told in a sentence: "they are ordered, then delivered, then paid", "which ones are waiting and which are done".
// Each is put as the status of what it is said of.

const STATE =
  "(?!(?:an?|the|my|our|their|i|we|it|they|who|which|what|when|how|with|by|made|named|used)\\b)[\\p{L}'-]+(?: (?!(?:or|and|then|by|from|is|are|has|have|can|to|be|should|must|will|may)\\b)[\\p{L}'-]+){0,3}"
const NEXT = '(?:, ?(?:and |or )?(?:then |finally |later )?| (?:and |or )?then | or | and finally | -> )'
const BE = "(?:is|are|'s|'re|can be|may be|could be|must be|will be|gets?|goes from|go from|go) (?:always |either |first |being |one of )?"
const SAID = new RegExp(`^(?:and |so )?(.{2,40}?),? ${BE}(${STATE}(?:${NEXT}${STATE})+)$`, 'iu')
/** "They" of other languages has no word of its own: "can be ordered, in work or done". */
const LED = new RegExp(`^(?:can|may|could|must) (?:be )?(${STATE}(?:${NEXT}${STATE})+)$`, 'iu')
const BARE = new RegExp(`^(${STATE}(?:, ${STATE})*,? or ${STATE})$`, 'iu')
const OF_THEM = /^(?:they|it|these|those|each|each one|every one|all|all of them|everything|that)$/i
const OF_ONE = /^(?:an?|each|every|all|the|my|our|some) (?:(?:of )?(?:the |our |my )?)((?:[\p{L}-]+ ){0,2}[\p{L}-]+)$/iu
const FEWEST = 3
const MOST = 8

/** The text with each sentence that tells states as "status (…)" of what it speaks of. */
export function withStates(text: string): string {
  return text
    .split(/((?<=[.!?])\s+|\n+|;\s*)/)
    .map((sentence) => {
      const end = /[.!?]*$/.exec(sentence)?.[0] ?? ''
      const plain = sentence.slice(0, sentence.length - end.length)
      const said = asked(plain) ?? kindsOf(plain) ?? told(plain)
      return said === null ? sentence : `${said}${end}`
    })
    .join('')
}

const KINDS = /^(\p{L}+s) are (?:either )?(\p{L}+s(?:, \p{L}+s)*,? (?:and|or) \p{L}+s)(?=,|$)/iu
/** "Shifts are mornings and afternoons". */
function kindsOf(sentence: string): string | null {
  const [whole = '', subject = '', kinds = ''] = KINDS.exec(sentence.trim()) ?? []
  if (whole === '' || !isKnownNoun(subject)) return null
  return `each ${singularPhrase(subject.toLowerCase())} has a type (${kinds
    .split(/, |,? (?:and|or) /)
    .map(singularPhrase)
    .join(', ')})${sentence.trim().slice(whole.length).replace(/^, /, '. ')}`
}

/** "They are reported, then ordered, then done". */
function told(sentence: string): string | null {
  const plain = sentence.trim()
  const found = SAID.exec(plain)
  const bare = found === null ? (LED.exec(plain) ?? BARE.exec(plain))?.[1] : undefined
  const states = statesIn(found?.[2] ?? bare ?? '')
  if (/^called ./i.test(states[0] ?? '')) return null
  if (states.length < 2 || states.length > MOST || states.every((state) => isKnownNoun(state))) return null
  if (bare !== undefined) return states.length >= FEWEST ? statusOf(null, states) : null
  const subject = found?.[1] ?? ''
  const one = OF_ONE.exec(subject)?.[1] ?? (/^\p{L}+s$/u.test(subject) && isKnownNoun(subject) ? subject : null)
  if (!OF_THEM.test(subject) && one === null) return null
  // "The price is fixed or free" is no state of a price.
  if (/^the /i.test(subject) && !isKnownNoun(one ?? '')) return null
  return states.length >= FEWEST || / or /.test(plain) ? statusOf(one, states) : null
}

const WHICH = /(?:,? and |, ?|^|\s)which (?:ones? |of them )?/i
const HOW_IT_IS =
  /^(?:([\p{L}-]+s) )?(?:are|is|were|was|have been|has been|i'm|im|i am|we're|we are|i've|i have|we've|we have|(?:still )?(?:need|have) to be|still)\s+(?:still |already |currently |just |now )*(.{2,30})$/iu

/** "I want to see which ones are waiting, which I'm working on and which are done". */
function asked(sentence: string): string | null {
  const [, ...parts] = sentence.split(WHICH)
  const found = parts.map((part) => HOW_IT_IS.exec(part.replace(/[,\s]+$/, '')))
  if (parts.length < 2 || found.some((each) => each === null)) return null
  const states = found.map((each) => (each?.[2] ?? '').replace(/ (?:with|at|by)$/, '').trim())
  return statusOf(found[0]?.[1] ?? null, states)
}

function statesIn(said: string): readonly string[] {
  return said
    .split(new RegExp(NEXT, 'iu'))
    .map((state) => state.replace(/^(?:then|finally|either|in the end|already) /i, '').trim())
    .filter((state) => state !== '')
}

function statusOf(one: string | null, states: readonly string[]): string {
  const status = `status (${states.join(', ')})`
  return one === null ? status : `each ${singularPhrase(one.toLowerCase())} has a ${status}`
}
