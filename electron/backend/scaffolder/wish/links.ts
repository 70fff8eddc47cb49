import { stemsOf } from '../language/stems.ts'
import { type Description, type EntitySpec, type FieldSpec, needEntity } from '../grammar/spec.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { isPluralPhrase, pluralPhrase, singularPhrase } from '../language/nouns.ts'
import { inEnglish } from '../statistics/in-english.ts'
import type { Wish } from './read.ts'

// Which list belongs to which, and records that tie two of them together.

/** What ties two kinds of things together, by what is done. */
const LOAN = /\bborrow|\blend|\blent\b|\bloan|ausleih|ausgelieh|verlieh|emprunt|prêt|prest(?:a|o|am)/i
const ATTENDANCE =
  /\battend|\bpresent\b|anwesen|teilnehm|nimmt teil|\bprésen|\bparticip|\basist|who (?:was|were|came|comes|is coming|showed|turned up)|qui (?:est|était) (?:venu|là)|quién(?:es)? (?:vino|vinieron|viene|estuvo)|wer (?:kam|kommt)|\bda(?:bei)? (?:war|ist|sind|waren)|gekommen/i
export const LINKS: readonly (readonly [done: RegExp, one: string])[] = [
  [LOAN, 'loan'],
  [/\brent(?:s|ed|ing)?\b|\bhires?\b|vermiet|\bmiet(?:e|en)\b|\blou(?:e|er|ent)\b|alquil/i, 'rental'],
  [/\bbook(?:s|ed|ing|ings)?\b(?=.*\b(?:for|a|the|which|classes|rooms|seats|slots)\b)|\breserv|\bbuch(?:en|t|ung)|réserv/i, 'booking'],
  [
    /\bsign(?:s|ed|ing)? (?:\p{L}+ ){0,3}up\b|\bput (?:their|his|her) names? down|\bregist(?:er|ra)|\benrol|\bjoins?\b|anmeld|\bmelde\p{L}* (?:\p{L}+ ){1,6}an\b|\btr(?:agen|ägt) sich (?:\p{L}+ ){1,6}ein\b|s['’]inscri|\binscri|\bse apunt|\bapuntarse/iu,
    'sign-up',
  ],
  [ATTENDANCE, 'attendance'],
  [/\bvot(?:e|es|ed|ing)\b|abstimm|\bvoter\b|\bvotan?\b/i, 'vote'],
]

interface Found {
  readonly wish: Wish
  /** What became of each of its lists. */
  readonly entities: readonly (EntitySpec | null)[]
  readonly message: string
}

export function withLinks(description: Description, found: Found): void {
  const { wish, entities, message } = found
  for (const { from, to, isLink } of wish.relations) {
    const [one, other] = [entities[from], entities[to]]
    if (one == null || other == null || one === other) continue
    if (areBeside(one, other, message) || isOfAllOf(wish, from, to, entities)) continue
    if (!isLink && !isDoneByPeople(found, from, to)) one.parents.add(other.one)
    else tie(description, [one, other], found)
  }
}

const WHO_CAME =
  /(?<!\p{L})(?:who (?:came|comes|attended|showed up|turned up|(?:was|were) (?:there|present))|wer (?:da war|dabei war|kam|gekommen ist)|qui (?:est venu|était là|était présent)|quién(?:es)? (?:vino|vinieron|asistió|asistieron))(?= *(?:[.,;:!?)¶\n]|$))/iu
/** "Rehearsals with who came": it is told of what takes place, and of nothing else. */
export function withAttended(description: Description, { lists, loose, demands }: Wish, message: string): void {
  const told = WHO_CAME.exec(message)?.[0]
  const events = description.entities.filter(({ one }) => knownNoun(one)?.nounClass === 'event')
  const isRead = [...lists.flatMap(({ fields }) => fields), ...loose, ...demands].some(({ words }) => words.includes(told ?? ''))
  if (told === undefined || isRead || events.length !== 1 || events.some(({ one }) => one === 'attendance')) return
  if (description.entities.some(({ isLink }) => isLink === true)) return
  needLink(description, 'attendance', withAttendants(description, events))
}

/** "Volunteers sign up for shifts", "kids vote for films": a record of who did what, however often. */
function isDoneByPeople({ wish: { lists }, entities, message }: Found, from: number, to: number): boolean {
  const names = [from, to].map((at) => lists[at]?.names[0] ?? '')
  const isPerson = [from, to].map((at) => knownNoun(entities[at]?.one ?? '')?.nounClass === 'person')
  const said = message.split(/(?<=[.!?])\s/).find((sentence) => names.every((name) => sentence.includes(name))) ?? ''
  const done = LINKS.find(([pattern]) => pattern.test(said))?.[1] ?? ''
  return (
    isPerson[0] !== isPerson[1] &&
    /^(?:sign-up|vote|loan)$/.test(done) &&
    !names.some((name) => LINKS.some(([pattern]) => pattern.test(name)))
  )
}

