import { hasWord } from '../language/has-word.ts'
import type { Entity, Field } from '../spec/app-model.ts'
import { sentenceCase } from '../language/nouns.ts'
import NAMES from './data/names.json' with { type: 'json' }
import { personIn } from './people.ts'
import { sampleSentence, sampleWords } from './property-words.ts'
import { classOf, isCalledSo, isOfPerson, nounOfField, type SampleContext, withoutName } from './sample-context.ts'
import { wordsOfList } from './words-of-lists.ts'

/** What the words of a trade say in such a property, in English; undefined where it says nothing of it. */
export function wordOfTrade(entity: Entity, field: Field, index: number, { trade }: SampleContext): string | undefined {
  if (trade === null || (field.kind !== 'text' && field.kind !== 'multiline')) return undefined
  const name = field.name.toLowerCase()
  if (field.kind === 'multiline' && hasWord(name, NAMES_IT)) return undefined
  const isOfEntity = isCalledSo(entity, name) || hasWord(name, NAMES_IT)
  // Members are of no kind that goods are of.
  if (hasWord(name, '=category =genre =kind =type') && classOf(entity) !== 'thing') return undefined
  const words = (isOfEntity ? trade.of(entity.one) : null) ?? trade.of(nounIn(field))
  return words?.[index % words.length]
}

const NAMES_IT = '=description =what =details =concept =purpose'

const headOf = (noun: string): string => noun.slice(noun.lastIndexOf(' ') + 1)

/** "Product name" is a product; a "hazard class" is no class that anybody gives. */
function nounIn({ label }: Field): string {
  const words = withoutName(label.toLowerCase())
  const noun = words.startsWith('diagn') && !words.includes(' ') ? 'diagnosis' : words
  return noun.includes(' ') && !hasWord(headOf(noun), '^product ^item ^service ^treatment ^task ^part') ? '' : noun
}

export function inventedText(
  entity: Entity,
  field: Field,
  examples: readonly string[],
  index: number,
  context: SampleContext,
): string | undefined {
  const name = field.name.toLowerCase()
  const isTitle = field === entity.fields.find((other) => other.kind === 'text' && other.isRequired)
  const person = personIn(context.language, isTitle ? index : index * 5 + 3)
  if (hasWord(name, 'first_name firstname')) return person.split(' ')[0]
  if (hasWord(name, 'last_name lastname surname')) return person.split(' ').slice(1).join(' ')
  if (hasWord(name, NAMES.plate)) return NAMES.plates[index % NAMES.plates.length]
  if (hasWord(name, NAMES.places)) return String(1 + ((index * 5) % 12))
  if (isNumbered(name)) return String(1001 + index * 7)
  const ofTrade = wordOfTrade(entity, field, index, context) ?? wordsOfList(entity, name, index, context.said)
  if (ofTrade !== undefined) return ofTrade
  if (isCalledSo(entity, name)) {
    if (examples.length > 0) return examples[index % examples.length]
    return isOfPerson(entity, field) ? person : `${sentenceCase(entity.one)} ${index + 1}`
  }
  if (isOfPerson(entity, field)) return person
  if (hasWord(name, 'breed')) return breedOf(entity, index)
  if (hasWord(name, '=make =brand =model') && hasWord(entity.one, VEHICLE))
    return (name === 'model' ? NAMES.models : NAMES.makes)[index % NAMES.makes.length]
  if (hasWord(name, 'zip postcode postal')) return String(10115 + index * 137)
  const named = nounOfField(field)
  const isNamedThing =
    named !== null && !hasWord(field.label, '_class$ _type$ _order$') && named.examples.length > 0 && named.nounClass !== 'document'
  const words =
    (hasWord(name, 'issue problem fault defect') ? sampleSentence(name, index, classOf(entity)) : undefined) ??
    sampleWords(name, index, classOf(entity)) ??
    (isNamedThing ? named.examples[index % named.examples.length] : undefined)
  return words ?? (name.endsWith('name') ? person : field.isRequired ? (examples[index] ?? `${field.label} ${index + 1}`) : undefined)
}

const VEHICLE = 'car$ van$ vehicle$ truck$ bus$'

function isNumbered(name: string): boolean {
  return hasWord(name, 'number code sku serial barcode isbn plate reference no$')
}

const BREEDS = Object.entries(NAMES.breeds)

function breedOf({ one }: Entity, index: number): string | undefined {
  const breeds = BREEDS.find(([animal]) => hasWord(one, animal))?.[1] ?? BREEDS.slice(0, 2).flatMap(([, names]) => names)
  return breeds[index % breeds.length]
}
