import { z } from 'zod'
import { AppId } from '../../../shared/domain/ids.ts'
import type { Db } from '../db/open-database.ts'

export const folderMigration = `
  CREATE TABLE working_folders (
    app_id TEXT PRIMARY KEY,
    folder TEXT NOT NULL,
    is_open INTEGER NOT NULL CHECK (is_open IN (0, 1)),
    -- What was last written to or taken from it: path in the project → hash.
    agreed TEXT NOT NULL DEFAULT '{}',
    version_id TEXT
  ) STRICT;
`

/** The link between an app and a folder. It is kept when the folder is closed, so that it can be reopened. */
export interface FolderLink {
  readonly appId: AppId
  readonly folder: string
  readonly isOpen: boolean
  /** The hashes of the last merge, by path in the project. */
  readonly agreed: ReadonlyMap<string, string>
  readonly versionId: string | null
}

export interface FolderStore {
  find(appId: AppId): FolderLink | null
  open(): readonly FolderLink[]
  put(link: FolderLink): void
  setOpen(appId: AppId, isOpen: boolean): void
  forget(appId: AppId): void
}

interface FolderRow {
  readonly app_id: string
  readonly folder: string
  readonly is_open: number
  readonly agreed: string
  readonly version_id: string | null
}

export function createFolderStore(db: Db): FolderStore {
  const select = db.prepare<[string], FolderRow>('SELECT * FROM working_folders WHERE app_id = ?')
  const selectOpen = db.prepare<[], FolderRow>('SELECT * FROM working_folders WHERE is_open = 1')
  const upsert = db.prepare(
    `INSERT INTO working_folders (app_id, folder, is_open, agreed, version_id) VALUES (@appId, @folder, @isOpen, @agreed, @versionId)
     ON CONFLICT (app_id) DO UPDATE SET folder = excluded.folder, is_open = excluded.is_open, agreed = excluded.agreed, version_id = excluded.version_id`,
  )
  const setOpen = db.prepare('UPDATE working_folders SET is_open = ? WHERE app_id = ?')
  const remove = db.prepare('DELETE FROM working_folders WHERE app_id = ?')

  return {
    find(appId) {
      const row = select.get(appId)
      return row === undefined ? null : toLink(row)
    },
    open: () => selectOpen.all().map(toLink),
    put: ({ agreed, isOpen, ...link }) =>
      void upsert.run({ ...link, isOpen: isOpen ? 1 : 0, agreed: JSON.stringify(Object.fromEntries(agreed)) }),
    setOpen: (appId, isOpen) => void setOpen.run(isOpen ? 1 : 0, appId),
    forget: (appId) => void remove.run(appId),
  }
}

function toLink({ app_id, folder, is_open, agreed, version_id }: FolderRow): FolderLink {
  const hashes = z.record(z.string(), z.string()).parse(JSON.parse(agreed))
  return { appId: AppId.parse(app_id), folder, isOpen: is_open === 1, agreed: new Map(Object.entries(hashes)), versionId: version_id }
}
