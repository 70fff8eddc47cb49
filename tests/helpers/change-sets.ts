import type { ChangeSet, ToolWrite } from '../../shared/domain/change-set.ts'
import { EntityName, EntitySchema } from '../../shared/domain/entity-schema.ts'
import { entityPath, FilePath } from '../../shared/domain/file-path.ts'

interface Written {
  readonly writes?: Readonly<Record<string, string>>
  readonly deletes?: readonly string[]
  readonly renames?: readonly (readonly [from: string, to: string])[]
  readonly tools?: readonly ToolWrite[]
  readonly records?: readonly { readonly entity: string; readonly records: readonly Readonly<Record<string, unknown>>[] }[]
}

/** A change set from a short notation. */
export function changeSet({ writes = {}, deletes = [], renames = [], records = [], tools = [] }: Written): ChangeSet {
  return {
    writes: new Map(Object.entries(writes).map(([path, content]) => [FilePath.parse(path), content])),
    deletes: new Set(deletes.map((path) => FilePath.parse(path))),
    entityRenames: renames.map(([from, to]) => ({ from: EntityName.parse(from), to: EntityName.parse(to) })),
    records: records.map((one) => ({ ...one, entity: EntityName.parse(one.entity) })),
    ...(tools.length === 0 ? {} : { tools }),
  }
}

type SchemaExtra = Partial<Pick<EntitySchema, 'required' | 'permissions' | 'x-id' | 'x-checks'>>

/** `{ '__entities__Name.json': … }` with full access for everybody who is signed in, by default. */
export function entityFile(name: string, properties: Readonly<Record<string, unknown>>, extra: SchemaExtra = {}): Record<string, string> {
  const schema = { name, permissions: { read: 'all', write: 'all' }, properties, ...extra }
  return { [entityPath(name)]: JSON.stringify(EntitySchema.parse(schema)) }
}
