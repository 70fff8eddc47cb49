const TOKENIZER = "tokenize = 'porter unicode61 remove_diacritics 2'"

export const INDEX_MIGRATIONS: readonly string[] = [
  `
  -- What is known of each data source. \`generation\`: whose pieces are found; null: none was read to its end. \`hash\`: of the original they
  -- are of. \`failed_hash\`: of the original that could not be read.
  CREATE TABLE indexed (
    source_id TEXT PRIMARY KEY,
    generation INTEGER UNIQUE,
    hash TEXT,
    synced_at INTEGER,
    chunks INTEGER NOT NULL DEFAULT 0,
    inside TEXT,
    failed_hash TEXT,
    reason TEXT
  ) STRICT;

  -- One reading of an original.
  CREATE TABLE generations (id INTEGER PRIMARY KEY AUTOINCREMENT, source_id TEXT NOT NULL) STRICT;

  -- Pieces that stand together, as they were read at once.
  CREATE TABLE parts (id INTEGER PRIMARY KEY, generation INTEGER NOT NULL) STRICT;
  CREATE INDEX parts_of_generation ON parts (generation);

  CREATE TABLE chunks (
    id INTEGER PRIMARY KEY,
    generation INTEGER NOT NULL,
    part INTEGER NOT NULL,
    text TEXT NOT NULL,
    overlap INTEGER NOT NULL,
    heading TEXT NOT NULL,
    page INTEGER,
    row INTEGER,
    signs TEXT NOT NULL
  ) STRICT;
  CREATE INDEX chunks_of_generation ON chunks (generation, id);

  CREATE VIRTUAL TABLE chunk_words USING fts5 (
    text, heading, signs, content = 'chunks', content_rowid = 'id', ${TOKENIZER}
  );
  CREATE VIRTUAL TABLE part_words USING fts5 (
    text, content = '', contentless_delete = 1, ${TOKENIZER}
  );
  `,
  `
  -- \`unit\`: what of the original a part is of, by what was in it, where it has parts that change one by one.
  ALTER TABLE parts ADD COLUMN unit TEXT;
  ALTER TABLE chunks ADD COLUMN url TEXT;
  CREATE INDEX chunks_of_part ON chunks (part);
  `,
  `
  -- Why it could not be fetched the last time; null: it was, or is nothing that is fetched.
  ALTER TABLE indexed ADD COLUMN fetch_reason TEXT;
  `,
  `
  -- German has its stems in a column of their own. What was read before is read again.
  DROP TABLE indexed;
  DROP TABLE generations;
  DROP TABLE parts;
  DROP TABLE chunks;
  DROP TABLE chunk_words;
  DROP TABLE part_words;

  CREATE TABLE indexed (
    source_id TEXT PRIMARY KEY,
    generation INTEGER UNIQUE,
    hash TEXT,
    synced_at INTEGER,
    chunks INTEGER NOT NULL DEFAULT 0,
    inside TEXT,
    failed_hash TEXT,
    reason TEXT,
    fetch_reason TEXT
  ) STRICT;
  CREATE TABLE generations (id INTEGER PRIMARY KEY AUTOINCREMENT, source_id TEXT NOT NULL) STRICT;
  CREATE TABLE parts (id INTEGER PRIMARY KEY, generation INTEGER NOT NULL, unit TEXT, is_german INTEGER NOT NULL) STRICT;
  CREATE INDEX parts_of_generation ON parts (generation);
  CREATE INDEX parts_in_german ON parts (id) WHERE is_german = 1;
  CREATE TABLE chunks (
    id INTEGER PRIMARY KEY,
    generation INTEGER NOT NULL,
    part INTEGER NOT NULL,
    text TEXT NOT NULL,
    overlap INTEGER NOT NULL,
    heading TEXT NOT NULL,
    page INTEGER,
    row INTEGER,
    url TEXT
  ) STRICT;
  CREATE INDEX chunks_of_generation ON chunks (generation, id);
  CREATE INDEX chunks_of_part ON chunks (part);
  CREATE VIRTUAL TABLE chunk_words USING fts5 (
    text, heading, signs, german, content = '', contentless_delete = 1, ${TOKENIZER}
  );
  CREATE VIRTUAL TABLE part_words USING fts5 (
    text, german, content = '', contentless_delete = 1, ${TOKENIZER}
  );
  `,
  `
  -- What texts mean to the model that somebody has chosen for it. \`told\`: the hash of what it was told; empty: not made out yet.
  ALTER TABLE chunks ADD COLUMN told TEXT NOT NULL DEFAULT '';
  CREATE INDEX chunks_told ON chunks (told);
  CREATE TABLE meanings (told TEXT PRIMARY KEY, numbers BLOB NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE meaning_model (only_one INTEGER PRIMARY KEY CHECK (only_one = 1), model TEXT NOT NULL) STRICT;
  `,
  `
  -- How kept questions did: \`QuestionCheck\` as JSON.
  CREATE TABLE question_checks (id INTEGER PRIMARY KEY AUTOINCREMENT, body TEXT NOT NULL) STRICT;
  `,
]

/** Makes stems of texts, as the index makes them, and tells how many pieces have one. */
export const STEMS = `
  CREATE VIRTUAL TABLE temp.stemmed USING fts5 (text, ${TOKENIZER});
  CREATE VIRTUAL TABLE temp.stems USING fts5vocab(temp, stemmed, instance);
  CREATE VIRTUAL TABLE temp.words_of_chunks USING fts5vocab(main, chunk_words, row);
`
