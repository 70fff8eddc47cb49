import { type ComponentType, type KeyboardEvent, useRef, useState } from 'react'
import { textForEditing, typedValue } from '../../../shared/domain/field-types/field-types.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet, Row } from '../../../shared/domain/row.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Popover, PopoverAnchor, PopoverContent } from '../../ui/popover.tsx'
import { Textarea } from '../../ui/textarea.tsx'
import { CellView } from './cell-view.tsx'
import type { FieldEditorProps } from './field-types/field-view.ts'
import { FIELD_VIEWS } from './field-types/field-views.ts'
import type { GridColumn } from './grid-columns.ts'
import { lineInput } from './line-input.ts'
import { isLongText } from './long-text.ts'
import type { ListedEntity } from './use-entities.ts'
import type { LabelOf } from './use-relation-labels.ts'
import { say } from '../../../shared/text/say.ts'

/** Where the selection moves afterwards. */
export type AfterEdit = 'stay' | 'down' | 'right' | 'left'

export interface CellEditorProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly entities: readonly ListedEntity[]
  readonly column: GridColumn
  readonly row: Row
  readonly labelOf: LabelOf
  /** Initial text that replaces the value; null: the value is edited. */
  readonly typed: string | null
  readonly onSave: (value: unknown, after: AfterEdit) => void
  readonly onCancel: () => void
}

/** Edits a cell in place; long texts and JSON in a dialog (spec 002 §2 and §5). */
export function CellEditor(props: CellEditorProps) {
  const { column, row, typed } = props
  const { grid, storage } = column.type
  if (grid.editing === 'dialog' || (storage === 'text' && typed === null && isLongText(row[column.key]))) return <LongEditor {...props} />
  const { Editor } = FIELD_VIEWS[column.type.kind]
  const isWritten = grid.editing === 'line' || (typed !== null && grid.typing === 'line')
  return isWritten || Editor === undefined ? <LineEditor {...props} /> : <PickerEditor {...props} Editor={Editor} />
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
  const before = textForEditing(column.property, row[column.key])
  const [text, setText] = useState(typed ?? before)
  const [reason, setReason] = useState<string | null>(null)
  const isOver = useRef(false)
  const finish = (after: AfterEdit) => {
    if (isOver.current) return
    const result = typedValue(column.property, text)
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
        {...lineInput(column)}
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

/** The type's own editor beside the cell. Leaving it saves changes; Escape discards them. */
function PickerEditor({ Editor, ...props }: CellEditorProps & { readonly Editor: ComponentType<FieldEditorProps> }) {
  const { column, row, labelOf, onSave, onCancel } = props
  const { property } = column
  const before = textForEditing(property, row[column.key])
  const [text, setText] = useState(before)
  const isCancelled = useRef(false)
  const shown = typedValue(property, text)
  const finish = (final: string, after: AfterEdit) => {
    const result = typedValue(property, final)
    if (isCancelled.current || final === before || !result.ok) onCancel()
    else onSave(result.value, after)
  }
  const press = (event: KeyboardEvent) => {
    const isDone = event.key === 'Tab' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey))
    const after = isDone && FIELD_VIEWS[column.type.kind].isLeftByTab === true ? afterKey(event) : null
    if (after === null) return
    event.preventDefault()
    event.stopPropagation()
    finish(text, after)
  }
  return (
    <Popover open onOpenChange={(isOpen) => !isOpen && finish(text, 'stay')}>
      <PopoverAnchor asChild>
        <span className="absolute inset-0 flex items-center truncate border-2 border-ring bg-card px-2">
          <CellView {...props} value={shown.ok ? shown.value : null} labelOf={labelOf} />
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
        onKeyDownCapture={press}
        onKeyDown={(event) => event.stopPropagation()}
      >
        <Editor {...props} place="cell" text={text} onText={setText} onChoose={(final) => finish(final, 'stay')} />
      </PopoverContent>
    </Popover>
  )
}

function LongEditor({ column, row, typed, onSave, onCancel }: CellEditorProps) {
  const [text, setText] = useState(typed ?? textForEditing(column.property, row[column.key]))
  const [reason, setReason] = useState<string | null>(null)
  const save = () => {
    const result = typedValue(column.property, text)
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
          <Button onClick={onCancel}>{say('Cancel')}</Button>
          <Button variant="primary" onClick={save}>
            {say('Save')}
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
        spellCheck={column.type.storage === 'text'}
        className={column.type.grid.editing === 'dialog' ? 'mono max-h-[60vh] min-h-52 text-xs' : 'max-h-[60vh] min-h-52'}
      />
      {reason !== null && (
        <p id="cell-reason" role="alert" className="mt-2 text-sm text-destructive">
          {reason}
        </p>
      )}
    </Dialog>
  )
}
