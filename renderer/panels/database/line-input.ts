import type { GridColumn } from './grid-columns.ts'

/** The attributes of a text input for a column's values. */
export function lineInput({ type }: Pick<GridColumn, 'type'>): {
  readonly type: 'text' | 'date' | 'datetime-local'
  readonly inputMode: 'decimal' | undefined
} {
  const { input } = type.grid
  return input === 'decimal' ? { type: 'text', inputMode: 'decimal' } : { type: input, inputMode: undefined }
}
