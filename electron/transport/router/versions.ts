import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { CHAT_HISTORY_PAGE_ITEMS } from '../../../shared/limits/chat.ts'
import type { Backend } from '../../backend/compose.ts'
import { diffVersions, mergeChanges } from '../../backend/flows/merge-changes.ts'
import { restoreVersion, undoRestore } from '../../backend/flows/restore-version.ts'
import { type Base, requireOtherApp } from './base.ts'

export function versionsRouter({ versions: call }: Base, backend: Backend) {
  const { engine } = backend
  return {
    list: call.list.handler(async ({ input: { appId, limit, before = null, query = null } }) => [
      ...(await engine.of(appId).listVersions({ limit, before, query })),
    ]),
    get: call.get.handler(async ({ input: { appId, versionId } }) => {
      const { version, files } = await engine.of(appId).files({ versionId })
      if (version === null) throw new AppError('VERSION_NOT_FOUND', { versionId })
      return {
        files: Array.from(files, ([path, content]) => ({ path, content })),
        version: { ...version, metadata: { description: version.description } },
      }
    }),
    revertPlan: call.revertPlan.handler(({ input: { appId, messageId } }) => engine.of(appId).revertPlan({ messageId })),
    restorePlan: call.restorePlan.handler(({ input: { appId, versionId } }) => engine.of(appId).restorePlan({ versionId })),
    undoPlan: call.undoPlan.handler(({ input: { appId, versionId } }) => engine.of(appId).undoPlan({ versionId })),
    diff: call.diff.handler(async ({ input: { appId, from = null, to = null, otherAppId = null }, context }) => {
      if (otherAppId !== null) requireOtherApp(backend, context, otherAppId)
      const compared = await diffVersions(backend, { appId, from, to, otherAppId })
      return { ...compared, diffs: [...compared.diffs] }
    }),
    merge: call.merge.handler(({ input: { appId, files, description, baseVersionId = null } }) =>
      mergeChanges(backend, { appId, files: files.map(({ path, content }) => ({ path, content })), description, baseVersionId }),
    ),
    restore: call.restore.handler(async ({ input: { appId, versionId, messageId = null, moved = [] } }) =>
      withMessages(appId, await restoreVersion(backend, { appId, versionId, messageId, moved })),
    ),
    undoRestore: call.undoRestore.handler(async ({ input: { appId, versionId } }) =>
      withMessages(appId, await undoRestore(backend, { appId, versionId })),
    ),
  }

  async function withMessages<Result>(appId: AppId, result: Result) {
    const { messages } = await engine.of(appId).history({ fromMessageId: null, limit: CHAT_HISTORY_PAGE_ITEMS })
    return { ...result, messages: [...messages] }
  }
}
