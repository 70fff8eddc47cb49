import type { AppModel } from '../spec/app-model.ts'
import { lookOf } from '../follow-up/foreign/look-of.ts'
import { readLook } from '../follow-up/read/read-look.ts'
import type { Wish } from '../follow-up/wishes.ts'
import { speakerOf } from '../language/language.ts'
import type { Demand } from './demand.ts'
import { tonesIn } from './marks.ts'

const ONLY_LOOK =
  /^(?:(?:(?:dark|light|deep|bright|dunkel|hell|neon|knall|pastell)?-?(?:red|green|blue|orange|yellow|amber|gr[ae]y|rot|grün|blau|gelb|grau|lila|rouge|verte?|bleue?|jaune|grise?|roj[oa]|verde|azul|amarill[oa]|naranja|gris|purple|black|white|gold|schwarz|weiß|noire?|blanche?|negr[oa]|blanc[oa])(?:e[nrsm]?|s)?|and|und|et|y|with|mit|auf|on|in|the|a|our|our|maybe|please|bitte|tones?|töne|tons|tonos|wood|dark|light|deep|soft|warm|pastel|colou?rs?|farben|couleurs?|colores|theme|design|style|look|background|hintergrund|fond|fondo|dunkle[ns]?|helle[ns]?|neon|school|club|make it|it|everything|alles|de|en|dans|des|les|tout|todo),? ?)+$/iu

/** How the app should look, as far as the words that its skin is read from have not said it. */
export function lookWishes(demand: Demand, model: AppModel): readonly Wish[] | null {
  // A colour beside which more is said is one of rows.
  if (tonesIn(demand).length > 0 && !ONLY_LOOK.test(demand.words)) return null
  const { words, english } = demand
  const { language } = model
  const said = language === 'en' ? `make it ${words}` : (lookOf(words, language) ?? `make it ${english}`)
  const wishes = readLook(said, { model, last: undefined, speak: speakerOf(language) }) ?? []
  const [wish] = wishes
  return wish?.kind === 'skin' && wishes.length === 1 ? wishes : null
}