/** "My cats and dogs" are two of a kind, and none belongs to the other. */
function areBeside(one: EntitySpec, other: EntitySpec, message: string): boolean {
  const isAlike = knownNoun(one.one)?.fields === knownNoun(other.one)?.fields && knownNoun(one.one) !== null
  const [a, b] = [one, other].map((each) => `(?:${each.one}|${pluralPhrase(each.one)})`)
  return isAlike && new RegExp(`\\b(?:${a ?? ''} and ${b ?? ''}|${b ?? ''} and ${a ?? ''})\\b`, 'i').test(message)
}

const GATHERING =
  /(?:^| )(?:rehearsal|match|game|fixture|tournament|training|practice|concert|event|meeting|show|gig|trip|competition|party)$/
const OF_A_GROUP = /(?:^| )(?:member|singer|player|musician|dancer|actor|volunteer|parent)$/
/** A match is played by all players, unless one of them is spoken of. */
function isOfAllOf({ lists, language }: Wish, from: number, to: number, entities: Found['entities']): boolean {
  if (!GATHERING.test(entities[from]?.one ?? '') || !OF_A_GROUP.test(entities[to]?.one ?? '')) return false
  const areMany = (name: string) => (language === 'en' ? isPluralPhrase(name.toLowerCase()) : /(?:s|x|e|n|r)$/i.test(name))
  const names = lists[to]?.names ?? []
  return names.every(areMany) && !(lists[from]?.fields ?? []).some(({ words }) => names.some((name) => words.includes(name)))
}

/** By what the message says is done, else where it tells of one of them who or what goes with it; a list that has both already is it. */
function tie(description: Description, lists: readonly EntitySpec[], { wish, message }: Found): void {
  if (description.entities.some(({ parents }) => lists.every(({ one }) => parents.has(one)))) return
  const done = LINKS.find(([pattern]) => pattern.test(message))?.[1] ?? (isTold(lists, wish) ? 'allocation' : null)
  if (done !== null) needLink(description, done, done === 'attendance' ? withAttendants(description, lists) : lists)
}

/** "Songs and rehearsals with who came": who comes to something is somebody. */
function withAttendants(description: Description, lists: readonly EntitySpec[]): readonly EntitySpec[] {
  const isOf = (nounClass: string) => (entity: EntitySpec) => knownNoun(entity.one)?.nounClass === nounClass
  const event = lists.find(isOf('event'))
  if (event === undefined || !lists.every(({ one }) => isKnownNoun(one)) || lists.some(isOf('person'))) return lists
  return [description.entities.find(isOf('person')) ?? needEntity(description, 'member'), event]
}

function isTold(lists: readonly EntitySpec[], { demands, language }: Wish): boolean {
  return demands.some(({ label, words }) => {
    const stems = label === 'link' ? stemsOf(words, language === 'en' ? '' : inEnglish(words, language)) : new Set<string>()
    return lists.some(({ one }) => [...stemsOf(one)].some((stem) => stems.has(stem)))
  })
}

/** A list whose records tie those together. One vote is not what is voted on. */
export function needLink(description: Description, done: string, lists: readonly EntitySpec[]): EntitySpec {
  const link = needEntity(description, done)
  link.isLink = true
  if (done === 'vote' && link.fields.length === 0) {
    link.fields.push({ words: 'date', kind: 'date', choices: [], isRequired: false })
    link.isListed = true
  }
  for (const each of lists) if (each !== link) link.parents.add(each.one)
  return link
}

