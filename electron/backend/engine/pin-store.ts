import { type AppRecord, readRecord } from '../../../shared/domain/app-record.ts'
import { VersionId } from '../../../shared/domain/ids.ts'
import { readTools, type Tool } from '../../../shared/domain/tool.ts'
import type { Db } from '../db/open-database.ts'
import type { PinnedVersion } from './port.ts'

/** The texts, settings and branding that the live app shows. */
export const pinnedRecordMigration = "ALTER TABLE pinned ADD COLUMN record TEXT NOT NULL DEFAULT '{}'"

export interface Pin extends PinnedVersion {
  /** False while the app is unpublished. */
  readonly isLive: boolean
  readonly record: AppRecord
  /** All of them, the active ones for everybody. */
  readonly tools: readonly Tool[]
}

export interface PinStore {
  get(): Pin | null
  set(pin: Pin): void
  /** Dates newly hidden tables and columns, and drops the dates of those that are back. */
  dateHidden(at: number): void
}

interface Pinned {
  readonly versionId: string
  readonly versionNumber: number
  readonly publishedAt: number
  readonly isLive: number
  readonly record: string
  readonly tools: string
}

export function createPinStore(db: Db): PinStore {
  const select = db.prepare<[], Pinned>(
    'SELECT version_id AS versionId, version_number AS versionNumber, published_at AS publishedAt, is_live AS isLive, record, tools FROM pinned',
  )
  const put = db.prepare(
    'INSERT OR REPLACE INTO pinned (id, version_id, version_number, published_at, is_live, record, tools) VALUES (1, ?, ?, ?, ?, ?, ?)',
  )
  const forget = db.prepare(
    'DELETE FROM hidden WHERE x_id IN (SELECT x_id FROM entities WHERE is_hidden = 0 UNION ALL SELECT x_id FROM properties WHERE is_hidden = 0)',
  )
  const date = db.prepare(
    `INSERT OR IGNORE INTO hidden (x_id, hidden_at)
     SELECT x_id, @at FROM entities WHERE is_hidden = 1 UNION ALL SELECT x_id, @at FROM properties WHERE is_hidden = 1`,
  )
  // Read for every page of the live app, and changed by a publish alone.
  let last: { readonly text: string; readonly record: AppRecord } | null = null
  const recordOf = (text: string): AppRecord => {
    if (last?.text !== text) last = { text, record: readRecord(JSON.parse(text)) }
    return last.record
  }
  let lastTools: { readonly text: string; readonly tools: readonly Tool[] } | null = null
  const toolsOf = (text: string): readonly Tool[] => {
    if (lastTools?.text !== text) lastTools = { text, tools: readTools(JSON.parse(text)) }
    return lastTools.tools
  }
  return {
    get() {
      const pinned = select.get()
      if (pinned === undefined) return null
      return {
        versionId: VersionId.parse(pinned.versionId),
        versionNumber: pinned.versionNumber,
        publishedAt: new Date(pinned.publishedAt).toISOString(),
        isLive: pinned.isLive === 1,
        record: recordOf(pinned.record),
        tools: toolsOf(pinned.tools),
      }
    },
    set({ versionId, versionNumber, publishedAt, isLive, record, tools }) {
      put.run(versionId, versionNumber, Date.parse(publishedAt), isLive ? 1 : 0, JSON.stringify(record), JSON.stringify(tools))
    },
    dateHidden(at) {
      forget.run()
      date.run({ at })
    },
  }
}
