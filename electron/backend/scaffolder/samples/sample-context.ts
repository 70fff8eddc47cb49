import { hasWord } from '../language/has-word.ts'
import type { Entity, Field } from '../spec/app-model.ts'
import type { LanguageCode } from '../language/language.ts'
import { knownNoun, type NounClass } from '../lexicon/lexicon.ts'
import { pluralPhrase, sentenceCase, wordsOfName } from '../language/nouns.ts'
import type { DomainPack } from '../lexicon/domain-pack.ts'
import type { TradeWords } from './trades/trade-words.ts'

/** What rows are made from, and for whom. Entities go by their English names, whatever the app shows. */
export interface SampleContext {
  readonly packs: readonly DomainPack[]
  readonly chosen: DomainPack | null
  readonly today: Date
  readonly entities: readonly Entity[]
  readonly language: LanguageCode
  readonly trade: TradeWords | null
  /** The wish, in the person's words. */
  readonly said?: string
}

/** The code keeps English names, whatever the app shows. */
export function underEnglishNames(entity: Entity): Entity {
  const one = wordsOfName(entity.name)
  const fields = entity.fields.map((field) => ({ ...field, label: sentenceCase(wordsOfName(field.name)) }))
  return { ...entity, one, many: pluralPhrase(one), fields }
}

/** What a list is of; a thing, where nobody knows the noun. */
export function classOf({ one }: Entity): NounClass {
  return knownNoun(one)?.nounClass ?? 'thing'
}

/** What the record itself is called: "name", "title", "plant" of a plant, "plant name". */
export function isCalledSo({ one }: Entity, name: string): boolean {
  const own = one.replaceAll(' ', '').replaceAll('-', '').toLowerCase()
  return hasWord(name, '=name =title =subject =word') || name === own || name === `${own}name` || name === `${own}title`
}

const PERSONAL =
  'owner lentto borrower author artist composer singer director contact assignee responsible host speaker leader manager client customer person teacher guest employee member tenant agent stylist people assignedto player by$'

/** "Who", "who borrowed it", "wer hat sie". */
const ASKS_WHO = new Set(['who', 'whose', 'whom', 'wer', 'wem', 'qui', 'quien'])

/** `customer` of "customer name". */
export function withoutName(words: string, end = ' name'): string {
  return words.endsWith(end) ? words.slice(0, -end.length) : words
}

/** "Customer name", "dog’s name", "product": what is known by that word. */
export function nounOfField({ label }: Field) {
  const own = withoutName(withoutName(label.toLowerCase()), ' full')
  return knownNoun(own.endsWith('’s') || own.endsWith("'s") ? own.slice(0, -2) : own)
}

/** Somebody who is called, or sings a part, has a name of their own; who only performs may be a band. */
function isPerson({ one, fields }: Entity): boolean {
  const known = knownNoun(one)
  const isReached = fields.some(({ kind, name }) => kind === 'phone' || kind === 'email' || hasWord(name, 'voice instrument birth'))
  return known?.nounClass === 'person' && (known.examples.length === 0 || isReached)
}

/** Whether somebody's name stands in it. */
export function isOfPerson(entity: Entity, field: Field): boolean {
  const name = field.name.toLowerCase()
  if (isCalledSo(entity, name)) return isPerson(entity)
  const words = wordsOfName(field.name)
  return (
    nounOfField(field)?.nounClass === 'person' ||
    hasWord(name, PERSONAL) ||
    ASKS_WHO.has(words.split(' ')[0] ?? '') ||
    hasWord(words, '_per$ _por$ _par$ _von$')
  )
}
