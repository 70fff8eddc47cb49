import type { AppModel, Entity, Field } from '../spec/app-model.ts'
import { pairOf } from '../follow-up/frames/on-reckoned.ts'
import type { Wish } from '../follow-up/wishes.ts'
import { speakerOf } from '../language/language.ts'
import { type Demand, said, says } from './demand.ts'
import { brokenDown } from './measures.ts'
import { hits, isFigure, listsOf, stemsIn } from './names.ts'
import { CALCULATED, calls, HOURS, isMoney, linksOf, worked } from './working-out.ts'

// How many at which price, and how long from one to the other.

const TOTAL = said(
  '(?:total |final |overall |full )?(?:price|cost|amount|fee|charge|bill|value|worth|wage|pay|salary)|total|sum|invoice',
  'Gesamt\\p{L}*|Summe|\\p{L}*(?:preis|betrag|kosten|wert|summe|lohn|rechnung)',
  'total|prix(?: total)?|montant|coût|valeur|somme|facture',
  'total|precio(?: total)?|importe|coste|valor|suma|factura',
)
const WORTH = said('(?:total )?(?:value|worth)', '\\p{L}*wert', 'valeur', 'valor')
const QUANTITY =
  /quantity|amount|count|pieces|number|stock|hours|units|qty|menge|anzahl|stunden|words|wörter|mots|palabras|nights|persons|people|guests|seats|tickets|portions|weight|km|distance|kilo|minutes/i
const UNIT_PRICE = /price|rate|fee|cost|per|wage|preis|satz|lohn|tarif|prix|taux|precio|tarifa/i

/** How many at which price, of the row itself or of what it is of; for so many days where it is a price for a day. */
export function productWishes(demand: Demand, model: AppModel): readonly Wish[] | null {
  const speak = speakerOf(model.language)
  // A number of its own, such as a tax, would be left out.
  if (!says(demand, TOTAL) || /\d/.test(demand.words)) return null
  // A sum of what is kept as an amount is added up, and not worked out of each row.
  const isExplicit = says(demand, CALCULATED) || says(demand, WORTH)
  const stems = stemsIn(demand)
  const { groups, period } = brokenDown(demand)
  if (!isExplicit && (groups.length > 0 || period !== undefined)) return null
  for (const entity of listsOf(model).toSorted((a, b) => hits(b, stems) - hits(a, stems))) {
    const terms = factorsOf(entity, model)
    if (terms === null) continue
    const used: readonly string[] = terms.split(/ \* |[(), ]+/)
    const others = entity.fields.filter((field) => isMoney(field) && !used.includes(field.name))
    const there = others.find(calls(/total|amount|sum|price|cost|gesamt|betrag|montant|importe|value/i))
    if (!isExplicit && others.length > 0) continue
    const result = there ?? {
      name: says(demand, WORTH) ? 'totalValue' : 'totalPrice',
      label: says(demand, WORTH)
        ? speak('Total value', 'Gesamtwert', 'Valeur totale', 'Valor total')
        : speak('Total price', 'Gesamtpreis', 'Prix total', 'Precio total'),
      kind: 'money' as const,
    }
    const isSum = !says(demand, CALCULATED)
    const total: Wish = { kind: 'home-part', entity: entity.name, field: result.name, part: 'total', isShown: true }
    return [...worked(entity, result, terms), ...(isSum ? [total, ...ofOwners(entity, result.name, used, model)] : [])]
  }
  return null
}

/** The sum of the lines of a quote is its own. */
function ofOwners(entity: Entity, amount: string, used: readonly string[], model: AppModel): readonly Wish[] {
  return linksOf(entity, model).flatMap(({ link, target }): readonly Wish[] =>
    used.some((token) => token.startsWith(`${link.name}.`)) || target.pages !== 'standard'
      ? []
      : [{ kind: 'tally', entity: target.name, tally: { of: entity.name, by: link.name, amount } }],
  )
}

/** A total beside how many and at which price is worked out of them, whether or not anybody says so. */
export function totalsOf(model: AppModel): readonly Wish[] {
  return listsOf(model).flatMap((entity) => {
    const total = entity.fields.find((field) => isMoney(field) && /^total/i.test(field.name) && field.extra?.['x-formula'] === undefined)
    const terms = total === undefined ? null : factorsOf(entity, model)
    return total === undefined || terms === null || terms.includes('.') ? [] : worked(entity, total, terms)
  })
}

