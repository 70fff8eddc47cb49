import type { AppOutline, OutlineField, OutlineList } from '../../../../shared/domain/app-outline.ts'
import { wordsOfName } from '../language/nouns.ts'
import { nameStems } from './own-names.ts'
import sameNames from './same-names.json' with { type: 'json' }
import { isSaid, tokensOf } from './vocabulary.ts'

// What an app has under the words that a person has for it. A score says how well they fit: 1 is its very name.

export interface Found<Thing> {
  readonly thing: Thing
  readonly score: number
}
export interface FoundField {
  readonly list: OutlineList
  readonly field: OutlineField
}

const SYNONYM = 0.9
const SLIP = 0.9
/** "The price" of what has a selling price. */
const HEAD = 0.85
const PART = 0.7

/** Without articles before it, and without "field" or "list" behind it. */
export function bareWords(words: string): string {
  const all = words.trim().split(/\s+/)
  let [from, to] = [0, all.length]
  while (from < to - 1 && isSaid('article', all[from] ?? '')) from++
  while (to > from + 1 && isSaid('generic', all[to - 1] ?? '')) to--
  while (from < to - 1 && isSaid('generic', all[from] ?? '')) from++
  return all
    .slice(from, to)
    .join(' ')
    .replace(/^[dl]['’]/i, '')
}

export function listsCalled(words: string, { lists }: AppOutline): readonly Found<OutlineList>[] {
  return scored(lists, words, ({ one, many, entity }) => [one, many, wordsOfName(entity)])
}

export function fieldsCalled(words: string, lists: readonly OutlineList[]): readonly Found<FoundField>[] {
  const all = lists.flatMap((list) => list.fields.map((field) => ({ list, field })))
  return scored(all, words, ({ field }) => [field.label, wordsOfName(field.name)])
}

export interface FoundChoice extends FoundField {
  readonly choice: string
}

export function choicesCalled(words: string, fields: readonly FoundField[]): readonly Found<FoundChoice>[] {
  const all = fields.flatMap((found) => (found.field.choices ?? []).map((choice) => ({ ...found, choice })))
  return scored(all, words, ({ choice }) => [choice]).filter(({ score }) => score >= HEAD)
}

function scored<Thing>(things: readonly Thing[], words: string, namesOf: (thing: Thing) => readonly string[]): readonly Found<Thing>[] {
  const wanted = nameStems(bareWords(words))
  return things
    .map((thing) => ({ thing, score: Math.max(0, ...namesOf(thing).map((name) => likeness(wanted, nameStems(name)))) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
}

const SAME: readonly ReadonlySet<string>[] = sameNames.map((names) => new Set(names.split('|').map((name) => nameStems(name).join(' '))))

function likeness(wanted: readonly string[], name: readonly string[]): number {
  if (wanted.length === 0 || name.length === 0) return 0
  const [said, own] = [wanted.join(' '), name.join(' ')]
  if (said === own) return 1
  if (SAME.some((names) => names.has(said) && names.has(own))) return SYNONYM
  if (wanted.length === name.length && wanted.filter((stem, at) => stem !== name[at]).length === 1 && isSlip(said, own)) return SLIP
  if (own.endsWith(` ${said}`) || (said.endsWith(` ${own}`) && wanted.length <= name.length + 1)) return HEAD
  if (own.startsWith(`${said} `) || said.startsWith(`${own} `)) return PART
  return wanted.length > 1 && wanted.every((stem) => name.includes(stem)) ? PART : 0
}

const LEAST_LETTERS = 5

/** One letter wrong, left out, doubled or swapped, in a word that is long enough to be sure. */
function isSlip(one: string, other: string): boolean {
  if (one.length < LEAST_LETTERS || other.length < LEAST_LETTERS || one.charAt(0) !== other.charAt(0)) return false
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  const rest = (text: string, from: number) => text.slice(from)
  if (long.length > short.length) return rest(short, at) === rest(long, at + 1)
  const isSwapped = short[at] === long[at + 1] && short[at + 1] === long[at] && rest(short, at + 2) === rest(long, at + 2)
  return isSwapped || rest(short, at + 1) === rest(long, at + 1)
}

/** The fields whose names stand within longer words: "by price, lowest first"; of two where one stands within the other the longer. */
export function fieldsWithin(words: string, list: OutlineList): readonly OutlineField[] {
  const said = tokensOf(words).flatMap((word) => nameStems(word))
  const found = list.fields.flatMap((field) => {
    const own = nameStems(field.label)
    const at = own.length === 0 ? -1 : said.findIndex((_, from) => own.every((stem, index) => stem === said[from + index]))
    return at < 0 ? [] : [{ field, at, length: own.length }]
  })
  return found
    .filter(
      (one) =>
        !found.some(
          (other) => other !== one && other.length > one.length && other.at <= one.at && other.at + other.length >= one.at + one.length,
        ),
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ field }) => field)
}
