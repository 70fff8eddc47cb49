import type { Entity, Field } from './app-model.ts'
import { parentsFirst } from './entity-order.ts'
import { knownNoun } from './lexicon/lexicon.ts'
import { sentenceCase } from './nouns.ts'
import { type DomainPack, type PackEntity, packEntity, type PackField, type PackValue } from './packs.ts'
import { sampleSentence, sampleWords } from './sample-words.ts'
import { scheduledDay } from './scheduled.ts'

export interface SampleRows {
  readonly entity: Entity
  readonly records: readonly Readonly<Record<string, unknown>>[]
}

interface SampleContext {
  readonly packs: readonly DomainPack[]
  readonly chosen: DomainPack | null
  readonly today: Date
  readonly entities: readonly Entity[]
}

const USUAL_COUNT = 8
const PEOPLE = [
  'Priya Raman',
  'Tom Okafor',
  'Nina Alvarez',
  'Joon Park',
  'Elif Demir',
  'Marta Novak',
  'Samuel Weaver',
  'Ida Lindqvist',
  'Hassan Haddad',
  'Clara Ortiz',
  'Ben Murphy',
  'Yuki Sato',
]
/** Plausible rows for each entity. Parents come first, and children point to them with `$ref`. */
export function sampleRows(context: SampleContext, counts: ReadonlyMap<string, number> | null = null): readonly SampleRows[] {
  return parentsFirst(context.entities).map((entity) => {
    const pack = packEntity(context.packs, context.chosen, entity.one)
    const examples = knownNoun(entity.one)?.examples ?? []
    const natural =
      pack !== null && pack.rows.length > 0 ? pack.rows.length : examples.length > 0 ? Math.max(examples.length, 6) : USUAL_COUNT
    const count = counts?.get(entity.name) ?? Math.min(natural, 12)
    const records = Array.from({ length: count }, (_, index) => sampleRow(entity, pack, examples, index, count, context))
    return { entity, records }
  })
}

function sampleRow(
  entity: Entity,
  pack: PackEntity | null,
  examples: readonly string[],
  index: number,
  count: number,
  context: SampleContext,
) {
  const row: Record<string, unknown> = {}
  const from = pack?.rows[index % Math.max(pack.rows.length, 1)]
  for (const field of entity.fields) {
    const at = pack?.fields.findIndex((known) => isSame(known.name, field)) ?? -1
    const lent = at < 0 ? undefined : from?.[at]
    const value =
      lent === undefined
        ? inventedValue(entity, field, examples, index, count, context)
        : lentValue(lent, field, index, context, pack?.fields[at])
    if (value !== undefined && value !== null && value !== '') row[field.name] = value
  }
  return row
}

function isSame(packName: string, field: Field): boolean {
  return packName === field.name
}

function lentValue(value: PackValue, field: Field, index: number, context: SampleContext, lender: PackField | undefined): unknown {
  if (field.kind === 'relation') return relationTo(field, index, context, typeof value === 'string' ? value : null)
  if (typeof value === 'string' && value.startsWith('$ref:')) return nameOfRef(value, context)
  if (typeof value === 'string' && value.startsWith('@')) return dateValue(value, field, context.today)
  if (field.kind === 'choice') return likeChoice(String(value), lender?.choices ?? [], field.choices ?? [])
  const isNumber = ['number', 'money', 'integer', 'percent', 'rating'].includes(field.kind)
  if (isNumber !== (typeof value === 'number')) return undefined
  return value
}

/** The person's own choice that stands where the pack's stood: the last of theirs for the last of its. */
function likeChoice(value: string, lent: readonly string[], own: readonly string[]): string | undefined {
  const same = own.find((choice) => choice.toLowerCase() === value.toLowerCase())
  const at = lent.indexOf(value)
  return same ?? own[at < 0 ? 0 : Math.floor((at * own.length) / lent.length)]
}

function relationTo(field: Field, index: number, context: SampleContext, lent: string | null): string | undefined {
  const target = context.entities.find((entity) => entity.name === field.relation)
  if (target === undefined) return undefined
  const wanted = lent === null ? null : /:(\d+)$/.exec(lent)?.[1]
  const pack = packEntity(context.packs, context.chosen, target.one)
  const rows = pack?.rows.length ?? knownNoun(target.one)?.examples.length ?? 0
  const size = Math.min(rows > 0 ? Math.max(rows, pack === null ? 6 : 1) : USUAL_COUNT, 12)
  return `$ref:${target.name}:${wanted === null || wanted === undefined ? (index * (size % 5 === 0 ? 3 : 5) + 2) % size : Number(wanted) % size}`
}

/** What a row is called that the app has no list for. */
function nameOfRef(ref: string, { packs, chosen }: SampleContext): string | undefined {
  const [, entity, at] = ref.split(':')
  const pack = (chosen === null ? packs : [chosen, ...packs]).find(({ entities }) => entities.some(({ name }) => name === entity))
  const name = pack?.entities.find((each) => each.name === entity)?.rows[Number(at)]?.[0]
  return typeof name === 'string' && !/^[@$]/.test(name) ? name : undefined
}

