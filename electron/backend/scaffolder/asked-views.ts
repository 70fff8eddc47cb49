import { type AppModel, type Entity, type Field, labelField, replaceEntity } from './app-model.ts'
import { brokenDown, countedIn, type Demand, demandsOf, named, type Period, stemsOf } from './demands.ts'
import type { Focus, When } from './emit/focus.ts'
import { withTally } from './emit/tally.ts'
import { type Speak, speakerOf } from './language.ts'
import { homePartsOf, sortedBy, withKey } from './list-shape.ts'
import { withNoOverlap } from './no-overlap.ts'
import { stateSaid } from './said-figures.ts'
import { scheduledDay } from './scheduled.ts'

// What a first message wants to see of what is kept, in whichever of the languages: who is here today, what is left to pay, the soonest
// first. It is made of the fields that are there; what cannot be is left for the sentence that says so.

export interface Asked {
  readonly model: AppModel
  /** The parts of the message that became something. */
  readonly done: readonly string[]
}

export function withAskedViews(model: AppModel, parts: readonly string[]): Asked {
  const speak = speakerOf(model.language)
  return parts
    .flatMap((part) => [...demandsOf(part, model), ...whoHasWhat(part)])
    .reduce<Asked>(
      (asked, { own, demand }) => {
        const next = made(asked.model, own, demand, speak)
        if (next === null) return asked
        // What can only be done in part is done, and said.
        return 'isWhole' in next ? { ...asked, model: next.model } : { model: next, done: [...asked.done, own] }
      },
      { model, done: [] },
    )
}

interface InPart {
  readonly model: AppModel
  readonly isWhole: false
}

function made(model: AppModel, own: string, demand: Demand | 'lent', speak: Speak): AppModel | InPart | null {
  switch (demand) {
    case 'lent':
      return withLent(model)
    case 'rest':
      return withRest(model, speak)
    case 'order':
      return withOfToday(model, own) ?? withOrder(model, own)
    case 'rule': {
      const apart = withNoOverlap(model, own)
      return apart?.isWhole === false ? { model: apart.model, isWhole: false } : (apart?.model ?? null)
    }
    case 'moment':
      return withOfToday(model, own)
    case 'chart':
      return withFigure(model, own, 'sum') ?? withFigure(model, own, 'count')
    case 'count':
    case 'sum':
    case 'mean':
      return withFigure(model, own, demand)
    default:
      return null
  }
}

const LENT =
  /(?<!\p{L})(?:who (?:currently )?(?:has|have|got|borrowed) (?:which|what|it|them|my|our|the)\b|wer (?:hat|welche|was)|qui (?:a|les a) |à qui|quién (?:tiene|los tiene)|a quién)[^.;!?\n]*/iu
function whoHasWhat(message: string): readonly { readonly own: string; readonly demand: 'lent' }[] {
  const own = LENT.exec(message)?.[0]
  return own === undefined ? [] : [{ own: own.trim(), demand: 'lent' }]
}

/** What is out now: of a list that says whether a thing came back. */
function withLent(model: AppModel): AppModel | null {
  const loans = model.entities.find(
    ({ fields }) =>
      fields.some(({ kind, name }) => kind === 'boolean' && /^returned$/i.test(name)) &&
      fields.some(({ relation }) => relation !== undefined),
  )
  return loans === undefined ? null : withFocus(model, loans, { state: 'open' })
}

function withFocus(model: AppModel, { name }: Entity, focus: Focus): AppModel {
  return replaceEntity(model, name, (entity) => {
    const there = entity.extra?.['x-focus']
    return withKey(entity, 'x-focus', [...(Array.isArray(there) ? there : []), focus])
  })
}

const WHENS: readonly (readonly [When, RegExp])[] = [
  ['today', /(?<!\p{L})(?:today['’]?s?|heute|heutigen?|aujourd['’]hui|(?:de )?hoy)(?!\p{L})/iu],
  ['tomorrow', /(?<!\p{L})(?:tomorrow|morgen|demain|mañana)(?!\p{L})/iu],
  ['week', /(?<!\p{L})(?:this week|diese[rn]? Woche|cette semaine|esta semana)(?!\p{L})/iu],
  ['month', /(?<!\p{L})(?:this month|diese[mn] Monat|ce mois|este mes)(?!\p{L})/iu],
]
const HERE =
  /(?<!\p{L})(?:here|there|in|in house|away|on (?:holiday|leave|duty)|da|hier|anwesend|là|présente?s?|aquí|presentes?)(?!\p{L})/iu

