import type { ImportFormat, ImportUnknown, RowImport } from '../../../../shared/domain/row-import.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import type { ColumnDraft, UnknownAnswer } from './column-draft.ts'
import type { Destination, ImportState } from './import-state.ts'

/** The state of one import in this window. Progress comes from the backend; choices are kept here. */
export interface ImportSession {
  subscribe(listener: () => void): () => void
  /** The same object until something changes. */
  state(): ImportState
  /** Uploads a file in chunks, then detects its format. */
  take(file: File): Promise<void>
  /** Resumes an import that was begun earlier, in this window or another. */
  goOnWith(found: RowImport): Promise<void>
  /** Reads the beginning again with `format`. */
  look(format: Partial<ImportFormat>): Promise<void>
  /** Reads the whole file and maps its columns to `destination`. */
  map(destination: Destination, data: DataSet): Promise<void>
  changeColumn(column: ColumnDraft): void
  /** Runs the import without writing, for its counts. */
  check(): Promise<void>
  /** Answers what to do about unknown values, and counts again. */
  settle(unknown: ImportUnknown, answer: UnknownAnswer): Promise<void>
  /** Withdraws the answer about a field's values, and counts again. */
  unsettle(field: string): Promise<void>
  /** Reads the whole file with another format, and counts again; where its columns differ, they are mapped again. */
  reread(changes: Partial<ImportFormat>): Promise<void>
  run(confirmed: boolean): Promise<void>
  resume(): Promise<void>
  undo(): Promise<void>
  /** Goes back one step. */
  back(): Promise<void>
  /** Cancels the running task. Rows written so far are kept or undone. */
  cancel(written: 'keep' | 'undo'): Promise<void>
  /** Stops reading or counting, and stays at that step. */
  interrupt(): Promise<void>
  rejected(): Promise<File>
  stop(): void
}
