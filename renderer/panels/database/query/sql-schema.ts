import { fieldTypeOf } from '../../../../shared/domain/field-types/field-types.ts'
import { ROW_SYSTEM_FIELDS } from '../../../../shared/domain/entity-schema.ts'
import type { ListedEntity } from '../use-entities.ts'
import { say } from '../../../../shared/text/say.ts'

export interface SqlField {
  readonly name: string
  /** As people call it, where that is something else. */
  readonly title: string
  /** What it holds, in words. */
  readonly holds: string
  /** The table whose rows it names. */
  readonly pointsTo: string | null
}

/** A table as questions name it. */
export interface SqlTable {
  readonly name: string
  readonly title: string
  readonly fields: readonly SqlField[]
}

const SYSTEM_FIELDS: Readonly<Record<(typeof ROW_SYSTEM_FIELDS)[number], readonly [title: string, holds: string]>> = {
  id: ['Id', 'what other rows point to'],
  creatorId: [say('Created by'), 'who made the row'],
  createdAt: [say('Created'), 'when the row was made'],
  updatedAt: [say('Changed'), 'when the row was changed last'],
}

export function sqlTables(entities: readonly Pick<ListedEntity, 'schema'>[]): readonly SqlTable[] {
  return entities.map(({ schema }) => ({
    name: schema.name,
    title: schema.title ?? schema.name,
    fields: [
      ...Object.entries(schema.properties).map(([name, property]) => {
        const pointsTo = property['x-relation'] ?? null
        const { label } = fieldTypeOf(property)
        return {
          name,
          title: property.title ?? name,
          holds: pointsTo === null ? label : say('{label} to {pointsTo}', { label, pointsTo }),
          pointsTo,
        }
      }),
      ...ROW_SYSTEM_FIELDS.map((name) => {
        const [title, holds] = SYSTEM_FIELDS[name]
        return { name, title, holds, pointsTo: null }
      }),
    ],
  }))
}
