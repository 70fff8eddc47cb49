import { ArrowDownNarrowWide, ArrowUpNarrowWide, Columns3, Download, Eye, Plus, Search, Upload } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { readSorts, writeSorts } from '../../../shared/domain/row.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '../../ui/dropdown-menu.tsx'
import { Input } from '../../ui/input.tsx'
import { counted, compactNumber } from '../../ui/number-words.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../../ui/popover.tsx'
import { Select } from '../../ui/select.tsx'
import { Tooltip } from '../../ui/tooltip.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { ColumnIcon } from './column-icon.tsx'
import type { GridColumn } from './grid-columns.ts'
import { say } from '../../../shared/text/say.ts'

/** `shown`: the rows of the search. `safe`: with formulas escaped for spreadsheets. */
export type ExportChoice = 'all' | 'shown' | 'safe' | 'json'

interface TableToolbarProps {
  readonly noun: string
  readonly total: number | null
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly columns: readonly GridColumn[]
  readonly hidden: readonly string[]
  readonly onHide: (hidden: readonly string[]) => void
  readonly sort: string
  readonly onSort: (sort: string) => void
  /** Null where columns are read-only. */
  readonly onAddColumn: (() => void) | null
  /** Null for whoever takes nothing out. */
  readonly onExport: ((choice: ExportChoice) => void) | null
  readonly isExporting: boolean
  /** Null for people who may only read. */
  readonly onAdd: (() => void) | null
  readonly onImport: (() => void) | null
  /** Adds a condition. */
  readonly filter: ReactNode
  readonly isFiltered: boolean
}

const TYPING_MS = 200
/** With more columns than this, the list gets a search field. */
const MANY = 12

export function TableToolbar({
  noun,
  total,
  search,
  onSearch,
  columns,
  hidden,
  onHide,
  sort,
  onSort,
  onAddColumn,
  onExport,
  isExporting,
  onAdd,
  onImport,
  filter,
  isFiltered,
}: TableToolbarProps) {
  return (
    <div
      role="toolbar"
      aria-label={say('Rows of {noun}', { noun })}
      className="@container/tools flex flex-none items-center gap-2 border-b px-2.5 py-2 text-sm"
    >
      <SearchBox
        placeholder={
          total === null || search !== '' || isFiltered ? say('Search') : say('Search {total} rows', { total: compactNumber(total) })
        }
        search={search}
        onSearch={onSearch}
      />
      {filter}
      <SortControl columns={columns} sort={sort} onSort={onSort} />
      <ColumnsControl columns={columns} hidden={hidden} onHide={onHide} onAddColumn={onAddColumn} />
      <span className="ml-auto" />
      {onImport !== null && (
        <Tooltip text={say('Import rows from a file')}>
          <Button variant="ghost" className="@max-4xl/tools:w-8 @max-4xl/tools:px-0 max-md:w-9" onClick={onImport}>
            <Upload aria-hidden="true" />
            <span className="@max-4xl/tools:sr-only">{say('Import')}</span>
          </Button>
        </Tooltip>
      )}
      {onExport !== null && <ExportMenu isPart={search !== '' || isFiltered} onExport={onExport} isExporting={isExporting} />}
      {onAdd !== null && (
        <Button variant="primary" className="@max-2xl/tools:w-8 @max-2xl/tools:px-0" onClick={onAdd}>
          <Plus aria-hidden="true" />
          <span className="@max-2xl/tools:sr-only">{say('Add row')}</span>
        </Button>
      )}
    </div>
  )
}

interface ExportMenuProps {
  readonly isPart: boolean
  readonly onExport: (choice: ExportChoice) => void
  readonly isExporting: boolean
}

function ExportMenu({ isPart, onExport, isExporting }: ExportMenuProps) {
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button
          variant="ghost"
          className="@max-4xl/tools:w-8 @max-4xl/tools:px-0 max-md:hidden"
          isLoading={isExporting}
          loadingLabel={<span className="@max-4xl/tools:sr-only">{say('Exporting…')}</span>}
        >
          <Download aria-hidden="true" />
          <span className="@max-4xl/tools:sr-only">{say('Export')}</span>
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        <DropdownMenuItem onSelect={() => onExport('all')}>{say('All rows as CSV')}</DropdownMenuItem>
        {isPart && <DropdownMenuItem onSelect={() => onExport('shown')}>{say('What was found, as CSV')}</DropdownMenuItem>}
        <DropdownMenuItem onSelect={() => onExport('safe')}>{say('All rows, safe for spreadsheets')}</DropdownMenuItem>
        <DropdownMenuItem onSelect={() => onExport('json')}>
          {isPart ? say('What was found, as JSON') : say('All rows as JSON')}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

function SearchBox({ placeholder, search, onSearch }: { readonly placeholder: string } & Pick<TableToolbarProps, 'search' | 'onSearch'>) {
  const [typed, setTyped] = useState(search)
  const [asked, setAsked] = useState(search)
  // The search was cleared from elsewhere.
  if (search !== asked) {
    setAsked(search)
    setTyped(search)
  }
  const ask = useEffectEvent(() => {
    if (typed === asked) return
    setAsked(typed)
    onSearch(typed)
  })
  useEffect(() => {
    const timer = setTimeout(ask, TYPING_MS)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- every key begins the wait anew
  }, [typed])
  return (
    <span className="w-56 min-w-36 shrink-[3] max-md:min-w-0 max-md:flex-1">
      <Input
        type="search"
        aria-label={say('Search rows')}
        placeholder={placeholder}
        icon={<Search aria-hidden="true" />}
        className="[&::-webkit-search-cancel-button]:opacity-70 [&::-webkit-search-cancel-button]:grayscale"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || typed === '') return
          event.preventDefault()
          setTyped('')
        }}
      />
    </span>
  )
}

