import { hasWord } from '../language/has-word.ts'
import type { Entity, Field } from '../spec/app-model.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import { scheduledDay } from '../spec/scheduled.ts'
import { inventedText, wordOfTrade } from './invented-text.ts'
import { emailOf, personIn, phoneIn } from './people.ts'
import { sampleSentence } from './property-words.ts'
import { relationTo } from './lender.ts'
import { measured } from './measures.ts'
import { classOf, isCalledSo, type SampleContext, withoutName } from './sample-context.ts'
import { wordsOfList } from './words-of-lists.ts'

export function inventedValue(
  entity: Entity,
  field: Field,
  examples: readonly string[],
  index: number,
  count: number,
  context: SampleContext,
): unknown {
  const name = field.name.toLowerCase()
  switch (field.kind) {
    case 'relation':
      return relationTo(field, index, context, null)
    case 'choice':
      return pick(field.choices ?? [], spread(index))
    case 'choices':
      return (field.choices ?? []).filter((_, at) => (at + index) % 3 === 0)
    case 'boolean':
      return index % 3 !== 1
    case 'email':
      return emailOf(personIn(context.language, index))
    case 'phone':
      return phoneIn(context.language, index)
    case 'url':
      return `https://example.com/${index + 1}`
    case 'date':
    case 'datetime':
      return inventedDate(entity, field, index, count, context)
    case 'time':
      return inventedTime(entity, name, index)
    case 'rating':
      return 3 + (spread(index) % 3)
    case 'percent':
      return [10, 25, 40, 55, 70, 85, 100, 5][index % 8]
    case 'money':
      return priceOfTrade(entity, name, index, context) ?? measured(entity, field, index, context) ?? inventedMoney(name, index)
    case 'integer':
      return inventedCount(entity, field, index, context)
    case 'number':
      return measured(entity, field, index, context) ?? [2.5, 4, 1.2, 6.8, 3.4, 5, 0.9, 7.5][index % 8]
    case 'multiline':
      return (
        wordOfTrade(entity, field, index, context) ??
        wordsOfList(entity, name, index, context.said) ??
        sampleSentence(name, index, classOf(entity)) ??
        describedAs(entity, field, examples, index, context) ??
        (field.isRequired ? 'A few words about it.' : undefined)
      )
    case 'image':
    case 'files':
    case 'json':
      return undefined
    case 'text':
      return inventedText(entity, field, examples, index, context)
  }
}

/** "Expenses: description, amount, date": the description is all that says which. */
function describedAs(entity: Entity, field: Field, examples: readonly string[], index: number, context: SampleContext): string | undefined {
  const isItsName =
    hasWord(field.name, '=description =what =details =concept =purpose') && entity.fields.every(({ kind }) => kind !== 'text')
  const words = context.trade?.of(entity.one) ?? examples
  return isItsName ? words[index % Math.max(words.length, 1)] : undefined
}

/** Not one after the other, and not the same pattern in each column. */
function spread(index: number): number {
  return [0, 1, 0, 2, 1, 3, 2, 0, 4, 1, 2, 3][index % 12] ?? 0
}

function pick(values: readonly string[], index: number): string | undefined {
  return values[index % Math.max(values.length, 1)]
}

function inventedDate(entity: Entity, field: Field, index: number, count: number, context: SampleContext): string | undefined {
  const { today } = context
  const name = field.name.toLowerCase()
  const start =
    hasWord(name, BEGINS) || !hasWord(name, ENDS) ? undefined : entity.fields.find((each) => each.kind === field.kind && isStart(each))
  if (start !== undefined) {
    const [day = '', time] = (inventedDate(entity, start, index, count, context) ?? '').split('T')
    const days = time === undefined ? (hasWord(`${entity.one} ${name}`, LASTS_A_YEAR) ? 365 : 1 + (index % 4)) : 0
    const end = moment(new Date(`${day}T12:00:00`), days, field, time === undefined ? '17:00' : later(time))
    // What has come to an end did so before today; the last ones have not.
    return hasWord(name, 'edon$ edat$ eddate$ ed$ backon$ backat$ backdate$ back$') && end > today.toISOString() ? undefined : end
  }
  if (hasWord(name, 'birth dob')) {
    const [youngest, years] = agesOf(entity.one)
    const year = today.getFullYear() - youngest - ((index * 7) % years)
    return `${year}-${String(1 + ((index * 5) % 12)).padStart(2, '0')}-${String(3 + ((index * 11) % 25)).padStart(2, '0')}`
  }
  if (hasWord(`${entity.one} ${name}`, LASTS_A_YEAR) && hasWord(name, ENDS)) return moment(today, 25 + index * 47, field, '17:00')
  if (hasWord(name, 'due expir next until deadline renewal end return checkout departure best warranty'))
    return moment(today, 2 + index * 9 - (index % 4) * 6, field, '17:00')
  const hour = inventedTime(entity, name, index)
  if (hasWord(entity.one, WAITING)) return moment(today, 0, field, hour)
  if (isLogged(entity, context)) return moment(today, -2 * index, field, hour)
  // What has an hour is partly still to come.
  const over = Math.ceil(count * 0.6)
  if (field.name === scheduledDay(entity)?.name)
    return moment(today, index < over ? -Math.round(((over - index) * 130) / over) : (index - over) * 4, field, hour)
  return moment(today, -Math.round((index * 150) / Math.max(count, 1)) - (index % 3), field, hour)
}

