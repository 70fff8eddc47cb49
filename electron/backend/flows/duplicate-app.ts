import type { App } from '../../../shared/domain/app.ts'
import type { AccountId, AppId } from '../../../shared/domain/ids.ts'
import type { Apps } from '../apps/apps.ts'
import type { Spend } from '../spend/create-spend.ts'
import { copyApp, type CopyAppDeps } from './copy-app.ts'
import type { ShowVersion } from './show-version.ts'

export interface DuplicateAppDeps extends CopyAppDeps {
  readonly apps: Apps
  readonly showVersion: ShowVersion
  readonly spend: Pick<Spend, 'settings' | 'change'>
}

/** Copies the newest version with test rows, uploads, texts, settings and branding; live data stays with the original. The copy is listed only when complete. */
export async function duplicateApp(deps: DuplicateAppDeps, owner: AccountId, appId: AppId): Promise<App> {
  const { apps, spend } = deps
  const original = apps.require(appId)
  const copyId = apps.mintId()
  const asked = { from: appId, to: copyId, description: `Duplicated from ${original.name}`, handover: null }
  const version = await copyApp(deps, asked, (copied) => {
    const name = apps.freeName(owner, original.name)
    apps.create(owner, { id: copyId, appType: original.appType, name, description: original.description })
    spend.change(copyId, spend.settings(appId))
    if (original.picture !== null && copied.hasPicture) apps.setPicture(copyId, original.picture)
    return copied.version
  })
  if (version !== null) await deps.showVersion(copyId, version)
  return apps.require(copyId)
}
