import { CalendarIcon, MoveIcon } from 'lucide-react'
import { type DragEvent, type ReactNode, useRef, useState } from 'react'
import { Avatar, AvatarFallback } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { MoreButton } from '@/components/ui/more-button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/components/ui/dropdown-menu'
import { cn, formatDate, formatNumber, initials } from '@/lib/utils'
import { useList } from '../hooks/use-list.ts'
import { useLoaded } from '../hooks/use-loaded.ts'
import { type AskableEntity, useRight } from '../hooks/use-may.ts'
import { toneOf } from '../lib/choice-tone.ts'
import type { ListableEntity, SummedEntity } from '../lib/entity.ts'
import { tones } from '../lib/tone.ts'
import { useSentence } from '../lib/words.ts'

interface BoardRow {
  readonly id: string
  readonly creatorId?: string | null
}

interface BoardProps<R> {
  readonly columns: readonly string[]
  /** The entity of the rows: only people who may change a row can move its card. Without it, everybody can. */
  readonly entity?: AskableEntity | undefined
  /** Cards are dragged with the mouse, and moved by a menu with the keyboard. */
  onMove(row: NoInfer<R>, column: string): unknown
  onOpen(row: NoInfer<R>): void
  titleOf(row: NoInfer<R>): string
  /** Facts shown below the title. */
  details?(row: NoInfer<R>): ReactNode
}

/** A board of rows that are all loaded. */
export interface RowsBoardProps<R> extends BoardProps<R> {
  readonly rows: readonly R[]
  readonly source?: undefined
  columnOf(row: NoInfer<R>): string | null | undefined
}

/** A board of any number of rows: each column counts all of its cards and loads them part by part. */
export interface SourceBoardProps<R> extends BoardProps<R> {
  readonly source: ListableEntity<R> & SummedEntity<R> & AskableEntity
  /** The property that holds the column. */
  readonly by: string
  readonly filter?: Record<string, unknown> | undefined
  readonly rows?: undefined
}

export type KanbanBoardProps<R> = RowsBoardProps<R> | SourceBoardProps<R>

const TYPE = 'application/x-card'
const CARDS_AT_ONCE = 30
const NO_FILTER = {}

/** Rows as cards, in a column for each choice. Rows without a choice are in the first column. */
export function KanbanBoard<R extends BoardRow>(props: KanbanBoardProps<R>) {
  const dragged = useRef<R | null>(null)
  const dragging: Dragging<R> = {
    onTake: (row) => {
      dragged.current = row
    },
    taken: () => dragged.current,
  }
  return (
    <div data-slot="kanban-board" className="flex snap-x gap-3 overflow-x-auto pb-2">
      {props.source === undefined ? <RowColumns {...props} {...dragging} /> : <SourceColumns {...props} {...dragging} />}
    </div>
  )
}

/** The card that is being dragged, between its column and that where it is dropped. */
interface Dragging<R> {
  onTake(row: R): void
  taken(): R | null
}

function RowColumns<R extends BoardRow>(props: RowsBoardProps<R> & Dragging<R>) {
  const { rows, columns, columnOf } = props
  const placeOf = (row: R) => {
    const column = columnOf(row)
    return column && columns.includes(column) ? column : columns[0]
  }
  return columns.map((column) => {
    const shown = rows.filter((row) => placeOf(row) === column)
    return <BoardColumn key={column} {...props} column={column} shown={shown} count={shown.length} />
  })
}

function SourceColumns<R extends BoardRow>(props: SourceBoardProps<R> & Dragging<R>) {
  const { source, by, columns, filter = NO_FILTER } = props
  const { value } = useLoaded(source, JSON.stringify([by, filter]), () => source.aggregate({ by }, filter))
  const countOf = (column: string) => value?.groups.find(({ key }) => key === column)?.value ?? 0
  const others = columns.slice(1)
  const inOthers = others.reduce((sum, column) => sum + countOf(column), 0)
  return columns.map((column, index) => (
    <SourceColumn
      key={column}
      {...props}
      entity={props.entity ?? source}
      column={column}
      filter={{
        ...filter,
        ...(index > 0 ? { [by]: column } : others.length === 0 ? {} : { [by]: others.map((other) => ({ ne: other })) }),
      }}
      count={value === null ? null : index === 0 ? value.total.count - inOthers : countOf(column)}
    />
  ))
}

function SourceColumn<R extends BoardRow>(props: SourceBoardProps<R> & Dragging<R> & { column: string; count: number | null }) {
  const { source, filter, ...column } = props
  const list = useList(source, { filter, limit: CARDS_AT_ONCE })
  return (
    <BoardColumn {...column} shown={list.rows}>
      <MoreButton list={list} of={props.column} />
    </BoardColumn>
  )
}

