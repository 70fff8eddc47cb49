import { existsSync } from 'node:fs'
import { cp, mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { App } from '../../../shared/domain/app.ts'
import type { AccountId, AppId } from '../../../shared/domain/ids.ts'
import type { Apps } from '../apps/apps.ts'
import type { PictureStore } from '../apps/picture-store.ts'
import type { EnginePort } from '../engine/port.ts'
import type { Spend } from '../spend/create-spend.ts'
import type { ShowVersion } from './show-version.ts'

export interface DuplicateAppDeps {
  readonly apps: Apps
  readonly engine: EnginePort
  readonly appFolder: (appId: AppId) => string
  readonly pictures: PictureStore
  readonly showVersion: ShowVersion
  readonly spend: Pick<Spend, 'settings' | 'change'>
}

/** Copies the newest version with test rows, uploads, texts, settings and branding; live data stays with the original. The copy is listed only when complete. */
export async function duplicateApp(deps: DuplicateAppDeps, owner: AccountId, appId: AppId): Promise<App> {
  const original = deps.apps.require(appId)
  const copyId = deps.apps.mintId()
  const folder = deps.appFolder(copyId)
  await mkdir(folder, { recursive: true })
  await deps.engine.of(appId).copyTo({ file: path.join(folder, 'app.sqlite') })
  const uploads = path.join(deps.appFolder(appId), 'blobs')
  if (existsSync(uploads)) await cp(uploads, path.join(folder, 'blobs'), { recursive: true })
  const version = await deps.engine.of(copyId).becomeDuplicate({ description: `Duplicated from ${original.name}` })

  const copy = deps.apps.create(owner, {
    id: copyId,
    appType: original.appType,
    name: deps.apps.freeName(owner, original.name),
    description: original.description,
  })
  deps.spend.change(copyId, deps.spend.settings(appId))
  if (original.picture !== null && (await deps.pictures.copy(appId, copyId))) deps.apps.setPicture(copyId, original.picture)
  if (version !== null) await deps.showVersion(copyId, version)
  return deps.apps.find(owner, copyId) ?? copy
}