function SortControl({ columns, sort, onSort }: Pick<TableToolbarProps, 'columns' | 'sort' | 'onSort'>) {
  const [first = { key: '', isDescending: false }, ...others] = readSorts(sort)
  const Icon = first.isDescending ? ArrowDownNarrowWide : ArrowUpNarrowWide
  const labelOf = (key: string) => columns.find((column) => column.key === key)?.label ?? key
  const further = others.map(({ key, isDescending }) => `${labelOf(key)} ${isDescending ? 'down' : 'up'}`).join(', then ')
  return (
    <span className="flex min-w-40 items-center gap-1 max-md:hidden">
      <Select
        aria-label={say('Sort by')}
        value={first.key}
        onValueChange={(key) => onSort(writeSorts([{ ...first, key }]))}
        options={columns.filter(({ type }) => type.grid.canSort).map((column) => ({ value: column.key, label: column.label }))}
      />
      <IconButton
        name={first.isDescending ? say('Sorted down; sort up') : say('Sorted up; sort down')}
        onClick={() => onSort(writeSorts([{ ...first, isDescending: !first.isDescending }, ...others]))}
      >
        <Icon aria-hidden="true" />
      </IconButton>
      {others.length > 0 && (
        <Tooltip text={say('Then by {further}. Press to sort by {key} alone', { further, key: labelOf(first.key) })}>
          <Button variant="ghost" size="sm" onClick={() => onSort(writeSorts([first]))}>
            +{others.length}
            <span className="sr-only">{say(', then by {further}', { further })}</span>
          </Button>
        </Tooltip>
      )}
    </span>
  )
}

function ColumnsControl({
  columns,
  hidden,
  onHide,
  onAddColumn,
}: Pick<TableToolbarProps, 'columns' | 'hidden' | 'onHide' | 'onAddColumn'>) {
  const [isOpen, setOpen] = useState(false)
  const [wanted, setWanted] = useState('')
  const found = columns.filter(({ label }) => label.toLowerCase().includes(wanted.trim().toLowerCase()))
  const shown = columns.length - hidden.filter((key) => columns.some((column) => column.key === key)).length
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <Button variant="ghost" className="max-md:hidden">
          <Columns3 aria-hidden="true" />
          <span className="@max-2xl/tools:sr-only">{counted(shown, 'column')}</span>
        </Button>
      </PopoverTrigger>
      <PopoverContent align="start" aria-label={say('Columns')} className="p-1">
        {columns.length > MANY && (
          <span className="block p-1">
            <Input
              aria-label={say('Find a column')}
              placeholder={say('Find in {length} columns', { length: columns.length })}
              value={wanted}
              onChange={(event) => setWanted(event.target.value)}
            />
          </span>
        )}
        <ul className="max-h-80 overflow-y-auto">
          {found.length === 0 && <li className="px-2 py-1 text-muted-foreground">{say('Nothing found.')}</li>}
          {found.map((column) => {
            const isShown = !hidden.includes(column.key)
            return (
              <li key={column.key}>
                <label className="flex h-8 items-center gap-2.5 rounded-md px-2 hover:bg-accent">
                  <Checkbox
                    aria-label={column.label}
                    checked={isShown}
                    // The last visible column cannot be hidden.
                    disabled={isShown && shown === 1}
                    onCheckedChange={(isOn) => onHide(isOn === true ? hidden.filter((key) => key !== column.key) : [...hidden, column.key])}
                  />
                  <ColumnIcon column={column} />
                  {column.label}
                </label>
              </li>
            )
          })}
        </ul>
        {shown < columns.length && (
          <Button variant="ghost" className="mt-1 w-full justify-start" onClick={() => onHide([])}>
            <Eye aria-hidden="true" />
            {say('Show all')}
          </Button>
        )}
        {onAddColumn !== null && (
          <Button
            variant="ghost"
            className="mt-1 w-full justify-start"
            onClick={() => {
              setOpen(false)
              onAddColumn()
            }}
          >
            <Plus aria-hidden="true" />
            {say('Add column…')}
          </Button>
        )}
      </PopoverContent>
    </Popover>
  )
}
