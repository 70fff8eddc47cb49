import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { CHAT_HISTORY_PAGE_ITEMS } from '../../../shared/limits.ts'
import type { Base } from './base.ts'
import type { RouterDeps } from './deps.ts'

export function versionsRouter({ versions: call }: Base, { engine, flows }: RouterDeps) {
  return {
    list: call.list.handler(async ({ input: { appId, limit } }) => [...(await engine.of(appId).listVersions({ limit }))]),
    get: call.get.handler(async ({ input: { appId, versionId } }) => {
      const { version, files } = await engine.of(appId).files({ versionId })
      if (version === null) throw new AppError('VERSION_NOT_FOUND', { versionId })
      return {
        files: Array.from(files, ([path, content]) => ({ path, content })),
        version: { ...version, metadata: { description: version.description } },
      }
    }),
    restore: call.restore.handler(async ({ input: { appId, versionId } }) =>
      withMessages(appId, await flows.restoreVersion({ appId, versionId })),
    ),
    undoRestore: call.undoRestore.handler(async ({ input: { appId, versionId } }) =>
      withMessages(appId, await flows.undoRestore({ appId, versionId })),
    ),
  }

  async function withMessages<Result>(appId: AppId, result: Result) {
    const { messages } = await engine.of(appId).history({ fromMessageId: null, limit: CHAT_HISTORY_PAGE_ITEMS })
    return { ...result, messages: [...messages] }
  }
}
