import type { CreatedRow } from '../backend/engine/port.ts'
import { refusedRow } from '../backend/rows/validate-row.ts'

/** The one row that was to be made. ROW_INVALID, ROW_NOT_UNIQUE, ROW_CHECK_BROKEN. */
export function requireCreated([only = { ok: false, issues: [], isTaken: false }]: readonly CreatedRow[]): CreatedRow & {
  readonly ok: true
} {
  if (!only.ok) throw refusedRow(only)
  return only
}
