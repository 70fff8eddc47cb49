import { createRequire } from 'node:module'
import type { ItsFunction, ItsHelpers, Model, WinkMethods } from 'wink-nlp'
import { singularWord } from '../nouns.ts'
import { mended } from './mended.ts'

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
    // "m²" is one word.
    if (/^[²³]$/.test(token.text) && before !== undefined && before.to === token.from) {
      const text = `${before.text}${token.text}`
      out[out.length - 1] = { ...before, text, lower: text.toLowerCase(), lemma: text.toLowerCase(), to: token.to }
    } else if (isHyphen && before.tag !== 'mark' && next.tag !== 'mark') {
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
