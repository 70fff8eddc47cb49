import { knownKind } from '../spec/field-types.ts'
import { type Description, type EntitySpec, needEntity } from '../grammar/spec.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import { lentOf } from '../lexicon/trades.ts'
import { singularPhrase } from '../language/nouns.ts'
import type { DomainPack, PackEntity } from '../lexicon/domain-pack.ts'
import { isMostlyOf, wordOfPack, wordsAround } from '../lists/packs.ts'
import { understood } from '../wish/understood.ts'

export interface UsualLists {
  readonly text: string
  readonly chosen: DomainPack | null
  /** What the app is for, beside what kind of app it is: the installer of "a CRM for an installer". */
  readonly trade: DomainPack | null
  /** What such an app has by its usual name, where no pack knows it. */
  readonly knownLists: string | null
}

/** Where somebody names a trade and no lists, the app gets the lists of that trade: one, the usual ones or all of them. */
export function completeLists(description: Description, { text, chosen, trade, knownLists }: UsualLists): void {
  const isAbout = (pack: DomainPack) => WHOLE.test(text) || isMostlyOf(pack, text)
  if (chosen !== null && namesOnlyTheTrade(description, chosen, text)) completeFromPack(description, chosen, text)
  if (trade !== null && trade === chosen) mergeKinds(description, trade)
  const isOfTrade = (pack: DomainPack) =>
    pack === chosen || description.entities.some(({ one }) => one.includes(' ') && pack.entities.some((entity) => entity.one === one))
  if (trade !== null && isOfTrade(trade)) listsOfFields(description, trade)
  if (description.entities.length > 0) return
  // Who says what is to be written down wants that list, and not those of the trade that it is for.
  if (chosen?.isOnlyForItsTrade === true && description.loose.length >= MANY_FACTS) return
  const about = chosen ?? trade
  if (about !== null && isAbout(about)) {
    completeFromPack(description, about, text)
    if (trade !== null && trade !== about) addOfTrade(description, trade, text)
  } else if (about !== null) return
  else if (knownLists !== null) description.entities.push(...understood(knownLists, 'en').description.entities)
}

const MANY_FACTS = 3
const ONE_LIST = /\b(?:just|only|simply) (?:an? |the |one )?(?:simple )?lists?\b|\b(?:a single|one) list\b|\bnothing else\b/i
const SMALL = /\b(?:simple|simplest|minimal|bare-?bones|tiny|very basic)\b/i
const WHOLE =
  /\b(?:everything|complete|full|fully|all-in-one|all in one|whole|entire|comprehensive|end-to-end|the works|all (?:the things|that))\b/i
const MOST_LISTS = 8

function listsOf(pack: DomainPack, text: string): readonly PackEntity[] {
  const main = pack.main.flatMap((name) => pack.entities.find((entity) => entity.name === name) ?? [])
  if (ONE_LIST.test(text) || (SMALL.test(text) && pack.isOnlyForItsTrade === true)) return main.slice(0, 1)
  return WHOLE.test(text) ? [...main, ...pack.entities.filter((entity) => !main.includes(entity))].slice(0, MOST_LISTS) : main
}

/** The pack's usual lists; one that the person named goes by their word. */
function completeFromPack(description: Description, pack: DomainPack, text: string): void {
  const named = description.entities.splice(0)
  for (const entity of listsOf(pack, text)) {
    const own = named.find(({ one }) => one === entity.one || entity.also.includes(one))
    needEntity(description, own?.one ?? entity.one)
  }
}

function addFromPack(description: Description, pack: DomainPack, text: string): void {
  const isNamed = (entity: PackEntity) => description.entities.some(({ one }) => one === entity.one || entity.also.includes(one))
  for (const entity of listsOf(pack, text)) if (!isNamed(entity)) needEntity(description, entity.one)
}

/** A CRM for an installer has the installer's lists, and of its own what they do not have: those of people would be there twice. */
function addOfTrade(description: Description, trade: DomainPack, text: string): void {
  const own = description.entities.splice(0)
  addFromPack(description, trade, text)
  for (const spec of own) if (!/^(?:person|org)$/.test(knownNoun(spec.one)?.nounClass ?? '')) needEntity(description, spec.one)
}

