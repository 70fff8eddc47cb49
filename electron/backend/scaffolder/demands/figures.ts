import type { AppModel, Entity, Field } from '../app-model.ts'
import { relationField } from '../field-types.ts'
import { counted, owedOf } from '../emit/shown-figures.ts'
import type { Wish } from '../follow-up/wishes.ts'
import { speakerOf } from '../language.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import { ROWS } from '../list-shape.ts'
import { personOf } from '../follow-up/read-home.ts'
import { type Demand, said, says } from './demand.ts'
import { brokenDown, type Broken, CHART, chartLookIn, type Measure, measureIn, NO_PERIOD, PERSON } from './measures.ts'
import { dayOf, hits, isFigure, listsOf, named, stemsIn, stemsOf } from './names.ts'
import { stateSaid } from './states.ts'
import { CALCULATED } from './working-out.ts'

// Sums, counts and means: of all rows, of some, of a month, or broken down by what rows are of.

/** What no sum, mean or count says: shares, comparisons, the best of them, or something with a number of its own. */
const OTHERWISE = said(
  'percent\\p{L}*|share of|ratios?|compar\\p{L}*|versus|vs|differences?|forecast|maximum|minimum|best \\p{L}+ per|highest \\p{L}+ per|thermometer',
  'Prozent\\p{L}*|Anteil\\p{L}*|\\p{L}*quote|Vergleich\\p{L}*|Differenz|Höchst\\p{L}+|Maximum|Minimum',
  'pourcentage|part de chacun|taux|compar\\p{L}*|différence|maximum|minimum',
  'porcentaje|proporción|tasa|compar\\p{L}*|diferencia|máximo|mínimo',
)
function isOtherwise(demand: Demand): boolean {
  return says(demand, OTHERWISE) || /%|\d/.test(demand.words.replace(/\b(?:top|last) \d+/i, ''))
}

interface Wanted extends Broken {
  readonly demand: Demand
  readonly measure: Measure | null
  readonly isChart: boolean
  readonly isBeneath: boolean
  /** Without the words that it is broken down by. */
  readonly stems: ReadonlySet<string>
}

function retyped({ name }: Entity, field: Field): Wish {
  return { kind: 'retype-field', entity: name, field: field.name, like: field }
}

interface Candidate {
  readonly entity: Entity
  /** It was taken for a text, and has to be a number first. */
  readonly isText?: boolean
  /** What is added up; undefined where rows are counted. */
  readonly amount: Field | undefined
  readonly score: number
}

const BENEATH = said(
  '(?:at|on) the (?:bottom|end)|under(?:neath)? the (?:list|table)|below the (?:list|table)',
  'unten|am Ende|unter der (?:Liste|Tabelle)',
  'en bas|à la fin|sous (?:la liste|le tableau)',
  'abajo|al final|debajo',
)

export function figureWishes(demand: Demand, model: AppModel): readonly Wish[] | null {
  const measure = measureIn(demand)
  const isChart = says(demand, CHART)
  const broken = brokenDown(demand)
  if ((measure === null && says(demand, CALCULATED)) || says(demand, NO_PERIOD) || isOtherwise(demand)) return null
  if (measure === null && !isChart && broken.groups.length === 0 && broken.period === undefined && !says(demand, BEST)) return null
  if (says(demand, OWED) && broken.groups.length === 0 && owedOf(counted(listsOf(model))).length > 0) return []
  const ofGroups = stemsOf(broken.groups.join(' '))
  const stems = new Set([...stemsIn(demand)].filter((stem) => !ofGroups.has(stem)))
  const wanted = { ...broken, demand, measure, isChart, isBeneath: says(demand, BENEATH), stems }
  for (const candidate of candidatesFor(wanted, model)) {
    const wishes = wishesFor(candidate, wanted, model)
    if (wishes !== null)
      return candidate.isText === true && candidate.amount !== undefined ? [retyped(candidate.entity, candidate.amount), ...wishes] : wishes
  }
  return null
}

