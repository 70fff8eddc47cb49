import { appNameFromPrompt } from '../../../../shared/domain/app-name.ts'
import { answerWords, closingSentences, openingSentence } from '../answer/answer-words.ts'
import { say } from '../answer/answer.ts'
import type { Blueprints } from '../blueprints/blueprint.ts'
import { meetDemands } from '../demands/meet-demands.ts'
import { emitApp } from '../emit/emit-app.ts'
import { messageLanguage } from '../lexicon/message-language.ts'
import type { DomainPack } from '../lexicon/domain-pack.ts'
import { saysAny } from '../lexicon/sayings.ts'
import { TRADES } from '../lexicon/trades.ts'
import { isMark, wordsOf } from '../statistics/words.ts'
import { type Understood, understood } from '../read-wish/understood.ts'
import { sampleRows } from '../samples/sample-rows.ts'
import { withWorkedOut } from '../samples/worked-out.ts'
import type { AppModel, Entity } from '../spec/app-model.ts'
import { chooseKind, createOfKind } from './create-kind.ts'
import { type Designed, designApp } from './design-app.ts'
import { leftOver } from './left-over.ts'

export interface CreateInput {
  readonly message: string
  readonly appName: string
  readonly packs: readonly DomainPack[]
  readonly shelf?: Blueprints | undefined
  readonly today: Date
}

const WITH_TRADES = new WeakMap<readonly DomainPack[], readonly DomainPack[]>()
/** The packs, and after them the trades of which only the lists are known. */
function withTrades(packs: readonly DomainPack[]): readonly DomainPack[] {
  const known = WITH_TRADES.get(packs) ?? [...packs, ...TRADES]
  WITH_TRADES.set(packs, known)
  return known
}

const UNNAMED = new Set(['', 'app', 'my app', 'new app', 'untitled', 'untitled app'])
const MOST_WORDS_OF_QUESTION = 9
const CALLS = new Set('help hi hello hey hallo bonjour salut hola ayuda hilfe aide'.split(' '))
/** "What can you do?", "help": about this assistant, and no app. */
function isAskingWhat(message: string): boolean {
  const words = wordsOf(message).filter((word) => !isMark(word))
  return (
    (words.length <= MOST_WORDS_OF_QUESTION && saysAny(message, 'asks what')) ||
    (words.length > 0 && words.every(({ lower }) => CALLS.has(lower)))
  )
}

/** The answer to a first message on an empty app. It returns what was asked for and is not in the app, in the person's own words. */
export function* createApp({ message, appName, packs, shelf, today }: CreateInput): Generator<string, readonly string[]> {
  const language = messageLanguage(message)
  if (isAskingWhat(message)) {
    yield say(answerWords(language)('whatICan'))
    return []
  }
  if (saysAny(message, 'game')) {
    yield say(answerWords(language)('nothingLeft'))
    return []
  }
  const read = understood(message, language)
  const kind = chooseKind({ message, read, name: ownNameOf(appName, message) ?? read.wish.name, shelf, today })
  if (kind !== null) {
    yield* createOfKind(kind, read.wish)
    return []
  }
  const met = meet({ message, appName, packs, today }, read)
  if (met === null) {
    yield say(answerWords(language)('nothingNamed'))
    return []
  }
  const { designed, shown, notBuilt } = met
  const entities = designed.entities.map((entity) => withAdded(entity, shown))
  const rows = sampleRows({ ...designed.trade, today, entities, shown: shown.entities, language, said: message })
  const closing = closingSentences(shown, { hasEnglishRows: rows.some(({ hasEnglish }) => hasEnglish), notBuilt })
  yield* emitApp({ model: shown, rows: withWorkedOut(rows, shown), opening: openingSentence(shown), closing })
  return notBuilt
}

/** Null: nobody has named the app themselves. */
function ownNameOf(appName: string, message: string): string | null {
  return UNNAMED.has(appName.trim().toLowerCase()) || appName === appNameFromPrompt(message) ? null : appName
}

/** No app of a kind with pages of its own, and no game. */
export function isOfNoKind({ message, shelf, today }: CreateInput, read: Understood): boolean {
  return !saysAny(message, 'game') && chooseKind({ message, read, name: read.wish.name, shelf, today }) === null
}

interface Meeting {
  readonly designed: Designed
  /** The app with all that is met of what was asked. */
  readonly shown: AppModel
  readonly notBuilt: readonly string[]
}
/** Null where nothing is named that could be kept. */
export function meet({ message, appName, packs }: CreateInput, read: Understood): Meeting | null {
  const designed = designApp(read, message, withTrades(packs))
  if (designed === null) return null
  const { model, unmet } = meetDemands(designed.model, read.wish.demands)
  const shown = { ...model, name: ownNameOf(appName, message) ?? model.name }
  return { designed, shown, notBuilt: [...unmet, ...leftOver(read.wish, shown)] }
}

/** With what its demands made of its properties: sample rows are of them. */
function withAdded(entity: Entity, { entities }: AppModel): Entity {
  const shown = entities.find(({ name }) => name === entity.name)?.fields ?? entity.fields
  return {
    ...entity,
    fields: shown.map((field) => {
      const own = entity.fields.find(({ name }) => name === field.name)
      return own === undefined ? field : { ...own, kind: field.kind }
    }),
  }
}
