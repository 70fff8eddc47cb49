import type { AppRecord } from '../../../shared/domain/app-record.ts'
import type { ImportNote, ImportReport } from '../../../shared/domain/code.ts'
import type { FilePath } from '../../../shared/domain/file-path.ts'
import type { ContentHash } from '../../../shared/domain/ids.ts'
import type { Row } from '../../../shared/domain/row.ts'
import type { Source } from '../../../shared/domain/source.ts'
import type { SourceQuestion } from '../../../shared/domain/source-question.ts'
import type { Tool } from '../../../shared/domain/tool.ts'

/** A project as the app that it can be. */
export interface ReadProject {
  readonly source: ImportReport['source']
  readonly name: string
  readonly description: string
  readonly record: AppRecord
  readonly tools: readonly Tool[]
  readonly files: ReadonlyMap<FilePath, string>
  /** By entity, with their ids and times; relations are ids of these rows. */
  readonly rows: readonly { readonly entity: string; readonly rows: readonly Row[] }[]
  /** By entity: tables that lie beside those rows whole, as JSON that is not read yet. */
  readonly wholeTables: ReadonlyMap<string, Uint8Array>
  /** By the hash that their addresses name. */
  readonly uploads: ReadonlyMap<ContentHash, Uint8Array>
  readonly sources: readonly Source[]
  readonly sourceQuestions: readonly SourceQuestion[]
  /** What data sources were made of, by its hash. */
  readonly originals: ReadonlyMap<ContentHash, Uint8Array>
  readonly notes: readonly ImportNote[]
}
