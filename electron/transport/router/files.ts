import { requireApp, type Base } from './base.ts'
import type { RouterDeps } from './deps.ts'
import { filesBundle } from './files-bundle.ts'

export function filesRouter({ files: call }: Base, { engine, flows }: RouterDeps) {
  return {
    bundle: call.bundle.handler(async ({ input: { appId, versionId }, context }) => {
      const { version, files } = await engine.of(appId).files({ versionId: versionId ?? null })
      return filesBundle(requireApp(context), version, files)
    }),
    update: call.update.handler(({ input: { appId, file } }) => flows.saveFile({ appId, path: file.id, content: file.content })),
    remove: call.remove.handler(({ input: { appId, fileId, referencesToUpdate } }) =>
      flows.deleteFile({ appId, path: fileId, referencesToUpdate }),
    ),
  }
}
