import type { ColumnType } from '../../../../shared/domain/column-change.ts'
import { sayName } from '../../../../shared/text/say.ts'
import { type FieldKind, FIELD_TYPES } from '../../../../shared/domain/field-types/field-types.ts'

/** The types that a column can have, with the grid's names for them. */
export function columnTypes(): readonly { readonly value: ColumnType; readonly label: string }[] {
  return FIELD_TYPES.flatMap(({ kind, label, isOffered }) =>
    isOffered && kind !== 'relation' ? [{ value: kind, label: sayName(label) }] : [],
  )
}

/** One option per line, without repeats. */
export function optionsIn(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}

/** Types for a new column: all there are. A link needs a table to link to. */
export function newColumnTypes(hasTables: boolean): readonly { readonly value: FieldKind; readonly label: string }[] {
  return FIELD_TYPES.flatMap(({ kind, label }) => (kind === 'relation' && !hasTables ? [] : [{ value: kind, label: sayName(label) }]))
}
