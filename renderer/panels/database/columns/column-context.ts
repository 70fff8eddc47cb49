import { createContext } from 'react'
import type { GridColumn } from '../grid-columns.ts'

/** What cells may change in their column; null where columns are read-only. */
export interface ColumnPowers {
  /** Resolves to whether the column has the option now. */
  addChoice(column: GridColumn, choice: string): Promise<boolean>
}

export const ColumnPowersContext = createContext<ColumnPowers | null>(null)
