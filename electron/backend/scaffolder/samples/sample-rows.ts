import type { Entity } from '../spec/app-model.ts'
import { parentsFirst } from './entity-order.ts'
import { withShownChoices } from '../lists/own-words.ts'
import type { LanguageCode } from '../language/language.ts'
import { LANGUAGES } from '../lexicon/other-languages.ts'
import type { DomainPack } from '../lexicon/domain-pack.ts'
import { inOrder } from './date-order.ts'
import { inventedValue } from './invented-values.ts'
import { type Lender, lenderOf } from './lender.ts'
import { lentTo } from './lent-value.ts'
import type { SampleContext } from './sample-context.ts'
import { spokenRow } from './spoken-row.ts'
import { tradeWordsFor } from './trades/trade-words.ts'

export interface SampleRows {
  readonly entity: Entity
  readonly records: readonly Readonly<Record<string, unknown>>[]
}
export interface SpokenRows extends SampleRows {
  /** Something in them is English, though the app speaks another language. */
  readonly hasEnglish: boolean
}

interface Samples {
  readonly packs: readonly DomainPack[]
  readonly chosen: DomainPack | null
  readonly today: Date
  /** Under their English names. */
  readonly entities: readonly Entity[]
  /** Under the names that the app shows, where those are others. */
  readonly shown?: readonly Entity[]
  /** English unless told. */
  readonly language?: LanguageCode
  /** The wish, whose trade the rows are of. */
  readonly said?: string
}

/** Plausible rows for each entity, in the language of the app. Parents come first, and children point to them with `$ref`. */
export function sampleRows(samples: Samples, counts: ReadonlyMap<string, number> | null = null): readonly SpokenRows[] {
  const { language = 'en', said = '', shown = samples.entities } = samples
  const context = { ...samples, language, trade: tradeWordsFor(said, language) }
  return parentsFirst(samples.entities).map((entity) => {
    const own = shown.find(({ name }) => name === entity.name) ?? entity
    const lender = lenderOf(entity, context)
    const count = counts?.get(entity.name) ?? lender.count
    const rows = Array.from({ length: count }, (_, index) =>
      spokenRow(sampleRow(entity, lender, index, count, context), { entity, shown: own, index, context }),
    )
    const records = withShownChoices(
      entity,
      own,
      rows.map(({ row }) => row),
    )
    const hasEnglish = rows.some((row) => row.hasEnglish) || hasEnglishChoices(own, records, language, said)
    return { entity: own, records, hasEnglish }
  })
}

/** Choices that nobody has named, and that the dictionary does not have. */
function hasEnglishChoices({ fields }: Entity, records: SampleRows['records'], language: LanguageCode, said: string): boolean {
  const dictionary = LANGUAGES.find(({ code }) => code === language)
  if (dictionary === undefined) return false
  const spoken = new Set([...dictionary.choices.values()].map((choice) => choice.toLowerCase()))
  const isSaid = (choice: string) => spoken.has(choice.toLowerCase()) || said.toLowerCase().includes(choice.toLowerCase())
  const choices = fields.flatMap(({ name, choices: own }) => (own === undefined ? [] : records.flatMap((record) => record[name] ?? [])))
  return choices.some((choice) => /\p{L}{3}/u.test(String(choice)) && !isSaid(String(choice)))
}

function sampleRow(entity: Entity, lender: Lender, index: number, count: number, context: SampleContext) {
  const row: Record<string, unknown> = {}
  for (const field of entity.fields) {
    const lent = lentTo(field, entity, lender, index, context)
    const value = lent === null ? inventedValue(entity, field, lender.examples, index, count, context) : lent.value
    if (value !== undefined && value !== null && value !== '') row[field.name] = value
  }
  return inOrder(row, entity, index, context.today)
}
