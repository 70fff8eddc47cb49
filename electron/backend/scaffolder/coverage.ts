import type { AppModel } from './app-model.ts'
import { singularPhrase } from './nouns.ts'
import { type Said, saidIn } from './reading/said.ts'

// Whether what a message says left a trace in the app. What did not is told to the person in their own words, and never passed over.

/** Words that say nothing of which thing is meant: another word must be found for it. */
const PALE = new Set(
  'a an the of for in on at by per and or to with from date day time name number type kind status price amount total list field note notes text description each every new own main different other all some my our their his her its it them they we i me us person people user thing item entry record detail info information data many much more'.split(
    ' ',
  ),
)
const LONGEST_WORD = 5
const MOST_WORDS = 12

export interface Told {
  /** What was written, in English words. */
  readonly english: string
  /** Clauses that became something by another road. */
  readonly done: readonly string[]
  /** What stands on pages that are no list's. */
  readonly written: readonly string[]
  /** How the person wrote these words; null where they did not. */
  readonly asSaid: (words: string) => string | null
}

/** What was said and has nothing in the app, in the person's words and in the order in which it was said. */
export function uncovered({ english, done, written, asSaid }: Told, model: AppModel): readonly string[] {
  const traces = tracesOf(model, written)
  const missing = saidIn(english).flatMap((said) => {
    if (said.kind === 'name' ? isTraced(said.words, traces) : isDone(said.text, done)) return []
    const own = asSaid(said.text)
    return own === null || (said.kind === 'name' && isTraced(own, traces)) ? [] : [inShort({ ...said, text: own })]
  })
  return [...new Map(missing.map((words) => [words.toLowerCase(), words])).values()]
}

/** In as many words as a sentence has room for. */
function inShort({ kind, text }: Said): string {
  const words = text
    .replace(/[()<>{}]/g, '')
    .trim()
    .split(/\s+/)
  const short = words.length > MOST_WORDS ? `${words.slice(0, MOST_WORDS).join(' ')} …` : words.join(' ')
  return kind === 'rule' ? `“${short}”` : short
}

function isDone(text: string, done: readonly string[]): boolean {
  const said = text.toLowerCase()
  // Whoever alone may do it is an admin of the app, and so the clause was read.
  const deed = said.split(/\b(?:can|may|should|must) /).at(-1) ?? said
  return done.some((clause) => clause.toLowerCase().includes(deed) || said.includes(clause.toLowerCase()))
}

/** Most of the words that say which thing it is; where none does, any of them. */
function isTraced(words: string, traces: ReadonlySet<string>): boolean {
  const stems = wordsIn(words)
  const telling = stems.filter((word) => !PALE.has(word))
  const found = (telling.length > 0 ? telling : stems).filter((word) => traces.has(stemOf(word)))
  return found.length * 2 > telling.length || (found.length > 0 && found.length * 2 === telling.length && telling.length > 2)
}

function tracesOf({ name, entities, extraPages }: AppModel, written: readonly string[]): ReadonlySet<string> {
  const texts = [
    name,
    ...written,
    ...extraPages.map(({ label }) => label),
    ...entities.flatMap(({ one, many, name: entity, fields }) => [
      one,
      many,
      apart(entity),
      ...fields.flatMap(({ name: field, label, kind, choices = [] }) => [apart(field), label, WORDS_OF_KIND[kind] ?? '', ...choices]),
    ]),
  ]
  return new Set(texts.flatMap((text) => wordsIn(text).map(stemOf)))
}

const WORDS_OF_KIND: Readonly<Record<string, string>> = {
  image: 'photo picture image gallery album',
  date: 'date day when',
  datetime: 'date day time when',
  money: 'price cost amount',
  email: 'email mail',
  phone: 'phone telephone',
  url: 'link website',
}

function apart(name: string): string {
  return name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
}
function wordsIn(text: string): readonly string[] {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => singularPhrase(word))
}
/** "Watering" and "water", "practised" and "practice". */
function stemOf(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '').slice(0, LONGEST_WORD)
}
