import Database from 'better-sqlite3'

/** Which rule of a table a write broke; null: it failed otherwise. */
export function brokenConstraint(error: unknown): 'unique' | 'foreign key' | 'other' | null {
  if (!(error instanceof Database.SqliteError) || !error.code.startsWith('SQLITE_CONSTRAINT')) return null
  if (error.code === 'SQLITE_CONSTRAINT_UNIQUE') return 'unique'
  return error.code === 'SQLITE_CONSTRAINT_FOREIGNKEY' ? 'foreign key' : 'other'
}
