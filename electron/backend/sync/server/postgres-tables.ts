/**
 * Every key begins with the app's, by which the tables can be spread. Texts of JSON are no `jsonb`, which takes neither all strings nor keeps
 * their order. A thing is named by the SHA-256 of its kind and id, since an id may be longer than what an index takes.
 */
export const HOSTED_LOG_MIGRATIONS: readonly string[] = [
  `
CREATE TABLE lathe.apps (
  app_id text PRIMARY KEY,
  owner_id text NOT NULL,
  linked_at timestamptz NOT NULL DEFAULT now()
);
CREATE TABLE lathe.logs (
  app_id text NOT NULL REFERENCES lathe.apps ON DELETE CASCADE,
  file text NOT NULL,
  last_seq bigint NOT NULL DEFAULT 0,
  newest_version text,
  PRIMARY KEY (app_id, file)
);
CREATE TABLE lathe.operations (
  app_id text NOT NULL,
  file text NOT NULL,
  seq bigint NOT NULL,
  mutation_id text NOT NULL,
  operation text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (app_id, file, seq),
  UNIQUE (app_id, file, mutation_id),
  FOREIGN KEY (app_id, file) REFERENCES lathe.logs ON DELETE CASCADE
);
CREATE TABLE lathe.answers (
  app_id text NOT NULL,
  file text NOT NULL,
  mutation_id text NOT NULL,
  digest text NOT NULL,
  answer text NOT NULL,
  PRIMARY KEY (app_id, file, mutation_id),
  FOREIGN KEY (app_id, file) REFERENCES lathe.logs ON DELETE CASCADE
);
CREATE TABLE lathe.clients (
  app_id text NOT NULL,
  file text NOT NULL,
  client_id text NOT NULL,
  op_no bigint NOT NULL,
  PRIMARY KEY (app_id, file, client_id),
  FOREIGN KEY (app_id, file) REFERENCES lathe.logs ON DELETE CASCADE
);
CREATE TABLE lathe.heads (
  app_id text NOT NULL,
  file text NOT NULL,
  thing bytea NOT NULL,
  seq bigint NOT NULL,
  state text,
  PRIMARY KEY (app_id, file, thing),
  FOREIGN KEY (app_id, file) REFERENCES lathe.logs ON DELETE CASCADE
);
CREATE TABLE lathe.blobs (
  app_id text NOT NULL REFERENCES lathe.apps ON DELETE CASCADE,
  hash text NOT NULL,
  content bytea NOT NULL,
  PRIMARY KEY (app_id, hash)
);
-- What is compressed already is only slower to compress again.
ALTER TABLE lathe.blobs ALTER COLUMN content SET STORAGE EXTERNAL;
`,
  `
CREATE TABLE lathe.leases (
  app_id text PRIMARY KEY REFERENCES lathe.apps ON DELETE CASCADE,
  node_id text NOT NULL,
  address text NOT NULL,
  fence bigint NOT NULL,
  until timestamptz NOT NULL
);
`,
  `
-- What nodes say to each other of a request is sealed with it.
CREATE TABLE lathe.nodes_secret (secret text NOT NULL);
INSERT INTO lathe.nodes_secret VALUES (gen_random_uuid()::text || gen_random_uuid()::text);
-- Of each function that runs by itself the newest time for which a node has begun it.
CREATE TABLE lathe.begun_runs (
  app_id text NOT NULL REFERENCES lathe.apps ON DELETE CASCADE,
  name text NOT NULL,
  due bigint NOT NULL,
  PRIMARY KEY (app_id, name)
);
`,
  `
-- Rows of the files of a server, each as it is since its last change. A change of several has one number.
CREATE TABLE lathe.row_logs (
  scope text PRIMARY KEY,
  log_id text NOT NULL,
  last_seq bigint NOT NULL DEFAULT 0
);
CREATE TABLE lathe.row_log (
  scope text NOT NULL REFERENCES lathe.row_logs ON DELETE CASCADE,
  table_name text NOT NULL,
  key text NOT NULL,
  seq bigint NOT NULL,
  writer text NOT NULL,
  row text,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (scope, table_name, key)
);
CREATE INDEX row_log_in_order ON lathe.row_log (scope, seq);
`,
  `
-- Of the contents those that people uploaded, whether or not a change names them.
CREATE TABLE lathe.uploads (
  app_id text NOT NULL,
  file text NOT NULL,
  hash text NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (app_id, file, hash),
  FOREIGN KEY (app_id, hash) REFERENCES lathe.blobs ON DELETE CASCADE
);
`,
  `
-- Files of apps, each as its log was up to a number.
CREATE TABLE lathe.snapshots (
  app_id text NOT NULL,
  file text NOT NULL,
  seq bigint NOT NULL,
  schema_version integer NOT NULL,
  beside text NOT NULL,
  content bytea NOT NULL,
  at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (app_id, file, seq),
  FOREIGN KEY (app_id, file) REFERENCES lathe.logs ON DELETE CASCADE
);
ALTER TABLE lathe.snapshots ALTER COLUMN content SET STORAGE EXTERNAL;
`,
]
