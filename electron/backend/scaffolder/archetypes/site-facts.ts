import type { ArchetypeWish } from './archetype.ts'
import { splitChoices } from '../grammar/split-list.ts'

/** What a person said about the place or thing that their website is for. */
export interface SiteFacts {
  /** A proper name: "called Slow Drip". */
  readonly brand: string | null
  /** `Yoga studio`, `Summer fete`. */
  readonly subject: string | null
  readonly city: string | null
  readonly date: string | null
  /** Where it is, in words: `the church garden`. */
  readonly place: string | null
}

export function siteFacts({ text }: Pick<ArchetypeWish, 'text'>): SiteFacts {
  const group = (pattern: RegExp) => pattern.exec(text)?.[1]?.trim() ?? null
  return {
    brand: group(
      /\b(?:called|named|namens|appelée?|llamad[oa]|name is|heißt) ["“]?([\p{Lu}\d][\p{L}\d'’&-]*(?: [\p{Lu}\d&][\p{L}\d'’-]*)*)/u,
    ),
    subject: group(
      /\b(?:website|site|web ?page|page|homepage|webseite|website|seite|p[áa]gina(?: web)?|site vitrine|vitrine)\b[^.,]*? (?:for|für|pour|para) (?:an?|my|our|the|meine?n?|unsere?n?|eine?n?|mon|ma|notre|une?|mi|la|el|un|una|nuestr[oa]) ((?:(?!(?:with|mit|avec|con|in|en|à|where|that|its|it|by|near|on|at|of the|und|and|y|et)\b)[\p{L}'’-]+ ?){1,4})/iu,
    ),
    city: group(/\b(?:in|à|en|aus|from|near) (\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?)/u),
    date: group(/\b(?:on|am|le|el) (\d{1,2}\.? (?:de )?\p{L}+(?: \d{4})?|\p{Lu}\p{L}+ \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?)/u),
    place: group(
      /\b(?:in|at|im|in der|dans|en) (the (?:[a-z]+ ){0,2}(?:garden|hall|park|square|field|church|school|centre|center|barn|library|square))\b/iu,
    ),
  }
}

/** What stands in brackets, or after a colon, behind a word: "three plans (Light, Regular, Obsessed)". */
export function listedAfter(text: string, word: RegExp): readonly string[] {
  const at = word.exec(text)
  if (at === null) return []
  const rest = text.slice(at.index + at[0].length)
  const inside = /^[^().;:]{0,24}\(([^)]{3,160})\)/.exec(rest)?.[1] ?? /^[^().;:,]{0,16}: ([^.;(]{3,120})/.exec(rest)?.[1]
  if (inside === undefined) return []
  return splitChoices(inside.replace(/ (?:y|o|und|oder|et|ou) /g, ', ')).map(capital)
}

export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
