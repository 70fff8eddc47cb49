import type { TurnId } from '../../../shared/domain/ids.ts'
import { RepairRound } from '../../../shared/domain/repair-round.ts'
import type { Db } from '../db/open-database.ts'

export const roundsMigration = `
  -- What a model mended after a turn: \`RepairRound\` as JSON.
  CREATE TABLE repair_rounds (n INTEGER PRIMARY KEY, turn_id TEXT NOT NULL UNIQUE, is_running INTEGER NOT NULL, body TEXT NOT NULL) STRICT;
`

export interface RoundStore {
  find(turnId: TurnId): RepairRound | null
  keep(round: RepairRound): void
  running(): RepairRound | null
  /** Newest first. */
  list(limit: number): readonly RepairRound[]
  clear(): void
}

export function createRoundStore(db: Db): RoundStore {
  const select = db.prepare<[string], string>('SELECT body FROM repair_rounds WHERE turn_id = ?').pluck()
  const upsert = db.prepare(
    `INSERT INTO repair_rounds (turn_id, is_running, body) VALUES (?, ?, ?)
     ON CONFLICT (turn_id) DO UPDATE SET is_running = excluded.is_running, body = excluded.body`,
  )
  const selectRunning = db.prepare<[], string>('SELECT body FROM repair_rounds WHERE is_running = 1 ORDER BY n DESC LIMIT 1').pluck()
  const selectNewest = db.prepare<[number], string>('SELECT body FROM repair_rounds ORDER BY n DESC LIMIT ?').pluck()
  // A round in the format of a newer program counts as none.
  const read = (body: string | undefined) => (body === undefined ? null : (RepairRound.safeParse(JSON.parse(body)).data ?? null))
  return {
    find: (turnId) => read(select.get(turnId)),
    keep: (round) => void upsert.run(round.turnId, round.state === 'running' ? 1 : 0, JSON.stringify(round)),
    running: () => read(selectRunning.get()),
    list: (limit) => selectNewest.all(limit).flatMap((body) => read(body) ?? []),
    clear: () => void db.exec('DELETE FROM repair_rounds'),
  }
}
