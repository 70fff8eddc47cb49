import { type AppModel, type Entity, type Field, labelField } from '../spec/app-model.ts'
import type { Wish } from '../follow-up/wishes.ts'
import { scheduledDay } from '../spec/scheduled.ts'
import { type Demand, said, says } from './demand.ts'
import { measureIn } from './measures.ts'
import { dayOf, hits, isDay, isFigure, listsOf, named, stemsIn } from './names.ts'

// In which order rows stand, what they stand together under, and what can be filtered.

const GROUPED = said(
  'group(?:ed|ing)?(?: (?:them|it|these))? (?:by|per)|(?:sections?|arranged|divided|separated|split) (?:by|per)|(?:by|per) \\p{L}+ (?:grouped|together)|bundled by',
  '\\p{L}*gruppier\\p{L}*|unterteilt nach|getrennt nach|gebündelt nach|zusammengefasst nach|geordnet nach Gruppen',
  '(?:re)?group\\p{L}* par|classée?s? par|par groupe',
  'agrupad?\\p{L}* por|clasificad[oa]s? por|separad[oa]s? por',
)
const FILTERED = said(
  'filter(?:s|ed|able|ing)?|search(?:ed|able|ing)?|find|look(?:ed)? up|narrow(?:ed)? down|type in',
  '\\p{L}*filter\\p{L}*|\\p{L}*such\\p{L}*|gesucht|finden|nachschlagen|wiederfinden',
  'filtr\\p{L}*|cherch\\p{L}*|recherch\\p{L}*|trouver|retrouver',
  'filtr\\p{L}*|busc\\p{L}*|búsqueda|encontrar|localizar',
)
const SORTED = said(
  'sort(?:ed|able|ing|s)?|order(?:ed)? (?:by|of|in)|(?:in|by) (?:order|alphabet\\p{L}*)|first|on top|at the top|topmost|alphabetical(?:ly)?|then|listed by|chronological(?:ly)?|ascending|descending',
  '\\p{L}*sortier\\p{L}*|geordnet|ordnen|zuerst|oben|ganz oben|zuoberst|obenan|alphabetisch|Reihenfolge|als erstes|chronologisch|(?:auf|ab)steigend|(?:an|nach) (?:die )?Spitze',
  "tri(?:er|ée?s?|able)?|class(?:er|ée?s?)|en premier|d['’]abord|en haut|par ordre|ordre alphabétique|en tête|chronologique",
  'orden\\p{L}*|primero|arriba|alfabétic\\p{L}*|cronológic\\p{L}*|en cabeza|(?:as|des)cendente',
)
const RANKED = said(
  'rank(?:ing|ings|ed)?|leader ?boards?|standings|top (?:ten|five|three|\\d+)|best|record',
  'Rangliste|Bestenliste|Rekord|beste[nrs]?',
  'classement|meilleure?s?|record',
  'ranking|clasificación|mejor(?:es)?|récord',
)
const ALPHABET = /alphab|alfab|\ba ?(?:-|to|bis|à) ?z\b/i
const NEWEST = said(
  'newest|latest|most recent(?:ly)?|recent|last added',
  'neueste[nrs]?|neuste[nrs]?|jüngste[nrs]?|zuletzt',
  'récente?s?|dernière?s?|nouve\\p{L}+|derniers',
  'recientes?|últim[oa]s?|nuev[oa]s?',
)
const SOONEST = said(
  'soonest|nearest|earliest|next|oldest|closest|upcoming|due|urgent|longest ago|date|time',
  'nächste[nrs]?|älteste[nrs]?|am längsten|früheste[nrs]?|kommende\\p{L}*|fällig\\p{L}*|dringend\\p{L}*|Datum|\\p{L}*tag|Uhrzeit',
  'proch\\p{L}*|ancien\\p{L}*|plus tôt|urgent\\p{L}*|date|heure',
  'próxim\\p{L}*|antigu\\p{L}*|urgent\\p{L}*|fecha|hora',
)
const HIGHEST = said(
  'highest|biggest|largest|most (?!urgent|recent)\\p{L}+|longest(?! ago)|best|heaviest|descending',
  'höchste[nrs]?|größte[nrs]?|teuerste[nrs]?|beste[nrs]?|meiste[nrs]?|(?<!am )längste[nrs]?|schwerste[nrs]?|absteigend',
  'plus (?:grand|cher|haut|long|élevé|rentable|vot|lu|vend)\\p{L}*|meilleure?s?|décroissant',
  'más (?:alt|grand|car|larg|vot|vend)\\p{L}*|mejor\\p{L}*|mayor\\p{L}*|descendente',
)
const LOWEST = said(
  'lowest|smallest|cheapest|shortest|fastest|least|fewest|ascending|worst',
  'niedrigste[nrs]?|kleinste[nrs]?|billigste[nrs]?|günstigste[nrs]?|schnellste[nrs]?|kürzeste[nrs]?|wenigste[nrs]?|aufsteigend',
  'moins \\p{L}+|plus (?:petit|court|rapide|bas)\\p{L}*|croissant',
  'menor\\p{L}*|barat\\p{L}*|más (?:rápid|cort|baj|barat|pequeñ)\\p{L}*|ascendente',
)
/** Fewer of it is better. */
const IS_SHORTEST = said('fastest|quickest|time', 'schnellste[nrs]?|\\p{L}*zeit', 'rapides?|temps', 'rápid[oa]s?|tiempos?')

