import type { AppId } from '../../../../shared/domain/ids.ts'
import type { ImportStudy, RowImport } from '../../../../shared/domain/row-import.ts'
import type { Client } from '../../../api/client.ts'
import { draftColumns } from './column-draft.ts'
import type { Destination, ImportState } from './import-state.ts'

interface SuggestMapping {
  readonly client: Pick<Client, 'imports' | 'csv'>
  readonly place: { readonly appId: AppId; readonly importId: RowImport['id'] }
  readonly destination: Destination
  readonly study: ImportStudy
}

/** Suggests a mapping of a file's columns: to the fields of a table, or of a new one that is proposed for it. */
export async function requestMapping(
  { client, place, destination, study }: SuggestMapping,
  signal: AbortSignal,
): Promise<Pick<ImportState, 'columns' | 'proposed' | 'notice'>> {
  const suggestion =
    destination.kind === 'new'
      ? await client.imports.proposeEntity(place, { signal }).then((proposal) => ({ ...proposal, source: 'basic' as const, notice: null }))
      : await client.csv
          .generateMapping(
            {
              headers: study.columns.map(({ csvHeader }) => csvHeader),
              previewData: study.firstRows.slice(0, 5),
              schema: destination.schema,
              entityName: destination.schema.name,
            },
            { signal },
          )
          .then((answer) => ({ ...answer, schema: null }))
  const schema = destination.kind === 'new' ? null : destination.schema
  return {
    columns: draftColumns({ study: study.columns, mappings: suggestion.mappings, source: suggestion.source, schema }),
    proposed: suggestion.schema,
    notice: suggestion.notice,
  }
}
