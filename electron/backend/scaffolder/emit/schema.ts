import { createLevel, permissionsOf } from '../../../../shared/domain/access.ts'
import type { Entity, Field } from '../spec/app-model.ts'
import { pluralPhrase, sentenceCase } from '../language/nouns.ts'

/** The content of `__entities__Name.json`. */
export function entityJson(entity: Entity): string {
  const schema = {
    ...(entity.id === undefined ? {} : { 'x-id': entity.id }),
    name: entity.name,
    type: 'object',
    title: sentenceCase(entity.one),
    // A capital says that the language writes its nouns so: “Autos” is as regular as it gets, and is no “autos”.
    ...(entity.many === pluralPhrase(entity.one) && !/^\p{Lu}\p{Ll}/u.test(entity.many) ? {} : { 'x-plural': entity.many }),
    'x-icon': entity.icon,
    ...entity.extra,
    properties: Object.fromEntries(entity.fields.map((field) => [field.name, property(field)])),
    required: entity.fields.filter((field) => field.isRequired).map((field) => field.name),
    permissions: permissionsOf(entity.read, entity.write, createLevel(entity)),
  }
  return `${JSON.stringify(schema, null, 2)}\n`
}

function property(field: Field): Record<string, unknown> {
  return {
    ...(field.id === undefined ? {} : { 'x-id': field.id }),
    ...typeOf(field),
    title: field.label,
    ...field.extra,
  }
}

function typeOf(field: Field): Record<string, unknown> {
  switch (field.kind) {
    case 'text':
      return { type: 'string' }
    case 'multiline':
    case 'email':
    case 'image':
    case 'date':
    case 'time':
      return { type: 'string', format: field.kind }
    case 'phone':
      return { type: 'string', format: 'tel' }
    case 'url':
      return { type: 'string', format: 'uri' }
    case 'datetime':
      return { type: 'string', format: 'date-time' }
    case 'number':
      return { type: 'number' }
    case 'integer':
      return { type: 'integer' }
    case 'money':
    case 'percent':
      return { type: 'number', format: field.kind }
    case 'rating':
      return { type: 'integer', format: 'rating', minimum: 1, maximum: 5 }
    case 'boolean':
      return { type: 'boolean' }
    case 'choice':
      return { type: 'string', enum: field.choices ?? [] }
    case 'choices':
      return { type: 'array', items: { type: 'string', ...(field.choices === undefined ? {} : { enum: field.choices }) } }
    case 'relation':
      return { type: 'string', 'x-relation': field.relation }
    case 'json':
      return { type: 'object' }
  }
}
