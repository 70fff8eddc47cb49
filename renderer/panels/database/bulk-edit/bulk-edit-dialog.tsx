import { type FormEvent, useState } from 'react'
import { typedValue } from '../../../../shared/domain/field-types/field-types.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import { GRID_TEXT } from '../../../../shared/text/rows.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { counted } from '../../../ui/number-words.ts'
import { Select } from '../../../ui/select.tsx'
import type { GridColumn } from '../grid-columns.ts'
import { RowFieldControl } from '../row-field-control.tsx'
import type { ListedEntity } from '../use-entities.ts'
import { useRelationLabels } from '../use-relation-labels.ts'
import { say } from '../../../../shared/text/say.ts'

export interface BulkEdit {
  readonly column: GridColumn
  readonly value: unknown
}

interface BulkEditDialogProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly entities: readonly ListedEntity[]
  readonly columns: readonly GridColumn[]
  readonly count: number
  readonly onApply: (edit: BulkEdit) => void
  readonly onClose: () => void
}

/** One value for one field of all selected rows. */
export function BulkEditDialog({ appId, data, entities, columns, count, onApply, onClose }: BulkEditDialogProps) {
  const fields = columns.filter(({ isSystem }) => !isSystem)
  const [key, setKey] = useState(fields[0]?.key ?? '')
  const [text, setText] = useState('')
  const [isEmptied, setEmptied] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const column = fields.find((each) => each.key === key)
  const target = column?.property['x-relation']
  const shown =
    column === undefined || target === undefined || text === '' ? [] : [{ id: '', createdAt: '', updatedAt: '', [column.key]: text }]
  const labelOf = useRelationLabels(appId, data, entities, column === undefined ? [] : [column], shown as never)
  if (column === undefined) return null
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const typed = isEmptied ? ({ ok: true, value: null } as const) : typedValue(column.property, text)
    if (!typed.ok) return setRefusal(typed.reason)
    if (typed.value === null && !isEmptied) return setRefusal(GRID_TEXT.bulk.noValue)
    onApply({ column, value: typed.value })
  }
  const change = (next: string) => {
    setRefusal(null)
    setText(next)
  }
  return (
    <Dialog
      name="bulk-edit"
      size="sm"
      title={GRID_TEXT.bulk.title(counted(count, 'row'))}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="primary" type="submit" form="bulk-edit">
            {GRID_TEXT.bulk.apply(counted(count, 'row'))}
          </Button>
        </>
      }
    >
      <form id="bulk-edit" className="flex flex-col gap-4" noValidate onSubmit={apply}>
        <Field label={GRID_TEXT.bulk.field}>
          {(control) => (
            <Select
              {...control}
              value={key}
              onValueChange={(next) => {
                setKey(next)
                change('')
              }}
              options={fields.map(({ key: value, label }) => ({ value, label }))}
            />
          )}
        </Field>
        {!isEmptied && (
          <Field label={GRID_TEXT.bulk.value} error={refusal}>
            {(control) => (
              <RowFieldControl
                key={key}
                control={control}
                appId={appId}
                data={data}
                entities={entities}
                column={column}
                text={text}
                relationLabel={target === undefined ? null : labelOf(target, text)}
                onText={change}
              />
            )}
          </Field>
        )}
        {!column.isRequired && (
          <label className="flex items-center gap-2 text-sm">
            <Checkbox checked={isEmptied} onCheckedChange={(on) => setEmptied(on === true)} />
            {GRID_TEXT.bulk.empty}
          </label>
        )}
      </form>
    </Dialog>
  )
}
