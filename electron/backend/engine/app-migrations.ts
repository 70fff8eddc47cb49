import { agentMigration } from '../chat/agent-store.ts'
import { comparisonsMigration } from '../chat/comparison-store.ts'
import { contextMigration, routesMigration } from '../context/context-store.ts'
import { importsMigration } from '../csv/import-store.ts'
import { functionRunsMigration } from '../functions/run-store.ts'
import { savedQueriesMigration } from '../query/saved-queries.ts'
import { recordMigration } from '../record/record-store.ts'
import { rowBinMigration } from '../rows/row-bin.ts'
import { sourceQuestionsMigration } from '../sources/question-store.ts'
import { sourcesMigration } from '../sources/source-store.ts'
import { toolMemoriesMigration, toolsMigration } from '../tools/tool-store.ts'
import type { Migration } from '../db/migrate.ts'
import { operationsMigration } from '../sync/outbox-table.ts'
import { checksMigration } from '../versions/check-store.ts'
import { roundsMigration } from '../versions/round-store.ts'

/** `app.sqlite`. Append only: a shipped entry is never edited, since files in the field have run it. */
export const APP_MIGRATIONS: readonly Migration[] = [
  `
  CREATE TABLE messages (
    id TEXT PRIMARY KEY,
    -- Where it stands in the chat: an answer stands after its own message, even when others have been queued in between.
    place INTEGER NOT NULL,
    part INTEGER NOT NULL CHECK (part IN (0, 1)),
    turn_id TEXT,
    role TEXT NOT NULL CHECK (role IN ('user', 'assistant', 'system')),
    content TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    status TEXT NOT NULL CHECK (status IN ('queued', 'running', 'done', 'failed', 'cancelled')),
    error TEXT,
    actions TEXT NOT NULL DEFAULT '[]',
    version_id TEXT,
    model TEXT,
    usage TEXT,
    system_info TEXT,
    raw BLOB,
    is_hidden INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX messages_by_place ON messages (place, part) WHERE is_hidden = 0;
  CREATE INDEX messages_by_turn ON messages (turn_id);

  CREATE TABLE turns (
    n INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    request_id TEXT UNIQUE,
    message_id TEXT NOT NULL REFERENCES messages (id),
    answer_id TEXT NOT NULL,
    model TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed', 'cancelled')),
    started_seq INTEGER
  ) STRICT;
  CREATE UNIQUE INDEX one_running_turn ON turns (state) WHERE state = 'running';
  CREATE INDEX turns_waiting ON turns (n) WHERE state = 'queued';

  CREATE TABLE events (
    seq INTEGER PRIMARY KEY AUTOINCREMENT,
    at INTEGER NOT NULL,
    kind TEXT NOT NULL,
    turn_id TEXT,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX events_by_turn ON events (turn_id) WHERE turn_id IS NOT NULL;

  CREATE TABLE contents (
    hash BLOB PRIMARY KEY,
    encoding TEXT NOT NULL CHECK (encoding IN ('plain', 'zstd')),
    body BLOB NOT NULL
  ) STRICT;

  CREATE TABLE versions (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    parent_id TEXT,
    manifest BLOB NOT NULL REFERENCES contents (hash),
    origin TEXT NOT NULL,
    description TEXT NOT NULL,
    message_id TEXT,
    user_request TEXT,
    intermediate_versions INTEGER NOT NULL,
    restored_version_id TEXT,
    created_at INTEGER NOT NULL
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

  CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  `,
  `
  CREATE TABLE conversations (
    id TEXT PRIMARY KEY,
    started_at INTEGER NOT NULL,
    is_current INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE UNIQUE INDEX one_current_conversation ON conversations (is_current) WHERE is_current = 1;

  ALTER TABLE messages ADD COLUMN attachments TEXT NOT NULL DEFAULT '[]';
  ALTER TABLE messages ADD COLUMN is_discuss INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE messages ADD COLUMN rating TEXT;
  -- Null: of the first conversation, which had no row of its own in older files.
  ALTER TABLE messages ADD COLUMN conversation_id TEXT REFERENCES conversations (id);
  -- The system message of the restore that put it aside; null: it is in the chat.
  ALTER TABLE messages ADD COLUMN removed_by TEXT;
  -- The system message of the undo that brought it back last.
  ALTER TABLE messages ADD COLUMN returned_by TEXT;
  -- Of hand edits: the version before the first of those that it tells of.
  ALTER TABLE messages ADD COLUMN base_version_id TEXT;
  DROP INDEX messages_by_place;
  CREATE INDEX messages_by_place ON messages (conversation_id, place, part) WHERE is_hidden = 0 AND removed_by IS NULL;
  CREATE INDEX messages_places ON messages (place);
  CREATE INDEX messages_removed ON messages (removed_by) WHERE removed_by IS NOT NULL;

  -- Where it waits; a queue that nobody has reordered waits in the order of n.
  ALTER TABLE turns ADD COLUMN queue_place INTEGER;
  `,
  `
  -- An answer that ended before it was whole.
  ALTER TABLE messages ADD COLUMN is_cut INTEGER NOT NULL DEFAULT 0;
  `,
  contextMigration,
  checksMigration,
  routesMigration,
  importsMigration,
  `
  -- A message that asks for a plan, and one that asks for a plan to be built.
  ALTER TABLE messages ADD COLUMN is_plan INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE messages ADD COLUMN spec TEXT;
  -- Of an answer: what it lays before the person, and what it left out.
  ALTER TABLE messages ADD COLUMN offer TEXT;
  ALTER TABLE messages ADD COLUMN not_built TEXT NOT NULL DEFAULT '[]';
  `,
  rowBinMigration,
  functionRunsMigration,
  roundsMigration,
  savedQueriesMigration,
  recordMigration,
  `
  -- Who wrote it, where builders have accounts.
  ALTER TABLE messages ADD COLUMN sender TEXT;
  `,
  `
  -- The colours of the branding that followed it, before and after, as JSON.
  ALTER TABLE versions ADD COLUMN followed_look TEXT;
  `,
  toolsMigration,
  operationsMigration('app'),
  toolMemoriesMigration,
  `
  -- What it made of the app's tools, before and after, as JSON.
  ALTER TABLE versions ADD COLUMN changed_tools TEXT;
  `,
  sourcesMigration,
  agentMigration,
  comparisonsMigration,
  sourceQuestionsMigration,
]
