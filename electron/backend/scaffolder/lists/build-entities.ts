import { hasWord } from '../language/has-word.ts'
import { type Entity, type Field, type FieldKind, isBroad } from '../spec/app-model.ts'
import { fieldFromWords, relationField } from '../spec/field-types.ts'
import { freeFieldName, numbered, typeName } from '../spec/names.ts'
import type { Description, EntitySpec, FieldSpec } from '../read-wish/description.ts'
import {
  type EntityContext,
  isName,
  isPlayedOut,
  isTitleLike,
  type Lender,
  lenderOf,
  lentFields,
  onlyPlain,
  withoutOwnKind,
} from './lend-fields.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import { headWord, pascalCase, pluralPhrase, singularPhrase, wordsOfName } from '../language/nouns.ts'

const FALLBACK_NAMES = ['Item', 'Entry', 'Thing', 'Piece', 'Part', 'Unit', 'Element', 'Topic']

/** Turns what was read into entities: the person's words first, then what is usual for such a noun. */
export function buildEntities(description: Description, context: EntityContext): readonly Entity[] {
  const names = new Map<string, string>(context.existing.map((entity) => [entity.one.toLowerCase(), entity.name]))
  for (const spec of description.entities) names.set(spec.one.toLowerCase(), nameEntity(spec.one, names))
  const isDetailed = description.entities.reduce((count, { fields }) => count + fields.length, 0) >= DETAILED
  const built = description.entities.map((spec) => buildEntity(spec, names, context, isDetailed))
  const linked = built.map((entity) => withUsualLinks(entity, built))
  return linked.map((entity) => withoutMutualRelation(entity, linked)).map((entity) => withoutTied(entity, linked, description))
}

/** Volunteers who sign up for shifts are not each on one: what is usual between two lists gives way to a list that ties them. */
function withoutTied(entity: Entity, all: readonly Entity[], { entities }: Description): Entity {
  const isTied = (target: string) =>
    entities.some(({ isLink, parents }) => isLink === true && parents.has(entity.one) && parents.has(target)) &&
    !entities.some(({ one, parents }) => one === entity.one && parents.has(target))
  const targetOf = ({ relation }: Field) => all.find(({ name }) => name === relation)?.one ?? ''
  return { ...entity, fields: entity.fields.filter((field) => field.kind !== 'relation' || !isTied(targetOf(field))) }
}

/** Who names so many fields says what is wanted: a list of which only the kind is known gets what any of its kind has. */
const DETAILED = 3
const MOST_LINKS = 2
const MOST_BESIDE_TASKS = 3
const OF_A_GROUP = new Set(['member', 'singer', 'player', 'musician', 'dancer', 'actor'])
/** What happens or is to be done concerns one of the things beside it, else one of the people; where nobody said which, each is asked for. */
function withUsualLinks(entity: Entity, all: readonly Entity[]): Entity {
  const nounClass = knownNoun(entity.one)?.nounClass
  const isOf = (...classes: readonly string[]) =>
    entity.fields.some(({ relation }) => classes.includes(knownNoun(all.find(({ name }) => name === relation)?.one ?? '')?.nounClass ?? ''))
  // A booking by a guest is still one of a room.
  const isBooked = hasWord(entity.one, 'booking$ reservation$ rental$') && !isOf('thing', 'place')
  const isPaid = hasWord(entity.one, 'payment$ fee$ donation$ contribution$ instalment$ pledge$')
  const isLinked =
    (entity.fields.some(({ kind }) => kind === 'relation') && !isBooked) ||
    all.some(({ fields }) => fields.some(({ relation }) => relation === entity.name))
  const isOfSomebody = entity.fields.some(
    ({ name }) => hasWord(name, '=assignee =responsible =person =member =owner') || name.endsWith('By'),
  )
  if ((nounClass !== 'event' && nounClass !== 'task' && !isPaid) || isLinked) return entity
  // Among many lists the things to do are those of the whole.
  if (nounClass === 'task' && all.length > MOST_BESIDE_TASKS) return entity
  const of = (...classes: readonly string[]) =>
    all.filter((other) => other !== entity && classes.includes(knownNoun(other.one)?.nounClass ?? ''))
  const things = of('thing', 'place').filter(({ fields }) => !fields.some(({ kind }) => kind === 'relation'))
  // Who pays is somebody; what is paid for is said.
  const people = isPaid ? of('person', 'org') : []
  // What a group does, all of it do.
  const somebody = of('person', 'org').filter(({ one }) => nounClass === 'task' || !OF_A_GROUP.has(headWord(one)))
  const targets = (people.length > 0 ? people : things.length > 0 && !isPaid ? things : isOfSomebody ? [] : somebody).slice(
    0,
    MOST_LINKS + 1,
  )
  if (targets.length === 0 || targets.length > MOST_LINKS) return entity
  const links = targets
    .map(({ one, name }) => relationField(one, name))
    .filter(({ name }) => !entity.fields.some((field) => field.name === name))
  const at = entity.fields.findLastIndex(isName) + 1
  return { ...entity, fields: [...entity.fields.slice(0, at), ...links, ...entity.fields.slice(at)] }
}

