import { kindFromHint, knownKind } from '../field-types.ts'
import { areFields, type Item, tidyPhrase } from '../grammar/read-item.ts'
import { isKnownNoun } from '../lexicon/lexicon.ts'
import { isPluralPhrase, singularPhrase } from '../nouns.ts'
import { splitChoices } from '../grammar/split-list.ts'
import type { Name } from './names.ts'
import { POSSESSIVE } from './mended.ts'
import { textOf } from './token-runs.ts'

const SEVERAL = /^(?:several|many|multiple|various|different|all)$/

/** A name as what it may become: a list of its own, or a property with its kind and its values. */
export function itemOf({ words: written, phrase, inside, having, of, unit, measure }: Name): Item {
  // "Phone numbers" of one are a phone number.
  const one = singularPhrase(written)
  const words = one !== written && /^(?:phone|email|date|money)$/.test(knownKind(one) ?? '') && !isKnownNoun(written) ? one : written
  const said = inside === null ? null : textOf(inside)
  const hint = said === null ? null : kindFromHint(said)
  const isPlural = isPluralPhrase(words)
  const isOneOf = said !== null && hint === null && !areFields(words, said) && isChosen(words, isPlural)
  const choices = isOneOf && !said.includes(':') ? splitChoices(said) : []
  const isYesNo = choices.length === 2 && /^(?:yes|no|y|n)$/i.test(choices[0] ?? '')
  return {
    words: (tidyPhrase(words) || words).replace(/ no$/, ' number'),
    isPlural,
    hasArticle: /^(?:an?|one)$/.test(phrase.determiner),
    isMany: SEVERAL.test(phrase.determiner),
    isTheirs: POSSESSIVE.test(phrase.determiner) && /^(?:their|its|his|her|whose)$/.test(phrase.determiner),
    isRequired: /\b(?:required|mandatory)\b/i.test(said ?? ''),
    kind: isYesNo ? 'boolean' : (hint ?? (phrase.isPlural && isKnownNoun(words) ? null : unit)),
    choices: isYesNo || choices.length < 2 ? [] : choices,
    isNested: having !== null,
    inside: hint !== null || isYesNo || choices.length > 1 ? null : said,
    parent: of === null ? null : of.phrase.words,
    measure,
  }
}

function isChosen(words: string, isPlural: boolean): boolean {
  return (
    !isPlural ||
    /(?:categories|genres|tags|labels|skills|status|stages|phases|priorities|columns|steps|statuses|levels)$/i.test(words) ||
    (knownKind(words) !== null && !isKnownNoun(words))
  )
}
