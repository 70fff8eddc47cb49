import { type EntitySpec, needEntity, statusOwner } from '../grammar/spec.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { isOfAsking } from './clauses.ts'
import { containerOf } from './container.ts'
import { placeCounted } from './counted.ts'
import { withoutLead } from './deeds.ts'
import { areBareProperties, isListItself, isRow } from './enumeration.ts'
import { nameIn, ownerOf, SHEET } from './headed.ts'
import { readName } from './names.ts'
import { isFigure, isOfApp } from './of-apps.ts'
import { type Part, partsOf, readPart } from './parts.ts'
import type { Places } from './places.ts'
import { type Cut, type Run, textOf } from './token-runs.ts'
import { type Token, tokensOf } from './tokens.ts'
import { withValues } from './values.ts'

// Rows without a colon: what of a sentence is a row of properties, and what it is said of.

/** A sentence that only says what is noted of each: "number, name, theme", "need title, composer, voices". */
export function bareRowIn(run: Run): Run | null {
  const found = readPart(run)
  if (run[0]?.lower === 'for') return null
  const isAsked = found.kind === 'clause' && found.subject === null && /^(?:|i|we)$/.test(found.pronoun) && isOfAsking(found.verb)
  const row = isAsked ? withoutLead(found.rest) : run
  return areBareProperties(partsOf(row)) ? row : null
}

/** "Calendar view." */
function isOfPages(run: Run): boolean {
  const name = partsOf(run).length === 1 ? readName(run) : null
  return name !== null && isOfApp(name)
}

/** What such a row is noted of: what was spoken of before. */
export function ownerBefore(places: Places, before: readonly string[], row: Run): EntitySpec {
  const { description } = places
  const [only, ...others] = before.map((sentence) => withValues(tokensOf(sentence))).filter((run) => !isOfPages(run))
  // "Lego sets i own. Number, name, theme": what stands before the first full stop is a heading.
  const isHeading = only !== undefined && others.length === 0 && partsOf(only).length === 1 && readPart(only).kind !== 'question'
  if (isHeading && description.entities.every(({ fields }) => fields.length === 0)) {
    description.entities.splice(0)
    description.loose.splice(0)
    places.last = places.main = null
    return ownerOf(places, only, row)
  }
  // Who has it is asked in between: what is noted is noted of the thing.
  const bare = description.entities.filter(({ one, fields }) => fields.length === 0 && knownNoun(one)?.nounClass !== 'person')
  if (places.last !== null)
    return places.last.fields.length > 0 && places.last.parents.size === 0 && bare[0] !== undefined ? bare[0] : places.last
  for (const sentence of before) placeCounted(description, tokensOf(sentence))
  return statusOwner(description) ?? needEntity(description, 'entry')
}

function comma(part: Run): Token {
  const at = part[0]?.from ?? 0
  return { text: ',', lower: ',', lemma: ',', tag: 'mark', from: at, to: at }
}
/** The parts of a row put together again. */
export function rowOf(cuts: readonly Cut[]): Run {
  return cuts.flatMap(({ run: part }) => [comma(part), ...part])
}

/** "We are a small nursery and need a list of the children with …": what is asked for, after what somebody is. */
export function firstAsked(run: Run): Run {
  const cuts = partsOf(run)
  const isOfSelf = (part: Part) => part.kind === 'clause' && /^(?:i|we)$/.test(part.pronoun) && /^(?:be|run|have|work)$/.test(part.verb)
  const at = cuts.findIndex(({ run: part }) => !isOfSelf(readPart(part)))
  return cuts[Math.max(at, 0)]?.run ?? []
}

/** "Books with title, author, lent to", "each bottle has producer, vintage": a row, and nothing else in the sentence. */
export function describedIn(run: Run, first: Run): { readonly head: Run; readonly body: Run } | null {
  const isHaving = ({ lower }: Token) => /^(?:with|has|have|having|including)$/.test(lower)
  const at = run.indexOf(first.find(isHaving) as Token)
  const head = run.slice(Math.max(run.indexOf(first[0] as Token), 0), Math.max(at, 0))
  const body = run.slice(at + 1)
  if (at < 1 || head.at(-1)?.tag !== 'noun' || body.some(isHaving)) return null
  const cuts = partsOf(body)
  // "Products, suppliers" are lists, and "the client" is one of the clients.
  const isOfOthers = ({ run: part }: Cut) => isListItself(part) || (part[0]?.lower === 'the' && isKnownNoun(textOf(part.slice(1))))
  return isRow(cuts) && areBareProperties(cuts) && !cuts.some(isOfOthers) ? { head, body } : null
}

/** "We need a handover sheet for the ward, room, bed, diagnosis": a name of the app or of several, and nothing said of it. */
export function opensRow(head: Run): boolean {
  if (head[0]?.lower === 'for') return false
  const { found: name, run } = nameIn(head) ?? { found: null, run: head }
  return (
    name !== null &&
    name.having === null &&
    name.inside === null &&
    name.purpose === null &&
    (name.phrase.isPlural ? isKnownNoun(name.words) : containerOf(name, run) !== null || SHEET.test(name.phrase.head)) &&
    !isFigure(name)
  )
}
