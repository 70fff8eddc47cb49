import { Check, Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet, Row } from '../../../shared/domain/row.ts'
import { describeFailure } from '../../../shared/domain/describe-failure.ts'
import { useClient } from '../../state/client.tsx'
import { cn } from '../../ui/cn.ts'
import { Input } from '../../ui/input.tsx'
import type { GridColumn } from './grid-columns.ts'
import type { ListedEntity } from './use-entities.ts'
import { rowLabel } from './use-relation-labels.ts'

const SHOWN = 50
const TYPING_MS = 150

interface RelationPickerProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly entities: readonly ListedEntity[]
  readonly column: GridColumn
  readonly value: string | null
  /** Whether nothing can be chosen as well. */
  readonly canBeNone?: boolean
  readonly onChoose: (rowId: string | null, label: string) => void
}

/** Finds a row of the other table by what it is called. */
export function RelationPicker({ appId, data, entities, column, value, canBeNone = !column.isRequired, onChoose }: RelationPickerProps) {
  const client = useClient()
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

  return (
    <div className="flex w-72 max-w-[80vw] flex-col gap-1">
      <Input
        autoFocus
        role="combobox"
        aria-label={`Find in ${entity}`}
        aria-expanded
        aria-controls="relation-choices"
        icon={<Search aria-hidden="true" />}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onKeyDown={(event) => {
          const [first] = rows ?? []
          if (event.key !== 'Enter' || first === undefined) return
          event.preventDefault()
          onChoose(first.id, rowLabel(listed, first))
        }}
      />
      <ul id="relation-choices" aria-label={entity} className="max-h-64 overflow-y-auto">
        {value !== null && canBeNone && <Choice label="No value" isChosen={false} isQuiet onChoose={() => onChoose(null, '')} />}
        {rows?.map((row) => (
          <Choice
            key={row.id}
            label={rowLabel(listed, row)}
            isChosen={row.id === value}
            onChoose={() => onChoose(row.id, rowLabel(listed, row))}
          />
        ))}
      </ul>
      {failure !== null && (
        <p role="alert" className="px-2 py-1 text-destructive">
          {failure}
        </p>
      )}
      {rows?.length === 0 && (
        <p className="px-2 py-1 text-muted-foreground">{search === '' ? `No rows in ${entity} yet.` : 'Nothing found.'}</p>
      )}
    </div>
  )
}

function Choice({
  label,
  isChosen,
  isQuiet = false,
  onChoose,
}: {
  readonly label: string
  readonly isChosen: boolean
  readonly isQuiet?: boolean
  readonly onChoose: () => void
}) {
  return (
    <li>
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={onChoose}
        className={cn(
          'flex h-8 w-full items-center gap-2 rounded-md px-2 text-left hover:bg-accent focus-visible:-outline-offset-2',
          isQuiet && 'text-muted-foreground',
        )}
      >
        <span className="min-w-0 flex-1 truncate">{label}</span>
        {isChosen && <Check aria-hidden="true" className="icon-14 text-primary" />}
      </button>
    </li>
  )
}
