import { FunctionRun, type FunctionSide, type RunId, type RunStatus } from '../../../shared/domain/app-function.ts'
import { FUNCTION_RUNS_DAYS, FUNCTION_RUNS_KEPT } from '../../../shared/limits/function-runs.ts'
import type { Db } from '../db/open-database.ts'

export const functionRunsMigration = `
  -- Runs of functions: \`FunctionRun\` as JSON, and what was sent, so that it can be sent again. They stay on this computer.
  CREATE TABLE function_runs (
    n INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    side TEXT NOT NULL,
    status TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    body TEXT NOT NULL,
    request TEXT
  ) STRICT;
  CREATE INDEX function_runs_by_name ON function_runs (name, n);
  CREATE INDEX function_runs_by_time ON function_runs (started_at);
`

/** What was sent to a function. `body` is base64. */
export interface KeptRequest {
  readonly method: string
  readonly url: string
  readonly headers: readonly (readonly [string, string])[]
  readonly body: string
}

export interface RunQuery {
  readonly name?: string | undefined
  readonly side?: FunctionSide | undefined
  readonly status?: 'failed' | RunStatus | undefined
  /** Words in what was logged or thrown. */
  readonly search?: string | undefined
  /** Runs that began before this one. */
  readonly before?: RunId | undefined
  readonly limit: number
}

export interface RunStore {
  keep(run: FunctionRun, request: KeptRequest | null): void
  find(id: RunId): { readonly run: FunctionRun; readonly request: KeptRequest | null } | null
  /** Newest first. */
  list(query: RunQuery): readonly FunctionRun[]
  clear(): void
}

const DAY_MS = 86_400_000
/** Old ones are looked for once in so many. */
const PRUNED_EVERY = 50

export function createRunStore(db: Db, { now }: { readonly now: () => number }): RunStore {
  const insert = db.prepare(
    'INSERT OR REPLACE INTO function_runs (id, name, side, status, started_at, body, request) VALUES (?, ?, ?, ?, ?, ?, ?)',
  )
  const select = db.prepare<[string], { readonly body: string; readonly request: string | null }>(
    'SELECT body, request FROM function_runs WHERE id = ?',
  )
  const prune = db.prepare('DELETE FROM function_runs WHERE started_at < ? OR n <= (SELECT MAX(n) FROM function_runs) - ?')
  let kept = 0
  return {
    keep(run, request) {
      const at = Date.parse(run.startedAt)
      insert.run(run.id, run.name, run.side, run.status, at, JSON.stringify(run), request === null ? null : JSON.stringify(request))
      kept += 1
      if (kept % PRUNED_EVERY === 1) prune.run(now() - FUNCTION_RUNS_DAYS * DAY_MS, FUNCTION_RUNS_KEPT)
    },
    find(id) {
      const found = select.get(id)
      if (found === undefined) return null
      return {
        run: FunctionRun.parse(JSON.parse(found.body)),
        request: found.request === null ? null : (JSON.parse(found.request) as KeptRequest),
      }
    },
    list({ name, side, status, search, before, limit }) {
      const wanted: (readonly [string, string | number])[] = []
      if (name !== undefined) wanted.push(['name = ?', name])
      if (side !== undefined) wanted.push(['side = ?', side])
      if (status === 'failed') wanted.push(["status <> ? AND status <> 'running'", 'success'])
      else if (status !== undefined) wanted.push(['status = ?', status])
      if (search !== undefined) wanted.push(['instr(lower(body), ?) > 0', search.toLowerCase()])
      if (before !== undefined) wanted.push(['n < (SELECT n FROM function_runs WHERE id = ?)', before])
      const where = wanted.length === 0 ? '' : `WHERE ${wanted.map(([condition]) => condition).join(' AND ')}`
      const bodies = db
        .prepare<unknown[], string>(`SELECT body FROM function_runs ${where} ORDER BY n DESC LIMIT ?`)
        .pluck()
        .all(...wanted.map(([, value]) => value), limit)
      return bodies.map((body) => FunctionRun.parse(JSON.parse(body)))
    },
    clear: () => void db.exec('DELETE FROM function_runs'),
  }
}
