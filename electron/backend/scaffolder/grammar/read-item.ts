import type { FieldKind } from '../app-model.ts'
import { kindFromHint, knownKind } from '../field-types.ts'
import { SETTINGS } from '../lexicon/known-apps.ts'
import { isKnownNoun } from '../lexicon/lexicon.ts'
import { headWord, isPluralPhrase } from '../nouns.ts'
import type { FieldSpec } from './spec.ts'
import { cutOutside, splitChoices, splitList } from './split-list.ts'

/** One thing of a list, before it is known whether it is a list itself or a property. */
export interface Item {
  readonly words: string
  readonly isPlural: boolean
  /** `a price`: one of it belongs to each. */
  readonly hasArticle: boolean
  /** `many orders` */
  readonly isMany: boolean
  /** `their dogs`: belongs to what was named before. */
  readonly isTheirs: boolean
  readonly isRequired: boolean
  readonly kind: FieldKind | null
  readonly choices: readonly string[]
  /** What stands in brackets or after "with". */
  readonly inside: string | null
  readonly parent: string | null
}

/** Opens the description of what stands before it. */
export const NESTED =
  /\s+(?:with|(?:that|which|who) (?:have|has|include|includes|contain|contains|need|needs|come with|belong to)|having|including|containing|incl\.?|w\/|plus their|and their)\s+|\s*:\s+/

const DETERMINER =
  /^(?:(?:a|an|the|my|our|their|his|her|its|your|some|each|every|all|any|several|many|multiple|various|different|lots of|a lot of|a few|a couple of|a number of|a list of|lists? of|one or more|zero or more|one|two|three|more|also|both|basic|simple|other|another|new|existing|as well|the following|optionally|optional|maybe|perhaps|of course|even|potentially|their own|kinds? of|types? of|sets? of) )+/i

