import Database from 'better-sqlite3'

/** Writes rows with a text in every field directly into the only table of an app's closed file. */
export function fillTable(file: string, rows: number): void {
  const db = new Database(file)
  const table = db.prepare<[], string>("SELECT 'rows_' || x_id FROM entities").pluck().get() ?? ''
  const fields = db.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table).slice(4)
  db.pragma('synchronous = OFF')
  db.exec(`
    WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ${rows})
    INSERT INTO "${table}" (id, creator_id, created_at, updated_at, ${fields.map((name) => `"${name}"`).join(', ')})
    SELECT printf('0198a000-0000-7000-8000-%012x', i), NULL, 1767225600000 + i, 1767225600000 + i, ${fields.map(() => "'What row ' || i || ' says in this field of it, at some length'").join(', ')}
    FROM n`)
  db.close()
}
