import type { FileMap, FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import { REPAIR_TEXT } from '../../../shared/text/repair.ts'
import type { EnginePort } from '../engine/port.ts'
import type { CodeIssue } from '../lib/code-issue.ts'
import type { Repair } from '../repair/create-repair.ts'
import { retryWhenVersionMoved } from './optimistic-commit.ts'
import type { ShowVersion } from './show-version.ts'

export interface ReadAllRowsDeps {
  readonly engine: Pick<EnginePort, 'of'>
  readonly rewrite: Repair['readAllRows']
  readonly inspect: Repair['inspect']
  readonly showVersion: ShowVersion
}

export interface RowsAllRead {
  readonly versionId: VersionId
  /** The version from before it. */
  readonly before: VersionId
  readonly files: readonly FilePath[]
}

/**
 * Has an app ask the server for figures and lists that it made of the first rows of a table, as one version. Null where no rule is sure.
 * What would bring an issue that was not there is left as it is. CHAT_BUSY.
 */
export async function readAllRows(deps: ReadAllRowsDeps, appId: AppId): Promise<RowsAllRead | null> {
  const { engine, showVersion } = deps
  const app = engine.of(appId)
  const done = await retryWhenVersionMoved(async () => {
    await app.requireIdle({})
    const { files, version: before } = await app.files({ versionId: null })
    const writes = before === null ? new Map<FilePath, string>() : await sureWrites(deps, appId, files)
    if (before === null || writes.size === 0) return null
    const version = await app.commitChangeSet({
      changeSet: { writes, deletes: new Set(), entityRenames: [], records: [] },
      origin: 'repair',
      description: REPAIR_TEXT.allRowsRead,
      base: before.id,
      whenIdle: true,
    })
    return { version, before: before.id, files: [...writes.keys()] }
  })
  if (done === null) return null
  await showVersion(appId, done.version)
  return { versionId: done.version.id, before: done.before, files: done.files }
}

async function sureWrites({ rewrite, inspect }: ReadAllRowsDeps, appId: AppId, files: FileMap): Promise<FileMap> {
  const writes = await rewrite(files)
  if (writes === null || writes.size === 0) return new Map()
  const never = new AbortController().signal
  const [had, has] = [await inspect(appId, files, never), await inspect(appId, new Map([...files, ...writes]), never)]
  if (had === null || has === null) return new Map()
  const keyOf = ({ path, rule, message }: CodeIssue) => `${path} ${rule} ${message}`
  const known = new Set(had.issues.map(keyOf))
  // Where types were looked at only once, what they say is no comparison.
  const isTold = ({ rule }: CodeIssue) => rule !== 'first-rows' && (rule !== 'type' || had.areTypesKnown === has.areTypesKnown)
  const isNew = has.issues.some((issue) => isTold(issue) && !known.has(keyOf(issue)))
  return isNew ? new Map() : writes
}
