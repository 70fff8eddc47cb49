import type { ThingState } from '../../../shared/domain/sync-operation.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { Db } from '../db/open-database.ts'
import { prepared } from '../db/prepared.ts'
import type { Thing } from './things.ts'

type ColumnValue = string | number | Uint8Array | null

interface TableOptions {
  readonly table: string
  readonly key: string
  /** Columns that every device has for itself. */
  readonly local?: readonly string[]
}

/** Things that are rows of a table of ours, one for each key. Columns that a later migration adds belong to them by themselves. */
export function createTableThing(db: Db, { table, key, local = [] }: TableOptions): Thing {
  const columns = db
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?)')
    .pluck()
    .all(table)
    .filter((name) => !local.includes(name))
  const select = db.prepare<[string], Record<string, ColumnValue>>(
    `SELECT ${columns.map(quoted).join()} FROM ${quoted(table)} WHERE ${quoted(key)} = ?`,
  )
  const remove = db.prepare(`DELETE FROM ${quoted(table)} WHERE ${quoted(key)} = ?`)
  return {
    read: (id) => {
      const row = select.get(id)
      return row === undefined ? null : toState(row)
    },
    write(id, state) {
      if (state === null) remove.run(id)
      else writeRow(db, { table, key, id, columns, state })
    },
  }
}

interface RowWrite {
  readonly table: string
  readonly key: string
  readonly id: string
  /** Those that there are. A state with others is none of this table. */
  readonly columns: readonly string[]
  readonly state: ThingState
}

/** A field that a state lacks is emptied, or begins with its default. */
export function writeRow(db: Db, { table, key, id, columns, state }: RowWrite): void {
  const values = { ...state, [key]: id }
  const unknown = Object.keys(values).find((name) => !columns.includes(name))
  if (unknown !== undefined) throw new AppError('OPERATION_INVALID', { issues: [{ path: unknown, reason: 'is no field of it' }] })
  const named = columns.filter((name) => name in values)
  const isThere = prepared<[string]>(db, `SELECT 1 FROM ${quoted(table)} WHERE ${quoted(key)} = ?`).get(id) !== undefined
  const bind = (names: readonly string[]) => names.map((name) => fromState(values[name] ?? null))
  if (isThere) {
    const sets = columns.filter((name) => name !== key)
    prepared(db, `UPDATE ${quoted(table)} SET ${sets.map((name) => `${quoted(name)} = ?`).join()} WHERE ${quoted(key)} = ?`).run(
      ...bind(sets),
      id,
    )
  } else {
    prepared(db, `INSERT INTO ${quoted(table)} (${named.map(quoted).join()}) VALUES (${named.map(() => '?').join()})`).run(...bind(named))
  }
}

export function toState(row: Readonly<Record<string, ColumnValue>>): ThingState {
  const filled = Object.entries(row).filter(([, value]) => value !== null)
  return Object.fromEntries(
    filled.map(([name, value]) => [name, value instanceof Uint8Array ? { base64: Buffer.from(value).toString('base64') } : value]),
  )
}

function fromState(value: ThingState[string]): ColumnValue {
  if (typeof value === 'object' && value !== null && !Array.isArray(value) && typeof value['base64'] === 'string')
    return Buffer.from(value['base64'], 'base64')
  if (typeof value === 'string' || typeof value === 'number' || value === null) return value
  throw new AppError('OPERATION_INVALID', { issues: [{ path: '', reason: 'is no value of a column' }] })
}

const quoted = (name: string): string => `"${name}"`
