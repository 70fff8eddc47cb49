import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { GRID_TEXT } from '../../../shared/text/rows.ts'
import { plainNumber } from '../../../shared/text/counted.ts'
import { counted } from '../../ui/number-words.ts'
import type { RowSource } from './row-source.ts'
import { LastRead } from './table-states.tsx'
import { say } from '../../../shared/text/say.ts'

interface TableFooterProps {
  readonly selected: number
  readonly total: number
  readonly fields: number
  readonly source: RowSource
  readonly figures: ReactNode
  readonly onOpenBin: () => void
}

/** The number of rows and of selected rows, and a button for the bin. */
export function TableFooter({ selected, total, fields, source, figures, onOpenBin }: TableFooterProps) {
  return (
    <footer className="mono flex h-7 flex-none items-center gap-4 border-t whitespace-nowrap max-md:gap-2 bg-sidebar px-3 text-2xs text-muted-foreground">
      {selected > 0 && <span>{say('{selected} selected', { selected: plainNumber(selected) })}</span>}
      <span>{counted(total, 'row')}</span>
      <span className="max-md:hidden">{counted(fields, 'field')}</span>
      {figures}
      <span className="ml-auto" />
      <span className="max-md:hidden">
        <LastRead source={source} />
      </span>
      <button
        type="button"
        className="inline-flex h-6 items-center gap-1 rounded px-1.5 hover:bg-accent hover:text-foreground"
        onClick={onOpenBin}
      >
        <Trash2 className="size-3" aria-hidden="true" />
        {GRID_TEXT.bin.open}
      </button>
    </footer>
  )
}
