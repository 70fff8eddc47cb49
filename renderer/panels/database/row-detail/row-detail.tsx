import { ArrowDown, ArrowUp, Trash2, X } from 'lucide-react'
import { type KeyboardEvent, useMemo } from 'react'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet, Row, RowReference } from '../../../../shared/domain/row.ts'
import { useIsNarrow } from '../../../state/narrow.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { EmptyBinDrawing } from '../../../ui/drawings.tsx'
import { Button } from '../../../ui/button.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Sheet } from '../../../ui/sheet.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { cellText } from '../../../../shared/domain/field-types/field-types.ts'
import type { CellChange } from '../grid-ranges.ts'
import { type GridColumn, MOMENT } from '../grid-columns.ts'
import type { RowSource } from '../row-source.ts'
import type { ListedEntity } from '../use-entities.ts'
import { rowLabel, useRelationLabels } from '../use-relation-labels.ts'
import { DetailField } from './detail-field.tsx'
import { LinkedRows } from './linked-rows.tsx'
import { type DetailRow, useDetailRow } from './use-detail-row.ts'
import { say } from '../../../../shared/text/say.ts'

export interface RowDetailProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly entity: ListedEntity
  readonly entities: readonly ListedEntity[]
  /** All columns of the table, including hidden ones. */
  readonly columns: readonly GridColumn[]
  readonly rowId: string
  readonly source: RowSource
  readonly total: number
  readonly isReadOnly: boolean
  readonly onChange: (changes: readonly CellChange[]) => void
  readonly onGoTo: (number: number) => void
  readonly onDelete: (row: Row) => void
  /** Restores the row, if it was deleted while it is shown. */
  readonly onPutBack: (row: Row) => void
  readonly onOpenRelated: (entity: string, rowId: string) => void
  /** Shows the rows that point to this one. `label`: what this one is called. */
  readonly onShowLinked: (reference: RowReference, rowId: string, label: string) => void
  readonly onClose: () => void
}

/** The details of a row beside the table; over it where there is no space. */
export function RowDetail(props: RowDetailProps) {
  const { appId, data, entity, rowId, source, onClose } = props
  const detail = useDetailRow(appId, data, entity.schema.name, rowId, source)
  const title = detail.phase === 'shown' ? rowLabel(entity, detail.row) : entity.schema.name
  const isNarrow = useIsNarrow()
  if (isNarrow) {
    return (
      <Sheet name="row-detail" title={title} firstFocus="sheet" isOpen onOpenChange={(isOpen) => !isOpen && onClose()} bodyClassName="p-0">
        <Tools {...props} detail={detail} />
        <Body {...props} detail={detail} />
      </Sheet>
    )
  }
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    onClose()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- hears Escape from whatever in it has the focus
    <aside
      aria-label={say('Row: {title}', { title })}
      className="flex w-[min(380px,55%)] flex-none flex-col border-l bg-background"
      onKeyDown={press}
    >
      <div className="flex h-9 flex-none items-center gap-1 border-b bg-muted pr-1.5 pl-4">
        <h2 className="min-w-0 flex-1 truncate text-sm font-bold">{title}</h2>
        <Tools {...props} detail={detail} />
        <IconButton name={say('Close the row')} shortcut="escape" size="sm" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <Body {...props} detail={detail} />
    </aside>
  )
}

type WithDetail = RowDetailProps & { readonly detail: DetailRow }

function Tools({ detail, total, isReadOnly, onGoTo, onDelete }: WithDetail) {
  if (detail.phase !== 'shown' || detail.isGone) return null
  const { row, number } = detail
  return (
    <div className="flex flex-none gap-1 max-md:justify-end max-md:border-b max-md:px-3 max-md:py-1.5">
      <IconButton
        name={say('Row before')}
        size="sm"
        isDisabled={number === null || number === 0}
        onClick={() => number !== null && onGoTo(number - 1)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        name={say('Next row')}
        size="sm"
        isDisabled={number === null || number >= total - 1}
        onClick={() => number !== null && onGoTo(number + 1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      {!isReadOnly && (
        <IconButton name={say('Delete this row')} size="sm" onClick={() => onDelete(row)}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      )}
    </div>
  )
}

function Body(props: WithDetail) {
  const { appId, data, entities, columns, detail, isReadOnly, onChange, onOpenRelated } = props
  const row = detail.phase === 'shown' ? detail.row : null
  const rows = useMemo(() => (row === null ? [] : [row]), [row])
  const labelOf = useRelationLabels(appId, data, entities, columns, rows)
  if (detail.phase === 'missing') {
    return (
      <EmptyState headingLevel={3} drawing={<EmptyBinDrawing />} title={say('This row is gone')}>
        {say('It was deleted, here or elsewhere.')}
      </EmptyState>
    )
  }
  if (row === null) {
    return (
      <div role="status" aria-label={say('Loading the row')} className="flex flex-col gap-3 p-4">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-8 w-full" />
      </div>
    )
  }
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {detail.phase === 'shown' && detail.isGone && (
        <div role="status" className="flex items-center gap-3 border-b bg-muted px-4 py-2.5 text-sm">
          <p className="min-w-0 flex-1">{say('This row is gone: it was deleted, here or elsewhere.')}</p>
          {!isReadOnly && (
            <Button size="sm" onClick={() => props.onPutBack(row)}>
              {say('Put it back')}
            </Button>
          )}
        </div>
      )}
      <div className="flex flex-col gap-4 p-4">
        {columns
          .filter(({ isSystem }) => !isSystem)
          .map((column) => (
            <DetailField
              key={`${row.id} ${column.key}`}
              appId={appId}
              data={data}
              entities={entities}
              column={column}
              row={row}
              labelOf={labelOf}
              isReadOnly={isReadOnly}
              onChange={onChange}
              onOpenRelated={onOpenRelated}
            />
          ))}
      </div>
      <LinkedRows
        appId={appId}
        data={data}
        entity={props.entity.schema.name}
        rowId={row.id}
        onShow={(reference) => props.onShowLinked(reference, row.id, rowLabel(props.entity, row))}
      />
      <dl className="mx-4 mb-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t pt-3 text-xs [&_dt]:text-muted-foreground">
        <dt>{say('Created')}</dt>
        <dd>{cellText(MOMENT, row.createdAt)}</dd>
        <dt>{say('Changed')}</dt>
        <dd>{cellText(MOMENT, row.updatedAt)}</dd>
        <dt>{say('By')}</dt>
        <dd className="truncate">{row.creatorId ?? say('The app itself, or somebody who was not signed in')}</dd>
        <dt>{say('Id')}</dt>
        <dd className="mono truncate select-all">{row.id}</dd>
      </dl>
    </div>
  )
}
