import type { AppModel } from '../app-model.ts'
import type { Wish } from '../follow-up/wishes.ts'
import { type Speak, speakerOf } from '../language.ts'
import { sentenceCase } from '../nouns.ts'
import { type Demand, said, says } from './demand.ts'
import { equationWishes } from './equation.ts'
import { brokenDown } from './measures.ts'
import { isDay, isFigure, listsOf, named, stemsIn, stemsOf } from './names.ts'
import { productWishes, spanWishes } from './products.ts'
import { calls, HOURS, isMoney, PAID, retyped, withNumbers, worked } from './working-out.ts'

// What is worked out of the other values of a row, or of what it belongs to: how many at which price, hours by rate, what is left to pay.

export function reckonedWishes(demand: Demand, model: AppModel): readonly Wish[] | null {
  const speak = speakerOf(model.language)
  return (
    equationWishes(demand, model) ??
    leftToPay(demand, model, speak) ??
    profit(demand, model, speak) ??
    nextDay(demand, model, speak) ??
    share(demand, model) ??
    productWishes(demand, model) ??
    spanWishes(demand, model)
  )
}

const REST = said(
  "left to pay|remaining|what(?:'s| is| remains) (?:still )?(?:left|owed|open|due)|balances?|outstanding|still (?:to be paid|to pay|due|owed?)|owe[sd]?",
  'schulde[nt]|\\p{L}*rest\\p{L}*|(?:noch|am \\p{L}+) (?:übrig|offen)|noch zu (?:zahlen|bezahlen)|Saldo|bezahlt ist noch',
  "reste(?:nt)? (?:à|encore|dû)|qu['’]il reste|solde|doi(?:t|vent)",
  'queda(?:n)?|falta(?:n)? por|saldo|deben?|pendiente|resta',
)
const PRICE = /price|total|amount|^cost|fee|prix|preis|precio|montant|betrag|importe/i
/** A price, and what was paid of it before. */
function leftToPay(demand: Demand, model: AppModel, speak: Speak): readonly Wish[] | null {
  if (!says(demand, REST)) return null
  for (const entity of listsOf(model)) {
    const money = entity.fields.filter(isMoney)
    const paid = money.find(calls(PAID))
    const price = money.find((field) => field !== paid && calls(PRICE)(field))
    if (paid !== undefined && price !== undefined)
      return worked(
        entity,
        { name: 'leftToPay', label: speak('Left to pay', 'Noch zu zahlen', 'Reste à payer', 'Queda por pagar'), kind: 'money' },
        `${price.name} - ${paid.name}`,
      )
  }
  return null
}

const PROFIT = said(
  'profits?|margins?|gain|what i (?:earn|make) (?:on|from)',
  'Gewinn\\p{L}*|Marge\\p{L}*|Verdienst|Überschuss',
  'bénéfices?|marges?|gain',
  'ganancias?|beneficios?|márgen(?:es)?|margen',
)
const SOLD = /sale|sell|sold|selling|revenue|income|price|fee|verkauf|erlös|vente|venta/i
const SPENT = /cost|purchase|buy|bought|spent|expense|material|kauf|achat|compra|coste/i

function profit(demand: Demand, model: AppModel, speak: Speak): readonly Wish[] | null {
  if (!says(demand, PROFIT)) return null
  for (const entity of listsOf(model)) {
    const money = entity.fields.filter((field) => isMoney(field) && field.extra?.['x-formula'] === undefined)
    const spent = money.find(({ name }) => SPENT.test(name) && !/sell|sale|sold/i.test(name))
    const sold = money.find((field) => field !== spent && SOLD.test(field.name))
    if (spent === undefined || sold === undefined) continue
    if (brokenDown(demand).groups.some((group) => !named(entity, stemsOf(group)))) return null
    return worked(
      entity,
      { name: 'profit', label: speak('Profit', 'Gewinn', 'Bénéfice', 'Ganancia'), kind: 'money' },
      `${sold.name} - ${spent.name}`,
    )
  }
  return null
}

const NEXT = said(
  'next|due again|when (?:it|they) (?:is|are) due|again',
  'nächste[nrs]?|wieder fällig|wann wieder',
  'prochaine?s?|quand',
  'próxim[oa]s?|cuándo',
)
const LAST = /last|letzte|dernier|últim/i
const INTERVAL = /interval|every|frequency|cycle|intervall|alle|rhythmus|intervalle|fréquence|cada|frecuencia|intervalo|days$/i

/** The last time, and so many days after it. */
function nextDay(demand: Demand, model: AppModel, speak: Speak): readonly Wish[] | null {
  if (!says(demand, NEXT)) return null
  for (const list of listsOf(model)) {
    const entity = withNumbers(list, calls(INTERVAL))
    const last = entity.fields.find((field) => isDay(field) && calls(LAST)(field))
    const interval = entity.fields.find((field) => /^(?:integer|number)$/.test(field.kind) && calls(INTERVAL)(field))
    if (last === undefined || interval === undefined) continue
    const there = entity.fields.find((field) => isDay(field) && /next|nächst|prochain|próxim/i.test(`${field.name} ${field.label}`))
    const own = { name: 'nextTime', label: speak('Next time', 'Nächstes Mal', 'Prochaine fois', 'Próxima vez'), kind: 'date' as const }
    return [...retyped(list, entity, [interval.name]), ...worked(entity, there ?? own, `after(${last.name}, ${interval.name})`)]
  }
  return null
}

const HOURLY = said(
  'hourly (?:earnings?|rate|wage|pay)|earnings? per hour|per hour',
  'Stundenlohn|Stundensatz|(?:pro|je) Stunde',
  'par heure|taux horaire|salaire horaire',
  'por hora',
)
/** "Cost per egg", "my hourly earnings": one number of a row by another. */
function share(demand: Demand, model: AppModel): readonly Wish[] | null {
  const { groups } = brokenDown(demand)
  const [group] = groups
  const isHourly = says(demand, HOURLY)
  if ((group === undefined || groups.length > 1) && !isHourly) return null
  const stems = stemsIn(demand)
  const below = stemsOf(group ?? '')
  for (const entity of listsOf(model)) {
    const figures = entity.fields.filter((field) => isFigure(field) && field.kind !== 'rating')
    const divisor = isHourly
      ? figures.find(({ name, label, kind }) => kind !== 'money' && HOURS.test(`${name} ${label}`))
      : figures.find((field) => field.kind !== 'money' && named(field, below))
    const others = figures.filter((field) => field !== divisor && field.extra?.['x-formula'] === undefined)
    const above =
      others.find((field) => named(field, stems) && !named(field, below)) ??
      others.find((field) => isMoney(field) && !PAID.test(field.name))
    if (divisor === undefined || above === undefined) continue
    const label = `${above.label.replace(/ \(.*\)$/, '')} ${speakerOf(model.language)('per', 'pro', 'par', 'por')} ${divisor.label.replace(/ \(.*\)$/, '').toLowerCase()}`
    const name = `${above.name}Per${sentenceCase(divisor.name)}`
    return worked(entity, { name, label, kind: isMoney(above) ? 'money' : 'number' }, `${above.name} / ${divisor.name}`)
  }
  return null
}
