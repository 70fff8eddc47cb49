import { likelyKind } from '../kinds/likely-kind.ts'
import { kindFromHint, unitOf } from '../kinds/told-kind.ts'
import type { LanguageCode } from '../language/language.ts'
import { singularPhrase } from '../language/nouns.ts'
import { isKnownNoun } from '../lexicon/lexicon.ts'
import { knownKind } from '../spec/field-types.ts'
import { inEnglish } from '../statistics/in-english.ts'
import { wordsOf } from '../statistics/words.ts'
import type { FieldSpec } from './description.ts'
import { inLowerCase, type Namer, withoutArticle } from './names.ts'
import type { SaidField, SaidList, Wish } from './read.ts'

// What was told of a property: its name, its kind, its values.

const set = (words: string): ReadonlySet<string> => new Set(words.split(' '))
const REQUIRED = ['required', 'mandatory', 'pflicht', 'obligatoire', 'obligatorio', 'must']
const ONE_OF_EACH: ReadonlySet<string> = new Set(['date', 'datetime', 'money', 'email', 'phone', 'image', 'choice'])

/** `list`: what has it, as it was written. */
export function propertyOf({ words: written, choices, hints }: SaidField, list: string, language: LanguageCode, name: Namer): FieldSpec {
  const asserted = assertedIn(written)
  const [plain, ownUnit] = withoutUnit(withoutArticle(asserted ?? written))
  const english = language === 'en' ? inLowerCase(plain) : name(plain).toLowerCase()
  // A single value in a bracket says what kind it is.
  const hint = hints[0] ?? (choices.length === 1 ? (choices[0] ?? '') : (ownUnit ?? ''))
  const unit = unitOf(hints) ?? ownUnit
  const told = kindFromHint(hint) ?? (language === 'en' ? null : kindFromHint(inEnglish(hint, language)))
  const kind = asserted === null ? (told ?? (ownUnit === undefined ? null : 'number')) : 'boolean'
  return {
    words: english === '' ? written : ofOne(english, language, choices.length > 1),
    kind: choices.length > 1 ? null : kind,
    likely: likelyKind({ words: plain, list, language }),
    choices: choices.length > 1 ? choices : [],
    isRequired: hints.some((each) => REQUIRED.some((start) => each.toLowerCase().startsWith(start))),
    ...(unit === undefined || kind === 'boolean' ? {} : { unit }),
  }
}

/** "Expiry dates" of many are one of each. */
function ofOne(words: string, language: LanguageCode, isChoice: boolean): string {
  return language === 'en' && (isChoice || ONE_OF_EACH.has(knownKind(words) ?? '')) ? singularPhrase(words) : words
}

const WHETHER = set('whether if ob si')
const ABOUT = set('it they he she we es er sie il elle is are was were has have been already est a es está están se ha ist')
const ENDS = set('ist sind wurde hat haben not nicht pas no')
const OR_NOT = [' or not', ' oder nicht', ' ou pas', ' ou non', ' o no']
/** "Adopted or not", "whether it is paid", "ob es bezahlt ist", "si está al día": what is answered by yes or no; null for anything else. */
function assertedIn(written: string): string | null {
  const orNot = OR_NOT.find((end) => written.toLowerCase().endsWith(end))
  if (orNot !== undefined) return written.slice(0, -orNot.length)
  const words = written.split(' ')
  if (!WHETHER.has(words[0]?.toLowerCase() ?? '')) return null
  const rest = words.slice(1)
  while (rest.length > 1 && ABOUT.has(rest[0]?.toLowerCase() ?? '')) rest.shift()
  while (rest.length > 1 && ENDS.has(rest.at(-1)?.toLowerCase() ?? '')) rest.pop()
  return rest.join(' ')
}

/** "Area in m²" is measured in m². */
function withoutUnit(name: string): readonly [name: string, unit?: string] {
  const words = name.split(' ')
  const [small = '', unit = ''] = words.slice(-2)
  const isMeasured = words.length > 2 && (small === 'in' || small === 'en') && unitOf([unit]) !== undefined
  return isMeasured ? [words.slice(0, -2).join(' '), unit] : [name]
}

const STATES = set(
  'open new done draft sent paid closed late ready lost won free taken waiting busy in on out to offen neu fertig erledigt bezahlt bestellt frei geplant ouvert nouveau payé libre fini en à abierto abierta nuevo nueva pendiente hecho hecha pagado pagada cerrado entregado',
)
const STATE_ENDS = ['ed', 'ing', 'ado', 'ada', 'ido', 'ida', 'é', 'ée']
/** How far something is: "open", "shipped", "in Arbeit". */
function isState(choice: string): boolean {
  const words = choice.toLowerCase().split(' ')
  return STATES.has(words[0] ?? '') || words.some((word) => STATE_ENDS.some((end) => word.length > end.length + 2 && word.endsWith(end)))
}

/** Values that were told of a list and of no property: who does it, how far it is, of which kind it is. */
export function statesOf(list: SaidList, wish: Wish): FieldSpec | null {
  const choices = list.states.length > 1 ? list.states : wish.lists[0] === list ? stepsOf(wish) : []
  if (choices.length === 0) return null
  const arePeople =
    wish.language !== 'de' &&
    choices.every((choice) => isCapital(choice) && !isState(choice) && !isKnownNoun(inEnglish(choice, wish.language)))
  const words = choices.some(isState) ? 'status' : arePeople ? 'person' : 'type'
  return { words, kind: null, choices, isRequired: false }
}

function isCapital(word: string): boolean {
  return !word.includes(' ') && word !== word.toLowerCase() && word.slice(1) === word.slice(1).toLowerCase()
}

const FROM = set('from von du de desde')
const TO = set('to bis zu à a hasta')
const MARKS = set(', or and oder und ou et o y')
const MOST_WORDS = 3
/** "A kanban board from planned to wrapped": its first column and its last. */
function stepsOf({ demands }: Wish): readonly string[] {
  const view = demands.find(({ label }) => label === 'view')
  const words = wordsOf(view?.words ?? '').map(({ text }) => text)
  const from = words.findIndex((word) => FROM.has(word.toLowerCase()))
  if (from < 0) return []
  const steps: string[][] = [[]]
  let isChain = false
  for (const word of words.slice(from + 1)) {
    if (TO.has(word.toLowerCase())) isChain = true
    if (TO.has(word.toLowerCase()) || MARKS.has(word.toLowerCase())) steps.push([])
    else steps.at(-1)?.push(word)
  }
  const chain = steps.map((step) => step.join(' ')).filter((step) => step !== '')
  return isChain && new Set(chain).size === chain.length && chain.every((step) => step.split(' ').length <= MOST_WORDS) ? chain : []
}
