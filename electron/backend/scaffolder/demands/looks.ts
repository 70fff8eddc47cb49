import type { AppModel } from '../app-model.ts'
import { lookOf } from '../follow-up/foreign/look-of.ts'
import { readLook } from '../follow-up/read-look.ts'
import type { Wish } from '../follow-up/wishes.ts'
import { speakerOf } from '../language.ts'
import type { Demand } from './demand.ts'
import { tonesIn } from './marks.ts'

/** How the app should look, as far as the words that its skin is read from have not said it. */
export function lookWishes(demand: Demand, model: AppModel): readonly Wish[] | null {
  // A colour beside which more is said is one of rows.
  if (tonesIn(demand).length > 0) return null
  const { words, english } = demand
  const { language } = model
  const said = language === 'en' ? `make it ${words}` : (lookOf(words, language) ?? `make it ${english}`)
  const wishes = readLook(said, { model, last: undefined, speak: speakerOf(language) }) ?? []
  const [wish] = wishes
  return wish?.kind === 'skin' && wishes.length === 1 ? wishes : null
}
