import { AppError } from '../../../shared/domain/app-error.ts'
import type { EntityName } from '../../../shared/domain/entity-schema.ts'
import { wrongRules } from '../../../shared/domain/column-rules.ts'
import { entityPath } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { type NewTable, propertyOf, schemaOfTable } from '../../../shared/domain/new-table.ts'
import { MAX_FILES_PER_APP } from '../../../shared/limits/files.ts'
import { COLUMN_TEXT } from '../../../shared/text/columns.ts'
import type { EnginePort } from '../engine/port.ts'
import { retryWhenVersionMoved } from './optimistic-commit.ts'
import type { ShowVersion } from './show-version.ts'

export interface CreateTableDeps {
  readonly engine: Pick<EnginePort, 'of'>
  readonly showVersion: ShowVersion
}

export interface CreatedTable {
  readonly entity: EntityName
  readonly versionId: VersionId
  /** The version from before it; null: there was none. */
  readonly before: VersionId | null
}

/** Adds a table as one version. COLUMN_REFUSED with why, CHAT_BUSY, TOO_MANY_FILES. */
export async function createTable(
  { engine, showVersion }: CreateTableDeps,
  { appId, table }: { readonly appId: AppId; readonly table: NewTable },
): Promise<CreatedTable> {
  const app = engine.of(appId)
  const { version, before, entity } = await retryWhenVersionMoved(async () => {
    await app.requireIdle({})
    const { files, version: current } = await app.files({ versionId: null })
    const names = (await app.entities({})).map(({ schema }) => schema.name)
    requireFitting(table, names)
    if (files.size >= MAX_FILES_PER_APP) throw new AppError('TOO_MANY_FILES', {})
    const schema = schemaOfTable(table, names)
    const committed = await app.commitChangeSet({
      changeSet: {
        writes: new Map([[entityPath(schema.name), `${JSON.stringify(schema, null, 2)}\n`]]),
        deletes: new Set(),
        entityRenames: [],
        records: [],
      },
      origin: 'edit',
      description: COLUMN_TEXT.tableAdded(table.title),
      base: current?.id ?? null,
      whenIdle: true,
    })
    return { version: committed, before: current?.id ?? null, entity: schema.name }
  })
  await showVersion(appId, version)
  return { entity, versionId: version.id, before }
}

function requireFitting({ columns }: NewTable, tables: readonly string[]): void {
  for (const column of columns) {
    const refuse = (reason: string) => new AppError('COLUMN_REFUSED', { reason })
    if (column.type === 'relation' && !tables.includes(column.relation ?? '')) throw refuse(COLUMN_TEXT.noTable(column.title))
    const wrong = column.rules === undefined ? null : wrongRules(propertyOf(column), column.rules)
    if (wrong !== null) throw refuse(COLUMN_TEXT.wrongRules(column.title, wrong))
  }
}