/** Concerts are in the evening, and a day goes from waking up to going to bed. */
function inventedTime({ one }: Entity, name: string, index: number): string {
  const half = index % 2 === 0 ? '00' : '30'
  const usual = HOURS.find(([pattern]) => hasWord(name, pattern))?.[1] ?? (hasWord(one, EVENING) ? 18 + (index % 3) : undefined)
  const hour = usual ?? 8 + ((index * 3) % 10) + (hasWord(name, 'end close until finish') ? 3 : 0)
  return `${String(hour).padStart(2, '0')}:${half}`
}
const HOURS: readonly (readonly [name: string, hour: number])[] = [
  ['wake woke gotup getup sunrise', 6],
  ['bed asleep sleep', 22],
  ['^opens ^open opening', 9],
  ['^clos', 18],
  ['doors', 19],
]
const EVENING = 'gig concert show performance rehearsal dinner party screening choir band table reservation quiz game_night'

const WAITING = 'waiting queue'
const LOGGED =
  'log diary journal readings reading measurements measurement sightings sighting temperatures temperature blood_pressure feedings feeding carnet suivi diario registro tagebuch protokoll'
/** What is written down day by day, up to today. */
function isLogged({ one }: Entity, { entities, said = '' }: SampleContext): boolean {
  return hasWord(one, LOGGED) || (entities.length === 1 && hasWord(said, LOGGED))
}

const LASTS_A_YEAR = 'contract lease tenan warrant insur licence license subscri membership miet vertrag'
const ENDS = 'end until return check_out checkout departure finish to$ back$'
const BEGINS = 'start begin from check_in checkin arriv since lent borrow taken out$'
const isStart = ({ name }: Field): boolean => hasWord(name.toLowerCase(), BEGINS) && !hasWord(name.toLowerCase(), 'check_out checkout')
/** An hour or two after it. */
const later = (time: string): string => `${String(Math.min(Number(time.slice(0, 2)) + 2, 23)).padStart(2, '0')}:00`

/** How old the youngest is, and how many years lie between them. */
function agesOf(noun: string): readonly [youngest: number, years: number] {
  if (hasWord(noun, 'child$ kid$ pupil$ grandchild$')) return [4, 9]
  if (noun.endsWith('baby')) return [1, 1]
  return knownNoun(noun)?.nounClass === 'thing' ? [1, 11] : [20, 38]
}

function inventedMoney(name: string, index: number): number {
  const base = [24, 8.5, 120, 42, 15.9, 64, 230, 31.5, 9.8, 75, 18, 52][index % 12] ?? 20
  return hasWord(name, UNLIKE_A_PRICE) ? Math.round(base * 32) : base
}
const UNLIKE_A_PRICE = 'budget salary income rent revenue value turnover deposit'

/** What the row's product or service costs in its trade. */
function priceOfTrade(entity: Entity, name: string, index: number, context: SampleContext): number | null {
  const { trade } = context
  const isBudget = name === 'budget' && trade?.pricesOf(entity.one) != null
  if (trade === null || (hasWord(name, UNLIKE_A_PRICE) && !isBudget)) return null
  const fields = entity.fields.filter(({ kind }) => kind === 'text' || kind === 'relation')
  const priced = fields.find(
    (field) =>
      wordOfTrade(entity, field, index, context) !== undefined || (field.kind === 'relation' && trade.pricesOf(nounOf(field)) !== null),
  )
  const prices =
    trade.pricesOf(priced === undefined || isCalledSo(entity, priced.name.toLowerCase()) ? entity.one : nounOf(priced)) ??
    trade.pricesOf(entity.one)
  // The product that the row points to, where it points to one.
  const pointed = priced?.kind === 'relation' ? relationTo(priced, index, context, null)?.split(':').at(-1) : undefined
  const price = prices?.[Number(pointed ?? index) % prices.length] ?? null
  // What a house costs is not what is paid for its water.
  return price !== null && price > 9000 && hasWord(`${entity.one} ${name}`, RUNNING) ? null : price
}

const RUNNING = 'cost fee payment expense charge bill invoice repair rent'

function nounOf({ label }: Field): string {
  return withoutName(label.toLowerCase())
}

function inventedCount(entity: Entity, field: Field, index: number, context: SampleContext): number {
  const { name, label } = field
  const small = [2, 1, 4, 3, 6, 2, 5, 8, 3, 1, 4, 2][index % 12] ?? 1
  if (hasWord(label, 'age old')) {
    const [youngest, years] = agesOf(entity.one)
    return youngest + ((index * 7) % years)
  }
  if (/(?<!\b(?:per|a|each|every) )\b(?:year|jahr|baujahr|ann[ée]e|año)\b/i.test(label))
    return context.today.getFullYear() - ((index * 7) % 30)
  const figure = measured(entity, field, index, context)
  if (figure !== undefined) return figure
  if (hasWord(name, 'stock quantity qty count')) return small * 6
  if (hasWord(name, 'points')) return small * 85 + 40
  return small
}

/** A day so far from today, in the form that the property has. */
export function moment(today: Date, days: number, field: Field, time: string): string {
  const day = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + days))
  const date = day.toISOString().slice(0, 10)
  return field.kind === 'datetime' ? `${date}T${time}:00.000Z` : date
}
