import { ChevronLeftIcon, ChevronRightIcon, DownloadIcon, PrinterIcon, SearchIcon, XIcon } from 'lucide-react'
import { type ReactNode, memo, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Input } from '@/components/ui/input'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { useIsNarrow } from '../hooks/use-media-query.ts'
import { isClosedList } from '../lib/closed-lists.ts'
import { type Sort, type SortWords, filterRows, optionsOf, parseSort, sortRows, sortWords } from '../lib/table-view.ts'
import { downloadCsv } from '../lib/csv.ts'
import { useSentence, useWords } from '../lib/words.ts'
import { ClosedTable } from './closed-note.tsx'
import { DataCards, DataGrid, DataSkeleton } from './data-table-body.tsx'

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

export interface DataTableProps<R> {
  readonly rows: readonly R[]
  readonly columns: readonly Column<R>[]
  readonly searchPlaceholder?: string | undefined
  readonly filters?: readonly TableFilter[] | undefined
  /** A column's key, `-` before it for descending. */
  readonly initialSort?: string | undefined
  /** A column's key: rows with the same value stand together under it. */
  readonly groupBy?: string | undefined
  readonly isLoading?: boolean | undefined
  readonly error?: Error | string | null | undefined
  onRowClick?(row: NoInfer<R>): void
  /** Instead of the table when there is no row at all. */
  readonly empty?: ReactNode
  readonly noun?: readonly [one: string, many: string] | undefined
}

const PAGE_SIZE = 50
const MOST_OPTIONS = 30
const SEARCH_PAUSE_MS = 120
const NO_FILTERS: readonly TableFilter[] = []

// A letter typed into the search changes nothing of the rows until it has settled.
const Grid = memo(DataGrid) as typeof DataGrid
const Cards = memo(DataCards) as typeof DataCards

export function DataTable<R extends { readonly id: string }>(props: DataTableProps<R>) {
  const { rows, columns, filters: given = NO_FILTERS, noun = ['row', 'rows'], isLoading = false, error, onRowClick, groupBy } = props
  const isNarrow = useIsNarrow()
  const say = useSentence()
  const kit = useWords()
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
  const lastPage = Math.max(0, Math.ceil(sorted.length / PAGE_SIZE) - 1)
  const page = Math.min(wantedPage, lastPage)
  const shown = useMemo(() => sorted.slice(page * PAGE_SIZE, (page + 1) * PAGE_SIZE), [sorted, page])
  const isFiltered = searched.trim() !== '' || Object.keys(chosen).length > 0

  function clear() {
    setWords('')
    setChosen({})
    setWantedPage(0)
  }

  if (isClosedList(error)) return <ClosedTable />
  if (error && rows.length === 0) return <LoadError error={error} />
  if (isLoading && rows.length === 0) return <DataSkeleton columns={columns.length} />
  if (rows.length === 0)
    return (
      <div className="rounded-lg border bg-card shadow-card">
        {props.empty ?? (
          <EmptyState title={say(`No ${noun[1]} yet`, `Noch keine ${noun[1]}`, `Rien ici pour l’instant`, `Aún no hay ${noun[1]}`)} />
        )}
      </div>
    )

  const Body = isNarrow ? Cards : Grid
  return (
    <div data-slot="data-table" className="flex min-w-0 flex-col gap-3">
      <Toolbar
        words={words}
        onWords={(next) => {
          setWords(next)
          setWantedPage(0)
        }}
        placeholder={
          props.searchPlaceholder ?? say(`Search ${noun[1]}`, `${noun[1]} durchsuchen`, `Rechercher : ${noun[1]}`, `Buscar ${noun[1]}`)
        }
        filters={filters}
        chosen={chosen}
        onChosen={(next) => {
          setChosen(next)
          setWantedPage(0)
        }}
        sortChoices={isNarrow ? sortChoicesOf(columns, rows) : []}
        sort={sort}
        onSort={setSort}
      />
      {error && <LoadError error={error} />}
      <div className="flex min-h-8 flex-wrap items-center gap-x-2 text-[0.8125rem] text-muted-foreground">
        <output className="tabular-nums">{countText(sorted.length, rows.length, noun, isFiltered)}</output>
        {isFiltered && (
          <Button variant="ghost" size="xs" className="font-medium text-muted-foreground" onClick={clear}>
            <XIcon aria-hidden />
            {kit.clear}
          </Button>
        )}
        <Button
          variant="ghost"
          size="xs"
          className="ml-auto font-medium text-muted-foreground print:hidden"
          onClick={() => downloadCsv(noun[1], columns, sorted)}
        >
          <DownloadIcon aria-hidden />
          {say('Export', 'Exportieren', 'Exporter', 'Exportar')}
        </Button>
        <Button variant="ghost" size="xs" className="font-medium text-muted-foreground print:hidden" onClick={() => window.print()}>
          <PrinterIcon aria-hidden />
          {say('Print', 'Drucken', 'Imprimer', 'Imprimir')}
        </Button>
      </div>
      {sorted.length === 0 ? (
        <div className="rounded-lg border bg-card shadow-card">
          <EmptyState icon={SearchIcon} title={kit.nothingFound}>
            <Button variant="outline" onClick={clear}>
              {say(`Show all ${noun[1]}`, `Alle ${noun[1]}`, 'Tout afficher', 'Mostrar todo')}
            </Button>
          </EmptyState>
        </div>
      ) : (
        <Body
          rows={shown}
          all={sorted}
          columns={columns}
          groupBy={groupBy}
          sort={sort}
          onSort={setSort}
          onRowClick={onRowClick}
          label={noun[1]}
        />
      )}
      {lastPage > 0 && <Pages page={page} lastPage={lastPage} total={sorted.length} onPage={setWantedPage} />}
    </div>
  )
}

