import { ColumnType } from '../../../../shared/domain/column-change.ts'
import { EntityName, EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import { choicesIn } from '../../../../shared/domain/field-types/choice-types.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { ImportId, ImportUnknown } from '../../../../shared/domain/row-import.ts'
import type { Client } from '../../../api/client.ts'
import type { NewField } from './column-draft.ts'
import type { Destination } from './import-state.ts'
import { freeFieldName } from './names.ts'

/** The table with its fields, and the field of each header that asked for one. */
export interface MadeFields {
  readonly destination: Destination
  readonly names: ReadonlyMap<string, string>
}

interface MakeTableDeps {
  readonly client: Pick<Client, 'imports'>
  readonly appId: AppId
  readonly importId: ImportId
}

/** A table of the file’s columns, as one version. */
export async function makeTable(
  { client, ...place }: MakeTableDeps,
  name: string,
  fields: readonly NewField[],
  proposed: EntitySchema | null,
  signal: AbortSignal,
): Promise<MadeFields> {
  const names = new Map<string, string>()
  const properties: Record<string, NewField['property']> = {}
  for (const { csvHeader, title, property } of fields) {
    const field = freeFieldName(title, [...names.values()])
    names.set(csvHeader, field)
    properties[field] = property
  }
  const schema = EntitySchema.parse({ ...proposed, name: EntityName.parse(name), properties, required: [] })
  const { entity } = await client.imports.createEntity({ ...place, schema }, { signal })
  return { destination: { kind: 'entity', entityId: entity, schema: { ...schema, name: entity } }, names }
}

/** The table once a field of it takes the values of a file: as new choices, or as any text. */
export async function widenField(
  { client, appId }: AddFieldsDeps,
  { name: entity }: EntitySchema,
  { schemaField: property, values }: ImportUnknown,
  to: 'add' | 'text',
  signal: AbortSignal,
): Promise<EntitySchema> {
  const change =
    to === 'add'
      ? { kind: 'add-choices' as const, property, choices: [...values] }
      : { kind: 'retype' as const, property, type: 'text' as const }
  await client.columns.change({ appId, entity, change }, { signal })
  return schemaOf(client, appId, entity, signal)
}

async function schemaOf(client: AddFieldsDeps['client'], appId: AppId, entity: string, signal: AbortSignal): Promise<EntitySchema> {
  const list = await client.entities.list({ appId }, { signal })
  const found = list.find(({ schema }) => schema.name === entity)
  if (found === undefined) throw new Error(`${entity} is gone.`)
  return found.schema
}

interface AddFieldsDeps {
  readonly client: Pick<Client, 'columns' | 'entities'>
  readonly appId: AppId
}

/** Fields at the end of a table that is there, each a version as any column that is added. */
export async function addFields(
  { client, appId }: AddFieldsDeps,
  destination: Extract<Destination, { kind: 'entity' }>,
  fields: readonly NewField[],
  signal: AbortSignal,
): Promise<MadeFields> {
  const entity = destination.schema.name
  const names = new Map<string, string>()
  let { schema } = destination
  for (const { csvHeader, title, kind, property } of fields) {
    const choices = [...choicesIn(property)]
    const type = ColumnType.parse(kind)
    await client.columns.change({ appId, entity, change: { kind: 'add', title, type, choices, beside: null, side: 'right' } }, { signal })
    const known = schema.properties
    schema = await schemaOf(client, appId, entity, signal)
    const field = Object.keys(schema.properties).find((name) => !(name in known))
    if (field !== undefined) names.set(csvHeader, field)
  }
  return { destination: { ...destination, schema }, names }
}
