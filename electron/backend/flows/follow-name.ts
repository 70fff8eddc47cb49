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
  /** As the message found the app. */
  readonly before: FileMap
  readonly versionId: VersionId
}

export type FollowName = (appId: AppId, made: NamedVersion) => Promise<void>

/**
 * In the list an app is called as it calls itself, until a person gives it another name there: the first version knows better what it
 * is than the sentence that asked for it, and "call it Northwind" is meant for both.
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
      // The version is safe, and a name can be typed.
      reportBug(error)
    }
  }
}
