import type { AppId, MessageId, VersionId } from '../../../shared/domain/ids.ts'
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
}

/** Restores the files of an earlier version as a new version. Rows stay; nothing is deleted. */
export async function restoreVersion(
  deps: RestoreDeps,
  { appId, versionId, messageId = null }: RestoreToInput,
): Promise<{ versionId: VersionId }> {
  const { version } = await deps.engine.of(appId).restoreVersion({ versionId, messageId })
  await deps.showVersion(appId, version)
  return { versionId: version.id }
}

/** Undoes a restore with one more version. */
export async function undoRestore(deps: RestoreDeps, { appId, versionId }: RestoreInput): Promise<{ versionId: VersionId }> {
  const { version } = await deps.engine.of(appId).undoRestore({ versionId })
  await deps.showVersion(appId, version)
  return { versionId: version.id }
}
