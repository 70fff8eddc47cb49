import { AgentRun } from '../../../shared/domain/agent-run.ts'
import type { AgentRunId, TurnId } from '../../../shared/domain/ids.ts'
import type { Db } from '../db/open-database.ts'

export const agentMigration = `
  -- Messages that go on by themselves: \`AgentRun\` as JSON.
  CREATE TABLE agent_runs (n INTEGER PRIMARY KEY, run_id TEXT NOT NULL UNIQUE, is_running INTEGER NOT NULL, body TEXT NOT NULL) STRICT;
`

export interface AgentStore {
  find(id: AgentRunId): AgentRun | null
  keep(run: AgentRun): void
  running(): AgentRun | null
  /** The run that sent this turn's message. */
  runOf(turnId: TurnId): AgentRun | null
  /** Newest first. */
  list(limit: number): readonly AgentRun[]
  clear(): void
}

export function createAgentStore(db: Db): AgentStore {
  const select = db.prepare<[string], string>('SELECT body FROM agent_runs WHERE run_id = ?').pluck()
  const upsert = db.prepare(
    `INSERT INTO agent_runs (run_id, is_running, body) VALUES (?, ?, ?)
     ON CONFLICT (run_id) DO UPDATE SET is_running = excluded.is_running, body = excluded.body`,
  )
  const selectRunning = db.prepare<[], string>('SELECT body FROM agent_runs WHERE is_running = 1 ORDER BY n DESC LIMIT 1').pluck()
  const selectNewest = db.prepare<[number], string>('SELECT body FROM agent_runs ORDER BY n DESC LIMIT ?').pluck()
  const selectOfTurn = db
    .prepare<[string], string>(`SELECT body FROM agent_runs, json_each(body, '$.turnIds') WHERE value = ? ORDER BY n DESC LIMIT 1`)
    .pluck()
  // A run in the format of a newer program counts as none.
  const read = (body: string | undefined) => (body === undefined ? null : (AgentRun.safeParse(JSON.parse(body)).data ?? null))
  return {
    find: (id) => read(select.get(id)),
    keep: (run) => void upsert.run(run.id, run.state === 'running' ? 1 : 0, JSON.stringify(run)),
    running: () => read(selectRunning.get()),
    runOf: (turnId) => read(selectOfTurn.get(turnId)),
    list: (limit) => selectNewest.all(limit).flatMap((body) => read(body) ?? []),
    clear: () => void db.exec('DELETE FROM agent_runs'),
  }
}
