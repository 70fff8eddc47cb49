import type { VersionId } from '../../../shared/domain/ids.ts'
import { VersionCheck } from '../../../shared/domain/version-check.ts'
import type { Db } from '../db/open-database.ts'

export const checksMigration = `
  -- What was found when a version was checked: \`VersionCheck\` as JSON.
  CREATE TABLE version_checks (version_id TEXT PRIMARY KEY, number INTEGER NOT NULL, body TEXT NOT NULL) STRICT;
`

export interface CheckStore {
  /** Null for a version that was never checked. */
  find(versionId: VersionId): VersionCheck | null
  keep(check: VersionCheck, number: number): void
  /** Newest first; `before`: only versions with smaller numbers. */
  list(limit: number, before?: number): readonly VersionCheck[]
  clear(): void
}

export function createCheckStore(db: Db): CheckStore {
  const select = db.prepare<[string], string>('SELECT body FROM version_checks WHERE version_id = ?').pluck()
  const insert = db.prepare('INSERT OR REPLACE INTO version_checks (version_id, number, body) VALUES (?, ?, ?)')
  const selectNewest = db
    .prepare<[number, number], string>('SELECT body FROM version_checks WHERE number < ? ORDER BY number DESC LIMIT ?')
    .pluck()
  // A check in the format of a newer program counts as none.
  const read = (body: string | undefined) => (body === undefined ? null : (VersionCheck.safeParse(JSON.parse(body)).data ?? null))
  return {
    find: (versionId) => read(select.get(versionId)),
    keep: (check, number) => void insert.run(check.versionId, number, JSON.stringify(check)),
    list: (limit, before = Number.MAX_SAFE_INTEGER) => selectNewest.all(before, limit).flatMap((body) => read(body) ?? []),
    clear: () => void db.exec('DELETE FROM version_checks'),
  }
}
