import type { App } from '../../../shared/domain/app.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Apps } from '../apps/apps.ts'
import type { EnginePort } from '../engine/port.ts'

export interface ChangeAppDeps {
  readonly apps: Apps
  readonly engine: EnginePort
  readonly reportBug: (error: unknown) => void
}

/** Renames, describes or restores an app: changes the list, keeps a new name with the app, and notifies every window. */
export async function changeApp(deps: ChangeAppDeps, appId: AppId, change: (apps: Apps) => App): Promise<App> {
  const before = deps.apps.findListed(appId)?.app.name
  const app = change(deps.apps)
  if (before !== app.name) await deps.engine.of(appId).noteName({ name: app.name }).catch(deps.reportBug)
  // The list has changed by now; a window that is not notified reads it at its next visit.
  await deps.engine
    .of(appId)
    .appendEvents({ events: [{ kind: 'app.changed' }] })
    .catch(deps.reportBug)
  return app
}

export interface RemoveAppDeps extends ChangeAppDeps {
  readonly functions: { readonly host: { stopApp(appId: AppId): Promise<void> } }
  readonly network: { settle(appId: AppId): Promise<void> }
}

/** To the bin. What its functions do at that time is ended, and nobody on the network opens it any more. */
export async function removeApp(deps: RemoveAppDeps, appId: AppId): Promise<App> {
  const app = await changeApp(deps, appId, (list) => list.remove(appId))
  await deps.network.settle(appId)
  await deps.functions.host.stopApp(appId)
  return app
}
