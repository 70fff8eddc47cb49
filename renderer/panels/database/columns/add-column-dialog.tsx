import { type FormEvent, useState } from 'react'
import type { ColumnChange, ColumnType } from '../../../../shared/domain/column-change.ts'
import { fieldType } from '../../../../shared/domain/field-types/field-types.ts'
import { STORAGE } from '../../../../shared/domain/field-types/property-type.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import { Textarea } from '../../../ui/textarea.tsx'
import { columnTypes, optionsIn } from './column-types.ts'

interface AddColumnDialogProps {
  readonly entity: string
  readonly place: { readonly beside: string | null; readonly side: 'left' | 'right' }
  readonly isWorking: boolean
  /** The error of the last attempt. */
  readonly failure: string | null
  readonly onAdd: (change: ColumnChange) => void
  readonly onClose: () => void
}

export function AddColumnDialog({ entity, place, isWorking, failure, onAdd, onClose }: AddColumnDialogProps) {
  const [title, setTitle] = useState('')
  const [type, setType] = useState<ColumnType>('text')
  const [options, setOptions] = useState('')
  const [isMissing, setMissing] = useState(false)
  const hasOptions = STORAGE[fieldType(type).storage].choices !== null
  const add = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '') return setMissing(true)
    onAdd({ kind: 'add', title: title.trim(), type, choices: hasOptions ? optionsIn(options) : [], ...place })
  }
  return (
    <Dialog
      name="add-column"
      size="sm"
      title={`Add column to ${entity}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" type="submit" form="add-column" isLoading={isWorking} loadingLabel="Adding…">
            Add column
          </Button>
        </>
      }
    >
      <form id="add-column" className="flex flex-col gap-4" onSubmit={add}>
        <Field label="Name" error={isMissing ? 'Enter a name' : failure}>
          {(control) => (
            <Input
              {...control}
              value={title}
              maxLength={120}
              autoComplete="off"
              onChange={(event) => {
                setTitle(event.target.value)
                setMissing(false)
              }}
            />
          )}
        </Field>
        <Field label="Type">
          {(control) => <Select {...control} value={type} onValueChange={setType} options={columnTypes()} className="w-full" />}
        </Field>
        {hasOptions && (
          <Field label="Options" hint="One on each line. More can be added in a cell.">
            {(control) => <Textarea {...control} rows={4} value={options} onChange={(event) => setOptions(event.target.value)} />}
          </Field>
        )}
      </form>
    </Dialog>
  )
}
