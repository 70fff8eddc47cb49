import { Check, Search } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet, Row } from '../../../shared/domain/row.ts'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import { useClient } from '../../state/client.tsx'
import { cn } from '../../ui/cn.ts'
import { Input } from '../../ui/input.tsx'
import type { GridColumn } from './grid-columns.ts'
import type { ListedEntity } from './use-entities.ts'
import { rowLabel } from './use-relation-labels.ts'
import { say } from '../../../shared/text/say.ts'

const SHOWN = 50
const TYPING_MS = 150

interface RelationPickerProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly entities: readonly ListedEntity[]
  readonly column: GridColumn
  readonly value: string | null
  /** Whether the relation may be cleared. */
  readonly canBeNone?: boolean
  readonly onChoose: (rowId: string | null, label: string) => void
}

interface Item {
  /** Null: cleared. */
  readonly rowId: string | null
  readonly label: string
}

/** Finds a row of the related table by its label. */
export function RelationPicker({ appId, data, entities, column, value, canBeNone = !column.isRequired, onChoose }: RelationPickerProps) {
  const client = useClient()
  const id = useId()
  const [at, setAt] = useState(0)
  const [search, setSearch] = useState('')
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const entity = String(column.property['x-relation'])
  const listed = entities.find(({ schema }) => schema.name === entity)

  useEffect(() => {
    const abort = new AbortController()
    const timer = setTimeout(
      () =>
        client.entities.window({ appId, entity, data, from: 0, limit: SHOWN, search }, { signal: abort.signal }).then(
          (found) => {
            setRows(found.rows)
            setFailure(null)
          },
          (error: unknown) => {
            if (!abort.signal.aborted) setFailure(describeFailure(error).message)
          },
        ),
      search === '' ? 0 : TYPING_MS,
    )
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [client, appId, entity, data, search])

  const items: readonly Item[] = [
    ...(value !== null && canBeNone && search === '' ? [{ rowId: null, label: say('No value') }] : []),
    ...(rows ?? []).map((row) => ({ rowId: row.id, label: rowLabel(listed, row) })),
  ]
  const current = Math.min(at, items.length - 1)
  const optionId = (index: number) => `${id}-${index}`
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const item = items[current]
    if (step !== undefined && items.length > 0) {
      event.preventDefault()
      const next = (current + step + items.length) % items.length
      setAt(next)
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (item !== undefined) onChoose(item.rowId, item.rowId === null ? '' : item.label)
    }
  }

  return (
    <div className="flex w-72 max-w-[80vw] flex-col gap-1">
      <Input
        autoFocus
        role="combobox"
        aria-label={say('Find in {entity}', { entity })}
        aria-expanded={items.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={items.length === 0 ? undefined : optionId(current)}
        icon={<Search aria-hidden="true" />}
        placeholder={say('Find in {entity}', { entity })}
        value={search}
        onChange={(event) => {
          setSearch(event.target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      {items.length > 0 && (
        <div id={`${id}-list`} role="listbox" aria-label={entity} className="max-h-64 overflow-y-auto">
          {items.map(({ rowId, label }, index) => {
            const isChosen = rowId !== null && rowId === value
            return (
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above it has the focus and the keys
              <div
                key={rowId ?? ''}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                aria-selected={isChosen}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => setAt(index)}
                onClick={() => onChoose(rowId, rowId === null ? '' : label)}
                className={cn(
                  'flex h-8 cursor-default items-center gap-2 rounded-md px-2',
                  index === current && 'bg-accent text-accent-foreground',
                  rowId === null && 'text-muted-foreground',
                )}
              >
                <span className="min-w-0 flex-1 truncate">{label}</span>
                {isChosen && <Check aria-hidden="true" className="icon-14 flex-none text-primary" />}
              </div>
            )
          })}
        </div>
      )}
      {failure !== null && (
        <p role="alert" className="px-2 py-1 text-destructive">
          {failure}
        </p>
      )}
      {failure === null && rows?.length === 0 && items.length === 0 && (
        <p id={`${id}-list`} className="px-2 py-1 text-muted-foreground">
          {search === '' ? say('No rows in {entity} yet.', { entity }) : say('Nothing found.')}
        </p>
      )}
    </div>
  )
}
