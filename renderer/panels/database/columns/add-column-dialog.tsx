import { type FormEvent, useState } from 'react'
import type { ColumnChange } from '../../../../shared/domain/column-change.ts'
import { TABLE_TEXT } from '../../../../shared/text/tables.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import { Select } from '../../../ui/select.tsx'
import type { ListedEntity } from '../use-entities.ts'
import { newColumnTypes } from './column-types.ts'
import { EMPTY_COLUMN, readColumn, type WrongColumn } from './new-column-draft.ts'
import { TypeFields } from './type-fields.tsx'
import { say } from '../../../../shared/text/say.ts'

interface AddColumnDialogProps {
  readonly entity: string
  readonly entities: readonly ListedEntity[]
  readonly place: { readonly beside: string | null; readonly side: 'left' | 'right' }
  readonly isWorking: boolean
  /** Why it was not done. */
  readonly failure: string | null
  readonly onAdd: (change: ColumnChange) => void
  readonly onClose: () => void
}

export function AddColumnDialog({ entity, entities, place, isWorking, failure, onAdd, onClose }: AddColumnDialogProps) {
  const [draft, setDraft] = useState(EMPTY_COLUMN)
  const [wrong, setWrong] = useState<WrongColumn | null>(null)
  const change = (next: typeof draft) => {
    setDraft(next)
    setWrong(null)
  }
  const add = (event: FormEvent) => {
    event.preventDefault()
    const read = readColumn(draft)
    if (read.ok) onAdd({ kind: 'add', ...read.column, ...place })
    else setWrong(read.wrong)
  }
  return (
    <Dialog
      name="add-column"
      size="sm"
      title={say('Add column to {entity}', { entity })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="primary" type="submit" form="add-column" isLoading={isWorking} loadingLabel={say('Adding…')}>
            {say('Add column')}
          </Button>
        </>
      }
    >
      <form id="add-column" className="flex flex-col gap-4" onSubmit={add} noValidate>
        <Field label={TABLE_TEXT.name} error={wrong?.field === 'title' ? wrong.reason : failure}>
          {(control) => (
            <Input
              {...control}
              value={draft.title}
              maxLength={120}
              autoComplete="off"
              onChange={(event) => change({ ...draft, title: event.target.value })}
            />
          )}
        </Field>
        <Field label={say('Type')}>
          {(control) => (
            <Select
              {...control}
              value={draft.type}
              onValueChange={(type) => change({ ...draft, type })}
              options={newColumnTypes(entities.length > 0)}
              className="w-full"
            />
          )}
        </Field>
        <TypeFields draft={draft} entities={entities} wrong={wrong} onChange={change} />
      </form>
    </Dialog>
  )
}
