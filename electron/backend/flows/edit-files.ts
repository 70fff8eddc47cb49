import { AppError } from '../../../shared/domain/app-error.ts'
import type { FileReference } from '../../../shared/domain/code.ts'
import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import { displayName, fileKind, type FilePath, toFilePath } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { MAX_FILE_BYTES, MAX_FILES_PER_APP } from '../../../shared/limits/files.ts'
import type { EnginePort } from '../engine/port.ts'
import type { FindTooDeep } from '../nesting/create-nesting-check.ts'
import { findReferences } from '../files/references/find-references.ts'
import { renameFile } from '../files/references/rename-file.ts'
import { requireUnchangedFiles, expectedBase, retryWhenVersionMoved } from './optimistic-commit.ts'
import { requireReadable } from './require-readable.ts'
import type { ShowVersion } from './show-version.ts'

export interface EditFilesDeps {
  readonly engine: EnginePort
  readonly findTooDeep: FindTooDeep
  readonly showVersion: ShowVersion
}

/**
 * Saves a file by hand as a version. The build follows and reports errors in the code. Where the file has changed since `baseVersionId`,
 * nothing is written: VERSION_MOVED. FILE_TOO_DEEP.
 */
export async function saveFile(
  deps: EditFilesDeps,
  { appId, baseVersionId = null, ...file }: { appId: AppId; path: string; content: string; baseVersionId?: VersionId | null },
): Promise<{ versionId: VersionId }> {
  const path = editablePath(file.path)
  if (Buffer.byteLength(file.content) > MAX_FILE_BYTES) throw new AppError('FILE_TOO_LARGE', { path })
  await requireReadable(deps.findTooDeep, new Map([[path, file.content]]))
  const app = deps.engine.of(appId)
  return retryWhenVersionMoved(async () => {
    const { files, version: current } = await app.files({ versionId: null })
    if (current !== null && files.get(path) === file.content) return { versionId: current.id }
    if (!files.has(path) && files.size >= MAX_FILES_PER_APP) throw new AppError('TOO_MANY_FILES', {})
    await requireUnchangedFiles(app, baseVersionId, [path], { files, current })
    const version = await app.commitChangeSet({
      changeSet: { ...NO_CHANGE, writes: new Map([[path, file.content]]) },
      origin: 'edit',
      description: `Edited ${displayName(path)}`,
      ...expectedBase(baseVersionId, current),
    })
    await deps.showVersion(appId, version)
    return { versionId: version.id }
  })
}

export interface FileDeletion {
  readonly appId: AppId
  readonly path: string
  readonly referencesToUpdate: readonly { readonly path: string; readonly content: string }[]
  readonly baseVersionId?: VersionId | null
}

/** Deletes a file and, in the same version, writes the files that referred to it. VERSION_MOVED as in `saveFile`. */
export async function deleteFile(
  deps: EditFilesDeps,
  { appId, baseVersionId = null, ...input }: FileDeletion,
): Promise<{ versionId: VersionId }> {
  const path = editablePath(input.path)
  const app = deps.engine.of(appId)
  return retryWhenVersionMoved(async () => {
    const { files, version: current } = await app.files({ versionId: null })
    if (!files.has(path)) throw new AppError('FILE_NOT_FOUND', { path })
    const writes = new Map<FilePath, string>()
    for (const reference of input.referencesToUpdate) {
      const at = editablePath(reference.path)
      if (!files.has(at)) throw new AppError('FILE_NOT_FOUND', { path: at })
      if (Buffer.byteLength(reference.content) > MAX_FILE_BYTES) throw new AppError('FILE_TOO_LARGE', { path: at })
      if (at !== path) writes.set(at, reference.content)
    }
    await requireReadable(deps.findTooDeep, writes)
    await requireUnchangedFiles(app, baseVersionId, [path, ...writes.keys()], { files, current })
    const version = await app.commitChangeSet({
      changeSet: { ...NO_CHANGE, writes, deletes: new Set([path]) },
      origin: 'edit',
      description: `Deleted ${displayName(path)}`,
      ...expectedBase(baseVersionId, current),
    })
    await deps.showVersion(appId, version)
    return { versionId: version.id }
  })
}

/** Renames a file with the imports of it, in the same version. VERSION_MOVED as in `saveFile`. */
export async function moveFile(
  deps: EditFilesDeps,
  { appId, baseVersionId = null, ...input }: { appId: AppId; path: string; newPath: string; baseVersionId?: VersionId | null },
): Promise<{ versionId: VersionId }> {
  const [path, newPath] = [editablePath(input.path), editablePath(input.newPath)]
  const app = deps.engine.of(appId)
  return retryWhenVersionMoved(async () => {
    const { files, version: current } = await app.files({ versionId: null })
    if (!files.has(path)) throw new AppError('FILE_NOT_FOUND', { path })
    if (fileKind(path) !== fileKind(newPath) || files.has(newPath)) throw new AppError('FILE_PATH_INVALID', { path: newPath })
    await requireReadable(deps.findTooDeep, files)
    const writes = await renameFile(files, path, newPath)
    await requireUnchangedFiles(
      app,
      baseVersionId,
      [path, ...writes.keys()].filter((each) => files.has(each)),
      { files, current },
    )
    const version = await app.commitChangeSet({
      changeSet: { ...NO_CHANGE, writes: new Map(writes), deletes: new Set([path]) },
      origin: 'edit',
      description: `Renamed ${displayName(path)} to ${displayName(newPath)}`,
      ...expectedBase(baseVersionId, current),
    })
    await deps.showVersion(appId, version)
    return { versionId: version.id }
  })
}

/** The files that refer to a file in the newest version, with their texts without the references: shown before it is deleted. */
export async function fileReferences(
  { engine }: Pick<EditFilesDeps, 'engine'>,
  { appId, ...input }: { appId: AppId; path: string },
): Promise<readonly FileReference[]> {
  const path = toFilePath(input.path)
  if (path === null) throw new AppError('FILE_PATH_INVALID', { path: input.path })
  const { files } = await engine.of(appId).files({ versionId: null })
  if (!files.has(path)) throw new AppError('FILE_NOT_FOUND', { path })
  return findReferences(files, path)
}

const NO_CHANGE: ChangeSet = { writes: new Map(), deletes: new Set(), entityRenames: [], records: [] }

/** Entities are read-only here: schemas change through the chat and the table, which convert the rows. */
function editablePath(written: string): FilePath {
  const path = toFilePath(written)
  if (path === null) throw new AppError('FILE_PATH_INVALID', { path: written })
  if (fileKind(path) === 'entity') throw new AppError('FILE_READ_ONLY', { path })
  return path
}
