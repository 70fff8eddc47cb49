import type { ColumnType } from '../../../../shared/domain/column-change.ts'
import type { GridColumn } from '../grid-columns.ts'

/** What a column can be made, in the words of the grid. */
export const COLUMN_TYPES: readonly { readonly value: ColumnType; readonly label: string }[] = [
  { value: 'text', label: 'Text' },
  { value: 'number', label: 'Number' },
  { value: 'boolean', label: 'Yes or no' },
  { value: 'date', label: 'Date' },
  { value: 'datetime', label: 'Date and time' },
  { value: 'select', label: 'One option' },
  { value: 'multiselect', label: 'Several options' },
  { value: 'image', label: 'Image' },
  { value: 'json', label: 'JSON' },
]

/** What a column is; null for a relation. */
export function columnType({ type, property }: GridColumn): ColumnType | null {
  if (type === 'relation') return null
  return type === 'datetime' && property.format === 'date' ? 'date' : type
}

export function typeWord(type: ColumnType): string {
  return COLUMN_TYPES.find(({ value }) => value === type)?.label ?? type
}

/** An option on each line, once. */
export function optionsIn(text: string): string[] {
  return [...new Set(text.split('\n').map((line) => line.trim()))].filter((line) => line !== '')
}
