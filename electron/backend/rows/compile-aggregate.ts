import { STORAGE } from '../../../shared/domain/field-types/property-type.ts'
import { FIGURES, type FigureName, type RowAggregate } from '../../../shared/domain/row-aggregate.ts'
import { misfit } from './compile-filter.ts'
import { columnOf, type QueryColumn } from './query-column.ts'
import type { RowTable } from './row-table.ts'

export interface Figure {
  readonly name: FigureName
  readonly column: QueryColumn
}

/** An aggregate compiled to SQL. All column names in it are made by the program. */
export interface CompiledAggregate {
  readonly by: readonly QueryColumn[]
  /** The column of `by` that is grouped into periods, and its position in `by`. */
  readonly time: { readonly column: QueryColumn; readonly at: number } | null
  readonly figures: readonly Figure[]
  /** The columns of a group after its key: the count, then the parts of each figure. */
  readonly columns: readonly string[]
  /**
   * A covering index on these answers the query without the table: first the columns that the filter fixes to one value, then the groups.
   */
  readonly indexed: readonly string[]
}

const MOST_INDEXED = 6

/** BAD_REQUEST names the part that does not fit. */
export function compileAggregate(table: RowTable, { by: names, per, filter, ...asked }: RowAggregate): CompiledAggregate {
  const by = names.map((name) => requireColumn(table, name, 'by'))
  if (by.length === 2 && by[0]?.name === by[1]?.name) throw misfit('by', 'must be two fields')
  for (const column of by) if (column.type === 'json' || column.type === 'image') throw misfit('by', `${column.label} cannot be grouped by`)
  const at = per === undefined ? -1 : by.findIndex(isTime)
  if (per !== undefined && at === -1) throw misfit('per', 'needs a date among the fields that are grouped by')
  const figures = FIGURES.flatMap((name) => {
    const label = asked[name]
    return label === undefined ? [] : [{ name, column: measured(table, name, label) }]
  })
  const column = by[at]
  return {
    by,
    time: column === undefined ? null : { column, at },
    figures,
    columns: ['COUNT(*)', ...figures.flatMap(({ name, column: { name: of } }) => partsOf(name, `"${of}"`))],
    indexed: indexedColumns(table, filter, [...(column === undefined ? [] : [column]), ...by, ...figures.map((figure) => figure.column)]),
  }
}

/** A figure in parts that can be added up over groups: an average is a sum and a count. */
function partsOf(name: FigureName, column: string): readonly [string, string] {
  if (name === 'min' || name === 'max') return [`${name.toUpperCase()}(${column})`, 'NULL']
  return [`SUM(${column})`, `COUNT(${column})`]
}

function measured(table: RowTable, name: FigureName, label: string): QueryColumn {
  const column = requireColumn(table, label, name)
  const isOrdered = name === 'min' || name === 'max'
  if (column.type === 'number' || (isOrdered && isTime(column))) return column
  throw misfit(name, `${label} must be a number${isOrdered ? ' or a date' : ''}`)
}

function isTime({ type }: QueryColumn): boolean {
  return type === 'time' || type === 'datetime'
}

function requireColumn(table: RowTable, label: string, path: string): QueryColumn {
  const column = columnOf(table, label)
  if (column === null) throw misfit(path, `${label} is not a field of ${table.entity}`)
  return column
}

function indexedColumns(table: RowTable, filter: RowAggregate['filter'], asked: readonly QueryColumn[]): readonly string[] {
  const held: string[] = []
  const others: string[] = []
  for (const [label, condition] of Object.entries(filter)) {
    const column = columnOf(table, label)
    if (column === null || (column.schema !== null && STORAGE[column.type].isJson)) continue
    const isHeld = condition === null || typeof condition !== 'object' || Object.hasOwn(condition, 'eq')
    ;(isHeld ? held : others).push(column.name)
  }
  const columns = [...new Set([...held.toSorted(), ...asked.map(({ name }) => name), ...others.toSorted()])]
  return columns.length > MOST_INDEXED ? [] : columns
}