export function nameEntity(one: string, taken: ReadonlyMap<string, string>): string {
  const used = new Set(taken.values())
  const fallback = FALLBACK_NAMES.find((name) => !used.has(name)) ?? 'Item'
  return numbered(typeName(one, fallback), (name) => used.has(name))
}

function buildEntity(spec: EntitySpec, names: ReadonlyMap<string, string>, context: EntityContext, isDetailed: boolean): Entity {
  const name = names.get(spec.one.toLowerCase()) ?? pascalCase(spec.one, 'Item')
  const lender = withoutOwnKind(lenderOf(isPlayedOut(spec) ? 'match' : spec.one, context), spec.one)
  const find = (noun: string) => entityNamed(noun, names)
  const said = withDurations(
    spec.fields.map((field) => saidField(field, lender, name, find)),
    HOURS.has(headWord(spec.one)),
  )
  const parents = [...spec.parents].flatMap((parent) => {
    const target = find(parent)
    return target === undefined || target === name || said.some((field) => field.relation === target) ? [] : [relationField(parent, target)]
  })
  const isComplete = spec.isListed || said.length > 1
  const isPerson = knownNoun(spec.one)?.nounClass === 'person'
  // Of "foster homes" only the last word is known.
  const isGuessed = lender?.pack === null && knownNoun(spec.one)?.word !== spec.one
  const lent = lentFields(
    isDetailed && (isGuessed || said.length === 1) ? onlyPlain(lender, knownNoun(spec.one)?.nounClass === 'money') : lender,
    name,
    find,
    [...said, ...parents],
    isComplete,
    {
      isPersonal: context.isPersonal,
      isPerson,
      isEvent: knownNoun(spec.one)?.nounClass === 'event',
      isMoney: knownNoun(spec.one)?.nounClass === 'money',
      people: [...names.keys()].filter((one) => knownNoun(one)?.nounClass === 'person'),
    },
  )
  const kept = isRecordOfItself(spec, said) ? lent.filter((field) => !isTitleLike(field)) : lent
  const fields = uniqueNames(ordered(said, parents, kept, isComplete))
  return {
    name,
    one: spec.one,
    many: lender?.pack?.one === spec.one ? lender.pack.many : pluralPhrase(spec.one),
    icon: lender?.icon ?? 'Box',
    fields: ensureRequired(ensureLabel(fields, spec.one)),
    read: context.isPersonal ? 'creator' : (lender?.pack?.read ?? 'all'),
    write: context.isPersonal ? 'creator' : (lender?.pack?.write ?? 'creator'),
    pages: 'standard',
  }
}

