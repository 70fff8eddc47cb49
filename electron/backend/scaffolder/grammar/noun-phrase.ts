import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { isPluralPhrase, pluralPhrase, singularPhrase } from '../nouns.ts'
import { isAdjective, isAdverb, isAuxiliary, isNumber, isParticiple, isPreposition, isPronoun, verbAt } from './word-classes.ts'

// One rule for what a list is called: the noun, without how many there are, how they are, where they are, or what they are kept in.

/** "Members list" and "guest register" are the members and the guests. */
const KEPT_IN =
  /^(.+?)[ -](?:lists?|table|register|registry|database|directory|overview|log|sheet|spreadsheet|index|roster|catalogue|catalog|tracker|book|board|collection|management|tracking|form|forms|page|pages)$/
/** Of the app itself, or of how it is seen. */
const NOT_KEPT =
  /^(?:ppl|anonymous|web|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|english|german|french|spanish|italian|dutch|app|application|web ?site|site|web ?page|page|pages|screen|tool|system|database|spreadsheet|excel|sheet|board|boards|kanban|columns?|calendar|dashboard|chart|charts|graph|overview|search|filter|filters|button|buttons|menu|login|sign-?in|home ?page|view|views|list|lists|form|forms|tab|tabs|phone|phones|mobile|desktop|computer|tablet|laptop|internet|whatsapp|instagram|facebook|chaos|mess|thing|things|stuff|something|everything|anything|way|ways|place|kind|sort|bit|lot|lots|colou?rs?|theme|look|style|design|background|text|font|fonts|mode|glance|total|totals|sum|average|today|tomorrow|yesterday|week|weeks|month|months|day|days|hour|hours|minute|minutes|evening|evenings|morning|mornings|weekend|weekends|summer|winter|spring|autumn|end|start|beginning|drag|drop|drag and drop|export|import|print|backup|reminder|reminders|rappels?|erinnerung|erinnerungen|recordatorios?|notification|notifications|alert|alerts|user|help|thanks|example|examples|use|case|idea of|rest|other|others|feature|features|functionality|option|options|ability|possibility|access|device|devices|mum|mom|dad|wife|husband|brother|sister|boss|fiancé|fiance|fiancée|approval|permission|permissions|role|roles)$/i

export interface ListName {
  readonly one: string
  /** "Employee leave requests" are leave requests of employees. */
  readonly owner: string | null
}

/** Null for words that name nothing that anybody keeps. */
export function listName(words: string): ListName | null {
  const plain = words.trim().toLowerCase() === words.trim() ? words.trim() : words.trim()
  const all = plain.split(/\s+/).filter((word) => word !== '')
  const lower = all.map((word) => word.toLowerCase())
  if (all.length === 0 || isPreposition(lower[0] ?? '') || lower.some((word) => isPronoun(word) || isAuxiliary(word))) return null
  if (all.length > 1 && isKnownNoun(plain) && knownNoun(plain)?.word === singularPhrase(plain.toLowerCase()))
    return { one: singularPhrase(plain), owner: null }
  if (all.length > 1 && verbAt(lower) >= 0) return null
  const from = lower.findIndex((word, at) => at === all.length - 1 || !(isAdjective(word) || isAdverb(word) || isNumber(word)))
  const tail = lower.findIndex(
    (word, at) =>
      (at > from && isPreposition(word) && word !== 'of') || (at > from && isPluralPhrase(lower[at - 1] ?? '') && isParticiple(word)),
  )
  const end = tail > from ? tail : all.length
  // In French and Spanish it stands behind: "coins old".
  const last = lower.findLastIndex((word, at) => at < end && (at <= from || !isAdjective(word)))
  const name = all.slice(from, last + 1).join(' ')
  const container = KEPT_IN.exec(name)?.[1]
  const kept =
    container !== undefined && isKnownNoun(container) && !isKnownNoun(name.replace(/^.* /, ''))
      ? container
      : container !== undefined && isKnownNoun(container) && knownNoun(name)?.word !== singularPhrase(name)
        ? container
        : name
  const one = singularPhrase(kept)
  if (
    one === '' ||
    NOT_KEPT.test(kept) ||
    (!isKnownNoun(one) && !isPluralPhrase(kept) && (isAdverb(one.toLowerCase()) || isAdjective(one.toLowerCase()))) ||
    isPreposition(one.toLowerCase()) ||
    isNumber(one)
  )
    return null
  return withoutOwner(one)
}

/** Of people the noun alone counts: "private violin pupils" are pupils. Of what belongs to people, whose it is becomes a list. */
function withoutOwner(one: string): ListName {
  const parts = one.split(' ')
  if (parts.length < 2) return { one, owner: null }
  const known = knownNoun(one)
  const [first = '', ...others] = parts
  const others2 = others.join(' ')
  const owner = knownNoun(first)
  if (
    owner?.word === first &&
    owner.nounClass === 'person' &&
    known !== null &&
    known.nounClass !== 'person' &&
    knownNoun(others2)?.word === singularPhrase(others2) &&
    parts.length > 2
  )
    return { one: others2, owner: first }
  if (known?.nounClass === 'person' && known.word === parts.at(-1) && known.word !== one && parts.length > 2)
    return { one: known.word, owner: null }
  return { one, owner: null }
}

export function manyOf(one: string): string {
  return pluralPhrase(one)
}
