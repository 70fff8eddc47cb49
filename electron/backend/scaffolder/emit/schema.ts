import { createLevel, permissionsOf } from '../../../../shared/domain/access.ts'
import { writeProperty } from '../../../../shared/domain/field-types/field-types.ts'
import type { Entity, Field } from '../spec/app-model.ts'
import { isProperNoun, pluralPhrase, sentenceCase } from '../language/nouns.ts'

/** The content of `__entities__Name.json`. */
export function entityJson(entity: Entity): string {
  return `${JSON.stringify(schemaOf(entity), null, 2)}\n`
}

type Json = Readonly<Record<string, unknown>>

function schemaOf(entity: Entity): Json & { readonly properties: Readonly<Record<string, Json>> } {
  return {
    ...(entity.id === undefined ? {} : { 'x-id': entity.id }),
    name: entity.name,
    type: 'object',
    title: sentenceCase(entity.one),
    // A capital says that the language writes its nouns so: “Autos” is as regular as it gets, and is no “autos”.
    ...(entity.many === pluralPhrase(entity.one) && !isProperNoun(entity.many) ? {} : { 'x-plural': entity.many }),
    'x-icon': entity.icon,
    ...entity.extra,
    properties: Object.fromEntries(entity.fields.map((field) => [field.name, property(field)])),
    required: entity.fields.filter((field) => field.isRequired).map((field) => field.name),
    permissions: permissionsOf(entity.read, entity.write, createLevel(entity)),
  }
}

/** What is written, with only that changed in which `after` differs from `before`: keys that we do not know stay as they are. */
export function patchedSchema(text: string, before: Entity, after: Entity): string {
  const written = JSON.parse(text) as Json
  const [was, is] = [schemaOf(before), schemaOf(after)]
  const { properties, ...rest } = patched(written, was, is, ['properties', 'x-id'])
  const known = (typeof properties === 'object' && properties !== null ? properties : {}) as Readonly<Record<string, Json>>
  const next = Object.entries(is.properties).map(([name, property]) => {
    const [there, old] = [known[name], was.properties[name]]
    return [name, there === undefined || old === undefined ? property : patched(there, old, property)]
  })
  const { required, permissions, ...first } = rest
  const last = { ...(required === undefined ? {} : { required }), ...(permissions === undefined ? {} : { permissions }) }
  return `${JSON.stringify({ ...first, properties: Object.fromEntries(next) as unknown, ...last }, null, 2)}\n`
}

function patched(written: Json, was: Json, is: Json, kept: readonly string[] = []): Json {
  const next: Record<string, unknown> = { ...written }
  for (const key of new Set([...Object.keys(was), ...Object.keys(is)])) {
    if (kept.includes(key) || JSON.stringify(was[key]) === JSON.stringify(is[key])) continue
    if (is[key] === undefined) delete next[key]
    else next[key] = is[key]
  }
  return next
}

function property(field: Field): Json {
  return {
    ...(field.id === undefined ? {} : { 'x-id': field.id }),
    ...writeProperty(field.kind, field),
    title: field.label,
    ...field.extra,
  }
}
