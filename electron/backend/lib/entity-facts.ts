import { EntitySchema, labelProperty, type PropertySchema, ROW_SYSTEM_FIELDS } from '../../../shared/domain/entity-schema.ts'
import { fileKind, type FileMap, fileName } from '../../../shared/domain/file-path.ts'

/** What code may name of an entity. */
export interface EntityFacts {
  readonly name: string
  readonly properties: Readonly<Record<string, PropertySchema>>
  /** Its own and those that every row has. */
  readonly fields: ReadonlySet<string>
  readonly label: string | null
  readonly required: readonly string[]
  /** The values of a property with choices; null for any other. */
  choices(field: string): readonly string[] | null
}

/** The entities of an app whose schema can be read. */
export function readEntities(files: FileMap): ReadonlyMap<string, EntityFacts> {
  const entities = new Map<string, EntityFacts>()
  for (const [path, content] of files) {
    if (fileKind(path) !== 'entity') continue
    const schema = EntitySchema.safeParse(parseJson(content))
    if (schema.success) entities.set(fileName(path), factsOf(schema.data))
  }
  return entities
}

function factsOf(schema: EntitySchema): EntityFacts {
  const { name, properties } = schema
  return {
    name,
    properties,
    fields: new Set([...Object.keys(properties), ...ROW_SYSTEM_FIELDS]),
    label: labelProperty(schema),
    required: schema.required ?? [],
    choices(field) {
      const property = Object.hasOwn(properties, field) ? properties[field] : undefined
      const choices = property?.enum ?? property?.items?.enum
      return choices === undefined || choices.length === 0 ? null : choices
    },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
