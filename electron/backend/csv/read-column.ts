import { type FieldKind, kindInFile, fieldType, writeProperty } from '../../../shared/domain/field-types/field-types.ts'
import { fromColumn } from '../lib/column-value.ts'
import { createCellReader } from './cell-reader.ts'
import { inferColumn } from './infer-column.ts'

export interface KnownColumn {
  readonly kind: FieldKind
  /** A cell as a field of that kind holds it; null for what is none. */
  readonly valueOf: (cell: string) => unknown
}

/** What the cells of a column hold that is held whole, by all of them. */
export function readColumn(cells: readonly string[]): KnownColumn {
  const inference = inferColumn()
  for (const cell of cells) inference.add(cell)
  const column = inference.finish('')
  const kind = kindInFile(column)
  const read = createCellReader(writeProperty(kind, { choices: column.choices }), {
    splitCharacter: column.splitCharacter ?? ',',
    decimal: column.decimal?.mark ?? '.',
    dateOrder: column.dateOrder?.order ?? 'ymd',
    findRow: () => ({ reason: '' }),
    onUnknown: () => undefined,
  })
  return {
    kind,
    valueOf(cell) {
      const value = read(cell)
      return typeof value === 'object' ? null : fromColumn(fieldType(kind).storage, value)
    },
  }
}
