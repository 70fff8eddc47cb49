import { knownKind } from '../spec/field-types.ts'
import { questionNames } from '../grammar/questions.ts'
import type { FieldSpec } from '../grammar/spec.ts'
import { likelyKind } from '../kinds/likely-kind.ts'
import { kindFromHint, unitOf } from '../kinds/told-kind.ts'
import type { LanguageCode } from '../language/language.ts'
import { isKnownNoun } from '../lexicon/lexicon.ts'
import { singularPhrase } from '../language/nouns.ts'
import { inEnglish } from '../statistics/in-english.ts'
import { inLowerCase, type Namer, withoutArticle } from './own-names.ts'
import type { SaidField, SaidList, Wish } from './read.ts'

// What was told of a property: its name, its kind, its values.

const YES_NO =
  /^(?:yes|y|ja|j|oui|o|s[ií]|s)\s*(?:\/|or|oder|ou|o|-)\s*(?:no|n|nein|non)$|^(?:check ?box|tick ?box|boolean|toggle|whether)/i
const REQUIRED = /^(?:required|mandatory|pflicht\p{L}*|obligatoire|obligatorio|must)/iu
const OR_NOT = /[ ,]+(?:or not|yes or no|y\/n|oder nicht|ja oder nein|ou pas|ou non|o no|sí o no)$/i
/** "Whether it is paid", "si está al día", "ob es bezahlt ist". */
const WHETHER =
  /^(?:(?:il faut|on doit|we (?:need|have|want) to|man muss|wir müssen|hay que) (?:savoir|know|wissen|saber),? )?(?:whether|if|ob|si)(?: (?:it|they|he|she|es|er|sie|sea|c['’]est|il|elle))?(?: (?:is|are|was|has|have|est|a|es|está|estan|están|se ha))? (.+?)(?: (?:ist|sind|wurde|hat))?$/iu

/** What is measured is a number, and no money. */
const MEASURED = /gluco|glyc|sugar|blood|pressure|temperature|reading|measure|pulse|meter/i
/** `list`: what has it, as it was written. */
export function propertyOf({ words: written, choices, hints }: SaidField, list: string, language: LanguageCode, name: Namer): FieldSpec {
  // "Hydration in %".
  const isOfUnit = unitOf(hints) !== undefined
  const [plain, ownUnit] = withoutUnit(nameIn(isOfUnit ? written.replace(/(?<!^(?:time|check|clock|sign)) (?:in|en)$/iu, '') : written))
  const english = language === 'en' ? inLowerCase(plain) : (meantBy(plain) ?? name(plain).toLowerCase())
  const [words, answer] = asked(english, choices)
  // A single value in a bracket says what kind it is.
  const hint = hints[0] ?? (choices.length === 1 ? (choices[0] ?? '') : answer === '' ? (ownUnit ?? '') : answer)
  const unit = unitOf(hints) ?? ownUnit
  const isYesNo = YES_NO.test(hint) || WHETHER.test(written) || OR_NOT.test(written)
  const kind = isYesNo ? 'boolean' : (kindFromHint(hint) ?? (language === 'en' ? null : kindFromHint(inEnglish(hint, language))))
  const own = likelyKind({ words: plain, list, language })
  const isOfMatch = /^(?:final )?(?:score|result)$/.test(words) && /\b(?:match(?:e?s)?|fixtures?)$/i.test(inEnglish(list, language))
  return {
    words: words === '' ? written : ofOne(words, language, choices.length > 1),
    kind:
      choices.length > 1
        ? null
        : (kind ??
          (isOfMatch ? 'text' : null) ??
          (ownUnit !== undefined || (words === 'value' && MEASURED.test(inEnglish(list, language))) ? 'number' : null)),
    likely: own === 'text' && words !== english ? likelyKind({ words, list, language: 'en' }) : own,
    choices: choices.length > 1 ? choices : [],
    isRequired: hints.some((each) => REQUIRED.test(each)),
    ...(unit === undefined || kind === 'boolean' ? {} : { unit }),
  }
}

/** "Expiry dates" of many are one of each. */
function ofOne(words: string, language: LanguageCode, isSort: boolean): string {
  if (isSort && /^(?:categories|types|kinds|statuses|priorities)$/.test(words)) return singularPhrase(words)
  return language === 'en' &&
    !/^\p{L}+ed /u.test(words) &&
    /^(?:date|datetime|money|email|phone|image|choice)$/.test(knownKind(words) ?? '')
    ? singularPhrase(words)
    : words
}

function nameIn(written: string): string {
  const asserted = WHETHER.exec(written)?.[1]?.replace(/ (?:is|are|has been|est|sont|está|están) (?=\p{L}+$)/u, ' ') ?? written
  const name = withoutArticle(asserted.replace(OR_NOT, ''))
    .replace(/^(?:already )?been (?=\p{L})/u, '')
    .replace(/\?$/, '')
    .replace(/(?<=\p{L}{3}) no\.?$/u, ' number')
    .trim()
  return name === '' ? written : name
}

/** "Area in m²" is measured in m². */
function withoutUnit(name: string): readonly [name: string, unit?: string] {
  const [, what, unit] = /^(.+?) (?:in|en) ([^\s]{1,12})$/iu.exec(name) ?? []
  return what === undefined || unit === undefined || unitOf([unit]) === undefined ? [name] : [what, unit]
}

const TOLD = /^what (?:i|we|you|they|he|she) \p{L}+/iu
/** "Lo que creo que vale hoy", "was es gekostet hat": what something is worth or was paid for. */
const WORTH = /^(?:lo que|ce que|was|cuánto|combien|wie ?viel)\s.*(?<!\p{L})(?:valen?|vaut|valent|wert)(?!\p{L})/iu
const PAID =
  /^(?:lo que|ce que|was|cuánto|combien|wie ?viel)\s.*(?<!\p{L})(?:cuestan?|costó|pagué|coûten?t?|coûté|payé|kostet|gekostet|bezahlt)(?!\p{L})/iu
const PAID_SO_FAR = /^(?:cuánto|combien|wie ?viel)\s.*(?<!\p{L})(?:ha pagado|han pagado|a payé|ont payé|gezahlt hat|bezahlt hat)$/iu
function meantBy(written: string): string | null {
  if (PAID_SO_FAR.test(written)) return 'amount paid'
  return WORTH.test(written) ? 'estimated value' : PAID.test(written) ? 'price' : null
}

/** "When it was last watered" is the property "last watered", a date; "where it stands" with values is its status. */
function asked(words: string, choices: readonly string[]): readonly [words: string, hint: string] {
  if (choices.length > 1 && PLACED.test(words) && !choices.some((choice) => STATES.test(choice))) return ['location', '']
  if (choices.length > 1 && /^(?:where (?:it|they|we|each)|how far)\b/.test(words)) return ['status', '']
  const answer = /\b(?:who|whom|whose|what|when|where|which|how|why|whether|if)\b(?! needs \p{L}+ing)/u.test(words)
    ? (questionNames(words)[0] ?? words)
    : words
  // What somebody did, saw or said takes some words.
  const [, name = answer, hint = answer === words && TOLD.test(words) ? 'long text' : ''] = /^(.+?) \(([^,()]+)\)$/.exec(answer) ?? []
  // "What date" is of the kind that a date is.
  return [/ with /.test(name) ? words : name, hint === 'text' && /^what \p{L}+$/u.test(words) ? '' : hint]
}

/** "Where it hangs". */
const PLACED = /^where (?:it|they|each)(?: \p{L}+)? (?:hangs?|stands?|lies?|sits?|lives?|goes|belongs?|kept|stored|is|are)\b/u
const STATES =
  /(?:ed|ing)$|^(?:waiting|ready|busy|in|on|out) |^(?:open|new|done|draft|sent|paid|closed|late|ready|lost|won|free|taken|in \p{L}+|to do|on \p{L}+|offen|neu|fertig|erledigt|in arbeit|bezahlt|bestellt|frei|ouvert|nouveau|payé|libre|en \p{L}+|à \p{L}+|termin\p{L}+|fini|abiert\p{L}|nuev\p{L}|pendiente|hech\p{L}|pagad\p{L}|cerrad\p{L}|entregad\p{L}|preparad\p{L}|an?ge\p{L}+t|ab?ge\p{L}+t|aus?ge\p{L}+)$/iu
export const FROM_TO = /(?<!\p{L})(?:from|von|de|du|desde) ([\p{L}-]+)(?: \p{L}+)? (?:to|bis|zu|à|a|hasta) ([\p{L}-]+)/iu

/** Values that were told of a list and of no property: who does it, how far it is, of which kind it is. */
export function statesOf(list: SaidList, wish: Wish): FieldSpec | null {
  const choices = list.states.length > 1 ? list.states : wish.lists[0] === list ? statesOfBoard(wish) : []
  if (choices.length === 0) return null
  const arePeople = choices.every(
    (choice) => /^\p{Lu}\p{Ll}+$/u.test(choice) && !STATES.test(choice) && !isKnownNoun(inEnglish(choice, wish.language)),
  )
  const words = choices.some((choice) => STATES.test(choice)) ? 'status' : arePeople ? 'person' : 'type'
  return { words, kind: null, choices, isRequired: false }
}

/** "A kanban board from planned to wrapped": its first column and its last. */
function statesOfBoard({ demands }: Wish): readonly string[] {
  return demands.flatMap(({ label, words }) => (label === 'view' ? chainIn(words) : []))
}

/** "From applied to trial shift to hired or rejected". */
function chainIn(words: string): readonly string[] {
  const [first = '', ...rest] = (/(?<!\p{L})(?:from|von|du|de|desde) (.+)$/iu.exec(words)?.[1] ?? '').split(/ (?:to|bis|zu|à|a|hasta) /iu)
  const chain = [first, ...rest].flatMap((step) => step.split(/,? (?:or|and|oder|und|ou|et|o|y) |, /iu)).map((step) => step.trim())
  const areApart = new Set(chain).size === chain.length
  return rest.length > 0 && areApart && chain.every((step) => step !== '' && step.split(' ').length < 4) ? chain : []
}
