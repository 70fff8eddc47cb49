import { looksLikeField } from '../grammar/read-item.ts'
import { addField, entityIn, type EntitySpec, needEntity, statusOwner } from '../grammar/spec.ts'
import { countedOf } from './counted.ts'
import { splitChoices } from '../grammar/split-list.ts'
import { SETTINGS } from '../lexicon/known-apps.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { singularPhrase } from '../nouns.ts'
import { itemOf } from './items.ts'
import { type NounPhrase, nounPhrasesIn } from './noun-phrases.ts'
import { type Clause, type Name, partsOf, readName, readPart } from './parts.ts'
import { containerOf, isOfApp, listFor, openWith, placeAnswer, placeContainer, placeName, type Places } from './places.ts'
import { answersOf } from './questions.ts'
import { type Run, textOf } from './token-runs.ts'

// What somebody does says what is kept: "we need …" asks for it, "each order has …" describes it, "residents report a problem" brings it in.

const ASKING =
  /^(?:need|want|like|love|require|wish|prefer|look|search|build|make|create|give|design|develop|get|program|help|let|have|set|hope|try|do)$/
const KEEPING =
  /^(?:keep|track|log|record|manage|list|store|save|register|organi[sz]e|note|plan|monitor|handle|collect|catalogu?e|document|maintain|administer|follow|remember|enter|add|know|see|capture|include|contain|cover|count|view|sell|offer|write|show|hold|use)$/
const DEFINING =
  /^(?:go|have|include|contain|need|get|come|consist|carry|show|require|store|submit|list|describe|record|register|save|keep)$/
const UNSURE = /^(?:see|look|view|show|know|use|help|do|let|try|write|get|have)$/
const EVALUATING: Readonly<Record<string, string>> = {
  rate: 'rating',
  review: 'review',
  score: 'score',
  vote: 'vote',
  comment: 'comment',
  grade: 'grade',
  judge: 'rating',
}
const EVALUATIONS = ['rating', 'review', 'score', 'vote', 'comment']
const GIVING =
  /^(?:report|submit|send|fill|leave|make|book|request|log|register|apply|order|upload|write|post|add|place|enter|give|reserve|ask|file|suggest|propose|record|list)$/
const LIVING = /^(?:have|keep|own|lend|rent|sell|teach|breed|grow|offer|run|look|repair|collect|raise|make|train|coach|host|treat)$/

export function placeClause(places: Places, clause: Clause): void {
  const { subject, pronoun, verb } = clause
  if (clause.isNegated) return
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
  if (known === undefined && (SETTINGS.test(subject.words) || isOwn) && /^(?:need|want|require|look|like|have)$/.test(verb))
    return verb === 'have' ? placeMentioned(places, clause) : placeAsked(places, clause)
  if (clause.rest.length === 0 && /^(?:see|edit|change|delete|view|read|add|look|remove|access)$/.test(verb)) return
  if (verb === 'belong' || (clause.isPassive && /^(?:assign|link|connect|relate|tie|attach)$/.test(verb)))
    return placeBelonging(places, clause)
  const isFrom =
    /^(?:come|go|arrive)$/.test(verb) &&
    /^(?:from|to)$/.test(clause.rest[0]?.lower ?? '') &&
    readName(clause.rest.slice(1))?.phrase.isPlural === true
  if (isFrom && (known !== undefined || subject.isPlural)) return placeBelonging(places, clause)
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
  placeDone(places, clause)
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
  else if (found.kind === 'question') for (const answer of answersOf(found.run)) placeAnswer(places, answer)
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
  places.open = entity
}

/** "Every piece" is one of what was spoken of before. */
function genericOf({ description }: Places, { words }: NounPhrase): EntitySpec | null {
  return /^(?:piece|item|one|object|unit|entry|record)$/.test(words) && description.entities.length === 1
    ? (description.entities[0] ?? null)
    : null
}

function plainName(phrase: NounPhrase): Name {
  return { kind: 'name', phrase, words: phrase.words, inside: null, having: null, purpose: null, unit: null, given: null, of: null }
}

/** "An order belongs to a customer", "tasks are assigned to a member". */
function placeBelonging(places: Places, { subject, rest }: Clause): void {
  if (subject === null) return
  const child = listFor(places, plainName(subject))
  // "Is with one pianist in one hall": each of them.
  for (const phrase of nounPhrasesIn(rest)) {
    const parent = listFor(places, plainName(phrase))
    if (child !== null && parent !== null && parent !== child) child.parents.add(parent.one)
  }
  places.last = child ?? places.last
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

const PROBLEM = /(?:^| )(?:problem|issue|fault|damage|defect|repair|repair request|complaint|ticket|report|request|incident)$/

/** "Residents report a problem with a photo": whatever comes in is a list. */
function placeGiven(places: Places, clause: Clause, who: EntitySpec | null): void {
  const rest = withoutLead(clause.rest)
  const name = readName(rest)
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
  const one = singularPhrase(subject.words)
  const noun = knownNoun(one)
  return noun?.nounClass === 'person' && noun.word === one ? needActor(places, one) : null
}

function needActor(places: Places, one: string): EntitySpec {
  const known = entityIn(places.description, one)
  return known ?? needEntity(places.description, one, true)
}

/** "Jurors rate them from 1 to 10 with a comment": ratings of each, by each. */
function placeEvaluated(places: Places, clause: Clause, one: string): void {
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
function placeDone(places: Places, clause: Clause): void {
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
function placeHandled(places: Places, { subject }: Pick<Clause, 'subject'>, object: Name | null): void {
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
function withoutLead(run: Run): Run {
  const at = run.findIndex(
    (token, index) =>
      !/^(?:me|us|track|record|records|of|for|on|down|about|up|to|it|also|after)$/.test(token.lower) || run[index + 1] === undefined,
  )
  return at < 0 ? [] : run.slice(at)
}

function participle(verb: string): string {
  if (/e$/.test(verb)) return `${verb}d`
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ied` : `${verb}ed`
}
