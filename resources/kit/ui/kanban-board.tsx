import { CalendarIcon, MoveIcon } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { Avatar, AvatarFallback } from '@/components/ui/avatar'
import { Button } from '@/components/ui/button'
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from '@/components/ui/dropdown-menu'
import { cn, initials } from '@/lib/utils'
import { type AskableEntity, useRight } from '../hooks/use-may.ts'
import { toneOf } from '../lib/choice-tone.ts'
import { tones } from '../lib/tone.ts'
import { useSentence } from '../lib/words.ts'

interface BoardRow {
  readonly id: string
  readonly creatorId?: string | null
}

export interface KanbanBoardProps<R> {
  readonly rows: readonly R[]
  readonly columns: readonly string[]
  /** The entity of the rows: only people who may change a row can move its card. Without it, everybody can. */
  readonly entity?: AskableEntity | undefined
  columnOf(row: R): string | null | undefined
  /** Cards are dragged with the mouse, and moved by a menu with the keyboard. */
  onMove(row: R, column: string): unknown
  onOpen(row: NoInfer<R>): void
  titleOf(row: R): string
  /** Facts shown below the title. */
  details?(row: R): ReactNode
}

const TYPE = 'application/x-card'

/** Rows as cards, in a column for each choice. Rows without a choice are in the first column. */
export function KanbanBoard<R extends BoardRow>(props: KanbanBoardProps<R>) {
  const { rows, columns, columnOf } = props
  const placeOf = (row: R) => {
    const column = columnOf(row)
    return column && columns.includes(column) ? column : columns[0]
  }
  return (
    <div data-slot="kanban-board" className="flex snap-x gap-3 overflow-x-auto pb-2">
      {columns.map((column) => (
        <BoardColumn key={column} {...props} column={column} shown={rows.filter((row) => placeOf(row) === column)} />
      ))}
    </div>
  )
}

function BoardColumn<R extends BoardRow>(props: KanbanBoardProps<R> & { column: string; shown: readonly R[] }) {
  const { rows, column, shown, onMove } = props
  const [isOver, setIsOver] = useState(false)

  function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    const row = rows.find(({ id }) => id === event.dataTransfer.getData(TYPE))
    if (row && !shown.includes(row)) onMove(row, column)
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
        <span className="font-normal text-muted-foreground tabular-nums">{shown.length}</span>
      </h2>
      <ul className="flex min-h-16 flex-col gap-2">
        {shown.map((row) => (
          <BoardCard key={row.id} {...props} row={row} />
        ))}
      </ul>
    </section>
  )
}

function BoardCard<R extends BoardRow>(props: KanbanBoardProps<R> & { row: R; column: string }) {
  const { row, column, columns, titleOf, details, entity, onMove, onOpen } = props
  const say = useSentence()
  const mayMove = useRight(entity, 'update', row) === true
  const title = titleOf(row)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragged by mouse; by keyboard it has a menu
    <li
      draggable={mayMove}
      onDragStart={(event) => {
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
  readonly of?: string | null | undefined
  /** Its urgency or kind. */
  readonly tag?: ReactNode
  readonly amount?: string | null | undefined
  readonly day?: string | null | undefined
  /** The person responsible. */
  readonly person?: string | null | undefined
}

/** The facts of a card below its title, in a fixed order. */
export function CardFacts({ of, tag, amount, day, person }: CardFactsProps) {
  return (
    <div className="flex flex-col gap-2">
      {of && <p className="break-words">{of}</p>}
      {(tag || amount || day || person) && (
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          {tag}
          {amount && <span className="font-semibold text-foreground tabular-nums">{amount}</span>}
          {day && (
            <span className="inline-flex items-center gap-1 whitespace-nowrap">
              <CalendarIcon aria-hidden className="size-3.5" />
              {day}
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
