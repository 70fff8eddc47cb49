import type { FieldKind } from '../spec/app-model.ts'
import { knownKind } from '../spec/field-types.ts'
import { likelyKind } from '../kinds/likely-kind.ts'
import { kindFromHint } from '../kinds/told-kind.ts'
import { isSetting } from '../lexicon/known-apps.ts'
import { isKnownNoun } from '../lexicon/lexicon.ts'
import { headWord, isPluralPhrase, pluralPhrase, singularPhrase } from '../language/nouns.ts'
import type { FieldSpec } from '../read-wish/description.ts'
import { cutOutside, splitChoices, splitList } from '../language/split-list.ts'

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
  /** Described by "with", which leaves the description open. */
  readonly isNested: boolean
  /** What stands in brackets or after "with". */
  readonly inside: string | null
  readonly parent: string | null
  readonly measure?: string | undefined
}

/** Opens the description of what stands before it. */
const NESTED =
  /\s+(?:with|(?:that|which|who) (?:have|has|include|includes|contain|contains|need|needs|come with|belong to)|having|including|containing|incl\.?|w\/|plus their|and their)\s+|\s*:\s+/

const DETERMINER =
  /^(?:(?:a|an|the|my|our|their|his|her|its|your|some|each|every|all|any|several|many|multiple|various|different|lots of|a lot of|a few|a couple of|a number of|a list of|lists? of|one or more|zero or more|one|two|three|more|also|both|basic|simple|other|another|new|existing|as well|the following|optionally|optional|maybe|perhaps|of course|even|potentially|their own|kinds? of|types? of|sets? of|which|what|four|five|six|ten) )+/i

