import { hash } from 'node:crypto'
import { AppError } from '../../../../shared/domain/app-error.ts'
import type { AppId } from '../../../../shared/domain/ids.ts'
import { LoggedOperation, OperationAnswer } from '../../../../shared/domain/sync-exchange.ts'
import { type SyncFile, type SyncOperation, type ThingId, ThingState } from '../../../../shared/domain/sync-operation.ts'
import type { Ask, Postgres } from '../../db/open-postgres.ts'
import type { Head, KeptAnswer, LogAccess, LogStore } from './log-store.ts'

/** One app's logs. A write holds the row of its log until it is committed, so that numbers have no gaps and are seen in their order. */
export function createPostgresLogStore(postgres: Postgres, appId: AppId, fence?: number): LogStore {
  return {
    write: (file, run) =>
      postgres.transaction(async (ask) => {
        const [log] = await ask<{ last_seq: number; newest_version: string | null }>(
          'SELECT last_seq, newest_version FROM lathe.logs WHERE app_id = $1 AND file = $2 FOR UPDATE',
          [appId, file],
        )
        if (log === undefined) throw new AppError('SYNC_NOT_LINKED', {})
        if (fence !== undefined) await requireLease(ask, appId, fence)
        const { access, flush } = beginWrite(ask, [appId, file], {
          lastSeq: log.last_seq,
          newestVersion: log.newest_version === null ? null : String(JSON.parse(log.newest_version)),
        })
        const value = await run(access)
        await flush()
        return value
      }),
    async after(file, seq, limit) {
      const rows = await postgres.ask<{ seq: number; operation: string }>(
        'SELECT seq, operation FROM lathe.operations WHERE app_id = $1 AND file = $2 AND seq > $3 ORDER BY seq LIMIT $4',
        [appId, file, seq, limit],
      )
      return rows.map((row) => LoggedOperation.parse({ seq: row.seq, operation: JSON.parse(row.operation) }))
    },
  }
}

/** Nobody takes it until this is committed. */
export async function requireLease(ask: Ask, appId: AppId, fence: number): Promise<void> {
  const held = await ask('SELECT 1 FROM lathe.leases WHERE app_id = $1 AND fence = $2 FOR SHARE', [appId, fence])
  if (held.length === 0) throw new AppError('APP_ELSEWHERE', {})
}

const keyOf = ({ entityKind, entityId }: ThingId) => hash('sha256', JSON.stringify([entityKind, entityId]), 'hex')