const FEW_FIELDS = 3
/** By when something has to be there is not the day of it. */
const BY_WHEN = 'due deadline until promised ready finish valid publish expir ^done ^end By$'
/** What happens and was told with its day or place needs no title beside it. */
function isRecordOfItself({ one, isListed }: EntitySpec, said: readonly Field[]): boolean {
  const isOfDay = said.some(({ name, kind }) => (kind === 'date' || kind === 'datetime') && !hasWord(name, BY_WHEN))
  return isListed && isOfDay && said.length >= FEW_FIELDS && knownNoun(one)?.nounClass === 'event'
}

/** What takes hours and no days begins and ends at a time. */
const HOURS = new Set('gig concert performance show set talk lesson class meeting shift session rehearsal slot appointment'.split(' '))
/** Beside a distance or a pace, a time is how long it took. */
function withDurations(said: readonly Field[], isOfHours: boolean): readonly Field[] {
  // Beside a day, its start and its end are times.
  const hasDay = said.some(({ name, kind }) => kind === 'date' && hasWord(name, '=date =day'))
  // Beside how long it takes, a start is a day and a time.
  const isTimed = !hasDay && said.some(({ name, kind }) => kind !== 'date' && hasWord(name, 'hours minutes duration'))
  const fields = said.map((field) =>
    ((isTimed && field.name === 'start') || (isOfHours && !hasDay && hasWord(field.name, '=start =end'))) && field.kind === 'date'
      ? { ...field, kind: 'datetime' as const }
      : hasDay && field.kind === 'date' && hasWord(field.name, '=start =end =from =to =until =till')
        ? { ...field, kind: 'time' as const }
        : field,
  )
  const isOfSport = fields.some(({ name }) => hasWord(name, '^distance ^pace ^speed ^laps'))
  return fields.map((field) =>
    isOfSport && field.name === 'time' && field.kind === 'time'
      ? { ...field, label: `${field.label} (min)`, kind: 'number' as const }
      : field,
  )
}

function entityNamed(noun: string, names: ReadonlyMap<string, string>): string | undefined {
  const one = singularPhrase(noun.toLowerCase())
  const exact = names.get(one)
  if (exact !== undefined) return exact
  const ending = [...names].filter(([other]) => headWord(other) === one && other.includes(' '))
  return ending.length === 1 ? ending[0]?.[1] : hasWord(one, ROLE_OF_MEMBER) ? names.get('member') : undefined
}
/** Of a club, who plays or rents a plot is one of its members. */
const ROLE_OF_MEMBER = '=player =opponent =leaseholder =lessee =tenant =borrower =rider =rower =singer =swimmer =skipper'

function saidField(spec: FieldSpec, lender: Lender | null, owner: string, find: (noun: string) => string | undefined): Field {
  const target = spec.kind === null && spec.choices.length === 0 ? find(spec.words) : undefined
  if (target !== undefined && target !== owner) return relationField(spec.words, target)
  // "First player" and "second player" are two of the players.
  const sided =
    spec.kind === null && spec.choices.length === 0
      ? find(hasWord(spec.words, '^first_ ^second_ ^home_ ^away_ ^white_ ^black_') ? spec.words.slice(spec.words.indexOf(' ') + 1) : '')
      : undefined
  if (sided !== undefined && sided !== owner) return relationField(spec.words, sided)
  const made = fieldFromWords(spec.words, spec)
  const field = spec.unit === undefined ? made : { ...made, label: `${made.label} (${spec.unit})` }
  const usual = lender?.fields.find((lent) => lent.kind === 'field' && lent.field.name === field.name)
  // Who says "date" means no time of day.
  const isOnlyDay = usual?.kind === 'field' && usual.field.kind === 'datetime' && field.kind === 'date'
  if (usual?.kind !== 'field' || isOnlyDay || spec.kind !== null || spec.choices.length > 0)
    return { ...field, isRequired: field.isRequired || isName(field) }
  return { ...usual.field, label: field.label, isRequired: usual.field.isRequired || spec.isRequired }
}

