import type { ToolId, ToolRunId } from '../../../shared/domain/ids.ts'
import { ToolRun } from '../../../shared/domain/tool-run.ts'
import { TOOL_RUNS_KEPT } from '../../../shared/limits/fields.ts'
import type { Db } from '../db/open-database.ts'

/** Whose run it is, and what was asked. */
export interface RunFacts {
  /** Whose limits it counts for: `builder`, or `user:<id>`. */
  readonly runner: string
  readonly key: string
}

export interface RunPage {
  readonly toolId: ToolId
  /** Null: whoever ran it. */
  readonly runner: string | null
  readonly before?: ToolRunId | undefined
  readonly limit: number
}

export interface ConversationOf extends Pick<RunPage, 'toolId'> {
  readonly runner: string
  readonly conversation: string
}

export interface ToolRunStore {
  add(run: ToolRun, facts: RunFacts, countedAt: number): void
  /** What became of it. */
  put(run: ToolRun): void
  /** It counts for no limit any more. */
  uncount(id: ToolRunId): void
  find(id: ToolRunId): ToolRun | null
  /** Whose run it is. */
  runnerOf(id: ToolRunId): string | null
  /** The one whose result others see by this. */
  shared(share: string): ToolRun | null
  /** Newest first. */
  list(page: RunPage): readonly ToolRun[]
  /** The messages of a conversation of somebody, the oldest first. */
  conversation(of: ConversationOf): readonly ToolRun[]
  /** The newest that came out well and had the same asked of it. */
  similar(facts: RunFacts): ToolRun | null
  countedSince(runner: string, at: number): number
  loading(): readonly ToolRun[]
  /** What was asked and what came out is gone; that it was asked still counts. */
  empty(id: ToolRunId): void
  /** Those of somebody that have content. */
  idsOf(runner: string): readonly ToolRunId[]
  /** With the tool, its runs go. */
  removeOf(toolId: ToolId): void
  clear(): void
}

/** Old ones are looked for once in so many. */
const PRUNED_EVERY = 100

/** `live`: those of the published app's people, none of which gives way. */
export function createToolRunStore(db: Db, place: 'test' | 'live' = 'test'): ToolRunStore {
  const table = place === 'live' ? 'live_runs' : 'tool_runs'
  const insert = db.prepare(`INSERT INTO ${table} (id, tool_id, runner, state, key, counted_at, body) VALUES (?, ?, ?, ?, ?, ?, ?)`)
  const update = db.prepare(`UPDATE ${table} SET state = ?, body = ? WHERE id = ? AND key <> ''`)
  const forgive = db.prepare(`UPDATE ${table} SET counted_at = NULL WHERE id = ?`)
  const select = db.prepare<[string], string>(`SELECT body FROM ${table} WHERE id = ?`).pluck()
  const selectRunner = db.prepare<[string], string>(`SELECT runner FROM ${table} WHERE id = ?`).pluck()
  const selectShared = db.prepare<[string], string>(`SELECT body FROM ${table} WHERE json_extract(body, '$.share') = ?`).pluck()
  const before = `(@before IS NULL OR n < (SELECT n FROM ${table} WHERE id = @before))`
  const selectPage = db
    .prepare<[object], string>(`SELECT body FROM ${table} WHERE tool_id = @toolId AND key <> '' AND ${before} ORDER BY n DESC LIMIT @limit`)
    .pluck()
  const selectOwn = db
    .prepare<[object], string>(
      `SELECT body FROM ${table} WHERE runner = @runner AND tool_id = @toolId AND key <> '' AND ${before} ORDER BY n DESC LIMIT @limit`,
    )
    .pluck()
  const selectConversation = db
    .prepare<[object], string>(
      `SELECT body FROM ${table} WHERE runner = @runner AND tool_id = @toolId AND key <> '' AND json_extract(body, '$.conversation') = @conversation ORDER BY n`,
    )
    .pluck()
  const selectSimilar = db
    .prepare<[string, string], string>(
      `SELECT body FROM ${table} WHERE key = ? AND state = 'Success' AND runner = ? ORDER BY n DESC LIMIT 1`,
    )
    .pluck()
  const selectCounted = db
    .prepare<[string, number], number>(`SELECT COUNT(*) FROM ${table} WHERE runner = ? AND counted_at IS NOT NULL AND counted_at > ?`)
    .pluck()
  const selectLoading = db.prepare<[], string>(`SELECT body FROM ${table} WHERE state = 'Loading' ORDER BY n`).pluck()
  const deleteOf = db.prepare(`DELETE FROM ${table} WHERE tool_id = ?`)
  const emptyOne = db.prepare(`UPDATE ${table} SET body = '{}', key = '' WHERE id = ?`)
  const selectIds = db.prepare<[string], ToolRunId>(`SELECT id FROM ${table} WHERE runner = ? AND key <> ''`).pluck()
  const prune = db.prepare(`DELETE FROM ${table} WHERE n <= (SELECT MAX(n) FROM ${table}) - ?`)
  // One in the format of a newer program counts as none.
  const read = (body: string | undefined) => (body === undefined ? null : (ToolRun.safeParse(JSON.parse(body)).data ?? null))
  let added = 0
  return {
    add(run, { runner, key }, countedAt) {
      insert.run(run.id, run.toolId, runner, run.state, key, countedAt, JSON.stringify(run))
      added += 1
      if (place === 'test' && added % PRUNED_EVERY === 1) prune.run(TOOL_RUNS_KEPT)
    },
    put: (run) => void update.run(run.state, JSON.stringify(run), run.id),
    uncount: (id) => void forgive.run(id),
    find: (id) => read(select.get(id)),
    runnerOf: (id) => selectRunner.get(id) ?? null,
    shared: (share) => read(selectShared.get(share)),
    list({ toolId, runner, before: from = null, limit }) {
      const page = { toolId, before: from, limit }
      return (runner === null ? selectPage.all(page) : selectOwn.all({ ...page, runner })).flatMap((body) => read(body) ?? [])
    },
    conversation: ({ toolId, runner, conversation }) =>
      selectConversation.all({ toolId, runner, conversation }).flatMap((body) => read(body) ?? []),
    similar: ({ key, runner }) => read(selectSimilar.get(key, runner)),
    countedSince: (runner, at) => selectCounted.get(runner, at) ?? 0,
    loading: () => selectLoading.all().flatMap((body) => read(body) ?? []),
    empty: (id) => void emptyOne.run(id),
    idsOf: (runner) => selectIds.all(runner),
    removeOf: (toolId) => void deleteOf.run(toolId),
    clear: () => void db.exec(`DELETE FROM ${table}`),
  }
}
