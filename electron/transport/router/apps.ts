import { withEventMeta } from '@orpc/server'
import type { Actor } from '../../../shared/domain/access.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { PreviewedAs } from '../../../shared/domain/people.ts'
import type { Backend } from '../../backend/compose.ts'
import { changeApp, removeApp } from '../../backend/flows/change-app.ts'
import { saveApp } from '../../backend/flows/change-record.ts'
import { createFromBlueprint } from '../../backend/flows/create-from-blueprint.ts'
import { duplicateApp } from '../../backend/flows/duplicate-app.ts'
import { importApp } from '../../backend/flows/import-app.ts'
import { findAppDamage, recoverApp } from '../../backend/flows/recover-app.ts'
import { takeBackApp } from '../../backend/flows/live-room.ts'
import { renameApp } from '../../backend/flows/rename-app.ts'
import type { Session } from '../../backend/identity/session.ts'
import { actorOfUser } from '../../backend/identity/people.ts'
import { requireApp, requireRole, requireSession, type Base } from './base.ts'

export function appsRouter({ apps: call }: Base, backend: Backend) {
  const { apps, pictures, people, preview, engine, publishing, appAi, memberCalls, accountOf } = backend
  return {
    list: call.list.handler(({ input, context }) => [...apps.list(requireSession(context).accountId, input)]),
    save: call.save.handler(({ input: { appId, appType, genApp, app = genApp }, context }) => {
      if (app === undefined) throw new AppError('BAD_REQUEST', { issues: [] })
      return saveApp(backend, requireSession(context), { appId, appType, app })
    }),
    get: call.get.handler(({ context }) => requireApp(context)),
    rename: call.rename.handler(({ input }) => renameApp(backend, input.appId, input.name)),
    fromBlueprint: call.fromBlueprint.handler(({ input, context }) =>
      createFromBlueprint(backend, requireSession(context).accountId, input),
    ),
    duplicate: call.duplicate.handler(({ input, context }) => duplicateApp(backend, requireSession(context).accountId, input.appId)),
    setPicture: call.setPicture.handler(async ({ input: { appId, file } }) => {
      const hash = await pictures.put(appId, file)
      return changeApp(backend, appId, (list) => list.setPicture(appId, hash))
    }),
    picture: call.picture.handler(({ input }) => pictures.read(input.appId)),
    remove: call.remove.handler(({ input }) => removeApp(backend, input.appId)),
    takeBack: call.takeBack.handler(({ input, context }) => takeBackApp(backend, requireSession(context), input.appId)),
    import: call.import.handler(({ input, context, signal = AbortSignal.any([]) }) =>
      importApp(backend, requireSession(context).accountId, 'file' in input ? { zip: input.file } : input, signal),
    ),
    publishPlan: call.publishPlan.handler(({ input }) => publishing.plan(input.appId, input.audience ?? null)),
    publish: call.publish.handler(({ input: { appId, versionId, withTestRows, audience }, context }) =>
      publishing.publish({
        account: requireRole(context) === 'owner' ? requireSession(context) : accountOf(apps.ownerOf(appId)),
        appId,
        versionId: versionId ?? null,
        withTestRows,
        audience: audience ?? null,
      }),
    ),
    unpublish: call.unpublish.handler(({ input }) => publishing.unpublish(input.appId)),
    setSlug: call.setSlug.handler(({ input }) => publishing.setSlug(input)),
    ai: call.ai.handler(({ input }) => appAi.get(input.appId)),
    setAi: call.setAi.handler(({ input }) => appAi.set(input.appId, input.settings)),
    preview: call.preview.handler(async ({ input, context }) => {
      const by = { accountId: requireSession(context).accountId, as: previewActor(people, input) }
      const { issues, ...opened } = await preview.open(input.appId, input.versionId ?? null, by)
      return { ...opened, issues: [...issues] }
    }),
    damage: call.damage.handler(({ input }) => findAppDamage(backend, input.appId)),
    recover: call.recover.handler(async ({ input }) => {
      await recoverApp(backend, input.appId, input.backup)
      return apps.require(input.appId)
    }),
    events: call.events.handler(({ input, context, lastEventId, signal }) =>
      watch(requireSession(context), input.appId, Math.max(input.after, Number(lastEventId) || 0), signal),
    ),
  }

  /** Each event carries its `seq` as its id, so that a reader of server-sent events resumes where it was. */
  async function* watch({ accountId }: Session, appId: AppId, after: number, signal = new AbortController().signal) {
    const leave = memberCalls.enter(appId, accountId)
    try {
      for await (const event of engine.watch(appId, after, signal)) yield withEventMeta(event, { id: String(event.seq) })
    } finally {
      leave()
    }
  }
}

function previewActor(
  { of }: Backend['people'],
  { appId, as }: { readonly appId: AppId; readonly as?: PreviewedAs | undefined },
): Actor | undefined {
  if (as === undefined) return undefined
  if (as.kind === 'visitor') return { kind: 'anonymous' }
  const user = of(appId, 'test').find(as.userId)
  if (user === null) throw new AppError('USER_NOT_FOUND', {})
  return actorOfUser(user, false)
}