function filtersOfColumns<R>(columns: readonly Column<R>[], rows: readonly R[]): TableFilter[] {
  return columns
    .filter(({ isFilter }) => isFilter)
    .map((column) => ({ key: column.key, label: column.header, options: optionsOf(rows, column) }))
    .filter(({ options }) => options.length > 1 && options.length <= MOST_OPTIONS)
}

function countText(found: number, total: number, [one, many]: readonly [string, string], isFiltered: boolean): string {
  const noun = total === 1 ? one : many
  return isFiltered ? `${found.toLocaleString()} of ${total.toLocaleString()} ${noun}` : `${total.toLocaleString()} ${noun}`
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    // What was cleared should be seen at once.
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : SEARCH_PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

interface SortChoice extends SortWords {
  readonly key: string
  readonly header: string
}

interface ToolbarProps {
  readonly words: string
  onWords(words: string): void
  readonly placeholder: string
  readonly filters: readonly TableFilter[]
  readonly chosen: Readonly<Record<string, string>>
  onChosen(chosen: Readonly<Record<string, string>>): void
  readonly sortChoices: readonly SortChoice[]
  readonly sort: Sort | null
  onSort(sort: Sort): void
}

// A select has no empty value, and an option may be called anything.
const ALL = '\u0000all'

function Toolbar({ words, onWords, placeholder, filters, chosen, onChosen, sortChoices, sort, onSort }: ToolbarProps) {
  const searchId = useId()
  const say = useSentence()

  function choose(key: string, option: string) {
    const { [key]: _, ...others } = chosen
    onChosen(option === ALL ? others : { ...others, [key]: option })
  }

  return (
    <search className="flex flex-wrap items-center gap-2.5">
      <div className="relative min-w-0 flex-1 basis-56 md:max-w-80">
        <label htmlFor={searchId} className="sr-only">
          {placeholder}
        </label>
        <SearchIcon aria-hidden className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted-foreground" />
        <Input
          id={searchId}
          type="search"
          value={words}
          onChange={(event) => onWords(event.target.value)}
          placeholder={placeholder}
          className="pl-10"
        />
      </div>
      {filters.map((filter) => (
        <Select key={filter.key} value={chosen[filter.key] ?? ALL} onValueChange={(option) => choose(filter.key, option)}>
          <SelectTrigger aria-label={filter.label} className="w-auto max-w-full min-w-32 rounded-full max-md:flex-1">
            <SelectValue />
          </SelectTrigger>
          <SelectContent>
            <SelectItem value={ALL}>
              {say(`${filter.label}: all`, `${filter.label}: alle`, `${filter.label} : tout`, `${filter.label}: todo`)}
            </SelectItem>
            {filter.options.map((option) => (
              <SelectItem key={option} value={option}>
                {option}
              </SelectItem>
            ))}
          </SelectContent>
        </Select>
      ))}
      {sortChoices.length > 0 && <SortSelect choices={sortChoices} sort={sort} onSort={onSort} />}
    </search>
  )
}

function sortChoicesOf<R>(columns: readonly Column<R>[], rows: readonly R[]): SortChoice[] {
  return columns
    .filter((column) => column.isSortable !== false && column.header !== '')
    .map((column) => ({ key: column.key, header: column.header, ...sortWords(rows, column) }))
}

/** Cards have no headers to press. */
function SortSelect({ choices, sort, onSort }: { choices: ToolbarProps['sortChoices']; sort: Sort | null; onSort(sort: Sort): void }) {
  const kit = useWords()
  return (
    <Select
      value={sort === null ? '' : `${sort.direction === 'descending' ? '-' : ''}${sort.key}`}
      onValueChange={(next) => {
        const parsed = parseSort(next)
        if (parsed) onSort(parsed)
      }}
    >
      <SelectTrigger aria-label={kit.sort} className="w-auto max-w-full min-w-32 flex-1 rounded-full">
        <SelectValue placeholder={kit.sort} />
      </SelectTrigger>
      <SelectContent>
        {choices.flatMap(({ key, header, up, down }) => [
          <SelectItem key={key} value={key}>{`${header}, ${up}`}</SelectItem>,
          <SelectItem key={`-${key}`} value={`-${key}`}>{`${header}, ${down}`}</SelectItem>,
        ])}
      </SelectContent>
    </Select>
  )
}

function Pages({ page, lastPage, total, onPage }: { page: number; lastPage: number; total: number; onPage(page: number): void }) {
  const top = useRef<HTMLElement>(null)
  const say = useSentence()
  const kit = useWords()
  function go(next: number) {
    onPage(next)
    top.current?.parentElement?.scrollIntoView({ block: 'start' })
  }
  return (
    <nav ref={top} aria-label={kit.pages} className="flex items-center justify-between gap-3">
      <p className="text-[0.8125rem] text-muted-foreground tabular-nums">
        {(page * PAGE_SIZE + 1).toLocaleString()}–{Math.min((page + 1) * PAGE_SIZE, total).toLocaleString()} {say('of', 'von', 'sur', 'de')}{' '}
        {total.toLocaleString()}
      </p>
      <div className="flex gap-2">
        <Button variant="outline" size="icon-sm" aria-label={kit.previousPage} disabled={page === 0} onClick={() => go(page - 1)}>
          <ChevronLeftIcon aria-hidden />
        </Button>
        <Button variant="outline" size="icon-sm" aria-label={kit.nextPage} disabled={page === lastPage} onClick={() => go(page + 1)}>
          <ChevronRightIcon aria-hidden />
        </Button>
      </div>
    </nav>
  )
}

function LoadError({ error }: { error: Error | string }) {
  return (
    <p role="alert" className="rounded-lg border border-bad/30 bg-bad-tint px-4 py-3 text-sm text-bad">
      {typeof error === 'string' ? error : error.message}
    </p>
  )
}
