import type { ColumnType } from '../../../../shared/domain/column-change.ts'
import { FIELD_TYPES } from '../../../../shared/domain/field-types/field-types.ts'

/** The types that a column can have, with the grid's names for them. */
export function columnTypes(): readonly { readonly value: ColumnType; readonly label: string }[] {
  return FIELD_TYPES.flatMap(({ kind, label, isOffered }) => (isOffered && kind !== 'relation' ? [{ value: kind, label }] : []))
}

/** One option per line, without repeats. */
export function optionsIn(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}
