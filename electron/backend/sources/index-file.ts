import { existsSync, rmSync } from 'node:fs'
import { isAppError } from '../../../shared/domain/app-error.ts'
import { ContentHash, SourceId } from '../../../shared/domain/ids.ts'
import { type SourceChunk, type SourceHit, SourceInside, type SourceMethod, SourceReason } from '../../../shared/domain/source.ts'
import { type Db, openDatabase } from '../db/open-database.ts'
import type { KnownUnit } from './extract-source.ts'
import { signPairs, soughtWords, tellingWords, wordsLike } from './question-words.ts'

const TOKENIZER = "tokenize = 'porter unicode61 remove_diacritics 2'"

const MIGRATIONS = [
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
]

/** Makes stems of texts, as the index makes them. */
const STEMS = `
  CREATE VIRTUAL TABLE temp.stemmed USING fts5 (text, ${TOKENIZER});
  CREATE VIRTUAL TABLE temp.stems USING fts5vocab(temp, stemmed, instance);
`

/** What is known of a data source from reading it. */
export interface IndexedSource {
  readonly sourceId: SourceId
  /** The original that questions find; null: none was read to its end. */
  readonly hash: ContentHash | null
  readonly syncedAt: number | null
  readonly chunks: number
  readonly inside: SourceInside | null
  /** The original that could not be read, and why. */
  readonly failed: { readonly hash: ContentHash; readonly reason: SourceReason } | null
  /** Why it could not be fetched the last time. */
  readonly fetchFailed: SourceReason | null
}

export interface FinishedReading {
  readonly sourceId: SourceId
  readonly generation: number
  readonly hash: ContentHash
  readonly syncedAt: number
  readonly inside: SourceInside
  /** Units of the reading before that are in this one as they were. */
  readonly kept: readonly string[]
}

/** Pieces that were read at once. */
export interface AddedPart {
  readonly chunks: readonly SourceChunk[]
  /** `together`: what is around a piece tells of it. */
  readonly stand: 'together' | 'alone'
  readonly unit?: string
}

export interface FoundChunk {
  readonly hit: Omit<SourceHit, 'source'>
  /** How many of the question's words it has. */
  readonly words: number
}

interface StoredSource {
  readonly source_id: string
  readonly hash: string | null
  readonly synced_at: number | null
  readonly chunks: number
  readonly inside: string | null
  readonly failed_hash: string | null
  readonly reason: string | null
  readonly fetch_reason: string | null
}

interface StoredHit extends Pick<SourceChunk, 'text' | 'heading' | 'page' | 'row'> {
  readonly url: string | null
  readonly source_id: string
  readonly part: number
  readonly rank: number
}

/** Rows that one transaction takes away: a question never waits for more. */
const REMOVED_AT_ONCE = 500
const CANDIDATES = 60
/** How much the words around a piece say beside its own. */
const SURROUNDINGS = 0.3
/** How much it says that a piece has all words of a question: a word that most pieces have is worth nothing to BM25. */
const ALL_WORDS = 0.3
/** Of a piece's text, its headings and its signs. */
const WEIGHTS = '1.0, 0.7, 1.0'

export type IndexFile = ReturnType<typeof openIndexFile>

