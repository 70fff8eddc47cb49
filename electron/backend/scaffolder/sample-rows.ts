import type { Entity, Field } from './app-model.ts'
import { parentsFirst } from './entity-order.ts'
import { knownNoun } from './lexicon/lexicon.ts'
import { sentenceCase } from './nouns.ts'
import { type DomainPack, type PackEntity, packEntity, type PackField, type PackValue } from './packs.ts'
import { sampleWords } from './sample-words.ts'
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
const CITIES = ['Lisbon', 'Leeds', 'Graz', 'Porto', 'Utrecht', 'Aarhus', 'Ghent', 'Bristol', 'Basel', 'Malmö', 'Girona', 'Turku']
const STREETS = [
  '12 Harbor Street',
  '4 Mill Lane',
  '88 Station Road',
  '31 Oak Avenue',
  '7 Market Square',
  '19 Canal Walk',
  '2 Orchard Close',
  '54 Hill Road',
]
const NOTES = [
  'Prefers a call in the morning.',
  'Second time this year.',
  'Ask about the larger size.',
  'All fine so far.',
  '',
  'Has a key.',
  'Wants a reminder a day before.',
  '',
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
      return field.isRequired ? 'A few words about it.' : NOTES[index % NOTES.length]
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

function inventedDate(entity: Entity, field: Field, index: number, count: number, today: Date): string {
  const name = field.name.toLowerCase()
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
  const known = knownNoun(entity.one)
  const isLabel =
    field === entity.fields.find((other) => other.kind === 'text' && other.isRequired) || /^(?:name|title|subject|word)$/.test(name)
  const person = PEOPLE[(isLabel ? index : index * 5 + 3) % PEOPLE.length]
  if (isLabel && !/number|code|sku/.test(name)) {
    if (examples.length > 0) return examples[index % examples.length]
    if (known?.nounClass === 'person') return person
    return `${sentenceCase(entity.one)} ${index + 1}`
  }
  if (/first_?name/.test(name)) return person?.split(' ')[0]
  if (/last_?name|surname/.test(name)) return person?.split(' ').at(-1)
  if (
    /owner|author|artist|director|contact|assignee|responsible|host|speaker|leader|manager|client|customer|person|teacher|guest|employee|member|tenant|agent|stylist|people|assignedto|name$|player|by$/.test(
      name,
    )
  )
    return person
  if (/city|town|location|region|place|origin|country|venue/.test(name)) return CITIES[(index * 5) % CITIES.length]
  if (/address|street/.test(name)) return STREETS[index % STREETS.length]
  if (/zip|post/.test(name)) return String(10115 + index * 137)
  if (/number|code|sku|serial|barcode|isbn|plate|reference|no$/.test(name)) return String(1001 + index * 7)
  if (/category|type|kind|genre/.test(name)) return ['Everyday', 'Special', 'Seasonal', 'Classic'][spread(index) % 4]
  if (/colou?r/.test(name)) return ['Blue', 'Green', 'Black', 'Red', 'White', 'Grey'][index % 6]
  if (/size/.test(name)) return ['S', 'M', 'L', 'XL'][index % 4]
  if (/unit/.test(name)) return ['kg', 'pcs', 'l', 'g'][index % 4]
  if (/species/.test(name))
    return [
      'Monstera deliciosa',
      'Spathiphyllum',
      'Sansevieria',
      'Ocimum basilicum',
      'Ficus lyrata',
      'Aloe vera',
      'Epipremnum',
      'Salvia rosmarinus',
    ][index % 8]
  if (/breed/.test(name)) return pick(BREEDS.find(([animal]) => animal.test(entity.one))?.[1] ?? [...DOGS, ...CATS], index)
  if (/company|brand|make$|maker|supplier|publisher|producer|manufacturer|label|employer/.test(name))
    return ['Alder & Finch', 'Northgate', 'Copper Kettle', 'Harbor & Sons', 'Brightwater', 'Mercer'][index % 6]
  if (/role|position|job/.test(name)) return ['Lead', 'Assistant', 'Driver', 'Trainee'][index % 4]
  if (/floor|room|shelf|area/.test(name)) return ['Ground floor', 'Upstairs', 'Back room', 'Terrace'][index % 4]
  if (/frequency|interval|schedule/.test(name)) return ['Daily', 'Weekly', 'Every two weeks', 'Monthly'][index % 4]
  if (/day$|weekday/.test(name)) return ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'][index % 6]
  if (/month/.test(name)) return ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August'][index % 8]
  if (/duration|length/.test(name)) return ['30 min', '45 min', '60 min', '90 min'][index % 4]
  return sampleWords(name, index) ?? (field.isRequired ? `${field.label} ${index + 1}` : undefined)
}
