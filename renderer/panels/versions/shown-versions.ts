import type { VersionId } from '../../../shared/domain/ids.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { VERSION_LIST_LATEST_ITEMS } from '../../../shared/limits/versions.ts'

/** The latest versions, and the current and the previewed one where they are older (spec 002 §3). In the given order, newest first. */
export function shownVersions(versions: readonly Version[], previewedId: VersionId | null): readonly Version[] {
  return versions.filter(({ id, isCurrent }, place) => place < VERSION_LIST_LATEST_ITEMS || isCurrent || id === previewedId)
}
