/** The tables of this folder in `lathe.sqlite`. Never edited or extended: a later change is a new entry of the whole list. */
export const identityMigrations: readonly string[] = [
  `
  CREATE TABLE accounts (
    id TEXT PRIMARY KEY, name TEXT NOT NULL, is_admin INTEGER NOT NULL CHECK (is_admin IN (0, 1)), created_at INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE sessions (
    id TEXT PRIMARY KEY, account_id TEXT NOT NULL REFERENCES accounts(id), token_hash BLOB NOT NULL UNIQUE,
    created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL, revoked_at INTEGER
  ) STRICT;
  CREATE INDEX sessions_by_account ON sessions(account_id, created_at DESC);
  CREATE TABLE kept_answers (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, key_hash BLOB NOT NULL UNIQUE, answer TEXT
  ) STRICT;
  `,
]
