import { Check } from 'lucide-react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet, Row } from '../../../shared/domain/row.ts'
import { Thumbnail } from '../../parts/image-control/thumbnail.tsx'
import { Chip, type ChipTone } from '../../ui/chip.tsx'
import { cellText, isTrue } from './cell-value.ts'
import type { GridColumn } from './grid-columns.ts'
import { MISSING } from './use-relation-labels.ts'

const TONES: readonly ChipTone[] = ['neutral', 'info', 'warning', 'success', 'error', 'brand']

/** The same choice has the same colour everywhere: it comes from its text (spec 002 §9). */
export function choiceTone(text: string): ChipTone {
  let hash = 0
  for (const character of text) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0
  return TONES[Math.abs(hash) % TONES.length] ?? 'neutral'
}

/** A value in its cell. `labelOf`: what a row of another table is called; null while it is not known. */
export function CellView({
  appId,
  data,
  column,
  row,
  labelOf,
}: {
  readonly appId: AppId
  readonly data: DataSet
  readonly column: GridColumn
  readonly row: Row
  readonly labelOf: (entity: string, rowId: string) => string | null
}) {
  const value = row[column.key]
  if (column.type === 'boolean') return <BooleanBox isOn={isTrue(value)} />
  if (value === null || value === undefined || value === '') return null
  switch (column.type) {
    case 'select':
      return <Chip tone={choiceTone(String(value))}>{String(value)}</Chip>
    case 'multiselect':
      return (
        <span className="flex gap-1 overflow-hidden">
          {(Array.isArray(value) ? value : [value]).map((choice) => (
            <Chip key={String(choice)} tone={choiceTone(String(choice))}>
              {String(choice)}
            </Chip>
          ))}
        </span>
      )
    case 'relation': {
      const label = labelOf(String(column.property['x-relation']), String(value))
      return (
        <span className={label === null || label === MISSING ? 'truncate text-muted-foreground italic' : 'truncate'}>{label ?? '…'}</span>
      )
    }
    case 'image':
      return <Thumbnail appId={appId} data={data} value={value} label={column.label} />
    case 'json':
      return <span className="mono truncate text-xs">{cellText(column, value)}</span>
    default:
      return <span className="truncate">{cellText(column, value)}</span>
  }
}

/** It says what it is as text as well: the cell is read, not the box. */
function BooleanBox({ isOn }: { readonly isOn: boolean }) {
  return (
    <span className="mx-auto grid place-items-center">
      <span
        aria-hidden="true"
        data-toggle=""
        className={
          isOn
            ? 'grid size-4 place-items-center rounded-sm bg-primary text-primary-foreground [&_.lucide]:size-3 [&_.lucide]:stroke-[2.6]'
            : 'size-4 rounded-sm border border-input bg-card'
        }
      >
        {isOn && <Check />}
      </span>
      <span className="sr-only">{isOn ? 'Yes' : 'No'}</span>
    </span>
  )
}
