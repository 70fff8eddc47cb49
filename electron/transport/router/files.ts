import { AppError } from '../../../shared/domain/app-error.ts'
import { type FilePath, toFilePath } from '../../../shared/domain/file-path.ts'
import type { Backend } from '../../backend/compose.ts'
import { changeElement } from '../../backend/flows/change-element.ts'
import { deleteFile, fileReferences, moveFile, saveFile } from '../../backend/flows/edit-files.ts'
import { exportCode } from '../../backend/flows/export-code.ts'
import { exportSite, findSiteNeeds } from '../../backend/flows/export-site.ts'
import { requireApp, type Base } from './base.ts'
import { filesBundle } from './files-bundle.ts'

export function filesRouter({ files: call }: Base, backend: Backend) {
  const { engine, folders } = backend
  return {
    bundle: call.bundle.handler(async ({ input: { appId, versionId }, context }) => {
      const { version, files } = await engine.of(appId).files({ versionId: versionId ?? null })
      return filesBundle(requireApp(context), version, files)
    }),
    update: call.update.handler(({ input: { appId, file, baseVersionId = null } }) =>
      saveFile(backend, { appId, path: file.id, content: file.content, baseVersionId }),
    ),
    remove: call.remove.handler(({ input: { appId, fileId, referencesToUpdate, baseVersionId = null } }) =>
      deleteFile(backend, { appId, path: fileId, referencesToUpdate, baseVersionId }),
    ),
    rename: call.rename.handler(({ input: { appId, fileId, newFileId, baseVersionId = null } }) =>
      moveFile(backend, { appId, path: fileId, newPath: newFileId, baseVersionId }),
    ),
    changeElement: call.changeElement.handler(({ input }) => changeElement(backend, input)),
    references: call.references.handler(async ({ input }) => [...(await fileReferences(backend, input))]),
    history: call.history.handler(async ({ input: { appId, path, limit } }) => [
      ...(await engine.of(appId).fileHistory({ path: requirePath(path), limit })),
    ]),
    atVersion: call.atVersion.handler(({ input: { appId, path, versionId } }) =>
      engine.of(appId).fileAtVersion({ path: requirePath(path), versionId }),
    ),
    search: call.search.handler(async ({ input: { appId, ...search } }) => {
      const found = await engine.of(appId).searchFiles(search)
      return { ...found, matches: [...found.matches] }
    }),
    codeZip: call.codeZip.handler(({ input: { appId, versionId, withRows } }) =>
      exportCode(backend, { appId, versionId: versionId ?? null, withRows }),
    ),
    siteZip: call.siteZip.handler(({ input: { appId } }) => exportSite(backend, appId)),
    siteNeeds: call.siteNeeds.handler(async ({ input: { appId } }) => ({ needs: [...(await findSiteNeeds(backend, appId))] })),
    folder: call.folder.handler(({ input }) => folders.get(input.appId)),
    openFolder: call.openFolder.handler(({ input }) => folders.open(input)),
    closeFolder: call.closeFolder.handler(({ input }) => folders.close(input.appId)),
    showFolder: call.showFolder.handler(({ input }) => folders.show(input.appId)),
  }
}

function requirePath(written: string): FilePath {
  const path = toFilePath(written)
  if (path === null) throw new AppError('FILE_PATH_INVALID', { path: written })
  return path
}
