import { importsMigration } from '../csv/import-store.ts'
import { pinnedFunctionsMigration } from '../functions/pinned-functions.ts'
import { rowBinMigration } from '../rows/row-bin.ts'
import { pinnedRecordMigration } from './pin-store.ts'
import { liveToolsMigration } from '../tools/tool-store.ts'
import type { Migration } from '../db/migrate.ts'
import { operationsMigration } from '../sync/outbox-table.ts'

/** `live.sqlite`. Append only: a shipped entry is never edited, since files in the field have run it. */
export const LIVE_MIGRATIONS: readonly Migration[] = [
  `
  -- The one version that the live app shows. It stays when the app is unpublished.
  CREATE TABLE pinned (
    id INTEGER PRIMARY KEY CHECK (id = 1),
    version_id TEXT NOT NULL,
    version_number INTEGER NOT NULL,
    published_at INTEGER NOT NULL,
    is_live INTEGER NOT NULL CHECK (is_live IN (0, 1))
  ) STRICT;

  CREATE TABLE entities (
    x_id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    schema TEXT NOT NULL,
    is_hidden INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE UNIQUE INDEX entity_names ON entities (name) WHERE is_hidden = 0;

  CREATE TABLE properties (
    x_id TEXT PRIMARY KEY,
    entity_id TEXT NOT NULL REFERENCES entities (x_id),
    name TEXT NOT NULL,
    type TEXT NOT NULL,
    is_hidden INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX properties_by_entity ON properties (entity_id);

  -- Since when an entity or a property is hidden: what its time in the drawer is counted from.
  CREATE TABLE hidden (x_id TEXT PRIMARY KEY, hidden_at INTEGER NOT NULL) STRICT;

  CREATE TABLE outbox (
    n INTEGER PRIMARY KEY,
    app_id TEXT NOT NULL,
    op_no INTEGER NOT NULL UNIQUE,
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
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX outbox_by_entity ON outbox (entity_kind, entity_id) WHERE state = 'queued';
  `,
  importsMigration,
  rowBinMigration,
  pinnedFunctionsMigration,
  pinnedRecordMigration,
  operationsMigration('live'),
  liveToolsMigration,
]