export function orderWishes(demand: Demand, model: AppModel): readonly Wish[] | null {
  const lists = listsOf(model)
  if (says(demand, GROUPED)) return grouped(demand, lists)
  const sorting = says(demand, SORTED) || says(demand, NEWEST) ? sorted(demand, lists) : null
  if (sorting !== null) return sorting
  if (says(demand, FILTERED)) return filtered(demand, lists)
  return says(demand, RANKED) || says(demand, HIGHEST) || says(demand, LOWEST) ? ranked(demand, lists) : null
}

interface Found {
  readonly entity: Entity
  readonly field: Field
}
/** The properties that are named, of the list that is named, the likeliest first. */
function fieldsNamed(demand: Demand, lists: readonly Entity[], isAble: (field: Field) => boolean): readonly Found[] {
  const stems = stemsIn(demand)
  const all = lists.flatMap((entity) =>
    entity.fields.filter((field) => isAble(field) && named(field, stems)).map((field) => ({ entity, field })),
  )
  const score = ({ entity, field }: Found) => hits(field, stems) * 2 + hits(entity, stems)
  return all.toSorted((a, b) => score(b) - score(a))
}

function grouped(demand: Demand, lists: readonly Entity[]): readonly Wish[] | null {
  const [found] = fieldsNamed(demand, lists, ({ kind }) => !/^(?:multiline|image|url|json|email|phone)$/.test(kind))
  return found === undefined ? null : [{ kind: 'group', entity: found.entity.name, field: found.field.name }]
}

/** Every list can be searched, and filtered by its choices and what it belongs to; another property gets a filter of its own. */
function filtered(demand: Demand, lists: readonly Entity[]): readonly Wish[] {
  const found = fieldsNamed(demand, lists, ({ kind }) => /^(?:boolean|choices|text|date)$/.test(kind)).filter(
    ({ entity }, _at, all) => entity === all[0]?.entity,
  )
  const isSearch = !/filt/i.test(`${demand.words} ${demand.english}`)
  return found
    .filter(({ field, entity }) => !(isSearch && field.kind === 'text') && field !== labelField(entity))
    .map(({ entity, field }) => ({ kind: 'filter', entity: entity.name, field: field.name }))
}

const OLDEST = said('oldest', 'älteste[nrs]?', 'ancien\\p{L}*', 'antigu\\p{L}*')
const IS_DUE = said(
  'upcoming|next|due|soon(?:est)?|urgent',
  'nächste\\p{L}*|fällig\\p{L}*|kommende\\p{L}*',
  'à venir|proch\\p{L}*',
  'próxim\\p{L}*',
)

function sorted(demand: Demand, lists: readonly Entity[]): readonly Wish[] | null {
  const stems = stemsIn(demand)
  const ofList = lists.find((entity) => named(entity, stems))
  const sort = ({ name }: Entity, field: Field | null, direction: 'up' | 'down'): readonly Wish[] => [
    { kind: 'sort', entity: name, by: field?.name ?? null, direction },
  ]
  const isDown = says(demand, HIGHEST) && !says(demand, LOWEST)
  const [figure] = fieldsNamed(demand, lists, isFigure)
  if (figure !== undefined) return sort(figure.entity, figure.field, isDown ? 'down' : 'up')
  if (ALPHABET.test(`${demand.words} ${demand.english}`)) {
    const entity = ofList ?? lists[0]
    return entity === undefined ? null : sort(entity, labelField(entity) ?? null, 'up')
  }
  const [day] = fieldsNamed(demand, lists, isDay)
  if (day !== undefined) return sort(day.entity, day.field, says(demand, NEWEST) ? 'down' : 'up')
  if (isDown || says(demand, LOWEST)) return ranked(demand, lists)
  const isByDay = says(demand, NEWEST) || says(demand, SOONEST)
  const [other] = fieldsNamed(
    demand,
    lists,
    ({ kind, relation }) => /^(?:text|choice|relation|time)$/.test(kind) && !(isByDay && relation === ofList?.name),
  )
  if (other !== undefined && (!isByDay || ofList === undefined)) return sort(other.entity, other.field, 'up')
  if (!isByDay) return null
  const entity =
    ofList ?? lists.find((each) => scheduledDay(each) !== undefined) ?? lists.find((each) => dayOf(each) !== undefined) ?? lists[0]
  if (entity === undefined) return null
  const by = scheduledDay(entity) ?? dayOf(entity)
  if (says(demand, NEWEST)) return sort(entity, dayOf(entity) ?? null, 'down')
  // Without a day of its own a row is as old as it was added.
  if (by === undefined) return says(demand, OLDEST) ? sort(entity, null, 'up') : null
  return [
    ...sort(entity, by, 'up'),
    ...(says(demand, IS_DUE)
      ? [{ kind: 'focus' as const, entity: entity.name, focus: { when: { field: by.name, is: 'ahead' as const } }, place: 'home' as const }]
      : []),
  ]
}

const SCORE = /score|points?|rating|rank|time|punkte|note|temps|tiempo|result|stars|votes/i

/** The best first: by what is named, else by the one figure that says how good it is. */
function ranked(demand: Demand, lists: readonly Entity[]): readonly Wish[] | null {
  if (measureIn(demand) === 'count') return null
  const [is] = fieldsNamed(demand, lists, isFigure)
  const scores = lists.flatMap((entity) =>
    entity.fields.filter((field) => isFigure(field) && SCORE.test(field.name)).map((field) => ({ entity, field })),
  )
  const found = is ?? (scores.length === 1 ? scores[0] : undefined)
  if (found === undefined) return null
  const isUp = says(demand, LOWEST) || (says(demand, IS_SHORTEST) && /time|minutes|seconds|duration/i.test(found.field.name))
  return [{ kind: 'sort', entity: found.entity.name, by: found.field.name, direction: isUp ? 'up' : 'down' }]
}
