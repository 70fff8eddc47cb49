import { existsSync, rmSync } from 'node:fs'
import { isAppError } from '../../../shared/domain/app-error.ts'
import { ContentHash, SourceId } from '../../../shared/domain/ids.ts'
import { QuestionCheck } from '../../../shared/domain/source-question.ts'
import { type SourceChunk, SourceInside, SourceReason } from '../../../shared/domain/source.ts'
import { SOURCE_CHECKS_KEPT } from '../../../shared/limits/sources.ts'
import { type Db, openDatabase } from '../db/open-database.ts'
import type { KnownUnit } from './extract-source.ts'
import { createMeaningIndex } from './meaning-index.ts'
import { INDEX_MIGRATIONS, STEMS } from './index-migrations.ts'
import { type FoundChunk, joinByMeaning, type RankedChunk, rankHits, type StoredHit, urlOf } from './rank-hits.ts'
import { germanStems, isGerman } from './german-words.ts'
import { signPairs, soughtWords, tellingWords, wordsLike } from './question-words.ts'

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

/** Rows that one transaction takes away: a question never waits for more. */
const REMOVED_AT_ONCE = 500
const CANDIDATES = 60
/** Pieces that are ranked for one question, as far as a single word does not stand in more: what a more common word says is little. */
const RANKED_MOST = 30_000
/** Of a piece's text, its headings, its signs, and its stems in German. */
const WEIGHTS = '1.0, 0.7, 1.0, 1.0'

export type IndexFile = ReturnType<typeof openIndexFile>

