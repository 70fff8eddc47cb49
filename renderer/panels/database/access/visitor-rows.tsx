import { useState } from 'react'
import { fieldType } from '../../../../shared/domain/field-types/field-types.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import type { Visitor } from '../../../../shared/domain/visitor.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { NothingFoundDrawing } from '../../../ui/drawings.tsx'
import { counted } from '../../../ui/number-words.ts'
import { ScrollArea } from '../../../ui/scroll-area.tsx'
import { CellView } from '../cell-view.tsx'
import { type GridColumn, gridColumns } from '../grid-columns.ts'
import type { ListedEntity } from '../use-entities.ts'
import { useSeenRows } from './use-visitor.ts'
import { say } from '../../../../shared/text/say.ts'

const FIRST = 50
const MOST = 500

export interface VisitorRowsProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly entity: ListedEntity
  readonly visitor: Visitor
}

const PLAIN_TEXT = { type: fieldType('text'), property: {} } as const

/** The rows of a table as the visitor gets them. */
export function VisitorRows({ appId, data, entity: { schema }, visitor }: VisitorRowsProps) {
  const [limit, setLimit] = useState(FIRST)
  const rows = useSeenRows(appId, data, schema.name, visitor, limit)
  // The visitor may not be able to read a related row: they get its id, and so does this table.
  const columns = gridColumns(schema).map((column): GridColumn =>
    column.type.storage === 'relation' ? { ...column, ...PLAIN_TEXT } : column,
  )
  if (rows.phase === 'reading')
    return (
      <p role="status" className="p-4 text-sm text-muted-foreground">
        {say('Reading…')}
      </p>
    )
  if (rows.phase === 'failed' || rows.value.total === 0) {
    const title = rows.phase === 'failed' ? say('They see nothing of this table') : say('There is no row that they see')
    return (
      <EmptyState headingLevel={3} drawing={<NothingFoundDrawing />} title={title}>
        {rows.phase === 'failed' && say('What they are told: “{message}”', { message: rows.message })}
      </EmptyState>
    )
  }
  const { rows: shown, total } = rows.value
  return (
    <ScrollArea name={say('Rows of {name} as they see them', { name: schema.name })} tabIndex={0} className="flex-1">
      <table className="min-w-full border-separate border-spacing-0 text-sm">
        <thead>
          <tr>
            {columns.map(({ key, label }) => (
              <th
                key={key}
                scope="col"
                className="sticky top-0 z-1 h-8 border-r border-b bg-card px-2.5 text-left text-xs font-medium whitespace-nowrap text-muted-foreground"
              >
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id} className="hover:bg-accent">
              {columns.map((column) => (
                <td
                  key={column.key}
                  className={cn('h-9 max-w-[320px] truncate border-r border-b px-2.5', column.type.grid.isNumeric && 'text-right')}
                >
                  <CellView appId={appId} data={data} column={column} value={row[column.key]} labelOf={() => null} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total > shown.length && (
        <p className="flex items-center gap-3 p-3 text-xs text-muted-foreground">
          {say('The newest {length} of {total}', { length: shown.length, total: counted(total, 'row') })}
          {limit < MOST && (
            <Button size="sm" onClick={() => setLimit(MOST)}>
              {say('Show more')}
            </Button>
          )}
        </p>
      )}
    </ScrollArea>
  )
}
