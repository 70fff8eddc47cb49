import { sentenceCase } from '../../language/nouns.ts'
import type { ArchetypeWish } from '../archetype.ts'
import { splitChoices } from '../../language/split-list.ts'

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

/** "My hairdressing business 'Scissors on Wheels'". */
const QUOTED =
  /\b(?:business|company|shop|store|studio|salon|café|cafe|restaurant|bakery|band|choir|club|school|practice|farm|hotel|brand|agency|laden|firma|praxis|verein|entreprise|boutique|association|empresa|tienda|taller) ["'“‘«„]\s?(\p{Lu}[^"'”’»“]{2,40}?)\s?["'”’»“]/iu

export function siteFacts({ text }: Pick<ArchetypeWish, 'text'>): SiteFacts {
  const group = (pattern: RegExp) => pattern.exec(text)?.[1]?.trim() ?? null
  return {
    brand:
      group(QUOTED) ??
      group(/\b(?:called|named|namens|appelée?|llamad[oa]|name is|heißt) ["“]?([\p{Lu}\d][\p{L}\d'’&-]*(?: [\p{Lu}\d&][\p{L}\d'’-]*)*)/u),
    subject: group(
      /\b(?:website|site|web ?page|page|homepage|webseite|website|seite|p[áa]gina(?: web)?|site vitrine|vitrine)\b[^.,]*? (?:for|für|pour|para) (?:an?|my|our|the|meine?n?|unsere?n?|eine?n?|mon|ma|notre|une?|mi|la|el|un|una|nuestr[oa]) ((?:(?!(?:with|mit|avec|con|in|en|à|where|that|its|it|by|near|on|at|am|vom|of the|und|and|y|et)\b)[\p{L}'’-]+ ?){1,4})/iu,
    ),
    city: group(/\b(?:in|à|en|aus|from|near) (?:the )?(\p{Lu}[\p{L}-]+(?: \p{Lu}[\p{L}-]+)?)/u),
    date: group(/\b(?:on|am|le|el) (\d{1,2}\.? (?:de )?\p{L}+(?: \d{4})?|\p{Lu}\p{L}+ \d{1,2}(?:st|nd|rd|th)?(?:,? \d{4})?)/u),
    place: group(
      /\b(?:in|at|im|in der|dans|en) (the (?:[a-z]+ ){0,2}(?:garden|hall|park|square|field|church|school|centre|center|barn|library|square))\b/iu,
    ),
  }
}

const PRICED =
  /(?:^|[,;:(.]\s*|\b(?:and|und|et|y) )(\p{L}[\p{L}\d'’-]{0,30}(?:(?: & | )\p{L}[\p{L}\d'’-]{0,30}){0,3}?) ?(?:is|are|costs?|for|from|at|ab|kostet|kosten|à partir de|desde|cuesta|à|a)?[ :–-]*(?:[£€$] ?(\d+(?:[.,]\d{1,2})?)|(\d+(?:[.,]\d{1,2})?) ?(?:[€£$]|euros?\b|pounds?\b|dollars?\b))/giu
/** What is said to cost what: "wash & cut is £32, colour from £55". */
export function pricesSaid(text: string): readonly { readonly name: string; readonly price: number }[] {
  return [...text.matchAll(PRICED)].map(([, name = '', before, behind]) => ({
    name: sentenceCase(name.trim()),
    price: Number((before ?? behind ?? '').replace(',', '.')),
  }))
}

const TIMED =
  /(?:^|[(,;:]\s*)(?:at |um |à |a las )?(\d{1,2})(?:[:.h](\d{2}))? ?(am|pm|uhr|h)? (?!people|persons?|kids|children)(\p{L}[\p{L}'’ -]{2,40})(?=[,;).]|$)/giu
/** A programme as it was told: "11 am church service, 12 lunch". */
export function timesSaid(text: string): readonly { readonly starts: string; readonly name: string }[] {
  const found = [...text.matchAll(TIMED)]
  const isOfTimes = found.some(([, , minutes, half]) => minutes !== undefined || half !== undefined)
  if (found.length < 2 || !isOfTimes) return []
  return found.map(([, hour = '', minutes = '00', half = '', name = '']) => {
    const at = (Number(hour) % (half === '' ? 24 : 12)) + (/pm/i.test(half) ? 12 : 0)
    return { starts: `${String(/uhr|^h$/i.test(half) ? Number(hour) : at).padStart(2, '0')}:${minutes}`, name: sentenceCase(name.trim()) }
  })
}

/** What stands in brackets, or after a colon, behind a word: "three plans (Light, Regular, Obsessed)". */
export function listedAfter(text: string, word: RegExp): readonly string[] {
  const at = word.exec(text)
  if (at === null) return []
  const rest = text.slice(at.index + at[0].length)
  const inside = /^[^().;:]{0,24}\(([^)]{3,160})\)/.exec(rest)?.[1] ?? /^[^().;:,]{0,16}: ([^.;(]{3,120})/.exec(rest)?.[1]
  if (inside === undefined) return []
  return splitChoices(inside.replace(/ (?:y|o|und|oder|et|ou) /g, ', ')).map(sentenceCase)
}