/** `@-3` is three days ago, `@2 14:30` the day after tomorrow at half past two. */
function dateValue(written: string, field: Field, today: Date): string {
  const [, days = '0', time] = /^@(-?\d+)(?: (\d\d:\d\d))?$/.exec(written) ?? []
  return moment(today, Number(days), field, time ?? '10:00')
}

function moment(today: Date, days: number, field: Field, time: string): string {
  const day = new Date(Date.UTC(today.getFullYear(), today.getMonth(), today.getDate() + days))
  const date = day.toISOString().slice(0, 10)
  return field.kind === 'datetime' ? `${date}T${time}:00.000Z` : date
}

function inventedValue(
  entity: Entity,
  field: Field,
  examples: readonly string[],
  index: number,
  count: number,
  context: SampleContext,
): unknown {
  const name = field.name.toLowerCase()
  const person = PEOPLE[index % PEOPLE.length] ?? ''
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
      return `${person.toLowerCase().replace(/[^a-z]+/g, '.')}@example.com`
    case 'phone':
      return `+1 555 01${String(10 + ((index * 7) % 90))}`
    case 'url':
      return `https://example.com/${index + 1}`
    case 'date':
    case 'datetime':
      return inventedDate(entity, field, index, count, context.today)
    case 'time':
      return `${String(8 + ((index * 3) % 10) + (/end|close|until|finish/.test(name) ? 3 : 0)).padStart(2, '0')}:${index % 2 === 0 ? '00' : '30'}`
    case 'rating':
      return 3 + (spread(index) % 3)
    case 'percent':
      return [10, 25, 40, 55, 70, 85, 100, 5][index % 8]
    case 'money':
      return inventedMoney(name, index)
    case 'integer':
      return inventedCount(entity, field, index, context.today)
    case 'number':
      return [2.5, 4, 1.2, 6.8, 3.4, 5, 0.9, 7.5][index % 8]
    case 'multiline':
      return sampleSentence(name, index) ?? (field.isRequired ? 'A few words about it.' : undefined)
    case 'image':
    case 'json':
      return undefined
    case 'text':
      return inventedText(entity, field, examples, index)
  }
}

/** Not one after the other, and not the same pattern in each column. */
function spread(index: number): number {
  return [0, 1, 0, 2, 1, 3, 2, 0, 4, 1, 2, 3][index % 12] ?? 0
}

function pick(values: readonly string[], index: number): string | undefined {
  return values[index % Math.max(values.length, 1)]
}

function inventedDate(entity: Entity, field: Field, index: number, count: number, today: Date): string | undefined {
  const name = field.name.toLowerCase()
  const start = BEGINS.test(name) || !ENDS.test(name) ? undefined : entity.fields.find((each) => each.kind === field.kind && isStart(each))
  if (start !== undefined) {
    const [day = '', time] = (inventedDate(entity, start, index, count, today) ?? '').split('T')
    const days = time === undefined ? 1 + (index % 4) : 0
    const end = moment(new Date(`${day}T12:00:00`), days, field, time === undefined ? '17:00' : later(time))
    // What has come to an end did so before today; the last ones have not.
    return /(?:ed|back)(?:on|at|date)?$/.test(name) && end > today.toISOString() ? undefined : end
  }
  if (/birth|dob/.test(name)) {
    const [youngest, years] = agesOf(entity.one)
    const year = today.getFullYear() - youngest - ((index * 7) % years)
    return `${year}-${String(1 + ((index * 5) % 12)).padStart(2, '0')}-${String(3 + ((index * 11) % 25)).padStart(2, '0')}`
  }
  if (/due|expir|next|until|deadline|renewal|end|return|checkout|departure|best|warranty/.test(name))
    return moment(today, 2 + index * 9 - (index % 4) * 6, field, '17:00')
  const hour = `${String(9 + (index % 8)).padStart(2, '0')}:30`
  // What has an hour is partly still to come.
  const over = Math.ceil(count * 0.6)
  if (field.name === scheduledDay(entity)?.name)
    return moment(today, index < over ? -Math.round(((over - index) * 130) / over) : (index - over) * 4, field, hour)
  return moment(today, -Math.round((index * 150) / Math.max(count, 1)) - (index % 3), field, hour)
}

const ENDS = /end|until|return|check_?out|departure|finish|to$|back$/
const BEGINS = /start|begin|from|check_?in|arriv|since|lent|borrow|taken|out$/
const isStart = ({ name }: Field): boolean => BEGINS.test(name.toLowerCase()) && !/check_?out/.test(name.toLowerCase())
/** An hour or two after it. */
const later = (time: string): string => `${String(Math.min(Number(time.slice(0, 2)) + 2, 23)).padStart(2, '0')}:00`

