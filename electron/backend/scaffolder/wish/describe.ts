import { knownKind } from '../spec/field-types.ts'
import { type Description, type EntitySpec, type FieldSpec, needEntity } from '../grammar/spec.ts'
import { unitOf } from '../kinds/told-kind.ts'
import { speakerOf } from '../language/language.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { isPluralPhrase, singularPhrase } from '../language/nouns.ts'
import { inEnglish } from '../statistics/in-english.ts'
import { withAttended, withBooked, withDoer, withLent, withLinks, withTasks } from './links.ts'
import { isDeclined, isOfRight } from './declined-lists.ts'
import { namerOf, type Namer } from './own-names.ts'
import { withBoth, withEach, withEither } from './pairs-told.ts'
import { FROM_TO, propertyOf, statesOf } from './properties.ts'
import type { SaidField, SaidList, Wish } from './read.ts'
import { withMeasuredBy, withToldLinks } from './told-links.ts'

// A wish in the words that lists are built from: English ones, with what the person wrote kept beside them.

export interface Described {
  readonly description: Description
  /** What was written, by its English words in lower case. */
  readonly said: ReadonlyMap<string, string>
}

export function describe(wish: Wish, message: string): Described {
  const said = new Map<string, string>()
  const name = namerOf(wish.language, said, message)
  const description: Description = { entities: [], loose: wish.loose.map((field) => propertyOf(field, '', wish.language, name)) }
  const entities = wish.lists.map((list, at) => (isKept(list, at, wish, message) ? entityOf(list, { wish, name, message, said }) : null))
  withPairs(entities, wish, name, message)
  // Where a team plays, goals are counted of its players and matches.
  const isOfTeam = entities.some((entity) => /^(?:player|match|game)$/.test(entity?.one ?? ''))
  for (const [at, entity] of entities.entries()) if (isOfTeam && entity?.one === 'goal' && entity.fields.length === 0) entities[at] = null
  const only = entities.length === 1 ? entities[0] : null
  if (only != null && isMeasured(only)) {
    description.loose.push({ words: only.one, kind: null, choices: [], isRequired: false })
    return { description, said }
  }
  for (const [at, entity] of entities.entries()) if (entity !== null) entities[at] = added(description, entity)
  for (const entity of description.entities) withBetween(entity, wish, message)
  shareFields(wish, entities, message)
  withPeopleOf(description)
  withLinks(description, { wish, entities, message })
  withToldLinks(description, wish)
  withAttended(description, wish, message)
  withMeasuredBy(description, wish)
  if (description.entities.length === 1) {
    withLent(description, wish, message)
    withBooked(description, message)
    withDoer(description)
  }
  withTasks(description, wish)
  withBoardOf(description, wish)
  const heading = description.entities.length === 0 && description.loose.length > 1 ? (HEADING.exec(message)?.[1] ?? null) : null
  if (heading !== null)
    description.entities.push({ one: name(heading, true), fields: description.loose.splice(0), parents: new Set(), isListed: true })
  return { description, said }
}

/** Two words for the same make one list: "locations de vélos" are told of as "locations". */
function added({ entities }: Description, entity: EntitySpec): EntitySpec {
  const same = entities.find(({ one }) => one === entity.one)
  if (same === undefined) entities.push(entity)
  else same.fields.push(...entity.fields.filter(({ words }) => !same.fields.some((field) => field.words === words)))
  return same ?? entity
}

const BOARD_BY =
  /(?:board|kanban|tafel|tablero|tableau)\p{L}*(?: view)? (?:by|per|for each|nach|pro|par|por) (?:the |its |their )?(status|state|stage|phase|étape|estado|etapa|statut)(?!\p{L})/iu
/** "A board by stage" needs a stage. */
function withBoardOf({ entities }: Description, { demands, language }: Wish): void {
  const by = demands
    .map(({ label, words }) => (label === 'view' ? BOARD_BY.exec(words)?.[1] : undefined))
    .find((each) => each !== undefined)
  const words = inEnglish(by ?? '', language).toLowerCase()
  const [first] = entities
  if (
    by === undefined ||
    first === undefined ||
    entities.some(({ fields }) => fields.some((field) => field.words === words || field.choices.length > 1))
  )
    return
  first.fields.push({ words, kind: null, choices: [], isRequired: false })
}

