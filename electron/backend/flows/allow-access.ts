import { AppError } from '../../../shared/domain/app-error.ts'
import { EntityName } from '../../../shared/domain/entity-schema.ts'
import { entityPath, fileName } from '../../../shared/domain/file-path.ts'
import type { VersionId } from '../../../shared/domain/ids.ts'
import type { EnginePort } from '../engine/port.ts'
import { withHeldAccess, withPermissions } from '../files/hold-access.ts'
import { withFieldAccess } from '../files/hold-fields.ts'
import { readEntity } from '../files/read-entity.ts'
import { expectedBase, retryWhenVersionMoved } from './optimistic-commit.ts'
import type { ActionPlace } from './read-message-action.ts'
import type { ShowVersion } from './show-version.ts'

/**
 * Gives the access that an answer wanted, after a person's consent; nothing else of the table changes. MESSAGE_NOT_FOUND when the answer
 * wanted no access, or it was given already; FILE_NOT_FOUND when the table no longer exists.
 */
export async function allowAccess(
  { engine, showVersion }: { readonly engine: EnginePort; readonly showVersion: ShowVersion },
  { appId, messageId, index }: ActionPlace,
): Promise<{ readonly versionId: VersionId }> {
  const app = engine.of(appId)
  const { action } = await app.heldAction({ messageId, index })
  const { target, path: written, held } = action
  const name = EntityName.safeParse(written === null ? target : fileName(written))
  if (held === undefined || !name.success) throw new AppError('MESSAGE_NOT_FOUND', { messageId })
  const version = await retryWhenVersionMoved(async () => {
    const { files, version: current } = await app.files({ versionId: null })
    const path = entityPath(name.data)
    const read = readEntity(name.data, files.get(path) ?? '')
    if (!read.ok) throw new AppError('FILE_NOT_FOUND', { path })
    const opened = withPermissions(read.text, withHeldAccess(read.schema.permissions, held))
    const content = held.fields === undefined ? opened : withFieldAccess(opened, held.fields)
    return app.commitChangeSet({
      changeSet: { writes: new Map([[path, content]]), deletes: new Set(), entityRenames: [], records: [] },
      origin: 'edit',
      description: `Opened ${name.data}`,
      ...expectedBase(current?.id ?? null, current),
    })
  })
  await app.releaseAction({ messageId, index })
  await showVersion(appId, version)
  return { versionId: version.id }
}
