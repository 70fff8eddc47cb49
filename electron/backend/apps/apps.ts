import { v7 as uuidv7 } from 'uuid'
import { App, type AppType } from '../../../shared/domain/app.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import { AccountId, AppId, type ContentHash, type VersionId } from '../../../shared/domain/ids.ts'
import type { Version } from '../../../shared/domain/version.ts'
import { BIN_DAYS } from '../../../shared/limits/apps.ts'
import type { Db } from '../db/open-database.ts'
import { accentOf } from './accent.ts'
import { checkSlug, slugFor } from './slug.ts'

export const appsMigration = `
  CREATE TABLE apps (
    id TEXT PRIMARY KEY, owner_id TEXT NOT NULL, name TEXT NOT NULL, slug TEXT NOT NULL UNIQUE, description TEXT NOT NULL,
    app_type TEXT NOT NULL, status TEXT NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'active')),
    created_at INTEGER NOT NULL, updated_at INTEGER NOT NULL, deleted_at INTEGER,
    version_id TEXT, version_number INTEGER NOT NULL DEFAULT 0, accent TEXT
  ) STRICT;
  CREATE INDEX apps_by_owner ON apps(owner_id, updated_at DESC);
`

/** What the list says of live apps follows from each app's `live.sqlite`; a publish that was cut off is looked up there. */
export const publicationMigration = `
  ALTER TABLE apps ADD COLUMN live_version_id TEXT;
  ALTER TABLE apps ADD COLUMN live_version_number INTEGER;
  ALTER TABLE apps ADD COLUMN published_at INTEGER;
  ALTER TABLE apps ADD COLUMN is_publishing INTEGER NOT NULL DEFAULT 0;
`

/** The picture itself is a file in the app's folder. */
export const pictureMigration = 'ALTER TABLE apps ADD COLUMN picture TEXT;'

/** When its texts, settings or branding last changed: what is live is behind until it is published again. */
export const recordTimeMigration = 'ALTER TABLE apps ADD COLUMN record_changed_at INTEGER'

/** The version that the live app shows. */
export interface ListedPublication {
  readonly versionId: VersionId
  readonly versionNumber: number
  readonly publishedAt: string
}

export interface NewApp {
  readonly id?: AppId
  readonly appType: AppType
  readonly name: string
  readonly description: string
  /** Who had it before, where it was claimed. */
  readonly claimedFrom?: string | null
}

/** The list of apps. What is in an app is in its own folder. */
export interface Apps {
  list(owner: AccountId, input: { readonly bin: boolean }): readonly App[]
  /** Null when it does not exist or is somebody else's. One in the bin is found, with `deletedAt`. */
  find(owner: AccountId, appId: AppId): App | null
  /** For the backend's own steps, which know that the app exists. */
  name(appId: AppId): string
  /** Whose it is. APP_NOT_FOUND. */
  ownerOf(appId: AppId): AccountId
  /** For the backend's own steps. APP_NOT_FOUND. */
  require(appId: AppId): App
  hasVersions(appId: AppId): boolean
  mintId(): AppId
  create(owner: AccountId, input: NewApp): App
  update(appId: AppId, changes: { readonly name?: string; readonly description?: string }): App
  /** A name that nobody typed here. The address follows, unless the app is live at it or a person chose it. */
  rename(appId: AppId, name: string): App
  remove(appId: AppId): App
  takeBack(appId: AppId): App
  /** `Bakery CRM` → `Bakery CRM 2` when the owner has one of that name. */
  freeName(owner: AccountId, name: string): string
  /** The name itself, if the owner has no app that is called so. */
  nameFor(owner: AccountId, name: string): string
  /** After a new version: what the home screen shows of the app. */
  touch(appId: AppId, version: Version): void
  setAccent(appId: AppId, globalsCss: string | null): void
  setPicture(appId: AppId, hash: ContentHash): App
  /** Its record has changed now. */
  noteRecord(appId: AppId): App
  /** The apps whose time in the bin is over, oldest first. */
  expired(): readonly AppId[]
  forget(appId: AppId): void
  /** SLUG_INVALID, SLUG_RESERVED, SLUG_TAKEN. The slug from before is free at once. */
  setSlug(appId: AppId, slug: string): App
  /** Where it opens once it is published. APP_NOT_FOUND. */
  liveUrl(appId: AppId): string
  /** The published app at an address; null for one that is not published, or is in the bin. */
  findLive(place: { readonly slug: string } | { readonly appId: AppId }): App | null
  /** From here until it is recorded, the list does not know what is live. */
  beginPublishing(appId: AppId): void
  /** Null: it is not live. */
  recordPublication(appId: AppId, publication: ListedPublication | null): App
  /** For the backend's own steps. Null when there is no such app. */
  findListed(appId: AppId): { readonly app: App; readonly isPublishing: boolean } | null
  /** The apps whose publishing was cut off. */
  publishing(): readonly AppId[]
}

