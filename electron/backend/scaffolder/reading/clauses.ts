import { looksLikeField } from '../grammar/read-item.ts'
import { addField, entityIn, type EntitySpec, needEntity, statusOwner } from '../grammar/spec.ts'
import { splitChoices } from '../grammar/split-list.ts'
import { SETTINGS } from '../lexicon/known-apps.ts'
import { isKnownNoun } from '../lexicon/lexicon.ts'
import { singularPhrase } from '../nouns.ts'
import { itemOf } from './items.ts'
import { countedOf } from './counted.ts'
import { type NounPhrase, nounPhrasesIn } from './noun-phrases.ts'
import { answersOf } from './questions.ts'
import { closing, type Run, textOf } from './token-runs.ts'
import { readName } from './names.ts'
import type { Clause } from './clause.ts'
import { partsOf, readPart } from './parts.ts'
import { type Places, listFor, openWith } from './places.ts'
import { isOfApp } from './of-apps.ts'
import { placeName } from './place-name.ts'
import { placeAnswer } from './place-answer.ts'
import { containerOf, placeContainer } from './container.ts'
import {
  afterWith,
  placeGiven,
  placeEvaluated,
  placeDone,
  placeHandled,
  EVALUATING,
  EVALUATIONS,
  GIVING,
  withoutLead,
  plainName,
} from './deeds.ts'

// What somebody does says what is kept: "we need …" asks for it, "each order has …" describes it, "residents report a problem" brings it in.

const ASKING =
  /^(?:need|want|like|love|require|wish|prefer|look|search|build|make|create|give|design|develop|get|program|help|let|have|set|hope|try|do)$/
const KEEPING =
  /^(?:keep|track|log|record|manage|list|store|save|register|organi[sz]e|note|plan|monitor|handle|collect|catalogu?e|document|maintain|administer|follow|remember|enter|add|know|see|capture|include|contain|cover|count|view|sell|offer|write|show|hold|use|type|put|split|jot)$/
/** "Need …", "we write down …": what follows is asked for. */
export const isOfAsking = (verb: string): boolean => ASKING.test(verb) || KEEPING.test(verb)
const DEFINING =
  /^(?:go|have|include|contain|need|get|come|consist|carry|show|require|store|submit|list|describe|record|register|save|keep)$/
/** "Each cat lives in one home": where it is, it belongs. */
const STANDING = /^(?:live|stay|sleep|sit|stand|lie|hang|grow|happen|occur|work|play|run|reside|meet|park)$/
const UNSURE = /^(?:see|look|view|show|know|use|help|do|let|try|write|get|have)$/
const LIVING = /^(?:have|keep|own|lend|rent|sell|teach|breed|grow|offer|run|look|repair|collect|raise|make|train|coach|host|treat)$/

/** "Show how many spots are left", "highlight what is low": made of what is kept, and nothing to keep. */
function isOfView({ verb, rest }: Clause): boolean {
  if (/^(?:highlight|count|calculate|compute|warn|remind|alert|compare|rank)$/.test(verb)) return true
  return /^(?:show|display|tell)$/.test(verb) && /^(?:which|who|how|what|when|if|whether)$/.test(withoutLead(rest)[0]?.lower ?? '')
}

const MARKING = /^(?:mark|tick|check|flag)$/
/** "Mark films as watched": a yes or no of each, unless it is one of its states. */
function placeMarked(places: Places, { rest }: Clause): void {
  const as = rest.findIndex(({ lower }) => lower === 'as')
  const object = readName(rest)
  const owner = (object === null ? undefined : entityIn(places.description, object.words)) ?? places.main ?? places.last
  const state = textOf(rest.slice(as + 1).filter(({ tag }) => tag !== 'determiner' && tag !== 'mark'))
  if (as < 0 || owner === null || state === '' || state.split(' ').length > 2 || / or /.test(state)) return
  const isState = owner.fields.some(({ choices }) => choices.some((choice) => choice.toLowerCase() === state.toLowerCase()))
  if (!isState) addField(owner, { words: state, kind: 'boolean', choices: [], isRequired: false })
}

