import { type ReactNode, useMemo, useState } from 'react'
import { useCount } from '../hooks/use-count.ts'
import { useList } from '../hooks/use-list.ts'
import { useSettled } from '../hooks/use-settled.ts'
import { isClosedList } from '../lib/closed-lists.ts'
import type { ListableEntity, SummedEntity } from '../lib/entity.ts'
import { type Sort, filterRows, optionsOf, parseSort, sortRows, sumOf, textOf, valueOf } from '../lib/table-view.ts'
import { downloadCsv } from '../lib/csv.ts'
import { ClosedTable } from './closed-note.tsx'
import { DataSkeleton } from './data-table-body.tsx'
import { PAGE_SIZE } from './data-table-toolbar.tsx'
import { LoadError, NoRows, TableFrame } from './data-table-frame.tsx'
import type { ValueKind } from './field-value.tsx'
import { SourceTable } from './source-table.tsx'

export interface Column<R> {
  readonly key: string
  readonly header: string
  cell?(row: R): ReactNode
  /** How the value is shown without `cell`; `multiline` is cut to one line. Numbers are aligned to the right. */
  readonly kind?: ValueKind | 'multiline' | undefined
  /** The value that is searched and sorted; the row's property by default. */
  value?(row: R): unknown
  readonly align?: 'left' | 'right' | undefined
  /** True by default. */
  readonly isSortable?: boolean | undefined
  /** Offers a filter by the displayed text, unless there are too many different texts. */
  readonly isFilter?: boolean | undefined
  /** The footer of the column: the sum over all matching rows. */
  total?(sum: number): ReactNode
  /** The column that names the row: emphasised, and the title of its card. The first column by default. */
  readonly isPrimary?: boolean | undefined
}

export interface TableFilter {
  readonly key: string
  readonly label: string
  readonly options: readonly string[]
}

interface TableProps<R> {
  readonly columns: readonly Column<R>[]
  readonly searchPlaceholder?: string | undefined
  readonly filters?: readonly TableFilter[] | undefined
  /** The key of a column, with `-` in front for descending order. */
  readonly initialSort?: string | undefined
  /** The key of a column: rows with the same value are grouped under it. */
  readonly groupBy?: string | undefined
  onRowClick?(row: NoInfer<R>): void
  /** Replaces the table when there are no rows. */
  readonly empty?: ReactNode
  readonly noun?: readonly [one: string, many: string] | undefined
}

/** A table whose rows are all loaded. */
export interface RowsTableProps<R> extends TableProps<R> {
  readonly rows: readonly R[]
  readonly source?: undefined
  readonly isLoading?: boolean | undefined
  readonly error?: Error | string | null | undefined
}

/** A table over any number of rows: paging, sorting, filtering and search happen where they are stored. */
export interface SourceTableProps<R> extends TableProps<R> {
  readonly source: SummedEntity<R> & ListableEntity<R>
  readonly rows?: undefined
  /** Restricts the rows of the table. */
  readonly filter?: Record<string, unknown> | undefined
}

export type DataTableProps<R> = RowsTableProps<R> | SourceTableProps<R>

const MOST_OPTIONS = 30
/** The most rows that one request returns. */
const MOST_HELD = 1_000
const NO_FILTERS: readonly TableFilter[] = []

export function DataTable<R extends { readonly id: string }>(props: DataTableProps<R>) {
  return props.source === undefined ? <RowsTable {...props} /> : <TableOfSource {...props} />
}

/**
 * Up to one request's rows are searched and sorted here, also by calculated column values; with more, this happens where they are stored.
 */
function TableOfSource<R extends { readonly id: string }>(props: SourceTableProps<R>) {
  const { source, filter, columns } = props
  const { count, error } = useCount(source, filter, { most: MOST_HELD + 1 })
  if (count === null)
    return error === null ? <DataSkeleton columns={columns.length} /> : <RowsTable {...props} source={undefined} rows={[]} error={error} />
  return count > MOST_HELD ? <SourceTable {...props} /> : <HeldTable {...props} />
}

function HeldTable<R extends { readonly id: string }>({ source, filter, ...props }: SourceTableProps<R>) {
  const { rows, isLoading, error } = useList(source, { limit: MOST_HELD, filter })
  return <RowsTable {...props} source={undefined} rows={rows} isLoading={isLoading} error={error} />
}

function RowsTable<R extends { readonly id: string }>(props: RowsTableProps<R>) {
  const { rows, columns, filters: given = NO_FILTERS, noun = ['row', 'rows'], isLoading = false, error, groupBy } = props
  const [words, setWords] = useState('')
  const searched = useSettled(words)
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [sort, setSort] = useState<Sort | null>(() => parseSort(props.initialSort))
  const [wantedPage, setWantedPage] = useState(0)

  const filters = useMemo(() => [...filtersOfColumns(columns, rows), ...given], [columns, rows, given])
  const found = useMemo(() => filterRows(rows, columns, { words: searched, filters: chosen }), [rows, columns, searched, chosen])
  const sorted = useMemo(() => {
    const orders = Object.fromEntries(given.map(({ key, options }) => [key, options]))
    const rowsInOrder = sortRows(found, columns, sort, orders)
    return groupBy === undefined ? rowsInOrder : sortRows(rowsInOrder, columns, { key: groupBy, direction: 'ascending' }, orders)
  }, [found, columns, sort, given, groupBy])
  const sumFor = useMemo(() => sumsOf(sorted, columns, groupBy), [sorted, columns, groupBy])
  const lastPage = Math.max(0, Math.ceil(sorted.length / PAGE_SIZE) - 1)
  const page = Math.min(wantedPage, lastPage)
  const shown = useMemo(() => sorted.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE), [sorted, page])

  if (isClosedList(error)) return <ClosedTable />
  if (error && rows.length === 0) return <LoadError error={error} />
  if (isLoading && rows.length === 0) return <DataSkeleton columns={columns.length} />
  if (rows.length === 0) return <NoRows empty={props.empty} noun={noun} />
  return (
    <TableFrame
      columns={columns}
      noun={noun}
      searchPlaceholder={props.searchPlaceholder}
      groupBy={groupBy}
      onRowClick={props.onRowClick}
      view={{ words, chosen, sort }}
      onWords={(next) => {
        setWords(next)
        setWantedPage(0)
      }}
      onChosen={(next) => {
        setChosen(next)
        setWantedPage(0)
      }}
      onSort={setSort}
      filters={filters}
      rows={shown}
      sumFor={sumFor}
      error={error ?? null}
      count={{ found: sorted.length, all: rows.length }}
      page={page}
      hasNext={page < lastPage}
      onPage={setWantedPage}
      onExport={async () => downloadCsv(noun[1], columns, sorted)}
    />
  )
}

/** The footer value of a column, over all rows or those of a group. */
export type SumFor = (key: string, group?: string) => number

function sumsOf<R>(rows: readonly R[], columns: readonly Column<R>[], groupBy: string | undefined): SumFor {
  const divides = columns.find(({ key }) => key === groupBy)
  return (key, group) => {
    const column = columns.find((one) => one.key === key) ?? { key }
    return sumOf(
      group === undefined || divides === undefined ? rows : rows.filter((row) => textOf(valueOf(row, divides)) === group),
      column,
    )
  }
}

function filtersOfColumns<R>(columns: readonly Column<R>[], rows: readonly R[]): TableFilter[] {
  return columns
    .filter(({ isFilter }) => isFilter)
    .map((column) => ({ key: column.key, label: column.header, options: optionsOf(rows, column) }))
    .filter(({ options }) => options.length > 1 && options.length <= MOST_OPTIONS)
}
