import { AppError } from '../../../../shared/domain/app-error.ts'
import type { AppId, ContentHash } from '../../../../shared/domain/ids.ts'
import { LEASE_MS, SNAPSHOTS_OF_LOG } from '../../../../shared/limits/sync.ts'
import type { Postgres } from '../../db/open-postgres.ts'
import { isForeignKeyError } from '../../db/postgres-errors.ts'
import type { HostedLogs } from './hosted-logs.ts'
import { z } from 'zod'
import { NamedFile } from '../files-named.ts'
import { createPostgresLogStore, requireLease } from './postgres-log-store.ts'
import { createPostgresRowLogs } from './postgres-row-logs.ts'

/** The clock is the database's. Whoever had it keeps their number; who takes it from another has the next. */
const LEASE = `
  WITH before AS (SELECT node_id FROM lathe.leases WHERE app_id = $1)
  INSERT INTO lathe.leases AS kept (app_id, node_id, address, fence, until)
  SELECT app_id, $2, $3, 1, now() + $4 * interval '1 ms' FROM lathe.apps WHERE app_id = $1
  ON CONFLICT (app_id) DO UPDATE SET node_id = excluded.node_id, address = excluded.address, until = excluded.until,
    fence = CASE WHEN kept.node_id = excluded.node_id THEN kept.fence ELSE kept.fence + 1 END
  WHERE kept.node_id = excluded.node_id OR kept.until <= now()
  RETURNING fence, (SELECT node_id FROM before) AS before`

const GROWTH = `
  SELECT log.last_seq, snapshot.seq AS snapshot_seq, (
    SELECT coalesce(sum(octet_length(operation)), 0)::bigint FROM lathe.operations AS one
    WHERE one.app_id = log.app_id AND one.file = log.file AND one.seq > snapshot.seq
  ) AS bytes
  FROM lathe.logs AS log, LATERAL (
    SELECT coalesce(max(seq), 0) AS seq FROM lathe.snapshots WHERE app_id = log.app_id AND file = log.file
  ) AS snapshot
  WHERE log.app_id = $1 AND log.file = $2`

