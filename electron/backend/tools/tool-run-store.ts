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

export interface ToolRunStore {
  add(run: ToolRun, facts: RunFacts, countedAt: number): void
  /** What became of it. */
  put(run: ToolRun): void
  /** It counts for no limit any more. */
  uncount(id: ToolRunId): void
  find(id: ToolRunId): ToolRun | null
  /** Newest first. */
  list(query: { readonly toolId: ToolId; readonly before?: ToolRunId | undefined; readonly limit: number }): readonly ToolRun[]
  /** The newest that came out well and had the same asked of it. */
  similar(facts: RunFacts): ToolRun | null
  countedSince(runner: string, at: number): number
  loading(): readonly ToolRun[]
  /** With the tool, its runs go. */
  removeOf(toolId: ToolId): void
  clear(): void
}

/** Old ones are looked for once in so many. */
const PRUNED_EVERY = 100

export function createToolRunStore(db: Db): ToolRunStore {
  const insert = db.prepare('INSERT INTO tool_runs (id, tool_id, runner, state, key, counted_at, body) VALUES (?, ?, ?, ?, ?, ?, ?)')
  const update = db.prepare('UPDATE tool_runs SET state = ?, body = ? WHERE id = ?')
  const forgive = db.prepare('UPDATE tool_runs SET counted_at = NULL WHERE id = ?')
  const select = db.prepare<[string], string>('SELECT body FROM tool_runs WHERE id = ?').pluck()
  const selectPage = db
    .prepare<[string, string | null, string | null, number], string>(
      `SELECT body FROM tool_runs WHERE tool_id = ? AND (? IS NULL OR n < (SELECT n FROM tool_runs WHERE id = ?)) ORDER BY n DESC LIMIT ?`,
    )
    .pluck()
  const selectSimilar = db
    .prepare<[string, string], string>(
      "SELECT body FROM tool_runs WHERE key = ? AND state = 'Success' AND runner = ? ORDER BY n DESC LIMIT 1",
    )
    .pluck()
  const selectCounted = db
    .prepare<[string, number], number>('SELECT COUNT(*) FROM tool_runs WHERE runner = ? AND counted_at IS NOT NULL AND counted_at > ?')
    .pluck()
  const selectLoading = db.prepare<[], string>("SELECT body FROM tool_runs WHERE state = 'Loading' ORDER BY n").pluck()
  const deleteOf = db.prepare('DELETE FROM tool_runs WHERE tool_id = ?')
  const prune = db.prepare('DELETE FROM tool_runs WHERE n <= (SELECT MAX(n) FROM tool_runs) - ?')
  // One in the format of a newer program counts as none.
  const read = (body: string | undefined) => (body === undefined ? null : (ToolRun.safeParse(JSON.parse(body)).data ?? null))
  let added = 0
  return {
    add(run, { runner, key }, countedAt) {
      insert.run(run.id, run.toolId, runner, run.state, key, countedAt, JSON.stringify(run))
      added += 1
      if (added % PRUNED_EVERY === 1) prune.run(TOOL_RUNS_KEPT)
    },
    put: (run) => void update.run(run.state, JSON.stringify(run), run.id),
    uncount: (id) => void forgive.run(id),
    find: (id) => read(select.get(id)),
    list: ({ toolId, before, limit }) => selectPage.all(toolId, before ?? null, before ?? null, limit).flatMap((body) => read(body) ?? []),
    similar: ({ key, runner }) => read(selectSimilar.get(key, runner)),
    countedSince: (runner, at) => selectCounted.get(runner, at) ?? 0,
    loading: () => selectLoading.all().flatMap((body) => read(body) ?? []),
    removeOf: (toolId) => void deleteOf.run(toolId),
    clear: () => void db.exec('DELETE FROM tool_runs'),
  }
}
