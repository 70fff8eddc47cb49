import { ChevronLeftIcon, ChevronRightIcon, SearchIcon } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '@/components/ui/button'
import type { Column, TableFilter } from '@/components/ui/data-table'
import { Input } from '@/components/ui/input'
import { Select, SelectContent, SelectItem, SelectTrigger, SelectValue } from '@/components/ui/select'
import { type Sort, type SortWords, parseSort, sortWords } from '../lib/table-view.ts'
import { useSentence, useWords } from '../lib/words.ts'

/** Rows per page. */
export const PAGE_SIZE = 50

export interface SortChoice extends SortWords {
  readonly key: string
  readonly header: string
}

export interface ToolbarProps {
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

// A Radix select has no empty value, and an option may have any name.
const ALL = '\u0000all'

export function Toolbar({ words, onWords, placeholder, filters, chosen, onChosen, sortChoices, sort, onSort }: ToolbarProps) {
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

export function sortChoicesOf<R>(columns: readonly Column<R>[], rows: readonly R[]): SortChoice[] {
  return columns
    .filter((column) => column.isSortable !== false && column.header !== '')
    .map((column) => ({ key: column.key, header: column.header, ...sortWords(rows, column) }))
}

/** Cards have no column headers to click. */
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

export interface PagesProps {
  /** From 0. */
  readonly page: number
  readonly shown: number
  /** Over all pages; null while loading. */
  readonly total: number | null
  readonly hasMoreThanTotal?: boolean | undefined
  readonly hasNext: boolean
  onPage(page: number): void
}

export function Pages({ page, shown, total, hasMoreThanTotal = false, hasNext, onPage }: PagesProps) {
  const top = useRef<HTMLElement>(null)
  const say = useSentence()
  const kit = useWords()
  const first = page * PAGE_SIZE + 1
  const all = total === null ? '' : `${say('of', 'von', 'sur', 'de')} ${total.toLocaleString()}${hasMoreThanTotal ? '+' : ''}`
  function go(next: number) {
    onPage(next)
    top.current?.parentElement?.scrollIntoView({ block: 'start' })
  }
  return (
    <nav ref={top} aria-label={kit.pages} className="flex items-center justify-between gap-3">
      <p className="text-[0.8125rem] text-muted-foreground tabular-nums">
        {first.toLocaleString()}–{(first + shown - 1).toLocaleString()} {all}
      </p>
      <div className="flex gap-2">
        <Button variant="outline" size="icon-sm" aria-label={kit.previousPage} disabled={page === 0} onClick={() => go(page - 1)}>
          <ChevronLeftIcon aria-hidden />
        </Button>
        <Button variant="outline" size="icon-sm" aria-label={kit.nextPage} disabled={!hasNext} onClick={() => go(page + 1)}>
          <ChevronRightIcon aria-hidden />
        </Button>
      </div>
    </nav>
  )
}
