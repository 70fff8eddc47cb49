import type { VersionId } from '../../../shared/domain/ids.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { VERSION_LIST_LATEST_ITEMS } from '../../../shared/limits/versions.ts'

/** The latest ones, and the current one and the one that is looked at where they are older (spec 002 §3). Newest first, as they came. */
export function shownVersions(versions: readonly Version[], previewedId: VersionId | null): readonly Version[] {
  return versions.filter(({ id, isCurrent }, place) => place < VERSION_LIST_LATEST_ITEMS || isCurrent || id === previewedId)
}
