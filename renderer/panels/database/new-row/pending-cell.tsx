import { type ReactNode, useState } from 'react'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import { ImageControl } from '../../../parts/image-control/image-control.tsx'
import { Thumbnail } from '../../../parts/image-control/thumbnail.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Chip } from '../../../ui/chip.tsx'
import { cn } from '../../../ui/cn.ts'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/popover.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { choiceTone } from '../cell-view.tsx'
import { isTrue, joinChoices, splitChoices } from '../cell-value.ts'
import { ChoicePicker } from '../columns/choice-picker.tsx'
import type { GridColumn } from '../grid-columns.ts'
import { RelationPicker } from '../relation-picker.tsx'
import type { ListedEntity } from '../use-entities.ts'
import type { LabelOf } from '../use-relation-labels.ts'

interface PendingCellProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly entities: readonly ListedEntity[]
  readonly column: GridColumn
  /** As `typedValue` reads it. */
  readonly text: string
  readonly reason: string | null
  readonly labelOf: LabelOf
  /** Where the reasons stand. */
  readonly issuesId: string
  readonly onText: (text: string) => void
}

const CELL =
  'size-full min-w-0 scroll-mx-60 bg-transparent px-2.5 text-left text-sm text-foreground outline-none placeholder:text-warning-subtle-foreground/80 focus:bg-card focus:shadow-[inset_0_0_0_2px_var(--ring)] aria-invalid:shadow-[inset_0_0_0_2px_var(--destructive)]'

/** One cell of a row that is not saved yet: written in place, or chosen from what opens below it. */
export function PendingCell(props: PendingCellProps) {
  const { column, text, reason, issuesId, onText } = props
  const common = {
    'data-pending-cell': column.key,
    'aria-label': column.isRequired ? `${column.label} (required)` : column.label,
    'aria-invalid': reason === null ? undefined : true,
    'aria-describedby': reason === null ? undefined : issuesId,
  } as const
  switch (column.type) {
    case 'boolean':
      return (
        <Checkbox
          {...common}
          className="mx-auto"
          checked={isTrue(text)}
          onCheckedChange={(isOn) => onText(isOn === true ? 'true' : 'false')}
        />
      )
    case 'select':
    case 'multiselect':
    case 'relation':
    case 'image':
    case 'json':
      return <Opened {...props} common={common} />
    default:
      return (
        <input
          {...common}
          className={cn(CELL, column.type === 'number' && 'text-right tabular-nums', column.isLabel && 'font-medium')}
          type={column.type === 'datetime' ? (column.property.format === 'date' ? 'date' : 'datetime-local') : 'text'}
          inputMode={column.type === 'number' ? 'decimal' : undefined}
          placeholder={column.isRequired ? 'Required' : undefined}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      )
  }
}

function Opened(props: PendingCellProps & { readonly common: object }) {
  const { appId, data, column, text, labelOf, common } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover open={isOpen} onOpenChange={setOpen}>
      <PopoverTrigger asChild>
        <button type="button" {...common} className={cn(CELL, 'flex items-center gap-1 overflow-hidden whitespace-nowrap')}>
          {text === '' ? (
            <span className="truncate text-warning-subtle-foreground">{column.isRequired ? 'Required' : hintOf(column)}</span>
          ) : column.type === 'select' || column.type === 'multiselect' ? (
            (column.type === 'select' ? [text] : splitChoices(text)).map((choice) => (
              <Chip key={choice} tone={choiceTone(choice)}>
                {choice}
              </Chip>
            ))
          ) : column.type === 'image' ? (
            <Thumbnail appId={appId} data={data} value={text} label={column.label} />
          ) : (
            <span className="truncate">
              {column.type === 'relation' ? (labelOf(String(column.property['x-relation']), text) ?? '…') : text}
            </span>
          )}
        </button>
      </PopoverTrigger>
      <PopoverContent
        align="start"
        sideOffset={2}
        aria-label={column.label}
        className="p-1"
        // What is pressed in it is not the row's, though it stands in it.
        onKeyDown={(event) => event.stopPropagation()}
      >
        <Chooser {...props} onClose={() => setOpen(false)} />
      </PopoverContent>
    </Popover>
  )
}

function hintOf({ type, property }: GridColumn): string {
  if (type === 'relation') return `Choose from ${property['x-relation'] ?? 'a table'}`
  return type === 'image' ? 'Add' : ''
}

function Chooser({ appId, data, entities, column, text, onText, onClose }: PendingCellProps & { readonly onClose: () => void }): ReactNode {
  switch (column.type) {
    case 'select':
      return (
        <ChoicePicker
          column={column}
          choices={[...new Set([...(column.property.enum ?? []), ...(text === '' ? [] : [text])])]}
          chosen={[text]}
          isMultiple={false}
          typed={null}
          onToggle={(choice) => {
            onText(choice)
            onClose()
          }}
          onNone={
            column.isRequired || text === ''
              ? null
              : () => {
                  onText('')
                  onClose()
                }
          }
        />
      )
    case 'multiselect': {
      const chosen = splitChoices(text)
      return (
        <ChoicePicker
          column={column}
          choices={[...new Set([...(column.property.items?.enum ?? []), ...chosen])]}
          chosen={chosen}
          isMultiple
          typed={null}
          onToggle={(choice) => onText(joinChoices(chosen.includes(choice) ? chosen.filter((one) => one !== choice) : [...chosen, choice]))}
          onNone={null}
        />
      )
    }
    case 'relation':
      return (
        <RelationPicker
          appId={appId}
          data={data}
          entities={entities}
          column={column}
          value={text === '' ? null : text}
          onChoose={(rowId) => {
            onText(rowId ?? '')
            onClose()
          }}
        />
      )
    case 'image':
      return (
        <div className="w-60 max-w-[80vw] p-2">
          <ImageControl
            appId={appId}
            data={data}
            label={column.label}
            value={text === '' ? null : text}
            onChange={(url) => onText(url ?? '')}
          />
        </div>
      )
    default:
      return (
        <Textarea
          autoFocus
          aria-label={column.label}
          className="mono min-h-32 w-72 max-w-[80vw] text-xs"
          spellCheck={false}
          value={text}
          onChange={(event) => onText(event.target.value)}
        />
      )
  }
}
