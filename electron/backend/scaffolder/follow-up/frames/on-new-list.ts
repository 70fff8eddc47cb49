import type { Entity, Field } from '../../spec/app-model.ts'
import { fieldFromWords, knownKind, relationField } from '../../spec/field-types.ts'
import { fieldSpec, readItem } from '../../grammar/read-item.ts'
import { splitList } from '../../language/split-list.ts'
import { isKnownNoun } from '../../lexicon/lexicon.ts'
import { isPluralPhrase, pluralPhrase } from '../../language/nouns.ts'
import { isNamed } from '../read/is-named.ts'
import type { Reading } from '../reader.ts'
import type { Wish } from '../wishes.ts'
import { cut } from './frame.ts'
import { isNoun } from './noun-phrase.ts'
import { bareWords, listOf, targetOf } from './target.ts'

// "Add repayments (loan, date, amount)", "comments on tickets: who, when, text", "quiero otra lista de asistencia: alumno, fecha,
// presente sí o no": a list with what each of its rows has. What names a list that is there makes each row belong to one of it.

const LIST =
  /^(?<lead>(?:add|create|make|include|want|need|have|build|set up|track|i'd like|another|also) )?(?:(?:an? |the |another |one more |new |own |extra |separate |second )*(?<word>list|table|register|log) (?:of |for |with |called |named )(?:the |my |our |all )*|(?:the |some |also |another |an? |new )+)?(?<name>[\p{L} '-]{3,40}?)(?:,? with(?: (?:the )?(?:fields|columns))?:?| w\/|:| -| having|,? (?:each|every one|which|that) (?:has|have|with))? ?(?<facts>\(.+\)|(?<=:|with|w\/|having|has|have| -) .+)$/iu

export function readNewList(text: string, reading: Reading): readonly Wish[] | null {
  const told = manyOf(text)
  const { lead = '', word, name: said = '', facts: listed = '' } = LIST.exec(told)?.groups ?? {}
  const { name, of } = ownerOf(said.replace(/ (?:list|table|per (?:year|month|week|day))$/i, ''), reading)
  const facts = splitList(listed.replace(/^[ (]+|\)$/g, '')).map((fact) => bareWords(fact.replace(/\?$/, '')))
  if (name === '' || facts.length < (told === text ? 2 : 1) || !isNoun(name) || name.split(' ').length > 3) return null
  const there = listOf(name, reading)
  const isList = word !== undefined || of !== undefined || isPluralPhrase(name) || isKnownNoun(name)
  if (!isList || (there === undefined && targetOf(name, reading).kind !== 'none') || !areFactsOf(name, facts, reading, word !== undefined))
    return null
  if (there === undefined) return newList(name, facts, of, reading)
  const fields = facts.flatMap((fact) => factField(fact, reading, there) ?? [])
  const isOwn = (field: Field) =>
    there.fields.some((own) => own.name === field.name || (field.relation !== undefined && own.relation === field.relation))
  const fresh = fields.filter((field) => !isOwn(field))
  return fields.length < facts.length || fresh.length === 0 || (lead === '' && /\(/.test(listed))
    ? null
    : [{ kind: 'add-fields', entity: there.name, fields: fresh }]
}

/** A list with what was said of it, each row of which belongs to one of `of`. */
export function newList(name: string, facts: readonly string[], of: Entity | undefined, reading: Reading): readonly Wish[] | null {
  const made = facts.map((fact) => ({ fact, field: factField(fact, reading) }))
  const fields = made.flatMap(({ fact, field }) => (field === null || (isLong(fact) && !isNameOf(field)) ? [] : [field]))
  // "Employee, from, to, and the boss approves it": what is no fact is left over, and the list is made.
  const left = made.filter(({ field }) => field === null || !fields.includes(field))
  const [only, more] = left
  const isSentence = only === undefined || (only === made.at(-1) && isLong(only.fact) && fields.length > 1)
  if (more !== undefined || !isSentence) return null
  const owned =
    of !== undefined && !fields.some(({ relation }) => relation === of.name)
      ? [{ ...relationField(of.one, of.name), isRequired: true }]
      : []
  return [
    { kind: 'add-list', many: isPluralPhrase(name) ? name.toLowerCase() : pluralPhrase(name.toLowerCase()), fields: [...owned, ...fields] },
    ...left.map(({ fact }) => ({ kind: 'unknown' as const, text: fact })),
  ]
}

const isLong = (fact: string) => fact.split(' ').length > 3

function isNameOf(field: Field): boolean {
  return !/ (?:or|oder|ou|o) /i.test(field.label) && isNamed({ kind: 'add-fields', entity: '', fields: [field] })
}

/** "Each flat has several rooms with a size": rooms of a flat, with a size. */
function manyOf(text: string): string {
  return text
    .replace(
      /^(?:let|allow) (?:the )?\p{L}+ (?:to )?(?:sign up|register|enrol|book)(?: for [^:]+)?: ?(.+)$/iu,
      'add a list of sign-ups: $1',
    )
    .replace(
      /^(?:each|every|an?|one|all) (.+?) (?:has|have|can have|should have|must have|gets?) (?:several|many|multiple|some|lots of|more than one|one or more|a list of|a few) (.+?) (with|:|having) (.+)$/i,
      'add $2 of each $1 $3 $4',
    )
}

function ownerOf(said: string, reading: Reading): { readonly name: string; readonly of?: Entity } {
  const place = cut(said, reading.model).places.findLast(({ lead }) => /^(?:to|for|of|per|on|in)$/.test(lead))
  const of = place === undefined ? undefined : listOf(place.text, reading)
  return place === undefined || of === undefined ? { name: bareWords(said) } : { name: bareWords(place.before), of }
}

/** Whether what is listed is what each row has, and not which there are to choose from. */
export function areFactsOf(name: string, listed: readonly string[], reading: Reading, isSaid = false): boolean {
  const facts = listed.filter((each) => /^(?:who|when|what|where|how (?:many|much))$/i.test(each) || isFact(each, reading))
  if (isSaid) return facts.length > 0
  return facts.length * 2 >= listed.length && facts.length > 0 && (knownKind(name) === null || isPluralPhrase(name))
}

function isFact(words: string, reading: Reading): boolean {
  const bare = words
    .replace(/\(.*\)$/, '')
    .replace(/,? (?:yes ?(?:\/|or) ?no|y\/n)$/i, '')
    .trim()
  return bare !== words || knownKind(bare) !== null || listOf(bare, reading) !== undefined
}

const ASKED: Readonly<Record<string, readonly [string, Field['kind']]>> = {
  who: ['who', 'text'],
  when: ['date', 'date'],
  what: ['what', 'text'],
  where: ['place', 'text'],
  text: ['text', 'multiline'],
}

function factField(fact: string, reading: Reading, own?: Entity): Field | null {
  const asked = ASKED[fact.toLowerCase()]
  if (asked !== undefined) return fieldFromWords(asked[0], { kind: asked[1] })
  const list = listOf(fact, reading)
  if (list !== undefined && list !== own) return relationField(list.one, list.name)
  const item = readItem(fact.replace(/ yes (?:or|and) no$/i, ' yes/no'))
  if (item === null || !isNoun(item.words)) return null
  const spec = fieldSpec(item)
  return fieldFromWords(spec.words, spec)
}
