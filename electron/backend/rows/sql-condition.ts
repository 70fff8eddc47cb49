import type { ColumnValue } from '../lib/column-value.ts'

export interface SqlCondition {
  readonly sql: string
  readonly params: readonly ColumnValue[]
}

/** True for every row. */
export const EVERYTHING: SqlCondition = { sql: '', params: [] }

/** The conjunction of all of them. */
export function join(conditions: readonly SqlCondition[]): SqlCondition {
  const said = conditions.filter(({ sql }) => sql !== '')
  return { sql: said.map(({ sql }) => `(${sql})`).join(' AND '), params: said.flatMap(({ params }) => params) }
}

export function clause(sql: string): string {
  return sql === '' ? '' : `WHERE ${sql}`
}
