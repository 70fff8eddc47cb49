import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet, Row } from '../../../shared/domain/row.ts'
import { ImageControl } from '../../parts/image-control/image-control.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Popover, PopoverAnchor, PopoverContent } from '../../ui/popover.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { editText, isLongText, typedValue } from './cell-value.ts'
import { CellView } from './cell-view.tsx'
import { ChoicePicker } from './columns/choice-picker.tsx'
import type { GridColumn } from './grid-columns.ts'
import { RelationPicker } from './relation-picker.tsx'
import type { ListedEntity } from './use-entities.ts'
import type { LabelOf } from './use-relation-labels.ts'

/** Where the cell that is chosen moves afterwards. */
export type AfterEdit = 'stay' | 'down' | 'right' | 'left'

export interface CellEditorProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly entities: readonly ListedEntity[]
  readonly column: GridColumn
  readonly row: Row
  readonly labelOf: LabelOf
  /** What was typed to begin with, in place of what is there; null: what is there is edited. */
  readonly typed: string | null
  readonly onSave: (value: unknown, after: AfterEdit) => void
  readonly onCancel: () => void
}

/** Changes one cell in place; long texts and JSON in a dialog (spec 002 §2 and §5). */
export function CellEditor(props: CellEditorProps) {
  const { column, row, typed } = props
  const value = row[column.key]
  if (column.type === 'json' || (column.type === 'text' && typed === null && isLongText(value))) return <LongEditor {...props} />
  switch (column.type) {
    case 'select':
      return <ChoiceEditor {...props} />
    case 'multiselect':
      return <ChoicesEditor {...props} />
    case 'relation':
      return (
        <Floating {...props}>
          <RelationPicker {...props} value={typeof value === 'string' ? value : null} onChoose={(next) => props.onSave(next, 'stay')} />
        </Floating>
      )
    case 'image':
      return typed === null ? <ImageEditor {...props} /> : <LineEditor {...props} />
    default:
      return <LineEditor {...props} />
  }
}

const fieldClass =
  'absolute inset-0 size-full border-2 border-ring bg-card px-2 text-sm text-foreground outline-none aria-invalid:border-destructive'

function afterKey(event: KeyboardEvent): AfterEdit | null {
  if (event.nativeEvent.isComposing) return null
  if (event.key === 'Enter') return 'down'
  if (event.key === 'Tab') return event.shiftKey ? 'left' : 'right'
  return null
}

function LineEditor({ column, row, typed, onSave, onCancel }: CellEditorProps) {
  const before = editText(column, row[column.key])
  const [text, setText] = useState(typed ?? before)
  const [reason, setReason] = useState<string | null>(null)
  const isOver = useRef(false)
  const finish = (after: AfterEdit) => {
    if (isOver.current) return
    const result = typedValue(column, text)
    if (!result.ok) {
      setReason(result.reason)
      return
    }
    isOver.current = true
    if (text === before) onCancel()
    else onSave(result.value, after)
  }
  return (
    <>
      <input
        autoFocus
        aria-label={column.label}
        aria-invalid={reason === null ? undefined : true}
        type={column.type === 'datetime' ? (column.property.format === 'date' ? 'date' : 'datetime-local') : 'text'}
        inputMode={column.type === 'number' ? 'decimal' : undefined}
        value={text}
        onFocus={(event) => typed === null && event.target.select()}
        onChange={(event) => {
          setText(event.target.value)
          setReason(null)
        }}
        onBlur={() => finish('stay')}
        onKeyDown={(event) => {
          event.stopPropagation()
          const after = afterKey(event)
          if (after !== null) {
            event.preventDefault()
            finish(after)
          }
          if (event.key !== 'Escape') return
          event.preventDefault()
          isOver.current = true
          onCancel()
        }}
        className={fieldClass}
      />
      {reason !== null && (
        <span
          role="alert"
          className="absolute top-full left-0 z-10 rounded-b-md bg-destructive px-2 py-1 text-xs text-destructive-foreground"
        >
          {reason}
        </span>
      )}
    </>
  )
}

function ChoiceEditor(props: CellEditorProps) {
  const { column, row, typed, onSave } = props
  const value = editText(column, row[column.key])
  const choices = [...new Set([...(column.property.enum ?? []), ...(value === '' ? [] : [value])])]
  return (
    <Floating {...props}>
      <ChoicePicker
        column={column}
        choices={choices}
        chosen={[value]}
        isMultiple={false}
        typed={typed}
        onToggle={(choice) => onSave(choice, 'stay')}
        onNone={column.isRequired || value === '' ? null : () => onSave(null, 'stay')}
      />
    </Floating>
  )
}

