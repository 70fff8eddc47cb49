import { LANGUAGES } from '../lexicon/other-languages.ts'
import { knownNoun, isKnownNoun } from '../lexicon/lexicon.ts'
import type { LanguageCode } from '../language/language.ts'
import { singularPhrase } from '../language/nouns.ts'
import { inEnglish } from '../statistics/in-english.ts'

// Names in English, singular for lists, with what was written kept beside them.

/** Gives the English words of a name, and keeps what was written. */
export type Namer = (words: string, isList?: boolean) => string

export function namerOf(language: LanguageCode, said: Map<string, string>): Namer {
  return (words, isList = false) => {
    const own = isList ? listName(withoutArticle(words), language) : withoutArticle(words)
    const known = isList ? undefined : ofProperty(own.toLowerCase(), language)
    const plain = known ?? inEnglish(own, language)
    const english = isList ? singularPhrase(inLowerCase(headOf(plain, language))) : plain
    if (language !== 'en' && !said.has(english.toLowerCase())) said.set(english.toLowerCase(), own)
    return english
  }
}

/** "Zimmer" of something is one room, and "poste" of a player no vacancy. */
function ofProperty(words: string, code: LanguageCode): string | undefined {
  const language = LANGUAGES.find((each) => each.code === code)
  return language?.sameForms.get(words) ?? language?.propertyForms.get(words)
}

/** In French and Spanish the first word says what it is: of "reservas de pistas" the bookings. It is their name in code. */
function headOf(english: string, language: LanguageCode): string {
  if (language !== 'fr' && language !== 'es') return english
  const [first = '', ...rest] = english.split(' ')
  return rest.length > 0 && isKnownNoun(first) && knownNoun(english)?.word !== singularPhrase(english) ? first : english
}

const MOST_WORDS = 3
const CONTAINERS = ['kartei', 'liste', 'verwaltung', 'verzeichnis', 'datenbank', 'übersicht', 'register', 'buch']
const LIST_WORDS = new Set(['list', 'directory', 'register'])
/** "Kundenkartei" and "member list" keep customers and members, and a long name is cut to what it is. */
function listName(name: string, language: LanguageCode): string {
  const words = name.split(' ')
  const container = language === 'de' ? CONTAINERS.find((end) => name.toLowerCase().endsWith(end)) : undefined
  const kept = container === undefined ? '' : name.slice(0, -container.length)
  if (kept.length > 3 && isKnownNoun(inEnglish(kept, language))) return kept
  const [who = '', last = ''] = words
  if (language === 'en' && words.length === 2 && LIST_WORDS.has(last.toLowerCase()) && knownNoun(who.toLowerCase())?.nounClass === 'person')
    return who
  return words.length > MOST_WORDS && (language === 'fr' || language === 'es') ? who : name
}

/** As it stands within a sentence: "Hive inspections" begins one, a PDF and a McDonald stay as they are. */
export function inLowerCase(words: string): string {
  return words
    .split(' ')
    .map((word) => (word.slice(1) === word.slice(1).toLowerCase() ? word.toLowerCase() : word))
    .join(' ')
}

const ARTICLES = new Set(
  'and und et y a an the its their his her my our your der die das den dem ein eine einen ihr ihre sein seine le la les un une son sa ses leur leurs el los las una su sus'.split(
    ' ',
  ),
)
const ELIDED = ["l'", 'l’', "d'", 'd’']
export function withoutArticle(words: string): string {
  const tidy = withoutSigns(words)
  const [first = '', ...rest] = tidy.split(' ')
  if (rest.length > 0 && ARTICLES.has(first.toLowerCase())) return rest.join(' ')
  const elided = ELIDED.find((start) => tidy.toLowerCase().startsWith(start))
  return elided === undefined || tidy.length === elided.length ? tidy : tidy.slice(elided.length)
}

/** What stands in no name: brackets, braces, quotes and the like. */
function withoutSigns(words: string): string {
  return words
    .replace(/[^\p{L}\p{M}\p{N}\s'’&/.,%+#²³°€$£()-]/gu, ' ')
    .split(' ')
    .filter((word) => word !== '')
    .join(' ')
}