const MANY_KINDS = 3
/** Starters, mains and desserts are dishes of three kinds; "allergens" beside them is what is known about each. */
function mergeKinds(description: Description, trade: DomainPack): void {
  for (const entity of trade.entities) {
    const kinds = description.entities.filter(({ one, fields }) => fields.length === 0 && (one === entity.one || entity.also.includes(one)))
    if (kinds.length < MANY_KINDS) continue
    for (const kind of kinds) description.entities.splice(description.entities.indexOf(kind), 1)
    description.entities.unshift({ one: entity.one, fields: [], parents: new Set(), isListed: false })
    const facts = (lentOf(entity) ?? []).flatMap((lent) => (lent.kind === 'field' ? singularPhrase(lent.field.label.toLowerCase()) : []))
    for (const spec of description.entities.slice(1))
      if (spec.fields.length === 0 && facts.includes(spec.one)) description.entities.splice(description.entities.indexOf(spec), 1)
  }
}

/** Of a trade that keeps clients, "the client" of an appointment is one of them. */
function listsOfFields(description: Description, trade: DomainPack): void {
  for (const spec of description.entities.slice()) {
    for (const field of spec.fields.slice()) {
      const entity =
        field.choices.length > 0 ||
        !(field.kind === null || field.kind === 'text') ||
        !(field.words.includes(' ') || /^(?:|text)$/.test(knownKind(field.words) ?? ''))
          ? undefined
          : trade.entities.find(({ one, also }) => one === field.words || also.includes(field.words))
      if (entity === undefined || entity.one === spec.one || entity.also.includes(spec.one)) continue
      const there = description.entities.find(({ one }) => one === entity.one || entity.also.includes(one))
      // Who lists what is noted of one thing wants one list: a lake is no list of waters then, and the client of an order is noted there.
      if (spec.isListed && there === undefined && isNotedThere(field.words)) continue
      spec.fields.splice(spec.fields.indexOf(field), 1)
      // "Rent received" is a payment; "the client" goes by that word.
      const isNoun = knownNoun(field.words)?.word === field.words || field.words === entity.one
      spec.parents.add(there?.one ?? needEntity(description, isNoun ? field.words : entity.one).one)
    }
  }
}

/** For whom or on what something is done: named on what is done, until more is told of it. */
function isNotedThere(words: string): boolean {
  return (
    !/^(?:person|org|place)$/.test(knownNoun(words)?.nounClass ?? '') ||
    /^(?:customer|client|guest|tenant|patient|buyer|member|resident|owner|visitor|child|parent|location|pupil|student|seller|applicant)$/.test(
      words,
    )
  )
}

/** "Online courses", "a dental clinic" and "everything that a garage needs" say no more than which trade it is. */
function namesOnlyTheTrade({ entities, loose }: Description, pack: DomainPack, text: string): boolean {
  const word = wordOfPack(wordsAround(text), pack)
  if (word === null || loose.length > 0 || entities.length === 0) return false
  const trade = singularPhrase(word)
  const isTrade = ({ one, fields }: EntitySpec) => fields.length === 0 && ` ${wordsAround(one)} `.includes(` ${trade} `)
  const isInTrade = ({ one, fields }: EntitySpec) => fields.length === 0 && ` ${trade} `.includes(` ${one} `)
  const [only] = entities
  if (only === undefined || !entities.every((entity) => isTrade(entity) || isInTrade(entity))) return false
  // "My plants" and "my vinyl collection" name a list of the trade; "plant care" names the trade.
  const listed = singularPhrase(trade.replace(/ (?:collection|list|app)$/, ''))
  const isList = pack.entities.some((entity) => entity.one === listed || entity.also.includes(listed))
  const isOnlyThat = trade.endsWith(' app') && wordsAround(text) === wordsAround(word)
  return !isList || isOnlyThat || WHOLE.test(text) || (pack.isOnlyForItsTrade !== true && text.split(' ').length <= 3)
}
