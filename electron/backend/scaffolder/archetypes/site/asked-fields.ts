import type { Field } from '../../spec/app-model.ts'
import { fieldFromWords } from '../../spec/field-types.ts'
import { understood } from '../../read-wish/understood.ts'
import type { ArchetypeWish } from '../archetype.ts'

/** "A form with t-shirt size (S, M, L) and dietary needs", "a form for helpers (name, phone, when they can help)". */
export function askedFields({ text, language }: ArchetypeWish): readonly Field[] {
  const said =
    language === 'en'
      ? /\bform\b(?: for [\p{L} ]{2,30}?)?(?: (?:with|asking for)|:|,? (?=\()) ?\(?([^.;]+?)\)?(?=[.;]|$)/iu.exec(text)?.[1]
      : undefined
  if (said === undefined) return []
  const [form] = understood(`Requests with ${said}`, 'en').description.entities
  return (form?.fields ?? []).filter(({ words }) => words.split(' ').length < 6).map((spec) => fieldFromWords(spec.words, spec))
}
