import { Clock } from 'lucide-react'
import { FieldIcon } from '../../parts/field-icon/field-icon.tsx'
import type { GridColumn } from './grid-columns.ts'

export function ColumnIcon({ column }: { readonly column: Pick<GridColumn, 'type' | 'isSystem'> }) {
  if (column.isSystem) return <Clock aria-hidden="true" className="icon-12 flex-none text-muted-foreground" />
  return <FieldIcon kind={column.type.kind} />
}