interface AppRow {
  readonly id: string
  readonly owner_id: string
  readonly name: string
  readonly slug: string
  readonly description: string
  readonly app_type: string
  readonly status: string
  readonly created_at: number
  readonly updated_at: number
  readonly deleted_at: number | null
  readonly version_id: string | null
  readonly version_number: number
  readonly accent: string | null
  readonly picture: string | null
  readonly live_version_id: string | null
  readonly live_version_number: number | null
  readonly published_at: number | null
  readonly is_publishing: number
  readonly record_changed_at: number | null
  readonly claimed_from: string | null
}

const BIN_MS = BIN_DAYS * 86_400_000

export interface AppsNeeds {
  readonly now: () => number
  /** Where a published app opens. */
  readonly liveUrl: (app: { readonly id: AppId; readonly slug: string }) => string
}

export function createApps(db: Db, { now, liveUrl }: AppsNeeds): Apps {
  const selectOne = db.prepare('SELECT * FROM apps WHERE id = ?')
  const selectOwned = db.prepare('SELECT * FROM apps WHERE id = ? AND owner_id = ?')
  const selectActive = db.prepare('SELECT * FROM apps WHERE owner_id = ? AND deleted_at IS NULL ORDER BY updated_at DESC, id DESC')
  const selectBin = db.prepare('SELECT * FROM apps WHERE owner_id = ? AND deleted_at > ? ORDER BY deleted_at DESC, id DESC')
  const insert = db.prepare(
    `INSERT INTO apps (id, owner_id, name, slug, description, app_type, created_at, updated_at, claimed_from)
     VALUES (@id, @owner, @name, @slug, @description, @appType, @at, @at, @claimedFrom)`,
  )
  const updateText = db.prepare(
    'UPDATE apps SET name = COALESCE(@name, name), description = COALESCE(@description, description), updated_at = @at WHERE id = @id',
  )
  const setDeleted = db.prepare('UPDATE apps SET deleted_at = ? WHERE id = ?')
  const setVersion = db.prepare('UPDATE apps SET version_id = ?, version_number = ?, updated_at = ? WHERE id = ?')
  const setAccent = db.prepare('UPDATE apps SET accent = ? WHERE id = ?')
  const setPicture = db.prepare('UPDATE apps SET picture = ? WHERE id = ?')
  const setRecordTime = db.prepare('UPDATE apps SET record_changed_at = ? WHERE id = ?')
  const selectExpired = db.prepare('SELECT id FROM apps WHERE deleted_at <= ? ORDER BY deleted_at').pluck()
  const deleteRow = db.prepare('DELETE FROM apps WHERE id = ?')
  const slugTaken = db.prepare('SELECT 1 FROM apps WHERE slug = ?')
  const slugOwner = db.prepare<[string], string>('SELECT id FROM apps WHERE slug = ?').pluck()
  const setSlug = db.prepare('UPDATE apps SET slug = ? WHERE id = ?')
  const selectLive = db.prepare("SELECT * FROM apps WHERE (slug = @slug OR id = @appId) AND status = 'active' AND deleted_at IS NULL")
  const markPublishing = db.prepare('UPDATE apps SET is_publishing = 1 WHERE id = ?')
  const setPublication = db.prepare(
    `UPDATE apps SET status = @status, live_version_id = @versionId, live_version_number = @versionNumber, published_at = @publishedAt,
     is_publishing = 0 WHERE id = @id`,
  )
  const selectPublishing = db.prepare<[], string>('SELECT id FROM apps WHERE is_publishing = 1').pluck()
  const toApp = (row: AppRow): App => readApp(row, liveUrl)

  function require(appId: AppId): App {
    const row = selectOne.get(appId) as AppRow | undefined
    if (row === undefined) throw new AppError('APP_NOT_FOUND', { appId })
    return toApp(row)
  }

  function freeName(owner: AccountId, name: string): string {
    const taken = new Set((selectActive.all(owner) as AppRow[]).map((row) => row.name))
    const stem = name.replace(/ \d+$/, '').slice(0, 76)
    for (let n = 2; ; n++) if (!taken.has(`${stem} ${n}`)) return `${stem} ${n}`
  }

  return {
    list(owner, { bin }) {
      const rows = bin ? selectBin.all(owner, now() - BIN_MS) : selectActive.all(owner)
      return (rows as AppRow[]).map(toApp)
    },
    find(owner, appId) {
      const row = selectOwned.get(appId, owner) as AppRow | undefined
      return row === undefined ? null : toApp(row)
    },
    name: (appId) => require(appId).name,
    ownerOf(appId) {
      const row = selectOne.get(appId) as AppRow | undefined
      if (row === undefined) throw new AppError('APP_NOT_FOUND', { appId })
      return AccountId.parse(row.owner_id)
    },
    require,
    hasVersions: (appId) => ((selectOne.get(appId) as AppRow | undefined)?.version_number ?? 0) > 0,
    mintId: () => AppId.parse(uuidv7()),
    create(owner, { id = AppId.parse(uuidv7()), appType, name, description, claimedFrom = null }) {
      const slug = slugFor(name, (taken) => slugTaken.get(taken) !== undefined)
      insert.run({ id, owner, name, slug, description, appType, claimedFrom, at: now() })
      return require(id)
    },
    update(appId, { name = null, description = null }: { name?: string | null; description?: string | null }) {
      updateText.run({ id: appId, name, description, at: now() })
      return require(appId)
    },
    rename(appId, name) {
      const before = require(appId)
      const isTaken = (slug: string) => (slugOwner.get(slug) ?? appId) !== appId
      const isChosen = slugFor(before.name, isTaken) !== before.slug
      updateText.run({ id: appId, name, description: null, at: now() })
      if (before.publication === null && !isChosen) setSlug.run(slugFor(name, isTaken), appId)
      return require(appId)
    },
    remove(appId) {
      setDeleted.run(now(), appId)
      return require(appId)
    },
    takeBack(appId) {
      setDeleted.run(null, appId)
      return require(appId)
    },
    freeName,
    nameFor: (owner, name) => ((selectActive.all(owner) as AppRow[]).some((row) => row.name === name) ? freeName(owner, name) : name),
    touch: (appId, version) => void setVersion.run(version.id, version.number, now(), appId),
    setAccent: (appId, globalsCss) => void setAccent.run(globalsCss === null ? null : accentOf(globalsCss), appId),
    setPicture(appId, hash) {
      setPicture.run(hash, appId)
      return require(appId)
    },
    noteRecord(appId) {
      setRecordTime.run(now(), appId)
      return require(appId)
    },
    expired: () => (selectExpired.all(now() - BIN_MS) as string[]).map((id) => AppId.parse(id)),
    forget: (appId) => void deleteRow.run(appId),
    setSlug(appId, slug) {
      checkSlug(slug)
      const owner = slugOwner.get(slug)
      if (owner !== undefined && owner !== appId) throw new AppError('SLUG_TAKEN', { slug })
      setSlug.run(slug, appId)
      return require(appId)
    },
    liveUrl: (appId) => liveUrl(require(appId)),
    findLive(place) {
      const row = selectLive.get({ slug: null, appId: null, ...place }) as AppRow | undefined
      return row === undefined ? null : toApp(row)
    },
    beginPublishing: (appId) => void markPublishing.run(appId),
    recordPublication(appId, publication) {
      setPublication.run({
        id: appId,
        status: publication === null ? 'draft' : 'active',
        versionId: publication?.versionId ?? null,
        versionNumber: publication?.versionNumber ?? null,
        publishedAt: publication === null ? null : Date.parse(publication.publishedAt),
      })
      return require(appId)
    },
    findListed(appId) {
      const row = selectOne.get(appId) as AppRow | undefined
      return row === undefined ? null : { app: toApp(row), isPublishing: row.is_publishing === 1 }
    },
    publishing: () => selectPublishing.all().map((id) => AppId.parse(id)),
  }
}

function readApp(row: AppRow, liveUrl: AppsNeeds['liveUrl']): App {
  const id = AppId.parse(row.id)
  const time = (at: number) => new Date(at).toISOString()
  return App.parse({
    id,
    name: row.name,
    slug: row.slug,
    description: row.description,
    appType: row.app_type,
    status: row.status,
    publication:
      row.status === 'active' && row.published_at !== null
        ? {
            versionId: row.live_version_id,
            versionNumber: row.live_version_number,
            publishedAt: time(row.published_at),
            url: liveUrl({ id, slug: row.slug }),
          }
        : null,
    createdAt: time(row.created_at),
    updatedAt: time(row.updated_at),
    deletedAt: row.deleted_at === null ? null : time(row.deleted_at),
    versionId: row.version_id,
    versionNumber: row.version_number,
    accent: row.accent,
    picture: row.picture,
    claimedFrom: row.claimed_from,
    recordChangedAt: row.record_changed_at === null ? null : time(row.record_changed_at),
  })
}
