import type { Entity, Field } from '../../spec/app-model.ts'
import { speakerOf } from '../../language/language.ts'
import { safeFieldName } from '../../spec/field-types.ts'
import { mainEntity } from '../find.ts'
import { type Reading, sayOnly } from '../reader.ts'
import type { Wish } from '../wishes.ts'
import { targetOf } from './target.ts'

// What is worked out of a row without being spelled out: "count the days", "total should be calculated", "19% VAT and the gross amount".

const DOING =
  '(?:(?:it |the app |the form )?(?:should |must |to )?(?:automatically )?(?:count|calculate|compute|work out|reckon|determine|show|display|add|see|have|include)s? )'
const DONE =
  '(?: (?:should|must|has to|to|is|are|be|being|get|gets))* (?:calculated|computed|worked out|counted|reckoned|filled in|determined|shown|displayed)'
const SPAN = '(days|nights|hours|duration|length(?: of stay)?)'

export function readReckoned(text: string, reading: Reading): readonly Wish[] | null {
  return readCounted(text, reading) ?? readTax(text, reading) ?? readProduct(text, reading) ?? readShare(text, reading)
}

function listsIn({ last, model }: Reading): readonly Entity[] {
  return [...new Set([last, mainEntity(model), ...model.entities])].filter((entity) => entity !== undefined)
}

/** "Count the days": between the two days, or the two times, that each row has. */
function readCounted(text: string, reading: Reading): readonly Wish[] | null {
  const [, asked, done] =
    new RegExp(
      `^(?:${DOING}(?:me |us )?(?:the |each )?(?:number of |total number of |how many )?${SPAN}|(?:the )?(?:number of )?${SPAN}${DONE})(?: (?:there are|it (?:is|takes|was|lasts)|they (?:are|were)|(?:of|for|in) (?:the |an? |each )?\\p{L}+|each|per \\p{L}+))?$`,
      'iu',
    ).exec(text) ?? []
  const span = (asked ?? done)?.toLowerCase()
  if (span === undefined) return null
  for (const entity of listsIn(reading)) {
    const times = pairOf(entity, ['time'])
    const days = pairOf(entity, ['date', 'datetime'])
    const isHours = /hours|duration/.test(span) && times !== undefined
    const pair = isHours ? times : days
    if (pair === undefined) continue
    const measure = isHours || (span === 'hours' && pair[0].kind === 'datetime') ? 'hours' : /nights|stay/.test(span) ? 'nights' : 'days'
    if (span === 'hours' && measure !== 'hours') continue
    return [{ kind: 'formula', entity: entity.name, label: span, formula: `${measure}(${pair[0].name}, ${pair[1].name})` }]
  }
  return null
}

const BEGINS = /from|start|begin|arriv|check.?in|since|lent|loan|borrow|pick|out\b|von|desde|inicio|début|^du$|departure/i
const ENDS = /^to$|end|until|till|return|due|depart|check.?out|leav|back|bis|hasta|^fin|fin$|^au$|ziel/i

/** The two that a row lies between: those that say so, else the only two. */
export function pairOf({ fields }: Entity, kinds: readonly Field['kind'][]): readonly [Field, Field] | undefined {
  const all = fields.filter(({ kind, name }) => kinds.includes(kind) && !/birth|created|booked|ordered|paid/i.test(name))
  const is = (pattern: RegExp) => all.find(({ name, label }) => pattern.test(name) || pattern.test(label))
  const end = is(ENDS)
  const first =
    all.find((field) => field !== end && (BEGINS.test(field.name) || BEGINS.test(field.label))) ?? all.find((field) => field !== end)
  if (first !== undefined && end !== undefined && first !== end) return [first, end]
  const [one, other] = all
  return all.length === 2 && one !== undefined && other !== undefined ? [one, other] : undefined
}

const isMoney = ({ kind }: Field) => kind === 'money'
const QUANTITY =
  /quantity|amount|count|pieces|number|stock|hours|units|qty|menge|anzahl|stunden|quantité|nombre|cantidad|unidades|days|nights|persons|people/i

/** What each costs, and how many there are: one of each, or nothing is multiplied. */
function factorsOf({ fields }: Entity): readonly [Field, Field] | undefined {
  const prices = fields.filter((field) => isMoney(field) && field.extra?.['x-formula'] === undefined)
  const counts = fields.filter(({ kind, name }) => (kind === 'integer' || kind === 'number') && !/year|age$|rating|size/i.test(name))
  const named = counts.filter(({ name, label }) => QUANTITY.test(`${name} ${label}`))
  const [price, count] = [prices[0], counts.length === 1 ? counts[0] : named[0]]
  return prices.length === 1 && price !== undefined && count !== undefined && (counts.length === 1 || named.length === 1)
    ? [count, price]
    : undefined
}

const BENEATH =
  /,? (?:at|on) the (?:very )?(?:bottom|end)(?: of (?:the )?\p{L}+)?$|,? (?:under|below|beneath|underneath)(?: (?:the )?(?:list|table|it))?$/iu