export function placeClause(places: Places, clause: Clause): void {
  const { subject, pronoun, verb } = clause
  if (clause.isNegated) return
  if (MARKING.test(verb)) return placeMarked(places, clause)
  if (isOfView(clause)) return
  if (subject === null) {
    if (/^(?:i|we)$/.test(pronoun) && (verb === 'be' || (verb === 'have' && !isAsked(clause)))) return placeMentioned(places, clause)
    if (/^(?:people|users?|visitors?|everyone|they|he|she)$/.test(pronoun)) {
      if (EVALUATING[verb] !== undefined) return placeEvaluated(places, clause, EVALUATING[verb])
      return GIVING.test(verb) ? placeGiven(places, clause, null) : undefined
    }
    if (/^(?:each|it|they)$/.test(pronoun) && verb === 'belong') {
      const parents = nounPhrasesIn(clause.rest).flatMap((phrase) => listFor(places, plainName(phrase)) ?? [])
      for (const parent of parents) if (parent !== (places.open ?? places.last)) (places.open ?? places.last)?.parents.add(parent.one)
      return
    }
    const isKeeping =
      verb === 'keep' &&
      /^(?:i|we)$/.test(pronoun) &&
      !/^(?:track|record|records|a|an|the|up)$/.test(clause.rest[0]?.lower ?? '') &&
      !clause.hasHelper
    const isOwn = /^(?:organi[sz]e|run|make|plan|manage|offer|sell|hold)$/.test(verb) && /^(?:i|we)$/.test(pronoun) && !clause.hasHelper
    if (!isKeeping && !isOwn && (ASKING.test(verb) || KEEPING.test(verb))) return placeAsked(places, clause)
    if (/^(?:take|receive|accept|check|enter|issue|prepare|deliver)$/.test(verb)) return placeHandled(places, clause, readName(clause.rest))
    return placeMentioned(places, clause)
  }
  const known = entityIn(places.description, subject.words)
  const isOwn = /^(?:our|my|the)$/.test(subject.determiner) && !subject.isPlural
  if (
    known === undefined &&
    (SETTINGS.test(subject.words) || isOwn) &&
    (/^(?:need|want|require|look|like|have)$/.test(verb) || (isOwn && /^(?:own|keep|rent|lend|sell|breed)$/.test(verb)))
  )
    return verb === 'have' || LIVING.test(verb) ? placeMentioned(places, clause) : placeAsked(places, clause)
  if (
    (clause.rest.length === 0 || clause.rest[0]?.lower === 'without') &&
    /^(?:see|edit|change|delete|view|read|add|look|remove|access)$/.test(verb)
  )
    return
  if (verb === 'belong' || (clause.isPassive && /^(?:assign|link|connect|relate|tie|attach)$/.test(verb)))
    return placeBelonging(places, clause)
  const isFrom =
    /^(?:come|go|arrive)$/.test(verb) &&
    /^(?:from|to)$/.test(clause.rest[0]?.lower ?? '') &&
    readName(clause.rest.slice(1))?.phrase.isPlural === true
  if (isFrom && (known !== undefined || subject.isPlural)) return placeBelonging(places, clause)
  if (known !== undefined && STANDING.test(verb)) {
    const place = readName(clause.rest[0]?.tag === 'preposition' ? clause.rest.slice(1) : clause.rest)
    if (place !== null && entityIn(places.description, place.words) !== undefined) return placeBelonging(places, clause)
  }
  if (verb === 'be' && /^(?:with|by|in|at|for|on)$/.test(clause.rest[0]?.lower ?? '')) return placeBelonging(places, clause)
  if (verb === 'be') return placeBeing(places, clause)
  const isEach = /^(?:each|every|an?|any|all)$/.test(subject.determiner)
  if (DEFINING.test(verb) && (known !== undefined || isEach || ((verb === 'have' || clause.isPassive) && subject.isPlural)))
    return placeDefined(places, clause, subject)
  const evaluation = EVALUATING[verb]
  if (evaluation !== undefined) return placeEvaluated(places, clause, evaluation)
  const made = GIVING.test(verb) ? EVALUATIONS.find((one) => readName(clause.rest)?.phrase.head === one) : undefined
  if (made !== undefined) return placeEvaluated(places, { ...clause, rest: [] }, made)
  if (GIVING.test(verb)) return placeGiven(places, clause, known ?? null)
  if (SIGNING.test(verb) && subject.isPlural && places.main !== null && readName(clause.rest) === null) return placeSigned(places, subject)
  placeDone(places, clause)
}

