import { unitOf } from '../kinds/told-kind.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { knownKind } from '../spec/field-types.ts'
import { type Description, type EntitySpec, type FieldSpec, needEntity } from './description.ts'
import { withLinks } from './links.ts'
import { type Namer, namerOf } from './names.ts'
import { propertyOf, statesOf } from './properties.ts'
import type { SaidList, Wish } from './read.ts'

// A wish in the words that lists are built from: English ones, with what the person wrote kept beside them.

export interface Described {
  readonly description: Description
  /** What was written, by its English words in lower case. */
  readonly said: ReadonlyMap<string, string>
}

export function describe(wish: Wish): Described {
  const said = new Map<string, string>()
  const name = namerOf(wish.language, said)
  const description: Description = { entities: [], loose: wish.loose.map((field) => propertyOf(field, '', wish.language, name)) }
  const described = wish.lists.map((list) => (isKept(list, wish) ? entityOf(list, wish, name) : null))
  const only = described.length === 1 ? described[0] : null
  if (only != null && isMeasured(only)) {
    description.loose.push({ words: only.one, kind: null, choices: [], isRequired: false })
    return { description, said }
  }
  const entities = described.map((entity) => (entity === null ? null : added(description, entity)))
  withLinks(description, wish, entities)
  return { description, said }
}

/** Two words for the same make one list: "locations de vélos" are told of as "locations". */
function added({ entities }: Description, entity: EntitySpec): EntitySpec {
  const same = entities.find(({ one }) => one === entity.one)
  if (same === undefined) entities.push(entity)
  else same.fields.push(...entity.fields.filter(({ words }) => !same.fields.some((field) => field.words === words)))
  return same ?? entity
}

/** Below this a list of which nothing else was told is left out, unless it is all there is. */
const LEAST_CERTAINTY = 0.45
function isKept(list: SaidList, { lists, relations, message }: Wish): boolean {
  const at = lists.indexOf(list)
  if (isHeading(list, lists, message)) return false
  const isRelated = relations.some(({ from, to }) => from === at || to === at)
  return list.certainty >= LEAST_CERTAINTY || list.fields.length > 0 || lists.length === 1 || isRelated
}

const FEW_LISTS = 2
const CONTAINERS = new Set(
  'inventory inventario inventaire inventar bestand stock register registro registre catalog catalogue database list log overview collection'.split(
    ' ',
  ),
)
/** "Van maintenance for a courier: vans, drivers, repairs": what stands before the colon says what the others are for. */
export function isHeading({ names, fields }: SaidList, lists: readonly SaidList[], message: string): boolean {
  const others = lists.filter(({ names: own }) => own !== names)
  if (fields.length > 0) return false
  if (CONTAINERS.has(names[0]?.toLowerCase() ?? '') && others.some((other) => other.fields.length > 0)) return true
  const colon = message.indexOf(':')
  const isBefore = (name: string) => message.lastIndexOf(name) < colon
  return colon > 0 && names.every(isBefore) && others.filter(({ names: own }) => !own.some(isBefore)).length >= FEW_LISTS
}

const MEASURED: ReadonlySet<string> = new Set(['number', 'money', 'percent', 'rating'])
/** "Track my weight" is one figure after the other, each of its day. */
function isMeasured({ one, fields }: EntitySpec): boolean {
  return fields.length === 0 && MEASURED.has(knownKind(one) ?? '')
}

function entityOf(list: SaidList, wish: Wish, name: Namer): EntitySpec {
  const [called = ''] = list.names
  const fields = list.fields.map((field) => propertyOf(field, called, wish.language, name))
  const one = jottedIn(name(called, true), wish.message)
  const entity: EntitySpec = { one, fields: [], parents: new Set(), isListed: fields.length > 1 }
  for (const field of fields) if (!entity.fields.some(({ words }) => words === field.words)) entity.fields.push(field)
  const unit = unitOf(list.hints)
  // "Honey harvests in kg" have a quantity.
  if (unit !== undefined) entity.fields.push({ words: 'quantity', kind: 'number', choices: [], isRequired: false, unit })
  const states = statesOf(list, wish)
  if (states !== null) putStates(entity, states)
  return entity
}

const LOGS = ['log', 'logbook', 'diary', 'journal']
/** A log of one's fishing has entries, and so has a diary; an inventory has items. */
function jottedIn(one: string, message: string): string {
  if (LOGS.includes(one)) return 'entry'
  if (one === 'inventory' || one === 'stock') return 'item'
  const isLog = LOGS.some((log) => message.toLowerCase().includes(`${one} ${log}`))
  return isLog && !isKnownNoun(one) ? `${one} entry` : one
}

const HOW_FAR = new Set(['status', 'state', 'stage', 'phase'])
/** Where they go: into the property that says how far or who, else into one of their own. */
function putStates({ fields }: EntitySpec, states: FieldSpec): void {
  const isOpen = ({ words, choices }: FieldSpec) =>
    choices.length === 0 && (states.words === 'person' ? words === 'who' || knownNoun(words)?.nounClass === 'person' : HOW_FAR.has(words))
  const at = fields.findIndex(isOpen)
  const there = fields[at]
  if (there !== undefined) fields[at] = { ...states, words: there.words }
  else if (!fields.some(({ choices }) => choices.some((choice) => states.choices.includes(choice)))) fields.push(states)
}

/** What is written in other letters than Latin ones is taken as one name. */
const MOST_CHARS = 60
export function withUnreadName({ description }: Described, message: string): void {
  const isRead = description.entities.length + description.loose.length > 0
  if (!isRead && /\p{L}/u.test(message) && !/\p{Script=Latin}/u.test(message)) needEntity(description, message.slice(0, MOST_CHARS))
}
