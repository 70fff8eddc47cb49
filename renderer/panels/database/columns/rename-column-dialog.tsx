import { type FormEvent, useState } from 'react'
import { type ColumnChange, type ColumnPlan, nameFromTitle } from '../../../../shared/domain/column-change.ts'
import { PropertyName } from '../../../../shared/domain/entity-schema.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Input } from '../../../ui/input.tsx'
import type { GridColumn } from '../grid-columns.ts'
import { PlanSummary } from './plan-summary.tsx'
import { say } from '../../../../shared/text/say.ts'

interface RenameColumnDialogProps {
  readonly column: GridColumn
  readonly isWorking: boolean
  readonly failure: string | null
  /** Set when the change needs a decision: shown before it is made. */
  readonly plan: ColumnPlan | null
  readonly onRename: (change: ColumnChange & { readonly kind: 'rename' }, asksAfterwards: boolean) => void
  /** The input changed since the plan was made. */
  readonly onEdit: () => void
  readonly onClose: () => void
}

/** The label that people read, and the name in code and the API. The name follows the label until it is edited. */
export function RenameColumnDialog({ column, isWorking, failure, plan, onRename, onEdit, onClose }: RenameColumnDialogProps) {
  const [title, setTitle] = useState(column.label)
  const [own, setOwn] = useState<string | null>(null)
  const [asksAfterwards, setAsksAfterwards] = useState(false)
  const name = own ?? (title === column.label ? column.key : nameFromTitle(title) || column.key)
  const parsed = PropertyName.safeParse(name)
  const isSame = title.trim() === column.label && name === column.key
  const rename = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() === '' || !parsed.success) return
    if (isSame) return onClose()
    onRename({ kind: 'rename', property: column.key, title: title.trim(), name }, asksAfterwards)
  }
  return (
    <Dialog
      name="rename-column"
      size="sm"
      title={say('Rename {label}', { label: column.label })}
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      footer={
        <>
          <Button onClick={onClose}>{say('Cancel')}</Button>
          <Button variant="primary" type="submit" form="rename-column" isLoading={isWorking} loadingLabel={say('Renaming…')}>
            {plan === null ? say('Rename') : say('Rename all the same')}
          </Button>
        </>
      }
    >
      <form id="rename-column" className="flex flex-col gap-4" onSubmit={rename}>
        <Field label={say('Name')} error={title.trim() === '' ? say('Enter a name') : null}>
          {(control) => (
            <Input
              {...control}
              value={title}
              maxLength={120}
              autoComplete="off"
              onFocus={(event) => event.target.select()}
              onChange={(event) => {
                setTitle(event.target.value)
                onEdit()
              }}
            />
          )}
        </Field>
        <Field
          label={say('Name in code')}
          hint={say('Pages that use it are mended along. Calls of the API from elsewhere have to use the new name.')}
          error={parsed.success ? failure : (parsed.error.issues[0]?.message ?? null)}
        >
          {(control) => (
            <Input
              {...control}
              className="mono"
              value={name}
              maxLength={64}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => {
                setOwn(event.target.value)
                onEdit()
              }}
            />
          )}
        </Field>
        {plan !== null && (
          <PlanSummary plan={plan} isRemoval={false} asksAfterwards={asksAfterwards} onAsksAfterwards={setAsksAfterwards} />
        )}
      </form>
    </Dialog>
  )
}
