import type { LanguageCode } from '../language/language.ts'
import { PROPERTY_KINDS, type PropertyKind } from './labels.ts'

/** What a property is called, of what it is told, and which kind it was given by hand. */
export interface NamedProperty {
  readonly words: string
  readonly list: string
  readonly language: LanguageCode
}
export interface MarkedProperty extends NamedProperty {
  readonly kind: PropertyKind
}

/** Each line is `words | list | kind`. */
export function readMarkedKinds(text: string, language: LanguageCode): readonly MarkedProperty[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [words = '', list = '', given = ''] = line.split('|').map((part) => part.trim())
      const kind = PROPERTY_KINDS.find((each) => each === given)
      if (kind === undefined || words === '') throw new Error(`No such kind: ${line}`)
      return { words, list, language, kind }
    })
}
