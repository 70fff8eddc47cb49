import { createContext } from 'react'
import type { GridColumn } from '../grid-columns.ts'

/** What a cell may do with its column; null where columns stay as they are. */
export interface ColumnPowers {
  /** Whether the column has that option now. */
  addChoice(column: GridColumn, choice: string): Promise<boolean>
}

export const ColumnPowersContext = createContext<ColumnPowers | null>(null)
