import { v7 as uuid } from 'uuid'
import { AppError } from '../../../shared/domain/app-error.ts'
import { VersionId } from '../../../shared/domain/ids.ts'
import { Version, type VersionOrigin } from '../../../shared/domain/version.ts'
import type { Db } from '../db/open-database.ts'

export interface StoredVersion {
  readonly version: Version
  readonly manifest: Uint8Array
  readonly parentId: VersionId | null
}

export interface NewVersion {
  readonly manifest: Uint8Array
  readonly origin: VersionOrigin
  readonly description: string
  readonly messageId: Version['messageId']
  readonly userRequest: string | null
  readonly restoredVersionId: VersionId | null
}

export interface VersionStore {
  /** Adds the newest version, on top of the one before. */
  add(version: NewVersion): StoredVersion
  current(): StoredVersion | null
  /** VERSION_NOT_FOUND. */
  require(id: VersionId): StoredVersion
  /** Newest first. */
  list(limit: number): readonly Version[]
  /** Those before a number, newest first: how whoever reads them all goes through them. */
  before(number: number, limit: number): readonly StoredVersion[]
  clear(): void
}

interface VersionRecord {
  readonly id: string
  readonly parentId: string | null
  readonly manifest: Uint8Array
  readonly createdAt: number
}

const COLUMNS = `number, id, parent_id AS parentId, manifest, origin, description, message_id AS messageId, user_request AS userRequest,
  intermediate_versions AS intermediateVersions, restored_version_id AS restoredVersionId, created_at AS createdAt,
  number = (SELECT MAX(number) FROM versions) AS isCurrent`

export function createVersionStore(db: Db, { now }: { now: () => number }): VersionStore {
  const selectById = db.prepare<[string], VersionRecord>(`SELECT ${COLUMNS} FROM versions WHERE id = ?`)
  const selectNewest = db.prepare<[number], VersionRecord>(`SELECT ${COLUMNS} FROM versions ORDER BY number DESC LIMIT ?`)
  const selectBefore = db.prepare<[number, number], VersionRecord>(
    `SELECT ${COLUMNS} FROM versions WHERE number < ? ORDER BY number DESC LIMIT ?`,
  )
  // Versions without a message of their own (hand edits, repairs) stand between two that a person asked for.
  const countBetween = db
    .prepare<[], number>(
      `SELECT COUNT(*) FROM versions WHERE number > (SELECT COALESCE(MAX(number), 0) FROM versions WHERE message_id IS NOT NULL)`,
    )
    .pluck()
  const insert = db.prepare(
    `INSERT INTO versions (id, parent_id, manifest, origin, description, message_id, user_request, intermediate_versions, restored_version_id, created_at)
     VALUES (@id, @parentId, @manifest, @origin, @description, @messageId, @userRequest, @between, @restoredVersionId, @createdAt)`,
  )

  function current(): StoredVersion | null {
    const [record] = selectNewest.all(1)
    return record === undefined ? null : toStored(record)
  }

  function require(id: VersionId): StoredVersion {
    const record = selectById.get(id)
    if (record === undefined) throw new AppError('VERSION_NOT_FOUND', { versionId: id })
    return toStored(record)
  }

  return {
    add(version) {
      const id = VersionId.parse(uuid())
      const between = version.messageId === null ? 0 : countBetween.get()
      insert.run({ ...version, id, parentId: current()?.version.id ?? null, between, createdAt: now() })
      return require(id)
    },
    current,
    require,
    list: (limit) => selectNewest.all(limit).map((record) => toStored(record).version),
    before: (number, limit) => selectBefore.all(number, limit).map(toStored),
    clear: () => void db.exec('DELETE FROM versions'),
  }
}

function toStored(record: VersionRecord): StoredVersion {
  const { parentId, manifest, ...fields } = record
  const version = Version.parse({
    ...fields,
    createdAt: new Date(record.createdAt).toISOString(),
    isCurrent: 'isCurrent' in record && record.isCurrent === 1,
  })
  return { version, manifest, parentId: parentId === null ? null : VersionId.parse(parentId) }
}
