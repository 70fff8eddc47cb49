import { isAppError } from '../../../shared/domain/app-error.ts'
import type { App } from '../../../shared/domain/app.ts'
import { LAYOUT_PATH } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { nameInLayout } from '../scaffolder/emit/read-layout.ts'
import { applyCommand, type ApplyCommandDeps } from './apply-command.ts'
import { changeApp } from './change-app.ts'

/**
 * Renames an app in the list and, as a version of its own, in its layout. While an answer is written, and in a layout that names the app
 * in a way that no command can change, only the list changes.
 */
export async function renameApp(deps: ApplyCommandDeps, appId: AppId, name: string): Promise<App> {
  const app = await changeApp(deps, appId, (list) => list.update(appId, { name }))
  try {
    const { files } = await deps.engine.of(appId).files({ versionId: null })
    const inside = nameInLayout(files.get(LAYOUT_PATH))
    if (inside === null || inside === name) return app
    await applyCommand(deps, { appId, commands: [{ kind: 'rename-app', name }], baseVersionId: null })
  } catch (error) {
    if (!isAppError(error)) deps.reportBug(error)
  }
  return app
}