const TRAILING =
  /(?: (?:too|also|as well|etc\.?|and so on|and more|please|please\.|each|for (?:each|every|all)(?: of them)?(?: one)?|in (?:it|them|there)|of (?:each|them)|that (?:we|i|they) (?:have|own|use|sell|make|offer|grow|keep|run|need|like)|(?:we|i) (?:have|own|use|sell|make|offer|grow|keep|run|need|like)|information|info|details|data|(?:in|at|for) (?:my|our|the|his|her|their) [\w' -]+|in|(?:that |which )?(?:i|we|they)(?:'ve|'m|'d|'re)? \w+[\w' ]*|of (?:my|our) [\w'-]*(?:company|club|school|team|shop|firm|family|office|studio|business)))+$/i

/** Ways to look at a list; every app has them where they are of use. */
const VIEWS =
  /^(?:\w+ )?(?:dashboards?|charts?|graphs?|statistics|stats|search(?: bar| box| function)?|filters?|gallery|overviews?|log-?in|sign-?in|home ?page|live|forecast)$/i

export function readItem(written: string): Item | null {
  let rest = written
    .trim()
    .replace(/^["']|["']$/g, '')
    .replace(/^how long (?:it|they|this) takes?\b/i, 'duration')
    .replace(/^how much (?:it|they) (?:costs?|is|are)\b/i, 'cost')
    .replace(/^how many\b/i, 'number of')
  let inside: string | null = null
  let measure: string | undefined
  // "Tickets with a priority (low, high)": what is in brackets is said of the priority.
  const describes = /^[^([{]*$/.test(cutOutside(rest, NESTED)?.[0] ?? '(')
  const bracket = describes ? null : /^([^([{]*)[([{](.*)[)\]}]?\s*(.*)$/s.exec(rest)
  if (bracket?.[1] !== undefined && bracket[2] !== undefined) {
    const close = bracket[2].lastIndexOf(')') >= 0 ? bracket[2].lastIndexOf(')') : bracket[2].search(/[\]}]|$/)
    const listed = bracket[2].slice(0, close).trim()
    // "Subscriptions (Netflix, Spotify)" names some of them, not what is known about each.
    inside = isPluralPhrase(bracket[1].trim()) && areNames(listed) ? null : listed
    rest = `${bracket[1].trim()} ${bracket[2].slice(close + 1).trim()}`.trim()
  }
  let kind: FieldKind | null = null
  const unit =
    / in (?:kg|g|grams?|km|m|cm|mm|ml|l|lbs?|m2|m²|sqm|sq ft|square met(?:er|re)s|hectares|miles|hours|minutes|mins?|days|weeks|litres|liters|°c|celsius|%|percent|dollars|euros|pounds|usd|eur|chf|gbp|\$|€|£)$/i.exec(
      rest,
    )
  if (unit !== null) {
    kind = kindFromHint(unit[0].trim())
    if (kind === 'number') measure = unit[0].replace(/^ in /i, '')
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
  const isAsked = /^what (?:happened|to|i|we|they|she|he|was|is)\b/i.test(rest)
  let words = isAsked ? rest.toLowerCase() : tidyPhrase(rest)
  if (
    words === '' ||
    (inside === null && VIEWS.test(words)) ||
    (!isAsked && /^(?:i|we|you|they|he|she|it)\b(?! )|^(?:i|we|you|they|he|she|it|who|what|how)\b /i.test(words))
  )
    return null
  const setting = / (?:for|in|at|of) (?:an?|the) (.+)$/i.exec(words)
  if (setting?.[1] !== undefined && isSetting(setting[1])) words = words.slice(0, setting.index)
  let parent: string | null = null
  const owned =
    /^(.+?) (?:(?:for|per|of|by|in|on|from|to|assigned to|belonging to|linked to|connected to|related to|made by|placed by) (?:each|every|an?|the|my|our|their)) (.+)$/i.exec(
      words,
    )
  if (
    owned?.[1] !== undefined &&
    owned[2] !== undefined &&
    !/^belongs?$/i.test(owned[1]) &&
    !isSetting(owned[2]) &&
    /\b(?:each|every|an?|the|my|our|their)\b/i.test(words)
  ) {
    // "The water level of our wells" is a fact about wells.
    if (/ of (?:our|my|all|the|each|every) /i.test(words) && knownKind(owned[1]) !== null && !isKnownNoun(owned[1])) {
      return {
        ...(readItem(owned[2]) ?? {
          words: owned[2],
          isPlural: true,
          hasArticle: false,
          isMany: false,
          isTheirs: false,
          isRequired: false,
          kind: null,
          choices: [],
          parent: null,
          isNested: true,
        }),
        inside: owned[1],
      }
    }
    if (isPluralPhrase(owned[1]) || isKnownNoun(owned[1])) {
      // "Incidents in a nursing home" says where; "tasks for each child" whose.
      parent = / (?:each|every) /i.test(words) || isKnownNoun(owned[2]) ? owned[2] : null
      words = owned[1]
    }
  }
  const isNested = nested !== null && !nested[1].includes(':')
  const hint = (inside === null || isNested ? null : kindFromHint(inside)) ?? kind
  const asChoices =
    hint === null && !isNested && inside !== null && !inside.includes(':') && isChoiceWord(words) && !areFields(words, inside)
      ? splitChoices(inside)
      : []
  const isRequired = /\brequired\b|\bmandatory\b/i.test(`${given} ${inside ?? ''} ${rest}`)
  return {
    words: words.replace(/\b(?:required|mandatory|optional) ?/gi, '').trim() || words,
    isPlural: isPluralPhrase(words),
    hasArticle: /\b(?:an?|one)\b/.test(given) && !/lot of|list of|number of|few|couple/.test(given),
    isMany: /\b(?:many|several|multiple|various|lots of|a list of|a number of|one or more|zero or more)\b/.test(given),
    isNested,
    isTheirs: /\b(?:their|his|her|its)\b/.test(given),
    isRequired,
    kind: hint,
    choices: asChoices,
    inside:
      (hint !== null && kind === null) || asChoices.length > 0 || (inside !== null && /^(?:required|optional|mandatory)$/i.test(inside))
        ? null
        : inside,
    parent,
    measure,
  }
}

function areNames(inside: string): boolean {
  const parts = inside.split(/, | and /)
  return (
    parts.length > 1 && /^\p{Lu}\p{Ll}/u.test(parts[1] ?? '') && !inside.includes(':') && parts.every((part) => knownKind(part) === null)
  )
}

/** "Item (name, serial number, location)": what is known about each, not which there are. */
function areFields(words: string, inside: string): boolean {
  const listed = splitList(inside)
  const parts = listed.map((part) => part.replace(/\([^)]*\)/g, '').trim())
  if (parts.length < 2 || /^(?:result|outcome)$/.test(words) || (knownKind(words) !== null && !isKnownNoun(words))) return false
  const known = parts.filter(
    (part, at) =>
      /^(?:name|title)$/i.test(part) || /\(yes\/no\)/.test(listed[at] ?? '') || (knownKind(part) !== null && knownKind(part) !== 'boolean'),
  )
  return known.length >= 2 && known.length * 2 > parts.length
}

function isChoiceWord(words: string): boolean {
  return (
    !isPluralPhrase(words) ||
    /(?:categories|genres|tags|labels|skills|status)$/i.test(words) ||
    (knownKind(words) !== null && !isKnownNoun(words))
  )
}

function tidyPhrase(written: string): string {
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

/** "Prices" and "priorities (low, high)" of many are one price and one priority of each. */
function namesOne(item: Item): boolean {
  if (!item.isPlural) return false
  if (item.choices.length > 0) return !/(?:tags|labels|skills)$/i.test(item.words)
  return ['date', 'datetime', 'money', 'email', 'phone', 'image', 'choice'].includes(knownKind(item.words) ?? '')
}

export function fieldSpec(item: Item): FieldSpec {
  const words = namesOne(item) ? singularPhrase(item.words) : item.words
  const plusChoices = item.inside === null ? [] : item.choices.length > 0 ? item.choices : splitChoices(item.inside)
  return {
    words,
    kind: item.kind,
    likely: likelyKind({ words, list: '', language: 'en' }),
    choices: item.choices.length > 0 ? item.choices : plusChoices,
    isRequired: item.isRequired,
    ...(item.measure === undefined ? {} : { unit: item.measure }),
  }
}

/** Does this name a property rather than a list? `isInside`: it stands in the description of one; `isMain`: in that of what the app is about. */
export function looksLikeField(item: Item, isInside: boolean, isMain = false): boolean {
  if (item.kind === 'number' && item.isPlural && isKnownNoun(item.words) && !isInside) return false
  if (item.kind !== null || item.choices.length > 0) return true
  if (!isInside && !item.hasArticle && isUncounted(item.words)) return false
  const isList = LISTS.has(headWord(item.words)) || (isKnownNoun(item.words) && (!isInside || knownKind(item.words) === null))
  if (!isInside && item.isPlural && isKnownNoun(item.words) && headWord(item.words) === 'beds') return false
  if (item.isPlural || item.isMany)
    return !isList && (knownKind(item.words) !== null || (isInside && !isMain && !item.isMany && !isKnownNoun(item.words)))
  // A packing list and a seating plan are lists, however many there are.
  if (/ (?:list|plan)$/.test(item.words) && isKnownNoun(item.words)) return false
  if (knownKind(item.words) !== null) return true
  return isInside && !(isMain && isUncounted(item.words))
}

/** "Attendance" and "homework" are lists although they have no plural. */
function isUncounted(words: string): boolean {
  return isKnownNoun(words) && pluralPhrase(words) === words
}

/** Plurals that are lists of their own although their singular names a property. */
const LISTS = new Set(
  (
    'payments reviews contacts companies messages albums artists authors directors tickets movies recipes locations venues rooms units ' +
    'positions topics teams departments suppliers owners hosts speakers families phones themes scores grades episodes seasons readings ' +
    'deposits events agents answers questions stages jobs roles brands cities countries homes links bodies makers publishers ' +
    'manufacturers opponents organisers organizers budgets fees salaries deliveries costs expenses quotes'
  ).split(' '),
)

export function readItems(list: string): readonly Item[] {
  return splitList(list).flatMap((part) => {
    const item = readItem(part)
    return item === null ? [] : [item]
  })
}
