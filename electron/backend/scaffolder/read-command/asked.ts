import type { AppOutline, OutlineList } from '../../../../shared/domain/app-outline.ts'
import type { AppCommand } from '../../../../shared/domain/app-command.ts'
import type { LanguageCode } from '../language/language.ts'
import { type Found, type FoundChoice, type FoundField, choicesCalled, fieldsCalled, fieldsWithin, listsCalled } from './find-in-app.ts'
import type { Slot } from './labels.ts'
import type { Request, SaidPart } from './read-requests.ts'

/** One request, with the app that it meets. */
export interface Asked {
  readonly request: Request
  readonly app: AppOutline
  readonly language: LanguageCode
  /** The list that was spoken of before in the same message. */
  readonly last: OutlineList | undefined
}

/** One thing that a request may ask for, and from 0 to 1 how well its words fit. */
export interface Way {
  readonly commands: readonly AppCommand[]
  readonly score: number
}

/** Where nothing says which of several is meant. */
const UNTOLD = 0.6
const SPOKEN_OF = 0.95
const MOST_UNTOLD = 3

export function partsOf({ request }: Asked, ...slots: readonly Slot[]): readonly SaidPart[] {
  return request.parts.filter(({ slot }) => slots.includes(slot))
}
export function wordsOf(asked: Asked, ...slots: readonly Slot[]): readonly string[] {
  return partsOf(asked, ...slots).map(({ words }) => words)
}

/** The lists that are named, in their order; null where one of them is none of the app's. */
export function listsNamed(asked: Asked): Found<readonly OutlineList[]> | null {
  const found = wordsOf(asked, 'list').map((words) => listsCalled(words, asked.app)[0])
  if (!found.every((each) => each !== undefined)) return null
  const lists = found.map(({ thing }) => thing)
  return { thing: lists.filter((list, at) => lists.indexOf(list) === at), score: Math.min(1, ...found.map(({ score }) => score)) }
}

/** The lists that it may be about: the one that is named, else the one spoken of before, else the only one, else any. */
export function listsAsked(asked: Asked): readonly Found<OutlineList>[] {
  const named = wordsOf(asked, 'list')
  const { lists } = asked.app
  if (named.length > 0) {
    const all = listsNamed(asked)
    return all?.thing.length === 1 ? listsCalled(named[0] ?? '', asked.app) : []
  }
  if (lists.length === 1) return lists.map((thing) => ({ thing, score: 1 }))
  const { last } = asked
  return last === undefined ? lists.slice(0, MOST_UNTOLD).map((thing) => ({ thing, score: UNTOLD })) : [{ thing: last, score: SPOKEN_OF }]
}

/** Where a field may be: in the lists that are named, else in any, and first in that spoken of before. */
function listsOfField(asked: Asked): readonly OutlineList[] {
  const named = listsNamed(asked)
  return named === null ? [] : named.thing.length > 0 ? named.thing : asked.app.lists
}

export function fieldsNamed(words: string, asked: Asked): readonly Found<FoundField>[] {
  return preferringLast(fieldsCalled(words, listsOfField(asked)), asked)
}

function preferringLast<Thing extends FoundField>(found: readonly Found<Thing>[], { last, app }: Asked): readonly Found<Thing>[] {
  if (last === undefined || app.lists.length < 2) return found
  return found
    .map(({ thing, score }) => ({ thing, score: thing.list === last ? score : score * SPOKEN_OF * SPOKEN_OF }))
    .toSorted((a, b) => b.score - a.score)
}

/** All fields that are named, of one list, as they may be meant. Empty where none is named or one of them is unknown. */
export function fieldSets(asked: Asked, ...slots: readonly Slot[]): readonly Found<readonly FoundField[]>[] {
  const named = wordsOf(asked, ...(slots.length === 0 ? (['field'] as const) : slots))
  const [only, more] = named
  if (only === undefined) return []
  if (more === undefined) return fieldsNamed(only, asked).map(({ thing, score }) => ({ thing: [thing], score }))
  return listsOfField(asked)
    .flatMap((list) => {
      const found = named.map((words) => fieldsCalled(words, [list])[0])
      return found.every((each) => each !== undefined)
        ? [{ thing: found.map(({ thing }) => thing), score: Math.min(...found.map(({ score }) => score)) }]
        : []
    })
    .toSorted((a, b) => b.score - a.score)
}

/** The one field of a list that some words name, whole or somewhere within. Null where they name several. */
export function fieldIn(words: string, list: OutlineList): Found<FoundField> | null | undefined {
  const within = fieldsWithin(words, list)
  if (within.length > 1) return null
  const [field] = within
  if (field !== undefined) return { thing: { list, field }, score: 1 }
  return fieldsCalled(words, [list])[0]
}

/** A choice by its words, of the fields that are named or of any that it may be of. */
export function choicesNamed(words: string, asked: Asked): readonly Found<FoundChoice>[] {
  const [said] = wordsOf(asked, 'field')
  const lists = listsOfField(asked)
  const fields =
    said === undefined
      ? lists.flatMap((list) => list.fields.map((field) => ({ list, field })))
      : fieldsCalled(said, lists).map(({ thing }) => thing)
  return preferringLast(choicesCalled(words, fields), asked)
}

/** What is made of each that was found, as well as it was found. */
export function waysOf<Thing>(found: readonly Found<Thing>[], commandsOf: (thing: Thing) => readonly AppCommand[] | null): readonly Way[] {
  return found.flatMap(({ thing, score }) => {
    const commands = commandsOf(thing)
    return commands === null || commands.length === 0 ? [] : [{ commands, score }]
  })
}

export function fainter(ways: readonly Way[], by: number): readonly Way[] {
  return ways.map(({ commands, score }) => ({ commands, score: score * by }))
}
