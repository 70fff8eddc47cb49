import { knownKind } from '../field-types.ts'
import { fieldSpec, readItem } from '../grammar/read-item.ts'
import { addField, type Description, entityIn, type EntitySpec, needEntity } from '../grammar/spec.ts'
import { SETTINGS } from '../lexicon/known-apps.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import { withAlternatives } from './alternatives.ts'
import type { Clause } from './clause.ts'
import { placeClause } from './clauses.ts'
import { containerOf, placeContainer } from './container.ts'
import { placeCounted } from './counted.ts'
import { afterWith } from './deeds.ts'
import { bareRowIn, describedIn, firstAsked, opensRow, ownerBefore, rowOf } from './described.ts'
import { arePropertiesOfOne, categoriesIn, isEither, isRow, placeProperties } from './enumeration.ts'
import { define, ownerOf, readHeaded } from './headed.ts'
import { placeNamedPeople, withoutNamedPeople } from './named-people.ts'
import { type Name, readName } from './names.ts'
import { withNotations } from './notations.ts'
import { isFigure } from './of-apps.ts'
import { colonAt, partsOf, readPart } from './parts.ts'
import { placeAnswer } from './place-answer.ts'
import { placeName } from './place-name.ts'
import { createPlaces, type Places } from './places.ts'
import { answersOf } from './questions.ts'
import { withCommas } from './run-on.ts'
import { sentencesOf } from './sentences.ts'
import { settle, withoutHeading } from './settle.ts'
import { withStates } from './states.ts'
import { type Cut, type Run, textOf } from './token-runs.ts'
import { tokensOf } from './tokens.ts'
import { withValues } from './values.ts'

export interface Reading extends Description {
  /** What was named and is not among the lists, in the person's words. */
  readonly left: readonly string[]
}

/** Reads a description of an app into lists, their fields, and who belongs to whom. Never refuses; at worst it finds nothing. */
export function readWish(text: string): Reading {
  const places = createPlaces()
  places.readParts = (run, isStart = false) => readParts(places, run, isStart)
  const named = withoutNamedPeople(text)
  const sentences = sentencesOf(withCommas(withNotations(withAlternatives(withStates(named.text))))).filter(
    (sentence) => !isOfRights(sentence),
  )
  for (const [at, sentence] of sentences.entries()) {
    const run = withValues(tokensOf(sentence))
    const row = (at > 0 || named.people.length > 0) && colonAt(run) < 0 ? bareRowIn(run) : null
    if (row === null) readSentence(places, run)
    else define(places, ownerBefore(places, sentences.slice(0, at), row), row)
    if (at === 1) withoutHeading(places, tokensOf(sentences[0] ?? ''))
  }
  for (const sentence of sentences) placeCounted(places.description, tokensOf(sentence))
  settle(places, text)
  placeNamedPeople(places.description, named)
  if (places.description.entities.length === 0 && /\p{L}/u.test(text) && !/\p{Script=Latin}/u.test(text))
    needEntity(places.description, text.slice(0, 60))
  return { ...places.description, left: places.left }
}

/** Who may do what is read elsewhere. */
function isOfRights(sentence: string): boolean {
  return /^(?:and |but |also )*only (?:the |our |my )?[\p{L} ]+? (?:can|may|should|must|is|are|approve|edit|see|change|delete|add|enter)\b/iu.test(
    sentence,
  )
}

function readSentence(places: Places, run: Run): void {
  places.open = null
  places.main = null
  const colon = colonAt(run)
  // "Allotment: plots with number, tenant and rent" describes the plots.
  const inner = colon > 0 ? describedIn(run.slice(colon + 1), partsOf(run.slice(colon + 1))[0]?.run ?? []) : null
  if (inner !== null) return define(places, ownerOf(places, inner.head, inner.body), inner.body)
  if (colon > 0 && readHeaded(places, run.slice(0, colon), run.slice(colon + 1))) return
  if (isSetting(run)) return
  // "Expenses of my taxi, fuel, repairs, toll, date, amount": what is spent for, and what is noted of each.
  const [head, ...rest] = partsOf(run)
  const described = colon < 0 ? describedIn(run, firstAsked(run)) : null
  if (described !== null) return define(places, ownerOf(places, described.head, described.body), described.body)
  if (colon < 0 && head !== undefined && opensRow(head.run) && isRow(rest))
    return define(places, ownerOf(places, head.run, rowOf(rest)), rowOf(rest))
  const spent = head === undefined ? null : readName(head.run)
  if (colon < 0 && spent !== null && /^(?:expense|cost|spending|budget)s?$/.test(spent.phrase.head) && categoriesIn(rest, true).length > 0)
    return define(places, needEntity(places.description, 'expense'), rowOf(rest))
  readParts(places, colon > 0 ? run.filter((_, at) => at !== colon) : run, true)
}

const VIEWED = /^(?:show|shows|display|highlight|warn|remind|per|by)$/
const LIVING = /^(?:sell|offer|make|grow|keep|breed|teach|repair|rent|run)$/
function isOfView(part: Run, isBeside: boolean): boolean {
  if (!VIEWED.test(part[0]?.lower ?? '') || part.length < 2) return false
  const name = readName(part.slice(1))
  return isBeside || (name !== null && name.having === null && name.inside === null && !name.phrase.isPlural)
}

