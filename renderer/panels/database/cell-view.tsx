import { cellText } from '../../../shared/domain/field-types/field-types.ts'
import type { FieldCellProps } from './field-types/field-view.ts'
import { FIELD_VIEWS } from './field-types/field-views.ts'

/** A value in its cell, as plain text where possible. `labelOf`: the label of a related row; null while loading. */
export function CellView(props: FieldCellProps) {
  const { column, value } = props
  const { Cell, showsNoValue } = FIELD_VIEWS[column.type.kind]
  if ((value === null || value === undefined || value === '') && showsNoValue !== true) return null
  return Cell === undefined ? cellText(column.property, value) : <Cell {...props} />
}
