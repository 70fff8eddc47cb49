import type { FieldKind } from '../../spec/app-model.ts'
import { kindFromHint } from '../../kinds/told-kind.ts'
import type { Asked } from './asked.ts'

interface TypeFacts {
  readonly kind: FieldKind | null
  readonly choices: readonly string[]
}

/** In the order in which they are asked. */
const KINDS: readonly (readonly [RegExp, FieldKind])[] = [
  [
    /yes ?(?:\/|or|-)? ?no|check ?box|tick|toggle|switch|boolean|ja ?\/ ?nein|häkchen|ankreuz|haken|oui ?\/ ?non|case à cocher|coche|s[ií] ?\/ ?no|casilla/i,
    'boolean',
  ],
  [/\bstars?\b|sterne?|étoiles?|estrellas?|\brating\b|1 ?(?:-|–|to|bis|à|a) ?5/i, 'rating'],
  [/several|multi|more than one|any number of|mehrere|mehrfach|plusieurs|varias|varios|múltiple/i, 'choices'],
  [/date.*time|time.*date|datum.*(?:uhr)?zeit|date.*heure|fecha.*hora/i, 'datetime'],
  [/(?<!\p{L})(?:date|day|datum|datumsfeld|fecha)(?!\p{L})|calendar|date ?picker|kalender|calendrier/iu, 'date'],
  [/(?<!\p{L})(?:time|uhrzeit|heure|hora)(?!\p{L})/iu, 'time'],
  [
    /long|several lines|multi.?line|bigger|text ?area|paragraph|mehrzeilig|lang|größer|multiligne|plusieurs lignes|largo|párrafo|multilínea/i,
    'multiline',
  ],
  [
    /[€$£]|money|euros?|dollars?|pounds?|currency|amount|price|geld|betrag|währung|monnaie|devise|argent|dinero|moneda|importe|precio|pesos/i,
    'money',
  ],
  [/percent|%|prozent|pourcent|porcentaje|por ciento/i, 'percent'],
  [/(?<!\d)\d+ ?(?:-|–|to|bis|à|a) ?\d+(?!\d)/i, 'integer'],
  [/whole number|ganze zahl|entier|entero/i, 'integer'],
  [/number|figure|numeric|decimal|zahl|nombre|numérique|chiffre|número|numérico/i, 'number'],
  [/photo|picture|image|foto|bild|imagen/i, 'image'],
  [/e-?mail|correo/i, 'email'],
  [/phone|telefon|téléphone|teléfono/i, 'phone'],
  [/\blink\b|\burl\b|web|lien|enlace/i, 'url'],
  [/drop.?down|choice|select|pick|list|options?|auswahl|liste|choix|desplegable|lista|opciones/i, 'choice'],
  [/(?<!\p{L})(?:text|texte|texto)(?!\p{L})/iu, 'text'],
]

/** "Stars, not a number": what it is no more. */
const INSTEAD =
  /(?<!^),? ?(?<!\p{L})(?:(?:and |und |et |y )?not|instead of|rather than|nicht|kein(?:e|en)?|statt|anstatt|pas|plutôt que|au lieu d[eu]|no|en vez de|en lugar de)(?!\p{L}).*$/iu

/** Null where it says nothing that is known. */
export function factsOfType(written: string, { english, language }: Asked): TypeFacts | null {
  const said = written.replace(INSTEAD, '')
  const kind = KINDS.find(([words]) => words.test(said))?.[1] ?? kindFromHint(language === 'en' ? said : english(said))
  return kind === null || kind === undefined ? null : { kind, choices: [] }
}
