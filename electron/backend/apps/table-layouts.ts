import type { AppId } from '../../../shared/domain/ids.ts'
import { TableLayout } from '../../../shared/domain/table-layout.ts'
import type { Db } from '../db/open-database.ts'

export const tableLayoutsMigration = `
  CREATE TABLE table_layouts (
    app_id TEXT NOT NULL REFERENCES apps(id) ON DELETE CASCADE, entity_id TEXT NOT NULL, layout TEXT NOT NULL,
    PRIMARY KEY (app_id, entity_id)
  ) STRICT;
`

/** How the builder looks at the tables of their apps, by the stable ids of these. */
export interface TableLayouts {
  /** Those of an app. One that another version of the program wrote and that does not fit is as if it were not there. */
  of(appId: AppId): ReadonlyMap<string, TableLayout>
  keep(appId: AppId, entityId: string, layout: TableLayout): void
}

export function createTableLayouts(db: Db): TableLayouts {
  const select = db.prepare('SELECT entity_id AS entityId, layout FROM table_layouts WHERE app_id = ?')
  const upsert = db.prepare(
    'INSERT INTO table_layouts (app_id, entity_id, layout) VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET layout = excluded.layout',
  )
  return {
    of(appId) {
      const stored = select.all(appId) as { readonly entityId: string; readonly layout: string }[]
      return new Map(
        stored.flatMap(({ entityId, layout }) => {
          const read = TableLayout.safeParse(JSON.parse(layout))
          return read.success ? [[entityId, read.data] as const] : []
        }),
      )
    },
    keep: (appId, entityId, layout) => void upsert.run(appId, entityId, JSON.stringify(layout)),
  }
}
