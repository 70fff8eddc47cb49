import { leftOver } from '../account/left-over.ts'
import { appNameFromPrompt } from '../../../../shared/domain/app-name.ts'
import { appNameOf } from './app-name.ts'
import { closingSentences, openingSentence } from '../answer/answer-words.ts'
import { addEntity, addFile, insertRows, say } from '../answer/answer.ts'
import type { AppModel, Entity } from '../spec/app-model.ts'
import { NO_GAME, withoutWhatCannotBeDone } from '../answer/cannot.ts'
import { createOfKind, kindOf } from './create-kind.ts'
import { ASKS_WHAT, NO_LOCKED_FIELD, NOTHING_LEFT, NOTHING_NAMED, WHAT_I_CAN } from './create-words.ts'
import { declinedIn } from '../answer/declined-words.ts'
import { designApp, packsFor } from './design-app.ts'
import { appFiles } from '../emit/app-files.ts'
import { meetDemands } from '../demands/meet-demands.ts'
import { APPROVED, withRightsTold } from '../demands/rights.ts'
import { cleanPrompt } from '../grammar/clean.ts'
import { inEnglish, translate, type Translation } from '../grammar/translate.ts'
import { inLanguage } from '../grammar/in-language.ts'
import { languageOf, speakerOf } from '../language/language.ts'
import { isKnownNoun } from '../lexicon/lexicon.ts'
import { TRADES } from '../lexicon/trades.ts'
import { readLook } from '../look/look.ts'
import { sentenceCase } from '../language/nouns.ts'
import type { DomainPack } from '../lexicon/domain-pack.ts'
import { sampleRows } from '../samples/sample-rows.ts'
import type { Wish } from '../wish/read.ts'
import { understood } from '../wish/understood.ts'
import { withWorkedOut } from '../samples/worked-out.ts'
import { skinCurrency } from '../language/currency.ts'

export interface CreateInput {
  readonly message: string
  readonly appName: string
  readonly packs: readonly DomainPack[]
  readonly today: Date
}

const WITH_TRADES = new WeakMap<readonly DomainPack[], readonly DomainPack[]>()
/** The packs, and after them the trades of which only the lists are known. */
function withTrades(packs: readonly DomainPack[]): readonly DomainPack[] {
  const known = WITH_TRADES.get(packs) ?? [...packs, ...TRADES]
  WITH_TRADES.set(packs, known)
  return known
}

const UNNAMED = /^(?:new app|untitled.*|app|my app|)$/i

/** A first message on an empty app. Null when there is nothing in it to build. */
export function* createApp({ message, appName, packs: given, today }: CreateInput): Generator<string, void> {
  if (ASKS_WHAT.test(message.trim())) {
    yield say(WHAT_I_CAN)
    return
  }
  const allPacks = withTrades(given)
  const look = readLook(message)
  const translated = translate(look.text, allPacks)
  const language = translated?.language.code ?? languageOf(message)
  const { wish, description, said } = understood(look.text, translated?.language.code ?? 'en')
  const translation = translated === null ? null : { ...translated, said: new Map([...translated.said, ...said]) }
  const demands = wish.demands.map((demand) => ({ ...demand, english: inEnglish(demand.words, translated, allPacks) }))
  const english = cleanPrompt(translated?.text ?? look.text, translated === null)
  const isNamed = !UNNAMED.test(appName.trim()) && appName !== appNameFromPrompt(message)
  const { text, declined } = withoutWhatCannotBeDone(english)

  const kind = kindOf({ message, look, language, english, description, said, name: isNamed ? appName : wish.name, today })
  if (kind !== null) {
    yield* createOfKind(kind, { description, wish, demands, skin: look.skin, language, message })
    return
  }

  const { packs, chosen } = packsFor(allPacks, text)
  // Of a game only its high scores are left.
  const isTold = wish.loose.length > 0 || wish.lists.some(({ fields }) => fields.length > 0)
  const isGame = declined.includes(NO_GAME)
  const rest = isGame || (declined.length > 0 && !isTold) ? understood(text, 'en') : null
  const left = rest !== null && (isGame || rest.description.entities.length > 0) ? rest : { wish, description }
  const plain = designApp(text, packs, { description: left.description, language, isWhole: declined.length === 0 })
  const designed =
    plain === null
      ? null
      : { ...plain, skin: { ...(look.skin === null ? plain.skin : look.skin(plain.skin)), ...skinCurrency(message, language) } }
  for (const sentence of declined) yield say(declinedIn(sentence, speakerOf(language)))
  if (designed === null || (declined.length > 0 && (isLeftover(designed) || isHardlyTold(left.wish, message)))) {
    yield say(speakerOf(language)(...(declined.length > 0 ? NOTHING_LEFT : NOTHING_NAMED)))
    return
  }
  const model = withRightsTold(designed, demands, text)
  const called = translation === null ? model : inItsLanguage(model, translation)
  const met = meetDemands(called, demands, { packs, english: (words) => inEnglish(words, translated, allPacks) })
  const name = isNamed ? appName : appNameOf(wish, look.text, called.entities)
  const shown = { ...met.model, name }

  yield say(openingSentence(shown))
  for (const entity of shown.entities) yield addEntity(entity)
  for (const [path, content] of appFiles(shown)) yield addFile(path, content)
  const entities = model.entities.map((entity) => withAdded(entity, shown))
  const rows = sampleRows({ packs, chosen, today, entities, shown: shown.entities, language, said: message })
  for (const each of withWorkedOut(rows, shown)) yield insertRows(each)
  if (APPROVED.test(text) && language === 'en') yield say(NO_LOCKED_FIELD)
  yield say(
    closingSentences(shown, declined.length > 0, {
      hasEnglishRows: rows.some(({ hasEnglish }) => hasEnglish),
      notes: met.notes,
      unused: met.unmet,
      left: isGame ? [] : leftOver(wish, { model: shown, texts: [...met.unmet, ...declined, ...met.notes] }),
    }),
  )
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

/** Under the names of the person's language. */
function inItsLanguage(model: AppModel, translation: Translation): AppModel {
  const translated = model.entities.map((entity) => inLanguage(entity, translation))
  const entities = translated.map((entity, at) => ({
    ...entity,
    // What a record belongs to is called like that list.
    fields: entity.fields.map((field, index) => {
      const target = model.entities.findIndex(({ name: each }) => each === field.relation)
      const isItsName = model.entities[target]?.one.toLowerCase() === model.entities[at]?.fields[index]?.label.toLowerCase()
      return target >= 0 && isItsName ? { ...field, label: sentenceCase(translated[target]?.one ?? field.label) } : field
    }),
  }))
  return { ...model, entities }
}

/** Of what was declined no list is left but the name of the thing: "a weather app with live forecast". */
function isHardlyTold({ lists, loose }: Wish, message: string): boolean {
  const isAtStart = (name: string) => message.toLowerCase().indexOf(name.toLowerCase()) < message.length / 2
  const isOnlyNamed = lists.every(({ names, fields, states }) => fields.length + states.length === 0 && names.some(isAtStart))
  return lists.length < 2 && loose.length === 0 && isOnlyNamed
}

/** Words around what was declined are no wish for a list: nothing that they name is known, and nothing is said about it. */
function isLeftover({ entities }: AppModel): boolean {
  return entities.every(
    ({ one, fields }) =>
      (!isKnownNoun(one) && fields.length <= 2 && fields.slice(1).every(({ kind }) => kind === 'multiline')) ||
      (one === 'entry' && fields.length <= 2),
  )
}
