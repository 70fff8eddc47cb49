import { type LucideIcon, Plus, Table2 } from 'lucide-react'
import { TABLE_TEXT } from '../../../shared/text/tables.ts'
import { cn } from '../../ui/cn.ts'
import { compactNumber } from '../../ui/number-words.ts'
import { Select } from '../../ui/select.tsx'
import type { DataSet } from '../../../shared/domain/row.ts'
import type { DatabaseToolName } from './database-view.ts'
import { entityId, type ListedEntity } from './use-entities.ts'
import { say } from '../../../shared/text/say.ts'

export interface DatabaseTool {
  readonly id: DatabaseToolName
  readonly label: string
  readonly icon: LucideIcon
  /** Whether it is shown instead of the table. */
  readonly isCurrent: boolean
  readonly onOpen: () => void
}

interface EntityListProps {
  readonly entities: readonly ListedEntity[]
  readonly current: string
  readonly data: DataSet
  readonly onChoose: (entityId: string) => void
  /** Tools for the rows of all tables. */
  readonly tools: readonly DatabaseTool[]
  /** Null where no table can be made. */
  readonly onNewTable: (() => void) | null
}

const countOf = ({ rowCount, liveRowCount }: ListedEntity, data: DataSet) => compactNumber(data === 'live' ? liveRowCount : rowCount)

const NEW_TABLE = 'new-table'

const itemClass = (isCurrent: boolean) =>
  cn(
    'relative flex h-8 w-full flex-none items-center gap-[9px] rounded-md px-2 text-left hover:bg-accent',
    isCurrent &&
      'bg-sidebar-accent text-sidebar-accent-foreground before:absolute before:inset-y-1.5 before:left-0 before:w-0.5 before:bg-primary',
  )

/** The list of tables on the left (spec 001 §2). */
export function EntityList({ entities, current, data, onChoose, tools, onNewTable }: EntityListProps) {
  return (
    <nav
      aria-label={say('Entities')}
      className="flex w-[200px] flex-none flex-col overflow-y-auto border-r bg-sidebar px-2 py-2.5 text-sm max-md:hidden"
    >
      <h2 className="px-2 pt-0.5 pb-1.5 text-2xs tracking-label text-muted-foreground">{say('Entities')}</h2>
      <ul>
        {entities.map((entity) => {
          const id = entityId(entity)
          const isCurrent = id === current && !tools.some((tool) => tool.isCurrent)
          return (
            <li key={id}>
              <button
                type="button"
                aria-current={isCurrent ? 'page' : undefined}
                onClick={() => onChoose(id)}
                className={itemClass(isCurrent)}
              >
                <Table2 aria-hidden="true" className="icon-14 flex-none text-muted-foreground" />
                <span className="truncate">{entity.schema.name}</span>
                <span className="mono ml-auto pl-2 text-xs text-muted-foreground">{countOf(entity, data)}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {onNewTable !== null && (
        <button type="button" onClick={onNewTable} className={cn(itemClass(false), 'mt-0.5 text-muted-foreground')}>
          <Plus aria-hidden="true" className="icon-14 flex-none" />
          {TABLE_TEXT.newTable}
        </button>
      )}
      <ul className="mt-auto pt-4">
        {tools.map(({ id, label, icon: Icon, isCurrent, onOpen }) => (
          <li key={id}>
            <button type="button" aria-current={isCurrent ? 'page' : undefined} onClick={onOpen} className={itemClass(isCurrent)}>
              <Icon aria-hidden="true" className="icon-14 flex-none text-muted-foreground" />
              {label}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The same as a select, on a narrow screen. */
export function EntitySelect({ entities, current, data, onChoose, tools, onNewTable }: EntityListProps) {
  return (
    <Select
      aria-label={say('Entity')}
      className="flex-1 md:hidden"
      value={tools.find(({ isCurrent }) => isCurrent)?.id ?? current}
      onValueChange={(value) => {
        // Entity ids begin with a letter and an underscore, so they never equal the name of a tool.
        if (value === NEW_TABLE) return onNewTable?.()
        const tool = tools.find(({ id }) => id === value)
        if (tool === undefined) onChoose(value)
        else tool.onOpen()
      }}
      options={[
        ...entities.map((entity) => ({ value: entityId(entity), label: `${entity.schema.name} (${countOf(entity, data)})` })),
        ...tools.map(({ id, label }) => ({ value: id, label })),
        ...(onNewTable === null ? [] : [{ value: NEW_TABLE, label: TABLE_TEXT.newTable }]),
      ]}
    />
  )
}
