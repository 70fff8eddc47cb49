/** Pure functions for the rows of a data table, testable with thousands of rows and no DOM. */
export interface ColumnValues<R> {
  readonly key: string
  /** The value that is searched and sorted; the row's property by default. */
  value?(row: R): unknown
  readonly isFilter?: boolean | undefined
}

export interface Sort {
  readonly key: string
  readonly direction: 'ascending' | 'descending'
}

export interface View {
  readonly words: string
  readonly filters: Readonly<Record<string, string>>
  readonly sort: Sort | null
}

export function valueOf<R>(row: R, column: ColumnValues<R>): unknown {
  return column.value ? column.value(row) : propertyOf(row, column.key)
}

/** Columns filter by the displayed text: the customer's name instead of the id. */
function filteredBy<R>(row: R, key: string, columns: readonly ColumnValues<R>[]): unknown {
  const column = columns.find((each) => each.key === key && each.isFilter)
  return column === undefined ? propertyOf(row, key) : valueOf(row, column)
}

/** The distinct texts of a column, as filter options. */
export function optionsOf<R>(rows: readonly R[], column: ColumnValues<R>): string[] {
  return [...new Set(rows.map((row) => textOf(valueOf(row, column))))].filter((text) => text !== '').toSorted((a, b) => a.localeCompare(b))
}

export function propertyOf(row: unknown, key: string): unknown {
  return (row as Readonly<Record<string, unknown>>)[key]
}

export function textOf(value: unknown): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' ? fileName(value) : String(value)
}

/** Of a file, its name; anything else that has parts is no text. */
function fileName(value: object): string {
  return 'url' in value && 'name' in value && typeof value.name === 'string' ? value.name : ''
}

/** `-total` → descending by total. */
export function parseSort(sort: string | undefined): Sort | null {
  if (!sort) return null
  return sort.startsWith('-') ? { key: sort.slice(1), direction: 'descending' } : { key: sort, direction: 'ascending' }
}

export function filterRows<R>(
  rows: readonly R[],
  columns: readonly ColumnValues<R>[],
  { words, filters }: Omit<View, 'sort'>,
): readonly R[] {
  const needles = words
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '')
  const chosen = Object.entries(filters)
  if (needles.length === 0 && chosen.length === 0) return rows
  return rows.filter((row) => {
    if (!chosen.every(([key, option]) => matches(filteredBy(row, key, columns), option))) return false
    if (needles.length === 0) return true
    const text = columns
      .map((column) => textOf(valueOf(row, column)))
      .join('\n')
      .toLowerCase()
    return needles.every((needle) => text.includes(needle))
  })
}

function matches(value: unknown, option: string): boolean {
  return Array.isArray(value) ? value.some((each) => textOf(each) === option) : textOf(value) === option
}

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Fields of choices sort in the order of their choices instead of alphabetically. */
export type Orders = Readonly<Record<string, readonly string[]>>

function ranked<R>(column: ColumnValues<R>, orders: Orders): ColumnValues<R> {
  const order = orders[column.key]
  if (order === undefined) return column
  return {
    ...column,
    value: (row) => {
      const at = order.indexOf(textOf(valueOf(row, column)))
      return at < 0 ? null : at
    },
  }
}

/** Rows without a value come last in both directions; the sort is stable. */
export function sortRows<R>(rows: readonly R[], columns: readonly ColumnValues<R>[], sort: Sort | null, orders: Orders = {}): readonly R[] {
  if (sort === null) return rows
  const column = ranked(columns.find((each) => each.key === sort.key) ?? { key: sort.key }, orders)
  const sign = sort.direction === 'ascending' ? 1 : -1
  // Each value is computed once instead of once per comparison.
  const keyed = rows.map((row) => ({ row, value: valueOf(row, column) }))
  keyed.sort((a, b) => {
    const aIsEmpty = isEmpty(a.value)
    const bIsEmpty = isEmpty(b.value)
    if (aIsEmpty || bIsEmpty) return Number(aIsEmpty) - Number(bIsEmpty)
    return sign * compare(a.value, b.value)
  })
  return keyed.map(({ row }) => row)
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === ''
}

function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  if (typeof a === 'boolean' && typeof b === 'boolean') return Number(a) - Number(b)
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime()
  return collator.compare(textOf(a), textOf(b))
}

/** The sum of a column; values that are not numbers count as 0. */
export function sumOf<R>(rows: readonly R[], column: ColumnValues<R>): number {
  return rows.reduce((sum, row) => {
    const value = valueOf(row, column)
    return typeof value === 'number' ? sum + value : sum
  }, 0)
}

export interface Group<R> {
  readonly title: string
  readonly rows: readonly R[]
}

/** Groups consecutive rows of equal value; without a column, all rows are one group without a title. */
export function groupsOf<R>(rows: readonly R[], column: ColumnValues<R> | undefined): readonly Group<R>[] {
  if (column === undefined) return [{ title: '', rows }]
  const groups = new Map<string, R[]>()
  for (const row of rows) {
    const title = textOf(valueOf(row, column))
    const own = groups.get(title)
    if (own === undefined) groups.set(title, [row])
    else own.push(row)
  }
  return [...groups].map(([title, own]) => ({ title, rows: own }))
}

export interface SortWords {
  readonly up: string
  readonly down: string
}

const ISO_DATE = /^\d{4}-\d{2}-\d{2}/

/** The names of the two directions, by the type of the column's first value. */
export function sortWords<R>(rows: readonly R[], column: ColumnValues<R>): SortWords {
  const row = rows.find((each) => !isEmpty(valueOf(each, column)))
  const value = row === undefined ? '' : valueOf(row, column)
  if (typeof value === 'number') return { up: 'lowest first', down: 'highest first' }
  if (value instanceof Date || (typeof value === 'string' && ISO_DATE.test(value))) return { up: 'earliest first', down: 'latest first' }
  return { up: 'A to Z', down: 'Z to A' }
}
