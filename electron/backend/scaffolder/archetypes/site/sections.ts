import { currencyOf } from '../../language/currency.ts'
import type { ArchetypeWish } from '../archetype.ts'
import { siteFacts } from './facts.ts'
import type { SectionKind } from './parts.ts'
import type { SitePlan } from './plan.ts'
import { tradeOf, tradeTexts } from './trades.ts'

/** The words by which people ask for a part of a website, in the four languages. */
const SECTIONS: readonly (readonly [SectionKind, RegExp])[] = [
  [
    'about',
    /\babout(?: us| me| page)?(?=,|\.|;| and\b|$)|\bpage about\b|über (?:uns|mich)|à propos|qui sommes|sobre (?:nosotros|mí)|quiénes somos/iu,
  ],
  ['points', /\breasons (?:to|why)\b|\bbenefits\b|\badvantages\b|\bfeatures\b|vorteile|avantages|ventajas/iu],
  ['steps', /\bhow it works\b|\b\d steps\b|so funktioniert|comment ça marche|cómo funciona/iu],
  [
    'timetable',
    /\btime ?table|weekly schedule|\b(?:class|course|lesson|session|training|practice|workshop)(?:e?s)? (?:times|schedule|plan)\b|\b(?:times|schedule) (?:of|for) (?:the |our |my )?(?:classes|courses|lessons|sessions|workshops)|stundenplan|kursplan|(?:kurs|trainings|unterrichts)zeiten|emploi du temps|(?:horaires?|planning) des (?:cours|séances)|horarios? de (?:las |mis )?clases/iu,
  ],
  ['goods', /\bmenu\b|products|sorten\b|brote?\b|sortiment|speisekarte|produits|\bcarte\b|\bcarta\b|productos|cakes we|bread/iu],
  [
    'prices',
    /\bpric(?:es|ing)\b|\bprice ?lists?\b|preisliste|\bplans?\b|tarif|preise|precios|\bfees\b|packages|\bservices\b|leistungen|prestations|servicios/iu,
  ],
  [
    'gallery',
    /\b(?:photo |picture |image )?galler(?:y|ies)\b|\b(?:photos|pictures|images) (?:of|from) (?:our|my|the|past|recent|previous)\b|galerie|\bgaler[ií]a\b|\b(?:fotos|bilder) (?:von|aus|unserer|meiner)\b|\bphotos de (?:nos|mes)\b|\bfotos de (?:mis|nuestr[oa]s)\b|(?:[:,(]|\b(?:with|mit|avec|con)) (?:des |de |los |las |our |the )?(?:photos?|fotos?|bilder|pictures)(?= ?[,;)]| (?:and|und|et|y) )|\b(?:a few|some|several|ein paar|einige|quelques|unas|algunas|varias) (?:nice |good |schöne |belles |bonitas )?(?:photos|pictures|images|bilder|fotos)\b/iu,
  ],
  ['team', /\bteachers?\b|\bteam\b|trainers?\b|instructors?\b|lehrer|équipe|profesor|profes\b|mitarbeiter|our staff/iu],
  [
    'hours',
    /\bopening (?:hours|times)|öffnungszeiten|horaires|horario de apertura|\bhorarios\b(?! de (?:las )?clases)|heures d['’]ouverture/iu,
  ],
  ['programme', /\bprogramme?\b|\bline-?up\b|programm\b|programa\b|\bagenda\b/iu],
  [
    'directions',
    /\bdirections\b|\bmap\b|how to (?:get (?:there|here|to us)|find)|where (?:we are|to find)|wo wir sind|où nous sommes|d[oó]nde estamos|anfahrt|wegbeschreibung|\baccès\b|cómo llegar|location\b/iu,
  ],
  [
    'voices',
    /testimonial|(?:customer|client|user|patient|guest|member)s?['’]? (?:quotes|voices|stories)|reviews?\b|kundenstimmen|bewertungen|témoignages|avis\b|opiniones|testimonios/iu,
  ],
  ['questions', /\bfaq\b|questions\b|häufige fragen|foire aux questions|preguntas/iu],
]

/** The parts of a website that a message names, in no order. */
export function sectionsAsked(text: string): readonly SectionKind[] {
  return SECTIONS.flatMap(([kind, words]) => (words.test(text) ? [kind] : []))
}

/** What the parts of a website are made of. */
export function sitePlan(wish: ArchetypeWish, trade = tradeOf(wish.text)): SitePlan {
  return { wish, trade, words: tradeTexts(trade, wish.language), facts: siteFacts(wish), currency: currencyOf(wish.text, wish.language) }
}