/** "Who has read the most", a ranking: of each of them, the most first. */
const BEST = said(
  '(?<!at )most (?!important|of )\\p{L}+|most often|best[- ]sell\\p{L}+|rank(?:ing|ings|ed)|leader ?boards?|standings|highest|biggest|top (?:ten|five|three|\\d+)',
  'meisten?|am (?:meisten|häufigsten|öftesten)|Rangliste|Bestenliste|größte[nr]?|höchste[nr]?',
  'le plus|les plus|classement|se vend le mieux',
  'más \\p{L}+|ranking|clasificación|el que más|los que más',
)

/** The first page adds that up of what says whether it is paid. */
const OWED = said(
  'unpaid|owed?|outstanding|not (?:yet )?paid',
  'unbezahlt\\p{L}*|ausstehend\\p{L}*|(?:nicht|noch nicht) bezahlt\\p{L}*',
  'impayée?s?|pas (?:encore )?payée?s?|dus?',
  'impagad[oa]s?|sin pagar|no pagad[oa]s?',
)

/** What may be meant, the likeliest first. */
function candidatesFor(wanted: Wanted, model: AppModel): readonly Candidate[] {
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
function groupOf(entity: Entity, group: string): Field | undefined {
  if (group.split(' ').includes(PERSON)) return personOf(entity)?.field
  const stems = stemsOf(group)
  const able = entity.fields.filter(({ kind }) => /^(?:choice|text|relation)$/.test(kind))
  return able.find((field) => field.kind !== 'text' && named(field, stems)) ?? able.find((field) => named(field, stems))
}

function wishesFor(candidate: Candidate, wanted: Wanted, model: AppModel): readonly Wish[] | null {
  const { groups, period, isThis, measure } = wanted
  const { entity, amount } = candidate
  const state = stateSaid(entity, wanted.demand)
  if (groups.length > 0 && period !== undefined && !areBoth(wanted.demand)) return null
  if (groups.length > 0) {
    if (isThis) return null
    const all = groups.map((group) => byGroup(candidate, group, wanted, model))
    const overTime = period === undefined ? [] : [perPeriod(candidate, wanted, model)]
    return [...all, ...overTime].every((each) => each !== null) ? [...all, ...overTime].flatMap((each) => each ?? []) : null
  }
  if ((period !== undefined && isThis) || state !== undefined) return measure === 'mean' ? null : ofSome(candidate, wanted, model, state)
  if (period !== undefined) return measure === 'mean' ? null : perPeriod(candidate, wanted, model)
  if (wanted.isChart && says(wanted.demand, PROGRESS)) return perPeriod(candidate, { ...wanted, period: 'day' }, model)
  if (wanted.isChart) return charted(candidate, wanted)
  if (amount === undefined) return measure === 'count' ? [] : null
  const at = { entity: entity.name, field: amount.name, isShown: true } as const
  if (measure === 'mean') return [{ kind: 'home-part', part: 'average', ...at }]
  if (measure === null) return null
  return wanted.isBeneath ? [{ kind: 'list-total', ...at }] : [{ kind: 'home-part', part: 'total', ...at }]
}

/** "Per week and per horse" are two charts; "per child per month" is one that there is none for. */
function areBoth(demand: Demand): boolean {
  return /(?:per|by|pro|je|nach|par|por) [^,]+(?:,| and| und| et| y) (?:the )?(?:per|by|pro|je|nach|par|por) /iu.test(demand.words)
}

/** A sum by what rows belong to is a column there, and a chart; one by a value is a chart. */
function byGroup(candidate: Candidate, group: string, wanted: Wanted, model: AppModel): readonly Wish[] | null {
  const { entity, amount } = candidate
  const { measure } = wanted
  const state = stateSaid(entity, wanted.demand)
  const found = groupOf(entity, group)
  const [field, before] = found === undefined ? belonging(entity, group, model) : ([found, []] as const)
  // What each of the list itself has stands in its row.
  if (field === undefined)
    return named(entity, stemsOf(group)) && amount !== undefined && wanted.measure !== 'mean' ? sorted(entity, amount) : null
  const owner = listsOf(model).find(({ name }) => name === field.relation)
  if (state !== undefined && (owner === undefined || measure === 'mean')) return null
  const part = { kind: 'home-part', entity: entity.name, field: field.name, part: 'chart', isShown: true } as const
  const look = chartLookIn(wanted.demand)
  const chart: Wish = {
    ...part,
    amount: amount?.name ?? ROWS,
    ...(measure === 'mean' ? { isMean: true } : {}),
    ...(look === undefined ? {} : { look }),
  }
  if (owner === undefined || measure === 'mean') return [...before, chart]
  const tally: Wish = {
    kind: 'tally',
    entity: owner.name,
    tally: {
      of: entity.name,
      by: field.name,
      ...(amount === undefined ? {} : { amount: amount.name }),
      ...(state === undefined ? {} : { state }),
    },
  }
  return [...before, tally, ...(state === undefined && (amount !== undefined || wanted.isChart) ? [chart] : [])]
}

function sorted(entity: Entity, amount: Field): readonly Wish[] {
  return [{ kind: 'sort', entity: entity.name, by: amount.name, direction: 'down' }]
}

/** Costs that are wanted for each van belong to one. */
function belonging(entity: Entity, group: string, model: AppModel): readonly [Field | undefined, readonly Wish[]] {
  const stems = stemsOf(group)
  const owner = listsOf(model).find((list) => list !== entity && named(list, stems))
  if (owner === undefined || owner.fields.some(({ relation }) => relation === entity.name)) return [undefined, []]
  return [relationField(owner.one, owner.name), [{ kind: 'relate', child: entity.name, parent: owner.name }]]
}

/** Of this month, or of those rows that are in some state. */
function ofSome(
  { entity, amount }: Candidate,
  { period, isThis }: Wanted,
  model: AppModel,
  state: ReturnType<typeof stateSaid>,
): readonly Wish[] | null {
  const [day, before] = period === undefined || !isThis ? [undefined, []] : dayFor(entity, model)
  if (period !== undefined && !isThis) return null
  const when =
    day === undefined || period === undefined ? undefined : { field: day.name, is: period === 'day' ? ('today' as const) : period }
  const focus = { ...(when === undefined ? {} : { when }), ...(state === undefined ? {} : { state }) }
  return [...before, { kind: 'figure', entity: entity.name, figure: { focus, ...(amount === undefined ? {} : { field: amount.name }) } }]
}

/** Its day; what should be shown by the month needs one. */
function dayFor(entity: Entity, model: AppModel): readonly [Field, readonly Wish[]] {
  const day = dayOf(entity)
  if (day !== undefined) return [day, []]
  const field: Field = { name: 'date', label: speakerOf(model.language)('Date', 'Datum', 'Date', 'Fecha'), kind: 'date', isRequired: false }
  return [field, [{ kind: 'add-fields', entity: entity.name, fields: [field] }]]
}

function perPeriod({ entity, amount }: Candidate, { period, demand }: Wanted, model: AppModel): readonly Wish[] | null {
  // A rent is one of each month.
  if (period === 'month' && dayOf(entity) === undefined && amount !== undefined)
    return [{ kind: 'home-part', entity: entity.name, field: amount.name, part: 'total', isShown: true }]
  const [day, before] = dayFor(entity, model)
  const look = chartLookIn(demand)
  const chart: Wish = {
    kind: 'home-part',
    entity: entity.name,
    field: amount?.name ?? day.name,
    part: 'chart',
    isShown: true,
    ...(amount === undefined ? { amount: ROWS } : {}),
    ...(period === undefined || period === 'month' ? {} : { per: period }),
    ...(look === undefined ? {} : { look }),
  }
  return [...before, chart]
}

const PROGRESS = said(
  'progress|over time|trend|development',
  'Fortschritt\\p{L}*|\\p{L}*verlauf|Entwicklung',
  'progrès|progression|évolution',
  'progreso|evolución',
)

/** A chart of a figure over time, or of how many there are of each. */
function charted({ entity, amount }: Candidate, { stems, demand }: Wanted): readonly Wish[] | null {
  const look = chartLookIn(demand)
  const choice = entity.fields.find((field) => /^(?:choice|relation)$/.test(field.kind) && named(field, stems))
  const field = amount ?? choice ?? dayOf(entity)
  if (field === undefined) return null
  return [
    {
      kind: 'home-part',
      entity: entity.name,
      field: field.name,
      part: 'chart',
      isShown: true,
      ...(amount === undefined ? { amount: ROWS } : {}),
      ...(look === undefined ? {} : { look }),
    },
  ]
}
