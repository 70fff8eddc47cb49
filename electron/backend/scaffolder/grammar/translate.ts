import type { Entity } from '../app-model.ts'
import { LANGUAGES, type Language } from '../lexicon/other-languages.ts'
import { sentenceCase } from '../nouns.ts'

export interface Translation {
  /** The message in English words, as far as they are known. */
  readonly text: string
  readonly language: Language
}

const ENGLISH = /\b(?:the|with|and|for|an?|of|to|each|my|app)\b/gi

/** A message in German, French or Spanish, put into the words that the grammar reads; null for any other. */
export function translate(message: string): Translation | null {
  const count = (pattern: RegExp) => message.match(pattern)?.length ?? 0
  const [best] = LANGUAGES.map((language) => ({ language, signs: count(language.signs) })).toSorted((a, b) => b.signs - a.signs)
  if (best === undefined || best.signs < 1 || best.signs < count(ENGLISH) * 2) return null
  const { language } = best
  const phrased = language.phrases.reduce((text, [own, english]) => text.replace(own, english), message)
  const text = [...language.english]
    .toSorted(([a], [b]) => b.length - a.length)
    .reduce((words, [own, english]) => words.replace(new RegExp(`(?<![\\p{L}\\p{N}-])${own}(?![\\p{L}\\p{N}-])`, 'giu'), english), phrased)
  return text === message ? null : { text, language }
}

/** The entity under the names that its language has for it; its code keeps the English ones. */
export function inLanguage(entity: Entity, { own }: Language): Entity {
  return {
    ...entity,
    one: own.get(entity.one) ?? entity.one,
    many: own.get(entity.many) ?? entity.many,
    fields: entity.fields.map((field) => ({ ...field, label: sentenceCase(own.get(field.label.toLowerCase()) ?? field.label) })),
  }
}
