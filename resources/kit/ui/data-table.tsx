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
import { SourceTable } from './source-table.tsx'

export interface Column<R> {
  readonly key: string
  readonly header: string
  cell?(row: R): ReactNode
  /** What is searched and sorted; the row's own property unless told. */
  value?(row: R): unknown
  readonly align?: 'left' | 'right' | undefined
  /** True unless told. */
  readonly isSortable?: boolean | undefined
  /** Offers a filter by what it shows, as long as that is not too much to choose from. */
  readonly isFilter?: boolean | undefined
  /** What stands beneath the column: its sum over all rows that are found. */
  total?(sum: number): ReactNode
  /** Names the row: set in a stronger weight, and the title of its card. The first column unless told. */
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
  /** A column's key, `-` before it for descending. */
  readonly initialSort?: string | undefined
  /** A column's key: rows with the same value stand together under it. */
  readonly groupBy?: string | undefined
  onRowClick?(row: NoInfer<R>): void
  /** Instead of the table when there is no row at all. */
  readonly empty?: ReactNode
  readonly noun?: readonly [one: string, many: string] | undefined
}

/** Rows that are all here. */
export interface RowsTableProps<R> extends TableProps<R> {
  readonly rows: readonly R[]
  readonly source?: undefined
  readonly isLoading?: boolean | undefined
  readonly error?: Error | string | null | undefined
}

/** Any number of rows: pages, order, filters and search are the work of whoever keeps them. */
export interface SourceTableProps<R> extends TableProps<R> {
  readonly source: SummedEntity<R> & ListableEntity<R>
  readonly rows?: undefined
  /** Which of its rows are shown at all. */
  readonly filter?: Record<string, unknown> | undefined
}

export type DataTableProps<R> = RowsTableProps<R> | SourceTableProps<R>

const MOST_OPTIONS = 30
/** As much as one answer holds. */
const MOST_HELD = 1_000
const NO_FILTERS: readonly TableFilter[] = []

export function DataTable<R extends { readonly id: string }>(props: DataTableProps<R>) {
  return props.source === undefined ? <RowsTable {...props} /> : <TableOfSource {...props} />
}

/** Rows that a page can hold are searched and sorted here, also by what a column makes of them; more are left where they are kept. */
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

/** What stands beneath a column, of all rows or of those of one group. */
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
