import type { LanguageCode } from '../language/language.ts'
import { singularPhrase } from '../language/nouns.ts'
import type { DomainPack, PackEntity } from '../lexicon/domain-pack.ts'
import { knownAppOf } from '../lexicon/known-apps.ts'
import { isKnownNoun, knownNoun } from '../lexicon/lexicon.ts'
import { saysAny } from '../lexicon/sayings.ts'
import { chosenPack, fittingPacks, packEntity, wordOfPack, wordsAround } from '../lists/packs.ts'
import { addField, type Description, type EntitySpec, needEntity } from '../read-wish/description.ts'
import { wordsOf } from '../statistics/words.ts'
import { nounsSpokenOf } from './plain-lists.ts'

/** A wish with what is known of its trade. */
export interface Asked {
  readonly description: Description
  readonly message: string
  readonly language: LanguageCode
  /** What was written, by its English words. */
  readonly said: ReadonlyMap<string, string>
  /** The same in English, as far as its words are known. */
  readonly text: string
  /** It asks for what goes beyond lists: mails, payments. */
  readonly isBeyond: boolean
}

export interface Trade {
  readonly packs: readonly DomainPack[]
  readonly chosen: DomainPack | null
}

/** What may lend something: packs, and of the trades the one that is asked for. */
export function tradeOf(allPacks: readonly DomainPack[], text: string): Trade {
  const fitting = fittingPacks(allPacks, text)
  const chosen = chosenPack(fitting, text)
  return { packs: fitting.filter((pack) => pack === chosen || !pack.id.startsWith('trade-')), chosen }
}

/** Where somebody names a trade and no lists, the app gets the lists of that trade: one, the usual ones or all of them. */
export function chooseLists(asked: Asked, { packs, chosen }: Trade): void {
  const { description, text, isBeyond } = asked
  const { entities } = description
  withoutDoubles(description, packs)
  const words = wordsOf(text).map(({ lower }) => lower)
  const known = knownAppOf(words)
  const [only] = entities
  const isPoor = entities.length === 1 && only !== undefined && only.fields.length === 0 && !isKnownNoun(only.one)
  if (isPoor && (known !== null || chosen?.isOnlyForItsTrade === true)) entities.splice(0)
  if (chosen !== null && isNameOf(chosen, asked)) entities.splice(0)
  if (chosen !== null && namesOnlyTheTrade(description, chosen, asked)) fromPack(asked, chosen, entities.splice(0))
  const isTold = description.loose.length > MOST_LOOSE
  if (entities.length === 0 && !isTold) {
    if (chosen !== null) fromPack(asked, chosen, [])
    else for (const one of known?.lists ?? []) needEntity(description, one)
  }
  if (entities.length === 0 && description.loose.length === 0 && !isBeyond)
    for (const one of nounsSpokenOf(words)) needEntity(description, one)
  if (entities.length === 0 && description.loose.length > 0) startDiary(description)
  const [first] = entities
  if (first !== undefined) for (const field of description.loose) addField(first, field)
}

/** Who says what is to be written down wants that, and not the lists of the trade that it is for. */
const MOST_LOOSE = 2

/** The pack's lists; one that the person named goes by their word. */
function fromPack({ description, message }: Asked, pack: DomainPack, named: readonly EntitySpec[]): void {
  for (const entity of listsOf(pack, message)) {
    const own = named.find(({ one }) => one === entity.one || entity.also.includes(one))
    needEntity(description, own?.one ?? entity.one)
  }
}

const MOST_LISTS = 8
function listsOf(pack: DomainPack, message: string): readonly PackEntity[] {
  const main = pack.main.flatMap((name) => pack.entities.find((entity) => entity.name === name) ?? [])
  if (saysAny(message, 'one list') || (saysAny(message, 'small') && pack.isOnlyForItsTrade === true)) return main.slice(0, 1)
  return saysAny(message, 'everything') ? [...main, ...pack.entities.filter((entity) => !main.includes(entity))].slice(0, MOST_LISTS) : main
}

/** "Online courses", "a dental clinic" and "everything that a garage needs" say no more than which trade it is. */
function namesOnlyTheTrade({ entities, loose }: Description, pack: DomainPack, { text, message }: Asked): boolean {
  const word = wordOfPack(wordsAround(text), pack)
  const [only] = entities
  if (word === null || loose.length > 0 || only === undefined) return false
  const trade = ` ${singularPhrase(word)} `
  const isTrade = ({ one, fields }: EntitySpec) => fields.length === 0 && (wordsAround(one).includes(trade) || trade.includes(` ${one} `))
  if (!entities.every(isTrade)) return false
  // "My plants" and "my vinyl collection" name a list of the trade; "plant care" names the trade.
  const [last = '', ...before] = singularPhrase(word).split(' ').toReversed()
  const listed = CONTAINERS.has(last) ? before.toReversed().join(' ') : singularPhrase(word)
  const isList = pack.entities.some(({ one, also }) => [one, ...also].includes(listed))
  return !isList || saysAny(message, 'everything') || (pack.isOnlyForItsTrade !== true && text.split(' ').length <= 3)
}

/** "Collection de disques": the one list that was read is a word of the pack's name. */
function isNameOf({ foreign }: DomainPack, { description, message, language, said }: Asked): boolean {
  const [only] = description.entities
  if (language === 'en' || only === undefined || description.entities.length > 1 || only.fields.length > 0) return false
  const own = (said.get(only.one) ?? only.one).toLowerCase()
  return (foreign?.[language] ?? []).some((name) => name.includes(own) && message.toLowerCase().includes(name))
}

const CONTAINERS = new Set(['collection', 'list'])

/** An applicant tracker with candidates has one list of them: of two words for the same, the one stays of which more was said. */
function withoutDoubles({ entities }: Description, packs: readonly DomainPack[]): void {
  for (const spec of entities.slice()) {
    const same = spec.fields.length > 0 ? null : packEntity(packs, null, spec.one)
    const other = entities.find((each) => each !== spec && each.fields.length > 0 && packEntity(packs, null, each.one) === same)
    if (same === null || other === undefined) continue
    entities.splice(entities.indexOf(spec), 1)
    for (const each of entities) if (each.parents.delete(spec.one) && each !== other) each.parents.add(other.one)
  }
}

/** "Track my weight" is one figure after the other, each of its day. */
function startDiary(description: Description): void {
  const entry = needEntity(description, 'entry')
  entry.isListed = true
  addField(entry, { words: 'date', kind: 'date', choices: [], isRequired: true })
}

const OF_WORK = new Set(['person', 'org'])
/** "My plants" are mine; "our members" and "customers" are for everybody who works with the app. */
export function isPersonal({ description, message }: Asked, chosen: DomainPack | null): boolean {
  const isOfWork = description.entities.some(({ one }) => OF_WORK.has(knownNoun(one)?.nounClass ?? ''))
  if (isOfWork || saysAny(message, 'shared')) return false
  return chosen?.isPersonal === true || saysAny(message, 'personal')
}
