import type { Language } from '../../lexicon/other-languages.ts'
import { LOOKS } from './words.ts'

/** Nothing but how it should look. */
export function lookOf(clause: string, code: Language['code']): string | null {
  const words = LOOKS[code].reduce((text, [own, meant]) => text.replace(own, meant), clause)
  return words === clause || clause.split(' ').length > 6 || namesMore(clause, words)
    ? null
    : `make it ${words.replace(/^(?:alles|tout|todo|das ganze|mach es|die app) /iu, '')}`
}

/** "Abgeholte grau" is said of rows: beside the colour stands what it is said of. */
function namesMore(clause: string, looks: string): boolean {
  const kept = new Set(looks.toLowerCase().split(/[^\p{L}]+/u))
  return clause
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .some((word) => word.length > 3 && kept.has(word) && !OF_LOOKS.test(word))
}
const OF_LOOKS =
  /^(?:alles|ganze[nrs]?|seite|app|farben?|farbig|design|thema|bitte|etwas|bisschen|lieber|eher|mehr|ganz|aber|nicht|noch|auch|oder|statt|schrift|hintergrund|knöpfe|buttons?|ecken|menü|tout|toute|appli\p{L}*|couleurs?|fond|thème|avec|plus|plutôt|dans|mais|genre|style|todo|toda|color(?:es)?|fondo|tema|letra|algo|poco|como|pero|mejor|estilo|aussehen|modus|mode|modo|wirken|aussehen|machen|mach|mache|mets|rends|hazlo|haz|ponlo|quiero|möchte|gerne|truc|dark|light|make|blau|grün)$/u
