import { AppType } from '../../../shared/domain/app.ts'
import { AppId, ContentHash } from '../../../shared/domain/ids.ts'
import type { Db } from '../db/open-database.ts'

/** Of the installation, like the list of apps. The frozen app itself lies in a folder as an app does, and is in no list of apps. */
export const templatesMigration = `
  CREATE TABLE templates (
    id TEXT PRIMARY KEY, folder_id TEXT NOT NULL, app_id TEXT NOT NULL UNIQUE, app_type TEXT NOT NULL, name TEXT NOT NULL, description TEXT NOT NULL,
    category TEXT NOT NULL, picture TEXT, is_own_picture INTEGER NOT NULL, accent TEXT, version_number INTEGER NOT NULL, made_at INTEGER NOT NULL
  ) STRICT;
`

/** What the gallery says of a template: it follows the settings of its app. */
export interface TemplateWords {
  readonly description: string
  readonly category: string
  readonly picture: ContentHash | null
  /** Whether the picture was uploaded for it, or else is of the app's first page. */
  readonly isOwnPicture: boolean
}

export interface NewTemplate extends TemplateWords {
  /** The same through all of its updates. */
  readonly id: AppId
  /** Where the frozen app lies. */
  readonly folderId: AppId
  /** What it is made of. */
  readonly appId: AppId
  readonly appType: AppType
  readonly name: string
  readonly accent: string | null
  readonly versionNumber: number
}

export interface StoredTemplate extends NewTemplate {
  readonly madeAt: string
}

export interface Templates {
  /** By category and name. */
  list(): readonly StoredTemplate[]
  find(id: AppId): StoredTemplate | null
  ofApp(appId: AppId): StoredTemplate | null
  /** In the place of the one that its app had. */
  put(template: NewTemplate): void
  describe(id: AppId, words: TemplateWords): void
  remove(id: AppId): void
}

interface TemplateRow {
  readonly id: string
  readonly folderId: string
  readonly appId: string
  readonly appType: string
  readonly name: string
  readonly description: string
  readonly category: string
  readonly picture: string | null
  readonly isOwnPicture: number
  readonly accent: string | null
  readonly versionNumber: number
  readonly madeAt: number
}

const COLUMNS = `id, folder_id AS folderId, app_id AS appId, app_type AS appType, name, description, category, picture, is_own_picture AS isOwnPicture, accent,
  version_number AS versionNumber, made_at AS madeAt`

export function createTemplates(db: Db, { now }: { readonly now: () => number }): Templates {
  const selectAll = db.prepare<[], TemplateRow>(
    `SELECT ${COLUMNS} FROM templates ORDER BY category COLLATE NOCASE, name COLLATE NOCASE, id`,
  )
  const selectOne = db.prepare<[string], TemplateRow>(`SELECT ${COLUMNS} FROM templates WHERE id = ?`)
  const selectOfApp = db.prepare<[string], TemplateRow>(`SELECT ${COLUMNS} FROM templates WHERE app_id = ?`)
  const replace = db.prepare(
    `INSERT OR REPLACE INTO templates (id, folder_id, app_id, app_type, name, description, category, picture, is_own_picture, accent, version_number, made_at)
     VALUES (@id, @folderId, @appId, @appType, @name, @description, @category, @picture, @own, @accent, @versionNumber, @at)`,
  )
  const setWords = db.prepare(
    'UPDATE templates SET description = @description, category = @category, picture = @picture, is_own_picture = @own WHERE id = @id',
  )
  const deleteOne = db.prepare('DELETE FROM templates WHERE id = ?')
  const orNull = (row: TemplateRow | undefined) => (row === undefined ? null : toStored(row))
  return {
    list: () => selectAll.all().map(toStored),
    find: (id) => orNull(selectOne.get(id)),
    ofApp: (appId) => orNull(selectOfApp.get(appId)),
    put: ({ isOwnPicture, ...template }) => void replace.run({ ...template, own: isOwnPicture ? 1 : 0, at: now() }),
    describe: (id, { isOwnPicture, ...words }) => void setWords.run({ ...words, id, own: isOwnPicture ? 1 : 0 }),
    remove: (id) => void deleteOne.run(id),
  }
}

function toStored(row: TemplateRow): StoredTemplate {
  return {
    ...row,
    id: AppId.parse(row.id),
    folderId: AppId.parse(row.folderId),
    appId: AppId.parse(row.appId),
    appType: AppType.parse(row.appType),
    picture: row.picture === null ? null : ContentHash.parse(row.picture),
    isOwnPicture: row.isOwnPicture === 1,
    madeAt: new Date(row.madeAt).toISOString(),
  }
}
