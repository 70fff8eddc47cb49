import { createRequire } from 'node:module'
import type { ItsFunction, ItsHelpers, Model, WinkMethods } from 'wink-nlp'
import { verbOf } from '../grammar/word-classes.ts'
import { knownKind } from '../field-types.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { singularWord } from '../nouns.ts'

// English, word by word, with what each word does in its sentence. The tagger is wink-nlp's; what it gets wrong in lists of nouns is
// mended here with the nouns that people are known to keep.

/** What a word does: universal tags, with the punctuation marks by themselves. */
export type Tag =
  | 'noun'
  | 'verb'
  | 'adjective'
  | 'adverb'
  | 'auxiliary'
  | 'pronoun'
  | 'determiner'
  | 'number'
  | 'preposition'
  | 'conjunction'
  | 'particle'
  | 'mark'
  | 'other'

export interface Token {
  readonly text: string
  readonly lower: string
  /** `bought` → `buy`, `horses` → `horse`. */
  readonly lemma: string
  readonly tag: Tag
  /** Where it stands in the text that was read. */
  readonly from: number
  readonly to: number
}

const TAGS: Readonly<Record<string, Tag>> = {
  NOUN: 'noun',
  PROPN: 'noun',
  VERB: 'verb',
  ADJ: 'adjective',
  ADV: 'adverb',
  AUX: 'auxiliary',
  PRON: 'pronoun',
  DET: 'determiner',
  NUM: 'number',
  ADP: 'preposition',
  CCONJ: 'conjunction',
  SCONJ: 'conjunction',
  PART: 'particle',
  PUNCT: 'mark',
  SYM: 'mark',
}

interface Tagger {
  readonly nlp: WinkMethods
  readonly its: ItsHelpers
}
let tagger: Tagger | null = null

/** The tagger takes a moment to load: it is loaded with the first message that needs it, and never at the start. */
function loadTagger(): Tagger {
  if (tagger !== null) return tagger
  const require = createRequire(import.meta.url)
  const winkNlp = require('wink-nlp') as (model: Model, pipe: readonly string[]) => WinkMethods
  const nlp = winkNlp(require('wink-eng-lite-web-model') as Model, ['sbd', 'pos'])
  tagger = { nlp, its: nlp.its }
  return tagger
}

const LAST_READ = new Map<string, readonly Token[]>()
const MOST_KEPT = 64

/** The words and marks of an English text in their order. Words with a hyphen are one. */
export function tokensOf(text: string): readonly Token[] {
  const known = LAST_READ.get(text)
  if (known !== undefined) return known
  const tokens = mended(joined(rawTokens(text)))
  if (LAST_READ.size >= MOST_KEPT) LAST_READ.clear()
  LAST_READ.set(text, tokens)
  return tokens
}

function rawTokens(text: string): readonly Token[] {
  const { nlp, its } = loadTagger()
  const doc = nlp.readDoc(text)
  const words = doc.tokens().out()
  const tags = doc.tokens().out(its.pos)
  // Its declaration has the parameters of another release.
  const lemmas = doc.tokens().out(its.lemma as unknown as ItsFunction<string>)
  let at = 0
  return words.map((word, index) => {
    const from = Math.max(at, text.indexOf(word, at))
    at = from + word.length
    const lower = word.toLowerCase()
    return { text: word, lower, lemma: String(lemmas[index] ?? lower), tag: tagOf(word, String(tags[index])), from, to: at }
  })
}

function tagOf(word: string, pos: string): Tag {
  if (/^[^\p{L}\p{N}]+$/u.test(word)) return 'mark'
  return TAGS[pos] ?? 'other'
}

const PARTICLE = /^(?:up|in|out|off|on|to|by|down|over|ins|ups|outs|one|free)$/

/** `multi` `-` `choice` → `multi-choice`; `members` `'s` stay apart. */
function joined(tokens: readonly Token[]): readonly Token[] {
  const out: Token[] = []
  for (let at = 0; at < tokens.length; at++) {
    const token = tokens[at] as Token
    const before = out.at(-1)
    const next = tokens[at + 1]
    const isHyphen = token.text === '-' && before !== undefined && next !== undefined && before.to === token.from && token.to === next.from
    if (isHyphen && before.tag !== 'mark' && next.tag !== 'mark') {
      const tag =
        PARTICLE.test(next.lower) || /^(?:verb|auxiliary)$/.test(next.tag) ? 'noun' : before.tag === 'number' ? 'adjective' : next.tag
      const text = `${before.text}-${next.text}`
      const lower = text.toLowerCase()
      // "How-to articles" and "sign-up sheet": what it is of stands behind it.
      out[out.length - 1] = { text, lower, lemma: singularWord(lower), tag, from: before.from, to: next.to }
      at++
    } else out.push(token)
  }
  return out
}

const OBJECTS = /^(?:it|them|him|us|me)$/
const ONLY_VERBS = /^(?:need|needs|wants?|track|keep)$/
const IMPERATIVES =
  /^(?:track|list|log|record|manage|store|plan|organi[sz]e|build|make|create|keep|add|show|use|need|want|give|save|collect|include|design|highlight|display|count|calculate|warn|remind|compare|sort|flag)$/
