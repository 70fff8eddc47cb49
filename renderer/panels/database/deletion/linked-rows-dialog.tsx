import { useId, useState } from 'react'
import type { RowReference, RowReferences } from '../../../../shared/domain/row.ts'
import { GRID_TEXT } from '../../../../shared/text/rows.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { plainNumber } from '../../../../shared/text/counted.ts'
import { counted } from '../../../ui/number-words.ts'
import { Radio, RadioGroup } from '../../../ui/radio.tsx'
import { say } from '../../../../shared/text/say.ts'

export interface LinkedRowsDialogProps {
  /** The number of rows to delete. */
  readonly count: number
  readonly references: readonly RowReference[]
  readonly onDelete: (choice: RowReferences) => void
  readonly onClose: () => void
}

/** Asks what to do with the rows that point to those being deleted, and lists them. */
export function LinkedRowsDialog({ count, references, onDelete, onClose }: LinkedRowsDialogProps) {
  const id = useId()
  const [choice, setChoice] = useState<RowReferences>('keep')
  const linked = references.reduce((sum, reference) => sum + reference.count, 0)
  const needed = references.filter(({ isRequired }) => isRequired)
  const choices: readonly { readonly value: RowReferences; readonly label: string; readonly hint: string; readonly isOff?: boolean }[] = [
    { value: 'keep', ...GRID_TEXT.linked.keep },
    {
      value: 'clear',
      label: GRID_TEXT.linked.clear.label,
      hint:
        needed.length === 0
          ? GRID_TEXT.linked.clear.hint
          : GRID_TEXT.linked.needed(needed.map(({ label, name }) => say('{label} of {name}', { label, name })).join(', ')),
      isOff: needed.length > 0,
    },
    { value: 'delete', label: GRID_TEXT.linked.delete.label(counted(linked, 'row')), hint: GRID_TEXT.linked.delete.hint },
  ]
  return (
    <ConfirmDialog
      name="delete-linked"
      title={GRID_TEXT.linked.title(counted(linked, 'row'), count)}
      confirmLabel={
        choice === 'delete'
          ? GRID_TEXT.linked.deleteAll(plainNumber(count + linked))
          : say('Delete {count}', { count: counted(count, 'row') })
      }
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      onConfirm={() => onDelete(choice)}
    >
      <ul className="mb-3 list-disc pl-4">
        {references.map(({ entity, property, name, label, count: pointing }) => (
          <li key={`${entity} ${property}`}>
            <span className="text-foreground">{plainNumber(pointing)}</span> {say('in {name}, by {label}', { name, label })}
          </li>
        ))}
      </ul>
      <RadioGroup
        aria-label={GRID_TEXT.linked.question}
        value={choice}
        onValueChange={(value) => setChoice(value as RowReferences)}
        className="flex flex-col divide-y rounded-lg border"
      >
        {choices.map(({ value, label, hint, isOff = false }) => (
          <label
            key={value}
            htmlFor={`${id}-${value}`}
            className="flex cursor-pointer items-start gap-2.5 px-3 py-2.5 text-sm hover:bg-accent"
          >
            <Radio id={`${id}-${value}`} value={value} disabled={isOff} className="mt-px" />
            <span className="flex flex-col gap-0.5">
              <span className={isOff ? 'text-muted-foreground' : 'text-foreground'}>{label}</span>
              <span className="text-xs text-muted-foreground">{hint}</span>
            </span>
          </label>
        ))}
      </RadioGroup>
    </ConfirmDialog>
  )
}
