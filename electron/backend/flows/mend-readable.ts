import { isAppError } from '../../../shared/domain/app-error.ts'
import type { FaintText } from '../../../shared/domain/faint-text.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { CONTRAST_TEXT } from '../../../shared/text/contrast.ts'
import { fill } from '../../../shared/text/fill.ts'
import type { EnginePort } from '../engine/port.ts'
import { mendFaint } from '../files/elements/mend-faint.ts'
import type { ShowVersion } from './show-version.ts'

interface Needs {
  readonly engine: Pick<EnginePort, 'of'>
  readonly showVersion: ShowVersion
}

/**
 * Mends what cannot be read in a version that an answer made, once: the version that this makes is looked at too, and what is left there
 * stays an issue. False when nothing could be mended.
 */
export async function mendReadable(
  { engine, showVersion }: Needs,
  appId: AppId,
  versionId: VersionId,
  faint: readonly FaintText[],
): Promise<boolean> {
  const app = engine.of(appId)
  const { files, version } = await app.files({ versionId: null })
  if (version?.id !== versionId || (version.origin !== 'turn' && version.origin !== 'created')) return false
  const writes = await mendFaint(files, faint)
  if (writes.size === 0) return false
  try {
    const mended = await app.commitChangeSet({
      changeSet: { writes, deletes: new Set(), entityRenames: [], records: [] },
      origin: 'repair',
      description: faint.length === 1 ? CONTRAST_TEXT.mendedOne : fill(CONTRAST_TEXT.mended, { n: String(faint.length) }),
      base: versionId,
    })
    await showVersion(appId, mended)
    return true
  } catch (error) {
    // Somebody else changed the app meanwhile: their version is looked at next.
    if (!isAppError(error) || error.code !== 'VERSION_MOVED') throw error
    return false
  }
}
