import { Pencil, Trash2, X } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { plainNumber } from '../../../shared/text/counted.ts'
import { counted } from '../../ui/number-words.ts'
import { Ruler } from '../../ui/ruler.tsx'
import { GRID_TEXT } from '../../../shared/text/rows.ts'
import { EDITED_AT_ONCE } from './bulk-edit/use-bulk-edit.ts'
import { DELETED_AT_ONCE } from './deletion/use-delete-rows.ts'
import { say } from '../../../shared/text/say.ts'

export interface RowProgress {
  readonly what: string
  readonly done: number
  readonly total: number
}

interface SelectionBarProps {
  readonly count: number
  /** Offers to select all rows, with their number; null when all are selected or there are no others. */
  readonly all: { readonly total: number; readonly onSelect: () => void } | null
  readonly progress: RowProgress | null
  readonly isReadOnly: boolean
  readonly onClear: () => void
  readonly onEdit: () => void
  readonly onDelete: () => void
  readonly onCancel: () => void
}

/** The selection with its actions, above the rows; during a deletion, its progress. */
export function SelectionBar({ count, all, progress, isReadOnly, onClear, onEdit, onDelete, onCancel }: SelectionBarProps) {
  if (count === 0 && progress === null) return null
  return (
    <div
      role="region"
      aria-label={say('Selected rows')}
      data-floating
      className="flex max-w-full items-center gap-3 rounded-lg border border-border-strong bg-popover py-2 pr-2 pl-4 text-sm shadow-2"
    >
      {progress !== null ? (
        <Ruler
          name={say('{what} rows', { what: progress.what })}
          label={say('{what} {done} of {total}', {
            what: progress.what,
            done: plainNumber(progress.done),
            total: plainNumber(progress.total),
          })}
          part={progress.done / Math.max(1, progress.total)}
          onCancel={onCancel}
        />
      ) : (
        <>
          <span className="whitespace-nowrap">{say('{count} selected', { count: counted(count, 'row') })}</span>
          {all !== null && (
            <Button size="sm" variant="ghost" className="text-primary" onClick={all.onSelect}>
              {say('Select all {total}', { total: plainNumber(all.total) })}
            </Button>
          )}
          {!isReadOnly && (
            <Button size="sm" onClick={onEdit}>
              <Pencil aria-hidden="true" />
              {count > EDITED_AT_ONCE ? GRID_TEXT.bulk.editFirst(plainNumber(EDITED_AT_ONCE)) : GRID_TEXT.bulk.edit}
            </Button>
          )}
          {!isReadOnly && (
            <Button size="sm" variant="destructive-offer" onClick={onDelete}>
              <Trash2 aria-hidden="true" />
              {count > DELETED_AT_ONCE
                ? say('Delete the first {DELETEDATONCE}', { DELETEDATONCE: plainNumber(DELETED_AT_ONCE) })
                : 'Delete'}
            </Button>
          )}
          <IconButton name={say('Clear the selection')} size="sm" onClick={onClear}>
            <X aria-hidden="true" />
          </IconButton>
        </>
      )}
    </div>
  )
}
