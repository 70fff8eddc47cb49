import { AppError } from '../../../shared/domain/app-error.ts'
import { EntityName, EntitySchema } from '../../../shared/domain/entity-schema.ts'
import { entityPath, type FileMap, fileKind } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { EnginePort } from '../engine/port.ts'

/**
 * The columns of a table that no code which uses the table names: no form and no list of the app shows them. None where the app has no
 * such code. ENTITY_NOT_FOUND.
 */
export async function unshownColumns(
  { engine }: { readonly engine: Pick<EnginePort, 'of'> },
  { appId, entity }: { readonly appId: AppId; readonly entity: string },
): Promise<readonly string[]> {
  const { files } = await engine.of(appId).files({ versionId: null })
  const name = EntityName.safeParse(entity)
  const text = name.success ? files.get(entityPath(name.data)) : undefined
  if (text === undefined) throw new AppError('ENTITY_NOT_FOUND', { entity })
  const named = namesAround(files, entity)
  return named === null ? [] : Object.keys(EntitySchema.parse(JSON.parse(text)).properties).filter((property) => !named.has(property))
}

/** Every word of the files that use a table; null where none does. */
function namesAround(files: FileMap, entity: string): ReadonlySet<string> | null {
  const users = [...files].filter(([path, code]) => {
    const kind = fileKind(path)
    return kind !== 'entity' && kind !== 'style' && kind !== 'function' && code.includes(`@/entities/${entity}`)
  })
  return users.length === 0 ? null : new Set(users.flatMap(([, code]) => code.split(/[^\w$]+/)))
}
