import type { AppModel, Entity, Field } from '../spec/app-model.ts'
import { counted, owedOf } from '../emit/shown-figures.ts'
import { relationField } from '../spec/field-types.ts'
import type { Wish } from '../follow-up/wishes.ts'
import { speakerOf } from '../language/language.ts'
import { ROWS } from '../spec/list-shape.ts'
import { type Demand, said, says } from './demand.ts'
import { type Candidate, candidatesFor, groupOf, type Wanted } from './figure-candidates.ts'
import { brokenDown, CHART, chartLookIn, measureIn, NO_PERIOD } from './measures.ts'
import { dayOf, isFigure, listsOf, named, stemsIn } from './names.ts'
import { stemsOf } from '../language/stems.ts'
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

function retyped({ name }: Entity, field: Field): Wish {
  return { kind: 'retype-field', entity: name, field: field.name, like: field }
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
  return isChart && broken.groups.length === 0 && broken.period === undefined && NO_MORE.test(demand.words) ? anyChart(model) : null
}

/** "Show a chart", and not of what. */
const NO_MORE = /^(?:\p{L}+ ){0,5}(?:chart|graph|diagramm?|grafik|verlauf|kurve|graphique|courbe|gráfic[oa])s?$/iu
/** How the figures of the first list with a day went. */
function anyChart(model: AppModel): readonly Wish[] | null {
  const entity = listsOf(model).find((each) => dayOf(each) !== undefined && each.fields.some(isFigure))
  const figures = entity?.fields.filter((field) => isFigure(field) && field.kind !== 'rating') ?? []
  if (entity === undefined || figures.length === 0) return null
  return figures
    .slice(0, MOST_CHARTS)
    .map(({ name }) => ({ kind: 'home-part', entity: entity.name, field: name, part: 'chart', isShown: true, per: 'day' }))
}
const MOST_CHARTS = 2

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
