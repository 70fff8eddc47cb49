import type { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import type { ImportCounts, ImportFormat, ImportPreview, ImportStudy, RowImport } from '../../../../shared/domain/row-import.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import type { ColumnDraft } from './column-draft.ts'
import type { ImportRefusal } from './refusal.ts'
import { NOTHING_WIDENED, type WidenedFields } from './table-needs.ts'

/** The destination of the rows: an existing table, by id, or a new one. */
export type Destination =
  | { readonly kind: 'entity'; readonly entityId: string; readonly schema: EntitySchema }
  | { readonly kind: 'new'; readonly name: string }

/** The running task that the next step waits for. */
export type ImportTask =
  | { readonly what: 'sending'; readonly sent: number }
  | { readonly what: 'looking' }
  | { readonly what: 'reading' }
  | { readonly what: 'matching' }
  | { readonly what: 'checking' }
  | { readonly what: 'writing' }
  | { readonly what: 'undoing' }

export interface ImportState {
  readonly step: 'upload' | 'map' | 'import'
  readonly file: { readonly name: string; readonly bytes: number } | null
  /** The import as the backend has it; null until it was created. */
  readonly facts: RowImport | null
  /** The counts of the dry run. */
  readonly expected: ImportCounts | null
  /** Imported rows per second, as measured in this window. */
  readonly rate: number | null
  /** The running task that the next step waits for; null when it is the person's turn. */
  readonly doing: ImportTask | null
  readonly refusal: ImportRefusal | null
  /** The last preview of the file. */
  readonly look: ImportPreview | null
  /** The requested format, also where reading with it failed. */
  readonly format: ImportFormat | null
  /** The possible encodings that the first detection found. */
  readonly encodings: ImportPreview['encodings']
  readonly study: ImportStudy | null
  readonly columns: readonly ColumnDraft[]
  /** A notice about the suggested mapping. */
  readonly notice: string | null
  /** The table that was proposed for the file. */
  readonly proposed: EntitySchema | null
  /** The table that the columns are mapped to. */
  readonly destination: Destination | null
  /** The fields that are widened for the file's values. */
  readonly widened: WidenedFields
  readonly data: DataSet
}

/** Before a file is chosen. */
export const NO_IMPORT: ImportState = {
  step: 'upload',
  file: null,
  facts: null,
  expected: null,
  rate: null,
  doing: null,
  refusal: null,
  look: null,
  format: null,
  encodings: [],
  study: null,
  columns: [],
  notice: null,
  proposed: null,
  destination: null,
  widened: NOTHING_WIDENED,
  data: 'test',
}
