import type { ImportRejection } from '../../../shared/domain/row-import.ts'
import type { ImportPlan } from '../csv/import-plan.ts'
import type { Db } from '../db/open-database.ts'
import type { EntityTable } from '../entities/entity-store.ts'
import type { ColumnValue } from '../lib/column-value.ts'
import { brokenChecks } from '../rows/row-checks.ts'

/** Rows of a batch that do not fit with those that are there already, with the reasons. */
export interface ImportChecks {
  /** Asked just before a row is written, with its values in the order of the plan. */
  readonly refuses: (id: string | null, values: readonly ColumnValue[]) => boolean
  readonly rejections: () => readonly ImportRejection[]
}

interface Needs {
  readonly db: Db
  readonly table: EntityTable
  readonly findTable: (entity: string) => EntityTable | null
  readonly plan: ImportPlan
  readonly defaults: readonly { readonly column: string; readonly value: ColumnValue }[]
}

/** Null: the table has none, and its rows are written without a look. */
export function createImportChecks({ db, table, findTable, plan, defaults }: Needs): ImportChecks | null {
  if (table.schema['x-checks'] === undefined) return null
  const prepared = new Map<string, ReturnType<Db['prepare']>>()
  const prepare = (sql: string) => {
    const made = prepared.get(sql) ?? db.prepare(sql)
    prepared.set(sql, made)
    return made
  }
  const first = (sql: string, params: readonly ColumnValue[]) =>
    prepare(sql)
      .pluck()
      .get(...params)
  const columns = table.fields.map(({ column }) => `"${column}"`).join(', ')
  const stored = (id: string) => prepare(`SELECT ${columns} FROM "${table.table}" WHERE id = ?`).raw().get(id) as ColumnValue[] | undefined
  const planned = plan.columns.flatMap(({ target }) => (target.kind === 'field' ? [target.column] : []))
  const found = new Map<string, ImportRejection>()

  return {
    refuses(id, filled) {
      const before = id === null ? undefined : stored(id)
      const given = new Map(planned.map((column, place) => [column, filled[place] ?? null]))
      const others = new Map(
        before === undefined
          ? defaults.map(({ column, value }) => [column, value])
          : table.fields.map(({ column }, place) => [column, before[place] ?? null]),
      )
      const values = table.fields.map(({ name, column }) => [name, (given.has(column) ? given : others).get(column) ?? null] as const)
      const written = new Set(table.fields.filter(({ column }) => given.has(column)).map(({ name }) => name))
      const row = { id: before === undefined ? null : id, values: Object.fromEntries(values), written }
      const broken = brokenChecks({ findTable, first }, table, row)
      for (const { path, reason } of broken) {
        const known = found.get(`${path} ${reason}`)
        const place = { column: path, reason, firstLine: 0, firstValue: '' }
        found.set(`${path} ${reason}`, { ...place, count: (known?.count ?? 0) + 1 })
      }
      return broken.length > 0
    },
    rejections: () => [...found.values()],
  }
}
