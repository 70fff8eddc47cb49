import type { LanguageCode } from '../../electron/backend/scaffolder/language/language.ts'
import { type NamedProperty, PROPERTY_KINDS, type PropertyKind } from '../../electron/backend/scaffolder/kinds/labels.ts'

/** A property whose kind was given by hand. */
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
