import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'

/** Tables that are of one device alone, with the reason. Every other one is told of, whatever is added later. */
const LOCAL_TABLES: Readonly<Record<string, string>> = {
  outbox: 'What waits here.',
  applied: 'What came here.',
  sync_state: 'As whom this device speaks.',
  events: 'What the windows of this device were told.',
  contents: 'Named by versions, by their hash; apply asks for each.',
  turns: 'A turn is asked by the device where it was sent; its messages and its version are told.',
  turn_contexts: 'What a model saw on this device.',
  message_routes: 'The page that was open on this device.',
  version_checks: 'Follows from the version; each device checks for itself.',
  function_runs: 'Of the device where it ran.',
  tool_runs: 'Of the device where it ran.',
  tool_memories: 'Of the device where it was tried.',
  imports: 'The file lies on this device; its rows are told.',
  import_batches: 'The file lies on this device; its rows are told.',
  row_bin: 'Each device fills its own when it hears of a deletion.',
}
const LOCAL_COLUMNS: Readonly<Record<string, readonly string[]>> = {
  record: ['changed_at'],
  repair_rounds: ['n'],
  agent_runs: ['n'],
  comparisons: ['n'],
  live_runs: ['n'],
}
/** One that runs is of the device where it runs. */
const ONLY: Readonly<Record<string, string>> = {
  repair_rounds: 'WHERE is_running = 0',
  agent_runs: 'WHERE is_running = 0',
  comparisons: 'WHERE is_running = 0',
  live_runs: "WHERE state <> 'Loading'",
}

/** Everything of an app that is told of, table by table, in both of its files. `file`: its `app.sqlite`. */
export function toldState(file: string): Readonly<Record<string, readonly string[]>> {
  const live = path.join(path.dirname(file), 'live.sqlite')
  return { ...tablesOf(file, 'app'), ...(existsSync(live) ? tablesOf(live, 'live') : {}) }
}

export function hashOf(state: Readonly<Record<string, readonly string[]>>): string {
  return createHash('sha256').update(JSON.stringify(state)).digest('hex')
}

function tablesOf(file: string, name: string): Record<string, readonly string[]> {
  const db = new Database(file, { readonly: true })
  try {
    const tables = db
      .prepare<[], string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
      .pluck()
      .all()
      .filter((table) => !(table in LOCAL_TABLES))
    const filled = tables.map((table) => [`${name}.${table}`, rowsOf(db, table)] as const)
    return Object.fromEntries(filled.filter(([, rows]) => rows.length > 0))
  } finally {
    db.close()
  }
}

/** Fields are fields in whatever order they were set. */
const fieldsOf = (json: unknown) => Object.entries(JSON.parse(String(json)) as object).toSorted()

/** Each row without what is empty in it: a column that only one of two files has makes no difference. */
function rowsOf(db: Database.Database, table: string): readonly string[] {
  const local = LOCAL_COLUMNS[table] ?? []
  const rows = db.prepare<[], Record<string, unknown>>(`SELECT * FROM "${table}" ${ONLY[table] ?? ''}`).all()
  return rows
    .map((row) =>
      JSON.stringify(
        Object.entries(table === 'record' ? { ...row, value: fieldsOf(row['value']) } : row)
          .filter(([name, value]) => value !== null && !local.includes(name))
          .toSorted(),
      ),
    )
    .toSorted()
}
