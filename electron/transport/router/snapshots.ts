import type { Base } from './base.ts'
import type { RouterDeps } from './deps.ts'

/** Copies of an app's test rows. */
export function snapshotsRouter({ snapshots: call }: Base, { engine }: RouterDeps) {
  return {
    list: call.list.handler(async ({ input: { appId } }) => [...(await engine.of(appId).snapshots({}))]),
    create: call.create.handler(({ input: { appId, note } }) => engine.of(appId).takeSnapshot({ note })),
    restore: call.restore.handler(({ input: { appId, snapshotId } }) => engine.of(appId).restoreSnapshot({ snapshotId })),
    remove: call.remove.handler(({ input: { appId, snapshotId } }) => engine.of(appId).removeSnapshot({ snapshotId })),
  }
}
