import { AppError } from '../../../shared/domain/app-error.ts'
import { EntityName, type EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { entityPath } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { MAX_FILES_PER_APP } from '../../../shared/limits/files.ts'
import type { EnginePort } from '../engine/port.ts'
import { retryWhenVersionMoved } from './optimistic-commit.ts'
import type { ShowVersion } from './show-version.ts'

export interface AddEntityDeps {
  readonly engine: Pick<EnginePort, 'of'>
  readonly showVersion: ShowVersion
}

/** A new table, as a version of its own. ENTITY_SCHEMA_INVALID for one whose name is taken, whatever its case. */
export async function addEntity(
  { engine, showVersion }: AddEntityDeps,
  appId: AppId,
  schema: EntitySchema,
): Promise<{ readonly versionId: VersionId; readonly entity: EntityName }> {
  const app = engine.of(appId)
  const version = await retryWhenVersionMoved(async () => {
    const { files, version: current } = await app.files({ versionId: null })
    const isTaken = (await app.entities({})).some(({ schema: { name } }) => name.toLowerCase() === schema.name.toLowerCase())
    if (isTaken) throw new AppError('ENTITY_SCHEMA_INVALID', { issues: [{ path: schema.name, reason: 'is there already' }] })
    if (files.size >= MAX_FILES_PER_APP) throw new AppError('TOO_MANY_FILES', {})
    const content = `${JSON.stringify(schema, null, 2)}\n`
    return app.commitChangeSet({
      changeSet: { writes: new Map([[entityPath(schema.name), content]]), deletes: new Set(), entityRenames: [], records: [] },
      origin: 'edit',
      description: `Added ${schema.name}`,
      base: current?.id ?? null,
    })
  })
  await showVersion(appId, version)
  return { versionId: version.id, entity: EntityName.parse(schema.name) }
}
