import { ApiError } from '../api-error.ts'
import type { EntitySchema, RowReference } from '../entities.ts'
import type { RowDatabase, RowsInTransaction, StoredRow } from './row-database.ts'

export type References = 'keep' | 'clear' | 'delete'

interface Link {
  readonly schema: EntitySchema
  readonly property: string
}

interface Deleted {
  readonly rows: readonly StoredRow[]
  readonly cleared: readonly { readonly entity: string; readonly id: string; readonly property: string }[]
}

export interface RowDeletion {
  references(entity: string, rowId: string): Promise<RowReference[]>
  /** Returns the entities that have changed. */
  remove(row: StoredRow, references: References): Promise<readonly string[]>
  putBack(entity: string, rowId: string): Promise<readonly string[]>
}

/**
 * Deletes rows and handles the rows that point to them. Deletions can be undone while the page is open; `requireFit` throws where a row has
 * no place any more.
 */
export function createRowDeletion(
  schemas: readonly EntitySchema[],
  database: RowDatabase,
  requireFit: (rows: RowsInTransaction, row: StoredRow) => Promise<void>,
): RowDeletion {
  const bin = new Map<string, Deleted>()
  const keyOf = (entity: string, rowId: string) => `${entity} ${rowId}`

  function linksTo(entity: string): readonly Link[] {
    return schemas.flatMap((schema) =>
      Object.entries(schema.properties)
        .filter(([, property]) => property['x-relation'] === entity)
        .map(([property]) => ({ schema, property })),
    )
  }

  async function linking(rows: RowsInTransaction, { schema, property }: Link, rowId: string): Promise<readonly StoredRow[]> {
    return (await rows.all(schema.name)).filter(({ values }) => values[property] === rowId)
  }

  async function clear(rows: RowsInTransaction, row: StoredRow): Promise<Deleted['cleared']> {
    const cleared = []
    for (const link of linksTo(row.entity)) {
      const { name, required = [] } = link.schema
      for (const found of await linking(rows, link, row.id)) {
        if (required.includes(link.property)) throw new ApiError('ROW_INVALID', 'Some values do not fit. Check the marked fields.', 422)
        await rows.put({ ...found, updatedAt: Date.now(), values: { ...found.values, [link.property]: null } })
        cleared.push({ entity: name, id: found.id, property: link.property })
      }
    }
    return cleared
  }

  /** The row and the rows that point to it, recursively. */
  async function removeAll(rows: RowsInTransaction, row: StoredRow): Promise<readonly StoredRow[]> {
    const gone = [row]
    await rows.remove(row.entity, row.id)
    for (const link of linksTo(row.entity)) {
      for (const found of await linking(rows, link, row.id)) gone.push(...(await removeAll(rows, found)))
    }
    return gone
  }

  return {
    references: (entity, rowId) =>
      database.read(async (rows) => {
        const counted = []
        for (const { schema, property } of linksTo(entity)) {
          const { length: count } = await linking(rows, { schema, property }, rowId)
          const { title: label = property } = schema.properties[property] ?? {}
          const isRequired = schema.required?.includes(property) ?? false
          if (count > 0) counted.push({ entity: schema.name, name: schema.title ?? schema.name, property, label, count, isRequired })
        }
        return counted
      }),
    async remove(row, references) {
      const deleted = await database.write(async (rows): Promise<Deleted> => {
        if (references === 'delete') return { rows: await removeAll(rows, row), cleared: [] }
        const cleared = references === 'clear' ? await clear(rows, row) : []
        await rows.remove(row.entity, row.id)
        return { rows: [row], cleared }
      })
      bin.set(keyOf(row.entity, row.id), deleted)
      return entitiesOf(deleted)
    },
    async putBack(entity, rowId) {
      const deleted = bin.get(keyOf(entity, rowId))
      if (deleted === undefined) return []
      await database.write(async (rows) => {
        for (const row of deleted.rows) {
          await requireFit(rows, row)
          await rows.put(row)
        }
        for (const link of deleted.cleared) {
          const found = await rows.get(link.entity, link.id)
          // A link that was changed since stays.
          if (found !== undefined && (found.values[link.property] ?? null) === null)
            await rows.put({ ...found, values: { ...found.values, [link.property]: rowId } })
        }
      })
      bin.delete(keyOf(entity, rowId))
      return entitiesOf(deleted)
    },
  }
}

function entitiesOf({ rows, cleared }: Deleted): readonly string[] {
  return [...new Set([...rows, ...cleared].map(({ entity }) => entity))]
}
