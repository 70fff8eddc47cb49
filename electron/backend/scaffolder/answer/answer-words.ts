import { isSentIn } from '../../../../shared/domain/access.ts'
import { suggestion } from '../../../../shared/text/suggestion.ts'
import type { LanguageCode } from '../language/language.ts'
import { type Say, sentencesOf } from '../language/sentences.ts'
import type { AppModel, Entity, FieldKind } from '../spec/app-model.ts'
import table from './answer-words.json' with { type: 'json' }

// What the scaffolder says around what it builds: short, in the language of the message, and no more than is true.

export type AnswerWord = keyof typeof table
export const answerWords = sentencesOf<AnswerWord>(table)

export function openingSentence({ name, entities, language }: AppModel): string {
  return answerWords(language)('opening', { name, lists: listed(manyOf(entities), language) })
}

interface Closing {
  /** Sample rows say something in English, though the app speaks another language. */
  readonly hasEnglishRows: boolean
  /** What was asked for and is not in the app, in the person's words. */
  readonly notBuilt: readonly string[]
  /** What its blueprint says of itself. */
  readonly summary?: string
}

export function closingSentences(model: AppModel, { hasEnglishRows, notBuilt, summary }: Closing): string {
  const { name, language } = model
  const say = answerWords(language)
  return [
    say(hasEnglishRows ? 'readyInEnglish' : 'ready', { name }),
    summary ?? '',
    ...rightsOf(model, say),
    say('whoAnswers'),
    notBuiltSentence(notBuilt, language),
    tryNext(model, say),
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}

const MOST_NAMED = 8

/** What somebody asked for and the app does not have; empty where all of it was built. */
export function notBuiltSentence(parts: readonly string[], language: LanguageCode): string {
  const all = [...new Set(parts)].slice(0, MOST_NAMED).join(', ')
  return parts.length === 0 ? '' : answerWords(language)('notBuilt', { all })
}

/** Who may read and change what, the usual case first, then the lists that differ from it. */
function rightsOf({ entities, language }: AppModel, say: Say<AnswerWord>): readonly string[] {
  const isOwn = ({ read }: Entity) => read === 'creator'
  if (entities.every(isOwn)) return [say('onlyOwn')]
  const usual = entities.filter(({ read, write }) => (read === 'all' || read === 'anonymous') && write === 'creator')
  const usualLists = usual.length === entities.length ? say('theseLists') : listed(manyOf(usual), language)
  const others: readonly (readonly [AnswerWord, (entity: Entity) => boolean])[] = [
    ['anybodyReads', ({ read }) => read === 'anonymous'],
    ['seeOwn', isOwn],
    ['visitorsAdd', isSentIn],
    ['youChange', ({ write }) => write === 'admin'],
    ['allChange', ({ write }) => write === 'all'],
  ]
  return [
    ...(usual.length === 0 ? [] : [say('mayRead', { lists: usualLists })]),
    ...others.flatMap(([word, isOf]) => {
      const some = entities.filter(isOf)
      return some.length === 0 ? [] : [say(word, { lists: listed(manyOf(some), language) })]
    }),
  ]
}

/** Something that no list of the app has already. */
function tryNext({ entities }: AppModel, say: Say<AnswerWord>): string {
  const [first] = entities
  if (first === undefined) return ''
  const has =
    (...kinds: readonly FieldKind[]) =>
    ({ fields }: Entity) =>
      fields.some(({ kind }) => kinds.includes(kind))
  const ideas: readonly (readonly [AnswerWord, Entity | undefined])[] = [
    ['addPhone', entities.find((entity) => has('email')(entity) && !has('phone')(entity))],
    ['addPhoto', entities.find((entity) => !has('image')(entity))],
    ['addNotes', entities.find((entity) => !has('multiline')(entity))],
  ]
  const said = ideas.flatMap(([word, entity]) => (entity === undefined ? '' : say(word, { list: entity.many })) || [])
  const shown = [...said.slice(0, 1), say('rename', { list: first.many }), say('green')].filter((idea) => idea !== '')
  return say('tryNext', { ideas: shown.map(suggestion).join(' ') })
}

function manyOf(entities: readonly Entity[]): readonly string[] {
  return entities.map(({ many }) => many)
}

/** `customers, orders and products`, in a language. */
export function listed(items: readonly string[], language: LanguageCode): string {
  const last = items.at(-1) ?? ''
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} ${answerWords(language)('and')} ${last}`
}