/** What was read of an app's data sources, for questions: it can be made again at any time, and so a damaged one is thrown away. */
export function openIndexFile(file: string) {
  const db = openOrRemake(file)
  // A power cut may cost what was read last; it is read again.
  db.pragma('synchronous = NORMAL')
  db.exec(STEMS)

  const selectAll = db.prepare<[], StoredSource>('SELECT * FROM indexed')
  const know = db.prepare('INSERT INTO indexed (source_id) VALUES (?) ON CONFLICT DO NOTHING')
  const newGeneration = db.prepare('INSERT INTO generations (source_id) VALUES (?)')
  const newPart = db.prepare('INSERT INTO parts (generation, unit) VALUES (?, ?)')
  const partWords = db.prepare('INSERT INTO part_words (rowid, text) VALUES (?, ?)')
  const insertChunk = db.prepare(
    'INSERT INTO chunks (generation, part, text, overlap, heading, page, row, signs, url) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const chunkWords = db.prepare('INSERT INTO chunk_words (rowid, text, heading, signs) VALUES (?, ?, ?, ?)')
  const countChunks = db.prepare<[number], number>('SELECT COUNT(*) FROM chunks WHERE generation = ?').pluck()
  const take = db.prepare(
    `UPDATE indexed SET generation = ?, hash = ?, synced_at = ?, chunks = ?, inside = ?, failed_hash = NULL, reason = NULL, fetch_reason = NULL
     WHERE source_id = ?`,
  )
  const keptParts = `generation = (SELECT generation FROM indexed WHERE source_id = :sourceId) AND unit IN (SELECT value FROM json_each(:kept))`
  const keepChunks = db.prepare(`UPDATE chunks SET generation = :generation WHERE part IN (SELECT id FROM parts WHERE ${keptParts})`)
  const keepParts = db.prepare(`UPDATE parts SET generation = :generation WHERE ${keptParts}`)
  const selectUnits = db.prepare<[string], KnownUnit>(
    `SELECT unit, SUM(LENGTH(text) - overlap) AS characters FROM parts JOIN chunks ON chunks.part = parts.id
     WHERE parts.generation = (SELECT generation FROM indexed WHERE source_id = ?) AND unit IS NOT NULL GROUP BY unit`,
  )
  const noteFailure = db.prepare('UPDATE indexed SET failed_hash = ?, reason = ? WHERE source_id = ?')
  const notedAgain = db.prepare('UPDATE indexed SET synced_at = ?, fetch_reason = NULL WHERE source_id = ?')
  const noteFetchFailure = db.prepare('UPDATE indexed SET fetch_reason = ? WHERE source_id = ?')
  const forget = db.prepare('DELETE FROM indexed WHERE source_id = ?')
  const unused = db
    .prepare<[], number>('SELECT id FROM generations WHERE id NOT IN (SELECT generation FROM indexed WHERE generation IS NOT NULL)')
    .pluck()
  const oldChunks = db.prepare<[number, number], { id: number; text: string; heading: string; signs: string }>(
    'SELECT id, text, heading, signs FROM chunks WHERE generation = ? ORDER BY id LIMIT ?',
  )
  const removeWords = db.prepare("INSERT INTO chunk_words (chunk_words, rowid, text, heading, signs) VALUES ('delete', ?, ?, ?, ?)")
  const removeChunk = db.prepare('DELETE FROM chunks WHERE id = ?')
  const removePartWords = db.prepare('DELETE FROM part_words WHERE rowid IN (SELECT id FROM parts WHERE generation = ?)')
  const removeParts = db.prepare('DELETE FROM parts WHERE generation = ?')
  const removeGeneration = db.prepare('DELETE FROM generations WHERE id = ?')
  const rankAll = db.prepare<[string], { id: number; rank: number }>(
    `SELECT rowid AS id, -bm25(chunk_words, ${WEIGHTS}) AS rank FROM chunk_words WHERE chunk_words MATCH ? ORDER BY rank DESC`,
  )
  const findOf = db.prepare<[number, string], Omit<StoredHit, 'rank'>>(
    `SELECT source_id, part, text, heading, page, row, url FROM chunks JOIN indexed ON indexed.generation = chunks.generation
     WHERE chunks.id = ? AND source_id IN (SELECT value FROM json_each(?))`,
  )
  const findParts = db.prepare<[string], { id: number; rank: number }>(
    'SELECT rowid AS id, -bm25(part_words) AS rank FROM part_words WHERE part_words MATCH ? ORDER BY rank DESC LIMIT 40',
  )
  const page = db.prepare<[string, number, number], Omit<SourceChunk, 'url'> & { readonly url: string | null }>(
    `SELECT text, overlap, heading, page, row, url FROM chunks
     WHERE generation = (SELECT generation FROM indexed WHERE source_id = ?) ORDER BY id LIMIT ? OFFSET ?`,
  )

  const insertText = db.prepare('INSERT INTO temp.stemmed (rowid, text) VALUES (?, ?)')
  const selectStems = db.prepare<[], { at: number; stem: string }>('SELECT doc AS at, term AS stem FROM temp.stems')
  const clearTexts = db.prepare('DELETE FROM temp.stemmed')
  /** The words of texts as the index knows them, each once. */
  const stemsOf = db.transaction((texts: readonly string[]): readonly ReadonlySet<string>[] => {
    for (const [at, text] of texts.entries()) insertText.run(at, text)
    const stems = texts.map(() => new Set<string>())
    for (const { at, stem } of selectStems.all()) stems[at]?.add(stem)
    clearTexts.run()
    return stems
  })

  /** Few of what has a word are looked at: where to find a piece costs more than to rank it. */
  function best(sought: string, sourceIds: string): readonly StoredHit[] {
    const found: StoredHit[] = []
    for (const { id, rank } of rankAll.iterate(sought)) {
      const chunk = findOf.get(id, sourceIds)
      if (chunk !== undefined) found.push({ ...chunk, rank })
      if (found.length === CANDIDATES) break
    }
    return found
  }

  return {
    stems: stemsOf,
    /** What questions find of it, by its units. */
    units: (sourceId: SourceId): readonly KnownUnit[] => selectUnits.all(sourceId),
    list: (): readonly IndexedSource[] => selectAll.all().map(toIndexed),
    /** A new reading: nothing of it is found before it is finished. */
    begin: db.transaction((sourceId: SourceId): number => {
      know.run(sourceId)
      return Number(newGeneration.run(sourceId).lastInsertRowid)
    }),
    add: db.transaction((generation: number, { chunks, stand, unit }: AddedPart): void => {
      const part = Number(newPart.run(generation, unit ?? null).lastInsertRowid)
      for (const { text, overlap, heading, page: at, row, url = null } of chunks) {
        const signs = signPairs(`${heading} ${text}`)
        const { lastInsertRowid } = insertChunk.run(generation, part, text, overlap, heading, at, row, signs, url)
        chunkWords.run(lastInsertRowid, text, heading, signs)
      }
      if (stand === 'together') partWords.run(part, chunks.map(({ heading, text }) => `${heading}\n${text}`).join('\n'))
    }),
    /** From here on questions find this reading, and no earlier one. */
    finish: db.transaction(({ sourceId, generation, hash, syncedAt, inside, kept }: FinishedReading): void => {
      const units = { generation, sourceId, kept: JSON.stringify(kept) }
      keepChunks.run(units)
      keepParts.run(units)
      const chunks = countChunks.get(generation) ?? 0
      take.run(generation, hash, syncedAt, chunks, JSON.stringify(inside), sourceId)
    }),
    fail: db.transaction((sourceId: SourceId, hash: ContentHash, reason: SourceReason): void => {
      know.run(sourceId)
      noteFailure.run(hash, reason, sourceId)
    }),
    /** It could not be fetched. What was read of it before stays. */
    failFetch: db.transaction((sourceId: SourceId, reason: SourceReason): void => {
      know.run(sourceId)
      noteFetchFailure.run(reason, sourceId)
    }),
    /** It was looked at again, and is the same. */
    confirm: db.transaction((sourceId: SourceId, syncedAt: number): void => void notedAgain.run(syncedAt, sourceId)),
    remove: db.transaction((sourceId: SourceId): void => void forget.run(sourceId)),
    /** Takes away a little of what no question finds: earlier readings, and what a reading that was cut off has left; whether there is more. */
    sweep: db.transaction((): boolean => {
      const generation = unused.get()
      if (generation === undefined) return false
      const chunks = oldChunks.all(generation, REMOVED_AT_ONCE)
      for (const { id, text, heading, signs } of chunks) {
        removeWords.run(id, text, heading, signs)
        removeChunk.run(id)
      }
      if (chunks.length === REMOVED_AT_ONCE) return true
      removePartWords.run(generation)
      removeParts.run(generation)
      removeGeneration.run(generation)
      return true
    }),
    chunks: (sourceId: SourceId, offset: number, limit: number): readonly SourceChunk[] =>
      page.all(sourceId, limit, offset).map(({ url, ...chunk }) => ({ ...chunk, ...urlOf(url) })),
    /** The best pieces of these data sources, best first. */
    search(question: string, sourceIds: readonly SourceId[], limit: number): readonly FoundChunk[] {
      const { words, signs } = soughtWords(question)
      const match = [words === null ? null : `{text heading}: (${words})`, signs === null ? null : `signs: (${signs})`]
      const sought = match.filter((each) => each !== null).join(' OR ')
      if (sought === '') return []
      const found = best(sought, JSON.stringify(sourceIds))
      const around = new Map(words === null ? [] : findParts.all(words).map(({ id, rank }) => [id, rank]))
      const telling = tellingWords(question)
      const likely = found.map((hit) => wordsLike(`${hit.heading} ${hit.text}`, telling))
      const [asked = new Set(), ...had] = stemsOf([telling.join(' '), ...likely])
      const hits = found.map((hit, at) => ({ ...hit, words: [...asked].filter((word) => had[at]?.has(word)).length }))
      return rankHits(hits, around, { words: asked.size, signs: signs !== null }).slice(0, limit)
    },
    close: () => db.close(),
  }
}

/** A piece counts by its own words and, less, by those around it and by how many of the question's it has. */
function rankHits(
  found: readonly (StoredHit & { readonly words: number })[],
  around: ReadonlyMap<number, number>,
  sought: { readonly words: number; readonly signs: boolean },
): readonly FoundChunk[] {
  const best = Math.max(...found.map(({ rank }) => rank), Number.MIN_VALUE)
  const bestAround = Math.max(...around.values(), Number.MIN_VALUE)
  const scored = found.map((hit) => {
    const beside = (around.get(hit.part) ?? 0) / bestAround
    return { hit, beside, sum: hit.rank / best + SURROUNDINGS * beside + ALL_WORDS * (hit.words / Math.max(1, sought.words)) }
  })
  const highest = Math.max(...scored.map(({ sum }) => sum), Number.MIN_VALUE)
  return scored
    .toSorted((a, b) => b.sum - a.sum)
    .map(({ hit, beside, sum }) => {
      const { source_id, text, heading, page, row, url, words } = hit
      const methods: readonly [SourceMethod, boolean][] = [
        ['words', sought.words > 0],
        ['signs', sought.signs],
        ['surroundings', beside > 0],
      ]
      return {
        hit: {
          sourceId: SourceId.parse(source_id),
          quote: text.trim(),
          heading,
          page,
          row,
          ...urlOf(url),
          score: Math.max(0, sum / highest),
          methods: methods.filter(([, isIt]) => isIt).map(([method]) => method),
        },
        words,
      }
    })
}

function urlOf(url: string | null): Pick<SourceChunk, 'url'> {
  return url === null ? {} : { url }
}

function openOrRemake(file: string): Db {
  const open = () => openDatabase(file, { migrations: MIGRATIONS, backupFolder: null })
  try {
    const { db, access } = open()
    if (access === 'write') return db
    db.close()
  } catch (error) {
    if (!isAppError(error) || error.code !== 'STORAGE_CORRUPT') throw error
  }
  removeIndexFile(file)
  return open().db
}

function removeIndexFile(file: string): void {
  for (const each of [file, `${file}-wal`, `${file}-shm`]) if (existsSync(each)) rmSync(each)
}

function toIndexed({ source_id, hash, synced_at, chunks, inside, failed_hash, reason, fetch_reason }: StoredSource): IndexedSource {
  const known = SourceReason.safeParse(reason).data
  return {
    sourceId: SourceId.parse(source_id),
    hash: hash === null ? null : ContentHash.parse(hash),
    syncedAt: synced_at,
    chunks,
    inside: inside === null ? null : SourceInside.parse(JSON.parse(inside)),
    failed: failed_hash === null || known === undefined ? null : { hash: ContentHash.parse(failed_hash), reason: known },
    fetchFailed: SourceReason.safeParse(fetch_reason).data ?? null,
  }
}
