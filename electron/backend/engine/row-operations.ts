import { AppError } from '../../../shared/domain/app-error.ts'
import { rowAccess } from '../../../shared/domain/access.ts'
import type { EntityTable } from '../entities/entity-store.ts'
import type { AppStores } from './app-stores.ts'
import type { EngineOperations, RowPlace } from './port.ts'

type RowOperations = Pick<EngineOperations, 'entities' | 'listRows' | 'getRow' | 'createRows' | 'updateRow' | 'deleteRow'>

/** The longest list of ids that an event carries; who needs more lists again. */
const MAX_EVENT_ROWS = 100

/** Rows with the actor's rights. The live set has no rows before the first publish: it reads as empty, and takes none. */
export function createRowOperations(stores: AppStores): RowOperations {
  const { entities, rows, feed, outbox } = stores

  function requireTable({ entity }: RowPlace): EntityTable {
    const table = entities.find(entity)
    if (table === null) throw new AppError('ENTITY_NOT_FOUND', { entity })
    return table
  }

  function record(table: EntityTable, op: 'create' | 'update' | 'delete', rowIds: readonly string[], fields?: readonly string[]): void {
    const kind = { create: 'row.create', update: 'row.set', delete: 'row.delete' } as const
    for (const rowId of rowIds) {
      const entityId = `test:${table.entityId}:${rowId}`
      outbox.add({ kind: kind[op], entityKind: 'row', entityId, ...(fields === undefined ? {} : { fields }) })
    }
    if (rowIds.length > 0)
      feed.append({ kind: 'rows.changed', data: 'test', entity: table.entity, op, rowIds: rowIds.slice(0, MAX_EVENT_ROWS) })
  }

  return {
    entities: () => entities.visible().map((table) => ({ schema: table.schema, rowCount: rows.count(table), liveRowCount: 0 })),
    listRows({ query, ...place }) {
      const table = requireTable(place)
      if (place.data === 'test') return rows.list(table, place.actor, query)
      requireSomeAccess(table, place, 'list')
      return { rows: [], nextCursor: null, total: 0 }
    },
    getRow({ rowId, ...place }) {
      const table = requireTable(place)
      if (place.data === 'test') return rows.get(table, place.actor, rowId)
      requireSomeAccess(table, place, 'get')
      throw new AppError('ROW_NOT_FOUND', { rowId })
    },
    createRows({ rows: inputs, ...place }) {
      const table = requireTable(place)
      if (place.data === 'live') {
        requireSomeAccess(table, place, 'create')
        throw new AppError('NOT_AVAILABLE_YET', {})
      }
      const outcomes = rows.create(table, place.actor, inputs)
      record(
        table,
        'create',
        outcomes.flatMap((outcome) => (outcome.ok ? [outcome.row.id] : [])),
      )
      return outcomes
    },
    updateRow({ rowId, fields, ...place }) {
      const table = requireTable(place)
      if (place.data === 'live') {
        requireSomeAccess(table, place, 'update')
        throw new AppError('ROW_NOT_FOUND', { rowId })
      }
      const { row, changed } = rows.update(table, place.actor, rowId, fields)
      record(table, 'update', [rowId], changed)
      return row
    },
    deleteRow({ rowId, ...place }) {
      const table = requireTable(place)
      if (place.data === 'live') {
        requireSomeAccess(table, place, 'delete')
        throw new AppError('ROW_NOT_FOUND', { rowId })
      }
      rows.remove(table, place.actor, rowId)
      record(table, 'delete', [rowId])
      return { deleted: true }
    },
  }
}

function requireSomeAccess(table: EntityTable, { actor }: RowPlace, operation: Parameters<typeof rowAccess>[2]): void {
  if (rowAccess(table.schema.permissions, actor, operation) === 'no') throw new AppError('ROW_FORBIDDEN', {})
}
