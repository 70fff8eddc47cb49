import type { LanguageCode } from '../language/language.ts'
import { isPluralPhrase, singularPhrase } from '../language/nouns.ts'
import { stemsOf } from '../language/stems.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import { saysAny } from '../lexicon/sayings.ts'
import { inEnglish } from '../statistics/in-english.ts'
import { wordsOf } from '../statistics/words.ts'
import { type Description, type EntitySpec, needEntity } from './description.ts'
import type { Wish } from './read.ts'

// Which list belongs to which, and records that tie two of them together.

const LINKS = ['loan', 'rental', 'booking', 'sign-up', 'attendance', 'vote'] as const

/** `entities`: what became of each list of the wish. */
export function withLinks(description: Description, wish: Wish, entities: readonly (EntitySpec | null)[]): void {
  for (const { from, to, isLink } of wish.relations) {
    const [one, other] = [entities[from], entities[to]]
    if (one == null || other == null || one === other || isOfAllOf(wish, to, one, other)) continue
    if (isLink) tie(description, [one, other], wish)
    else one.parents.add(other.one)
  }
  for (const demand of wish.demands.filter(({ label }) => label === 'link')) tieTold(description, demand.words, wish)
}

const GATHERINGS = new Set(
  'rehearsal match game fixture tournament training practice concert event meeting show gig trip competition party'.split(' '),
)
const OF_A_GROUP = new Set('member singer player musician dancer actor volunteer parent'.split(' '))
/** A match is played by all players, unless one of them is spoken of. */
function isOfAllOf({ lists, language }: Wish, to: number, one: EntitySpec, other: EntitySpec): boolean {
  const last = (spec: EntitySpec) => spec.one.split(' ').at(-1) ?? ''
  const names = lists[to]?.names ?? []
  const isNamed = one.fields.some(({ words }) => words.includes(other.one))
  return (
    GATHERINGS.has(last(one)) && OF_A_GROUP.has(last(other)) && !isNamed && names.every((name) => isPluralPhrase(inEnglish(name, language)))
  )
}

/** By what the message says is done; a list that has both already is it. */
function tie(description: Description, lists: readonly EntitySpec[], { message }: Wish): void {
  if (description.entities.some(({ parents }) => lists.every(({ one }) => parents.has(one)))) return
  const done = LINKS.find((each) => saysAny(message, `link ${each}`))
  if (done !== undefined) needLink(description, done, lists)
}

/** "Who took which boat out when": records of their own for what a sentence ties together, where none are there. */
function tieTold(description: Description, words: string, { language }: Wish): void {
  const done = LINKS.find((each) => saysAny(words, `link ${each}`))
  if (done === undefined) return
  const { entities } = description
  const stems = stemsOf(words, inEnglish(words, language))
  const event = done === 'attendance' ? eventIn(words, language) : undefined
  if (event !== undefined) needEntity(description, event)
  const spoken = entities.filter(({ one }) => [...stemsOf(one)].some((stem) => stems.has(stem)))
  const named = spoken.length === 0 && entities.length === 1 ? entities.slice() : spoken
  const isPerson = ({ one }: EntitySpec) => knownNoun(one)?.nounClass === 'person'
  const people =
    named.some(isPerson) || named.length > 1 ? [] : entities.filter((each) => isPerson(each) && !named.includes(each)).slice(0, 1)
  const [only] = named
  const partner = named.length === 1 && people.length === 0 && only !== undefined && !isPerson(only) ? PARTNERS.get(done) : undefined
  const tied = [...named, ...people, ...(partner === undefined ? [] : [needEntity(description, partner)])]
  const isThere = entities.some((each) => each.one === done || tied.every(({ one }) => each.parents.has(one)))
  if (tied.length !== 2 || isThere) return
  for (const each of tied) for (const rest of tied) each.parents.delete(rest.one)
  needLink(description, done, tied)
}

/** "Who came to which rehearsal" */
function eventIn(words: string, language: LanguageCode): string | undefined {
  const nouns = wordsOf(words).map(({ text }) => singularPhrase(inEnglish(text, language).toLowerCase()))
  return nouns.find((noun) => knownNoun(noun)?.nounClass === 'event' && noun !== 'attendance')
}

/** Who borrows or comes, where nobody is spoken of. */
const PARTNERS: ReadonlyMap<string, string> = new Map([
  ['loan', 'person'],
  ['attendance', 'member'],
])

/** A list whose records tie those together. One vote is not what is voted on. */
function needLink(description: Description, done: string, lists: readonly EntitySpec[]): void {
  const link = needEntity(description, done)
  link.isLink = true
  if (done === 'vote' && link.fields.length === 0) {
    link.fields.push({ words: 'date', kind: 'date', choices: [], isRequired: false })
    link.isListed = true
  }
  for (const each of lists) if (each !== link) link.parents.add(each.one)
}
