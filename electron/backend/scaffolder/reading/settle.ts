import { addField, type Description, entityIn, relate, statusOwner } from '../grammar/spec.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { isPluralPhrase } from '../nouns.ts'
import { readName } from './names.ts'
import { partsOf, readPart } from './parts.ts'
import type { Places } from './places.ts'
import type { Run } from './token-runs.ts'

// What can only be told when the whole message is read: which of the lists were only spoken of, and which properties are lists.

export function settle(places: Places, text: string): void {
  placeStage(places.description, text)
  settlePlurals(places.description)
  withoutSpokenOf(places)
  withoutTitle(places)
  withShortNames(places.description)
}

/** The route setters of an app of routes are setters. */
function withShortNames({ entities }: Description): void {
  for (const [at, spec] of entities.entries()) {
    const [first = '', ...rest] = spec.one.split(' ')
    const short = rest.join(' ')
    if (rest.length === 0 || knownNoun(short)?.word !== short || knownNoun(short)?.nounClass !== 'person') continue
    if (!entities.some(({ one }) => one === first) || entities.some(({ one }) => one === short)) continue
    entities[at] = { ...spec, one: short }
    for (const other of entities) if (other.parents.delete(spec.one)) other.parents.add(short)
  }
}

/** "Recipes with ingredients, each ingredient has a unit": what became a list later was no property before. */
function settlePlurals(description: Description): void {
  for (const owner of description.entities)
    for (const field of owner.fields.slice()) {
      const child =
        field.kind === null && field.choices.length === 0 && isPluralPhrase(field.words) ? entityIn(description, field.words) : undefined
      if (child === undefined || child === owner || child.fields.length === 0) continue
      owner.fields.splice(owner.fields.indexOf(field), 1)
      relate(owner, child)
    }
}

/** A board by stage needs the stages. */
function placeStage(description: Description, text: string): void {
  const by = /\bboard (?:by|per|with the|of the|showing the) (stage|status|phase|priority)/i.exec(text)?.[1]?.toLowerCase()
  const owner = by === undefined ? undefined : statusOwner(description)
  if (by !== undefined && owner !== undefined && owner.fields.every(({ words }) => words !== by))
    addField(owner, { words: by, kind: 'choice', choices: [], isRequired: false })
}

/** "I keep bees at four sites" asks for no list of bees where it says what is kept of them. */
function withoutSpokenOf({ description: { entities }, spoken }: Places): void {
  const kept = entities.filter((each) => !spoken.has(each) || each.fields.length > 0)
  if (kept.length === 0) return
  for (const spec of spoken) {
    if (spec.fields.length > 0 || entities.some(({ parents }) => parents.has(spec.one))) continue
    entities.splice(entities.indexOf(spec), 1)
  }
}

/** "Dog kennel. Every dog has …" is called so, and keeps no kennels. */
export function withoutHeading({ description: { entities } }: Places, heading: Run): void {
  const [first, ...others] = entities
  const name = partsOf(heading).length === 1 && readPart(heading).kind === 'name' ? readName(heading) : null
  if (first === undefined || name === null || name.phrase.isPlural || name.having !== null || name.inside !== null) return
  if (first.fields.length > 0 || first.parents.size > 0 || others.some(({ parents }) => parents.has(first.one))) return
  if (others.some(({ isListed }) => isListed)) entities.splice(0, 1)
}

/** "An app for our laundromat" beside machines and repairs is called so, and keeps no laundromats. */
function withoutTitle({ description: { entities }, titled }: Places): void {
  const isDescribed = entities.some((each) => each !== titled && each.fields.length > 0)
  if (titled === null || !entities.includes(titled) || titled.fields.length > 0 || isKnownNoun(titled.one) || !isDescribed) return
  entities.splice(entities.indexOf(titled), 1)
  for (const { parents } of entities) parents.delete(titled.one)
}