interface BoardColumnProps<R> extends BoardProps<R>, Dragging<R> {
  readonly column: string
  readonly shown: readonly R[]
  /** Of all its cards; null while loading. */
  readonly count: number | null
  /** Below the cards. */
  readonly children?: ReactNode
}

function BoardColumn<R extends BoardRow>(props: BoardColumnProps<R>) {
  const { column, shown, count, onMove, taken, children } = props
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const row = taken()
    if (row?.id === event.dataTransfer.getData(TYPE) && !shown.some(({ id }) => id === row?.id)) onMove(row, column)
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- cards are dropped here; by keyboard each has a menu
    <section
      aria-label={column}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      className={cn(
        'flex w-64 flex-none snap-start flex-col gap-2 rounded-lg border bg-muted/50 p-2.5 lg:w-auto lg:min-w-52 lg:flex-1',
        isOver && 'border-primary bg-accent',
      )}
    >
      <h2 className="flex items-center gap-2 px-1 text-sm font-bold">
        <span aria-hidden className={cn('size-2 flex-none rounded-full', tones[toneOf(column)], 'bg-current')} />
        <span className="min-w-0 flex-1 break-words">{column}</span>
        <span className="font-normal text-muted-foreground tabular-nums">{count === null ? '' : formatNumber(count)}</span>
      </h2>
      <ul className="flex min-h-16 flex-col gap-2">
        {shown.map((row) => (
          <BoardCard key={row.id} {...props} row={row} />
        ))}
      </ul>
      {children}
    </section>
  )
}

function BoardCard<R extends BoardRow>(props: BoardColumnProps<R> & { row: R }) {
  const { row, column, columns, titleOf, details, entity, onMove, onOpen, onTake } = props
  const say = useSentence()
  const mayMove = useRight(entity, 'update', row) === true
  const title = titleOf(row)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragged by mouse; by keyboard it has a menu
    <li
      draggable={mayMove}
      onDragStart={(event) => {
        onTake(row)
        event.dataTransfer.setData(TYPE, row.id)
        event.dataTransfer.effectAllowed = 'move'
      }}
      className={cn(
        'group/card flex items-start gap-1 rounded-md border bg-card p-2.5 shadow-card',
        mayMove && 'cursor-grab active:cursor-grabbing',
      )}
    >
      <div className="min-w-0 flex-1">
        <button
          type="button"
          onClick={() => onOpen(row)}
          className="max-w-full text-left text-sm font-semibold break-words hover:underline"
        >
          {title}
        </button>
        {details && <div className="mt-1 text-[0.8125rem] text-muted-foreground">{details(row)}</div>}
      </div>
      {mayMove && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button
              variant="ghost"
              size="icon-xs"
              className="-mt-1 -mr-1 opacity-0 group-hover/card:opacity-100 focus-visible:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
              aria-label={`${say('Move', 'Verschieben', 'Déplacer', 'Mover')}: ${title}`}
            >
              <MoveIcon aria-hidden />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {columns
              .filter((other) => other !== column)
              .map((other) => (
                <DropdownMenuItem key={other} onSelect={() => onMove(row, other)}>
                  {other}
                </DropdownMenuItem>
              ))}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </li>
  )
}

export interface CardFactsProps {
  /** The parent: a company, a project. */
  readonly of?: ReactNode
  /** Its urgency or kind. */
  readonly tag?: ReactNode
  /** A number, or a text as it is to be read. */
  readonly amount?: number | string | null | undefined
  /** A date as it is stored, or as it is to be read. */
  readonly day?: string | null | undefined
  /** The person responsible. */
  readonly person?: string | null | undefined
}

const STORED_DAY = /^\d{4}-\d{2}-\d{2}(?:T|$)/

/** The facts of a card below its title, in a fixed order. */
export function CardFacts({ of, tag, amount, day, person }: CardFactsProps) {
  const figure = typeof amount === 'number' ? formatNumber(amount) : amount
  return (
    <div className="flex flex-col gap-2">
      {of && <div className="break-words">{of}</div>}
      {(tag || figure || day || person) && (
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          {tag}
          {figure && <span className="font-semibold text-foreground tabular-nums">{figure}</span>}
          {day && (
            <span className="inline-flex items-center gap-1 whitespace-nowrap">
              <CalendarIcon aria-hidden className="size-3.5" />
              {STORED_DAY.test(day) ? formatDate(day) : day}
            </span>
          )}
          {person && (
            <span className="ml-auto inline-flex min-w-0 items-center gap-1.5">
              <Avatar size="sm" aria-hidden>
                <AvatarFallback>{initials(person)}</AvatarFallback>
              </Avatar>
              <span className="truncate">{person}</span>
            </span>
          )}
        </div>
      )}
    </div>
  )
}
