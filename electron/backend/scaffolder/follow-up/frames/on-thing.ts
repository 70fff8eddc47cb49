import type { Entity, Field } from '../../spec/app-model.ts'
import { fieldFromWords, knownKind } from '../../spec/field-types.ts'
import { singularPhrase } from '../../language/nouns.ts'
import { mainEntity } from '../find.ts'
import { whichOne } from '../read/read-removal.ts'
import { type Reading, sayOnly } from '../reader.ts'
import type { Wish } from '../wishes.ts'
import { likeOthers } from './choices.ts'
import { cut } from './frame.ts'
import { startValue } from './on-change.ts'
import { areFactsOf } from './on-new-list.ts'
import { bareWords, listOf, targetOf } from './target.ts'
import { type ThingSpec, thingSpec } from './thing-spec.ts'

/** A field as somebody describes it: changed where it is there, added where it is not. */
export function readThing(text: string, reading: Reading): readonly Wish[] | null {
  const spec = thingSpec(text)
  if (spec === null) return null
  const { owner, name } = ownerIn(spec.name, reading)
  const target = targetOf(name, reading, owner)
  switch (target.kind) {
    case 'field':
      return changed(target.entity, target.field, spec, reading)
    case 'several':
      return whichOne(bareWords(name), target.found, reading)
    case 'none': {
      const entity = owner ?? reading.last ?? mainEntity(reading.model)
      if (entity === undefined || !spec.isSaid || areFactsOf(name, spec.choices, reading)) return null
      return isBare(spec) && (knownKind(name) === null || STATED.test(text)) ? null : added(entity, name, spec)
    }
    default:
      return null
  }
}

/** What must hold of something asks for nothing new. */
const STATED =
  /^(?!(?:add|include|create|insert|put|track|store|record|note|(?:we |i )?(?:need|want)|have|another|also|there should be)\b).* (?:must|should|has to|have to|needs? to) /i

/** "Interval per machine", "the colour of the cats": of which list. */
function ownerIn(words: string, reading: Reading): { readonly owner?: Entity; readonly name: string } {
  const place = cut(words, reading.model).places.findLast(({ lead }) => /^(?:per|of|for|in|to|on)$/.test(lead))
  const owner = place === undefined ? undefined : listOf(place.text, reading)
  return place === undefined || owner === undefined ? { name: words } : { owner, name: place.before }
}

function isBare({ choices, kind, start }: ThingSpec): boolean {
  return choices.length === 0 && kind === null && start === undefined
}

function changed(entity: Entity, field: Field, spec: ThingSpec, reading: Reading): readonly Wish[] | null {
  const at = { entity: entity.name, field: field.name }
  const choices = spec.choices.map(
    (choice) => field.choices?.find((each) => each.toLowerCase() === choice.toLowerCase()) ?? likeOthers(choice, field.choices ?? []),
  )
  if (choices.length > 0 && field.relation !== undefined) return null
  const like = fieldFromWords(field.label, { kind: spec.kind })
  const wishes: readonly Wish[] = [
    ...(choices.length > 0 ? [{ kind: 'set-choices' as const, ...at, choices }] : []),
    ...(spec.kind !== null && spec.kind !== field.kind
      ? [{ kind: 'retype-field' as const, ...at, like: { ...like, kind: spec.kind } }]
      : []),
    ...holding(entity, { ...field, kind: spec.kind ?? field.kind, choices: choices.length > 0 ? choices : (field.choices ?? []) }, spec),
    ...(spec.isRequired === undefined ? [] : [{ kind: 'require-field' as const, ...at, isRequired: spec.isRequired }]),
  ]
  return wishes.length > 0 || !spec.isSaid ? wishes : isSoAlready(entity, field, reading)
}

function isSoAlready({ many }: Entity, { label }: Field, { speak }: Reading): readonly Wish[] {
  return sayOnly(
    speak(
      `${label} of ${many} is so already.`,
      `${label} bei ${many} ist schon so.`,
      `${label} (${many}) est déjà ainsi.`,
      `${label} (${many}) ya es así.`,
    ),
  )
}

function added(entity: Entity, name: string, spec: ThingSpec): readonly Wish[] {
  const words = bareWords(name)
  // "Categories: food, rent" is one category of each.
  const field = fieldFromWords(spec.choices.length > 0 && !/(?:tags|labels|skills)$/i.test(words) ? singularPhrase(words) : words, {
    kind: spec.kind ?? (spec.choices.length > 0 ? null : kindOfStart(spec.start)),
    choices: spec.choices,
    isRequired: spec.isRequired ?? false,
  })
  return [{ kind: 'add-fields', entity: entity.name, fields: [field] }, ...holding(entity, field, spec)]
}

function kindOfStart(start: string | undefined): Field['kind'] | null {
  if (start === undefined) return null
  if (/^(?:yes|no|true|false|on|off|checked|ticked)$/i.test(start)) return 'boolean'
  return /^\d+$/.test(start) ? 'integer' : /^\d+[.,]\d+$/.test(start) ? 'number' : /^today$/i.test(start) ? 'date' : null
}

/** What is to hold of it, besides what it is. */
function holding(entity: Entity, field: Field, { isUnique, isFilter, start }: ThingSpec): readonly Wish[] {
  const at = { entity: entity.name, field: field.name }
  const choice = field.choices?.find((each) => each.toLowerCase() === start?.toLowerCase())
  const value = start === undefined ? null : (choice ?? startValue(start, field.kind))
  return [
    ...(value === null ? [] : [{ kind: 'set-default' as const, ...at, value }]),
    ...(isUnique === true
      ? [{ kind: 'check' as const, entity: entity.name, check: { kind: 'apart' as const, fields: [field.name] } }]
      : []),
    ...(isFilter === true ? [{ kind: 'filter' as const, ...at }] : []),
  ]
}