/** Rows of today, or of this week, by themselves on the first page: of what has its day, or a first and a last one. */
function withOfToday(model: AppModel, own: string): AppModel | null {
  const is = WHENS.find(([, said]) => said.test(own))?.[0]
  if (is === undefined) return null
  const entity = datedEntity(model, own)
  if (entity === undefined) return null
  const days = entity.fields.filter(isDay)
  const called = (pattern: RegExp) => days.find(({ name, label }) => pattern.test(name) || pattern.test(label))
  const from = called(/^(?:arriv|from|start|check-?in|begin|moved ?in|anreise|ankunft|von|arrivée|llegada|entrada)/i)
  const to = called(/^(?:leav|depart|to$|end|check-?out|until|till|back|moved ?out|abreise|bis|départ|salida)/i)
  const state = stateSaid(entity, own.toLowerCase())
  // Of those that are here nobody asks whether they are done.
  const some = state === null || state === 'open' ? {} : { state }
  if (from !== undefined && to !== undefined && is === 'today' && HERE.test(own))
    return withFocus(model, entity, { when: { field: from.name, is, to: to.name }, ...some })
  const stems = stemsOf(own)
  const day =
    days.find((field) => named(field, stems)) ?? scheduledDay(entity) ?? days.find(({ name }) => !/birth|joined|since|added/i.test(name))
  if (day === undefined || (HERE.test(own) && !named(entity, stems))) return null
  return withFocus(model, entity, { when: { field: day.name, is }, ...some })
}

function isDay({ kind }: Field): boolean {
  return kind === 'date' || kind === 'datetime'
}

/** The list that is spoken of, else the first that looks ahead, else the only one with days. */
function datedEntity({ entities }: AppModel, own: string): Entity | undefined {
  const stems = stemsOf(own)
  const dated = entities.filter(({ fields, pages }) => pages === 'standard' && fields.some(isDay))
  return dated.find((entity) => named(entity, stems)) ?? dated.find((entity) => scheduledDay(entity) !== undefined) ?? dated[0]
}

const PRICE = /price|total|amount|^cost|fee|^prix|^preis|^precio|montant|betrag|importe/i
const PAID = /deposit|advance|down ?payment|^paid|already ?paid|acompte|avance|versé|anzahlung|angezahlt|señal|adelanto|anticipo|pagado/i

/** A price, and what was paid of it before: what is left is worked out in each row. */
function withRest(model: AppModel, speak: Speak): AppModel | null {
  for (const entity of model.entities) {
    const money = entity.fields.filter(({ kind }) => kind === 'money')
    const called = (pattern: RegExp) => money.find(({ name, label }) => pattern.test(label) || pattern.test(name))
    const paid = called(PAID)
    const price = money.find((field) => field !== paid && (PRICE.test(field.label) || PRICE.test(field.name)))
    if (paid === undefined || price === undefined || entity.pages !== 'standard' || entity.fields.some(({ name }) => name === 'leftToPay'))
      continue
    const rest: Field = {
      name: 'leftToPay',
      label: speak('Left to pay', 'Noch zu zahlen', 'Reste à payer', 'Queda por pagar'),
      kind: 'money',
      isRequired: false,
      extra: { 'x-formula': `${price.name} - ${paid.name}` },
    }
    return replaceEntity(model, entity.name, (each) => ({ ...each, fields: [...each.fields, rest] }))
  }
  return null
}

const NEWEST = /newest|latest|most recent|neueste|récent|reciente|último/i
const SOONEST = /soonest|nearest|earliest|next|oldest|closest|nächste|älteste|früheste|prochain|ancien|próxim|antigu/i
const HIGHEST =
  /highest|biggest|largest|most expensive|longest|best|heaviest|höchste|größte|teuerste|beste|grand|cher|meilleur|mejor|mayor|caro/i
const LOWEST = /lowest|smallest|cheapest|shortest|fastest|niedrigste|kleinste|billigste|schnellste|petit|moins|menor|barat/i
const ALPHABET = /alphabet|alfab/i

/** "Soonest first", "sorted by price": a table has that order at first. */
function withOrder(model: AppModel, own: string): AppModel | null {
  const stems = stemsOf(own)
  const isNamed = (thing: Field | Entity) => named(thing, stems)
  const sort = (entity: Entity, field: Field, direction: 'up' | 'down') =>
    replaceEntity(model, entity.name, (each) => sortedBy(each, field.name, direction))
  if (NEWEST.test(own) || SOONEST.test(own)) {
    const entity = model.entities.find(isNamed) ?? datedEntity(model, own)
    const day =
      entity?.fields.find((field) => isDay(field) && isNamed(field)) ??
      (entity === undefined ? undefined : scheduledDay(entity)) ??
      entity?.fields.find(isDay)
    if (entity !== undefined && day !== undefined) return sort(entity, day, NEWEST.test(own) ? 'down' : 'up')
    const [first] = model.entities
    return NEWEST.test(own) && first !== undefined
      ? replaceEntity(model, (entity ?? first).name, (each) => sortedBy(each, null, 'down'))
      : null
  }
  if (ALPHABET.test(own)) {
    const entity = model.entities.find(isNamed) ?? model.entities[0]
    const label = entity === undefined ? undefined : labelField(entity)
    return entity === undefined || label === undefined ? null : sort(entity, label, 'up')
  }
  for (const entity of model.entities) {
    const field = entity.fields.find(
      (each) => isNamed(each) && /^(?:number|integer|money|rating|percent|date|datetime|text)$/.test(each.kind),
    )
    if (field === undefined) continue
    const isBySize = HIGHEST.test(own) || LOWEST.test(own)
    if (isBySize && /^(?:text|date|datetime)$/.test(field.kind)) continue
    if (isBySize || /sort|order|tri|orden/i.test(own)) return sort(entity, field, HIGHEST.test(own) ? 'down' : 'up')
  }
  return null
}

