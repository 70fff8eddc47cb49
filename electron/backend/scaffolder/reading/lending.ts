import { addField, needEntity } from '../grammar/spec.ts'
import { isKnownNoun } from '../lexicon/lexicon.ts'
import type { Name } from './names.ts'
import { type Places, listFor, openWith, isKnownNounItself } from './places.ts'

// Who has what: things that are lent, rented out or handed out make a list of that.

/** "Tool lending", "bike rental": the things, and who has them. */
const LENDING: Readonly<Record<string, string>> = {
  lending: 'loan',
  borrowing: 'loan',
  loans: 'loan',
  loan: 'loan',
  rental: 'rental',
  rentals: 'rental',
  hire: 'rental',
  sharing: 'loan',
}

const GIVEN_LISTS: Readonly<Record<string, readonly [one: string, ...fields: readonly string[]]>> = {
  lent: ['loan', 'lent on', 'due back on', 'returned'],
  rented: ['rental', 'start date', 'end date'],
  assigned: ['assignment', 'assigned on'],
  sold: ['sale', 'sold on'],
  donated: ['donation', 'donated on'],
}
const GIVEN_AS: Readonly<Record<string, string>> = {
  loaned: 'lent',
  borrowed: 'lent',
  hired: 'rented',
  allocated: 'assigned',
  given: 'assigned',
  issued: 'assigned',
}

/** "Tools lent to each crew" is three lists: the tools, the crews, and who has what since when. */
export function placeGivenTo(places: Places, name: Name, { verb, phrase }: NonNullable<Name['given']>): void {
  const [one, ...fields] = GIVEN_LISTS[GIVEN_AS[verb] ?? verb] ?? ['loan']
  const things = listFor(places, { ...name, given: null })
  const people = listFor(places, { ...name, phrase, words: phrase.words, given: null })
  const list = needEntity(places.description, one)
  for (const parent of [things, people]) if (parent !== null) list.parents.add(parent.one)
  for (const words of fields) addField(list, { words, kind: null, choices: [], isRequired: false })
  list.isListed = true
  places.main = places.last = list
  if (name.having !== null) openWith(places, list, name.having)
}

export function lendingOf(places: Places, { phrase }: Name): boolean {
  const words = phrase.words.split(' ')
  const one = LENDING[words.at(-1) ?? '']
  const thing = words.slice(0, -1).join(' ')
  if (one === undefined || thing === '' || !isKnownNoun(thing) || isKnownNounItself(phrase.words)) return false
  const things = needEntity(places.description, thing)
  const lent = needEntity(places.description, one)
  lent.parents.add(things.one)
  places.main = places.last = things
  return true
}
