import { Minus, Plus, Scan, Table2 } from 'lucide-react'
import { type PointerEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { TABLE_TEXT } from '../../../../shared/text/tables.ts'
import { FieldIcon } from '../../../parts/field-icon/field-icon.tsx'
import { cn } from '../../../ui/cn.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { entityId, type ListedEntity } from '../use-entities.ts'
import { BOX, type PlacedTable, placeTables } from './place-tables.ts'

interface TablePictureProps {
  readonly entities: readonly ListedEntity[]
  readonly onOpen: (entityId: string) => void
}

const LEAST = 0.3
const MOST = 2
const STEP = 1.2
const within = (scale: number) => Math.min(MOST, Math.max(LEAST, scale))

/** The tables, their fields, and what links to what. A table opens on a press; the picture is scrolled, dragged and zoomed. */
export function TablePicture({ entities, onOpen }: TablePictureProps) {
  const whole = useRef<HTMLElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const [near, setNear] = useState<string | null>(null)
  const picture = useMemo(() => placeTables(entities.map(({ schema }) => schema)), [entities])
  const fit = () => {
    const { current } = place
    if (current !== null) setScale(within(Math.min(current.clientWidth / picture.width, current.clientHeight / picture.height, 1)))
  }
  const zoom = (by: number) => setScale((now) => within(now * by))
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === '+' || event.key === '=') zoom(STEP)
    else if (event.key === '-') zoom(1 / STEP)
    else if (event.key === '0') fit()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event)
    const { current } = whole
    current?.addEventListener('keydown', listen)
    return () => current?.removeEventListener('keydown', listen)
  }, [])
  const idOf = (name: string) => entities.find(({ schema }) => schema.name === name)
  return (
    <section ref={whole} aria-label={TABLE_TEXT.picture.name} className="relative flex min-h-0 min-w-0 flex-1 flex-col">
      <div
        ref={place}
        role="group"
        aria-label={TABLE_TEXT.picture.hint}
        // A scrolled place is reached by keyboard.
        tabIndex={0}
        className="min-h-0 flex-1 cursor-grab overflow-auto bg-muted/40 outline-none focus-visible:-outline-offset-2 active:cursor-grabbing"
        onPointerDown={drag}
      >
        <div className="relative" style={{ width: picture.width * scale, height: picture.height * scale }}>
          <div
            className="absolute top-0 left-0 origin-top-left"
            style={{ width: picture.width, height: picture.height, transform: `scale(${scale})` }}
          >
            <svg aria-hidden="true" width={picture.width} height={picture.height} className="pointer-events-none absolute inset-0">
              {picture.links.map(({ from, field, to, path }) => {
                const isNear = near === from || near === to
                return (
                  <g key={`${from}.${field}`} className={isNear ? 'text-primary' : 'text-muted-foreground'}>
                    <path d={path} fill="none" stroke="currentColor" strokeWidth={isNear ? 2 : 1.25} />
                  </g>
                )
              })}
            </svg>
            {picture.tables.map((table) => (
              <TableBox
                key={table.name}
                table={table}
                isNear={near === table.name}
                onNear={setNear}
                onOpen={() => {
                  const found = idOf(table.name)
                  if (found !== undefined) onOpen(entityId(found))
                }}
              />
            ))}
          </div>
        </div>
      </div>
      <div
        role="toolbar"
        aria-label={TABLE_TEXT.picture.zoom}
        className="absolute right-3 bottom-3 flex gap-1 rounded-lg border bg-popover p-1 shadow-2"
      >
        <IconButton name={TABLE_TEXT.picture.smaller} size="sm" onClick={() => zoom(1 / STEP)}>
          <Minus aria-hidden="true" />
        </IconButton>
        <IconButton name={TABLE_TEXT.picture.larger} size="sm" onClick={() => zoom(STEP)}>
          <Plus aria-hidden="true" />
        </IconButton>
        <IconButton name={TABLE_TEXT.picture.whole} size="sm" onClick={fit}>
          <Scan aria-hidden="true" />
        </IconButton>
      </div>
    </section>
  )
}

interface TableBoxProps {
  readonly table: PlacedTable
  readonly isNear: boolean
  readonly onNear: (name: string | null) => void
  readonly onOpen: () => void
}

function TableBox({ table, isNear, onNear, onOpen }: TableBoxProps) {
  return (
    <article
      aria-label={table.title}
      className={cn('absolute rounded-lg border bg-card text-sm shadow-1', isNear ? 'border-primary' : 'border-border-strong')}
      style={{ left: table.x, top: table.y, width: BOX.width, height: table.height }}
      onPointerEnter={() => onNear(table.name)}
      onPointerLeave={() => onNear(null)}
    >
      <button
        type="button"
        aria-label={TABLE_TEXT.picture.open(table.title)}
        onFocus={() => onNear(table.name)}
        onBlur={() => onNear(null)}
        onClick={onOpen}
        className="flex w-full items-center gap-2 rounded-t-lg border-b bg-sidebar px-2.5 text-left font-medium hover:bg-accent"
        style={{ height: BOX.head }}
      >
        <Table2 aria-hidden="true" className="icon-14 flex-none text-muted-foreground" />
        <span className="truncate">{table.title}</span>
      </button>
      <ul>
        {table.fields.map(({ key, label, kind, isLabel, target }) => (
          <li key={key} className="flex items-center gap-2 px-2.5 text-xs" style={{ height: BOX.line }}>
            <FieldIcon kind={kind} />
            <span className={cn('min-w-0 flex-1 truncate', isLabel && 'font-medium')}>{label}</span>
            {target !== null && <span className="max-w-24 truncate text-muted-foreground">{TABLE_TEXT.picture.linksTo(target)}</span>}
          </li>
        ))}
        {table.more > 0 && (
          <li className="flex items-center px-2.5 text-xs text-muted-foreground" style={{ height: BOX.line }}>
            {TABLE_TEXT.picture.more(table.more)}
          </li>
        )}
      </ul>
    </article>
  )
}

/** Moves the picture with the pointer; a finger scrolls it by itself. */
function drag(event: PointerEvent<HTMLDivElement>): void {
  const place: HTMLElement = event.currentTarget
  if (event.button !== 0 || event.pointerType === 'touch' || (event.target instanceof Element && event.target.closest('button') !== null))
    return
  const [x, y] = [event.clientX + place.scrollLeft, event.clientY + place.scrollTop]
  const stop = new AbortController()
  place.setPointerCapture(event.pointerId)
  place.addEventListener('pointermove', (moved) => place.scrollTo(x - moved.clientX, y - moved.clientY), { signal: stop.signal })
  for (const ended of ['pointerup', 'pointercancel'] as const) place.addEventListener(ended, () => stop.abort(), { signal: stop.signal })
}
