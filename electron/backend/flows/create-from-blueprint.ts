import type { App } from '../../../shared/domain/app.ts'
import type { AppLanguage, BlueprintName } from '../../../shared/domain/app-spec.ts'
import type { AccountId } from '../../../shared/domain/ids.ts'
import { GALLERY_TEXT } from '../../../shared/text/gallery.ts'
import type { Apps } from '../apps/apps.ts'
import type { EnginePort } from '../engine/port.ts'
import type { Gallery } from '../scaffolder/blueprints/gallery.ts'
import type { ShowVersion } from './show-version.ts'

export interface ChosenBlueprint {
  readonly blueprint: BlueprintName
  readonly language: AppLanguage
}

export interface CreateFromBlueprintDeps {
  readonly apps: Pick<Apps, 'mintId' | 'create' | 'find' | 'list' | 'freeName'>
  readonly engine: Pick<EnginePort, 'of'>
  readonly gallery: Pick<Gallery, 'change'>
  readonly showVersion: ShowVersion
}

/** Creates an app from a blueprint, complete in its first version. It is listed only then. */
export async function createFromBlueprint(deps: CreateFromBlueprintDeps, owner: AccountId, chosen: ChosenBlueprint): Promise<App> {
  const taken = new Set(deps.apps.list(owner, { bin: false }).map(({ name }) => name))
  const { name, changeSet } = await deps.gallery.change(chosen, (own) => (taken.has(own) ? deps.apps.freeName(owner, own) : own))
  const appId = deps.apps.mintId()
  const description = GALLERY_TEXT.version(GALLERY_TEXT.names[chosen.blueprint])
  const version = await deps.engine.of(appId).commitChangeSet({ changeSet, origin: 'created', description, base: null })
  const app = deps.apps.create(owner, { id: appId, appType: 'generated', name, description: '' })
  await deps.showVersion(appId, version)
  return deps.apps.find(owner, appId) ?? app
}