/** "Plant nursery stock: variety, pot size": what stands before the properties says what has them. */
const HEADING = /^(?:(?:an?|the|my|our|eine?|une?|una) )?(\p{L}[\p{L}'’-]*(?: \p{L}[\p{L}'’-]*){0,3}) ?:/u

/** "Entradas y salidas", "Ein- und Ausgänge" are two words for one list. */
function withPairs(entities: (EntitySpec | null)[], { lists, language }: Wish, name: Namer, message: string): void {
  if (language === 'en') return
  for (const [at, one] of entities.entries()) {
    const other = entities[at + 1] ?? null
    const pair = `${lists[at]?.names[0] ?? ''} ${speakerOf(language)('and', 'und', 'et', 'y')} ${lists[at + 1]?.names[0] ?? ''}`
    if (one === null || other === null || one.fields.length + other.fields.length > 0 || !message.includes(pair)) continue
    const known = singularPhrase(inEnglish(pair, language))
    if (/ (?:and|und|et|y) /.test(known) || !isKnownNoun(known)) continue
    entities[at] = { ...one, one: name(pair, true) }
    entities[at + 1] = null
  }
}

const CONTAINER =
  /^(?:inventory|inventario|inventaire|inventar|bestand|stock|register|registro|registre|catalog(?:ue)?|database|list|log|overview|collection)$/i
/** Below this a list of which nothing else was told is left out, unless it is all there is. */
const LEAST_CERTAINTY = 0.45
function isKept(list: SaidList, at: number, wish: Wish, message: string): boolean {
  const { lists, relations } = wish
  if (isAside(list, wish, message)) return false
  return (
    list.certainty >= LEAST_CERTAINTY ||
    list.fields.length > 0 ||
    lists.length === 1 ||
    relations.some(({ from, to }) => from === at || to === at)
  )
}

/** What is not wanted, or only says what the others are for. */
export function isAside(list: SaidList, wish: Wish, message: string): boolean {
  const { lists } = wish
  const others = lists.filter((other) => other !== list)
  // "Inventory: products with …" is an inventory of products.
  if (list.fields.length === 0 && others.some(({ fields }) => fields.length > 0) && CONTAINER.test(list.names[0] ?? '')) return true
  if (list.fields.length === 0 && others.length >= FEW_LISTS && list.names.every((name) => ADMINISTRATION.test(name))) return true
  return isHeading(list, others, message) || (others.length > 0 && (isDeclined(list, message) || isOfRight(list, wish.demands, message)))
}

/** "Vereinsverwaltung mit Parzellen und Pächtern" keeps those. */
const ADMINISTRATION = /(?:verwaltung|software|programm|übersicht)$/i
const FEW_LISTS = 2
/** "Van maintenance for a courier: vans, drivers, repairs": what stands before the colon says what the others are for. */
function isHeading({ names, fields }: SaidList, others: readonly SaidList[], message: string): boolean {
  const colon = message.indexOf(':')
  const isBefore = (name: string) => message.lastIndexOf(name) < colon
  return (
    colon > 0 && fields.length === 0 && names.every(isBefore) && others.filter(({ names: own }) => !own.some(isBefore)).length >= FEW_LISTS
  )
}

const MEASURED: ReadonlySet<string> = new Set(['number', 'money', 'percent', 'rating'])
/** "Track my weight" is one figure after the other, each of its day. */
function isMeasured({ one, fields }: EntitySpec): boolean {
  return fields.length === 0 && MEASURED.has(knownKind(one) ?? '')
}

interface Told {
  readonly wish: Wish
  readonly name: Namer
  readonly message: string
  readonly said: Map<string, string>
}