function ordered(said: readonly Field[], parents: readonly Field[], lent: readonly Field[], isComplete: boolean): readonly Field[] {
  if (isComplete) {
    const links = [...parents, ...lent.filter((field) => field.kind === 'relation')]
    const isFirst = (field: Field) => isName(field) || (isTitleLike(field) && field === said[0])
    return [
      ...lent.filter(isName),
      ...said.filter(isFirst),
      ...links,
      ...said.filter((field) => !isFirst(field)),
      ...lent.filter((field) => !isName(field) && field.kind !== 'relation'),
    ]
  }
  const first = lent.filter((field) => isName(field) || (field.isRequired && field.kind === 'text'))
  const saidFirst = said.filter(isName)
  const relations = [...parents, ...lent.filter((field) => field.kind === 'relation')]
  const rest = lent.filter((field) => !first.includes(field) && field.kind !== 'relation')
  return [
    ...saidFirst,
    ...first,
    ...relations,
    ...said.filter((field) => !saidFirst.includes(field) && !isBroad(field)),
    ...rest.filter((field) => !isBroad(field)),
    ...[...said.filter((field) => !saidFirst.includes(field)), ...rest].filter(isBroad),
  ]
}

const DOER =
  '^assigned =assignee agent$ =owner =reporter =requester =requested_by =reported_by =responsible =technician =customer =client =author =artist =director'

/** A row must be recognisable: by a text, or for an appointment by its day and by whom it is with. */
function ensureLabel(fields: readonly Field[], one: string): readonly Field[] {
  const isWork = hasWord(headWord(one), '=task =todo =chore =issue =ticket =post =article =book =movie =film =song =question =note')
  // Who works on a ticket does not say which one it is.
  const hasText = fields.some(
    (field) => (field.kind === 'text' && !(isWork && hasWord(wordsOfName(field.name), DOER))) || hasWord(field.name, 'name title'),
  )
  const hasDay = fields.some((field) => field.kind === 'date' || field.kind === 'datetime')
  const hasRelation = fields.some((field) => field.kind === 'relation')
  const isOfDays = fields.some((field) => field.isRequired && (field.kind === 'date' || field.kind === 'datetime'))
  if (hasText || isOfDays || (hasDay && hasRelation)) return fields
  const name: Field = { name: isWork ? 'title' : 'name', label: isWork ? 'Title' : 'Name', kind: 'text', isRequired: true }
  return [name, ...fields]
}

/** Whatever else is left out, a row says what it is: its name, else its day and whom it is with, else the first thing that can be asked for. */
function ensureRequired(fields: readonly Field[]): readonly Field[] {
  if (fields.some((field) => field.isRequired && field.kind !== 'boolean' && field.kind !== 'choices')) return fields
  const first = (...kinds: readonly FieldKind[]) => fields.find((field) => kinds.includes(field.kind))
  const label = fields.find((field) => isTitleLike(field) && field.kind === 'text')
  const most = label ?? first('relation') ?? first('text') ?? first('date', 'datetime')
  const needed = most ?? first('email', 'phone', 'url', 'time', 'multiline', 'number', 'integer', 'money', 'percent', 'rating', 'choice')
  const day = needed?.kind === 'relation' ? first('date', 'datetime') : undefined
  return fields.map((field) => (field === needed || field === day ? { ...field, isRequired: true } : field))
}

function uniqueNames(fields: readonly Field[]): readonly Field[] {
  const byName = new Map<string, Field>()
  for (const field of fields) {
    let { name } = field
    for (let n = 2; byName.has(name) && byName.get(name)?.label !== field.label; n++) name = `${freeFieldName(field.label, [])}${n}`
    if (!byName.has(name)) byName.set(name, { ...field, name })
  }
  return [...byName.values()]
}

function withoutMutualRelation(entity: Entity, all: readonly Entity[]): Entity {
  const fields = entity.fields.filter((field) => {
    const target = all.find((other) => other.name === field.relation)
    const isMutual = target?.fields.some((other) => other.relation === entity.name) === true
    return !isMutual || all.indexOf(entity) > all.indexOf(target ?? entity)
  })
  return fields.length === entity.fields.length ? entity : { ...entity, fields: ensureRequired(ensureLabel(fields, entity.one)) }
}
