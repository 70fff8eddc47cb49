import type { LanguageCode } from '../language/language.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { LANGUAGES } from '../lexicon/other-languages.ts'
import { singularPhrase } from '../language/nouns.ts'
import { inEnglish } from '../statistics/in-english.ts'
import { senseOf } from './senses.ts'

// Names in English, singular for lists, with what was written kept beside them.

/** Gives the English words of a name, and keeps what was written. */
export type Namer = (words: string, isList?: boolean) => string

export function namerOf(language: LanguageCode, said: Map<string, string>, message: string): Namer {
  return (words, isList = false) => {
    const own = isList ? ownListName(words, language) : withoutArticle(words)
    const known = isList ? senseOf(own, message) : ofProperty(own.toLowerCase(), language)
    const plain = known ?? inEnglish(own, language)
    const english = isList ? singularPhrase(inLowerCase(headOf(plain, language))) : plain
    if (language !== 'en' && !said.has(english.toLowerCase())) said.set(english.toLowerCase(), own)
    return english
  }
}

/** "Zimmer" of something is one room, and "poste" of a player no vacancy. */
function ofProperty(words: string, code: LanguageCode): string | undefined {
  const language = LANGUAGES.find((each) => each.code === code)
  return language?.sameForms.get(words) ?? language?.propertyForms.get(words.replace(/^(\p{L}+e)[mns] /u, '$1r '))
}

/** In French and Spanish the first word says what it is: of "reservas de pistas" the bookings. It is their name in code. */
function headOf(english: string, language: LanguageCode): string {
  if (language !== 'fr' && language !== 'es') return english
  const [first = '', ...rest] = english.split(' ')
  return rest.length > 0 && isKnownNoun(first) && knownNoun(english)?.word !== singularPhrase(english) ? first : english
}

const MOST_WORDS = 3
const CONTAINER = /^(\p{L}{4,}?)-?(?:kartei|liste|verwaltung|verzeichnis|datenbank|übersicht|register|buch)$/iu
/** "Kundenkartei" keeps customers, and a long name is cut to what it is. */
function ownListName(words: string, language: LanguageCode): string {
  const name = withoutArticle(words)
  const kept = language === 'de' ? CONTAINER.exec(name)?.[1] : undefined
  if (kept !== undefined && isKnownNoun(inEnglish(kept, language))) return kept
  // "Member list".
  const who = language === 'en' ? /^(\p{L}+) (?:list|directory|register)$/iu.exec(name)?.[1] : undefined
  if (who !== undefined && knownNoun(who.toLowerCase())?.nounClass === 'person') return who
  const isLong = name.split(' ').length > MOST_WORDS && (language === 'fr' || language === 'es')
  return isLong ? (name.split(' ')[0] ?? name) : name
}

/** As it stands within a sentence: "Hive inspections" begins one, a PDF and a McDonald stay as they are. */
export function inLowerCase(words: string): string {
  return words.replace(/(?<!\p{L})\p{Lu}\p{Ll}+(?!\p{L})/gu, (word) => word.toLowerCase())
}

const ARTICLE =
  /^(?:(?:and|und|et|y|an?|the|its|their|his|her|my|our|your|der|die|das|den|dem|eine?|einen|ihre?|seine?|le|la|les|une?|son|sa|ses|leurs?|el|los|las|una|sus?) |[ld]['’])(?=\S)/iu
export function withoutArticle(words: string): string {
  const tidy = withoutSigns(words)
  const plain = tidy.replace(ARTICLE, '').trim()
  return plain === '' ? tidy : plain
}

/** What stands in no name: brackets, braces, quotes and the like. */
function withoutSigns(words: string): string {
  return words
    .replace(/[^\p{L}\p{M}\p{N}\s'’&/.,%+#²³°€$£()-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}
