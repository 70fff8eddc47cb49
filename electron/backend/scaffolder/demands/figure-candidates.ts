import type { AppModel, Entity, Field } from '../spec/app-model.ts'
import { personOf } from '../follow-up/read/read-home.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import { type Demand, said, says } from './demand.ts'
import { type Broken, type Measure, PERSON } from './measures.ts'
import { dayOf, hits, isFigure, listsOf, named } from './names.ts'
import { stemsOf } from '../language/stems.ts'
import { stateSaid } from './states.ts'

// Of which list, and of which of its figures, a sum, a mean or a count may be meant.

export interface Wanted extends Broken {
  readonly demand: Demand
  readonly measure: Measure | null
  readonly isChart: boolean
  readonly isBeneath: boolean
  /** Without the words that it is broken down by. */
  readonly stems: ReadonlySet<string>
}

export interface Candidate {
  readonly entity: Entity
  /** It was taken for a text, and has to be a number first. */
  readonly isText?: boolean
  /** What is added up; undefined where rows are counted. */
  readonly amount: Field | undefined
  readonly score: number
}

/** What may be meant, the likeliest first. */
export function candidatesFor(wanted: Wanted, model: AppModel): readonly Candidate[] {
  const lists = listsOf(model)
  const isAnyNamed = lists.some(
    (entity) => named(entity, wanted.stems) || entity.fields.some((field) => isFigure(field) && named(field, wanted.stems)),
  )
  return lists
    .flatMap((entity) => [
      ...(wanted.measure === 'mean' ? [] : [counting(entity, wanted, isAnyNamed)]),
      ...(wanted.measure === 'count' ? [] : entity.fields.filter(isFigure).map((amount) => adding(entity, amount, wanted, isAnyNamed))),
      ...(wanted.measure === 'count' || (wanted.measure === null && !wanted.isChart)
        ? []
        : entity.fields.filter((field) => isTyped(field, entity)).map((amount) => asNumber(entity, amount, wanted))),
      // "The number of copies" are added up where they are kept as a number.
      ...(wanted.measure === 'count'
        ? entity.fields
            .filter((field) => isFigure(field) && field.kind !== 'rating' && named(field, wanted.stems))
            .map((amount) => adding(entity, amount, wanted, true))
        : []),
    ])
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
}

function counting(entity: Entity, { stems, measure, demand, groups, isChart, period }: Wanted, isAnyNamed: boolean): Candidate {
  const state = stateSaid(entity, demand)
  const isNamed = named(entity, stems) || (measure === 'count' && typeof state === 'object')
  const isGrouped = (measure === 'count' || isChart) && groups.some((group) => groupOf(entity, group) !== undefined)
  const isCharted = isChart && entity.fields.some((field) => /^(?:choice|relation)$/.test(field.kind) && named(field, stems))
  // "How many I have each month" are those of the list that has days.
  const isMeasured = MEANS.some(([words]) => says(demand, words)) || says(demand, OF_MONEY)
  const isOfTime =
    !isAnyNamed &&
    (measure === 'count' || !isMeasured) &&
    period !== undefined &&
    (measure === 'count' || isChart) &&
    dayOf(entity) !== undefined
  const score = measure === 'sum' ? 0 : isNamed ? 4 + (isGrouped ? 2 : 0) : isGrouped || isCharted ? 2 : isOfTime ? 1 : 0
  return { entity, amount: undefined, score: score === 0 ? 0 : score + (measure === 'count' ? 1 : 0) }
}