const ENDS = /^(?:[,.;:!?)\]/&]|and|or|plus|with)$/
/** "Buy price" is a name, "set status" is not. */
const DEEDS = /^(?:set|see|change|edit|enter|take|leave|write|send|have|get|check|pay|view|add|show|track|keep|manage|record|log)$/
/** Words that only look like the noun that is known. */
const NEVER_NOUNS =
  /^(?:must|need|want|have|will|may|can|like|see|add|get|keep|make|paid|due|open|own|other|first|last|next|new|old|good|sure|live|well)$/

/** In a list of things a word that people keep is a thing, whatever else it may be: "owners, stable, recipient". */
function mended(tokens: readonly Token[]): readonly Token[] {
  return tokens.map((token, at) => {
    const before = tokens[at - 1]
    const next = tokens[at + 1]
    const isLast = next === undefined || ENDS.test(next.lower)
    const isMany = singularWord(token.lower) !== token.lower
    if (/^(?:something|anything)$/.test(token.lower) || (token.text === 'IT' && next?.tag === 'noun')) return { ...token, tag: 'noun' }
    // "Scout group: …" is a heading.
    if (at === 0 && token.tag === 'verb' && next?.tag === 'noun' && /^[:-]$/.test(tokens[2]?.text ?? '') && !IMPERATIVES.test(token.lower))
      return { ...token, tag: 'noun' }
    if (/^(?:none|nobody|nothing)$/.test(token.lower)) return { ...token, tag: 'pronoun' }
    // "Show the score": what is told to be done.
    if (
      token.tag === 'noun' &&
      next?.tag === 'determiner' &&
      (before === undefined || before.tag === 'mark' || before.lower === 'and') &&
      verbOf(token.lower) === token.lower
    )
      return { ...token, tag: 'verb' }
    if (
      token.tag === 'verb' &&
      next?.tag === 'noun' &&
      before !== undefined &&
      ENDS.test(before.lower) &&
      (/times?$/.test(next.lower) || (before.text === ',' && /^[,.;)(]?$/.test(tokens[at + 2]?.text ?? '') && !DEEDS.test(token.lower))) &&
      knownKind(`${token.lower} ${next.lower}`) !== null
    )
      return { ...token, tag: 'noun' }
    // "Dietary needs", "colour of holds".
    if (
      token.tag === 'verb' &&
      isLast &&
      before !== undefined &&
      ((token.lower === 'needs' && /^(?:noun|adjective)$/.test(before.tag)) || (before.lower === 'of' && isMany))
    )
      return { ...token, tag: 'noun' }
    // "Our grant applications", "employee leave requests".
    if (
      token.tag === 'verb' &&
      next?.tag === 'noun' &&
      before !== undefined &&
      (POSSESSIVE.test(before.lower) || /^(?:determiner|adjective)$/.test(before.tag)) &&
      !/(?:ing|ed)$/.test(token.lower)
    )
      return { ...token, tag: 'noun' }
    if (
      token.tag === 'verb' &&
      next?.tag === 'noun' &&
      knownNoun(`${token.lower} ${next.lower}`)?.word === `${token.lower} ${singularWord(next.lower)}`
    )
      return { ...token, tag: 'noun' }
    // "Help desk tickets …" begins with a name: who is told to do something is told with what.
    if (
      at === 0 &&
      token.tag === 'verb' &&
      next?.tag === 'noun' &&
      !IMPERATIVES.test(token.lower) &&
      !/(?:ing|ed)$/.test(token.lower) &&
      singularWord(next.lower) === next.lower
    )
      return { ...token, tag: 'noun' }
    if (
      at === 0 &&
      token.tag === 'noun' &&
      IMPERATIVES.test(token.lower) &&
      ((next?.tag === 'noun' && /s$|^(?:stuff|everything|anything)$/.test(next.lower)) ||
        /^(?:how|which|what|who|when|me|us)$/.test(next?.lower ?? ''))
    )
      return { ...token, tag: 'verb' }
    // "A to-do list with priorities", "the guest book".
    if (
      token.tag === 'verb' &&
      /^(?:list|log|book|record|plan|track|report|register|diary|board)$/.test(token.lower) &&
      before !== undefined &&
      /^(?:noun|adjective)$/.test(before.tag) &&
      !isPeople(before.lower) &&
      (next === undefined || /^(?:with|for|of|,|\.|:|that|where|and)$/.test(next.lower))
    )
      return { ...token, tag: 'noun' }
    // "Members rent boats": people do, they are not part of a name.
    if (
      token.tag === 'noun' &&
      before?.tag === 'noun' &&
      next?.tag === 'noun' &&
      isPeople(before.lower) &&
      verbOf(token.lower) === token.lower &&
      next.lower.endsWith('s')
    )
      return { ...token, tag: 'verb' }
    // "Clients book an artist": so do they where what they do it with has an article.
    if (
      token.tag === 'noun' &&
      before?.tag === 'noun' &&
      next?.tag === 'determiner' &&
      isPeople(before.lower) &&
      verbOf(token.lower) === token.lower
    )
      return { ...token, tag: 'verb' }
    // "Each machine has repairs with a date".
    if (token.tag === 'verb' && isMany && /^(?:has|have)$/.test(before?.lower ?? '') && /^(?:with|,|and|:)$/.test(next?.lower ?? ','))
      return { ...token, tag: 'noun' }
    // "Costumes, plays, props": what stands alone in a row is a name.
    if (
      token.tag === 'verb' &&
      isMany &&
      before?.text === ',' &&
      (next === undefined || /^[,.]$/.test(next.text)) &&
      !NEVER_NOUNS.test(token.lower)
    )
      return { ...token, tag: 'noun' }
    // "Jurors rate them": what has an object is done.
    if (token.tag === 'noun' && before?.tag === 'noun' && next !== undefined && OBJECTS.test(next.lower)) return { ...token, tag: 'verb' }
    // "Each cat lives in one home".
    if (
      /^(?:lives|stays|sits|stands|hangs|grows|plays|works|meets|sleeps)$/.test(token.lower) &&
      before?.tag === 'noun' &&
      /^(?:each|every|an?|one)$/.test(tokens[at - 2]?.lower ?? '') &&
      next?.tag === 'preposition'
    )
      return { ...token, tag: 'verb', lemma: token.lower.slice(0, -1) }
    if (
      ONLY_VERBS.test(token.lower) &&
      before?.tag !== 'determiner' &&
      before?.tag !== 'adjective' &&
      !(next === undefined || /^(?:[,.;)]|and|or)$/.test(next.lower))
    )
      return { ...token, tag: 'verb' }
    if (token.tag !== 'verb' && token.tag !== 'adjective' && token.tag !== 'preposition' && token.tag !== 'adverb') return token
    if (NEVER_NOUNS.test(token.lower)) return token
    // "Orders with recipient, address": nothing but a name stands there.
    if (
      token.tag === 'adjective' &&
      isLast &&
      /^(?:with|and|,)$/.test(before?.lower ?? '') &&
      (before?.lower === 'with' || knownKind(token.lower) !== null) &&
      next?.text !== '-'
    )
      return { ...token, tag: 'noun' }
    // "Sales (amount, shipping)".
    if (token.tag === 'verb' && token.lower.endsWith('ing') && /^[,(]$/.test(before?.text ?? '') && /^[,)]$/.test(next?.text ?? ''))
      return { ...token, tag: 'noun' }
    // "Total per month" is a figure, "total cost" a cost.
    if (token.lower === 'total' && token.tag === 'adjective' && !/^(?:noun|adjective)$/.test(next?.tag ?? ''))
      return { ...token, tag: 'noun' }
    // "Each lesson has date, comment": among what something has, a word for a property is one.
    if (
      token.tag === 'verb' &&
      isLast &&
      /^(?:has|have|with|,)$/.test(before?.lower ?? '') &&
      knownKind(token.lower) !== null &&
      !/(?:ed|ing)$/.test(token.lower) &&
      (before?.text !== ',' || next?.text === ',' || next === undefined)
    )
      return { ...token, tag: 'noun' }
    // "A ready (yes/no)", "feeds (time, ml)": what has values is a name.
    if (
      /^(?:adjective|verb)$/.test(token.tag) &&
      next?.text === '(' &&
      (before === undefined || /^(?:determiner|mark)$/.test(before.tag) || /^(?:and|with)$/.test(before.lower))
    )
      return { ...token, tag: 'noun' }
    if (
      token.tag === 'adjective' &&
      before?.tag === 'determiner' &&
      /^(?:auxiliary|verb)$/.test(next?.tag ?? '') &&
      isKnownNoun(token.lower)
    )
      return { ...token, tag: 'noun' }
    const isThing = knownNoun(token.lower)?.word === singularWord(token.lower)
    const isNamed = before !== undefined && /^(?:determiner|adjective|noun)$/.test(before.tag)
    const isListed = before === undefined || ENDS.test(before.lower) || before.tag === 'mark'
    const isOwned = before?.tag === 'pronoun' && POSSESSIVE.test(before.lower)
    if (isLast && isThing && (isOwned || (isNamed && !(token.tag === 'verb' && before.tag === 'noun' && isMany && next === undefined))))
      return { ...token, tag: 'noun' }
    if (isLast && isListed && isThing && (isMany || token.tag !== 'verb')) return { ...token, tag: 'noun' }
    if (isLast && isOwned && token.tag !== 'adverb') return { ...token, tag: 'noun' }
    // "Leave requests", "watch list": a plain verb before a noun that nobody does belongs to its name.
    if (
      token.tag === 'verb' &&
      isListed &&
      next?.tag === 'noun' &&
      isKnownNoun(`${token.lower} ${next.lower}`) &&
      knownNoun(`${token.lower} ${next.lower}`)?.word.includes(' ') === true
    )
      return { ...token, tag: 'noun' }
    return token
  })
}

function isPeople(word: string): boolean {
  const noun = knownNoun(word)
  return noun?.nounClass === 'person' && singularWord(word) !== word && noun.word === singularWord(word)
}

export const POSSESSIVE = /^(?:my|our|your|their|his|her|its|whose)$/
