import { v7 as uuid } from 'uuid'
import type { AppId } from '../../../shared/domain/ids.ts'
import type { Db } from './open-database.ts'

/** As in the files of an app (`outbox-store.ts`), for files that many apps share and numbers each app's operations by themselves. */
export const settingsOutboxMigration = `
  CREATE TABLE outbox (
    n INTEGER PRIMARY KEY,
    app_id TEXT NOT NULL,
    op_no INTEGER NOT NULL,
    mutation_id TEXT NOT NULL UNIQUE,
    group_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    entity_kind TEXT NOT NULL,
    entity_id TEXT NOT NULL,
    base_version TEXT,
    base_hash BLOB,
    patch TEXT,
    blob_sha BLOB,
    depends_on INTEGER,
    schema_v INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'acked', 'parked', 'cancelled')),
    acked_seq INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER,
    last_error_code TEXT,
    last_error_text TEXT,
    created_at INTEGER NOT NULL,
    UNIQUE (app_id, op_no)
  ) STRICT;
  CREATE INDEX outbox_by_entity ON outbox (app_id, entity_id) WHERE state IN ('queued', 'sending');
`

const SCHEMA_VERSION = 1

/** A setting of an app, as the text that it is stored as; null: it was never made. */
export interface SettingPlace {
  readonly appId: AppId
  /** `sign-up`, `mail`. */
  readonly name: string
  read(): string | null
  write(value: string): void
}

export interface SettingsOutbox {
  /** Writes the setting and its operation in one transaction; `fields`: the parts of it that were changed. */
  change(place: SettingPlace, value: string, fields?: readonly string[]): void
  /**
   * What a server says that the setting is. What was changed here and is not acknowledged stays on top of it and is sent with the new base;
   * otherwise the setting becomes it, and no operation comes of that.
   */
  apply(place: SettingPlace, value: string): { readonly isApplied: boolean }
}

interface Waiting {
  readonly n: number
  readonly state: 'queued' | 'sending'
  readonly patch: string | null
}

/** Operations of settings that are kept outside of an app's own file, each beside its setting. */
export function createSettingsOutbox(db: Db, now: () => number): SettingsOutbox {
  const last = db.prepare<[string, string], Waiting>(
    "SELECT n, state, patch FROM outbox WHERE app_id = ? AND entity_id = ? AND state IN ('queued', 'sending') ORDER BY n DESC LIMIT 1",
  )
  const insert = db.prepare(
    `INSERT INTO outbox (app_id, op_no, mutation_id, group_id, kind, entity_kind, entity_id, base_version, patch, depends_on, schema_v, state, created_at)
     VALUES (@appId, (SELECT COALESCE(MAX(op_no), 0) + 1 FROM outbox WHERE app_id = @appId), @id, @id, 'settings.set', 'settings', @name, @base,
       @patch, @dependsOn, ${SCHEMA_VERSION}, 'queued', @at)`,
  )
  const squash = db.prepare('UPDATE outbox SET patch = ?, created_at = ? WHERE n = ?')
  const rebase = db.prepare("UPDATE outbox SET base_version = ? WHERE app_id = ? AND entity_id = ? AND state = 'queued'")

  return {
    change: db.transaction(({ appId, name, read, write }: SettingPlace, value: string, fields: readonly string[] = [name]) => {
      const base = read()
      const waiting = last.get(appId, name)
      write(value)
      // What a server is being sent is not changed any more: what comes after it waits for it.
      if (waiting?.state === 'queued') {
        const known = waiting.patch === null ? [] : (JSON.parse(waiting.patch) as string[])
        squash.run(JSON.stringify([...new Set([...known, ...fields])]), now(), waiting.n)
        return
      }
      const patch = JSON.stringify(fields)
      insert.run({ appId, id: uuid(), name, base, patch, dependsOn: waiting?.n ?? null, at: now() })
    }),
    apply: db.transaction(({ appId, name, write }: SettingPlace, value: string) => {
      if (last.get(appId, name) !== undefined) {
        rebase.run(value, appId, name)
        return { isApplied: false }
      }
      write(value)
      return { isApplied: true }
    }),
  }
}
