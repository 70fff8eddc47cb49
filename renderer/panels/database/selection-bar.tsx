import { Trash2, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { counted, plainNumber } from '../../ui/number-words.ts'
import { Ruler } from '../../ui/ruler.tsx'
import { DELETED_AT_ONCE, type DeletionProgress } from './deletion/use-delete-rows.ts'

interface SelectionBarProps {
  readonly count: number
  /** Offers to select all rows, with their number; null when all are selected or there are no others. */
  readonly all: { readonly total: number; readonly onSelect: () => void } | null
  readonly progress: DeletionProgress | null
  readonly isReadOnly: boolean
  readonly onClear: () => void
  readonly onDelete: () => void
  readonly onCancel: () => void
}

/** The selection with its actions, above the rows; during a deletion, its progress. */
export function SelectionBar({ count, all, progress, isReadOnly, onClear, onDelete, onCancel }: SelectionBarProps) {
  if (count === 0 && progress === null) return null
  return (
    <div
      role="region"
      aria-label="Selected rows"
      data-floating
      className="flex max-w-full items-center gap-3 rounded-lg border border-border-strong bg-popover py-2 pr-2 pl-4 text-sm shadow-2"
    >
      {progress !== null ? (
        <Ruler
          name="Deleting rows"
          label={`Deleting ${plainNumber(progress.done)} of ${plainNumber(progress.total)}`}
          part={progress.done / Math.max(1, progress.total)}
          onCancel={onCancel}
        />
      ) : (
        <>
          <span className="whitespace-nowrap">{counted(count, 'row')} selected</span>
          {all !== null && (
            <Button size="sm" variant="ghost" className="text-primary" onClick={all.onSelect}>
              Select all {plainNumber(all.total)}
            </Button>
          )}
          {!isReadOnly && (
            <Button size="sm" variant="destructive-offer" onClick={onDelete}>
              <Trash2 aria-hidden="true" />
              {count > DELETED_AT_ONCE ? `Delete the first ${plainNumber(DELETED_AT_ONCE)}` : 'Delete'}
            </Button>
          )}
          <IconButton name="Clear the selection" size="sm" onClick={onClear}>
            <X aria-hidden="true" />
          </IconButton>
        </>
      )}
    </div>
  )
}
