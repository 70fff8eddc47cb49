import { randomInt } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import type { Db } from '../db/open-database.ts'
import type { ImportPlan, PlannedRow, PlannedTarget } from './import-plan.ts'
import type { RowBefore, StoredBatch } from './import-store.ts'

type ColumnValue = string | number | null

export interface WriteBatch {
  /** The table's SQL name. */
  readonly table: string
  readonly plan: ImportPlan
  /** Columns that the file does not fill, with the value that a new row gets. */
  readonly defaults: readonly { readonly column: string; readonly value: ColumnValue }[]
  readonly rows: readonly PlannedRow[]
  /** The creator of rows for which the file names none. */
  readonly creatorId: string | null
  /** The creation time of rows for which the file names none. */
  readonly createdAt: number
  readonly now: number
  /** Whether a row may not be written beside those that are there. Then the first of the file come first. */
  readonly refuses?: ((id: string | null, values: readonly ColumnValue[]) => boolean) | undefined
}

export interface WrittenBatch extends Pick<StoredBatch, 'created' | 'overwritten' | 'firstId' | 'lastId' | 'givenIds' | 'before'> {
  readonly refused: number
}

/** Writes rows into a table: a row whose id exists is overwritten in the plan's columns, any other is inserted. */
export function writeBatch(db: Db, { table, plan, defaults, rows, creatorId, createdAt, now, refuses }: WriteBatch): WrittenBatch {
  const columns = columnsOf(plan)
  const isIn = (kind: PlannedTarget['kind']) => plan.columns.some(({ target }) => target.kind === kind)
  const names = ['id', 'creator_id', 'created_at', 'updated_at', ...columns, ...defaults.map(({ column }) => column)].map(quoted)
  const insert = db.prepare(`INSERT INTO "${table}" (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`)
  const find = db.prepare<[string], RowBefore>(
    `SELECT ${['id', 'creator_id', 'created_at', 'updated_at', ...columns].map(quoted).join(', ')} FROM "${table}" WHERE id = ?`,
  )
  const sets = [...(isIn('creatorId') ? ['creator_id'] : []), ...(isIn('createdAt') ? ['created_at'] : []), 'updated_at', ...columns]
  const update = db.prepare(`UPDATE "${table}" SET ${sets.map((name) => `${quoted(name)} = ?`).join(', ')} WHERE id = ?`)
  const fixed = defaults.map(({ value }) => value)
  const mint = minter(createdAt)
  const givenIds: string[] = []
  const before: RowBefore[] = []
  const minted: number[] = []
  let refused = 0
  // The newest row is listed first, and that should be the file's first row.
  const numbered = rows.map((row, place) => [rows.length - 1 - place, row] as const)
  for (const [n, [id, creator, at, ...values]] of refuses === undefined ? numbered.toReversed() : numbered) {
    if (refuses?.(id, values) === true) {
      refused += 1
      continue
    }
    const known = id === null ? undefined : find.raw().get(id)
    if (id !== null && known !== undefined) {
      before.push(known)
      const facts = [...(isIn('creatorId') ? [creator] : []), ...(isIn('createdAt') ? [at ?? known[2]] : [])]
      update.run(...facts, now, ...values, id)
      continue
    }
    if (id !== null) givenIds.push(id)
    if (id === null) minted.push(n)
    insert.run(id ?? mint.id(n), creator ?? creatorId, at ?? createdAt, at === null ? createdAt : now, ...values, ...fixed)
  }
  return {
    created: minted.length + givenIds.length,
    overwritten: before.length,
    refused,
    firstId: minted.length === 0 ? null : mint.id(Math.min(...minted)),
    lastId: minted.length === 0 ? null : mint.id(Math.max(...minted)),
    givenIds,
    before,
  }
}

/** Undoes a batch: deletes the rows that it inserted and restores those that it overwrote, as far as they still exist. */
export function undoBatch(db: Db, table: string, plan: ImportPlan, { firstId, lastId, givenIds, before }: StoredBatch): void {
  if (firstId !== null && lastId !== null) db.prepare(`DELETE FROM "${table}" WHERE id BETWEEN ? AND ?`).run(firstId, lastId)
  const remove = db.prepare(`DELETE FROM "${table}" WHERE id = ?`)
  for (const id of givenIds) remove.run(id)
  const there = new Set(db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table))
  const columns = columnsOf(plan).map((name, place) => ({ name, place }))
  const kept = columns.filter(({ name }) => there.has(name))
  const sets = ['creator_id', 'created_at', 'updated_at', ...kept.map(({ name }) => name)]
  const update = db.prepare(`UPDATE "${table}" SET ${sets.map((name) => `${quoted(name)} = ?`).join(', ')} WHERE id = ?`)
  for (const [id, creatorId, createdAt, updatedAt, ...values] of before)
    update.run(creatorId, createdAt, updatedAt, ...kept.map(({ place }) => values[place] ?? null), id)
}

function columnsOf({ columns }: ImportPlan): string[] {
  return columns.flatMap(({ target }) => (target.kind === 'field' ? [target.column] : []))
}

function quoted(name: string): string {
  return `"${name}"`
}

/** Consecutive ids in UUIDv7 form, so that a batch is known by its first and last id. */
function minter(at: number): { id(n: number): string } {
  const prefix = uuid({ msecs: at }).slice(0, 24)
  const base = randomInt(2 ** 47)
  return { id: (n) => prefix + (base + n).toString(16).padStart(12, '0') }
}