/** For as long as the database is. */
export function createPostgresHostedLogs(postgres: Postgres): HostedLogs {
  const { ask } = postgres

  async function put(appId: AppId, hash: ContentHash, bytes: Uint8Array): Promise<void> {
    const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const insert = ask('INSERT INTO lathe.blobs (app_id, hash, content) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [appId, hash, content])
    await insert.catch((error: unknown) => {
      throw isForeignKeyError(error) ? new AppError('SYNC_NOT_LINKED', {}, { cause: error }) : error
    })
  }

  return {
    link: (appId, ownerId) =>
      postgres.transaction(async (within) => {
        await within('INSERT INTO lathe.apps (app_id, owner_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [appId, ownerId])
        const [app] = await within<{ owner_id: string }>('SELECT owner_id FROM lathe.apps WHERE app_id = $1', [appId])
        if (app?.owner_id !== ownerId) throw new AppError('SYNC_APP_OF_OTHER', {})
        await within(`INSERT INTO lathe.logs (app_id, file) VALUES ($1, 'app'), ($1, 'live') ON CONFLICT DO NOTHING`, [appId])
      }),
    async linked(appIds) {
      const rows = await ask<{ app_id: AppId }>('SELECT app_id FROM lathe.apps WHERE app_id = ANY($1)', [appIds])
      return new Set(rows.map((row) => row.app_id))
    },
    all: async () => (await ask<{ app_id: AppId }>('SELECT app_id FROM lathe.apps ORDER BY app_id', [])).map((row) => row.app_id),
    of: (appId, fence) => createPostgresLogStore(postgres, appId, fence),
    async lease(appId, { id, address }) {
      const [lease] = await ask<{ fence: number; before: string | null }>(LEASE, [appId, id, address, LEASE_MS])
      if (lease !== undefined) return { type: 'held', fence: lease.fence, isNew: lease.before !== null && lease.before !== id }
      const [other] = await ask<{ address: string }>('SELECT address FROM lathe.leases WHERE app_id = $1', [appId])
      return other === undefined ? { type: 'none' } : { type: 'elsewhere', address: other.address }
    },
    async renewLeases({ id, address }) {
      const rows = await ask<{ app_id: AppId }>(
        `UPDATE lathe.leases SET until = now() + $3 * interval '1 ms', address = $2 WHERE node_id = $1 RETURNING app_id`,
        [id, address, LEASE_MS],
      )
      return new Set(rows.map((row) => row.app_id))
    },
    async free() {
      const rows = await ask<{ app_id: AppId }>(
        'SELECT app_id FROM lathe.apps LEFT JOIN lathe.leases USING (app_id) WHERE until IS NULL OR until <= now() ORDER BY app_id',
      )
      return rows.map((row) => row.app_id)
    },
    endLeases: async ({ id }) => void (await ask('UPDATE lathe.leases SET until = now() WHERE node_id = $1', [id])),
    async beginsRun(appId, name, due) {
      const begun = await ask(
        `INSERT INTO lathe.begun_runs AS run (app_id, name, due) SELECT app_id, $2, $3 FROM lathe.apps WHERE app_id = $1
         ON CONFLICT (app_id, name) DO UPDATE SET due = excluded.due WHERE run.due < excluded.due RETURNING due`,
        [appId, name, due],
      )
      return begun.length > 0
    },
    async missing(appId, hashes) {
      const rows = await ask<{ hash: ContentHash }>('SELECT hash FROM lathe.blobs WHERE app_id = $1 AND hash = ANY($2)', [appId, hashes])
      const kept = new Set(rows.map((row) => row.hash))
      return hashes.filter((hash) => !kept.has(hash))
    },
    put,
    async get(appId, hash) {
      const [blob] = await ask<{ content: Buffer }>('SELECT content FROM lathe.blobs WHERE app_id = $1 AND hash = $2', [appId, hash])
      return blob?.content ?? null
    },
    async putUpload(appId, file, hash, bytes) {
      await put(appId, hash, bytes)
      await ask('INSERT INTO lathe.uploads (app_id, file, hash) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING', [appId, file, hash])
    },
    async getUpload(appId, file, hash) {
      const [upload] = await ask<{ content: Buffer }>(
        'SELECT content FROM lathe.uploads JOIN lathe.blobs USING (app_id, hash) WHERE app_id = $1 AND file = $2 AND hash = $3',
        [appId, file, hash],
      )
      return upload?.content ?? null
    },
    async growth(appId, file) {
      const [grown] = await ask<{ last_seq: number; snapshot_seq: number; bytes: number }>(GROWTH, [appId, file])
      return { lastSeq: grown?.last_seq ?? 0, snapshotSeq: grown?.snapshot_seq ?? 0, bytes: grown?.bytes ?? 0 }
    },
    putSnapshot: (appId, fence, { file, seq, schemaVersion, beside, content }) =>
      postgres.transaction(async (within) => {
        await requireLease(within, appId, fence)
        await within(
          `INSERT INTO lathe.snapshots (app_id, file, seq, schema_version, beside, content) VALUES ($1, $2, $3, $4, $5, $6)
           ON CONFLICT DO NOTHING`,
          [appId, file, seq, schemaVersion, JSON.stringify(beside), content],
        )
        await within(
          `DELETE FROM lathe.snapshots WHERE app_id = $1 AND file = $2 AND seq NOT IN
             (SELECT seq FROM lathe.snapshots WHERE app_id = $1 AND file = $2 ORDER BY seq DESC LIMIT $3)`,
          [appId, file, SNAPSHOTS_OF_LOG],
        )
      }),
    async getSnapshot(appId, file, schemaVersion) {
      const [found] = await ask<{ seq: number; schema_version: number; beside: string; content: Buffer }>(
        `SELECT seq, schema_version, beside, content FROM lathe.snapshots
         WHERE app_id = $1 AND file = $2 AND schema_version <= $3 ORDER BY seq DESC LIMIT 1`,
        [appId, file, schemaVersion],
      )
      if (found === undefined) return null
      const beside = z.array(NamedFile).parse(JSON.parse(found.beside))
      return { file, seq: found.seq, schemaVersion: found.schema_version, beside, content: found.content }
    },
    forget: async (appId) => void (await ask('DELETE FROM lathe.apps WHERE app_id = $1', [appId])),
    rows: createPostgresRowLogs(postgres),
  }
}
