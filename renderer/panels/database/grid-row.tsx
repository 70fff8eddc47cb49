import { Check, PanelRightOpen, Trash2 } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet, Row } from '../../../shared/domain/row.ts'
import { APP_SYNC_TEXT } from '../../../shared/text/app-sync.ts'
import { cn } from '../../ui/cn.ts'
import { CellView } from './cell-view.tsx'
import { COLUMN_PX, type GridColumn } from './grid-columns.ts'
import { corners, type GridRange, isInRange } from './grid-place.ts'
import { ROW_PX } from './grid-scale.ts'
import type { LabelOf } from './use-relation-labels.ts'
import { say } from '../../../shared/text/say.ts'

/** The props that all rows share: one object, replaced only on change. */
export interface RowLook {
  readonly gridId: string
  readonly appId: AppId
  readonly data: DataSet
  readonly columns: readonly GridColumn[]
  readonly widths: readonly number[]
  /** The width of the last column. */
  readonly actionsPx: number
  /** The first and the last column are sticky. */
  readonly isWide: boolean
  /** The label column of a wide table is sticky too. */
  readonly isLabelKept: boolean
  readonly canDelete: boolean
  readonly labelOf: LabelOf
}

export interface GridRowProps {
  readonly look: RowLook
  /** Null while loading. */
  readonly row: Row | null
  readonly number: number
  readonly top: number
  /** The part of the selection that is in this row. */
  readonly range: GridRange | null
  /** Shows the fill handle at the corner of the selection. */
  readonly canFill: boolean
  readonly isSelected: boolean
  /** No server has heard of it yet. */
  readonly isUnsent: boolean
  /** The row is open beside the grid. */
  readonly isOpen: boolean
  /** The column that is being edited in it. */
  readonly edited: number | null
  readonly editor: ((row: Row, column: GridColumn) => ReactNode) | null
}

/** The actions of a row's buttons, handled by the grid. */
export type RowAction = 'select' | 'open' | 'delete'

export function cellId(gridId: string, row: number, column: number): string {
  return `${gridId}-${row}-${column}`
}

/** The part of a range in a row: null for most rows. */
export function rangeInRow(range: GridRange | null, number: number): GridRange | null {
  return range !== null && isInRange(range, number, range.to.column) ? range : null
}

/** Scrolling renders dozens of rows at once, so a row has few elements and no listeners, and is memoized. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { look, row, number, top, range, canFill, isSelected, isUnsent, isOpen, edited, editor } = props
  const { gridId, appId, data, columns, widths, labelOf } = look
  const corner = range === null || !canFill ? null : corners(range).last
  // The buttons of every row at once would be a wall of icons.
  const button = `${BUTTON} ${isOpen || range?.to.row === number ? SHOWN : WITH_POINTER}`
  return (
    <div
      role="row"
      aria-rowindex={number + 2}
      aria-selected={isSelected}
      className={cn(
        'group absolute left-0 flex w-full border-b',
        isSelected ? 'bg-primary-subtle' : isOpen ? 'bg-accent' : 'bg-background',
        // Without paint containment, which would make each row a compositing layer.
        edited === null ? 'contain-size contain-layout contain-style' : 'z-[1]',
      )}
      style={{ height: ROW_PX, top }}
    >
      <div
        role="gridcell"
        aria-colindex={1}
        className={look.isWide ? `${SELECT_CELL} sticky left-0 z-[1]` : `${SELECT_CELL} relative`}
        style={{ width: COLUMN_PX.select }}
      >
        {row !== null && <SelectBox number={number} isOn={isSelected} />}
        {isUnsent && UNSENT}
      </div>
      {columns.map((column, at) => {
        const isChosen = range !== null && isInRange(range, number, at)
        const isActive = range !== null && range.to.row === number && range.to.column === at
        const isCorner = corner?.row === number && corner.column === at
        return (
          <div
            key={column.key}
            id={isActive ? cellId(gridId, number, at) : undefined}
            role="gridcell"
            aria-colindex={at + 2}
            aria-selected={isChosen}
            data-column={at}
            className={cellClass(column, { isChosen, isActive, isCorner, isEdited: edited === at, isKept: look.isLabelKept && at === 0 })}
            style={{ width: widths[at] }}
          >
            {row === null ? (
              PLACEHOLDER
            ) : edited === at && editor !== null ? (
              editor(row, column)
            ) : (
              <CellView appId={appId} data={data} column={column} value={row[column.key]} labelOf={labelOf} />
            )}
            {isCorner && FILL_HANDLE}
          </div>
        )
      })}
      <div
        role="gridcell"
        aria-colindex={columns.length + 2}
        className={look.isWide ? `${ACTIONS_CELL} sticky right-0 z-[1]` : ACTIONS_CELL}
        style={{ width: look.actionsPx }}
      >
        {row !== null && (
          <>
            <button
              type="button"
              tabIndex={-1}
              data-row-action={'open' satisfies RowAction}
              aria-label={say('Open row {value}', { value: number + 1 })}
              aria-expanded={isOpen}
              title={say('Open')}
              className={isOpen ? `${BUTTON} bg-accent text-foreground` : button}
            >
              {OPEN_ICON}
            </button>
            {look.canDelete && (
              <button
                type="button"
                tabIndex={-1}
                data-row-action={'delete' satisfies RowAction}
                aria-label={say('Delete row {value}', { value: number + 1 })}
                title={say('Delete')}
                className={button}
              >
                {DELETE_ICON}
              </button>
            )}
          </>
        )}
      </div>
    </div>
  )
})

/** Looks like a checkbox, without the state and cost of one. */
function SelectBox({ number, isOn }: { readonly number: number; readonly isOn: boolean }) {
  return (
    <button
      type="button"
      role="checkbox"
      tabIndex={-1}
      data-row-action={'select' satisfies RowAction}
      aria-label={say('Select row {value}', { value: number + 1 })}
      aria-checked={isOn}
      className="grid size-4 place-items-center rounded-sm border border-input bg-card text-primary-foreground aria-checked:border-primary aria-checked:bg-primary"
    >
      {isOn && CHECK}
    </button>
  )
}