const TRAILING =
  /(?: (?:too|also|as well|etc\.?|and so on|and more|please|please\.|each|for (?:each|every|all)(?: of them)?(?: one)?|in (?:it|them|there)|of (?:each|them)|that (?:we|i|they) (?:have|own|use|sell|make|offer|grow|keep|run|need|like)|(?:we|i) (?:have|own|use|sell|make|offer|grow|keep|run|need|like)|information|info|details|data|(?:in|at|for) (?:my|our|the|his|her|their) [\w' -]+))+$/i

export function readItem(written: string): Item | null {
  let rest = written.trim().replace(/^["']|["']$/g, '')
  let inside: string | null = null
  const bracket = /^([^([{]*)[([{](.*)[)\]}]?\s*(.*)$/s.exec(rest)
  if (bracket?.[1] !== undefined && bracket[2] !== undefined) {
    const close = bracket[2].lastIndexOf(')') >= 0 ? bracket[2].lastIndexOf(')') : bracket[2].search(/[\]}]|$/)
    inside = bracket[2].slice(0, close).trim()
    rest = `${bracket[1].trim()} ${bracket[2].slice(close + 1).trim()}`.trim()
  }
  let kind: FieldKind | null = null
  const unit =
    / in (?:kg|g|grams?|km|m|cm|mm|ml|l|lbs?|miles|hours|minutes|mins?|days|weeks|litres|liters|°c|celsius|%|percent|dollars|euros|pounds|usd|eur|chf|gbp|\$|€|£)$/i.exec(
      rest,
    )
  if (unit !== null) {
    kind = kindFromHint(unit[0].trim())
    rest = rest.slice(0, unit.index)
  }
  const yesNo =
    /^(?:whether|if) (?:or not )?(?:(?:it|they|he|she|the \w+)(?:'s|'re| is| are| was| were| has been| have been)? )?|,? (?:or not|y\/n|yes\/no)$/i
  if (yesNo.test(rest)) {
    kind = 'boolean'
    rest = rest.replace(yesNo, '').replace(yesNo, '')
  }
  const nested = cutOutside(rest, NESTED)
  if (nested !== null) {
    inside = inside === null ? nested[2] : `${inside}, ${nested[2]}`
    rest = nested[0]
  }
  const given = DETERMINER.exec(rest)?.[0]?.toLowerCase() ?? ''
  let words = tidyPhrase(rest)
  if (words === '') return null
  let parent: string | null = null
  const owned =
    /^(.+?) (?:(?:for|per|of|by|in|on|from|to|assigned to|belonging to|linked to|connected to|related to|made by|placed by) (?:each|every|an?|the|my|our|their)) (.+)$/i.exec(
      words,
    )
  if (
    owned?.[1] !== undefined &&
    owned[2] !== undefined &&
    !/^belongs?$/i.test(owned[1]) &&
    !SETTINGS.test(owned[2].toLowerCase()) &&
    /\b(?:each|every|an?|the|my|our|their)\b/i.test(words)
  ) {
    if (isPluralPhrase(owned[1]) || isKnownNoun(owned[1])) {
      parent = owned[2]
      words = owned[1]
    }
  }
  const hint = (inside === null ? null : kindFromHint(inside)) ?? kind
  const asChoices = hint === null && inside !== null && !inside.includes(':') && isChoiceWord(words) ? splitChoices(inside) : []
  const isRequired = /\brequired\b|\bmandatory\b/i.test(`${given} ${inside ?? ''} ${rest}`)
  return {
    words: words.replace(/\b(?:required|mandatory|optional) ?/gi, '').trim() || words,
    isPlural: isPluralPhrase(words),
    hasArticle: /\b(?:an?|one)\b/.test(given) && !/lot of|list of|number of|few|couple/.test(given),
    isMany: /\b(?:many|several|multiple|various|lots of|a list of|a number of|one or more|zero or more)\b/.test(given),
    isTheirs: /\b(?:their|his|her|its)\b/.test(given),
    isRequired,
    kind: hint,
    choices: asChoices,
    inside:
      (hint !== null && kind === null) || asChoices.length > 0 || (inside !== null && /^(?:required|optional|mandatory)$/i.test(inside))
        ? null
        : inside,
    parent,
  }
}

function isChoiceWord(words: string): boolean {
  return (
    !isPluralPhrase(words) ||
    /(?:categories|genres|tags|labels|skills|status)$/i.test(words) ||
    (knownKind(words) !== null && !isKnownNoun(words))
  )
}

export function tidyPhrase(written: string): string {
  let words = written.trim()
  for (let before = ''; before !== words;) {
    before = words
    words = words
      .replace(DETERMINER, '')
      .replace(TRAILING, '')
      .replace(/^(?:and|or|of|for|about|like|e\.g\.)\s+/i, '')
      .trim()
  }
  return words
    .replace(/[^\p{L}\p{N}\p{M}\s'&/.?%-]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/^[-/.'\s]+|[-/.'\s]+$/g, '')
    .replace(/\p{Lu}[\p{Ll}'’]+/gu, (word) => word.toLowerCase())
    .replace(/^\p{Lu}(?= |$)/u, (letter) => letter.toLowerCase())
    .slice(0, 60)
    .trim()
}

export function fieldSpec(item: Item): FieldSpec {
  const words = item.words
  const plusChoices = item.inside === null ? [] : item.choices.length > 0 ? item.choices : splitChoices(item.inside)
  return { words, kind: item.kind, choices: item.choices.length > 0 ? item.choices : plusChoices, isRequired: item.isRequired }
}

/** Does this name a property rather than a list? `isInside`: it stands in the description of one. */
export function looksLikeField(item: Item, isInside: boolean): boolean {
  if (item.kind === 'number' && item.isPlural && isKnownNoun(item.words) && !isInside) return false
  if (item.kind !== null || item.choices.length > 0) return true
  const isList = LISTS.has(headWord(item.words)) || (isKnownNoun(item.words) && (!isInside || knownKind(item.words) === null))
  if (item.isPlural || item.isMany)
    return !isList && (knownKind(item.words) !== null || (isInside && !item.isMany && !isKnownNoun(item.words)))
  return knownKind(item.words) !== null || isInside
}

/** Plurals that are lists of their own although their singular names a property. */
const LISTS = new Set(
  (
    'payments reviews contacts companies messages albums artists authors directors tickets movies recipes locations venues rooms units ' +
    'positions topics teams departments suppliers owners hosts speakers families phones themes goals scores grades episodes seasons readings ' +
    'budgets deposits events agents answers questions stages jobs roles brands cities countries homes links bodies makers publishers ' +
    'manufacturers opponents organisers organizers budgets fees salaries deliveries'
  ).split(' '),
)

export function readItems(list: string): readonly Item[] {
  return splitList(list).flatMap((part) => {
    const item = readItem(part)
    return item === null ? [] : [item]
  })
}
