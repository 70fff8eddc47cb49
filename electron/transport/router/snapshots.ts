import type { Base } from './base.ts'
import type { RouterDeps } from './deps.ts'

/** Copies of an app's test rows. */
export function snapshotsRouter({ snapshots: call }: Base, { engine, backups }: RouterDeps) {
  return {
    list: call.list.handler(async ({ input: { appId } }) => [...(await engine.of(appId).snapshots({}))]),
    create: call.create.handler(({ input: { appId, data, note } }) => engine.of(appId).takeSnapshot({ data, note })),
    restore: call.restore.handler(({ input: { appId, snapshotId } }) => engine.of(appId).restoreSnapshot({ snapshotId })),
    download: call.download.handler(({ input }) => backups.download(input)),
    takeIn: call.takeIn.handler(({ input }) => backups.takeIn(input)),
    remove: call.remove.handler(({ input: { appId, snapshotId } }) => engine.of(appId).removeSnapshot({ snapshotId })),
  }
}