/** The sticky label column, beside the selection column. */
export const KEPT_COLUMN = 'sticky left-[50px] z-[1] border-border-strong bg-inherit'
const SELECT_CELL = 'grid flex-none place-items-center border-r bg-inherit'
const ACTIONS_CELL = 'ml-auto flex flex-none items-center justify-center gap-1 border-l bg-inherit'
const BUTTON = 'grid size-7 flex-none place-items-center rounded-md hover:bg-accent hover:text-foreground max-md:size-8'
const SHOWN = 'text-muted-foreground'
// Shown by colour, because an opacity would make each button a compositing layer. Always visible on touch screens.
const WITH_POINTER =
  'text-transparent group-hover:text-muted-foreground max-md:text-muted-foreground [@media(hover:none)]:text-muted-foreground'

// One shared element, which React does not compare again.
const CHECK = <Check aria-hidden="true" className="size-3 stroke-[2.6]" />
const OPEN_ICON = <PanelRightOpen aria-hidden="true" className="size-[15px]" />
const DELETE_ICON = <Trash2 aria-hidden="true" className="size-[15px]" />
const PLACEHOLDER = <span aria-hidden="true" className="inline-block h-3 w-2/3 rounded-sm bg-muted align-middle" />
const UNSENT = (
  <span className="absolute left-[5px] text-info" title={APP_SYNC_TEXT.notSent}>
    <i aria-hidden="true" className="block size-[5px] rounded-full bg-current" />
    <span className="sr-only">{APP_SYNC_TEXT.notSent}</span>
  </span>
)
const FILL_HANDLE = (
  <span
    aria-hidden="true"
    data-fill=""
    className="absolute right-0 bottom-0 size-2 cursor-crosshair bg-ring outline-1 outline-card outline-solid"
  />
)

interface CellState {
  readonly isChosen: boolean
  readonly isActive: boolean
  readonly isCorner: boolean
  readonly isEdited: boolean
  readonly isKept: boolean
}

function cellClass({ type, isLabel, isSystem }: GridColumn, { isChosen, isActive, isCorner, isEdited, isKept }: CellState): string {
  return cn(
    'flex-none truncate border-r px-2.5 leading-[39px]',
    type.grid.isNumeric && 'text-right tabular-nums',
    isLabel && 'font-medium',
    isSystem && 'text-muted-foreground',
    (isCorner || isEdited) && !isKept && 'relative',
    isKept && KEPT_COLUMN,
    isChosen && !isActive && 'bg-primary-subtle',
    isActive && 'bg-card shadow-[inset_0_0_0_2px_var(--ring)]',
    isEdited && 'z-[2] overflow-visible',
  )
}