const DOGS = ['Beagle', 'Mixed', 'Border collie', 'Terrier', 'Poodle', 'Labrador', 'Dachshund', 'Whippet']
const CATS = ['Siamese', 'European shorthair', 'Maine coon', 'Persian', 'Birman', 'Bengal']
const BREEDS: readonly (readonly [animal: RegExp, breeds: readonly string[]])[] = [
  [/dog|puppy/, DOGS],
  [/cat|kitten/, CATS],
  [/horse|pony|mare|stallion/, ['Haflinger', 'Friesian', 'Arabian', 'Icelandic', 'Trakehner', 'Shetland']],
  [/cow|calf|cattle|bull/, ['Holstein', 'Simmental', 'Angus', 'Jersey', 'Galloway', 'Highland']],
  [/sheep|ewe|ram|lamb/, ['Suffolk', 'Texel', 'Merino', 'Romney', 'Jacob', 'Dorper']],
  [/chicken|hen|rooster/, ['Sussex', 'Marans', 'Leghorn', 'Orpington', 'Wyandotte', 'Araucana']],
]

/** How old the youngest is, and how many years lie between them. */
function agesOf(noun: string): readonly [youngest: number, years: number] {
  if (/(?:child|kid|pupil|grandchild)$/.test(noun)) return [4, 9]
  if (noun.endsWith('baby')) return [1, 1]
  return knownNoun(noun)?.nounClass === 'thing' ? [1, 11] : [20, 38]
}

function inventedMoney(name: string, index: number): number {
  const base = [24, 8.5, 120, 42, 15.9, 64, 230, 31.5, 9.8, 75, 18, 52][index % 12] ?? 20
  if (/budget|salary|income|rent|revenue|value|turnover|deposit/.test(name)) return Math.round(base * 32)
  return base
}

function inventedCount(entity: Entity, { name, label }: Field, index: number, today: Date): number {
  const small = [2, 1, 4, 3, 6, 2, 5, 8, 3, 1, 4, 2][index % 12] ?? 1
  if (/\b(?:age|old)\b/i.test(label)) {
    const [youngest, years] = agesOf(entity.one)
    return youngest + ((index * 7) % years)
  }
  if (/(?<!\b(?:per|a|each|every) )\b(?:year|jahr|baujahr|ann[ée]e|año)\b/i.test(label)) return today.getFullYear() - ((index * 7) % 30)
  if (/stock|quantity|qty|count/i.test(name)) return small * 6
  if (/pages|calories|kcal|mileage|points/i.test(name)) return small * 85 + 40
  if (/capacity|seats|reps/i.test(name)) return small * 4
  return small
}

function inventedText(entity: Entity, field: Field, examples: readonly string[], index: number): string | undefined {
  const name = field.name.toLowerCase()
  const isTitle = field === entity.fields.find((other) => other.kind === 'text' && other.isRequired)
  const person = PEOPLE[(isTitle ? index : index * 5 + 3) % PEOPLE.length]
  if (/first_?name/.test(name)) return person?.split(' ')[0]
  if (/last_?name|surname/.test(name)) return person?.split(' ').at(-1)
  if (isNumbered(name)) return String(1001 + index * 7)
  if (isCalledSo(entity, name)) {
    if (examples.length > 0) return examples[index % examples.length]
    return knownNoun(entity.one)?.nounClass === 'person' ? person : `${sentenceCase(entity.one)} ${index + 1}`
  }
  // "Customer name", "dog’s name", "product": what is known by that word.
  const named = knownNoun(field.label.toLowerCase().replace(/(?:[’']s)? (?:full )?name$/, ''))
  if (named?.nounClass === 'person' || PERSONAL.test(name)) return person
  if (/breed/.test(name)) return pick(BREEDS.find(([animal]) => animal.test(entity.one))?.[1] ?? [...DOGS, ...CATS], index)
  if (/zip|postcode|postal/.test(name)) return String(10115 + index * 137)
  const isNamedThing = named !== null && named.examples.length > 0 && named.nounClass !== 'document'
  const words = sampleWords(name, index) ?? (isNamedThing ? named.examples[index % named.examples.length] : undefined)
  return words ?? (name.endsWith('name') ? person : field.isRequired ? (examples[index] ?? `${field.label} ${index + 1}`) : undefined)
}

const PERSONAL =
  /owner|author|artist|composer|singer|director|contact|assignee|responsible|host|speaker|leader|manager|client|customer|person|teacher|guest|employee|member|tenant|agent|stylist|people|assignedto|player|by$/

function isNumbered(name: string): boolean {
  return /number|code|sku|serial|barcode|isbn|plate|reference|no$/.test(name)
}

/** What the record itself is called: "name", "title", "plant" of a plant, "plant name". */
function isCalledSo({ one }: Entity, name: string): boolean {
  const own = one.replace(/[^\p{L}]/gu, '').toLowerCase()
  return /^(?:name|title|subject|word)$/.test(name) || name === own || name === `${own}name` || name === `${own}title`
}
