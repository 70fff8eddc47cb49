import { ArrowDownIcon, ArrowUpIcon, ChevronsUpDownIcon } from 'lucide-react'
import { Fragment, type MouseEvent, type ReactNode } from 'react'
import type { Column, SumFor } from '@/components/ui/data-table'
import { FieldValue } from '@/components/ui/field-value'
import { FileChips } from '@/components/ui/file-chips'
import { Skeleton } from '@/components/ui/skeleton'
import { Table, TableBody, TableCell, TableFooter, TableHead, TableHeader, TableRow } from '@/components/ui/table'
import { cn } from '@/lib/utils'
import { filesOf } from '../lib/files.ts'
import { groupsOf, type Sort, textOf, valueOf } from '../lib/table-view.ts'
import { useSentence } from '../lib/words.ts'

export interface DataBodyProps<R> {
  readonly rows: readonly R[]
  /** Includes the rows of other pages. */
  readonly sumFor: SumFor
  readonly groupBy: string | undefined
  readonly columns: readonly Column<R>[]
  readonly sort: Sort | null
  onSort(sort: Sort): void
  readonly onRowClick: ((row: R) => void) | undefined
  readonly label: string
}

export function DataGrid<R extends { readonly id: string }>({
  rows,
  sumFor,
  groupBy,
  columns,
  sort,
  onSort,
  onRowClick,
  label,
}: DataBodyProps<R>) {
  const primary = primaryOf(columns)
  const say = useSentence()
  const divides = columns.find(({ key }) => key === groupBy)
  return (
    <div className="min-w-0 overflow-hidden rounded-lg border bg-card shadow-card">
      <Table aria-label={label}>
        <TableHeader>
          <TableRow>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </TableRow>
        </TableHeader>
        {groupsOf(rows, divides).map((group) => (
          <TableBody key={group.title}>
            {divides !== undefined && (
              <TableRow className="bg-muted hover:bg-muted">
                {columns.map((column, index) =>
                  index === 0 ? (
                    <TableHead key={column.key} scope="rowgroup" className="font-semibold text-foreground">
                      {group.title === '' ? '–' : group.title}
                    </TableHead>
                  ) : (
                    <TableCell key={column.key} className={cn('font-semibold', isRight(column) && 'text-right')}>
                      {column.total?.(sumFor(column.key, group.title))}
                    </TableCell>
                  ),
                )}
              </TableRow>
            )}
            {group.rows.map((row) => (
              <TableRow
                key={row.id}
                onClick={onRowClick && ((event) => openUnlessControl(event, () => onRowClick(row)))}
                className={cn(onRowClick && 'cursor-pointer has-[[data-open-row]:focus-visible]:bg-accent')}
              >
                {columns.map((column) => (
                  <TableCell
                    key={column.key}
                    className={cn('max-w-80 break-words', isRight(column) && 'text-right', column === primary && 'font-semibold')}
                  >
                    {contentOf(row, column)}
                    {column === primary && onRowClick && <OpenButton name={nameOf(row, column)} onOpen={() => onRowClick(row)} />}
                  </TableCell>
                ))}
              </TableRow>
            ))}
          </TableBody>
        ))}
        {columns.some(({ total }) => total !== undefined) && (
          <TableFooter>
            <TableRow className="hover:bg-transparent">
              {columns.map((column, index) => (
                <TableCell key={column.key} className={cn(isRight(column) && 'text-right')}>
                  {column.total?.(sumFor(column.key)) ?? (index === 0 && say('Total', 'Summe', 'Total', 'Total'))}
                </TableCell>
              ))}
            </TableRow>
          </TableFooter>
        )}
      </Table>
    </div>
  )
}

export function DataCards<R extends { readonly id: string }>({ rows, sumFor, groupBy, columns, onRowClick, label }: DataBodyProps<R>) {
  const divides = columns.find(({ key }) => key === groupBy)
  const sums = columns.filter(({ total }) => total !== undefined)
  const primary = primaryOf(columns)
  const others = columns.filter((column) => column !== primary && column.header !== '')
  const unnamed = columns.filter((column) => column !== primary && column.header === '')
  return (
    <ul aria-label={label} className="flex min-w-0 flex-col gap-2.5">
      {rows.map((row, index) => (
        <Fragment key={row.id}>
          {divides !== undefined && (index === 0 || groupTitle(rows[index - 1], divides) !== groupTitle(row, divides)) && (
            <li className="mt-2 text-sm font-semibold">{groupTitle(row, divides) || '–'}</li>
          )}
          {card(row)}
        </Fragment>
      ))}
      {sums.map((column) => (
        <li key={column.key} className="flex justify-between gap-3 px-4 text-sm font-semibold tabular-nums">
          <span>{column.header}</span>
          <span>{column.total?.(sumFor(column.key))}</span>
        </li>
      ))}
    </ul>
  )

  function card(row: R) {
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the keyboard has the button inside
      <li
        onClick={onRowClick && ((event) => openUnlessControl(event, () => onRowClick(row)))}
        className={cn(
          'flex flex-col gap-2.5 rounded-lg border bg-card p-4 shadow-card',
          onRowClick && 'cursor-pointer has-[[data-open-row]:focus-visible]:bg-accent',
        )}
      >
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0 font-semibold break-words">
            {primary && contentOf(row, primary)}
            {primary && onRowClick && <OpenButton name={nameOf(row, primary)} onOpen={() => onRowClick(row)} />}
          </div>
          {unnamed.map((column) => (
            <div key={column.key} className="-mt-2 -mr-2 flex-none">
              {contentOf(row, column)}
            </div>
          ))}
        </div>
        {others.length > 0 && (
          <dl className="grid grid-cols-[minmax(0,0.7fr)_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5 text-sm">
            {others.map((column) => (
              <Fragment key={column.key}>
                <dt className="text-[0.8125rem] text-muted-foreground">{column.header}</dt>
                <dd className="min-w-0 text-right break-words tabular-nums">{contentOf(row, column)}</dd>
              </Fragment>
            ))}
          </dl>
        )}
      </li>
    )
  }
}

