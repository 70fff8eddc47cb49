import type { ColumnChange, ColumnType } from '../../../shared/domain/column-change.ts'
import { withRules } from '../../../shared/domain/column-rules.ts'
import { fieldTypeOf, writeProperty } from '../../../shared/domain/field-types/field-types.ts'
import { columnNameFrom, propertyOf } from '../../../shared/domain/new-table.ts'
import type { TypedProperty } from '../../../shared/domain/field-types/property-type.ts'
import { followInChecks } from '../../../shared/domain/row-check.ts'
import { followProperty } from '../../../shared/domain/row-rule.ts'

type Json = Readonly<Record<string, unknown>>
type Properties = Readonly<Record<string, Json>>

export interface ChangedSchema {
  readonly text: string
  /** What the property is called afterwards; null: it is gone. */
  readonly name: string | null
}

/**
 * The text of an entity's file after one change of its properties; everything else stays as it was written. The property is there, and the
 * name that it gets is free: that is for the caller to see to. `choices`: what a column that gets choices offers.
 */
export function changeProperty(text: string, change: ColumnChange, choices: readonly string[] = []): ChangedSchema {
  const schema = JSON.parse(text) as Json
  const properties = (schema['properties'] ?? {}) as Properties
  const required = Array.isArray(schema['required']) ? (schema['required'] as readonly string[]) : []
  const followed = {
    ...(schema['permissions'] === undefined ? {} : { permissions: followedPermissions(schema['permissions'], change) }),
    ...(schema['x-checks'] === undefined ? {} : { 'x-checks': followedChecks(schema['x-checks'], change) }),
  }
  const write = (next: Properties, name: string | null, needed = required): ChangedSchema => ({
    text: `${JSON.stringify({ ...schema, ...followed, properties: next, ...(schema['required'] === undefined && needed.length === 0 ? {} : { required: needed }) }, null, 2)}\n`,
    name,
  })
  switch (change.kind) {
    case 'add': {
      const name = columnNameFrom(change.title, Object.keys(properties))
      const needed = change.rules?.isRequired === true ? [...required, name] : required
      return write(placed({ ...properties, [name]: propertyOf(change) }, name, change), name, needed)
    }
    case 'rules': {
      const { property, rules } = change
      const others = required.filter((one) => one !== property)
      const next = { ...properties, [property]: withRules(properties[property] ?? {}, rules) }
      return write(next, property, rules.isRequired ? [...others, property] : others)
    }
    case 'rename': {
      const name = change.name ?? change.property
      const named = Object.entries(properties).map(([key, one]) =>
        key === change.property ? [name, { ...one, title: change.title }] : [key, one],
      )
      return write(
        Object.fromEntries(named) as Properties,
        name,
        required.map((one) => (one === change.property ? name : one)),
      )
    }
    case 'retype': {
      const retyped = retypedProperty(properties[change.property] ?? {}, change.type, choices)
      return write({ ...properties, [change.property]: retyped }, change.property)
    }
    case 'move':
      return write(placed(properties, change.property, change), change.property)
    case 'remove': {
      const { [change.property]: _, ...rest } = properties
      return write(
        rest,
        null,
        required.filter((one) => one !== change.property),
      )
    }
    case 'add-choice':
      return write({ ...properties, [change.property]: withChoice(properties[change.property] ?? {}, change.choice) }, change.property)
    case 'add-choices':
      return write(
        { ...properties, [change.property]: change.choices.reduce(withChoice, properties[change.property] ?? {}) },
        change.property,
      )
  }
}

/** The rules of whose a row is name properties. */
function followedPermissions(written: unknown, change: ColumnChange): unknown {
  if (change.kind === 'rename') return followProperty(written, change.property, change.name ?? change.property)
  return change.kind === 'remove' ? followProperty(written, change.property, null) : written
}

function followedChecks(written: unknown, change: ColumnChange): unknown {
  if (change.kind === 'rename') return followInChecks(written, change.property, change.name ?? change.property)
  return change.kind === 'remove' ? followInChecks(written, change.property, null) : written
}

const LIMITS = ['minimum', 'maximum', 'minLength', 'maxLength', 'pattern', 'x-unique']
const OF_A_TYPE = ['type', 'format', 'enum', 'items', 'default', 'x-relation', 'x-renamed', 'x-home', ...LIMITS]

/** The property as it is with another type: what it is called and means stays, what only its old type had goes. */
function retypedProperty(property: Json, type: ColumnType, choices: readonly string[]): Json {
  const ofOldType = new Set([...OF_A_TYPE, ...Object.keys(fieldTypeOf(property as TypedProperty).schema)])
  const { 'x-id': xId, ...others } = Object.fromEntries(Object.entries(property).filter(([key]) => !ofOldType.has(key)))
  return { ...(xId === undefined ? {} : { 'x-id': xId }), ...typeWords(type, choices), ...others }
}

function typeWords(type: ColumnType, choices: readonly string[]): Json {
  // Without a choice it would be a text: there is one to begin with.
  const none = type === 'choice' ? ['New'] : undefined
  return writeProperty(type, { choices: choices.length === 0 ? none : choices })
}

function withChoice(property: Json, choice: string): Json {
  const add = (list: unknown) => [...new Set([...(Array.isArray(list) ? (list as readonly string[]) : []), choice])]
  const items = property['items']
  return property['type'] === 'array'
    ? { ...property, items: { ...(typeof items === 'object' ? items : {}), enum: add((items as Json | undefined)?.['enum']) } }
    : { ...property, enum: add(property['enum']) }
}

function placed(
  properties: Properties,
  name: string,
  { beside, side }: { readonly beside: string | null; readonly side: 'left' | 'right' },
): Properties {
  const { [name]: moved = {}, ...rest } = properties
  const others = Object.entries(rest)
  const found = beside === null ? -1 : others.findIndex(([key]) => key === beside)
  const end = side === 'left' ? 0 : others.length
  const at = found === -1 ? end : side === 'left' ? found : found + 1
  return Object.fromEntries(others.toSpliced(at, 0, [name, moved]))
}