function readParts(places: Places, run: Run, isStart: boolean): void {
  const outer = places.open
  let opened: EntitySpec | null = null
  let hadAnd = false
  let asked = false
  let doer: Clause | null = null
  const cuts = partsOf(run)
  if (outer !== null && !isStart && arePropertiesOfOne(cuts)) return placeProperties(places, outer, cuts)
  for (const [at, { run: part, link }] of cuts.entries()) {
    // "With a recipient and a time window, drivers": the "and" was the last of what they have.
    if (hadAnd && opened !== null && opened === places.open && opened !== outer) places.open = outer
    if (/and/.test(link)) hadAnd = true
    // "Show open spots", "per month": how it is seen, and nothing to keep.
    if (isOfView(part, places.open !== null || at > 0)) continue
    let found = readPart(part)
    // "Members see the routes and leave a rating": they do both.
    if (
      found.kind === 'clause' &&
      found.subject === null &&
      found.pronoun === '' &&
      doer?.subject != null &&
      !isFact(part) &&
      /,|and/.test(link)
    )
      found = { ...found, subject: doer.subject }
    if (found.kind === 'clause') doer = found
    // "I sell honey and eggs" speaks of both.
    if (found.kind === 'name' && doer !== null && /^(?:i|we)$/.test(doer.pronoun) && LIVING.test(doer.verb) && link === 'and' && at === 1)
      found = { ...doer, rest: part }
    // "When a game is out it should say so": under which condition, and no date.
    if (isStart && at === 0 && found.kind === 'question' && /^(?:when|if|while|once)$/.test(part[0]?.lower ?? '') && part.length > 4)
      continue
    const isAsked = asked && found.kind === 'name' && found.purpose === null && isAboutThem(part, found)
    asked = found.kind === 'question'
    if (isAsked && found.kind === 'name') placeAnswer(places, { kind: 'field', words: found.words, isOfMain: false })
    else if (found.kind === 'question' && part.length === 1 && places.open !== null)
      addField(places.open, { words: textOf(part), kind: 'text', choices: [], isRequired: false })
    else if (found.kind === 'question')
      for (const answer of answersOf(found.run, places.description.entities.length > 0)) placeAnswer(places, answer)
    else if (
      places.open !== null &&
      (isEither(part) ||
        (found.kind === 'clause' && found.subject === null && found.pronoun === '' && part.length <= 2 && places.open.isListed))
    )
      placeProperties(places, places.open, [{ run: part, link }])
    else if (found.kind === 'clause' && !(found.subject === null && found.pronoun === '' && isFact(part))) placeClause(places, found)
    else if (found.kind === 'name') {
      const container = isStart && at === 0 ? containerOf(found, part) : null
      if (container === null) placeName(places, found, at === 0 && outer !== null)
      else
        placeApp(
          places,
          found,
          container,
          cuts.slice(1).flatMap((cut) => readName(cut.run) ?? []),
        )
    } else if (found.kind === 'nothing' && afterWith(part) !== null) readParts(places, afterWith(part) ?? [], false)
    else if (places.open !== null || places.last !== null || at > 0) placeFact(places, part)
    if (places.open !== opened) {
      // "For each sailing I want the skipper, deckhands, …": all that is known of each.
      if (found.kind === 'clause' && found.verb === 'have' && places.open !== null && cuts.length - at > 2) places.open.isListed = true
      hadAnd = false
      opened = places.open
    }
  }
  shareFields(places, cuts)
}

/** "Dogs and cats with a name, a breed and an age": what was said of both counts for both. */
function shareFields({ description }: Places, [one, other]: readonly Cut[]): void {
  const [first, second] = [one, other].map((cut) => (cut === undefined ? null : readName(cut.run)))
  if (other?.link !== 'and' || first == null || second?.having == null || first.having !== null) return
  const [to, from] = [first, second].map(({ words }) => entityIn(description, words))
  if (to === undefined || from === undefined || to.fields.length > 0 || from.fields.length < 3) return
  if (knownNoun(to.one)?.fields !== knownNoun(from.one)?.fields) return
  for (const field of from.fields) addField(to, field)
  to.isListed = from.isListed
}

/** "Adopted or not", "last watered (date)", "from", "to": properties that are no names. */
function isFact(part: Run): boolean {
  const text = textOf(part)
  if (part.length > 1 && part[0]?.tag === 'verb' && part[0].lemma === part[0].lower && part[1]?.tag !== 'mark') return false
  if (
    part.length > 8 ||
    part.some(
      ({ tag, lower }) =>
        (tag === 'determiner' && lower !== 'no') || tag === 'pronoun' || tag === 'auxiliary' || (tag === 'noun' && lower.endsWith('s')),
    )
  )
    return false
  return (
    knownKind(text.replace(/\s*\([^)]*\)/g, '').replace(/,? (?:or not|y\/n|yes\/no)$/, '')) !== null ||
    /\(.+\)$| or not$| yes ?\/? ?no$/.test(text)
  )
}
function placeFact(places: Places, part: Run): void {
  const item = isFact(part) && !isFigure({ words: textOf(part), of: null }) ? readItem(textOf(part)) : null
  const owner = places.open ?? places.last
  if (item !== null && owner !== null) addField(owner, fieldSpec(item))
}

/** "What colour and shape they had": the shape is asked for too. */
function isAboutThem(part: Run, name: Name): boolean {
  return /^(?:they|it|he|she|we|i)$/.test(part[name.phrase.to]?.lower ?? '')
}

function placeApp(places: Places, name: Name, container: NonNullable<ReturnType<typeof containerOf>>, others: readonly Name[]): void {
  placeContainer(places, container, name, others)
  if (name.purpose !== null) readParts(places, name.purpose, false)
}

/** "Garage for bikes." says where, and keeps no garages. */
function isSetting(run: Run): boolean {
  const name = readName(run)
  return (
    name !== null &&
    partsOf(run).length === 1 &&
    readPart(run).kind === 'name' &&
    name.having === null &&
    name.inside === null &&
    name.purpose === null &&
    !name.phrase.isPlural &&
    SETTINGS.test(name.words)
  )
}
