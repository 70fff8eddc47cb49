export const LANGUAGE_CODES = ['en', 'de', 'fr', 'es'] as const
export type LanguageCode = (typeof LANGUAGE_CODES)[number]

/** One sentence in each of the languages that an app can speak. */
export type Spoken = readonly [en: string, de: string, fr: string, es: string]
/** Picks the sentence of one language. */
export type Speak = (...spoken: Spoken) => string

export function speakerOf(language: LanguageCode): Speak {
  return (...spoken) => spoken[LANGUAGE_CODES.indexOf(language)] ?? spoken[0]
}

/** Small words that people cannot leave out, and hardly any other language has. */
const SIGNS: Readonly<Record<LanguageCode, ReadonlySet<string>>> = {
  en: words('the with and for of to each my app i it who our their is that'),
  de: words('und mit für fürs ein eine einen meine meinen unsere unseren der die das ich wir jede jeder soll kleines wo wer'),
  fr: words('un une des du et avec pour mon mes notre nos leurs chaque je nous le les où qui il au site'),
  es: words('un una con para mi mis los las el de cada quiero necesito nuestro nuestra nuestros nuestras y que lista página'),
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '))
}

/** How many of a language's small words are in a text. */
export function signsOf(code: LanguageCode, text: string): number {
  return (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => SIGNS[code].has(word)).length
}

/** The language that a message is written in; English unless another one says more. */
export function languageOf(message: string): LanguageCode {
  const counts = LANGUAGE_CODES.map((code) => ({ code, signs: signsOf(code, message) }))
  const best = counts.reduce((most, next) => (next.signs > most.signs ? next : most))
  return best.signs < 2 ? 'en' : best.code
}
