import type { Backend } from '../../backend/compose.ts'
import { downloadBackup, importBackup } from '../../backend/flows/back-up-rows.ts'
import type { Base } from './base.ts'

/** Copies of an app's test rows. */
export function snapshotsRouter({ snapshots: call }: Base, backend: Backend) {
  const { engine } = backend
  return {
    list: call.list.handler(async ({ input: { appId } }) => [...(await engine.of(appId).snapshots({}))]),
    create: call.create.handler(({ input: { appId, data, note } }) => engine.of(appId).takeSnapshot({ data, note })),
    restore: call.restore.handler(({ input: { appId, snapshotId } }) => engine.of(appId).restoreSnapshot({ snapshotId })),
    download: call.download.handler(({ input }) => downloadBackup(backend, input)),
    takeIn: call.takeIn.handler(({ input }) => importBackup(backend, input)),
    remove: call.remove.handler(({ input: { appId, snapshotId } }) => engine.of(appId).removeSnapshot({ snapshotId })),
  }
}