/** Reads what is asked for once, and writes at the end: a push is a few statements, however many operations it has. */
function beginWrite(
  ask: Ask,
  log: readonly [AppId, SyncFile],
  { lastSeq, newestVersion }: { readonly lastSeq: number; readonly newestVersion: string | null },
): { readonly access: LogAccess; readonly flush: () => Promise<void> } {
  const answers = createKept<KeptAnswer>(async (ids) => {
    const rows = await ask<{ mutation_id: string; digest: string; answer: string }>(
      'SELECT mutation_id, digest, answer FROM lathe.answers WHERE app_id = $1 AND file = $2 AND mutation_id = ANY($3)',
      [...log, ids],
    )
    return rows.map((row) => [row.mutation_id, { digest: row.digest, answer: OperationAnswer.parse(JSON.parse(row.answer)) }])
  })
  const logged = createKept<true>(async (ids) => {
    const rows = await ask<{ mutation_id: string }>(
      'SELECT mutation_id FROM lathe.operations WHERE app_id = $1 AND file = $2 AND mutation_id = ANY($3)',
      [...log, ids],
    )
    return rows.map((row) => [row.mutation_id, true])
  })
  const heads = createKept<Head>(async (keys) => {
    const rows = await ask<{ thing: Buffer; seq: number; state: string | null }>(
      'SELECT thing, seq, state FROM lathe.heads WHERE app_id = $1 AND file = $2 AND thing = ANY($3)',
      [...log, keys.map((key) => Buffer.from(key, 'hex'))],
    )
    return rows.map((row) => [
      row.thing.toString('hex'),
      { seq: row.seq, state: row.state === null ? null : ThingState.parse(JSON.parse(row.state)) },
    ])
  })
  const opNos = createKept<number>(async (ids) => {
    const rows = await ask<{ client_id: string; op_no: number }>(
      'SELECT client_id, op_no FROM lathe.clients WHERE app_id = $1 AND file = $2 AND client_id = ANY($3)',
      [...log, ids],
    )
    return rows.map((row) => [row.client_id, row.op_no])
  })
  const appended: SyncOperation[] = []
  let newest = newestVersion

  const access: LogAccess = {
    async foresee({ mutationIds, comesAfter, things }) {
      await answers.know(mutationIds)
      await logged.know(comesAfter)
      await heads.know(things.map(keyOf))
    },
    answerTo: answers.get,
    keepAnswer: async (kept) => answers.set(kept.answer.mutationId, kept),
    hear: async (clientId, opNo) => opNos.set(clientId, opNo),
    lastOpNo: async (clientId) => (await opNos.get(clientId)) ?? 0,
    isInLog: async (mutationId) => (await logged.get(mutationId)) !== null,
    head: (thing) => heads.get(keyOf(thing)),
    newestVersion: async () => newest,
    async setHead(thing, head) {
      heads.set(keyOf(thing), head)
      if (thing.entityKind === 'version') newest = thing.entityId
    },
    async append(operation) {
      logged.set(operation.mutationId, true)
      return lastSeq + appended.push(operation)
    },
  }

  async function flush(): Promise<void> {
    if (appended.length > 0) {
      await ask(
        `INSERT INTO lathe.operations (app_id, file, seq, mutation_id, operation)
         SELECT $1, $2, told.* FROM unnest($3::bigint[], $4::text[], $5::text[]) AS told`,
        [
          ...log,
          appended.map((_, index) => lastSeq + index + 1),
          appended.map(({ mutationId }) => mutationId),
          appended.map((one) => JSON.stringify(one)),
        ],
      )
      await ask('UPDATE lathe.logs SET last_seq = $3, newest_version = $4 WHERE app_id = $1 AND file = $2', [
        ...log,
        lastSeq + appended.length,
        newest === null ? null : JSON.stringify(newest),
      ])
    }
    const newHeads = heads.changed()
    if (newHeads.length > 0)
      await ask(
        `INSERT INTO lathe.heads (app_id, file, thing, seq, state)
         SELECT $1, $2, told.* FROM unnest($3::bytea[], $4::bigint[], $5::text[]) AS told
         ON CONFLICT (app_id, file, thing) DO UPDATE SET seq = excluded.seq, state = excluded.state`,
        [
          ...log,
          newHeads.map(([key]) => Buffer.from(key, 'hex')),
          newHeads.map(([, { seq }]) => seq),
          newHeads.map(([, { state }]) => (state === null ? null : JSON.stringify(state))),
        ],
      )
    const newAnswers = answers.changed()
    if (newAnswers.length > 0)
      await ask(
        `INSERT INTO lathe.answers (app_id, file, mutation_id, digest, answer)
         SELECT $1, $2, told.* FROM unnest($3::text[], $4::text[], $5::text[]) AS told
         ON CONFLICT (app_id, file, mutation_id) DO UPDATE SET digest = excluded.digest, answer = excluded.answer`,
        [
          ...log,
          newAnswers.map(([id]) => id),
          newAnswers.map(([, { digest }]) => digest),
          newAnswers.map(([, { answer }]) => JSON.stringify(answer)),
        ],
      )
    const heard = opNos.changed()
    if (heard.length > 0)
      await ask(
        `INSERT INTO lathe.clients (app_id, file, client_id, op_no)
         SELECT $1, $2, told.* FROM unnest($3::text[], $4::bigint[]) AS told
         ON CONFLICT (app_id, file, client_id) DO UPDATE SET op_no = excluded.op_no`,
        [...log, heard.map(([id]) => id), heard.map(([, opNo]) => opNo)],
      )
  }
  return { access, flush }
}

/** What was read or set in one write, by key. */
function createKept<Value>(read: (keys: readonly string[]) => Promise<readonly (readonly [string, Value])[]>) {
  const known = new Map<string, Value | null>()
  const changes = new Map<string, Value>()

  async function know(keys: readonly string[]): Promise<void> {
    const unknown = [...new Set(keys)].filter((key) => !known.has(key))
    if (unknown.length === 0) return
    const found = new Map(await read(unknown))
    for (const key of unknown) known.set(key, found.get(key) ?? null)
  }

  return {
    know,
    async get(key: string): Promise<Value | null> {
      await know([key])
      return known.get(key) ?? null
    },
    set(key: string, value: Value): void {
      known.set(key, value)
      changes.set(key, value)
    },
    changed: () => [...changes],
  }
}