function ChoicesEditor(props: CellEditorProps) {
  const { column, row, typed, onSave } = props
  const value = row[column.key]
  const [chosen, setChosen] = useState<readonly string[]>(Array.isArray(value) ? value.map(String) : [])
  const choices = [...new Set([...(column.property.items?.enum ?? []), ...chosen])]
  /** Enter takes and leaves single options: with Ctrl, or with Tab, the cell is done. */
  const press = (event: KeyboardEvent) => {
    const isDone = event.key === 'Tab' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    const after = isDone ? afterKey(event) : null
    if (after === null) return
    event.preventDefault()
    event.stopPropagation()
    onSave(chosen, after)
  }
  return (
    <Floating {...props} row={{ ...row, [column.key]: chosen }} onLeave={() => onSave(chosen, 'stay')} onKeyCapture={press}>
      <ChoicePicker
        column={column}
        choices={choices}
        chosen={chosen}
        isMultiple
        typed={typed}
        onToggle={(choice) => setChosen(chosen.includes(choice) ? chosen.filter((one) => one !== choice) : [...chosen, choice])}
        onNone={null}
      />
    </Floating>
  )
}

function ImageEditor(props: CellEditorProps) {
  const { appId, data, column, row, onSave } = props
  const value = row[column.key]
  return (
    <Floating {...props}>
      <div className="w-60 max-w-[80vw] p-2">
        <ImageControl
          appId={appId}
          data={data}
          label={column.label}
          value={typeof value === 'string' ? value : null}
          onChange={(next) => onSave(next, 'stay')}
        />
      </div>
    </Floating>
  )
}

/** What has no room in a cell, over it. Leaving saves where something can be saved. */
function Floating({
  appId,
  data,
  column,
  row,
  labelOf,
  children,
  onCancel,
  onLeave = onCancel,
  onKeyCapture,
}: CellEditorProps & {
  readonly children: ReactNode
  readonly onLeave?: () => void
  /** Before what is in it hears of a key. */
  readonly onKeyCapture?: (event: KeyboardEvent) => void
}) {
  const isCancelled = useRef(false)
  return (
    <Popover open onOpenChange={(isOpen) => !isOpen && (isCancelled.current ? onCancel() : onLeave())}>
      <PopoverAnchor asChild>
        <span className="absolute inset-0 flex items-center truncate border-2 border-ring bg-card px-2">
          <CellView appId={appId} data={data} column={column} value={row[column.key]} labelOf={labelOf} />
        </span>
      </PopoverAnchor>
      <PopoverContent
        align="start"
        sideOffset={2}
        aria-label={column.label}
        className="p-1"
        onEscapeKeyDown={() => {
          isCancelled.current = true
        }}
        onKeyDownCapture={onKeyCapture}
        onKeyDown={(event) => event.stopPropagation()}
      >
        {children}
      </PopoverContent>
    </Popover>
  )
}

function LongEditor({ column, row, typed, onSave, onCancel }: CellEditorProps) {
  const [text, setText] = useState(typed ?? editText(column, row[column.key]))
  const [reason, setReason] = useState<string | null>(null)
  const save = () => {
    const result = typedValue(column, text)
    if (result.ok) onSave(result.value, 'stay')
    else setReason(result.reason)
  }
  return (
    <Dialog
      name="edit-cell"
      title={column.label}
      size="lg"
      isOpen
      onOpenChange={(isOpen) => !isOpen && onCancel()}
      footer={
        <>
          <Button onClick={onCancel}>Cancel</Button>
          <Button variant="primary" onClick={save}>
            Save
          </Button>
        </>
      }
    >
      <Textarea
        aria-label={column.label}
        aria-invalid={reason === null ? undefined : true}
        aria-describedby={reason === null ? undefined : 'cell-reason'}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setReason(null)
        }}
        onKeyDown={(event) => {
          event.stopPropagation()
          if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return
          event.preventDefault()
          save()
        }}
        spellCheck={column.type === 'text'}
        className={column.type === 'json' ? 'mono max-h-[60vh] min-h-52 text-xs' : 'max-h-[60vh] min-h-52'}
      />
      {reason !== null && (
        <p id="cell-reason" role="alert" className="mt-2 text-sm text-destructive">
          {reason}
        </p>
      )}
    </Dialog>
  )
}
