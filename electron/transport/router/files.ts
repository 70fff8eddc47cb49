import { AppError } from '../../../shared/domain/app-error.ts'
import { type FilePath, toFilePath } from '../../../shared/domain/file-path.ts'
import { requireApp, type Base } from './base.ts'
import type { RouterDeps } from './deps.ts'
import { filesBundle } from './files-bundle.ts'

export function filesRouter({ files: call }: Base, { engine, flows, code }: RouterDeps) {
  return {
    bundle: call.bundle.handler(async ({ input: { appId, versionId }, context }) => {
      const { version, files } = await engine.of(appId).files({ versionId: versionId ?? null })
      return filesBundle(requireApp(context), version, files)
    }),
    update: call.update.handler(({ input: { appId, file, baseVersionId = null } }) =>
      flows.saveFile({ appId, path: file.id, content: file.content, baseVersionId }),
    ),
    remove: call.remove.handler(({ input: { appId, fileId, referencesToUpdate, baseVersionId = null } }) =>
      flows.deleteFile({ appId, path: fileId, referencesToUpdate, baseVersionId }),
    ),
    changeElement: call.changeElement.handler(({ input }) => flows.changeElement(input)),
    references: call.references.handler(async ({ input }) => [...(await code.references(input))]),
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
      code.codeZip({ appId, versionId: versionId ?? null, withRows }),
    ),
    folder: call.folder.handler(({ input }) => code.folder(input.appId)),
    openFolder: call.openFolder.handler(({ input }) => code.openFolder(input)),
    closeFolder: call.closeFolder.handler(({ input }) => code.closeFolder(input.appId)),
    showFolder: call.showFolder.handler(({ input }) => code.showFolder(input.appId)),
  }
}

function requirePath(written: string): FilePath {
  const path = toFilePath(written)
  if (path === null) throw new AppError('FILE_PATH_INVALID', { path: written })
  return path
}
