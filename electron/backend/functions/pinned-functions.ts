import { VersionId } from '../../../shared/domain/ids.ts'
import type { Db } from '../db/open-database.ts'

export const pinnedFunctionsMigration = `
  -- Functions that were deployed after the last publishing, each with the version that it is live as.
  CREATE TABLE pinned_functions (name TEXT PRIMARY KEY, version_id TEXT NOT NULL, deployed_at INTEGER NOT NULL) STRICT;
`

export interface PinnedFunction {
  readonly name: string
  readonly versionId: VersionId
}

export interface PinnedFunctions {
  list(): readonly PinnedFunction[]
  set(pinned: PinnedFunction, at: number): void
  /** Publishing brings all functions of its version. */
  clear(): void
}

export function createPinnedFunctions(db: Db): PinnedFunctions {
  const select = db.prepare<[], { readonly name: string; readonly versionId: string }>(
    'SELECT name, version_id AS versionId FROM pinned_functions ORDER BY name',
  )
  const put = db.prepare('INSERT OR REPLACE INTO pinned_functions (name, version_id, deployed_at) VALUES (?, ?, ?)')
  return {
    list: () => select.all().map(({ name, versionId }) => ({ name, versionId: VersionId.parse(versionId) })),
    set: ({ name, versionId }, at) => void put.run(name, versionId, at),
    clear: () => void db.exec('DELETE FROM pinned_functions'),
  }
}
