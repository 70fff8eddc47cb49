import { fill } from '../../../../shared/text/fill.ts'
import { LANGUAGE_CODES, type LanguageCode } from '../language/language.ts'
import sentences from './sentences.json' with { type: 'json' }

export type SentenceKey = keyof typeof sentences
/** A sentence in the language of an app. */
export type Tell = (key: SentenceKey, values?: Readonly<Record<string, string | number>>) => string

export function tellIn(language: LanguageCode): Tell {
  const at = LANGUAGE_CODES.indexOf(language)
  return (key, values = {}) => fill(sentences[key][at] ?? sentences[key][0] ?? key, values)
}
