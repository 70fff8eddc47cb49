import type { ColumnValue } from '../lib/column-value.ts'
import type { PagePart } from './compile-page.ts'
import type { RelatedName } from './related-names.ts'
import { columnOf, type QueryColumn } from './query-column.ts'
import type { RowField, RowTable } from './row-table.ts'
import { EVERYTHING, join, type SqlCondition } from './sql-condition.ts'

/** What a page in the order of related names is read from: along the index of the names, then along that of the relation. */
export interface RelatedOrder {
  /** Of each row, what its place in the order is: the name and the id of the related row as JSON; null without a name. */
  readonly place: string
  partsAfter(after: { readonly value: ColumnValue; readonly id: string } | null): readonly PagePart[]
}

/** Rows by the name of a related row; those of one related row by id; those without a name that the actor sees, last. */
export function relatedOrder(table: string, { field, target, label, creatorId }: RelatedName, direction: 'ASC' | 'DESC'): RelatedOrder {
  const { collation } = requireColumn(target, label)
  const relation = `"${table}"."${field.column}"`
  const isNamed = `"${label.column}" IS NOT NULL${creatorId === null ? '' : ' AND creator_id = ?'}`
  const own = creatorId === null ? [] : [creatorId]
  const beyond = direction === 'DESC' ? '<' : '>'
  const named: SqlCondition = {
    sql: `(SELECT id AS named_id, "${label.column}" AS named_name FROM "${target.table}" WHERE ${isNamed}) AS named
      CROSS JOIN "${table}" ON ${relation} = named.named_id`,
    params: own,
  }
  const unnamed: SqlCondition = {
    sql: `NOT EXISTS (SELECT 1 FROM "${target.table}" AS other WHERE other.id = ${relation} AND other."${label.column}" IS NOT NULL${
      creatorId === null ? '' : ' AND other.creator_id = ?'
    })`,
    params: own,
  }
  const byName = `named_name${collation} ${direction}, named_id ${direction}, id ${direction}`
  const rest = (from: SqlCondition): PagePart => ({ from: join([unnamed, from]), orderBy: `id ${direction}`, place: 'NULL' })
  const place = 'json_array(named_name, named_id)'
  const afterId = (id: string): SqlCondition => ({ sql: `id ${beyond} ?`, params: [id] })
  return {
    place,
    partsAfter(after) {
      if (after === null) return [{ from: EVERYTHING, orderBy: byName, source: named, place }, rest(EVERYTHING)]
      if (after.value === null) return [rest(afterId(after.id))]
      const [name, relatedId] = JSON.parse(String(after.value)) as [ColumnValue, ColumnValue]
      const same = join([{ sql: 'named_id = ?', params: [relatedId] }, afterId(after.id)])
      const behind: SqlCondition = { sql: `(named_name, named_id) ${beyond} (?${collation}, ?)`, params: [name, relatedId] }
      return [
        { from: same, orderBy: `id ${direction}`, source: named, place },
        { from: behind, orderBy: byName, source: named, place },
        rest(EVERYTHING),
      ]
    },
  }
}

export function requireColumn(table: RowTable, { name }: RowField): QueryColumn {
  const column = columnOf(table, name)
  if (column === null) throw new Error(`${name} is no column of ${table.entity}.`)
  return column
}
