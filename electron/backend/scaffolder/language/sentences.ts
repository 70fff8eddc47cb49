import { fill } from '../../../../shared/text/fill.ts'
import { LANGUAGE_CODES, type LanguageCode } from './language.ts'
import { sentenceCase, withArticle } from './nouns.ts'

export type Values = Readonly<Record<string, string | number>>
/** A sentence of a table in one language. */
export type Say<Key extends string> = (key: Key, values?: Values) => string

/**
 * Says what stands in a table of sentences: by key, one for each language. Of a value `{one}` there are also `{One}`, with a capital,
 * `{aOne}`, with its English article, and `{lowOne}`.
 */
export function sentencesOf<Key extends string>(table: Readonly<Record<Key, readonly string[]>>): (language: LanguageCode) => Say<Key> {
  return (language) =>
    (key, values = {}) =>
      fill(table[key][LANGUAGE_CODES.indexOf(language)] ?? table[key][0] ?? key, inAllForms(values))
}

function inAllForms(values: Values): Values {
  const forms = Object.entries(values).flatMap(([name, value]) => {
    const [text, called] = [String(value), sentenceCase(name)]
    return [
      [name, value],
      [called, sentenceCase(text)],
      [`a${called}`, withArticle(text)],
      [`low${called}`, text.toLowerCase()],
    ] as const
  })
  return Object.fromEntries(forms)
}