/** What was read of an app's data sources, for questions: it can be made again at any time, and so a damaged one is thrown away. */
export function openIndexFile(file: string) {
  const db = openOrRemake(file)
  // A power cut may cost what was read last; it is read again.
  db.pragma('synchronous = NORMAL')
  db.exec(STEMS)
  const meanings = createMeaningIndex(db)

  const selectAll = db.prepare<[], StoredSource>('SELECT * FROM indexed')
  const selectOne = db.prepare<[string], StoredSource>('SELECT * FROM indexed WHERE source_id = ?')
  const know = db.prepare('INSERT INTO indexed (source_id) VALUES (?) ON CONFLICT DO NOTHING')
  const newGeneration = db.prepare('INSERT INTO generations (source_id) VALUES (?)')
  const newPart = db.prepare('INSERT INTO parts (generation, unit, is_german) VALUES (?, ?, ?)')
  const partWords = db.prepare('INSERT INTO part_words (rowid, text, german) VALUES (?, ?, ?)')
  const insertChunk = db.prepare(
    'INSERT INTO chunks (generation, part, text, overlap, heading, page, row, url) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
  )
  const chunkWords = db.prepare('INSERT INTO chunk_words (rowid, text, heading, signs, german) VALUES (?, ?, ?, ?, ?)')
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
  const oldChunks = db.prepare<[number, number], number>('SELECT id FROM chunks WHERE generation = ? ORDER BY id LIMIT ?').pluck()
  const removeWords = db.prepare('DELETE FROM chunk_words WHERE rowid = ?')
  const removeChunk = db.prepare('DELETE FROM chunks WHERE id = ?')
  const removePartWords = db.prepare('DELETE FROM part_words WHERE rowid IN (SELECT id FROM parts WHERE generation = ?)')
  const removeParts = db.prepare('DELETE FROM parts WHERE generation = ?')
  const removeGeneration = db.prepare('DELETE FROM generations WHERE id = ?')
  const rankAll = db.prepare<[string], { id: number; rank: number }>(
    `SELECT rowid AS id, -bm25(chunk_words, ${WEIGHTS}) AS rank FROM chunk_words WHERE chunk_words MATCH ? ORDER BY rank DESC`,
  )
  const findOf = db.prepare<[number, string], Omit<StoredHit, 'rank'>>(
    `SELECT chunks.id AS id, source_id, part, is_german, text, heading, page, row, url FROM chunks
     JOIN indexed ON indexed.generation = chunks.generation JOIN parts ON parts.id = chunks.part
     WHERE chunks.id = ? AND source_id IN (SELECT value FROM json_each(?))`,
  )
  const hasGerman = db.prepare<[], number>('SELECT 1 FROM parts WHERE is_german = 1 LIMIT 1').pluck()
  const findParts = db.prepare<[string], { id: number; rank: number }>(
    'SELECT rowid AS id, -bm25(part_words) AS rank FROM part_words WHERE part_words MATCH ? ORDER BY rank DESC LIMIT 40',
  )
  const page = db.prepare<[string, number, number], Omit<SourceChunk, 'url'> & { readonly url: string | null }>(
    `SELECT text, overlap, heading, page, row, url FROM chunks
     WHERE generation = (SELECT generation FROM indexed WHERE source_id = ?) ORDER BY id LIMIT ? OFFSET ?`,
  )

  const insertCheck = db.prepare('INSERT INTO question_checks (body) VALUES (?)')
  const dropOldChecks = db.prepare('DELETE FROM question_checks WHERE id NOT IN (SELECT id FROM question_checks ORDER BY id DESC LIMIT ?)')
  const selectChecks = db.prepare<[], string>('SELECT body FROM question_checks ORDER BY id DESC').pluck()

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

  const countHaving = db.prepare<[string], number>('SELECT doc FROM temp.words_of_chunks WHERE term = ?').pluck()
  /** Of words those that stand in the fewest pieces, as many as few enough pieces have. */
  function rarest(words: readonly string[]): readonly string[] {
    const stems = stemsOf(words)
    const counted = words.map((word, at) => ({
      word,
      pieces: [...(stems[at] ?? [])].reduce((sum, stem) => sum + (countHaving.get(stem) ?? 0), 0),
    }))
    let ranked = 0
    return counted
      .filter(({ pieces }) => pieces > 0)
      .toSorted((a, b) => a.pieces - b.pieces)
      .filter(({ pieces }, at) => {
        ranked += pieces
        return at === 0 || ranked <= RANKED_MOST
      })
      .map(({ word }) => word)
  }

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

  function searchWords(question: string, sourceIds: readonly SourceId[]): readonly RankedChunk[] {
    const { signs, ...inWords } = soughtWords(question)
    const words = rarest(inWords.words)
    const german = hasGerman.get() === 1 ? rarest(inWords.german) : []
    const sought = matchIn({ '{text heading}': words, german, signs: rarest(signs) })
    if (sought === '') return []
    const found = best(sought, JSON.stringify(sourceIds))
    const inParts = matchIn({ text: words, german })
    const around = new Map(inParts === '' ? [] : findParts.all(inParts).map(({ id, rank }) => [id, rank]))
    const telling = tellingWords(question)
    const likely = found.map(({ heading, text, is_german }) => {
      const like = wordsLike(`${heading} ${text}`, telling)
      return is_german === 1 ? germanStems(like) : like
    })
    const [asked = new Set(), askedInGerman = new Set(), ...had] = stemsOf([telling.join(' '), germanStems(telling.join(' ')), ...likely])
    const hits = found.map((hit, at) => {
      const wanted = hit.is_german === 1 ? askedInGerman : asked
      return { ...hit, words: [...wanted].filter((word) => had[at]?.has(word)).length }
    })
    return rankHits(hits, around, { words: asked.size, signs: signs.length > 0 })
  }

  return {
    stems: stemsOf,
    /** What questions find of it, by its units. */
    units: (sourceId: SourceId): readonly KnownUnit[] => selectUnits.all(sourceId),
    list: (): readonly IndexedSource[] => selectAll.all().map(toIndexed),
    find(sourceId: SourceId): IndexedSource | null {
      const found = selectOne.get(sourceId)
      return found === undefined ? null : toIndexed(found)
    },
    /** A new reading: nothing of it is found before it is finished. */
    begin: db.transaction((sourceId: SourceId): number => {
      know.run(sourceId)
      return Number(newGeneration.run(sourceId).lastInsertRowid)
    }),
    add: db.transaction((generation: number, { chunks, stand, unit }: AddedPart): void => {
      const whole = chunks.map(({ heading, text }) => `${heading}\n${text}`).join('\n')
      const inGerman = isGerman(whole)
      const part = Number(newPart.run(generation, unit ?? null, inGerman ? 1 : 0).lastInsertRowid)
      for (const { text, overlap, heading, page: at, row, url = null } of chunks) {
        const { lastInsertRowid } = insertChunk.run(generation, part, text, overlap, heading, at, row, url)
        const signs = signPairs(`${heading} ${text}`)
        if (inGerman) chunkWords.run(lastInsertRowid, '', '', signs, germanStems(`${heading} ${text}`))
        else chunkWords.run(lastInsertRowid, text, heading, signs, '')
      }
      if (stand === 'together') partWords.run(part, inGerman ? '' : whole, inGerman ? germanStems(whole) : '')
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
      for (const id of chunks) {
        removeWords.run(id)
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
    search(question: string, sourceIds: readonly SourceId[], limit: number, meaning: Uint8Array | null = null): readonly FoundChunk[] {
      const byWords = searchWords(question, sourceIds)
      const found = meaning === null ? byWords : joinByMeaning(byWords, meanings.nearest(meaning, JSON.stringify(sourceIds)))
      return found.slice(0, limit).map(({ hit, words }) => ({ hit, words }))
    },
    /** The newest first. */
    questionChecks: (): readonly QuestionCheck[] =>
      selectChecks.all().flatMap((body) => QuestionCheck.safeParse(JSON.parse(body)).data ?? []),
    keepQuestionCheck: db.transaction((check: QuestionCheck): void => {
      insertCheck.run(JSON.stringify(check))
      dropOldChecks.run(SOURCE_CHECKS_KEPT)
    }),
    ...meanings.calls,
    close: () => db.close(),
  }
}

/** Any of the words in its columns; empty: there are none. Nothing in a question is syntax: each word stands in quotes. */
function matchIn(columns: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(columns)
    .flatMap(([column, words]) => (words.length === 0 ? [] : [`${column}: (${words.map((word) => `"${word}"`).join(' OR ')})`]))
    .join(' OR ')
}

function openOrRemake(file: string): Db {
  const open = () => openDatabase(file, { migrations: INDEX_MIGRATIONS, backupFolder: null })
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
