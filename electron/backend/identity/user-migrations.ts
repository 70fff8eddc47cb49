import { settingsOutboxMigration } from '../db/settings-outbox.ts'

/**
 * The tables of `users.sqlite`: better-auth's, as its own generator writes them for its plugins in use (STRICT does not fit their dates),
 * and ours. Never edited or extended: a later change is a new entry of the list.
 */
export const userMigrations: readonly string[] = [
  `
  CREATE TABLE "user" (
    "id" text NOT NULL PRIMARY KEY, "name" text NOT NULL, "email" text NOT NULL UNIQUE, "emailVerified" integer NOT NULL, "image" text,
    "createdAt" date NOT NULL, "updatedAt" date NOT NULL, "role" text, "banned" integer, "banReason" text, "banExpires" date
  );
  CREATE TABLE "session" (
    "id" text NOT NULL PRIMARY KEY, "expiresAt" date NOT NULL, "token" text NOT NULL UNIQUE, "createdAt" date NOT NULL,
    "updatedAt" date NOT NULL, "ipAddress" text, "userAgent" text,
    "userId" text NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE, "impersonatedBy" text
  );
  CREATE TABLE "account" (
    "id" text NOT NULL PRIMARY KEY, "accountId" text NOT NULL, "providerId" text NOT NULL,
    "userId" text NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE, "accessToken" text, "refreshToken" text, "idToken" text,
    "accessTokenExpiresAt" date, "refreshTokenExpiresAt" date, "scope" text, "password" text, "createdAt" date NOT NULL,
    "updatedAt" date NOT NULL
  );
  CREATE TABLE "verification" (
    "id" text NOT NULL PRIMARY KEY, "identifier" text NOT NULL, "value" text NOT NULL, "expiresAt" date NOT NULL,
    "createdAt" date NOT NULL, "updatedAt" date NOT NULL
  );
  CREATE INDEX "session_userId_idx" ON "session" ("userId");
  CREATE INDEX "account_userId_idx" ON "account" ("userId");
  CREATE INDEX "verification_identifier_idx" ON "verification" ("identifier");
  CREATE TABLE proofs (
    ticket_hash TEXT PRIMARY KEY, kind TEXT NOT NULL CHECK (kind IN ('sign-up', 'change-email', 'invitation')), email TEXT NOT NULL,
    name TEXT NOT NULL, password_hash TEXT, user_id TEXT, role TEXT NOT NULL, code_hash TEXT, wrong INTEGER NOT NULL DEFAULT 0,
    created_at INTEGER NOT NULL, expires_at INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX proofs_by_email ON proofs(kind, email);
  CREATE TABLE user_settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
  `,
  settingsOutboxMigration,
  `
  ALTER TABLE "user" ADD COLUMN "twoFactorEnabled" integer;
  CREATE TABLE "twoFactor" (
    "id" text NOT NULL PRIMARY KEY, "secret" text NOT NULL, "backupCodes" text NOT NULL,
    "userId" text NOT NULL UNIQUE REFERENCES "user" ("id") ON DELETE CASCADE, "verified" integer, "failedVerificationCount" integer,
    "lockedUntil" date
  );
  `,
  `
  CREATE TABLE passkeys (
    id TEXT PRIMARY KEY, user_id TEXT NOT NULL REFERENCES "user" ("id") ON DELETE CASCADE, name TEXT NOT NULL, host TEXT NOT NULL,
    handle TEXT NOT NULL, public_key BLOB NOT NULL, counter INTEGER NOT NULL, created_at INTEGER NOT NULL, last_used_at INTEGER
  ) STRICT;
  CREATE INDEX passkeys_by_user ON passkeys(user_id, created_at);
  `,
]
