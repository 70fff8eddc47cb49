import { type FormEvent, useState } from 'react'
import { z } from 'zod'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
import { FieldIssue } from '../../../shared/domain/app-error.ts'
import { ROWS_TEXT } from '../../../shared/text.ts'
import { useClient } from '../../state/client.tsx'
import { useFailureToast } from '../../state/toasts.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { typedValue } from './cell-value.ts'
import type { GridColumn } from './grid-columns.ts'
import { RowFieldControl } from './row-field-control.tsx'
import type { ListedEntity } from './use-entities.ts'

interface NewRowDialogProps {
  readonly appId: AppId
  readonly data: DataSet
  readonly entity: ListedEntity
  readonly entities: readonly ListedEntity[]
  readonly columns: readonly GridColumn[]
  readonly onClose: () => void
}

/** What a refused row says of its fields. */
const FieldIssues = z.object({ data: z.object({ issues: z.array(FieldIssue).min(1) }) })

/** A row as its fields. Nothing is saved before "Save row", and what does not fit is said beside its field. */
export function NewRowDialog({ appId, data, entity, entities, columns, onClose }: NewRowDialogProps) {
  const client = useClient()
  const showFailure = useFailureToast()
  const own = columns.filter(({ isSystem }) => !isSystem)
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(own.map(({ key, property }) => [key, property.default === undefined ? '' : String(property.default)])),
  )
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({})
  const [isSaving, setSaving] = useState(false)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (isSaving) return
    const typed = own.map((column) => [column.key, typedValue(column, texts[column.key] ?? '')] as const)
    const refused = typed.flatMap(([key, value]) => (value.ok ? [] : [[key, value.reason] as const]))
    if (refused.length > 0) return setReasons(Object.fromEntries(refused))
    const body = Object.fromEntries(
      typed.flatMap(([key, value]) => (value.ok && value.value !== null ? [[key, value.value] as const] : [])),
    )
    setSaving(true)
    try {
      await client.entities.createRow({ params: { appId, entity: entity.schema.name }, query: { data }, body })
      onClose()
    } catch (error) {
      const issues = FieldIssues.safeParse(error)
      if (issues.success) setReasons(Object.fromEntries(issues.data.data.issues.map(({ path, reason }) => [path, reason])))
      else showFailure(ROWS_TEXT.createFailed, error)
    } finally {
      setSaving(false)
    }
  }

  return (
    <Dialog
      name="new-row"
      title={`Add row to ${entity.schema.name}`}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose}>Discard</Button>
          <Button variant="primary" type="submit" form="new-row" isLoading={isSaving} loadingLabel="Saving…">
            Save row
          </Button>
        </>
      }
    >
      <form id="new-row" className="flex flex-col gap-4" onSubmit={(event) => void save(event)}>
        {own.map((column) => (
          <Field key={column.key} label={column.isRequired ? `${column.label} *` : column.label} error={reasons[column.key]}>
            {(control) => (
              <RowFieldControl
                control={control}
                appId={appId}
                data={data}
                entities={entities}
                column={column}
                text={texts[column.key] ?? ''}
                onText={(text) => {
                  setTexts({ ...texts, [column.key]: text })
                  setReasons(Object.fromEntries(Object.entries(reasons).filter(([key]) => key !== column.key)))
                }}
              />
            )}
          </Field>
        ))}
      </form>
    </Dialog>
  )
}
