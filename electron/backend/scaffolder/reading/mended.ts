import { knownKind } from '../field-types.ts'
import { verbOf } from '../grammar/word-classes.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { singularWord } from '../nouns.ts'
import type { Token } from './tokens.ts'

// What the tagger gets wrong, in lists of nouns above all, is mended with the nouns that people are known to keep.

const OBJECTS = /^(?:it|them|him|us|me)$/
const ONLY_VERBS = /^(?:need|needs|wants?|track|keep)$/
const IMPERATIVES =
  /^(?:track|list|log|record|manage|store|plan|organi[sz]e|build|make|create|keep|add|show|use|need|want|give|save|collect|include|design|highlight|display|count|calculate|warn|remind|compare|sort|flag|mark|tick|split)$/
const ENDS = /^(?:[,.;:!?)\]/&]|and|or|plus|with)$/
/** "Buy price" is a name, "set status" is not. */
const DEEDS = /^(?:set|see|change|edit|enter|take|leave|write|send|have|get|check|pay|view|add|show|track|keep|manage|record|log)$/
/** Words that only look like the noun that is known. */
const NEVER_NOUNS =
  /^(?:must|need|want|have|will|may|can|like|see|add|get|keep|make|paid|due|open|own|other|first|last|next|new|old|good|sure|live|well)$/

/** In a list of things a word that people keep is a thing, whatever else it may be: "owners, stable, recipient". */
export function mended(tokens: readonly Token[]): readonly Token[] {
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
    // "For each student show how many …".
    if (/^(?:show|see|display)$/.test(token.lower) && /^(?:how|which|what|who|when|where)$/.test(next?.lower ?? ''))
      return { ...token, tag: 'verb' }
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
      (verbOf(token.lower) === token.lower || token.lower === 'order') &&
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
