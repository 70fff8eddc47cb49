import { DownloadIcon, PrinterIcon, SearchIcon, XIcon } from 'lucide-react'
import { type ReactNode, memo, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Column, SumFor, TableFilter } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import { cn } from '@/lib/utils'
import { useIsNarrow } from '../hooks/use-media-query.ts'
import type { Sort } from '../lib/table-view.ts'
import { useSentence, useWords } from '../lib/words.ts'
import { DataCards, DataGrid } from './data-table-body.tsx'
import { Pages, Toolbar, sortChoicesOf } from './data-table-toolbar.tsx'

export interface TableView {
  readonly words: string
  readonly chosen: Readonly<Record<string, string>>
  readonly sort: Sort | null
}

/** The number of all rows and of matching rows; null while loading. */
export interface TableCount {
  readonly found: number | null
  readonly all: number | null
  /** Counting stopped at `found`. */
  readonly isMore?: boolean | undefined
}

export interface TableFrameProps<R> {
  readonly columns: readonly Column<R>[]
  readonly noun: readonly [one: string, many: string]
  readonly searchPlaceholder: string | undefined
  readonly groupBy: string | undefined
  onRowClick: ((row: NoInfer<R>) => void) | undefined
  readonly view: TableView
  onWords(words: string): void
  onChosen(chosen: Readonly<Record<string, string>>): void
  onSort(sort: Sort): void
  readonly filters: readonly TableFilter[]
  /** The rows of this page. */
  readonly rows: readonly R[]
  readonly sumFor: SumFor
  readonly error: Error | string | null
  readonly count: TableCount
  /** From 0. */
  readonly page: number
  readonly hasNext: boolean
  onPage(page: number): void
  onExport(): Promise<void>
  /** The rows belong to the previous query. */
  readonly isStale?: boolean | undefined
}

// Memoized, because typing into the search changes no rows until it is debounced.
const Grid = memo(DataGrid) as typeof DataGrid
const Cards = memo(DataCards) as typeof DataCards

/** A table with its search, filters, count and pages. */
export function TableFrame<R extends { readonly id: string }>(props: TableFrameProps<R>) {
  const { columns, noun, view, rows, count, error, page, hasNext } = props
  const isNarrow = useIsNarrow()
  const say = useSentence()
  const kit = useWords()
  const print = say('Print', 'Drucken', 'Imprimer', 'Imprimir')
  const isFiltered = view.words.trim() !== '' || Object.keys(view.chosen).length > 0
  const Body = isNarrow ? Cards : Grid

  function clear() {
    props.onWords('')
    props.onChosen({})
  }

  return (
    <div data-slot="data-table" className="flex min-w-0 flex-col gap-3">
      <Toolbar
        words={view.words}
        onWords={props.onWords}
        placeholder={
          props.searchPlaceholder ?? say(`Search ${noun[1]}`, `${noun[1]} durchsuchen`, `Rechercher : ${noun[1]}`, `Buscar ${noun[1]}`)
        }
        filters={props.filters}
        chosen={view.chosen}
        onChosen={props.onChosen}
        sortChoices={isNarrow ? sortChoicesOf(columns, rows) : []}
        sort={view.sort}
        onSort={props.onSort}
      />
      {error && <LoadError error={error} />}
      <div className="flex min-h-8 flex-wrap items-center gap-x-2 text-[0.8125rem] text-muted-foreground">
        <output className="tabular-nums">{countText(count, noun, isFiltered, say('of', 'von', 'sur', 'de'))}</output>
        {isFiltered && (
          <Button variant="ghost" size="xs" className="font-medium text-muted-foreground" onClick={clear}>
            <XIcon aria-hidden />
            {kit.clear}
          </Button>
        )}
        <ExportButton onExport={props.onExport} />
        <Button
          variant="ghost"
          size="xs"
          aria-label={print}
          className="font-medium text-muted-foreground print:hidden"
          onClick={() => window.print()}
        >
          <PrinterIcon aria-hidden />
          {!isNarrow && print}
        </Button>
      </div>
      {rows.length === 0 ? (
        <div className="rounded-lg border bg-card shadow-card">
          <EmptyState icon={SearchIcon} title={kit.nothingFound}>
            <Button variant="outline" onClick={clear}>
              {say(`Show all ${noun[1]}`, `Alle ${noun[1]}`, 'Tout afficher', 'Mostrar todo')}
            </Button>
          </EmptyState>
        </div>
      ) : (
        <div aria-busy={props.isStale} className={cn('min-w-0 transition-opacity', props.isStale && 'opacity-60')}>
          <Body
            rows={rows}
            sumFor={props.sumFor}
            columns={columns}
            groupBy={props.groupBy}
            sort={view.sort}
            onSort={props.onSort}
            onRowClick={props.onRowClick}
            label={noun[1]}
          />
        </div>
      )}
      {(page > 0 || hasNext) && (
        <Pages
          page={page}
          shown={rows.length}
          total={count.found}
          hasMoreThanTotal={count.isMore}
          hasNext={hasNext}
          onPage={props.onPage}
        />
      )}
    </div>
  )
}

function ExportButton({ onExport }: { onExport(): Promise<void> }) {
  const say = useSentence()
  const [isBusy, setBusy] = useState(false)
  const [hasFailed, setFailed] = useState(false)

  async function run() {
    setBusy(true)
    try {
      await onExport()
      setFailed(false)
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }

  return (
    <>
      {hasFailed && (
        <span role="alert" className="ml-auto text-bad">
          {say('The export failed.', 'Der Export ist fehlgeschlagen.', 'L’export a échoué.', 'La exportación ha fallado.')}
        </span>
      )}
      <Button
        variant="ghost"
        size="xs"
        className={cn('font-medium text-muted-foreground print:hidden', !hasFailed && 'ml-auto')}
        disabled={isBusy}
        onClick={() => void run()}
      >
        <DownloadIcon aria-hidden />
        {say('Export', 'Exportieren', 'Exporter', 'Exportar')}
      </Button>
    </>
  )
}

function countText(
  { found, all, isMore = false }: TableCount,
  [one, many]: readonly [string, string],
  isFiltered: boolean,
  of: string,
): string {
  if (all === null) return '\u00a0'
  const noun = all === 1 ? one : many
  if (!isFiltered || found === null) return `${all.toLocaleString()} ${noun}`
  return `${found.toLocaleString()}${isMore ? '+' : ''} ${of} ${all.toLocaleString()} ${noun}`
}

export function NoRows({ empty, noun }: { empty: ReactNode; noun: readonly [string, string] }) {
  const say = useSentence()
  return (
    <div className="rounded-lg border bg-card shadow-card">
      {empty ?? (
        <EmptyState title={say(`No ${noun[1]} yet`, `Noch keine ${noun[1]}`, `Rien ici pour l’instant`, `Aún no hay ${noun[1]}`)} />
      )}
    </div>
  )
}

export function LoadError({ error }: { error: Error | string }) {
  return (
    <p role="alert" className="rounded-lg border border-bad/30 bg-bad-tint px-4 py-3 text-sm text-bad">
      {typeof error === 'string' ? error : error.message}
    </p>
  )
}