/** "Dates d'arrivée et de départ", "players min and max" are two of each. */
function withSharedHeads(fields: readonly SaidField[]): readonly SaidField[] {
  return fields.map((field, at) => {
    const before = fields[at - 1]?.words ?? ''
    const head = /^(\p{L}+?)s? (?:d['’]|de |du )/iu.exec(before)?.[1]
    const limited = /^(.+) min(?:imum|\.)?$/i.exec(before)?.[1]
    if (head !== undefined && /^(?:d['’]|de |du )(?!qui(?:en)? )/i.test(field.words)) return { ...field, words: `${head} ${field.words}` }
    if (limited !== undefined && /^max(?:imum|\.)?$/i.test(field.words)) return { ...field, words: `${limited} ${field.words}` }
    const next = fields[at + 1]?.words ?? ''
    return head === undefined && /^\p{L}+s d(?:['’]|e )/iu.test(field.words) && /^(?:d['’]|de |du )/i.test(next)
      ? { ...field, words: field.words.replace(/^(\p{L}+)s /u, '$1 ') }
      : field
  })
}

/** Of dogs, "the dog’s name" and "the name of the dog" are the name. */
function withoutOwner(field: SaidField, { names }: SaidList): SaidField {
  const [, last = '', of = ''] = /^(\p{L}+) (?:of|de|du|des|der) (?:the |la |las |los |l['’])?(\p{L}+)$/iu.exec(field.words) ?? []
  const [, owner = of, rest = last] = /^(.+?)(?:['’]s?) (.+)$/.exec(field.words) ?? []
  return names.some((name) => singularPhrase(name.toLowerCase()) === singularPhrase(owner.toLowerCase()))
    ? { ...field, words: rest }
    : field
}

/** "Whether the driver has claimed expenses" is answered by yes or no. */
function isWhether({ words, choices }: SaidField, message: string): boolean {
  const at = message.indexOf(words)
  return (
    choices.length < 2 &&
    at >= 0 &&
    /(?<!\p{L})(?:whether|if (?:it|they|he|she|the \p{L}+)|ob|si)(?: [\p{L}'’]+){0,4} $/iu.test(message.slice(0, at))
  )
}

/** A log of one's fishing or one's epilepsy has entries: of either there are not many. */
function isJottedIn(one: string, message: string): boolean {
  const what = one.replace(/[^\p{L}\p{N} -]/gu, '.')
  const isLog = new RegExp(
    `\\b${what} (?:log|log ?book|diary|journal)\\b|\\b(?:log|log ?book|diary|journal) (?:for|of|about) (?:my |our |the )?${what}\\b`,
    'i',
  )
  return isLog.test(message) && !isKnownNoun(one)
}

/** There a stage is no phase of a project. */
const ON_STAGE = /\b(?:gigs?|artists?|bands?|festivals?|concerts?|artistas?|conciertos?)\b|künstler|auftritt|konzert/i

function entityOf(list: SaidList, { wish, name, message, said }: Told): EntitySpec {
  const fields = withSharedHeads(list.fields)
    .map((field) => withEither(withoutOwner(field, list), wish.language, message))
    .flatMap((field) => withEach(field, wish.language))
    .flatMap((field) => withBoth(field, wish.language, said))
    .map((field) => ({
      ...propertyOf(field, list.names[0] ?? '', wish.language, name),
      ...(isWhether(field, message) ? { kind: 'boolean' as const } : {}),
    }))
  const one = name(list.names[0] ?? '', true)
  const entity: EntitySpec = {
    one: isJottedIn(one, message) ? `${one} entry` : one,
    fields: [],
    parents: new Set(),
    isListed: fields.length > 1 || (one === 'stage' && ON_STAGE.test(message)),
  }
  for (const field of fields) if (!entity.fields.some(({ words }) => words === field.words)) entity.fields.push(field)
  // How many a guest is are people.
  if (knownNoun(one)?.nounClass === 'person')
    entity.fields.forEach((field, at) => {
      if (field.words === 'quantity') entity.fields[at] = { ...field, words: 'number of people' }
    })
  const unit = unitOf(list.hints)
  // "Honey harvests in kg" have a quantity.
  if (unit !== undefined) entity.fields.push({ words: name('quantity'), kind: 'number', choices: [], isRequired: false, unit })
  const states = statesOf(list, wish)
  if (states !== null) putStates(entity, states, calledIn(message, list, fields, states))
  return entity
}

/** "From planned to wrapped" are the first and the last of what it goes through. */
function withBetween(entity: EntitySpec, { language }: Wish, message: string): void {
  for (const [at, field] of entity.fields.entries()) {
    const [first = '', last = ''] = field.choices
    const said = FROM_TO.exec(message)
    if (field.choices.length !== 2 || said?.[1]?.toLowerCase() !== first.toLowerCase() || said[2]?.toLowerCase() !== last.toLowerCase())
      continue
    entity.fields[at] = { ...field, choices: [first, speakerOf(language)('in progress', 'in Arbeit', 'en cours', 'en curso'), last] }
  }
}

/** Of what stands before them. */
const MOST_CHARS = 60
/** "Three hairdressers: Sonia, Eva and Carla" are values of the hairdresser of an appointment. */
function calledIn(message: string, list: SaidList, fields: readonly FieldSpec[], { choices }: FieldSpec): FieldSpec | undefined {
  const before = message.slice(0, Math.max(message.indexOf(choices[0] ?? ''), 0)).slice(-MOST_CHARS)
  const called = /(\p{L}+)\s*[:(]\s*$/u.exec(before)?.[1]?.toLowerCase() ?? ''
  return fields[list.fields.findIndex(({ words }) => words.length > 2 && called.startsWith(words.toLowerCase()))]
}

/** Whom the work is for does not do it. */
const SERVED = /(?:^| )(?:customer|client|guest|patient|pupil|student|buyer|tenant|owner|member|visitor|parent|child)$/
/** Where they go: into the property that says how far or who, else into one of their own. */
function putStates({ fields }: EntitySpec, states: FieldSpec, called?: FieldSpec): void {
  const isOpen = ({ words, choices }: FieldSpec) =>
    choices.length === 0 &&
    (states.words === 'person'
      ? /^(?:who|whom|assignee|responsible|person)$| by$/.test(words) || (knownNoun(words)?.nounClass === 'person' && !SERVED.test(words))
      : /^(?:status|state|stage|phase)$/.test(words))
  const at = called?.choices.length === 0 ? fields.findIndex(({ words }) => words === called.words) : fields.findIndex(isOpen)
  const there = fields[at]
  if (there !== undefined) fields[at] = { ...states, words: there.words }
  else if (!fields.some(({ choices }) => choices.some((choice) => states.choices.includes(choice)))) fields.push(states)
}

const LEAST_SHARED = 3
/** "Dogs and cats with a name, a breed and an age": what was said of both counts for both. */
function shareFields({ lists }: Wish, entities: readonly (EntitySpec | null)[], message: string): void {
  for (const [at, entity] of entities.entries()) {
    const other = entities[at + 1] ?? null
    const [said, next] = [lists[at]?.names[0] ?? '', lists[at + 1]?.names[0] ?? '']
    if (entity === null || other === null || !message.toLowerCase().includes(`${said} and ${next}`.toLowerCase())) continue
    const [empty, full] = entity.fields.length === 0 ? [entity, other] : [other, entity]
    const isAlike = knownNoun(empty.one)?.fields === knownNoun(full.one)?.fields
    if (empty.fields.length > 0 || full.fields.length < LEAST_SHARED || !isAlike) continue
    empty.fields.push(...full.fields)
    empty.isListed = true
  }
}

/** Of whom more is kept than a name. */
const PEOPLE = /^(?:patient|client|customer|member|student|pupil|teacher|doctor|dentist|guest|tenant|employee|volunteer)$/
/** "Appointments with patients, dentists and a time": people who are told as several are lists of their own. */
function withPeopleOf(description: Description): void {
  for (const entity of description.entities.slice()) {
    if (knownNoun(entity.one)?.nounClass === 'person') continue
    for (const field of entity.fields.slice()) {
      const isPeople = isPluralPhrase(field.words) && PEOPLE.test(singularPhrase(field.words))
      if (!isPeople || field.kind !== null || field.choices.length > 0) continue
      entity.fields.splice(entity.fields.indexOf(field), 1)
      entity.parents.add(needEntity(description, field.words).one)
    }
  }
}
