import { AppError } from '../../../shared/domain/app-error.ts'
import { type FileMap, fileKind, fileName, type FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId, VersionId } from '../../../shared/domain/ids.ts'
import type { FileDiff, Version } from '../../../shared/domain/version.ts'
import { MAX_FILE_BYTES, MAX_FILES_PER_APP } from '../../../shared/limits/files.ts'
import type { EnginePort } from '../engine/port.ts'
import { adoptIds } from '../entities/adopt-ids.ts'
import { compareFiles } from '../files/compare-files.ts'
import type { FindTooDeep } from '../nesting/create-nesting-check.ts'
import { requireUnchangedFiles, expectedBase, retryWhenVersionMoved } from './optimistic-commit.ts'
import { requireReadable } from './require-readable.ts'
import type { Deployed } from './deploy-functions.ts'
import type { ShowVersion } from './show-version.ts'

export interface DiffInput {
  readonly appId: AppId
  readonly from: VersionId | null
  readonly to: VersionId | null
  readonly otherAppId: AppId | null
}

export interface VersionDiff {
  readonly diffs: readonly FileDiff[]
  readonly description: string
  readonly from: Version | null
  readonly to: Version | null
}

/** Compares two versions of an app, or a version with one of another app. */
export async function diffVersions(
  { engine }: { readonly engine: Pick<EnginePort, 'of'> },
  { appId, from, to, otherAppId }: DiffInput,
): Promise<VersionDiff> {
  if (otherAppId === null || otherAppId === appId) {
    const compared = await engine.of(appId).compareVersions({ from, to })
    return { ...compared, description: compared.to?.description ?? '' }
  }
  const [own, other] = await Promise.all([engine.of(appId).files({ versionId: from }), engine.of(otherAppId).files({ versionId: to })])
  const diffs = compareFiles(own.files, asInThisApp(other.files, own.files))
  return { diffs, description: other.version?.description ?? '', from: own.version, to: other.version }
}

/** Entities carry ids of their app: they are compared and merged with this app's ids. */
function asInThisApp(files: FileMap, own: FileMap): FileMap {
  return new Map(
    [...files].map(([path, text]) => [path, fileKind(path) === 'entity' ? adoptIds(text, own.get(path) ?? null) : text] as const),
  )
}

export interface MergeDeps {
  readonly engine: Pick<EnginePort, 'of'>
  readonly findTooDeep: FindTooDeep
  readonly showVersion: ShowVersion
  readonly functions: {
    /** Which functions of a version can run, and why others cannot. */
    deployDraft(appId: AppId, versionId: VersionId): Promise<readonly Deployed[]>
  }
}

export interface MergeRequest {
  readonly appId: AppId
  readonly files: readonly { readonly path: FilePath; readonly content: string }[]
  readonly description: string
  readonly baseVersionId: VersionId | null
}

export interface Merged {
  readonly versionId: VersionId
  readonly filesCount: number
  readonly totalFunctions: number
  readonly deployedFunctionsCount: number
  readonly deploymentIssues: string[]
}

/**
 * Merges files into an app as one version (spec 002 §7). Unchanged files are skipped: MERGE_NOTHING when all are. Where a target file has
 * changed since `baseVersionId`, nothing is written: VERSION_MOVED.
 */
export async function mergeChanges(
  { engine, findTooDeep, showVersion, functions: deployed }: MergeDeps,
  input: MergeRequest,
): Promise<Merged> {
  const { appId, baseVersionId } = input
  const wanted = new Map(input.files.map(({ path, content }) => [path, content]))
  for (const [path, content] of wanted) if (Buffer.byteLength(content) > MAX_FILE_BYTES) throw new AppError('FILE_TOO_LARGE', { path })
  await requireReadable(findTooDeep, wanted)
  const app = engine.of(appId)
  return retryWhenVersionMoved(async () => {
    const { files, version: current } = await app.files({ versionId: null })
    const writes = new Map([...wanted].filter(([path, content]) => files.get(path) !== content))
    if (writes.size === 0) throw new AppError('MERGE_NOTHING', {})
    if (new Set([...files.keys(), ...writes.keys()]).size > MAX_FILES_PER_APP) throw new AppError('TOO_MANY_FILES', {})
    await requireUnchangedFiles(app, baseVersionId, [...writes.keys()], { files, current })
    const version = await app.commitChangeSet({
      changeSet: { writes, deletes: new Set(), entityRenames: [], records: [] },
      origin: 'merge',
      description: input.description.trim() === '' ? mergeDescription(writes.size) : input.description.trim(),
      ...expectedBase(baseVersionId, current),
    })
    await showVersion(appId, version)
    const functions = [...writes.keys()].filter((path) => fileKind(path) === 'function').map(fileName)
    const outcomes = functions.length === 0 ? [] : await deployed.deployDraft(appId, version.id)
    const failed = outcomes.filter(({ name, problem }) => problem !== null && functions.includes(name))
    return {
      versionId: version.id,
      filesCount: writes.size,
      totalFunctions: functions.length,
      deployedFunctionsCount: functions.length - failed.length,
      deploymentIssues: failed.map(({ name, problem }) => `${name}: ${problem?.details.join(', ') ?? ''}`),
    }
  })
}

function mergeDescription(count: number): string {
  return count === 1 ? 'Merged 1 file' : `Merged ${count} files`
}
