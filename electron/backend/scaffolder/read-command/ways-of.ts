import { classesOf } from './word-classes.ts'
import type { Asked, Way } from './asked.ts'
import type { Kind, Slot } from './labels.ts'
import { listsCalled } from './find-in-app.ts'
import * as app from './on-app.ts'
import * as choices from './on-choices.ts'
import * as fields from './on-fields.ts'
import * as home from './on-home.ts'
import * as lists from './on-lists.ts'
import * as rights from './on-rights.ts'
import * as rules from './on-rules.ts'
import * as views from './on-views.ts'
import type { SaidPart } from './read-requests.ts'
import { isMark } from '../statistics/words.ts'
import { isSentenceEnd } from './features.ts'
import { isSaid } from './vocabulary.ts'

/** What makes commands of a request, and the parts that it heeds: with any other it is not sure what is meant. */
interface Turn {
  readonly heeds: readonly Slot[]
  readonly ways: (asked: Asked) => readonly Way[]
}

const TURNS: Readonly<Partial<Record<Kind, Turn>>> = {
  'add-field': { heeds: ['list', 'new-field', 'type', 'new-choice', 'choice'], ways: fields.addedFields },
  'remove-field': { heeds: ['list', 'field'], ways: fields.removedFields },
  'rename-field': { heeds: ['list', 'field', 'to'], ways: fields.renamedField },
  'add-list': { heeds: ['new-list', 'new-field', 'type', 'new-choice'], ways: lists.addedList },
  'remove-list': { heeds: ['list'], ways: lists.removedLists },
  'rename-list': { heeds: ['list', 'to'], ways: lists.renamedList },
  'add-choice': { heeds: ['list', 'field', 'new-choice'], ways: choices.addedChoices },
  'remove-choice': { heeds: ['list', 'field', 'choice'], ways: choices.removedChoices },
  'rename-choice': { heeds: ['list', 'field', 'choice', 'to'], ways: choices.renamedChoice },
  'change-type': { heeds: ['list', 'field', 'type', 'new-choice', 'choice'], ways: fields.retypedField },
  require: { heeds: ['list', 'field'], ways: (asked) => fields.requiredFields(asked, true) },
  optional: { heeds: ['list', 'field'], ways: (asked) => fields.requiredFields(asked, false) },
  relate: { heeds: ['list', 'field'], ways: lists.related },
  'move-field': { heeds: ['list', 'field'], ways: fields.movedField },
  'hide-field': { heeds: ['list', 'field'], ways: fields.hiddenFields },
  sort: { heeds: ['list', 'field', 'order'], ways: views.sorted },
  group: { heeds: ['list', 'field', 'group'], ways: views.grouped },
  filter: { heeds: ['list', 'field', 'which'], ways: views.filtered },
  view: { heeds: ['list', 'field', 'view', 'group'], ways: views.shownAs },
  figure: { heeds: ['list', 'field', 'measure', 'which', 'group', 'page'], ways: home.figured },
  chart: { heeds: ['list', 'field', 'group', 'page', 'measure', 'view'], ways: home.charted },
  formula: { heeds: ['list', 'field', 'new-field', 'formula'], ways: home.reckoned },
  default: { heeds: ['list', 'field', 'choice', 'new-choice', 'which'], ways: rules.startedWith },
  unique: { heeds: ['list', 'field'], ways: rules.onlyOnce },
  limit: { heeds: ['list', 'field', 'which'], ways: rules.limited },
  colour: { heeds: ['look'], ways: app.looked },
  look: { heeds: ['look'], ways: app.looked },
  'app-name': { heeds: ['text'], ways: app.renamedApp },
  page: { heeds: ['page'], ways: app.paged },
  menu: { heeds: ['list', 'page'], ways: app.movedInMenu },
  right: { heeds: ['list', 'who', 'may'], ways: rights.allowed },
  rows: { heeds: ['list', 'number'], ways: lists.addedRows },
}

/** How it is shown, and yet not, or not always. */
const SHOWN: readonly Kind[] = ['view', 'sort', 'group', 'colour', 'look', 'relate']
const LEFT_OVER = 0.5

/** What a request may ask for, the likeliest first. The score is that of all: its kind, its parts, and what they are in the app. */
export function waysOf(asked: Asked): readonly Way[] {
  const { request } = asked
  const turn = TURNS[request.kind]
  if (turn === undefined) return []
  const isHeeded = request.parts.every(({ slot }) => turn.heeds.includes(slot))
  const isDoubtful = !isHeeded || hasMore(asked) || isTurnedRound(asked) || goesOn(asked)
  const read = Math.min(request.certainty, ...request.parts.map((part) => certaintyOf(part, asked)))
  return turn
    .ways(asked)
    .map(({ commands, score }) => ({ commands, score: score * read * (isDoubtful ? LEFT_OVER : 1) }))
    .toSorted((a, b) => b.score - a.score)
}

/** What the app has under a name leaves less to doubt. */
function certaintyOf({ slot, words, certainty }: SaidPart, { app }: Asked): number {
  const isOwn =
    (slot === 'list' && listsCalled(words, app)[0]?.score === 1) ||
    (slot === 'field' && app.lists.some(({ fields }) => fields.some(({ label }) => label.toLowerCase() === words.toLowerCase())))
  return isOwn ? Math.sqrt(certainty) : certainty
}

function isTurnedRound({ request: { kind, free, from, parts } }: Asked): boolean {
  // "As cards, not as a table".
  const until = from + (parts.at(-1)?.at ?? Infinity)
  return SHOWN.includes(kind) && free.some((word) => isSaid('if', word.lower) || (word.from < until && isSaid('not', word.lower)))
}

/** Behind the end of a sentence there is hardly more of the same request. */
function goesOn({ request: { words } }: Asked): boolean {
  const end = words.findIndex((word, at) => isSentenceEnd(word) && at > 0)
  return end >= 0 && words.slice(end + 1).filter((word) => !isMark(word)).length > MOST_BEHIND
}
const MOST_BEHIND = 2

/** A figure, a time or a word that may say something is in no part, so it was not heeded. */
function hasMore({ request: { free, unheard }, language }: Asked): boolean {
  // "An" is a year in French alone.
  const isPeriod = (word: string) => classesOf(word).includes('period') && (word !== 'an' || language === 'fr')
  return unheard.length > 0 || free.some(({ lower, text }) => Number.isFinite(Number(text.replace(',', '.'))) || isPeriod(lower))
}
