import { isBranded } from '../../../shared/domain/app-style.ts'
import { colourHex, contrastOf } from '../../../shared/domain/colour.ts'
import { type FileMap, GLOBALS_CSS_PATH } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { accentOf } from '../apps/accent.ts'
import { changeApp, type ChangeAppDeps } from './change-app.ts'

/**
 * A version that gives an app another brand colour gives its branding the same: the branding stands above the style sheet, and whoever asked
 * for green would see nothing of it. Versions that bring back what was there before change nothing of it.
 */
export async function followLook(deps: ChangeAppDeps, appId: AppId, version: Version, files: FileMap): Promise<void> {
  if (version.origin !== 'turn' && version.origin !== 'edit') return
  const app = deps.engine.of(appId)
  const after = brandOf(files)
  if (after === null) return
  const { style } = await app.record({})
  const [earlier] = isBranded(style) ? await app.listVersions({ limit: 1, before: version.number }) : []
  if (earlier === undefined || brandOf((await app.files({ versionId: earlier.id })).files) === after) return
  const buttonTextColor = contrastOf(after, '#ffffff') >= contrastOf(after, '#000000') ? '#ffffff' : '#000000'
  await app.changeRecord({ changes: { style: { buttonBackgroundColor: after, buttonTextColor } } })
  await changeApp(deps, appId, (list) => list.noteRecord(appId))
}

function brandOf(files: FileMap): string | null {
  const accent = accentOf(files.get(GLOBALS_CSS_PATH) ?? '')
  return accent === null ? null : colourHex(accent)
}
