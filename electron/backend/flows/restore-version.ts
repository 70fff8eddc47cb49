import type { AppId, MessageId, VersionId } from '../../../shared/domain/ids.ts'
import type { MovedChoice } from '../../../shared/domain/version.ts'
import type { EnginePort } from '../engine/port.ts'
import type { ShowVersion } from './show-version.ts'

export interface RestoreDeps {
  readonly engine: EnginePort
  readonly showVersion: ShowVersion
}

export interface RestoreInput {
  readonly appId: AppId
  readonly versionId: VersionId
}

export interface RestoreToInput extends RestoreInput {
  /** The message to revert: it and all later ones are put aside. */
  readonly messageId?: MessageId | null
  /** What rows get instead of choices that the version does not know; others stay choices. */
  readonly moved?: readonly MovedChoice[]
}

/** Restores the files of an earlier version as a new version. Rows stay; nothing is deleted. BAD_REQUEST. */
export async function restoreVersion(
  deps: RestoreDeps,
  { appId, versionId, messageId = null, moved = [] }: RestoreToInput,
): Promise<{ versionId: VersionId }> {
  const { version } = await deps.engine.of(appId).restoreVersion({ versionId, messageId, moved })
  await deps.showVersion(appId, version)
  return { versionId: version.id }
}

/** Undoes a restore with one more version. */
export async function undoRestore(deps: RestoreDeps, { appId, versionId }: RestoreInput): Promise<{ versionId: VersionId }> {
  const { version } = await deps.engine.of(appId).undoRestore({ versionId })
  await deps.showVersion(appId, version)
  return { versionId: version.id }
}
