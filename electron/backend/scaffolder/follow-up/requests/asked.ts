import type { Entity } from '../../spec/app-model.ts'
import type { LanguageCode } from '../../language/language.ts'
import type { Request, SaidPart } from '../../later/read.ts'
import type { Kind, Slot } from '../../later/labels.ts'
import { ownName, rolesOf } from '../../later/own-names.ts'
import { wordsOf as split } from '../../statistics/words.ts'
import { findEntityByWords, findFields, type FoundField, mainEntity } from '../find.ts'
import type { Reading } from '../reader.ts'
import { bareWords, listOf } from '../frames/target.ts'
import { readClause, readWhole } from '../read/read-wishes.ts'
import type { Wish } from '../wishes.ts'

/** One request, with the app that it meets. */
export interface Asked {
  readonly request: Request
  readonly reading: Reading
  readonly language: LanguageCode
  /** What a name is in English; what was written is kept for what is new. */
  readonly english: (words: string) => string
}

export function partsOf({ request }: Asked, ...slots: readonly Slot[]): readonly SaidPart[] {
  return request.parts.filter(({ slot }) => slots.includes(slot))
}
export function wordsOf(asked: Asked, ...slots: readonly Slot[]): readonly string[] {
  return partsOf(asked, ...slots).map(({ words }) => words)
}

/** A list of the app by the words for it, in its language or in English. */
export function listNamed(words: string, { reading, english }: Asked): Entity | undefined {
  const { model } = reading
  const wanted = ownName('list', withoutArticle(words)).stems.join(' ')
  const isCalled = (name: string) => ownName('list', name).stems.join(' ') === wanted
  return (
    model.entities.find(({ one, many }) => isCalled(one) || isCalled(many)) ??
    listOf(withoutArticle(words), reading) ??
    findEntityByWords(model, english(withoutArticle(words)))
  )
}

const ARTICLE =
  /^(?:(?:the|an?|my|our|their|each|every|all|der|die|das|den|dem|des|eine?[nmrs]?|jede[mnrs]?|unsere?[nmrs]?|les?|la|une?|mes|nos|chaque|el|los|las|un[ao]s?|cada|mis?|nuestr[ao]s?) |[ld]['’])+/iu
export function withoutArticle(words: string): string {
  const bare = words.replace(ARTICLE, '').trim()
  return bare === '' ? words : bare
}

/** Every list that it names; null where one of them is none of the app's. */
export function listsNamed(asked: Asked): readonly Entity[] | null {
  const found = wordsOf(asked, 'list').map((words) => listNamed(words, asked))
  return found.every((each) => each !== undefined) ? found : null
}

/** The list that it is about: the one that it names, else the one spoken of before, else the only or main one. */
export function listAsked(asked: Asked): Entity | undefined {
  const { model, last } = asked.reading
  const named = listsNamed(asked)
  if (named === null) return undefined
  return named[0] ?? last ?? mainEntity(model)
}

/** A field by the words for it, of the list that is named; without one, of the one that has it alone, or that was spoken of. */
export function fieldNamed(words: string, asked: Asked): FoundField | undefined {
  const lists = listsNamed(asked)
  if (lists === null) return undefined
  const { model, last } = asked.reading
  const among = lists.length > 0 ? lists : model.entities
  const own = withoutArticle(words)
    .replace(/(?:field|column|feld|spalte)$/i, '')
    .trim()
  const wanted = ownName('field', own).stems.join(' ')
  const exact = among.flatMap((entity) =>
    entity.fields.filter(({ label }) => ownName('field', label).stems.join(' ') === wanted).map((field) => ({ entity, field })),
  )
  const loose = [bareWords(own), asked.english(own)].flatMap((each) =>
    among.flatMap((entity) => findFields({ ...model, entities: [entity] }, each, entity)),
  )
  const near = exact.length > 0 ? exact : loose.filter((one, at) => loose.findIndex(({ field }) => field === one.field) === at)
  const found = near.length > 0 ? near : within(own, among)
  const spoken = last ?? mainEntity(model)
  return found.find(({ entity }) => entity === spoken) ?? (found.length === 1 || lists.length > 0 ? found[0] : undefined)
}

export const IT =
  /(?<!\p{L})(?:it|its|them|they|those|these|that|this|two|es|ihn|ihm|sie|ihnen|davon|danach|dies\p{L}*|zwei|lui|leur|ça|celui|celle|deux|eso|esto|dos)(?!\p{L})/iu
/** Of these a field is said before as often as not. */
const GOES_ON: readonly Kind[] = ['require', 'optional', 'unique', 'limit']

export function saysIt({ free }: Request): boolean {
  return free.some(({ lower }) => IT.test(lower))
}

/** The field that was spoken of before, where that is what is meant. */
function fieldSpokenOf(asked: Asked): FoundField | undefined {
  const { fact, model } = asked.reading
  const isMeant = GOES_ON.includes(asked.request.kind) || saysIt(asked.request)
  return fact === undefined || !isMeant ? undefined : findFields(model, fact)[0]
}

/** "The mood thing", "the number of the licence": the one whose name stands within. */
function within(words: string, among: readonly Entity[]): readonly FoundField[] {
  const said = split(words)
  const found = among.flatMap((entity) =>
    entity.fields.filter(({ label }) => rolesOf(said, [ownName('field', label)]).includes('field')).map((field) => ({ entity, field })),
  )
  return found.length === 1 ? found : []
}

/** Every field that it names, all of one list; null where there are none, or where one of them is unknown or could be several. */
export function fieldsNamed(asked: Asked): readonly FoundField[] | null {
  const spoken = partsOf(asked, 'field', 'list').length === 0 ? fieldSpokenOf(asked) : undefined
  if (spoken !== undefined) return [spoken]
  const found = wordsOf(asked, 'field').map((words) => fieldNamed(words, asked))
  const [first] = found
  return first !== undefined && found.every((each) => each?.entity === first.entity) ? found.flatMap((each) => each ?? []) : null
}

/** What a sentence that the readers know makes of it. */
export function asSentence(text: string, { reading, request }: Asked): readonly Wish[] | null {
  const clause = { text, plain: { text }, said: request.text, isQuestion: false, isReworded: false, isRemark: false }
  const read = readWhole(clause, reading) ?? readClause(clause, reading)
  const isSure = read.declined.length === 0 && read.wishes.some(({ kind }) => !['say', 'unknown', 'remark'].includes(kind))
  return isSure && !read.wishes.some(({ kind }) => kind === 'unknown' || kind === 'remark') ? read.wishes : null
}
