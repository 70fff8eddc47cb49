import type { Migration } from '../db/migrate.ts'

/** As it is from then on; what `base_version`, `base_hash` and `depends_on` say: `domain/sync-operation.ts`. */
export const OUTBOX = `
  CREATE TABLE outbox (
    n INTEGER PRIMARY KEY,
    app_id TEXT NOT NULL,
    op_no INTEGER NOT NULL UNIQUE,
    mutation_id TEXT NOT NULL UNIQUE,
    group_id TEXT NOT NULL,
    kind TEXT NOT NULL,
    entity_kind TEXT NOT NULL,
    entity_id TEXT NOT NULL,
    base_version INTEGER,
    base_hash BLOB,
    -- The fields that changed, or the rows of a list, as JSON. The values are where they are until it is sent.
    patch TEXT,
    blob_sha BLOB,
    -- Mutation ids, as JSON.
    depends_on TEXT NOT NULL DEFAULT '[]',
    schema_v INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('queued', 'sending', 'acked', 'parked', 'cancelled')),
    -- What is sent, from the moment when it is sent first: sent again, it is the same.
    payload TEXT,
    acked_seq INTEGER,
    attempts INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER,
    last_error_code TEXT,
    last_error_text TEXT,
    -- Of one that is parked: what the thing is on the server, as JSON; mine is the payload.
    theirs TEXT,
    created_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX outbox_by_entity ON outbox (entity_kind, entity_id);
  CREATE INDEX outbox_by_state ON outbox (state, n) WHERE state IN ('queued', 'sending');

  -- The changes of the log that this file has, its own among them.
  CREATE TABLE applied (
    mutation_id TEXT PRIMARY KEY,
    seq INTEGER NOT NULL,
    entity_kind TEXT NOT NULL,
    entity_id TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX applied_by_entity ON applied (entity_kind, entity_id, seq);

  -- As whom this file speaks to a server, and how far it has heard of the log.
  CREATE TABLE sync_state (id INTEGER PRIMARY KEY CHECK (id = 1), client_id TEXT NOT NULL, cursor INTEGER NOT NULL) STRICT;
`

const UUID = `lower(hex(randomblob(4)) || '-' || hex(randomblob(2)) || '-4' || substr(hex(randomblob(2)), 2) || '-8' || substr(hex(randomblob(2)), 2)
  || '-' || hex(randomblob(6)))`

/** What a file holds, in the order in which it can be applied: part, place in it, kind, kind and id of the thing, content. */
const HELD = {
  app: `
    SELECT 1 AS part, started_at AS place, 'conversation.put' AS kind, 'conversation' AS entity_kind, id AS entity_id, NULL AS blob FROM conversations
    UNION ALL SELECT 2, rowid, 'entity.set', 'entity', x_id, NULL FROM entities
    UNION ALL SELECT 3, rowid, 'rows.put', 'rows', 'test:' || x_id || ':all', NULL FROM entities
    UNION ALL SELECT 4, rowid, 'query.put', 'query', id, NULL FROM saved_queries
    UNION ALL SELECT 5, rowid, CASE part WHEN 'callToAction' THEN 'cta' ELSE part END || '.set', 'record', part, NULL FROM record
    UNION ALL SELECT 6, rowid, 'knowledge.set', 'knowledge', key, NULL FROM meta WHERE key = 'knowledge'
    UNION ALL SELECT 7, number, 'version.put', 'version', id, manifest FROM versions
    UNION ALL SELECT 8, place * 2 + part, 'message.put', 'message', id, NULL FROM messages
    UNION ALL SELECT 9, n, 'round.put', 'round', turn_id, NULL FROM repair_rounds WHERE is_running = 0`,
  live: `
    SELECT 1 AS part, rowid AS place, 'entity.set' AS kind, 'entity' AS entity_kind, x_id AS entity_id, NULL AS blob FROM entities
    UNION ALL SELECT 2, rowid, 'rows.put', 'rows', 'live:' || x_id || ':all', NULL FROM entities
    UNION ALL SELECT 3, id, 'pin.put', 'pin', 'pin', NULL FROM pinned
    UNION ALL SELECT 4, rowid, 'function.pin', 'function', 'live:' || name, NULL FROM pinned_functions`,
} as const

/**
 * Operations get their base and what they depend on. What waited until then, of which neither is known, becomes what it led to: one
 * operation for each thing that the file holds. Nothing had ever been sent.
 */
export function operationsMigration(file: keyof typeof HELD): Migration {
  return `
    ALTER TABLE outbox RENAME TO outbox_before;
    DROP INDEX outbox_by_entity;
    ${OUTBOX}
    INSERT INTO outbox (app_id, op_no, mutation_id, group_id, kind, entity_kind, entity_id, blob_sha, schema_v, state, created_at)
    SELECT one.app_id, row_number() OVER (ORDER BY part, place), ${UUID}, one.group_id, kind, entity_kind, entity_id, blob, 1, 'queued', one.at
    FROM (SELECT app_id, ${UUID} AS group_id, MAX(created_at) AS at FROM outbox_before LIMIT 1) AS one, (${HELD[file]})
    WHERE one.app_id IS NOT NULL;
    DROP TABLE outbox_before;
  `
}
