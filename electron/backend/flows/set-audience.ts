import type { Audience } from '../../../shared/domain/audience.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import { AUDIENCE_TEXT } from '../../../shared/text/publish.ts'
import type { EnginePort } from '../engine/port.ts'
import { forAudience } from '../files/for-audience.ts'
import { retryWhenVersionMoved } from './optimistic-commit.ts'
import type { ShowVersion } from './show-version.ts'

/** Gives an audience access, as one version of the draft; none if they have it. CHAT_BUSY while an answer is being written. */
export async function setAudience(
  { engine, showVersion }: { readonly engine: EnginePort; readonly showVersion: ShowVersion },
  { appId, audience }: { readonly appId: AppId; readonly audience: Audience },
): Promise<void> {
  const app = engine.of(appId)
  const version = await retryWhenVersionMoved(async () => {
    await app.requireIdle({})
    const { files, version: current } = await app.files({ versionId: null })
    const writes = forAudience(files, audience)
    if (writes.size === 0) return null
    return app.commitChangeSet({
      changeSet: { writes, deletes: new Set(), entityRenames: [], records: [] },
      origin: 'edit',
      description: AUDIENCE_TEXT.changed[audience],
      base: current?.id ?? null,
      whenIdle: true,
    })
  })
  if (version !== null) await showVersion(appId, version)
}
