import { appNameFromPrompt } from '../../../shared/domain/app-name.ts'
import { type App, AppName } from '../../../shared/domain/app.ts'
import { type FileMap, LAYOUT_PATH } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { Apps } from '../apps/apps.ts'
import type { EnginePort } from '../engine/port.ts'
import { nameInLayout } from '../scaffolder/emit/read-layout.ts'

export interface FollowNameDeps {
  readonly engine: EnginePort
  readonly apps: Pick<Apps, 'name'>
  readonly rename: (appId: AppId, name: string) => Promise<App>
  readonly reportBug: (error: unknown) => void
}

export interface NamedVersion {
  readonly message: string
  /** The files before the message. */
  readonly before: FileMap
  readonly versionId: VersionId
}

export type FollowName = (appId: AppId, made: NamedVersion) => Promise<void>

/**
 * Keeps an app's name in the list equal to the name in the app, until a person renames it in the list: the first version has a better name
 * than the message, and "call it Northwind" means both.
 */
export function createFollowName({ engine, apps, rename, reportBug }: FollowNameDeps): FollowName {
  return async (appId, { message, before, versionId }) => {
    try {
      const listed = apps.name(appId)
      const known = nameInLayout(before.get(LAYOUT_PATH)) ?? (before.size === 0 ? appNameFromPrompt(message) : null)
      if (listed !== known) return
      const { files } = await engine.of(appId).files({ versionId })
      const name = AppName.safeParse(nameInLayout(files.get(LAYOUT_PATH))).data
      if (name !== undefined && name !== listed) await rename(appId, name)
    } catch (error) {
      // The version is committed, and the name can be changed by hand.
      reportBug(error)
    }
  }
}
