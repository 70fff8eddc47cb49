import { isAppError } from '../../../shared/domain/app-error.ts'
import type { ParkedCodeFile } from '../../../shared/domain/app-sync.ts'
import type { FileMap, FilePath } from '../../../shared/domain/file-path.ts'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Version } from '../../../shared/domain/version.ts'
import type { AppEngine, EnginePort } from '../engine/port.ts'
import { mergeTexts } from '../files/edits/merge-texts.ts'
import type { ShowVersion } from './show-version.ts'

export interface MergeParkedDeps {
  readonly engine: Pick<EnginePort, 'of'>
  readonly showVersion: ShowVersion
}

interface ThreeWays {
  readonly base: FileMap
  readonly mine: FileMap
  readonly theirs: FileMap
}

/** Null: the file is not there. */
type Merged = ReadonlyMap<FilePath, string | null>

/** What both made of one base: what fits together, and the files in which both changed the same lines. */
export function mergeFiles({ base, mine, theirs }: ThreeWays): { readonly merged: Merged; readonly overlaps: readonly ParkedCodeFile[] } {
  const merged = new Map<FilePath, string | null>()
  const overlaps: ParkedCodeFile[] = []
  for (const path of new Set([...base.keys(), ...mine.keys(), ...theirs.keys()])) {
    const [before, own, other] = [base, mine, theirs].map((files) => files.get(path) ?? null) as [
      string | null,
      string | null,
      string | null,
    ]
    if (own === before || own === other) continue
    if (other === before) {
      merged.set(path, own)
      continue
    }
    const both = before === null || own === null || other === null ? null : mergeTexts(before, own, other)
    if (both === null) overlaps.push({ path, base: before, mine: own, theirs: other })
    else merged.set(path, both)
  }
  return { merged, overlaps }
}

/**
 * Code that was changed here while it was changed elsewhere: what fits together becomes a version on top of theirs. Where both changed the
 * same lines, all of it stays aside for the person.
 */
export async function mergeParkedCode({ engine, showVersion }: MergeParkedDeps, appId: AppId): Promise<void> {
  const app = engine.of(appId)
  const parked = await app.parkedCode({})
  if (parked === null) return
  const { files: theirs, version: current } = await app.files({ versionId: null })
  const { merged, overlaps } = mergeFiles({ ...parked, theirs })
  if (current !== null && overlaps.length === 0) {
    try {
      const version = await commitMerged(app, merged, parked.description, current)
      await app.settleParkedCode({ ids: parked.ids })
      return await showVersion(appId, version ?? current)
    } catch (error) {
      // Together they are no app: the person decides.
      if (!isAppError(error)) throw error
    }
  }
  if (current !== null) await showVersion(appId, current)
}

/** Null where it changes nothing. VERSION_MOVED, and whatever a version is refused for. */
export async function commitMerged(app: AppEngine, merged: Merged, description: string, current: Version): Promise<Version | null> {
  if (merged.size === 0) return null
  const written = [...merged].filter((entry): entry is [FilePath, string] => entry[1] !== null)
  const deletes = new Set([...merged].filter(([, text]) => text === null).map(([path]) => path))
  return app.commitChangeSet({
    changeSet: { writes: new Map(written), deletes, entityRenames: [], records: [] },
    origin: 'merge',
    description,
    base: current.id,
  })
}