/** Words for what each kind of figure is, whatever it is called. */
const OF_MONEY = said(
  'spent|spending|costs?|paid|pay|revenue|turnover|income|takings|earn(?:ed|ings?)?|money|worth|value|sales|expenses?|owed?|price|fees?|amount|[€$£]',
  '\\p{L}*(?:kosten|umsatz|einnahmen|ausgaben|wert|geld|betrag|preis|erlös|verdient|ausgegeben|bezahlt|euro|gebühren|beiträge)\\p{L}*',
  'dépens\\p{L}*|recettes?|revenus?|valeur|montants?|argent|payés?|coûts?|euros?|gagnée?s?|cotisations?|prix',
  'gast\\p{L}*|ingresos?|valor|dinero|importes?|pagado|cost[eo]s?|euros?|cuotas?|precio',
)
const MEANS: readonly (readonly [RegExp, RegExp])[] = [
  [
    said('hours?|time', '\\p{L}*(?:stunden|zeit)', 'heures?|temps', 'horas?|tiempo'),
    /hours?|duration|minutes|time|stunden|dauer|heures|durée|horas|duración/i,
  ],
  [said('kilos?|kg|weighs?|weight', 'kilos?|kg|gewicht', 'kilos?|kg|poids', 'kilos?|kg|peso'), /weight|kilo|\bkg\b|gewicht|poids|peso/i],
  [
    said('km|kilomet(?:er|re)s?|miles|distance', 'km|kilometer|strecke', 'km|kilomètres?', 'km|kilómetros?'),
    /distance|\bkm\b|kilomet|miles|strecke|mileage/i,
  ],
  [said('litres?|liters?', 'liter', 'litres?', 'litros?'), /lit(?:re|er)s?|volume|menge|quantit|amount/i],
]
function isMeant(amount: Field, demand: Demand): boolean {
  if (amount.kind === 'money' && says(demand, OF_MONEY)) return true
  return MEANS.some(([words, names]) => says(demand, words) && names.test(`${amount.name} ${amount.label}`))
}

function adding(entity: Entity, amount: Field, wanted: Wanted, isAnyNamed: boolean): Candidate {
  const { stems, demand, groups } = wanted
  const list = named(entity, stems) ? 2 : 0
  const said = hits(amount, stems) * 4 + (isMeant(amount, demand) ? 3 : 0)
  const score = said > 0 ? said + list : isGeneral(entity, amount, wanted) && (list > 0 || !isAnyNamed) ? 1 + list : 0
  const grouped = groups.some((group) => groupOf(entity, group) !== undefined) ? 3 : 0
  const rate = IS_RATE.test(`${amount.label} ${amount.name.replace(/(?=[A-Z])/g, ' ')}`) ? -1 : 0
  return { entity, amount, score: score === 0 ? 0 : score + grouped + rate + (dayOf(entity) === undefined ? 0 : 0.5) }
}
const IS_RATE = /\b(?:per|each|rate|unit)\b|satz$|einzel/i
const ADDS_UP = (field: Field) =>
  isFigure(field) &&
  !/^(?:rating|percent)$/.test(field.kind) &&
  !/temp|humid|moisture|^ph$|age$|height|width|size|level|speed|score/i.test(field.name)

/** Where no figure is named, the only one that adds up is meant; of money, none but money. */
function isGeneral({ fields }: Entity, amount: Field, { measure, isChart, period, groups, demand }: Wanted): boolean {
  if (says(demand, OF_MONEY) && amount.kind !== 'money') return false
  if (measure === null && !(isChart && period === undefined && groups.length === 0)) return false
  const figures = fields.filter(isFigure)
  const isOnly = (among: readonly Field[]) => among.length === 1 && among[0] === amount
  return isOnly(figures) || isOnly(figures.filter(({ kind }) => kind === 'money')) || (measure === 'sum' && isOnly(figures.filter(ADDS_UP)))
}

/** "Höhenmeter" that should be added up are a number, whatever they were taken for. */
function isTyped({ kind, name, isRequired }: Field, entity: Entity): boolean {
  return kind === 'text' && !(isRequired && dayOf(entity) === undefined) && !/name|title|code|address|number$|by$|who/i.test(name)
}
function asNumber(entity: Entity, amount: Field, { stems, groups }: Wanted): Candidate {
  const isGroup = groups.some((group) => named(amount, stemsOf(group)))
  const isPerson = knownNoun(amount.label.toLowerCase())?.nounClass === 'person'
  const score = isGroup || isPerson ? 0 : hits(amount, stems) * 3
  return {
    entity,
    amount: { ...amount, kind: MONEY.test(amount.label) ? 'money' : 'number' },
    score: score === 0 ? 0 : score + 0.5,
    isText: true,
  }
}
const MONEY = /price|cost|fee|value|amount|preis|kosten|wert|betrag|prix|coût|valeur|montant|preci|coste|valor|importe/i

/** Its field that rows are broken down by. */
export function groupOf(entity: Entity, group: string): Field | undefined {
  if (group.split(' ').includes(PERSON)) return personOf(entity)?.field
  const stems = stemsOf(group)
  const able = entity.fields.filter(({ kind }) => /^(?:choice|text|relation)$/.test(kind))
  return able.find((field) => field.kind !== 'text' && named(field, stems)) ?? able.find((field) => named(field, stems))
}
