import type { Actor } from '../../../shared/domain/access.ts'
import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import { EntityName, type EntitySchema, type PropertySchema } from '../../../shared/domain/entity-schema.ts'
import { entityPath, type FileMap, fileKind, fileName, type FilePath } from '../../../shared/domain/file-path.ts'
import { COMMAND_TEXT } from '../../../shared/text/commands.ts'
import type { AppEngine } from '../engine/port.ts'
import { readEntity } from '../files/read-entity.ts'

export interface KeptChoices {
  readonly changeSet: ChangeSet
  /** What was kept, for the person who asked. */
  readonly fixes: readonly { readonly path: FilePath; readonly what: string }[]
}

interface UsedChoice {
  readonly value: string
  readonly rows: number
}

const COUNTER: Actor = { kind: 'builder', userId: '', through: 'grid' }

/**
 * An answer that drops choices which rows have would leave values that are no choice. They stay choices until somebody says what those rows
 * get instead: `x-renamed` in the answer, or a person in the column's dialog.
 */
export async function keepUsedChoices(app: Pick<AppEngine, 'listRows'>, before: FileMap, changeSet: ChangeSet): Promise<KeptChoices> {
  const writes = new Map(changeSet.writes)
  const fixes: { path: FilePath; what: string }[] = []
  for (const [path, text] of changeSet.writes) {
    const name = fileKind(path) === 'entity' ? EntityName.safeParse(fileName(path)) : null
    if (name?.success !== true) continue
    const was = changeSet.entityRenames.find(({ to }) => to === name.data)?.from ?? name.data
    const [old, next] = [schemaIn(was, before.get(entityPath(was))), schemaIn(name.data, text)]
    if (old === null || next === null) continue
    let schema = next
    for (const [field, property] of Object.entries(next.properties)) {
      const dropped = droppedChoices(old.properties[field], property)
      const used = await usedAmong(app, was, field, dropped)
      if (used.length === 0) continue
      schema = withChoices(
        schema,
        field,
        used.map(({ value }) => value),
      )
      fixes.push({ path, what: COMMAND_TEXT.choicesKept(property.title ?? field, used) })
    }
    if (schema !== next) writes.set(path, `${JSON.stringify(schema, null, 2)}\n`)
  }
  return { changeSet: { ...changeSet, writes }, fixes }
}

function schemaIn(name: EntityName, text: string | undefined): EntitySchema | null {
  const read = text === undefined ? null : readEntity(name, text)
  return read?.ok === true ? read.schema : null
}

const choicesOf = (property: PropertySchema | undefined) => property?.enum ?? property?.items?.enum ?? []

/** A field that has choices no longer is another change, which keeps every value. */
function droppedChoices(old: PropertySchema | undefined, next: PropertySchema): readonly string[] {
  const choices = choicesOf(next)
  if (choices.length === 0) return []
  const renamed = next['x-renamed']
  const told = typeof renamed === 'object' && renamed !== null ? Object.keys(renamed) : []
  return choicesOf(old).filter((choice) => !choices.includes(choice) && !told.includes(choice))
}

async function usedAmong(
  app: Pick<AppEngine, 'listRows'>,
  entity: EntityName,
  field: string,
  values: readonly string[],
): Promise<readonly UsedChoice[]> {
  const used: UsedChoice[] = []
  for (const value of values) {
    const query = { sort: 'id', limit: 1, filter: { [field]: value } }
    const counted = (data: 'test' | 'live') =>
      app.listRows({ data, entity, actor: COUNTER, query }).then(
        ({ total }) => total,
        () => 0,
      )
    const rows = (await counted('test')) + (await counted('live'))
    if (rows > 0) used.push({ value, rows })
  }
  return used
}

function withChoices(schema: EntitySchema, field: string, values: readonly string[]): EntitySchema {
  const property = schema.properties[field]
  if (property === undefined) return schema
  const kept: PropertySchema =
    property.enum === undefined
      ? { ...property, items: { ...property.items, enum: [...(property.items?.enum ?? []), ...values] } }
      : { ...property, enum: [...property.enum, ...values] }
  return { ...schema, properties: { ...schema.properties, [field]: kept } }
}
