import { answerWords, listed, notBuiltSentence } from '../answer/answer-words.ts'
import type { Blueprints } from '../blueprints/blueprint.ts'
import { buildBlueprint, type BuiltBlueprint } from '../blueprints/build-blueprint.ts'
import { chooseBlueprint } from '../blueprints/choose-blueprint.ts'
import { TEXTS_PATH } from '../blueprints/texts-file.ts'
import { inShort } from '../demands/meet-demands.ts'
import { emitApp } from '../emit/emit-app.ts'
import { skinCurrency } from '../language/currency.ts'
import { sentenceCase, singularPhrase } from '../language/nouns.ts'
import { stemsOf } from '../language/stems.ts'
import { buildEntities } from '../lists/build-entities.ts'
import { lookOf } from '../look/look.ts'
import type { EntitySpec, FieldSpec } from '../read-wish/description.ts'
import type { Wish } from '../read-wish/read.ts'
import type { Understood } from '../read-wish/understood.ts'
import { sampleRows } from '../samples/sample-rows.ts'
import type { AppModel, Entity, Field, FieldKind } from '../spec/app-model.ts'
import { fieldFromWords } from '../spec/field-types.ts'
import { inEnglish } from '../statistics/in-english.ts'
import { leftOver } from './left-over.ts'

// Apps that are more than lists: a wish for one of the blueprints.

interface KindWish {
  readonly message: string
  readonly read: Understood
  /** What somebody called the app; null for what it is for. */
  readonly name: string | null
  readonly shelf: Blueprints | undefined
  readonly today: Date
}

export interface ChosenKind extends BuiltBlueprint {
  /** Lists that were described beside what such an app has. */
  readonly extra: readonly string[]
}

const TOLD_FIELDS = 3

/** The app of the blueprint that a wish asks for; null for what lists and forms are the right answer to. */
export function chooseKind({ message, read: { wish, description }, name, shelf, today }: KindWish): ChosenKind | null {
  const chosen = shelf === undefined ? null : chooseBlueprint(message, shelf)
  if (chosen === null) return null
  const built = buildBlueprint(chosen.blueprint, { name: name ?? chosen.subject, language: wish.language, today })
  const own = description.entities.map((list) => ({ list, entity: entityOf(list, built.model, chosen.subject) }))
  const told = own.flatMap(({ list, entity }) => (entity === undefined && list.fields.length >= TOLD_FIELDS ? [list] : []))
  const entities = built.model.entities.map((entity) => withTold(entity, own.find((each) => each.entity === entity)?.list.fields ?? []))
  const model = { ...built.model, entities }
  if (told.length === 0) return { ...built, model, extra: [] }
  // What is told of several lists, or of one that such an app has no room for, is an app of lists.
  if (chosen.blueprint.name !== 'site' || told.length > 1) return null
  const beside = buildEntities({ entities: told, loose: [] }, { packs: [], chosen: null, isPersonal: false, existing: entities }).map(
    (entity) => ({ ...entity, read: 'anonymous' as const, write: 'admin' as const }),
  )
  return {
    ...built,
    model: { ...model, entities: [...entities, ...beside] },
    rows: [...built.rows, ...sampleRows({ packs: [], chosen: null, today, entities: beside })],
    extra: beside.map(({ many }) => many),
  }
}

/** The list of the app that is meant by one that was told of. What the app is for is what it shows first: candles of a shop. */
function entityOf({ one }: EntitySpec, { entities }: AppModel, subject: string | null): Entity | undefined {
  const [last = one] = one.toLowerCase().split(' ').slice(-1)
  const known = entities.find((entity) => [entity.name.toLowerCase(), entity.one.toLowerCase(), singularPhrase(entity.many)].includes(last))
  return known ?? (singularPhrase(subject?.toLowerCase() ?? '').endsWith(last) ? entities[0] : undefined)
}

const ONE_OF_A_KIND: readonly FieldKind[] = ['image', 'multiline', 'date', 'money']

/** With what was told of it and it does not have. */
function withTold(entity: Entity, told: readonly FieldSpec[]): Entity {
  const isThere = ({ name, kind }: Field) =>
    entity.fields.some((field) => field.name === name || (field.kind === kind && ONE_OF_A_KIND.includes(kind)))
  const fields = told.map((each) => fieldFromWords(each.words, each)).filter((field) => !isThere(field))
  return fields.length === 0 ? entity : { ...entity, fields: [...entity.fields, ...fields] }
}

/** Its own pages, and the usual ones for the lists behind them. */
export function* createOfKind(kind: ChosenKind, wish: Wish): Generator<string, void> {
  const { language, name } = kind.model
  const skin = { ...lookOf(wish, kind.model.skin), ...skinCurrency(wish.message, language) }
  const model: AppModel = { ...kind.model, skin }
  const opening = answerWords(language)('openingOfKind', { name })
  yield* emitApp({ ...kind, model, opening, closing: closing({ ...kind, model }, wish) })
}

function closing({ model, files, rows, summary, extra }: ChosenKind, wish: Wish): string {
  const { name, language } = model
  const traces = stemsOf(
    [
      files.get(TEXTS_PATH) ?? '',
      ...[...files.keys()].map((path) => path.replaceAll('__', ' ')),
      ...rows.flatMap(({ records }) => records.flatMap((record) => Object.values(record).map(String))),
      ...model.entities.flatMap(({ one, many, fields }) => [
        one,
        many,
        ...fields.flatMap(({ label, choices = [] }) => [label, ...choices]),
      ]),
      summary,
    ].join(' '),
  )
  const isTraced = (words: string) => {
    const stems = [...stemsOf(words, inEnglish(words, language))]
    return stems.filter((stem) => traces.has(stem)).length * 2 >= stems.length
  }
  const demands = wish.demands.filter(({ words, label }) => label === 'beyond' || (label !== 'look' && !isTraced(words)))
  const left = leftOver(wish, model).filter((words) => !isTraced(words))
  const say = answerWords(language)
  const sentences = [
    say('ready', { name }),
    summary,
    say('whoAnswers'),
    extra.length === 0 ? '' : say('ownLists', { lists: sentenceCase(listed(extra, language)) }),
    notBuiltSentence([...demands.map(({ words }) => inShort(words)), ...left], language),
  ]
  return sentences.filter((sentence) => sentence !== '').join(' ')
}
