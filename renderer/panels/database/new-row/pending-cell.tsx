import { type ComponentType, useState } from 'react'
import { typedValue } from '../../../../shared/domain/field-types/field-types.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import { cn } from '../../../ui/cn.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/popover.tsx'
import { CellView } from '../cell-view.tsx'
import type { FieldEditorProps } from '../field-types/field-view.ts'
import { FIELD_VIEWS } from '../field-types/field-views.ts'
import type { GridColumn } from '../grid-columns.ts'
import { lineInput } from '../line-input.ts'
import type { ListedEntity } from '../use-entities.ts'
import type { LabelOf } from '../use-relation-labels.ts'
import { say } from '../../../../shared/text/say.ts'

interface PendingCellProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly entities: readonly ListedEntity[]
  readonly column: GridColumn
  /** The text form of `typedValue`. */
  readonly text: string
  readonly reason: string | null
  readonly labelOf: LabelOf
  /** The id of the element with the reasons. */
  readonly issuesId: string
  readonly onText: (text: string) => void
}

const CELL =
  'size-full min-w-0 scroll-mx-60 bg-transparent px-2.5 text-left text-sm text-foreground outline-none placeholder:text-warning-subtle-foreground/80 focus:bg-card focus:shadow-[inset_0_0_0_2px_var(--ring)] aria-invalid:shadow-[inset_0_0_0_2px_var(--destructive)]'

/** A cell of a new row: an input, or a button with a picker. */
export function PendingCell(props: PendingCellProps) {
  const { column, text, reason, issuesId, onText } = props
  const common = {
    'data-pending-cell': column.key,
    'aria-label': column.isRequired ? `${column.label} (required)` : column.label,
    'aria-invalid': reason === null ? undefined : true,
    'aria-describedby': reason === null ? undefined : issuesId,
  } as const
  const { grid, kind } = column.type
  const { Editor } = FIELD_VIEWS[kind]
  if (Editor === undefined)
    return (
      <input
        {...common}
        {...lineInput(column)}
        className={cn(CELL, grid.isNumeric && 'text-right tabular-nums', column.isLabel && 'font-medium')}
        placeholder={column.isRequired ? say('Required') : undefined}
        value={text}
        onChange={(event) => onText(event.target.value)}
      />
    )
  if (grid.editing === 'switch') return <Editor {...props} place="cell" control={common} onChoose={onText} />
  return <Opened {...props} common={common} Editor={Editor} />
}

function Opened(props: PendingCellProps & { readonly common: object; readonly Editor: ComponentType<FieldEditorProps> }) {
  const { column, text, onText, common, Editor } = props
  const [isOpen, setOpen] = useState(false)
  const typed = typedValue(column.property, text)
  const hint = FIELD_VIEWS[column.type.kind].hint?.(column) ?? ''
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button type="button" {...common} className={cn(CELL, 'flex items-center gap-1 overflow-hidden whitespace-nowrap')}>
          {text === '' ? (
            <span className="truncate text-warning-subtle-foreground">{column.isRequired ? say('Required') : hint}</span>
          ) : (
            <span className="flex min-w-0 items-center truncate">{typed.ok ? <CellView {...props} value={typed.value} /> : text}</span>
          )}
        </button>
      </PopoverTrigger>
      <PopoverContent
        align="start"
        sideOffset={2}
        aria-label={column.label}
        className="p-1"
        // Keys in the picker are not handled by the row.
        onKeyDown={(event) => event.stopPropagation()}
      >
        <Editor
          {...props}
          place="cell"
          onChoose={(chosen) => {
            onText(chosen)
            setOpen(false)
          }}
        />
      </PopoverContent>
    </Popover>
  )
}
