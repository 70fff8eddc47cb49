import type { Entity } from '../../spec/app-model.ts'
import { fieldFromWords } from '../../spec/field-types.ts'
import { isPluralPhrase, pluralPhrase } from '../../language/nouns.ts'
import { classesOf } from '../../later/word-classes.ts'
import { fieldOf } from '../find.ts'
import type { Wish } from '../wishes.ts'
import { type Asked, asSentence, listAsked, listNamed, listsNamed, partsOf, withoutArticle, wordsOf } from './asked.ts'
import { askReaders } from '../read/read-wishes.ts'
import { newFieldsOf } from './on-fields.ts'

// Requests about lists and what ties them together.

export function addedList(asked: Asked): readonly Wish[] | null {
  const names = wordsOf(asked, 'new-list')
  const [name] = names
  if (name === undefined || names.length > 1 || listNamed(name, asked) !== undefined) return null
  const fields = newFieldsOf(asked, undefined)
  const parents = listsNamed(asked)
  if (fields === null || parents === null || parents.length > 0) return null
  const english = asked.english(withoutArticle(name)).toLowerCase()
  const many = isPluralPhrase(english) ? english : pluralPhrase(english)
  // Of a list of which nothing else is told, the usual is made.
  if (fields.length === 0) return asSentence(`add a list of ${many}`, asked)
  const hasName = fields.some(({ kind, relation }) => kind === 'text' || relation !== undefined)
  return [{ kind: 'add-list', many, fields: hasName ? fields : [fieldFromWords('name'), ...fields] }]
}

export function removedLists(asked: Asked): readonly Wish[] | null {
  const lists = listsNamed(asked) ?? []
  return lists.length === 0 ? null : lists.map(({ name }) => ({ kind: 'remove-entity', entity: name }))
}

export function renamedList(asked: Asked): readonly Wish[] | null {
  const [[list, more], [to, other]] = [listsNamed(asked) ?? [], wordsOf(asked, 'to')]
  if (list === undefined || to === undefined || more !== undefined || other !== undefined) return null
  return [{ kind: 'rename-entity', entity: list.name, to: withoutArticle(to) }]
}

const SEVERAL =
  /(?<!\p{L})(?:several|many|multiple|one or more|more than one|any number of|lots of|mehrere[nrm]?|viele[nrm]?|ein oder mehrere[nrm]?|plusieurs|une? ou plusieurs|vari[ao]s|much[ao]s|un[ao] o más|más de un[ao]?)(?!\p{L})/iu
const HAS =
  /(?<!\p{L})(?:has|have|can have|contains?|consists? of|hat|haben|besteht aus|a|ont|peut avoir|peuvent avoir|contient|tiene|tienen|puede tener|contiene)(?!\p{L})/iu
const EACH = /^(?:each|every|per|jede[mnrs]?|pro|chaque|cada)$/i

/** Each of the first points to one of the second, unless it is told the other way round. */
export function related(asked: Asked): readonly Wish[] | null {
  const named = partsOf(asked, 'list')
  const lists = listsNamed(asked) ?? []
  const [one, other, more] = lists.filter((list, at) => lists.indexOf(list) === at)
  // "The brand should be picked from the brands": what is written there becomes a link.
  if (partsOf(asked, 'field').length > 0) return one === undefined || other !== undefined ? null : pickedFrom(one, asked)
  if (one === undefined || other === undefined || more !== undefined) return null
  const [first, second] = [named[lists.indexOf(one)], named[lists.indexOf(other)]]
  if (first === undefined || second === undefined) return null
  const between = asked.request.text.slice(first.at + first.words.length, second.at)
  const isSeveral = SEVERAL.test(between)
  // "An artist can be in several" is told of no list that stands there.
  if (!isSeveral && SEVERAL.test(asked.request.text)) return null
  const isTied = asked.request.free.some(({ lower }) => classesOf(lower).includes('link'))
  if (isSeveral && !isTied && HAS.test(between)) return relation(other, one)
  if (isSeveral) return [{ kind: 'line-list', of: one.name, what: other.name, fields: [fieldFromWords('notes')] }]
  const isTurned = EACH.test(second.before) && !EACH.test(first.before)
  return isTurned ? relation(other, one) : relation(one, other)
}

function pickedFrom(parent: Entity, asked: Asked): readonly Wish[] | null {
  const [said, more] = wordsOf(asked, 'field')
  const owners = asked.reading.model.entities.filter(
    (entity) => entity !== parent && fieldOf(entity, withoutArticle(said ?? '')) !== undefined,
  )
  const [child, other] = owners
  return child === undefined || other !== undefined || more !== undefined ? null : relation(child, parent)
}

function relation(child: Entity, parent: Entity): readonly Wish[] {
  return [{ kind: 'relate', child: child.name, parent: parent.name }]
}

export function addedRows(asked: Asked): readonly Wish[] | null {
  const entity = listAsked(asked)
  const [number] = wordsOf(asked, 'number')
  const count = number === undefined ? undefined : (NUMBERS[number.toLowerCase()] ?? Number(number))
  const said = new Set(asked.request.free.flatMap(({ lower }) => classesOf(lower)))
  if (count === undefined && !said.has('add')) return askReaders('delete the sample data', asked.reading)
  const isAdding = !said.has('remove') && !said.has('replace')
  if (entity === undefined || count === undefined || !Number.isInteger(count) || count < 1 || count > 200 || !isAdding) return null
  return [{ kind: 'sample-rows', entity: entity.name, count }]
}

const NUMBERS: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'three|drei|trois|tres',
    'four|vier|quatre|cuatro',
    'five|fünf|cinq|cinco',
    'six|sechs|seis',
    'seven|sieben|sept|siete',
    'eight|acht|huit|ocho',
    'nine|neun|neuf|nueve',
    'ten|zehn|dix|diez',
  ].flatMap((words, at) => words.split('|').map((word) => [word, at + 3])),
)