const SIGNING = /^(?:sign|sign-up|register|enrol|enroll|join|apply)$/
/** "Volunteers sign up": who takes part in what, each time. */
function placeSigned(places: Places, { words }: NounPhrase): void {
  const { description, main, last } = places
  const of = main ?? last
  const list = needEntity(description, 'sign-up', true)
  list.isListed = true
  if (of !== null) list.parents.add(of.one)
  const who = entityIn(description, words)
  if (who !== undefined && who !== of) list.parents.add(who.one)
  else addField(list, { words: singularPhrase(words), kind: 'text', choices: [], isRequired: true })
}

function isAsked({ rest }: Clause): boolean {
  const name = readName(rest)
  return name !== null && containerOf(name, rest) !== null
}

/** "I need …", "we want to keep track of …", "build an app for …". */
function placeAsked(places: Places, clause: Clause): void {
  const rest = withoutLead(clause.rest)
  if (rest.length === 0) return
  const found = readPart(rest)
  if (found.kind === 'clause') placeClause(places, found)
  else if (found.kind === 'question' && clause.verb === 'see' && places.description.entities.length > 0)
    for (const answer of answersOf(found.run).filter(({ kind }) => kind === 'list' || kind === 'parent')) placeAnswer(places, answer)
  else if (found.kind === 'question') placeAsking(places, found.run)
  else if (found.kind === 'name') {
    const container = ASKING.test(clause.verb) || /^(?:something|everything)$/.test(found.words) ? containerOf(found, rest) : null
    if (container !== null) {
      placeContainer(places, container, found, [])
      if (found.purpose !== null) places.readParts(found.purpose)
    } else if (
      !UNSURE.test(clause.verb) ||
      found.phrase.isPlural ||
      found.having !== null ||
      entityIn(places.description, found.words) !== undefined
    ) {
      // "See the total" asks for no list, and neither does "see which tools are out".
      if (!(UNSURE.test(clause.verb) && (isOfApp(found) || !isKnownNoun(found.words)))) placeName(places, found)
    }
  }
}

/** "What I sold each day (product, quantity, price)": what is in brackets is noted of each sale. */
function placeAsking(places: Places, run: Run): void {
  const at = run.findIndex(({ text }) => text === '(')
  const inside = at < 0 ? [] : run.slice(at + 1, closing(run, at))
  const deed = run.find(({ tag }, index) => index > 0 && tag === 'verb')
  if (!/^(?:what|which)$/.test(run[0]?.lower ?? '') || deed === undefined || partsOf(inside).length < 2) {
    for (const answer of answersOf(run)) placeAnswer(places, answer)
    return
  }
  const list = needEntity(places.description, DONE[deed.lemma] ?? 'entry')
  list.isListed = true
  if (run.slice(0, at).some(({ lower }) => lower === 'day')) addField(list, { words: 'date', kind: 'date', choices: [], isRequired: true })
  openWith(places, list, inside)
}
const DONE: Readonly<Record<string, string>> = { sell: 'sale', buy: 'purchase', eat: 'meal', cook: 'meal', catch: 'catch', spend: 'expense', pay: 'payment', harvest: 'harvest', train: 'training', borrow: 'loan' } // prettier-ignore

