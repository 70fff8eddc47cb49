import { type Kind, type Slot, SLOTS } from '../../later/labels.ts'
import type { SaidPart } from '../../later/read.ts'
import { classesOf } from '../../later/word-classes.ts'
import type { Wish } from '../wishes.ts'
import { type Asked, fieldNamed, listNamed } from './asked.ts'
import * as app from './on-app.ts'
import * as fields from './on-fields.ts'
import * as figures from './on-figures.ts'
import * as lists from './on-lists.ts'
import * as tables from './on-tables.ts'

/** What makes wishes of a request, and the parts that it heeds: with any other a request is not understood. */
interface Turn {
  readonly heeds: readonly Slot[]
  readonly wishes: (asked: Asked) => readonly Wish[] | null
}

const TURNS: Readonly<Partial<Record<Kind, Turn>>> = {
  'add-field': { heeds: ['list', 'new-field', 'type', 'new-choice', 'choice'], wishes: fields.addedFields },
  'remove-field': { heeds: ['list', 'field'], wishes: fields.removedFields },
  'rename-field': { heeds: ['list', 'field', 'to'], wishes: fields.renamedField },
  'add-list': { heeds: ['new-list', 'new-field', 'type', 'new-choice'], wishes: lists.addedList },
  'remove-list': { heeds: ['list'], wishes: lists.removedLists },
  'rename-list': { heeds: ['list', 'to'], wishes: lists.renamedList },
  'add-choice': { heeds: ['list', 'field', 'new-choice'], wishes: fields.addedChoices },
  'remove-choice': { heeds: ['list', 'field', 'choice'], wishes: fields.removedChoices },
  'rename-choice': { heeds: ['list', 'field', 'choice', 'to'], wishes: fields.renamedChoice },
  'change-type': { heeds: ['list', 'field', 'type', 'new-choice', 'choice'], wishes: fields.retypedField },
  require: { heeds: ['list', 'field'], wishes: (asked) => fields.requiredFields(asked, true) },
  optional: { heeds: ['list', 'field'], wishes: (asked) => fields.requiredFields(asked, false) },
  relate: { heeds: ['list', 'new-list', 'field'], wishes: lists.related },
  'move-field': { heeds: ['list', 'field'], wishes: fields.movedField },
  'hide-field': { heeds: ['list', 'field'], wishes: fields.hiddenFields },
  sort: { heeds: ['list', 'field', 'order'], wishes: tables.sorted },
  group: { heeds: ['list', 'field', 'group'], wishes: tables.grouped },
  filter: { heeds: ['list', 'field', 'which'], wishes: tables.filtered },
  view: { heeds: ['list', 'field', 'view', 'group'], wishes: tables.shownAs },
  figure: { heeds: ['list', 'field', 'measure', 'which', 'group', 'page'], wishes: figures.figured },
  chart: { heeds: ['list', 'field', 'group', 'page', 'measure', 'view'], wishes: figures.charted },
  formula: { heeds: ['list', 'field', 'new-field', 'formula'], wishes: figures.reckoned },
  default: { heeds: ['list', 'field', 'choice', 'new-choice', 'which'], wishes: figures.startedWith },
  unique: { heeds: ['list', 'field'], wishes: figures.onlyOnce },
  limit: { heeds: ['list', 'field', 'which'], wishes: figures.limited },
  mark: { heeds: ['list', 'field', 'which', 'choice', 'look'], wishes: app.marked },
  colour: { heeds: ['look'], wishes: app.coloured },
  look: { heeds: ['look'], wishes: app.coloured },
  'app-name': { heeds: ['text'], wishes: app.renamedApp },
  page: { heeds: ['page', 'list'], wishes: app.paged },
  right: { heeds: ['list', 'who', 'may'], wishes: app.allowed },
  rows: { heeds: ['list', 'number'], wishes: lists.addedRows },
  translate: { heeds: [], wishes: app.translated },
  undo: { heeds: [], wishes: app.undone },
  question: { heeds: SLOTS, wishes: app.answered },
  beyond: { heeds: ['list', 'field', 'who', 'which', 'may', 'view', 'page', 'measure', 'number'], wishes: app.beyond },
}

