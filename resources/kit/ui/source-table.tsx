import { useState } from 'react'
import type { Column, SourceTableProps, SumFor, TableFilter } from '@/components/ui/data-table'
import { useCount } from '../hooks/use-count.ts'
import { useLoaded } from '../hooks/use-loaded.ts'
import { usePage } from '../hooks/use-page.ts'
import { useSettled } from '../hooks/use-settled.ts'
import { isClosedList } from '../lib/closed-lists.ts'
import { downloadCsv } from '../lib/csv.ts'
import type { PagedEntity, SummedEntity } from '../lib/entity.ts'
import { type Sort, parseSort, textOf, valueOf } from '../lib/table-view.ts'
import { ClosedTable } from './closed-note.tsx'
import { DataSkeleton } from './data-table-body.tsx'
import { LoadError, NoRows, TableFrame } from './data-table-frame.tsx'
import { PAGE_SIZE } from './data-table-toolbar.tsx'

const MOST_OPTIONS = 30
const EXPORTED_AT_ONCE = 1_000
const NO_FILTERS: readonly TableFilter[] = []
const NO_FILTER = {}

/** A table over any number of rows, queried where they are stored. */
export function SourceTable<R extends { readonly id: string }>(props: SourceTableProps<R>) {
  const { source, filters: given = NO_FILTERS, filter: base = NO_FILTER, noun = ['row', 'rows'], groupBy } = props
  const [words, setWords] = useState('')
  const search = useSettled(words).trim()
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [sort, setSort] = useState<Sort | null>(() => parseSort(props.initialSort))
  const columns = props.columns.map((column) => (isSortedBy(source, column.key) ? column : { ...column, isSortable: false }))

  const ofColumns = useColumnFilters(source, columns, base)
  const filters = [...ofColumns, ...given]
  const keptAs = (key: string, option: string) => ofColumns.find((one) => one.key === key)?.values.get(option) ?? option
  const filter = { ...base, ...Object.fromEntries(Object.entries(chosen).map(([key, option]) => [key, keptAs(key, option)])) }
  const order = groupBy === undefined ? sort : parseSort(groupBy)
  const found = usePage(source, { sort: writeSort(order), limit: PAGE_SIZE, filter, search })
  const all = useCount(source, base)
  const sumFor = useSums(source, { columns, groupBy, filter, search })

  const error = found.error ?? all.error
  const isFiltered = search !== '' || Object.keys(chosen).length > 0
  if (isClosedList(error)) return <ClosedTable />
  if (error && found.rows.length === 0 && !isFiltered) return <LoadError error={error} />
  if (found.isLoading) return <DataSkeleton columns={columns.length} />
  if (found.rows.length === 0 && !found.isStale && !isFiltered && found.page === 0) return <NoRows empty={props.empty} noun={noun} />
  return (
    <TableFrame
      columns={columns}
      noun={noun}
      searchPlaceholder={props.searchPlaceholder}
      groupBy={groupBy}
      onRowClick={props.onRowClick}
      view={{ words, chosen, sort }}
      onWords={setWords}
      onChosen={setChosen}
      onSort={setSort}
      filters={filters}
      rows={found.rows}
      sumFor={sumFor}
      error={error}
      count={{ found: found.total, all: all.count, isMore: found.hasMoreThanTotal }}
      page={found.page}
      hasNext={found.hasNext}
      onPage={(next) => (next > found.page ? found.next() : found.previous())}
      onExport={async () => downloadCsv(noun[1], columns, await everyRow(source, { sort: writeSort(order), filter, search }))}
      isStale={found.isStale}
    />
  )
}

interface KeptProperty {
  readonly enum?: readonly string[]
}

function propertyOf(source: { readonly schema: unknown }, key: string): KeptProperty | null {
  const { properties } = source.schema as { readonly properties?: Readonly<Record<string, KeptProperty>> }
  return properties?.[key] ?? null
}

/** Only stored values, and the names of related rows, can be sorted where rows are stored. */
function isSortedBy(source: { readonly schema: unknown }, key: string): boolean {
  return propertyOf(source, key) !== null || ['id', 'createdAt', 'updatedAt'].includes(key)
}

interface ColumnFilter extends TableFilter {
  /** The stored value of each displayed option: the customer's id for the name. */
  readonly values: ReadonlyMap<string, unknown>
}

/** The filter options of the columns, unless there are too many. */
function useColumnFilters<R>(source: SummedEntity<R>, columns: readonly Column<R>[], filter: Record<string, unknown>): ColumnFilter[] {
  const filtering = columns.filter(({ key, isFilter }) => isFilter && propertyOf(source, key) !== null)
  const keys = filtering.map(({ key }) => key)
  const { value } = useLoaded(source, JSON.stringify([keys, filter]), () =>
    Promise.all(keys.map((key) => source.aggregate({ by: key, limit: MOST_OPTIONS + 1 }, filter))),
  )
  return filtering
    .map((column, index) => {
      const values = new Map(
        (value?.[index]?.groups ?? []).map(({ key: kept }) => [textOf(valueOf({ [column.key]: kept } as R, column)), kept] as const),
      )
      const texts = [...values.keys()].filter((text) => text !== '')
      const order = propertyOf(source, column.key)?.enum
      const options = order === undefined ? texts.toSorted((a, b) => a.localeCompare(b)) : order.filter((choice) => texts.includes(choice))
      return { key: column.key, label: column.header, options, values }
    })
    .filter(({ options }) => options.length > 1 && options.length <= MOST_OPTIONS)
}

interface SummedRows<R> {
  readonly columns: readonly Column<R>[]
  readonly groupBy: string | undefined
  readonly filter: Record<string, unknown>
  readonly search: string
}

/** Sums over all matching rows, not only over those of this page. */
function useSums<R>(source: SummedEntity<R>, { columns, groupBy, filter, search }: SummedRows<R>): SumFor {
  const keys = columns.filter(({ key, total }) => total !== undefined && propertyOf(source, key) !== null).map(({ key }) => key)
  const { value } = useLoaded(source, JSON.stringify([keys, groupBy, filter, search]), () =>
    Promise.all(
      keys.flatMap((sum) => [
        source.aggregate({ sum }, filter, { search }),
        source.aggregate(groupBy === undefined ? { sum } : { by: groupBy, sum, limit: 1_000 }, filter, { search }),
      ]),
    ),
  )
  return (key, group) => {
    const at = keys.indexOf(key) * 2
    const groups = value?.[group === undefined ? at : at + 1]?.groups ?? []
    return (group === undefined ? groups[0] : groups.find((one) => textOf(one.key) === group))?.value ?? 0
  }
}

function writeSort(sort: Sort | null): string {
  if (sort === null) return '-createdAt'
  return sort.direction === 'descending' ? `-${sort.key}` : sort.key
}

async function everyRow<R>(
  source: PagedEntity<R>,
  query: { readonly sort: string; readonly filter: Record<string, unknown>; readonly search: string },
): Promise<R[]> {
  const rows: R[] = []
  let cursor: string | null = null
  do {
    const next: Awaited<ReturnType<PagedEntity<R>['page']>> = await source.page({ ...query, cursor, limit: EXPORTED_AT_ONCE })
    rows.push(...next.rows)
    cursor = next.nextCursor
  } while (cursor !== null)
  return rows
}
