import type { AppOutline } from '../../../shared/domain/app-outline.ts'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Apps } from '../apps/apps.ts'
import type { EnginePort } from '../engine/port.ts'

export interface OutlineAppDeps {
  readonly engine: Pick<EnginePort, 'of'>
  readonly apps: Pick<Apps, 'name'>
  readonly scaffolder: {
    readonly outline: (files: FileMap, appName: string) => Promise<Omit<AppOutline, 'versionId' | 'notBuilt'>>
  }
}

/** The outline of an app's newest version for its card, with the names that commands use. */
export async function outlineApp({ engine, apps, scaffolder }: OutlineAppDeps, { appId }: { readonly appId: AppId }): Promise<AppOutline> {
  const app = engine.of(appId)
  const [{ version, files }, notBuilt] = await Promise.all([app.files({ versionId: null }), app.notBuilt({})])
  return { ...(await scaffolder.outline(files, apps.name(appId))), versionId: version?.id ?? null, notBuilt: [...notBuilt] }
}
