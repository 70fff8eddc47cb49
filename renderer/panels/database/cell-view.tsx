import { Check } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { DataSet } from '../../../shared/domain/row.ts'
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

/** A value in its cell: no element where a text will do. `labelOf`: what a row of another table is called; null while it is not known. */
export function CellView({
  appId,
  data,
  column,
  value,
  labelOf,
}: {
  readonly appId: AppId
  readonly data: DataSet
  readonly column: GridColumn
  readonly value: unknown
  readonly labelOf: (entity: string, rowId: string) => string | null
}) {
  if (column.type === 'boolean') return isTrue(value) ? BOX_ON : BOX_OFF
  if (value === null || value === undefined || value === '') return null
  switch (column.type) {
    case 'select':
      return <Choice text={String(value)} />
    case 'multiselect':
      return (
        <span className="flex h-full items-center gap-1 overflow-hidden">
          {(Array.isArray(value) ? value : [value]).map((choice) => (
            <Choice key={String(choice)} text={String(choice)} />
          ))}
        </span>
      )
    case 'relation': {
      const label = labelOf(String(column.property['x-relation']), String(value))
      return label === null || label === MISSING ? <span className="text-muted-foreground italic">{label ?? '…'}</span> : label
    }
    case 'image':
      return (
        <span className="flex h-full items-center">
          <Thumbnail appId={appId} data={data} value={value} label={column.label} />
        </span>
      )
    case 'json':
      return <span className="mono text-xs">{cellText(column, value)}</span>
    default:
      return cellText(column, value)
  }
}

const Choice = memo(function Choice({ text }: { readonly text: string }) {
  return (
    <Chip tone={choiceTone(text)} className="align-middle">
      {text}
    </Chip>
  )
})

const BOX_ON = (
  <BooleanBox name="Yes">
    <span
      aria-hidden="true"
      data-toggle=""
      className="grid size-4 place-items-center rounded-sm bg-primary text-primary-foreground [&_.lucide]:size-3 [&_.lucide]:stroke-[2.6]"
    >
      <Check />
    </span>
  </BooleanBox>
)
const BOX_OFF = (
  <BooleanBox name="No">
    <span aria-hidden="true" data-toggle="" className="size-4 rounded-sm border border-input bg-card" />
  </BooleanBox>
)

/** It says what it is as text as well: the cell is read, not the box. */
function BooleanBox({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <span className="grid h-full place-items-center">
      {children}
      <span className="sr-only">{name}</span>
    </span>
  )
}
