import type { ToolId } from '../../../shared/domain/ids.ts'
import { readTool, type Tool } from '../../../shared/domain/tool.ts'
import type { Db } from '../db/open-database.ts'

export const toolsMigration = `
  -- The tools of the app: \`Tool\` as JSON.
  CREATE TABLE tools (id TEXT PRIMARY KEY, place INTEGER NOT NULL, body TEXT NOT NULL) STRICT;

  -- Runs of tools in the builder: \`ToolRun\` as JSON. They stay on this computer. \`key\`: what was asked, in short; two runs with the same key
  -- would be asked the same. \`counted_at\`: null where no model was asked, so that it counts for no limit.
  CREATE TABLE tool_runs (
    n INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    tool_id TEXT NOT NULL,
    runner TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('Loading', 'Success', 'Error')),
    key TEXT NOT NULL,
    counted_at INTEGER,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX tool_runs_by_tool ON tool_runs (tool_id, n);
  CREATE INDEX tool_runs_by_key ON tool_runs (key, n) WHERE state = 'Success';
  CREATE INDEX tool_runs_loading ON tool_runs (n) WHERE state = 'Loading';
  CREATE INDEX tool_runs_counted ON tool_runs (runner, counted_at) WHERE counted_at IS NOT NULL;
`

/** What fields remember of whoever tries a tool; of this computer, as their runs. */
export const toolMemoriesMigration = 'CREATE TABLE tool_memories (runner TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT'

/** Of `live.sqlite`: the tools as they were published, the runs of the app's people, and what fields remember of them. */
export const liveToolsMigration = `
  ALTER TABLE pinned ADD COLUMN tools TEXT NOT NULL DEFAULT '[]';

  CREATE TABLE live_runs (
    n INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    tool_id TEXT NOT NULL,
    runner TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('Loading', 'Success', 'Error')),
    key TEXT NOT NULL,
    counted_at INTEGER,
    body TEXT NOT NULL
  ) STRICT;
  CREATE INDEX live_runs_of_person ON live_runs (runner, tool_id, n);
  CREATE INDEX live_runs_by_key ON live_runs (key, n) WHERE state = 'Success';
  CREATE INDEX live_runs_loading ON live_runs (n) WHERE state = 'Loading';
  CREATE INDEX live_runs_counted ON live_runs (runner, counted_at) WHERE counted_at IS NOT NULL;
  CREATE INDEX live_runs_shared ON live_runs (json_extract(body, '$.share'));

  CREATE TABLE live_memories (runner TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;
`

export interface ToolStore {
  /** In their order. */
  list(): readonly Tool[]
  find(id: ToolId): Tool | null
  /** Replaces the one of this id where it stands, or comes last. */
  put(tool: Tool): void
  place(id: ToolId, place: number): void
  placeOf(id: ToolId): number | null
  /** Whether it was there. */
  remove(id: ToolId): boolean
}

export function createToolStore(db: Db): ToolStore {
  const selectAll = db.prepare<[], string>('SELECT body FROM tools ORDER BY place, id').pluck()
  const select = db.prepare<[string], string>('SELECT body FROM tools WHERE id = ?').pluck()
  const selectPlace = db.prepare<[string], number>('SELECT place FROM tools WHERE id = ?').pluck()
  const upsert = db.prepare(
    `INSERT INTO tools (id, place, body) VALUES (?, (SELECT COALESCE(MAX(place), 0) + 1 FROM tools), ?)
     ON CONFLICT (id) DO UPDATE SET body = excluded.body`,
  )
  const updatePlace = db.prepare('UPDATE tools SET place = ? WHERE id = ?')
  const removeOne = db.prepare('DELETE FROM tools WHERE id = ?')
  // One in the format of a newer program is read as far as it is understood.
  const read = (body: string) => readTool(JSON.parse(body))
  return {
    list: () => selectAll.all().flatMap((body) => read(body) ?? []),
    find(id) {
      const body = select.get(id)
      return body === undefined ? null : read(body)
    },
    put: (tool) => void upsert.run(tool.toolId, JSON.stringify(tool)),
    place: (id, place) => void updatePlace.run(place, id),
    placeOf: (id) => selectPlace.get(id) ?? null,
    remove: (id) => removeOne.run(id).changes > 0,
  }
}
