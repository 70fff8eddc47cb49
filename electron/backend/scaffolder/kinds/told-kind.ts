import { hasWord } from '../language/has-word.ts'
import type { FieldKind } from '../spec/app-model.ts'

// What people say of a property beside its name, in four languages: `last watered (date)`, `Zustand (1 bis 5)`, `depth in cm`.

const MONEY_UNIT = '[€$£]|k€|usd|eur|gbp|chf|euros?|dollars?|pounds?|francs?|franken|pesos?|yen|dólares'
const LENGTH = 'km|mm?|cm|µm|miles|inch(?:es)?|feet|ft|meters?|metres?|mètres|metros|centimet\\p{L}+|kilomet\\p{L}+'
const AREA = 'm2|m²|ha|ares?|hectares?|hektar|hectáreas|sqm|sq ft|square (?:met(?:er|re)s|feet)'
const MASS = 'kg|m?g|mcg|µg|lbs?|lb oz|t|tonnes|tons|grams?|gramm|grammes|gramos|kilos?'
const CONTENT = 'm3|m³|[mcdhµ]?l|lit(?:er|re|ro)s?|microlitres'
const SPAN = 'min|h|s|sec|minutes?|minuten?|minutos|hours?|stunden?|heures?|horas|secondes?|seconds'
const DAYS = 'days|tage|jours|d[ií]as|weeks|wochen|semaines|semanas|months|monate|mois|meses|years|jahre|ans|années|años'
const OTHER = '°c|°f|°oe|celsius|bpm|k?wh?|mwh|mω|hz|bars?|ppm|gb|ph|mmol|mol|bq|ng|cfu|beaufort|quintaux|km/h|m/s'
const MEASURE = [LENGTH, AREA, MASS, CONTENT, SPAN, DAYS, OTHER].join('|')
const IN = '(?:(?:in|en) )?'
const MEASURED = new RegExp(`^${IN}((?:${MEASURE})(?:/(?:${MEASURE}|[a-zµ]l))?)$`, 'iu')
const PAID = new RegExp(`^${IN}(${MONEY_UNIT})$`, 'iu')
const PERCENT = /^(?:in |en )?(%|percent|prozent)$/iu

const UP_TO_FIVE =
  /^(?:up to|max(?:imal|imum)?|bis(?: zu)?|jusqu['’]à|hasta|out of|of|von|sur|sobre|\/) ?(?:5|five|fünf|cinq|cinco)(?: \p{L}+)?$/iu
const FROM_TO =
  /^(?:(?:rated|scale|from|of|von|del?) )*(-?\d{1,3}|one) ?(?:-|–|to|bis|à|au?|al|until|\.\.) ?\+?(\d{1,3}|five)(?: (\p{L}+))?$/iu
const OUT_OF = /^(?:out of|von|sur|sobre|\/|max\.?|maximal|punkte bis|up to|hasta) ?\d{1,3}$/iu

/** In the order in which they are asked. */
const BY_HINT: readonly (readonly [FieldKind, RegExp])[] = [
  ['datetime', /^(?:date (?:and|&|\+) time|date-?time|timestamp|datum und (?:uhr)?zeit|date et heure|fecha y hora)$/],
  ['date', /^(?:a )?(?:date|day|datum|fecha)$/],
  ['time', /^(?:time|uhrzeit|heure|hora)$/],
  [
    'boolean',
    /^(?:yes ?(?:\/|or|,|) ?no|ja ?(?:\/|oder|) ?nein|oui ?(?:\/|ou|) ?non|s[ií] ?(?:\/|o|) ?no|booleano?|boolean|booléen|bool|(?:true|vrai) ?\/ ?(?:false|faux)|(?:check|tick) ?box(?:es)?|case à cocher|casilla|häkchen|toggle|tick|y ?\/ ?n|j ?\/ ?n)$/,
  ],
  ['rating', /^(?:rating|stars?|sterne?|étoiles?|estrellas?|\d stars)$/],
  ['rating', UP_TO_FIVE],
  ['integer', /^(?:whole number|integer|int|count|how many|ganze zahl|anzahl|entier|nombre entier|número entero|entero)$/],
  ['integer', OUT_OF],
  ['money', /^(?:money|currency|price|amount|geld|betrag|montant|importe)$/],
  ['money', PAID],
  ['percent', PERCENT],
  ['percent', /^(?:percentage|pourcentage|porcentaje)$/],
  ['number', /^(?:a )?(?:number|numeric|decimal|float|zahl|nombre|número|decimales?)$/],
  ['number', MEASURED],
  ['email', /^e-?mail$/],
  ['phone', /^(?:phone|tel)$/],
  ['url', /^(?:url|link|website|enlace|lien)$/],
  ['image', /^(?:image|(?:als |as a )?photo|(?:als )?foto|picture|bild|imagen|upload)$/],
  ['multiline', /^(?:long text|multi-?line|text ?area|paragraph|notes?|free text|rich text|langer text|freitext|texte long|texto largo)$/],
  ['text', /^(?:text|string|short text|free|texte?|texto)$/],
]

/** Null where it says nothing that is known. */
export function kindFromHint(hint: string): FieldKind | null {
  const clean = hint
    .trim()
    .toLowerCase()
    .replace(/^\((.+)\)$/, '$1')
  const [, from, to, what = ''] = FROM_TO.exec(clean) ?? []
  if (to !== undefined)
    return hasWord(from ?? '', '=1 =one') && hasWord(to, '=5 =five') ? 'rating' : MEASURED.test(what) ? 'number' : 'integer'
  return BY_HINT.find(([, pattern]) => pattern.test(clean))?.[0] ?? null
}

/** What it is measured in: `ml` of "in ml". */
export function unitOf(hints: readonly string[]): string | undefined {
  const said = hints.map((hint) => hint.trim())
  return said
    .map((hint) => (MEASURED.exec(hint) ?? PAID.exec(hint) ?? PERCENT.exec(hint))?.[1])
    .find((unit) => unit !== undefined && !hasWord(unit, '=percent =prozent'))
}