function factorsOf(entity: Entity, model: AppModel): string | null {
  const prices = entity.fields.filter(
    (field) =>
      isMoney(field) &&
      UNIT_PRICE.test(field.name) &&
      !/total|gesamt|deposit/i.test(field.name) &&
      field.extra?.['x-formula'] === undefined,
  )
  const linked = linksOf(entity, model).flatMap(({ link, target }) =>
    target.fields
      .filter((field) => isMoney(field) && UNIT_PRICE.test(field.name) && !/deposit|salary/i.test(field.name))
      .map((field) => ({ field, token: `${link.name}.${field.name}` })),
  )
  const [price] = [
    ...(prices.length === 1 ? prices.map((field) => ({ field, token: field.name })) : []),
    ...(linked.length === 1 ? linked : []),
  ].toSorted((a, b) => Number(isRate(b.field)) - Number(isRate(a.field)))
  if (price === undefined) return null
  const counts = entity.fields.filter((field) => /^(?:integer|number)$/.test(field.kind) && !/year|age$|size|floor/i.test(field.name))
  const count = counts.filter(calls(QUANTITY))[0] ?? (counts.length === 1 ? counts[0] : undefined)
  const per =
    /per ?(day|night|hour|week)|(?:pro|je) ?(?:tag|nacht|stunde)|par (?:jour|nuit|heure)|por (?:día|noche|hora)|daily|hourly|nightly/i.exec(
      `${price.field.label} ${price.field.name.replace(/(?=[A-Z])/g, ' ')}`,
    )?.[0]
  const days = pairOf(entity, ['date', 'datetime'])
  const times = pairOf(entity, ['time'])
  const isHourly = per !== undefined && /hour|stunde|heure|hora/i.test(per)
  if (per !== undefined && !isHourly && days !== undefined)
    return `${/night|nacht|nuit|noche/i.test(per) ? 'nights' : 'days'}(${days[0].name}, ${days[1].name}) * ${price.token}`
  if (count !== undefined && (per === undefined || isHourly)) return `${count.name} * ${price.token}`
  if (isHourly && times !== undefined) return `hours(${times[0].name}, ${times[1].name}) * ${price.token}`
  return null
}
function isRate({ label }: Field): boolean {
  return /\b(?:per|rate|each|unit)\b|pro|par|por/i.test(label)
}

const LENGTH = said(
  'durations?|how long|(?:number of |total )?(?:nights|days|hours)(?: worked)?|length of stay',
  'Dauer|wie lange|(?:Anzahl )?(?:Nächte|Tage|Stunden)|\\p{L}*stunden',
  'durées?|combien de (?:temps|nuits|jours)|nombre de (?:nuits|jours|heures)|heures',
  'duración|cuánto tiempo|(?:número de )?(?:noches|días|horas)',
)

/** Between two days or two times that each row has. */
export function spanWishes(demand: Demand, model: AppModel): readonly Wish[] | null {
  const speak = speakerOf(model.language)
  if (!says(demand, LENGTH) || brokenDown(demand).period !== undefined) return null
  const stems = stemsIn(demand)
  for (const entity of listsOf(model).toSorted((a, b) => hits(b, stems) - hits(a, stems))) {
    const times = pairOf(entity, ['time'])
    const days = pairOf(entity, ['date', 'datetime'])
    const isNights = says(demand, said('nights', 'Nächte', 'nuits', 'noches'))
    const isOfDays = isNights || says(demand, said('days', 'Tage', 'jours', 'días'))
    if (entity.fields.some((field) => isFigure(field) && field.extra?.['x-formula'] === undefined && HOURS.test(field.name))) continue
    if (times !== undefined && !isOfDays)
      return worked(
        entity,
        { name: 'hours', label: speak('Hours', 'Stunden', 'Heures', 'Horas'), kind: 'number' },
        `hours(${times[0].name}, ${times[1].name})`,
      )
    if (days !== undefined && isOfDays)
      return worked(
        entity,
        isNights
          ? { name: 'nights', label: speak('Nights', 'Nächte', 'Nuits', 'Noches'), kind: 'number' }
          : { name: 'days', label: speak('Days', 'Tage', 'Jours', 'Días'), kind: 'number' },
        `${isNights ? 'nights' : 'days'}(${days[0].name}, ${days[1].name})`,
      )
  }
  return null
}
