import type { AppModel } from '../spec/app-model.ts'
import type { Wish } from '../follow-up/wishes.ts'
import { type Speak, speakerOf } from '../language/language.ts'
import { sentenceCase } from '../language/nouns.ts'
import { type Demand, said, says } from './demand.ts'
import { equationWishes } from './equation.ts'
import { brokenDown, PERSON } from './measures.ts'
import { dayOf, isDay, isFigure, listsOf, named, stemsIn } from './names.ts'
import { stemsOf } from '../language/stems.ts'
import { productWishes, spanWishes } from './products.ts'
import { calls, HOURS, isMoney, PAID, retyped, withNumbers, worked } from './working-out.ts'

// What is worked out of the other values of a row, or of what it belongs to: how many at which price, hours by rate, what is left to pay.

export function reckonedWishes(demand: Demand, model: AppModel): readonly Wish[] | null {
  const speak = speakerOf(model.language)
  return (
    equationWishes(demand, model) ??
    leftToPay(demand, model, speak) ??
    balance(demand, model, speak) ??
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
  'bénéf(?:ices?)?|benef|marges?|gain',
  'ganancias?|beneficios?|márgen(?:es)?|margen',
)
const SOLD = [/sale|sell|sold|revenue|income|verkauf|erlös|vente|vendu|venta|vendid|ingreso/i, /price|fee|prix|preis|precio/i]
const SPENT = /cost|purchase|buy|bought|spent|expense|price|fee|kauf|achat|compra|material|rent/i

/** What came in without what was spent on it, over time where that is asked for. */
function profit(demand: Demand, model: AppModel, speak: Speak): readonly Wish[] | null {
  if (!says(demand, PROFIT)) return null
  const { groups, period } = brokenDown(demand)
  for (const entity of listsOf(model)) {
    const money = entity.fields.filter((field) => isMoney(field) && field.extra?.['x-formula'] === undefined)
    const sold = SOLD.map((pattern) => money.find(calls(pattern))).find((each) => each !== undefined)
    const spent = money.filter((field) => field !== sold && calls(SPENT)(field))
    if (spent.length === 0 || sold === undefined) continue
    if (groups.some((group) => group !== PERSON && !named(entity, stemsOf(group))) || (period !== undefined && period !== 'month'))
      return null
    const field = { name: 'profit', label: speak('Profit', 'Gewinn', 'Bénéfice', 'Ganancia'), kind: 'money' as const }
    const wishes = worked(entity, field, [sold, ...spent].map(({ name }) => name).join(' - '))
    const isOfTime = period !== undefined && dayOf(entity) !== undefined
    if (period !== undefined && !isOfTime) return null
    return isOfTime ? [...wishes, { kind: 'home-part', entity: entity.name, field: 'profit', part: 'chart', isShown: true }] : wishes
  }
  return null
}

const BALANCE = said('balances?', 'Saldo|Kassenstand|Kontostand|Bilanz', 'soldes?', 'saldos?|balance')
const IN = /^(?:in|income|incoming|received|deposit|einnahme|eingang|ein|recette|entrée|entrada|ingreso|credit)/i
const OUT = /^(?:out|expense|outgoing|paid|spent|withdrawal|ausgabe|ausgang|aus|dépense|sortie|salida|gasto|egreso|debit)/i

/** What came in and what went out of a cash book, and what that adds up to. */
function balance(demand: Demand, model: AppModel, speak: Speak): readonly Wish[] | null {
  if (!says(demand, BALANCE) || brokenDown(demand).groups.length > 0) return null
  for (const entity of listsOf(model)) {
    const money = entity.fields.filter(isMoney)
    const [income, spent] = [money.find(calls(IN)), money.find(calls(OUT))]
    if (income === undefined || spent === undefined) continue
    const field = { name: 'balance', label: speak('Balance', 'Saldo', 'Solde', 'Saldo'), kind: 'money' as const }
    const total: Wish = { kind: 'home-part', entity: entity.name, field: field.name, part: 'total', isShown: true }
    return [...worked(entity, field, `${income.name} - ${spent.name}`), total]
  }
  return null
}

const NEXT = said('next|due|again', 'nächste[nrs]?|fällig|wann wieder', 'prochaine?s?|quand', 'próxim[oa]s?|cuándo')
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
