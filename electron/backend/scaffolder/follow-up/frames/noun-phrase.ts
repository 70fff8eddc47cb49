import { knownKind } from '../../spec/field-types.ts'
import { DETERMINERS, verbOf } from '../../grammar/word-classes.ts'
import { isMark, wordsOf } from '../../statistics/words.ts'

/** What no name has in it: a verb that somebody does, somebody who does it, or how a clause goes on. */
const SENTENCE =
  /^(?:i|me|we|us|you|they|them|he|him|she|it|this|that|these|those|who|whom|which|what|whether|if|when|because|should|must|can|could|would|will|shall|may|might|is|are|was|were|be|been|am|has|have|had|does|do|did|not|cannot|please|to|so|then|there|want|wants|need|needs|make|let|lets|than|also|too|only|how|why|where|nobody|everyone|everybody|anyone|nicht|mir|uns|gefällt|lieber|ist|sind|soll|sollen|kann|können|dass|weil|wird|werden|auch|noch|ne|pas|est|sont|que|qui|nous|j'ai|déjà|combien|doit|peut|es|son|quien|más|también|debe|puede|tiene)$/

/** Whether the words can be the name of something. Only such words ever become a field, a list or a page. */
export function isNoun(text: string): boolean {
  const bare = text.replace(/^"|"$/g, '').trim()
  if (bare === '' || bare.length > 60) return false
  if (text.startsWith('"')) return true
  const tokens = wordsOf(bare.toLowerCase()).filter((word) => !isMark(word))
  if (
    tokens.length === 0 ||
    tokens.length > 6 ||
    tokens.some(({ lower }) => SENTENCE.test(lower) && (tokens.length > 1 || lower !== 'make'))
  )
    return false
  if (
    /^(?:am|im|in|on|at|by|with|mit|bei|en|dans|pour|para|por|con|sans|from|under|below|unter|ob|si|whether)$/.test(
      tokens[0]?.lower ?? '',
    ) &&
    tokens.length > 1 &&
    knownKind(bare) === null
  )
    return false
  // A verb in the middle of several words says that somebody does something: "rower rowed the most".
  return !tokens.some(({ lower }, at) => at > 0 && verbOf(lower) !== null && DETERMINERS.has(tokens[at + 1]?.lower ?? ''))
}
