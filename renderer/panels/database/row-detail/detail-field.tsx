import { ArrowUpRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { choicesIn } from '../../../../shared/domain/field-types/choice-types.ts'
import { textForEditing, fieldType, typedValue } from '../../../../shared/domain/field-types/field-types.ts'
import { STORAGE } from '../../../../shared/domain/field-types/property-type.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet, Row } from '../../../../shared/domain/row.ts'
import { GRID_TEXT } from '../../../../shared/text/rows.ts'
import { ImageControl } from '../../../parts/image-control/image-control.tsx'
import { Button } from '../../../ui/button.tsx'
import { Field } from '../../../ui/field.tsx'
import { CellView } from '../cell-view.tsx'
import { FIELD_VIEWS } from '../field-types/field-views.ts'
import { isLongText } from '../long-text.ts'
import type { CellChange } from '../grid-ranges.ts'
import type { GridColumn } from '../grid-columns.ts'
import { RowFieldControl } from '../row-field-control.tsx'
import type { ListedEntity } from '../use-entities.ts'
import { type LabelOf, MISSING } from '../use-relation-labels.ts'
import { say } from '../../../../shared/text/say.ts'

export interface DetailFieldProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly entities: readonly ListedEntity[]
  readonly column: GridColumn
  readonly row: Row
  readonly labelOf: LabelOf
  readonly isReadOnly: boolean
  readonly onChange: (changes: readonly CellChange[]) => void
  readonly onOpenRelated: (entity: string, rowId: string) => void
}

/** A field of a row with its editor. Changes are saved on blur, and discarded with Escape. */
export function DetailField(props: DetailFieldProps) {
  const { appId, data, entities, column, row, isReadOnly, onChange } = props
  const stored = textForEditing(column.property, row[column.key])
  /** The edited text, and the row when editing began; null while not editing, so that changes by others are shown. */
  const [draft, setDraft] = useState<{ readonly text: string; readonly of: Row } | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const isChangedElsewhere = draft !== null && textForEditing(column.property, draft.of[column.key]) !== stored
  const save = (text: string, of = row) => {
    if (text === stored) return setDraft(null)
    const typed = typedValue(column.property, text)
    if (!typed.ok) return setReason(typed.reason)
    setDraft(null)
    setReason(null)
    onChange([{ row: of, column, value: typed.value }])
  }
  const press = (event: KeyboardEvent) => {
    if (draft === null || event.nativeEvent.isComposing) return
    const isArea = event.target instanceof HTMLTextAreaElement
    if (event.key === 'Enter' && (!isArea || event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      save(draft.text, draft.of)
    }
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      setDraft(null)
      setReason(null)
    }
  }
  if (isReadOnly) return <ReadField {...props} />
  const isWritten = !isChosenAtOnce(column)
  const isLong = column.type.storage === 'text' && isLongText(row[column.key])
  const shownColumn = isLong ? { ...column, type: fieldType('multiline') } : column
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- hears of what happens in its field
    <div
      data-takes-escape={draft === null ? undefined : ''}
      onBlur={() => isWritten && draft !== null && save(draft.text, draft.of)}
      onKeyDown={press}
    >
      <Field label={column.isRequired ? `${column.label} *` : column.label} error={reason}>
        {(control) => (
          <RowFieldControl
            control={control}
            appId={appId}
            data={data}
            entities={entities}
            column={shownColumn}
            text={draft?.text ?? stored}
            relationLabel={relationLabel(props)}
            onText={(text) => {
              setReason(null)
              if (!isWritten) return save(text)
              setDraft({ text, of: draft?.of ?? row })
            }}
          />
        )}
      </Field>
      {isChangedElsewhere && (
        <p role="status" className="mt-1 text-xs text-muted-foreground">
          {GRID_TEXT.changedTo(stored)}
        </p>
      )}
      <RelatedLink {...props} />
    </div>
  )
}

/** Types with a picker, whose value is saved at once. */
function isChosenAtOnce({ type, property }: GridColumn): boolean {
  const isFree = STORAGE[type.storage].choices !== null && choicesIn(property).length === 0
  return (type.grid.editing === 'picker' || type.grid.editing === 'switch') && !isFree
}

function relationLabel({ column, row, labelOf }: DetailFieldProps): string | null {
  const value = row[column.key]
  return column.type.storage === 'relation' && typeof value === 'string' ? labelOf(String(column.property['x-relation']), value) : null
}

function RelatedLink(props: DetailFieldProps) {
  const { column, row, onOpenRelated } = props
  const value = row[column.key]
  const label = relationLabel(props)
  if (column.type.storage !== 'relation' || typeof value !== 'string' || label === null || label === MISSING) return null
  return (
    <Button
      size="sm"
      variant="ghost"
      className="mt-1 max-w-full text-primary"
      onClick={() => onOpenRelated(String(column.property['x-relation']), value)}
    >
      <ArrowUpRight aria-hidden="true" />
      <span className="truncate leading-4">{say('Open {label}', { label })}</span>
    </Button>
  )
}

function ReadField(props: DetailFieldProps) {
  const { appId, data, column, row, labelOf } = props
  const value = row[column.key]
  const { Read } = FIELD_VIEWS[column.type.kind]
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      <span className="leading-4 font-medium">{column.label}</span>
      {Read !== undefined ? (
        <Read appId={appId} data={data} column={column} value={value} labelOf={labelOf} />
      ) : column.type.storage === 'image' ? (
        <ImageControl appId={appId} data={data} label={column.label} value={typeof value === 'string' ? value : null} onChange={null} />
      ) : column.type.storage === 'json' && value !== null && value !== undefined ? (
        <pre className="mono max-h-96 overflow-auto rounded-md border bg-muted p-2 text-xs">{textForEditing(column.property, value)}</pre>
      ) : column.type.storage === 'text' ? (
        <p className="break-words whitespace-pre-wrap">{textForEditing(column.property, value)}</p>
      ) : (
        <span className="flex min-w-0">
          <CellView appId={appId} data={data} column={column} value={row[column.key]} labelOf={labelOf} />
        </span>
      )}
      <RelatedLink {...props} />
    </div>
  )
}
