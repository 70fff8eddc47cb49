import type { ImportUnknown } from '../../../shared/domain/row-import.ts'
import { IMPORT_UNKNOWN_SHOWN } from '../../../shared/limits/csv.ts'

/** Values of one column that match no choice of its field, or no record of the related table. */
export interface UnknownValues {
  /** Adds the unknown values of one cell. */
  note(values: readonly string[]): void
  found(): Pick<ImportUnknown, 'rows' | 'values' | 'hasMore'> | null
}

export function createUnknownValues(): UnknownValues {
  const values = new Set<string>()
  let rows = 0
  let hasMore = false
  return {
    note(cell) {
      rows += 1
      for (const value of cell) {
        if (values.has(value)) continue
        if (values.size < IMPORT_UNKNOWN_SHOWN) values.add(value)
        else hasMore = true
      }
    },
    found: () => (rows === 0 ? null : { rows, values: [...values], hasMore }),
  }
}
