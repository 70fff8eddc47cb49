import { v7 as uuid } from 'uuid'
import type { AppStyle } from '../../../shared/domain/app-style.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import { VersionId } from '../../../shared/domain/ids.ts'
import { readTool, type Tool } from '../../../shared/domain/tool.ts'
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
  /** What it made of the app's tools. */
  readonly changedTools?: readonly ChangedTool[]
}

export interface VersionStore {
  /** Adds the newest version, based on the one before. */
  add(version: NewVersion): StoredVersion
  current(): StoredVersion | null
  find(id: VersionId): StoredVersion | null
  /** VERSION_NOT_FOUND. */
  require(id: VersionId): StoredVersion
  /** Newest first; `before`: only smaller numbers; `query`: only versions whose number, request or description contains every word. */
  list(limit: number, before?: number | null, query?: string | null): readonly Version[]
  /** The newest version made before a time. */
  newestBefore(createdAt: string): StoredVersion | null
  /** Versions before a number, newest first, for reading all of them in batches. */
  before(number: number, limit: number): readonly StoredVersion[]
  /** The branding that followed this version. */
  noteLook(id: VersionId, look: FollowedLook): void
  /** What followed the versions after a number, newest first. */
  looksAfter(number: number): readonly FollowedLook[]
  /** What the versions after a number made of tools, the last change first. */
  toolsAfter(number: number): readonly ChangedTool[]
  clear(): void
  /** Their messages are gone, and what was asked for in them. */
  forgetMessages(): void
}

/** A tool before a version and with it; null: there was none. */
export interface ChangedTool {
  readonly before: Tool | null
  readonly after: Tool | null
}

/** Colours of the branding that became others with a version. */
export interface FollowedLook {
  readonly before: BrandColours
  readonly after: BrandColours
}
export type BrandColours = Pick<AppStyle, 'buttonBackgroundColor' | 'buttonTextColor'>

interface VersionRecord {
  readonly id: string
  readonly parentId: string | null
  readonly manifest: Uint8Array
  readonly createdAt: number
}

const EVERY = Number.MAX_SAFE_INTEGER

const COLUMNS = `number, id, parent_id AS parentId, manifest, origin, description, message_id AS messageId, user_request AS userRequest,
  intermediate_versions AS intermediateVersions, restored_version_id AS restoredVersionId, created_at AS createdAt,
  number = (SELECT MAX(number) FROM versions) AS isCurrent`

export function createVersionStore(db: Db, { now }: { now: () => number }): VersionStore {
  const selectById = db.prepare<[string], VersionRecord>(`SELECT ${COLUMNS} FROM versions WHERE id = ?`)
  const selectNewest = db.prepare<[number], VersionRecord>(`SELECT ${COLUMNS} FROM versions ORDER BY number DESC LIMIT ?`)
  const selectBefore = db.prepare<[number, number], VersionRecord>(
    `SELECT ${COLUMNS} FROM versions WHERE number < ? ORDER BY number DESC LIMIT ?`,
  )
  const iterateBefore = db.prepare<[number], VersionRecord>(`SELECT ${COLUMNS} FROM versions WHERE number < ? ORDER BY number DESC`)
  const selectNewestBefore = db.prepare<[number], VersionRecord>(
    `SELECT ${COLUMNS} FROM versions WHERE created_at < ? ORDER BY number DESC LIMIT 1`,
  )
  // Counts versions without a message of their own (hand edits, repairs) between two requested ones.
  const countBetween = db
    .prepare<[], number>(
      `SELECT COUNT(*) FROM versions WHERE number > (SELECT COALESCE(MAX(number), 0) FROM versions WHERE message_id IS NOT NULL)`,
    )
    .pluck()
  const insert = db.prepare(
    `INSERT INTO versions (id, parent_id, manifest, origin, description, message_id, user_request, intermediate_versions, restored_version_id, changed_tools,
       created_at)
     VALUES (@id, @parentId, @manifest, @origin, @description, @messageId, @userRequest, @between, @restoredVersionId, @tools, @createdAt)`,
  )

  const updateLook = db.prepare<[string, string]>('UPDATE versions SET followed_look = ? WHERE id = ?')
  const selectLooks = db
    .prepare<[number], string>('SELECT followed_look FROM versions WHERE number > ? AND followed_look IS NOT NULL ORDER BY number DESC')
    .pluck()

  const selectTools = db
    .prepare<[number], string>('SELECT changed_tools FROM versions WHERE number > ? AND changed_tools IS NOT NULL ORDER BY number DESC')
    .pluck()

  function current(): StoredVersion | null {
    const [record] = selectNewest.all(1)
    return record === undefined ? null : toStored(record)
  }

  function find(id: VersionId): StoredVersion | null {
    const record = selectById.get(id)
    return record === undefined ? null : toStored(record)
  }

  function require(id: VersionId): StoredVersion {
    const found = find(id)
    if (found === null) throw new AppError('VERSION_NOT_FOUND', { versionId: id })
    return found
  }

  return {
    add(version) {
      const id = VersionId.parse(uuid())
      const between = version.messageId === null ? 0 : countBetween.get()
      const { changedTools = [], ...facts } = version
      const tools = changedTools.length === 0 ? null : JSON.stringify(changedTools)
      insert.run({ ...facts, tools, id, parentId: current()?.version.id ?? null, between, createdAt: now() })
      return require(id)
    },
    current,
    find,
    require,
    list(limit, before = null, query = null) {
      const words = (query ?? '').toLocaleLowerCase().split(/\s+/).filter(Boolean)
      if (words.length === 0) return selectBefore.all(before ?? EVERY, limit).map((record) => toStored(record).version)
      const found: Version[] = []
      for (const record of iterateBefore.iterate(before ?? EVERY)) {
        const { version } = toStored(record)
        if (!holdsAll(version, words)) continue
        if (found.push(version) === limit) break
      }
      return found
    },
    newestBefore(createdAt) {
      const record = selectNewestBefore.get(Date.parse(createdAt))
      return record === undefined ? null : toStored(record)
    },
    before: (number, limit) => selectBefore.all(number, limit).map(toStored),
    noteLook: (id, look) => void updateLook.run(JSON.stringify(look), id),
    looksAfter: (number) => selectLooks.all(number).map((look) => JSON.parse(look) as FollowedLook),
    toolsAfter: (number) => selectTools.all(number).flatMap((changed) => readChangedTools(changed).toReversed()),
    clear: () => void db.exec('DELETE FROM versions'),
    forgetMessages: () => void db.exec('UPDATE versions SET message_id = NULL, user_request = NULL'),
  }
}

/** One in the format of a newer program is read as far as it is understood. */
function readChangedTools(text: string): readonly ChangedTool[] {
  const read = (tool: unknown) => (tool === null ? null : readTool(tool))
  return (JSON.parse(text) as readonly Readonly<Record<keyof ChangedTool, unknown>>[]).map(({ before, after }) => ({
    before: read(before),
    after: read(after),
  }))
}

function holdsAll({ number, userRequest, description }: Version, words: readonly string[]): boolean {
  const text = `v${number} ${userRequest ?? ''} ${description}`.toLocaleLowerCase()
  return words.every((word) => text.includes(word))
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
