import { looksLikeField } from '../grammar/read-item.ts'
import { addField, entityIn, type EntitySpec, needEntity, statusOwner } from '../grammar/spec.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { singularPhrase } from '../nouns.ts'
import { itemOf } from './items.ts'
import type { NounPhrase } from './noun-phrases.ts'
import type { Run } from './token-runs.ts'
import { type Name, readName } from './names.ts'
import type { Clause } from './clause.ts'
import { type Places, listFor, openWith } from './places.ts'
import { isOfApp } from './of-apps.ts'
import { placeName } from './place-name.ts'

// What people do in the app brings things into it: residents report a problem, jurors rate films, a board decides.

export const EVALUATING: Readonly<Record<string, string>> = {
  rate: 'rating',
  review: 'review',
  score: 'score',
  vote: 'vote',
  comment: 'comment',
  grade: 'grade',
  judge: 'rating',
}
export const EVALUATIONS = ['rating', 'review', 'score', 'vote', 'comment']
export const GIVING =
  /^(?:report|submit|send|fill|leave|make|book|request|log|register|apply|order|upload|write|post|add|place|enter|give|reserve|ask|file|offer|swap|share|donate|suggest|propose|record|list)$/

export function plainName(phrase: NounPhrase): Name {
  return { kind: 'name', phrase, words: phrase.words, inside: null, having: null, purpose: null, unit: null, given: null, of: null }
}

const PROBLEM = /(?:^| )(?:problem|issue|fault|damage|defect|repair|repair request|complaint|ticket|report|request|incident)$/

const BOOKINGS = /(?:^| )(?:booking|reservation|appointment|order|rental)$/
/** "Clients book an artist with a date": each booking is of both, and has the date. */
function placeBooked(places: Places, clause: Clause, who: EntitySpec | null, name: Name): void {
  const { description } = places
  const list = description.entities.find(({ one }) => BOOKINGS.test(one)) ?? needEntity(description, 'booking')
  const booked = listFor(places, name)
  const person = who ?? actorOf(places, clause)
  for (const parent of [booked, person]) if (parent !== null && parent !== list) list.parents.add(parent.one)
  list.isMentioned = false
  if (name.having !== null) openWith(places, list, name.having)
  places.last = list
}

/** "Residents report a problem with a photo": whatever comes in is a list. */
export function placeGiven(places: Places, clause: Clause, who: EntitySpec | null): void {
  const rest = withoutLead(clause.rest)
  const name = readName(rest)
  const isBooked =
    /^(?:book|reserve|rent)$/.test(clause.verb) && name !== null && isKnownNoun(name.words) && !BOOKINGS.test(name.phrase.head)
  if (isBooked && name.of === null) return placeBooked(places, clause, who, name)
  // "Customers order cakes by phone": what comes in is an order.
  if (clause.verb === 'order' && name !== null && !BOOKINGS.test(name.phrase.head) && name.having === null && name.inside === null) {
    places.last = places.main = needEntity(places.description, 'order')
    return
  }
  const noted = name?.having ?? name?.inside ?? null
  const applicant = clause.verb === 'apply' && name !== null && noted !== null ? (who ?? actorOf(places, clause)) : null
  // "Candidates apply for a job (name, email)": the brackets say what is known of each candidate.
  if (applicant !== null && name !== null && noted !== null) {
    const applied = listFor(places, name)
    if (applied !== null) applicant.parents.add(applied.one)
    return openWith(places, applicant, noted)
  }
  const having = name?.having ?? afterWith(rest)
  const { entities } = places.description
  const same =
    name === null
      ? undefined
      : (entityIn(places.description, name.words) ?? entities.find(({ one }) => PROBLEM.test(name.phrase.head) && PROBLEM.test(one)))
  const isList =
    name !== null &&
    !isOfApp(name) &&
    (name.phrase.isPlural ? isKnownNoun(name.words) : having !== null || name.inside !== null || isKnownNoun(name.words)) &&
    !looksLikeField(itemOf(name), false)
  const person = who ?? actorOf(places, clause)
  const target = same ?? (isList && name !== null ? listFor(places, name) : null) ?? (name === null ? targetOf(places, clause) : null)
  if (target === null) return
  // "Submit a problem": on a ticket, what the problem is.
  if (
    same !== undefined &&
    name !== null &&
    entityIn(places.description, name.words) === undefined &&
    !name.phrase.isPlural &&
    clause.verb !== 'book'
  )
    addField(same, { words: name.phrase.head, kind: null, choices: [], isRequired: false })
  if (person !== null && person !== target) target.parents.add(person.one)
  places.last = target
  places.main ??= target
  places.open = null
  if (having !== null) openWith(places, target, having)
  else if (name?.inside != null) openWith(places, target, name.inside)
}

/** Those who do something in the app and are known to be kept: "teachers", "the two technicians". */
function actorOf(places: Places, { subject }: Clause): EntitySpec | null {
  if (subject === null || !subject.isPlural) return null
  if (/(?:^| )people$/.test(subject.words)) return null
  const one = singularPhrase(subject.words)
  const noun = knownNoun(one)
  return noun?.nounClass === 'person' && noun.word === one ? needActor(places, one) : null
}

