import { sentenceCase } from '../language/nouns.ts'
import type { Blueprint, Blueprints } from './blueprint.ts'

interface Token {
  readonly word: string
  readonly from: number
  readonly to: number
}

/** A word, or a mark that ends what stands before it. */
const TOKEN = /[\p{L}\p{N}&]+|[.,:;!?()\n]/gu
const MARKS = '.,:;!?()\n'
/** "Hello,": what is asked for comes after it. */
const LEAD_WORDS = 2
const SENTENCES = 2
const MOST_NAME_WORDS = 5

export interface ChosenBlueprint {
  readonly blueprint: Blueprint
  /** What it is for or about, as somebody wrote it; null where nothing is said. */
  readonly subject: string | null
}

/** The blueprint that a wish begins with: "an online shop for my ceramics with a cart". Null for anything else. */
export function chooseBlueprint(message: string, shelf: Blueprints): ChosenBlueprint | null {
  const tokens = tokensOf(message)
  const all = tokens.map(({ word }) => word)
  for (const start of startsOf(tokens)) {
    const found = shelf.all
      .flatMap((blueprint) => phrasesOf(blueprint).map((phrase) => ({ blueprint, ...phrase, at: placeOf(phrase.words, all, start) })))
      .filter(({ at, alsoWords }) => at >= 0 && (alsoWords.length === 0 || contains(all, alsoWords)))
      .filter(({ at, words }) => isWished(all, start, at, at + words.length, shelf.words))
      .toSorted((a, b) => a.at - b.at || b.words.length - a.words.length)
      .at(0)
    if (found !== undefined)
      return { blueprint: found.blueprint, subject: subjectIn(message, tokens, found.at + found.words.length, shelf.words) }
  }
  return null
}

function tokensOf(message: string): readonly Token[] {
  return [...message.matchAll(TOKEN)].map(({ 0: word, index }) => ({ word: word.toLowerCase(), from: index, to: index + word.length }))
}

/** Where a wish may begin: at each of the first sentences, and after a word or two of greeting. */
function startsOf(tokens: readonly Token[]): readonly number[] {
  const starts = [0]
  for (const [index, { word }] of tokens.entries()) {
    const isLead = word === ',' && index <= LEAD_WORDS
    if (isLead || '.!?\n'.includes(word)) starts.push(index + 1)
  }
  return starts.slice(0, SENTENCES + 1)
}

function phrasesOf({ facts }: Blueprint): readonly { readonly words: readonly string[]; readonly alsoWords: readonly string[] }[] {
  return Object.values(facts.calledBy).flatMap((phrases) =>
    phrases.map((phrase) => {
      const [words = '', also = ''] = phrase.split(' + ')
      return { words: words.split(' '), alsoWords: also === '' ? [] : also.split(' ') }
    }),
  )
}

function placeOf(words: readonly string[], all: readonly string[], start: number): number {
  return all.findIndex((_, at) => at >= start && words.every((word, index) => all[at + index] === word))
}

function contains(all: readonly string[], words: readonly string[]): boolean {
  return placeOf(words, all, 0) >= 0
}

/** It is what the clause is about: nothing comes before it that it would belong to, and nothing after it that it would belong with. */
function isWished(all: readonly string[], start: number, from: number, to: number, words: Blueprints['words']): boolean {
  const before = all.slice(start, from)
  if (before.some((word) => words.before.includes(word) || MARKS.includes(word))) return false
  const next = all.slice(to).find((word) => !words.tails.includes(word))
  return next === undefined || MARKS.includes(next) || words.ends.includes(next)
}

/** "… for my pottery studio with prices" → "Pottery studio". */
function subjectIn(message: string, tokens: readonly Token[], after: number, words: Blueprints['words']): string | null {
  if (!words.subject.includes(tokens[after]?.word ?? '')) return null
  let first = after + 1
  while (words.determiners.includes(tokens[first]?.word ?? '')) first++
  let end = first
  while (end < tokens.length && !MARKS.includes(tokens[end]?.word ?? '.') && !isEnd(tokens[end]?.word ?? '', end > first, words)) end++
  const [from, to] = [tokens[first]?.from, tokens[end - 1]?.to]
  if (from === undefined || to === undefined || end === first || end - first > MOST_NAME_WORDS) return null
  return sentenceCase(message.slice(from, to))
}

function isEnd(word: string, isInside: boolean, { ends, tails, subject }: Blueprints['words']): boolean {
  // "Club de lecture" is one name.
  return isInside && (tails.includes(word) || (ends.includes(word) && !subject.includes(word)))
}