const LEFT = /\b(?:leave|give|write|post|add) (?:an? |their |his |her )?(rating|review|comment|remark)s?\b/i
const WHICH = /(?<!\p{L})(?:which|what|welche[mnrs]?|quel(?:le)?s?|qu[ée]) (\p{L}+)/iu
const CAME = /^(?:who (?:was |were |is )?(?:came|come|comes|coming|present|there|attended|attends)|guests)$/
/** "Who has borrowed which", "who came to which rehearsal", "leave a rating" of the only list: what is kept of it is a list of its own. */
export function withLent(description: Description, { demands, language }: Wish, message: string): void {
  const [only] = description.entities
  if (only === undefined || only.one === 'loan' || only.one === 'attendance') return
  const links = demands.filter(({ label }) => label === 'link').map(({ words }) => words)
  const isAsked = (pattern: RegExp) => links.some((words) => pattern.test(words))
  const came = only.fields.findIndex(({ words }) => CAME.test(words))
  if (came >= 0) only.fields.splice(came, 1)
  const isPerson = knownNoun(only.one)?.nounClass === 'person'
  const left = links.map((words) => LEFT.exec(words)?.[1]).find((made) => made !== undefined)
  if (came >= 0 || (isPerson && isAsked(ATTENDANCE))) {
    const which = singularPhrase(
      inEnglish(links.map((words) => WHICH.exec(words)?.[1]).find((thing) => thing !== undefined) ?? '', language),
    )
    const event = isPerson && isKnownNoun(which) ? needEntity(description, which) : only
    for (const each of new Set([event, only])) needEntity(description, 'attendance').parents.add(each.one)
  } else if (isAsked(LOAN) || isAsked(/^who (?:has|got)|^wer hat|^qui a|^quién tiene/i)) {
    const who = isPerson ? only : needEntity(description, CLUB.test(message) ? 'member' : 'person')
    for (const each of new Set([only, who])) needEntity(description, 'loan').parents.add(each.one)
  } else if (left !== undefined) needEntity(description, left.toLowerCase()).parents.add(only.one)
}
/** Who borrows of these belongs to them. */
const CLUB = /\b(?:library|club|society|association)\b|bücherei|verein|bibliothèque|biblioteca|asociación/i

const WHO_DOES_WHAT = /^(?:who (?:is |are |'s )?(?:doing|does|do) what|wer (?:macht|übernimmt) was|qui fait quoi|quién hace qué)(?!\p{L})/iu
/** "Who is doing what till when" are things to do. */
export function withTasks(description: Description, { demands }: Wish): void {
  if (demands.some(({ words }) => WHO_DOES_WHAT.test(words))) needEntity(description, 'task')
}

/** "Employee leave requests" are requests of employees. */
export function withDoer({ entities }: Description): void {
  const [only] = entities
  const [who = '', ...rest] = only?.one.split(' ') ?? []
  const what = rest.join(' ')
  if (only === undefined || only.fields.length > 0 || knownNoun(who)?.word !== who || knownNoun(who)?.nounClass !== 'person') return
  if (rest.length < 2 || knownNoun(what)?.word !== what) return
  entities[0] = { ...only, one: what, parents: new Set([...only.parents, who]) }
  entities.push({ one: who, fields: [], parents: new Set(), isListed: false })
}

/** "Customers book items from one day to another". */
function isBooked(one: string, message: string): boolean {
  return new RegExp(
    `\\b(?:books?|rents?|reserves?|hires?) (?:an? |the |our )?(?:${one}|${pluralPhrase(one)}) (?:from|for|on|between)\\b`,
    'i',
  ).test(message)
}

/** Who books what is there. */
const BOOK = /\b(?:book|reserve|buchen|réserver|reservar)\b/i
const BOOKED = /^(.+) (?:booking|reservation|rental)$/
/** "Meeting room bookings" are bookings of meeting rooms: of a place for some hours, of a thing for some days. */
export function withBooked(description: Description, message: string): void {
  const [only] = description.entities
  const isToBook =
    only !== undefined &&
    BOOK.test(message) &&
    (knownNoun(only.one)?.nounClass === 'place' || (only.fields.length === 0 && isBooked(only.one, message)))
  const thing = isToBook ? only.one : BOOKED.exec(only?.one ?? '')?.[1]
  const nounClass = thing === undefined ? undefined : knownNoun(thing)?.nounClass
  if (only === undefined || thing === undefined || !/^(?:place|thing)$/.test(nounClass ?? '') || (only.fields.length > 0 && !isToBook))
    return
  const field = (words: string, kind: FieldSpec['kind']): FieldSpec => ({ words, kind, choices: [], isRequired: false })
  const times =
    nounClass === 'place'
      ? [field('date', 'date'), field('from', 'time'), field('to', 'time')]
      : [field('from', 'date'), field('to', 'date')]
  const fields = [...times, field('booked by', 'text'), field('purpose', 'text')]
  const booking: EntitySpec = {
    ...only,
    one: isToBook ? 'booking' : only.one.slice(thing.length + 1),
    fields,
    parents: new Set([thing]),
    isListed: true,
  }
  description.entities.splice(0, isToBook ? 0 : 1, booking)
  needEntity(description, thing)
}
