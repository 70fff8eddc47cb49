import { CircleAlert, Plus, SquarePen } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import { Button } from '../../../ui/button.tsx'
import { cn } from '../../../ui/cn.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { COLUMN_PX, type GridColumn } from '../grid-columns.ts'
import { ROW_PX } from '../grid-scale.ts'
import type { PendingLayout } from '../grid-props.ts'
import { KEPT_COLUMN } from '../grid-row.tsx'
import type { ListedEntity } from '../use-entities.ts'
import type { LabelOf } from '../use-relation-labels.ts'
import { PendingCell } from './pending-cell.tsx'
import type { RowDraft } from './use-new-row.ts'
import { say } from '../../../../shared/text/say.ts'

/** The width of the save column, which covers the last columns of the table. */
const ACTIONS_PX = 236

interface PendingRowProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly entities: readonly ListedEntity[]
  readonly columns: readonly GridColumn[]
  readonly widths: readonly number[]
  readonly layout: PendingLayout
  readonly newRow: RowDraft
  readonly labelOf: LabelOf
  /** `another`: begins the next row at once. */
  readonly onSave: (another: boolean) => void
  readonly onDiscard: () => void
  readonly onForm: () => void
}

/** A new row above the others: each cell is an editor, Enter saves the row, Escape discards it. */
export function PendingRow(props: PendingRowProps) {
  const { appId, data, entities, columns, widths, layout, newRow, labelOf, onSave, onDiscard, onForm } = props
  const row = useRef<HTMLDivElement>(null)
  const issuesId = useId()
  const issues = newRow.columns.flatMap((column) => {
    const reason = newRow.reasonOf(column)
    return reason === null ? [] : [{ column, reason }]
  })
  const wrong = issues[0]?.column.key ?? null
  useEffect(() => cellIn(row.current, null)?.focus(), [])
  useEffect(() => {
    if (wrong !== null) cellIn(row.current, wrong)?.focus()
  }, [wrong])
  const press = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.defaultPrevented || event.nativeEvent.isComposing || !(event.target instanceof HTMLElement)) return
    if (event.key === 'Escape') {
      event.preventDefault()
      onDiscard()
    }
    // On a picker button Enter opens the list; the row is saved with Ctrl+Enter from there.
    const isField = event.target instanceof HTMLInputElement
    if (event.key !== 'Enter' || !(isField || event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    onSave(event.shiftKey)
  }
  const stop = (event: { stopPropagation: () => void }) => event.stopPropagation()
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/interactive-supports-focus -- its cells have the focus; what happens in them is not the grid's
    <div
      ref={row}
      role="row"
      aria-label={say('New row, not saved yet')}
      data-pending=""
      className="relative flex border-b border-border-strong bg-warning-subtle"
      style={{ height: ROW_PX }}
      onKeyDown={press}
      onMouseDown={stop}
      onDoubleClick={stop}
      onCopy={stop}
      onPaste={stop}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        className="sticky left-0 z-[1] grid flex-none place-items-center border-r bg-inherit text-warning-subtle-foreground shadow-[inset_2px_0_0_var(--warning)]"
        style={{ width: COLUMN_PX.select }}
      >
        <Plus aria-hidden="true" className="icon-14" />
        <span className="sr-only">{say('New')}</span>
        {issues.length > 0 && (
          <p
            id={issuesId}
            role="alert"
            className="absolute top-full left-0 flex w-max max-w-[min(70vw,640px)] items-start gap-1.5 rounded-br-md bg-destructive-subtle px-3 py-2 text-xs text-destructive-subtle-foreground shadow-2"
          >
            <CircleAlert aria-hidden="true" className="icon-14 flex-none" />
            {issues.map(({ column, reason }) => `${column.label} ${reason.charAt(0).toLowerCase()}${reason.slice(1)}`).join(' · ')}
          </p>
        )}
      </div>
      {columns.map((column, index) => (
        <div
          key={column.key}
          role="gridcell"
          aria-colindex={index + 2}
          className={cn(
            'flex flex-none items-center border-r border-border-strong/60 text-warning-subtle-foreground',
            layout.isLabelKept && index === 0 ? KEPT_COLUMN : 'relative',
          )}
          style={{ width: widths[index] }}
        >
          {column.isSystem ? (
            <span className="truncate px-2.5">{say('Not saved yet')}</span>
          ) : (
            <PendingCell
              appId={appId}
              data={data}
              entities={entities}
              column={column}
              text={newRow.textOf(column)}
              reason={newRow.reasonOf(column)}
              labelOf={labelOf}
              issuesId={issuesId}
              onText={(text) => newRow.write(column, text)}
            />
          )}
        </div>
      ))}
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- its buttons have theirs */}
      <div
        role="gridcell"
        aria-colindex={columns.length + 2}
        className="sticky right-0 z-[1] ml-auto flex-none bg-inherit"
        style={{ width: layout.actionsPx }}
      >
        <div
          className="absolute inset-y-0 right-0 flex items-center justify-end gap-1.5 border-l border-border-strong/60 bg-warning-subtle pr-2"
          style={{ width: ACTIONS_PX }}
        >
          <IconButton name={say('As a form')} size="sm" onClick={onForm}>
            <SquarePen aria-hidden="true" />
          </IconButton>
          <Button size="sm" onClick={onDiscard}>
            {say('Discard')}
          </Button>
          <Button size="sm" variant="primary" isLoading={newRow.isSaving} loadingLabel={say('Saving…')} onClick={() => onSave(false)}>
            {say('Save row')}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** The first control of the row, or of a column. */
function cellIn(row: HTMLElement | null, column: string | null): HTMLElement | null {
  return row?.querySelector<HTMLElement>(column === null ? '[data-pending-cell]' : `[data-pending-cell="${CSS.escape(column)}"]`) ?? null
}
