import type { ColumnType } from '../../../../shared/domain/column-change.ts'
import { FIELD_TYPES } from '../../../../shared/domain/field-types/field-types.ts'

/** What a column can be made, in the words of the grid. */
export function columnTypes(): readonly { readonly value: ColumnType; readonly label: string }[] {
  return FIELD_TYPES.flatMap(({ kind, label, isOffered }) => (isOffered && kind !== 'relation' ? [{ value: kind, label }] : []))
}

/** An option on each line, once. */
export function optionsIn(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}