/** "Total should be calculated", "the total value of the stock": how many at which price. */
function readProduct(said: string, reading: Reading): readonly Wish[] | null {
  const isBeneath = BENEATH.test(said)
  const text = said.replace(BENEATH, '')
  const [, asked, done, worth] =
    new RegExp(
      `^(?:(?:calculate|compute|work out|reckon) (?:me )?(?:the )?(total|sum|line total|total price|total cost|amount)|(?:the )?(total|sum|line total|total price|total cost|amount)${DONE}|(?:(?:show|see|calculate|have|add|need|compute|display) (?:me )?)?(?:the |a )?((?:total )?(?:stock |inventory |total )?(?:value|worth)(?= (?:of|in) (?:the |my |our |all )*(?:stock|inventory|warehouse))|(?:stock|inventory) value)(?: (?:of|in) (?:the |my |our |all )*\\p{L}+)?)(?: (?:per|for each|of each|in each|on each|for every) \\p{L}+)?$`,
      'iu',
    ).exec(text) ?? []
  const label = worth === undefined ? (asked ?? done) : 'stock value'
  if (label === undefined) return null
  for (const entity of listsIn(reading)) {
    const [count, price] = factorsOf(entity) ?? []
    if (count === undefined || price === undefined) continue
    const field = label === 'stock value' ? 'stockValue' : undefined
    return [
      { kind: 'formula', entity: entity.name, label, formula: `${count.name} * ${price.name}` },
      ...(isBeneath && field !== undefined ? [{ kind: 'list-total' as const, entity: entity.name, field, isShown: true }] : []),
    ]
  }
  return null
}

const TAX = '(?:vat|v\\.a\\.t\\.|sales tax|tax|gst|mwst|ust|mehrwertsteuer|umsatzsteuer|tva|iva)'
const RATE = new RegExp(
  `(\\d+(?:[.,]\\d+)?) ?(?:%|percent) (?:of )?${TAX}\\b|\\b${TAX}(?: of| at|:)? ?\\(?(\\d+(?:[.,]\\d+)?) ?(?:%|percent)`,
  'i',
)
const GROSS = new RegExp(
  `\\b(?:gross(?: (?:amount|total|price|sum))?|brutto(?:betrag|preis)?|(?:sum|total|amount|price) (?:with|incl\\.?|including|inclusive of|plus|after) (?:the )?${TAX})\\b`,
  'i',
)

/** "19% VAT separately, and the sum with VAT": of the amount before tax. */
function readTax(text: string, reading: Reading): readonly Wish[] | null {
  const found = RATE.exec(text)
  const isGross = GROSS.test(text)
  if ((found === null && !isGross) || text.split(' ').length > 14 || /\b(?:remove|delete|drop|hide|rename|without)\b/i.test(text))
    return null
  for (const entity of listsIn(reading)) {
    const amounts = entity.fields.filter(isMoney)
    const own = amounts.filter(({ label }) => !new RegExp(`\\b${TAX}\\b|gross|brutto|\\b(?:unit|per|each|rate)\\b`, 'i').test(label))
    const net =
      own.find(({ label }) => /\bnet|netto|\btotal|subtotal|montant|importe/i.test(label)) ?? (own.length === 1 ? own[0] : undefined)
    const there = entity.fields.find(({ label }) => new RegExp(`^${TAX}\\b`, 'i').test(label))
    if (net === undefined) continue
    const rate = found === null ? undefined : Number((found[1] ?? found[2] ?? '').replace(',', '.')) / 100
    const vat = new RegExp(`\\b${TAX}\\b`, 'i').exec(text)?.[0] ?? 'VAT'
    const label = /^[a-z]+$/.test(vat) && vat.length < 5 ? vat.toUpperCase() : vat
    const share = rate === undefined ? there?.name : `${net.name} * ${String(rate)}`
    if (share === undefined) continue
    // "Including 19% VAT" is the one sum, and no field of its own for the tax.
    const isApart =
      found !== null && !(isGross && new RegExp(`(?:with|incl\\.?|including|plus) (?:the )?(?:\\d|${TAX} ?\\(?\\d)`, 'i').test(text))
    return [
      ...(isApart ? [{ kind: 'formula' as const, entity: entity.name, label, formula: share }] : []),
      ...(isGross
        ? [
            {
              kind: 'formula' as const,
              entity: entity.name,
              label: speakerOf(reading.model.language)('gross amount', 'Bruttobetrag', 'montant TTC', 'importe bruto'),
              formula: `${net.name} + ${isApart ? safeFieldName(label) : share}`,
            },
          ]
        : []),
      ...(/\bbold\b/i.test(text) ? notBold(reading) : []),
    ]
  }
  return null
}

function notBold({ speak }: Reading): readonly Wish[] {
  return sayOnly(
    speak(
      'I cannot set a single value in bold.',
      'Einen einzelnen Wert fett setzen kann ich nicht.',
      'Je ne peux pas mettre une seule valeur en gras.',
      'No puedo poner un solo valor en negrita.',
    ),
  )
}

/** "Paid in percent of the total". */
function readShare(text: string, reading: Reading): readonly Wish[] | null {
  const [, part = '', whole = ''] =
    /^(?:(?:show|calculate|compute|work out|add|display|see) (?:me )?)?(?:the |how much )?(.+?) (?:as|in)(?: an?)? (?:percent(?:age)?|%|share) of (?:the )?(.+)$/i.exec(
      text,
    ) ??
    /^(?:(?:show|calculate|compute|work out|add|display|see) (?:me )?)?(?:the )?(?:percentage|percent|share) (?:of|that) (?:the )?(.+?) (?:of|from|is of|makes of|in) (?:the )?(.+)$/i.exec(
      text,
    ) ??
    []
  if (part === '') return null
  for (const entity of listsIn(reading)) {
    const [one, other] = [part, whole].map((words) => targetOf(words, reading, entity))
    const isFigure = (target: typeof one) =>
      target?.kind === 'field' && target.entity === entity && ['number', 'integer', 'money'].includes(target.field.kind)
        ? target.field
        : undefined
    const [a, b] = [isFigure(one), isFigure(other)]
    if (a !== undefined && b !== undefined && a !== b)
      return [
        { kind: 'formula', entity: entity.name, label: `${a.label.toLowerCase()} in percent`, formula: `${a.name} / ${b.name} * 100` },
      ]
  }
  return null
}
