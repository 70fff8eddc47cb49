import { AppError } from '../../../shared/domain/app-error.ts'
import type { Actor } from '../../../shared/domain/access.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { STORAGE } from '../../../shared/domain/field-types/property-type.ts'
import type { ThingState } from '../../../shared/domain/sync-operation.ts'
import { brokenConstraint } from '../db/constraint-errors.ts'
import type { Db } from '../db/open-database.ts'
import { uniqueIndexes } from '../db/unique-columns.ts'
import type { EntityStore } from '../entities/entity-store.ts'
import { addColumn, columnsOf, typeOfColumn } from '../entities/entity-state.ts'
import { isXId, tableName } from '../entities/sql-names.ts'
import type { RowBin } from '../rows/row-bin.ts'
import type { RowStore } from '../rows/row-store.ts'
import { toState, writeRow } from '../sync/table-thing.ts'
import type { RowsOfTable, Thing } from '../sync/things.ts'

/** What a row that goes leaves in the bin. Absent where nothing is written. */
export interface RowKeeping {
  readonly entities: EntityStore
  readonly rows: RowStore
  readonly bin: RowBin
}

export const KEEPER: Actor = { kind: 'builder', userId: '', through: 'grid' }
const OWN_COLUMNS = ['id', 'creator_id', 'created_at', 'updated_at']

/** The rows of a file, by their stored columns, those of earlier types and hidden properties among them. */
export function createRowThings(db: Db, data: DataSet, keeping: RowKeeping | null): { readonly row: Thing; readonly rows: Thing } {
  function rowsOf(place: string): RowsOfTable | undefined {
    const [side, xId = ''] = place.split(':')
    if (side !== data || !isXId('entity', xId) || columnsOf(db, tableName(xId)).length === 0) return undefined
    const table = tableName(xId)
    const select = db.prepare<[string], Record<string, string | number | null>>(`SELECT * FROM "${table}" WHERE id = ?`)
    return {
      ids: () => db.prepare<[], string>(`SELECT id FROM "${table}" ORDER BY id`).pluck().all(),
      read(rowId) {
        const row = select.get(rowId)
        if (row === undefined) return null
        const { id: _, ...state } = toState(row)
        return state
      },
      write: (rowId, state) => (state === null ? remove(xId, rowId) : put(table, rowId, state)),
    }
  }

  function remove(xId: string, rowId: string): void {
    const table = keeping?.entities.visible().find(({ entityId }) => entityId === xId)
    if (keeping === null || table === undefined) db.prepare(`DELETE FROM "${tableName(xId)}" WHERE id = ?`).run(rowId)
    else keeping.bin.put(table, keeping.rows.take(table, KEEPER, [rowId]))
  }

  function put(table: string, rowId: string, state: ThingState): void {
    for (const column of Object.keys(state)) requireColumn(table, column, state[column])
    const row = { table, key: 'id', id: rowId, columns: columnsOf(db, table), state }
    try {
      writeRow(db, row)
    } catch (error) {
      if (brokenConstraint(error) !== 'unique') throw error
      // The other row may be told next, with another value. If not, the later one in the log has it.
      for (const column of uniqueIndexes(db, table))
        db.prepare(`UPDATE "${table}" SET "${column}" = NULL WHERE "${column}" = ? AND id <> ?`).run(state[column] ?? null, rowId)
      writeRow(db, row)
    }
  }

  function requireColumn(table: string, column: string, value: ThingState[string] | undefined): void {
    if (OWN_COLUMNS.includes(column)) return
    try {
      addColumn(db, table, column)
      if (STORAGE[typeOfColumn(column)].isJson) JSON.parse(String(value))
    } catch (error) {
      throw new AppError('OPERATION_INVALID', { issues: [{ path: column, reason: 'is no field of a row' }] }, { cause: error })
    }
  }

  const split = (id: string): readonly [place: string, rowId: string] => {
    const [data = '', xId = ''] = id.split(':', 2)
    return [`${data}:${xId}`, id.slice(data.length + xId.length + 2)]
  }
  const row: Thing = {
    read(id) {
      const [place, rowId] = split(id)
      return rowsOf(place)?.read(rowId) ?? null
    },
    write(id, state) {
      const [place, rowId] = split(id)
      const table = rowsOf(place)
      if (table === undefined) throw new AppError('OPERATION_BASE_MISSING', { missing: place })
      table.write(rowId, state)
    },
    /** By properties, or by columns. */
    pick(id, state, fields) {
      const columns = columnsOf(db, tableName(id.split(':')[1] ?? ''))
      const picked = columns.filter(
        (name) => name === 'updated_at' || fields.some((field) => name === field || name.startsWith(`${field}_`)),
      )
      return Object.fromEntries(picked.map((name) => [name, state[name] ?? null]))
    },
  }
  return { row, rows: { read: () => null, write: () => undefined, rowsOf } }
}
