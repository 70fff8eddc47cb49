import { stemsOf } from '../language/stems.ts'
import { knownNoun } from '../lexicon/lexicon.ts'
import { saysAny } from '../lexicon/sayings.ts'
import { wordsOfName } from '../language/nouns.ts'
import { type AppModel, childrenOf, type Entity, type Field, replaceEntity, withField } from '../spec/app-model.ts'
import { type Check, withCheck } from '../spec/checks.ts'
import { isMoment } from '../spec/scheduled.ts'
import { fieldsMeant, hits, isFigure, numberIn, periodIn } from './aim.ts'

// What must hold of what is filled in.

/** Null for what no check says. */
export function withRule(model: AppModel, words: string): AppModel | null {
  const stems = stemsOf(words)
  if (saysAny(words, 'required')) {
    const found = fieldsMeant(model, stems, () => true).filter(({ isNamed }) => isNamed)
    return found.length === 0
      ? null
      : found.reduce(
          (each, { entity, field }) =>
            replaceEntity(each, entity.name, (list) => withField(list, field.name, (one) => ({ ...one, isRequired: true }))),
          model,
        )
  }
  if (saysAny(words, 'negative'))
    return checked(model, fieldsMeant(model, stems, isFigure)[0], (field) => ({ kind: 'range', field, min: 0 }))
  if (saysAny(words, 'past'))
    return checked(model, fieldsMeant(model, stems, isMoment)[0], (field) => ({ kind: 'time', field, not: 'past' }))
  if (saysAny(words, 'unique'))
    return checked(
      model,
      fieldsMeant(model, stems, isText).find(({ isNamed }) => isNamed),
      (field) => ({ kind: 'apart', fields: [field] }),
    )
  if (saysAny(words, 'twice')) return apart(model, stems)
  return saysAny(words, 'at most') ? atMost(model, words, stems) : null
}

const isText = ({ kind }: Field): boolean => kind === 'text' || kind === 'integer' || kind === 'email'

interface Found {
  readonly entity: Entity
  readonly field: Field
}
function checked(model: AppModel, found: Found | undefined, check: (field: string) => Check): AppModel | null {
  return found === undefined ? null : replaceEntity(model, found.entity.name, (entity) => withCheck(entity, check(found.field.name)))
}

const FROM = ['from', 'start', 'begin', 'arriv', 'checkin', 'opens', 'out', 'lent', 'pickup']
const TO = ['to', 'until', 'till', 'end', 'depart', 'checkout', 'close', 'back', 'return', 'leave']
const isPerson = (words: string): boolean => knownNoun(words)?.nounClass === 'person'

/** "No double bookings": of one room no two rows whose times overlap. */
function apart(model: AppModel, stems: ReadonlySet<string>): AppModel | null {
  const begins = (field: Field, words: readonly string[]) => words.some((word) => field.name.toLowerCase().startsWith(word))
  for (const entity of model.entities.toSorted((a, b) => hits(b, stems) - hits(a, stems))) {
    const moments = entity.fields.filter(isMoment)
    const things = entity.fields.filter(({ relation }) => relation !== undefined && !isPerson(wordsOfName(relation)))
    const spoken = entity.fields.filter(
      (field) => (field.kind === 'choice' || field.kind === 'text') && hits(field, stems) > 0 && !isPerson(field.label),
    )
    const [from, to] = [moments.find((field) => begins(field, FROM)), moments.find((field) => begins(field, TO))]
    const of = (spoken.length > 0 ? spoken : things).map(({ name }) => name)
    if (moments.length === 0 || of.length === 0) continue
    const day = from?.kind === 'time' ? moments.filter(({ kind }) => kind === 'date') : []
    const check: Check =
      from !== undefined && to !== undefined
        ? { kind: 'apart', fields: [...of, ...day.map(({ name }) => name)], from: from.name, to: to.name }
        : { kind: 'apart', fields: [...of, ...moments.map(({ name }) => name)] }
    return replaceEntity(model, entity.name, (each) => withCheck(each, check))
  }
  return null
}

/** So many at most: of a value, or of what belongs to one. */
function atMost(model: AppModel, words: string, stems: ReadonlySet<string>): AppModel | null {
  const count = numberIn(words)
  if (count === undefined || count < 1 || periodIn(words) !== undefined) return null
  const limited = fieldsMeant(model, stems, isFigure).find(({ isNamed }) => isNamed)
  if (limited !== undefined) return checked(model, limited, (field) => ({ kind: 'range', field, max: count }))
  const pair = model.entities
    .flatMap((parent) => childrenOf(model, parent).map(({ child, field }) => ({ parent, entity: child, field })))
    .find(({ parent, entity, field }) => entity !== parent && hits(entity, stems) > 0 && hits(parent, stems) + hits(field, stems) > 0)
  return checked(model, pair, (field) => ({ kind: 'most', field, count }))
}