function groupTitle<R>(row: R | undefined, divides: Column<R>): string {
  return row === undefined ? '' : textOf(valueOf(row, divides))
}

function HeaderCell<R>({ column, sort, onSort }: { column: Column<R>; sort: Sort | null; onSort(sort: Sort): void }) {
  const direction = sort?.key === column.key ? sort.direction : null
  const isAtRight = isRight(column)
  if (column.isSortable === false || column.header === '') {
    return (
      <TableHead scope="col" className={cn(isAtRight && 'text-right')}>
        {column.header === '' ? <span className="sr-only">Actions</span> : column.header}
      </TableHead>
    )
  }
  const Icon = direction === null ? ChevronsUpDownIcon : direction === 'ascending' ? ArrowUpIcon : ArrowDownIcon
  return (
    <TableHead scope="col" aria-sort={direction ?? 'none'} className={cn('px-1.5', isAtRight && 'text-right')}>
      <button
        type="button"
        onClick={() => onSort({ key: column.key, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
        className={cn(
          'group/sort inline-flex h-8 cursor-pointer items-center gap-1 rounded-full px-2.5 hover:bg-muted hover:text-foreground',
          isAtRight && 'flex-row-reverse',
          direction !== null && 'font-semibold text-foreground',
        )}
      >
        {column.header}
        <Icon
          aria-hidden
          className={cn('size-3.5', direction === null && 'opacity-0 group-hover/sort:opacity-100 group-focus-visible/sort:opacity-100')}
        />
      </button>
    </TableHead>
  )
}

/** The pointer opens a row anywhere; the keyboard uses this button, which is visible on focus only. */
function OpenButton({ name, onOpen }: { name: string; onOpen(): void }) {
  return (
    <button
      type="button"
      data-open-row
      onClick={onOpen}
      className="sr-only focus-visible:not-sr-only focus-visible:ml-2 focus-visible:inline-flex focus-visible:rounded-full focus-visible:bg-card focus-visible:px-2.5 focus-visible:text-xs focus-visible:leading-6"
    >
      Open<span className="sr-only"> {name}</span>
    </button>
  )
}

function openUnlessControl(event: MouseEvent, open: () => void): void {
  const target = event.target instanceof Element ? event.target : null
  // A menu or dialog of a cell is a child in React's tree, but elsewhere in the DOM.
  if (!target || !event.currentTarget.contains(target)) return
  if (target.closest('a, button, input, select, textarea, label, [role="button"], [role="checkbox"], [role="switch"]')) return
  if (String(getSelection()) === '') open()
}

function primaryOf<R>(columns: readonly Column<R>[]): Column<R> | undefined {
  return columns.find((column) => column.isPrimary) ?? columns[0]
}

function contentOf<R>(row: R, column: Column<R>): ReactNode {
  if (column.cell) return column.cell(row)
  const value = valueOf(row, column)
  if (column.kind === 'files' && textOf(value) !== '') return <FileChips files={filesOf(value)} most={FILES_IN_A_LINE} />
  if (column.kind !== 'multiline') return <FieldValue kind={column.kind} value={value} />
  return (
    <span className="block max-w-xl truncate">
      <FieldValue value={value} />
    </span>
  )
}

const FILES_IN_A_LINE = 2

const FIGURES: readonly Column<unknown>['kind'][] = ['number', 'money', 'percent']

function isRight<R>({ align, kind }: Column<R>): boolean {
  return (align ?? (FIGURES.includes(kind) ? 'right' : 'left')) === 'right'
}

function nameOf<R>(row: R, column: Column<R>): string {
  return textOf(valueOf(row, column)) || 'row'
}

export function DataSkeleton({ columns }: { columns: number }) {
  return (
    <section aria-busy aria-label="Loading" className="flex flex-col gap-3">
      <Skeleton className="h-10 w-full max-w-80" />
      <div className="rounded-lg border bg-card shadow-card">
        {Array.from({ length: 6 }, (_, row) => (
          <div key={row} className="flex h-[3.25rem] items-center gap-6 border-b px-4 last:border-b-0">
            {Array.from({ length: Math.min(columns, 5) }, (__, cell) => (
              <Skeleton key={cell} className={cn('h-3', cell === 0 ? 'w-40' : 'w-20 max-md:hidden')} />
            ))}
          </div>
        ))}
      </div>
    </section>
  )
}
