import { knownKind } from '../field-types.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { namesInClause } from './clauses.ts'
import { describe } from './describe.ts'
import { listName } from './noun-phrase.ts'
import { fieldSpec, type Item, readItem } from './read-item.ts'
import { addField, type Description, entityIn, type EntitySpec, needEntity } from './spec.ts'
import { splitList } from './split-list.ts'

/** "Teachers submit a problem with the room, a technician picks it up": who takes part, and what is known about what they handle. */
export function readAction(description: Description, sentence: string): void {
  const main = description.entities.at(-1) ?? null
  let open: EntitySpec | null = main
  for (const part of splitList(sentence)) {
    const names = namesInClause(part)
    for (const name of names ?? [part]) {
      const item = readItem(name)
      if (item === null) continue
      // What follows without a verb goes on with what was begun: "jobs come in with a customer, bike, fault".
      if (names === null && open !== null && !item.isPlural && item.inside === null) {
        addField(open, fieldSpec(item))
        continue
      }
      const placed = placeMention(description, item, main, open)
      // What somebody does is told of the things: a person opens nothing.
      if (placed !== null && main === null && knownNoun(placed.one)?.nounClass !== 'person') open = placed
    }
  }
}

/** A list where one is known by that name, else a property of what the app is about; anything else is only how people talk. */
function placeMention(description: Description, item: Item, main: EntitySpec | null, open: EntitySpec | null): EntitySpec | null {
  const known = entityIn(description, item.words)
  if (known !== undefined) {
    if (item.inside !== null) describe(description, known, item.inside, false)
    if (known !== main && main !== null && !item.isPlural && knownNoun(known.one)?.nounClass === 'person') main.parents.add(known.one)
    return known
  }
  const name = listName(item.words)
  const noun = name === null ? null : knownNoun(name.one)
  const isWhole = noun !== null && name !== null && (noun.word === name.one || name.one.endsWith(` ${noun.word}`))
  const isList =
    isWhole &&
    (item.isPlural || main === null || noun.nounClass === 'person') &&
    !(knownKind(item.words) !== null && !item.isPlural && !isEvent(noun.word))
  if (isList && name !== null) {
    const entity = needEntity(description, name.one, true)
    if (item.inside !== null) describe(description, entity, item.inside, false)
    return entity
  }
  const owner = main ?? open ?? description.entities.at(-1)
  if (owner === undefined) return null
  if (knownKind(item.words) !== null || item.kind !== null || item.choices.length > 0 || isKnownNoun(item.words) || item.inside !== null)
    addField(owner, { ...fieldSpec({ ...item, inside: null }) })
  if (item.inside !== null) describe(description, owner, item.inside, false)
  return null
}

function isEvent(word: string): boolean {
  const noun = knownNoun(word)
  return noun?.nounClass === 'event' || noun?.nounClass === 'person'
}
