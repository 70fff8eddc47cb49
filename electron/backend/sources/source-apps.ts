import { AppError } from '../../../shared/domain/app-error.ts'
import { AppId, type SourceId } from '../../../shared/domain/ids.ts'
import type { Db } from '../db/open-database.ts'

/** In which app a data source is: some calls name it alone (000 §7). */
export const sourceAppsMigration = `
  CREATE TABLE source_apps (source_id TEXT PRIMARY KEY, app_id TEXT NOT NULL) STRICT;
  CREATE INDEX source_apps_of_app ON source_apps (app_id);
`

export interface SourceApps {
  note(appId: AppId, sourceIds: readonly SourceId[]): void
  /** SOURCE_NOT_FOUND: nobody was told of it here. */
  require(id: SourceId): AppId
  forget(appId: AppId): void
}

export function createSourceApps(db: Db): SourceApps {
  const insert = db.prepare('INSERT INTO source_apps (source_id, app_id) VALUES (?, ?) ON CONFLICT DO NOTHING')
  const select = db.prepare<[string], string>('SELECT app_id FROM source_apps WHERE source_id = ?').pluck()
  const remove = db.prepare('DELETE FROM source_apps WHERE app_id = ?')
  const noteAll = db.transaction((appId: AppId, sourceIds: readonly SourceId[]) => {
    for (const id of sourceIds) insert.run(id, appId)
  })
  return {
    note(appId, sourceIds) {
      if (sourceIds.some((id) => select.get(id) === undefined)) noteAll(appId, sourceIds)
    },
    require(id) {
      const found = select.get(id)
      if (found === undefined) throw new AppError('SOURCE_NOT_FOUND', { id })
      return AppId.parse(found)
    },
    forget: (appId) => void remove.run(appId),
  }
}