/** Below this it is as likely misread as not. Chosen on messages that were not learned from. */
export const LEAST_CERTAIN = 0.6
/** Where there is no doubt of what its parts are, there is less of what it asks. */
const LEAST_CLEAR = 0.5
const CLEAR = 0.95
const LEAST_PART = 0.75

/** What the app has under a name leaves less to doubt. */
function leastOf({ slot, words }: SaidPart, asked: Asked): number {
  const isOwn = (slot === 'list' && listNamed(words, asked) !== undefined) || (slot === 'field' && fieldNamed(words, asked) !== undefined)
  return isOwn ? LEAST_PART / 2 : LEAST_PART
}

/** What a request of a kind cannot be without. */
const LACKING: Readonly<Partial<Record<Kind, Slot>>> = {
  formula: 'new-field',
  'add-choice': 'new-choice',
  'add-field': 'new-field',
  'rename-choice': 'to',
  'rename-field': 'to',
  'rename-list': 'to',
  'app-name': 'text',
  mark: 'which',
}

/** Where one thing is lacking and one word was not heard, that is it. */
function completed({ request, ...asked }: Asked): Asked {
  const slot = LACKING[request.kind]
  const [word, more] = request.unheard
  if (slot === undefined || word === undefined || more !== undefined || request.parts.some((part) => part.slot === slot))
    return { ...asked, request }
  const at = word.from - request.from
  const part: SaidPart = { slot, words: word.text, certainty: request.certainty, before: '', at }
  const parts = [...request.parts, part].toSorted((a, b) => a.at - b.at)
  return { ...asked, request: { ...request, parts, unheard: [] } }
}

/** Null where it is not sure enough, or where a part of it would be left out. */
export function wishesOf(said: Asked): readonly Wish[] | null {
  const asked = completed(said)
  const { kind, certainty, parts } = asked.request
  const turn = TURNS[kind]
  const isClear = parts.length > 1 && parts.every((part) => part.certainty > CLEAR) && asked.request.unheard.length === 0
  if (
    turn === undefined ||
    certainty < (isClear ? LEAST_CLEAR : LEAST_CERTAIN) ||
    parts.some((part) => part.certainty < leastOf(part, asked))
  )
    return null
  if (!parts.every(({ slot }) => turn.heeds.includes(slot)) || (!isSaid(kind) && hasMore(asked))) return null
  return isTurnedRound(asked) ? null : turn.wishes(asked)
}

const SHOWN: readonly Kind[] = ['view', 'sort', 'group', 'colour', 'look', 'relate']
const NOT = /^(?:not|no|don['’]?t|doesn['’]?t|never|stop|without|nicht|kein\p{L}*|nie|ohne|pas|ne|jamais|sans|sin|nunca)$/iu
const IF = /^(?:when|if|wenn|falls|quand|si|cuando)$/iu

/** "Don't use cards", "turn it red when expired": how it is shown, and yet not, or not always. */
function isTurnedRound({ request: { kind, free, from, parts } }: Asked): boolean {
  // "As cards, not as a table".
  const until = from + (parts.at(-1)?.at ?? Infinity)
  return SHOWN.includes(kind) && free.some((word) => IF.test(word.lower) || (word.from < until && NOT.test(word.lower)))
}

/** Nothing is changed, so nothing can be half done. */
function isSaid(kind: Kind): boolean {
  return kind === 'beyond' || kind === 'undo' || kind === 'question'
}

/** A figure, a time or a word that may say something is in no part, so it was not heeded. */
function hasMore({ request: { free, unheard }, language }: Asked): boolean {
  // "An" is a year in French alone.
  const isPeriod = (word: string) => classesOf(word).includes('period') && (word !== 'an' || language === 'fr')
  return unheard.length > 0 || free.some(({ lower }) => /^\p{N}/u.test(lower) || isPeriod(lower))
}