function needActor(places: Places, one: string): EntitySpec {
  const known = entityIn(places.description, one)
  return known ?? needEntity(places.description, one, true)
}

/** "Jurors rate them from 1 to 10 with a comment": ratings of each, by each. */
export function placeEvaluated(places: Places, clause: Clause, one: string): void {
  const { description } = places
  const object = readName(/^(?:on|for)$/.test(clause.rest[0]?.lower ?? '') ? clause.rest.slice(1) : clause.rest)
  const target = (object === null ? undefined : entityIn(description, object.words)) ?? targetOf(places, clause)
  if (target === null) return
  const list = needEntity(description, one)
  if (list !== target) list.parents.add(target.one)
  const who = actorOf(places, clause)
  if (who !== null) list.parents.add(who.one)
  else if (clause.subject !== null)
    addField(list, { words: singularPhrase(clause.subject.words), kind: 'text', choices: [], isRequired: false })
  const hasFigure = clause.rest.some(({ tag }) => tag === 'number')
  list.isListed = hasFigure
  if (/^(?:comment|review)$/.test(one)) addField(list, { words: 'text', kind: 'multiline', choices: [], isRequired: true })
  else if (hasFigure || one !== 'rating')
    addField(list, { words: one === 'rating' ? 'score' : one, kind: 'integer', choices: [], isRequired: true })
  places.main ??= target
  places.last = list
  places.open = null
  const having = object?.having ?? afterWith(clause.rest)
  if (having !== null) openWith(places, list, having)
}

/** "The board sets it to …", "the artist accepts or declines": what becomes of it. */
export function placeDone(places: Places, clause: Clause): void {
  const object = readName(clause.rest)
  // "Members rent boats" before anything is named: there are members and boats.
  if (
    places.description.entities.length === 0 &&
    clause.subject !== null &&
    object?.phrase.isPlural === true &&
    isKnownNoun(object.words) &&
    isKnownNoun(clause.subject.words)
  ) {
    if (/^(?:rent|borrow|hire|lend)$/.test(clause.verb))
      return placeName(places, {
        ...object,
        given: { verb: /^(?:rent|hire)$/.test(clause.verb) ? 'rented' : 'lent', phrase: clause.subject },
      })
    listFor(places, object)
    places.last = listFor(places, plainName(clause.subject))
    return
  }
  placeHandled(places, clause, object)
  const target = targetOf(places, clause)
  if (target === null) return
  const actor = actorOf(places, clause)
  if (actor !== null && actor !== target && /^(?:it|them|that|this)$/.test(clause.rest[0]?.lower ?? '')) target.parents.add(actor.one)
  places.main ??= target
  places.last = target
  places.open = null
  const [or, second] = clause.rest
  if (or?.lower === 'or' && second !== undefined && clause.rest.length === 2)
    addField(target, {
      words: 'status',
      kind: 'choice',
      choices: ['requested', participle(clause.verb), participle(second.lemma)],
      isRequired: false,
    })
  const having = afterWith(clause.rest)
  if (having !== null) openWith(places, target, having)
}

/** A wish that is told by what everybody does: "customers bring the bicycle, we take the order, a report goes out". */
export function placeHandled(places: Places, { subject }: Pick<Clause, 'subject'>, object: Name | null): void {
  const { entities } = places.description
  const isAskedFor = entities.some((each) => each.isMentioned !== true && each.fields.length === 0 && each !== places.titled)
  const isThing = (words: string) => {
    const noun = knownNoun(words)
    return noun?.word === singularPhrase(words) && /^(?:thing|event|document)$/.test(noun.nounClass)
  }
  if (!isAskedFor && object !== null && object.phrase.determiner !== '' && isThing(object.words) && !looksLikeField(itemOf(object), false))
    needEntity(places.description, object.words, true)
  if (subject !== null && !subject.isPlural && /^an?$/.test(subject.determiner) && isThing(subject.words))
    needEntity(places.description, subject.words, true)
}

function targetOf({ description, last }: Places, { rest }: Clause): EntitySpec | null {
  const object = readName(rest)
  return (object === null ? undefined : entityIn(description, object.words)) ?? last ?? statusOwner(description) ?? null
}

export function afterWith(run: Run): Run | null {
  const at = run.findIndex(({ lower }) => /^(?:with|including)$/.test(lower))
  return at < 0 ? null : run.slice(at + 1)
}

/** "Track of our", "me an app", "down what": what stands between a verb and what is meant. */
export function withoutLead(run: Run): Run {
  const at = run.findIndex(
    (token, index) =>
      !/^(?:me|us|track|record|records|of|for|on|down|in|about|up|to|it|also|after)$/.test(token.lower) || run[index + 1] === undefined,
  )
  return at < 0 ? [] : run.slice(at)
}

function participle(verb: string): string {
  if (verb.endsWith('e')) return `${verb}d`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`
}
