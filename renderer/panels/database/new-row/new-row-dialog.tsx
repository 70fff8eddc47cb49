import type { FormEvent } from 'react'
import type { AppId } from '../../../../shared/domain/ids.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { RowFieldControl } from '../row-field-control.tsx'
import type { ListedEntity } from '../use-entities.ts'
import type { LabelOf } from '../use-relation-labels.ts'
import type { RowDraft } from './use-new-row.ts'
import { say } from '../../../../shared/text/say.ts'

interface NewRowDialogProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly name: string
  readonly entities: readonly ListedEntity[]
  readonly newRow: RowDraft
  readonly labelOf: LabelOf
  readonly onSave: () => void
  readonly onDiscard: () => void
}

/** A new row as a form, for narrow windows and long texts. Saved with "Save row"; errors are shown beside their fields. */
export function NewRowDialog({ appId, data, name, entities, newRow, labelOf, onSave, onDiscard }: NewRowDialogProps) {
  const save = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <Dialog
      name="new-row"
      title={say('Add row to {name}', { name })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onDiscard()}
      footer={
        <>
          <Button onClick={onDiscard}>{say('Discard')}</Button>
          <Button variant="primary" type="submit" form="new-row" isLoading={newRow.isSaving} loadingLabel={say('Saving…')}>
            {say('Save row')}
          </Button>
        </>
      }
    >
      <form id="new-row" className="flex flex-col gap-4" onSubmit={save}>
        {newRow.columns.map((column) => (
          <Field key={column.key} label={column.isRequired ? `${column.label} *` : column.label} error={newRow.reasonOf(column)}>
            {(control) => (
              <RowFieldControl
                control={control}
                appId={appId}
                data={data}
                entities={entities}
                column={column}
                text={newRow.textOf(column)}
                relationLabel={
                  column.type.storage === 'relation' ? labelOf(String(column.property['x-relation']), newRow.textOf(column)) : null
                }
                onText={(text) => newRow.write(column, text)}
              />
            )}
          </Field>
        ))}
      </form>
    </Dialog>
  )
}
