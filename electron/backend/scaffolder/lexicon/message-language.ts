import { type LanguageCode, signsOf } from '../language/language.ts'
import { knownKind } from '../spec/field-types.ts'
import { wordsOf } from '../statistics/words.ts'
import { isKnownNoun } from './lexicon.ts'
import { LANGUAGES } from './other-languages.ts'

const SHORTEST = 3
/** A small word says more than a noun, which languages share. */
const SIGN_WEIGHT = 2
/** The language of a first message, which may have no small words at all: "Tagebuch: Datum, Uhrzeit, Blutdruck". */
export function messageLanguage(message: string): LanguageCode {
  const words = wordsOf(message).filter(({ lower }) => lower.length >= SHORTEST)
  const isEnglish = (lower: string) => isKnownNoun(lower) || knownKind(lower) !== null
  const weigh = (code: LanguageCode, isOwn: (lower: string) => boolean) =>
    signsOf(code, message) * SIGN_WEIGHT + words.filter(({ lower }) => isOwn(lower)).length
  const best = LANGUAGES.map(({ code, english }) => ({
    code,
    weight: weigh(code, (lower) => english.has(lower) && !isEnglish(lower)),
  })).reduce((most, next) => (next.weight > most.weight ? next : most))
  return best.weight > weigh('en', isEnglish) ? best.code : 'en'
}