/** "We have 40 volunteers": spoken of, not asked for. */
function placeMentioned(places: Places, clause: Clause): void {
  if (!LIVING.test(clause.verb)) return
  for (const { run } of partsOf(clause.rest)) {
    const name = readName(run)
    if (name !== null && !name.phrase.isPlural && name.having !== null) places.readParts(name.having)
    if (name === null || !name.phrase.isPlural || isOfApp(name) || looksLikeField(itemOf(name), false)) continue
    if (!isKnownNoun(name.words) && clause.verb !== 'have' && clause.verb !== 'keep') continue
    const place =
      name.of !== null && name.of.phrase.isPlural && name.of.phrase.count !== '' ? listFor(places, plainName(name.of.phrase)) : null
    const counted = name.phrase.count === '' ? null : countedOf(name.phrase)
    places.last = counted === null ? listFor(places, name) : needEntity(places.description, counted, true)
    if (places.last !== null && places.last.fields.length === 0) {
      places.last.isMentioned = true
      if (name.phrase.count === '' && clause.verb !== 'have') places.spoken.add(places.last)
    }
    // "Ponds in 2 gardens": where they belong.
    if (place !== null && places.last !== null && place !== places.last) places.last.parents.add(place.one)
    if (name.having !== null && places.last !== null) openWith(places, places.last, name.having)
  }
}

/** "Each order has a number and a date", "films are submitted with a title". */
function placeDefined(places: Places, clause: Clause, subject: NounPhrase): void {
  const entity =
    places.description.entities.find((each) => each === entityIn(places.description, subject.words)) ??
    genericOf(places, subject) ??
    listFor(places, plainName(subject))
  if (entity === null) return
  entity.isMentioned = false
  places.main ??= entity
  places.last = places.open = entity
  places.readParts(/^(?:with|of|by|for)$/.test(clause.rest[0]?.lower ?? '') ? clause.rest.slice(1) : clause.rest)
  places.open ??= entity
}

/** "Every piece" is one of what was spoken of before. */
function genericOf({ description }: Places, { words }: NounPhrase): EntitySpec | null {
  return /^(?:piece|item|one|object|unit|entry|record|animal|person|thing)$/.test(words) && description.entities.length === 1
    ? (description.entities[0] ?? null)
    : null
}

/** "An order belongs to a customer", "tasks are assigned to a member". */
function placeBelonging(places: Places, { subject, rest }: Clause): void {
  if (subject === null) return
  const child = listFor(places, plainName(subject))
  // "Is with one pianist in one hall": each of them.
  const having = rest[0]?.lower === 'with' ? null : afterWith(rest)
  for (const phrase of nounPhrasesIn(having === null ? rest : rest.slice(0, rest.length - having.length - 1))) {
    const parent = listFor(places, plainName(phrase))
    if (child === null || parent === null || parent === child) continue
    child.parents.add(parent.one)
    parent.parents.delete(child.one)
  }
  places.last = child ?? places.last
  if (having !== null && child !== null) {
    places.main = child
    openWith(places, child, having)
  }
}

/** "Orders are open, paid or sent", "the status is draft or sent". */
function placeBeing(places: Places, { subject, rest }: Clause): void {
  if (subject === null) return
  const said = textOf(rest).replace(/^(?:either|one of) /, '')
  const values =
    /^\((.+)\)$/.exec(said)?.[1] ?? (/ or /.test(said) && rest.length < 14 && rest.every(({ tag }) => tag !== 'pronoun') ? said : null)
  const choices = values === null ? [] : splitChoices(values)
  const known = entityIn(places.description, subject.words)
  const owner = known ?? places.last ?? statusOwner(places.description)
  if (owner !== undefined && choices.length > 1)
    addField(owner, { words: known === undefined ? singularPhrase(subject.words) : 'status', kind: 'choice', choices, isRequired: false })
}
