import path from 'node:path'
import Database from 'better-sqlite3'
import type { AppId } from '../../shared/domain/ids.ts'
import { startBackend } from '../helpers/backend.ts'
import { changeSet, entityFile } from '../helpers/change-sets.ts'

const DEAL = entityFile(
  'Deal',
  {
    name: { type: 'string' },
    status: { type: 'string', enum: ['new', 'open', 'won', 'lost', 'idle'] },
    value: { type: 'number' },
    due: { type: 'string', format: 'date' },
  },
  { permissions: { read: 'all', write: 'creator' } },
)

/**
 * An app whose table `Deal` has that many rows, and the file that holds them. The rows are written directly, because importing is measured
 * elsewhere. One row in fifty has no `value`.
 */
export async function writeLargeTable(dataDir: string, rows: number): Promise<{ readonly appId: AppId; readonly file: string }> {
  await using test = await startBackend({ dataDir })
  const { id } = test.newApp(`Deals ${rows}`)
  const writes = { '__pages__Home.tsx': 'export default function Home() { return <h1>Deals</h1> }', ...DEAL }
  await test.backend.engine.of(id).commitChangeSet({ changeSet: changeSet({ writes }), origin: 'import', description: '' })
  await test.backend.engine.close(id)
  const file = path.join(dataDir, 'apps', id, 'app.sqlite')
  fill(file, rows)
  return { appId: id, file }
}

/** The SQL names of the table `Deal` and its columns. */
export function storedTable(db: Database.Database): { readonly table: string; readonly column: (property: string) => string } {
  const read = db.prepare<[], { xId: string; schema: string }>("SELECT x_id AS xId, schema FROM entities WHERE name = 'Deal'")
  const { xId, schema } = read.get() ?? { xId: '', schema: '{"properties":{}}' }
  const { properties } = JSON.parse(schema) as { properties: Record<string, { 'x-id': string }> }
  const columns = db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(`rows_${xId}`)
  return { table: `rows_${xId}`, column: (name) => columns.find((column) => column.startsWith(properties[name]?.['x-id'] ?? '-')) ?? name }
}

function fill(file: string, rows: number): void {
  const db = new Database(file)
  const { table, column } = storedTable(db)
  const fields = ['name', 'status', 'value', 'due'].map((name) => `"${column(name)}"`).join(', ')
  db.pragma('synchronous = OFF')
  db.exec(`
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${rows})
    INSERT INTO "${table}" (id, creator_id, created_at, updated_at, ${fields})
    SELECT printf('0198a000-0000-7000-8000-%012x', i), NULL, 1767225600000 + i, 1767225600000 + i, 'Deal ' || i,
      CASE i % 5 WHEN 0 THEN 'new' WHEN 1 THEN 'open' WHEN 2 THEN 'won' WHEN 3 THEN 'lost' ELSE 'idle' END,
      CASE WHEN i % 50 = 0 THEN NULL ELSE (i * 104729) % 100003 END, '2026-0' || (1 + i % 9) || '-1' || (i % 10)
    FROM n`)
  db.close()
}
