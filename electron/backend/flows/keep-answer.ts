import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import type { AnswerPlace } from '../../../shared/domain/comparison.ts'
import type { FileMap } from '../../../shared/domain/file-path.ts'
import type { AppId, TurnId, VersionId } from '../../../shared/domain/ids.ts'
import type { EnginePort } from '../engine/port.ts'
import { mergeTexts } from '../files/edits/merge-texts.ts'
import type { FollowName } from './follow-name.ts'
import { FileChangedMeanwhile, retryWhenVersionMoved } from './optimistic-commit.ts'
import type { ShowVersion } from './show-version.ts'

export interface KeepAnswerDeps {
  readonly engine: Pick<EnginePort, 'of'>
  readonly showVersion: ShowVersion
  readonly followName: FollowName
}

export interface KeepAnswerInput {
  readonly appId: AppId
  readonly turnId: TurnId
  readonly answer: AnswerPlace
}

/**
 * One of two compared answers becomes the answer to its message, and what it made the newest version. Files that were saved by hand since
 * are merged line by line; VERSION_MOVED where both changed the same lines.
 */
export async function keepAnswer(
  deps: KeepAnswerDeps,
  { appId, turnId, answer: at }: KeepAnswerInput,
): Promise<{ versionId: VersionId | null }> {
  const app = deps.engine.of(appId)
  const { comparison, made } = await app.comparedAnswer({ turnId, at })
  const begun: FileMap = comparison.baseVersionId === null ? new Map() : (await app.files({ versionId: comparison.baseVersionId })).files
  const { version, isNew, before } = await retryWhenVersionMoved(async () => {
    const { version: current, files } = await app.files({ versionId: null })
    // What is decided is only said again.
    const isDecided = comparison.kept !== null || made.changeSet === null
    const changeSet = isDecided ? made.changeSet : ontoNewest(made.changeSet, begun, files)
    return { ...(await app.keepAnswer({ turnId, at, base: current?.id ?? null, changeSet })), before: files }
  })
  if (isNew && version !== null) {
    const message = version.userRequest ?? ''
    await Promise.all([deps.showVersion(appId, version), deps.followName(appId, { message, before, versionId: version.id })])
  }
  return { versionId: version?.id ?? null }
}

function ontoNewest(changeSet: ChangeSet, begun: FileMap, now: FileMap): ChangeSet {
  const writes = [...changeSet.writes].map(([path, content]) => {
    const [before, current] = [begun.get(path), now.get(path)]
    if (before === current || current === content) return [path, content] as const
    const merged = before === undefined || current === undefined ? null : mergeTexts(before, content, current)
    if (merged === null) throw new FileChangedMeanwhile()
    return [path, merged] as const
  })
  if ([...changeSet.deletes].some((path) => begun.get(path) !== now.get(path))) throw new FileChangedMeanwhile()
  return { ...changeSet, writes: new Map(writes) }
}
