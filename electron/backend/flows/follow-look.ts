import { isBranded } from '../../../shared/domain/app-style.ts'
import { colourHex, contrastOf } from '../../../shared/domain/colour.ts'
import { type FileMap, GLOBALS_CSS_PATH } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { namedColour } from '../apps/accent.ts'
import { changeApp, type ChangeAppDeps } from './change-app.ts'

/**
 * A version that gives an app another brand colour gives its branding the same: the branding stands above the style sheet, and whoever asked
 * for green would see nothing of it. A version that brings back an earlier one brings back the branding that followed.
 */
export async function followLook(deps: ChangeAppDeps, appId: AppId, version: Version, files: FileMap): Promise<void> {
  if (await changeBranding(deps, appId, version, files)) await changeApp(deps, appId, (list) => list.noteRecord(appId))
}

async function changeBranding({ engine }: ChangeAppDeps, appId: AppId, version: Version, files: FileMap): Promise<boolean> {
  const app = engine.of(appId)
  const { id: versionId, origin } = version
  if (origin === 'restore' || origin === 'undo_restore') return app.returnLook({ versionId })
  if (origin !== 'turn' && origin !== 'edit') return false
  const after = brandOf(files)
  if (after === null) return false
  const { style } = await app.record({})
  const [earlier] = isBranded(style) ? await app.listVersions({ limit: 1, before: version.number }) : []
  if (earlier === undefined || brandOf((await app.files({ versionId: earlier.id })).files) === after) return false
  const buttonTextColor = contrastOf(after, '#ffffff') >= contrastOf(after, '#000000') ? '#ffffff' : '#000000'
  return app.followLook({ versionId, colours: { buttonBackgroundColor: after, buttonTextColor } })
}

function brandOf(files: FileMap): string | null {
  const colour = namedColour(files.get(GLOBALS_CSS_PATH) ?? '')
  return colour === null ? null : colourHex(colour)
}