const FIGURES: readonly Field['kind'][] = ['money', 'number', 'integer', 'rating', 'percent']

/** "Absences per month", "repair costs this year", "how many of each meal", "hours per volunteer". */
function withFigure(model: AppModel, own: string, measure: 'count' | 'sum' | 'mean'): AppModel | null {
  const { groups, period, isThis } = brokenDown(own, own)
  const [group] = groups
  const counted = measure === 'count' ? countedIn(own, own) : undefined
  const stems = counted === undefined ? stemsOf(own) : stemsOf(counted)
  if (groups.length > 1 || (group !== undefined && period !== undefined)) return null
  const isUnnamed = !model.entities.some((entity) => [entity, ...entity.fields].some((each) => named(each, stems)))
  for (const entity of model.entities.filter(({ pages }) => pages === 'standard')) {
    const state = stateSaid(entity, own.toLowerCase())
    const isNamed = named(entity, stems) || (state !== null && state !== 'open')
    const amounts = measure === 'count' ? [] : entity.fields.filter(({ kind, name }) => FIGURES.includes(kind) && !/year/i.test(name))
    const only = amounts.length === 1 && (group !== undefined || isUnnamed) ? amounts[0] : undefined
    const amount = amounts.find((field) => named(field, stems)) ?? (isNamed ? amounts.find(({ kind }) => kind === 'money') : only)
    if (measure !== 'count' && amount === undefined) continue
    const next =
      group !== undefined
        ? brokenBy(model, entity, group, { amount, isMean: measure === 'mean', isNamed: isNamed || counted === undefined })
        : measure === 'mean' || !(isNamed || amount !== undefined)
          ? null
          : overTime(model, entity, period, { isThis, amount, state: state === null || state === 'open' ? undefined : state })
    if (next !== null) return next
  }
  return null
}

function overTime(
  model: AppModel,
  entity: Entity,
  period: Period | undefined,
  { isThis, amount, state }: { readonly isThis: boolean; readonly amount: Field | undefined; readonly state: Focus['state'] },
): AppModel | null {
  const day = entity.fields.find((field) => isDay(field) && !/birth|joined/i.test(field.name))
  const change = (change: (one: Entity) => Entity) => replaceEntity(model, entity.name, change)
  const onHome = (name: string, part: 'chart' | 'total', more: (field: Field) => Field = (field) => field) =>
    change((one) => ({
      ...one,
      fields: one.fields.map((field) =>
        field.name === name ? more(withKey(field, 'x-home', [...new Set([...homePartsOf(field), part])])) : field,
      ),
    }))
  const when =
    period !== undefined && isThis && day !== undefined
      ? { field: day.name, is: period === 'day' ? ('today' as const) : period }
      : undefined
  if (when !== undefined || (period === undefined && state !== undefined)) {
    const focus: Focus = { ...(when === undefined ? {} : { when }), ...(state === undefined ? {} : { state }) }
    const figure = { focus, ...(amount === undefined ? {} : { field: amount.name }) }
    const there = entity.extra?.['x-figures']
    return change((one) => withKey(one, 'x-figures', [...(Array.isArray(there) ? there : []), figure]))
  }
  if (state !== undefined) return null
  // A rent is one of each month.
  if (period === undefined || (day === undefined && period === 'month')) return amount === undefined ? null : onHome(amount.name, 'total')
  if (day === undefined) return null
  const field = amount ?? day
  return onHome(field.name, 'chart', (one) => (period === 'month' ? one : withKey(one, 'x-per', period)))
}

/** By one of its own fields as a chart, by the list that its rows belong to as a column of that. */
function brokenBy(
  model: AppModel,
  entity: Entity,
  group: string,
  { amount, isMean, isNamed }: { readonly amount: Field | undefined; readonly isMean: boolean; readonly isNamed: boolean },
): AppModel | null {
  const field = entity.fields.find((each) => /^(?:choice|text|relation)$/.test(each.kind) && named(each, stemsOf(group)))
  if (field === undefined || !isNamed) return null
  const owner = model.entities.find(({ name }) => name === field.relation)
  if (owner !== undefined && amount === undefined)
    return replaceEntity(model, owner.name, (one) => withTally(model, one, { of: entity.name, by: field.name }))
  const keyed = (one: Field) => {
    const charted = withKey(one, 'x-home', [...new Set([...homePartsOf(one), 'chart'])])
    const summed = amount === undefined ? charted : withKey(charted, 'x-sum', amount.name)
    return isMean ? withKey(summed, 'x-mean', true) : summed
  }
  return replaceEntity(model, entity.name, (one) => ({
    ...one,
    fields: one.fields.map((each) => (each.name === field.name ? keyed(each) : each)),
  }))
}
