import type { Field } from '../app-model.ts'
import { fieldFromWords } from '../field-types.ts'
import type { EntitySpec } from '../grammar/spec.ts'
import { placeProperties } from '../reading/enumeration.ts'
import { withNotations } from '../reading/notations.ts'
import { partsOf } from '../reading/parts.ts'
import { createPlaces } from '../reading/places.ts'
import { tokensOf } from '../reading/tokens.ts'
import { withValues } from '../reading/values.ts'
import type { ArchetypeWish } from './archetype.ts'

/** "A form with t-shirt size (S, M, L) and dietary needs", "a form for helpers (name, phone, when they can help)". */
export function askedFields({ text, language }: ArchetypeWish): readonly Field[] {
  const said =
    language === 'en'
      ? /\bform\b(?: for [\p{L} ]{2,30}?)?(?: (?:with|asking for)|:|,? (?=\()) ?\(?([^.;]+?)\)?(?=[.;]|$)/iu.exec(withNotations(text))?.[1]
      : undefined
  if (said === undefined) return []
  const entity: EntitySpec = { one: 'form', fields: [], parents: new Set(), isListed: true }
  placeProperties(createPlaces(), entity, partsOf(withValues(tokensOf(said))))
  return entity.fields
    .filter(({ words }) => words.split(' ').length < 6)
    .map(({ words, kind, choices }) => fieldFromWords(words, { kind, choices }))
}
