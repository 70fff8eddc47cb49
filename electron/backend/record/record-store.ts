import { type AppRecord, readRecordPart, RECORD_PARTS, type RecordPart } from '../../../shared/domain/app-record.ts'
import type { Db } from '../db/open-database.ts'

/** `value`: the fields of the part that somebody set. */
export const recordMigration = `
  CREATE TABLE record (
    part TEXT PRIMARY KEY,
    value TEXT NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT;
`

/** Each list of apps has names of its own: one that somebody gave is kept with the app too, so that it travels. */
export const NAME = 'name'

export type RecordFields = Readonly<Record<string, unknown>>

export interface RecordStore {
  read(): AppRecord
  /** The fields of a part that were set, and no others. */
  fields(part: RecordPart): RecordFields
  /** In place of what was set. */
  put(part: RecordPart, fields: RecordFields): void
  /** What the app was last called in a list of apps; null: as it was when it came into that list. */
  name(): string | null
  putName(name: string | null): void
  /** The parts of which something was set. */
  parts(): readonly RecordPart[]
}

export function createRecordStore(db: Db, { now }: { readonly now: () => number }): RecordStore {
  const select = db.prepare<[string], string>('SELECT value FROM record WHERE part = ?').pluck()
  const upsert = db.prepare(
    'INSERT INTO record (part, value, changed_at) VALUES (?, ?, ?) ON CONFLICT (part) DO UPDATE SET value = excluded.value, changed_at = excluded.changed_at',
  )
  const remove = db.prepare('DELETE FROM record WHERE part = ?')
  const fields = (part: RecordPart): RecordFields => JSON.parse(select.get(part) ?? '{}') as RecordFields
  return {
    read: () => ({
      texts: readRecordPart('texts', fields('texts')),
      callToAction: readRecordPart('callToAction', fields('callToAction')),
      settings: readRecordPart('settings', fields('settings')),
      style: readRecordPart('style', fields('style')),
    }),
    fields,
    put(part, set) {
      if (Object.keys(set).length === 0) remove.run(part)
      else upsert.run(part, JSON.stringify(set), now())
    },
    name: () => (JSON.parse(select.get(NAME) ?? '{}') as { readonly name?: string }).name ?? null,
    putName(name) {
      if (name === null) remove.run(NAME)
      else upsert.run(NAME, JSON.stringify({ name }), now())
    },
    parts: () => RECORD_PARTS.filter((part) => select.get(part) !== undefined),
  }
}
