import { fieldSpec, readItem } from '../grammar/read-item.ts'
import { addField, entityIn, needEntity } from '../grammar/spec.ts'
import { isKnownNoun } from '../lexicon/lexicon.ts'
import type { Answer } from './questions.ts'
import { tokensOf } from './tokens.ts'
import { type Places, isPerson } from './places.ts'

export function placeAnswer(places: Places, answer: Answer): void {
  const { description } = places
  if (answer.kind === 'field') {
    const item = readItem(answer.words)
    if (item === null) return
    const each = answer.of === undefined ? undefined : needEntity(description, answer.of, entityIn(description, answer.of) === undefined)
    const owner = each ?? places.open ?? (answer.isOfMain ? (places.main ?? places.last) : places.last)
    if (owner === null) {
      description.loose.push(fieldSpec(item))
      return
    }
    if (item.words === 'due date' && owner.fields.some(({ words }) => words === 'due back on')) return
    const target = item.choices.length === 0 ? entityIn(description, item.words) : undefined
    if (target !== undefined && target !== owner) owner.parents.add(target.one)
    else addField(owner, fieldSpec(item))
    return
  }
  if (answer.kind === 'parent') {
    const owner = (answer.of === undefined ? undefined : entityIn(description, answer.of)) ?? places.open ?? places.last
    const parent = needEntity(description, answer.one)
    if (owner !== null && owner !== parent) owner.parents.add(parent.one)
    return
  }
  if (answer.kind === 'said') {
    places.open = null
    places.readParts(tokensOf(answer.words))
    places.open = null
    return
  }
  const of = answer.one === 'attendance' && answer.parents.length === 0 && places.last !== null ? [places.last.one] : answer.parents
  const parents = of.flatMap(
    (parent) => entityIn(description, parent) ?? (isKnownNoun(parent) ? needEntity(description, parent, true) : []),
  )
  const person = !answer.isOfPeople
    ? undefined
    : (description.entities.find((each) => each.one !== answer.one && isPerson(each)) ??
      (answer.one === 'loan' && parents.length > 0 ? needEntity(description, 'person', true) : undefined))
  const list = needEntity(description, answer.one, entityIn(description, answer.one) === undefined)
  for (const parent of [...parents, ...(person === undefined ? [] : [person])]) if (parent !== list) list.parents.add(parent.one)
  for (const words of answer.fields) {
    const item = readItem(words)
    if (item !== null) addField(list, fieldSpec(item))
  }
  if (!answer.isOfPeople) list.isListed = true
  places.last = list
}
