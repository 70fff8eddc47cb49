import type { EntitySchema } from '../../../../shared/domain/entity-schema.ts'
import type { ImportCounts, ImportFormat, ImportPreview, ImportStudy, RowImport } from '../../../../shared/domain/row-import.ts'
import type { DataSet } from '../../../../shared/domain/row.ts'
import type { ColumnDraft } from './column-draft.ts'
import type { Refusal } from './refusal.ts'

/** The table that the rows go into: one that is there, by its id, or one that is made of the file. */
export type Destination =
  { readonly kind: 'entity'; readonly entityId: string; readonly schema: EntitySchema } | { readonly kind: 'new'; readonly name: string }

/** What a person waits for before the next step. */
export type Doing =
  | { readonly what: 'sending'; readonly sent: number }
  | { readonly what: 'looking' }
  | { readonly what: 'reading' }
  | { readonly what: 'matching' }
  | { readonly what: 'making-table' }
  | { readonly what: 'checking' }
  | { readonly what: 'writing' }
  | { readonly what: 'undoing' }

export interface ImportState {
  readonly step: 'upload' | 'map' | 'import'
  readonly file: { readonly name: string; readonly bytes: number } | null
  /** The import as the program has it; null until the file was announced. */
  readonly facts: RowImport | null
  /** What the dry run counted: so much is to come. */
  readonly expected: ImportCounts | null
  /** Rows that come in a second, as far as this window has seen it. */
  readonly rate: number | null
  /** What a person waits for before the next step; null when it is theirs to act. */
  readonly doing: Doing | null
  readonly refusal: Refusal | null
  /** The head of the file as it was last read. */
  readonly look: ImportPreview | null
  /** How it is to be read, also where that did not come out. */
  readonly format: ImportFormat | null
  /** The encodings that the file may be in, as the first look had them. */
  readonly encodings: ImportPreview['encodings']
  readonly study: ImportStudy | null
  readonly columns: readonly ColumnDraft[]
  /** What is to be said of the suggestions. */
  readonly notice: string | null
  /** The table that was proposed for the file. */
  readonly proposed: EntitySchema | null
  /** The table that the columns were mapped to, with the fields that were made for it. */
  readonly destination: Destination | null
  readonly data: DataSet
}

/** Before a file was chosen. */
export const EMPTY: ImportState = {
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
  data: 'test',
}
