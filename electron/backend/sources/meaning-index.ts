import { hash } from 'node:crypto'
import { loadVectors } from '../db/load-vectors.ts'
import type { Db } from '../db/open-database.ts'
import type { StoredHit } from './rank-hits.ts'

/** A text that a model has not been told yet. */
export interface UntoldText {
  readonly told: string
  readonly text: string
}

export interface ToldMeaning {
  readonly told: string
  /** A byte each. */
  readonly numbers: Uint8Array
}

export interface MeaningCounts {
  /** The model that was chosen for these data sources; null: none. */
  readonly model: string | null
  readonly pieces: number
  readonly done: number
  /** Of the pieces that are not done. */
  readonly characters: number
}

/** Pieces whose place among those to be told is made out at once. */
const HASHED_AT_ONCE = 500
const NEAREST = 60
const IN_USE = 'generation IN (SELECT generation FROM indexed)'

/** What pieces mean to a model, by what it was told: a text that is read again as it was is not told again. */
export function createMeaningIndex(db: Db) {
  loadVectors(db)
  const selectModel = db.prepare<[], string>('SELECT model FROM meaning_model').pluck()
  const putModel = db.prepare('INSERT INTO meaning_model (only_one, model) VALUES (1, ?)')
  const unhashed = db.prepare<[number], { id: number; heading: string; text: string }>(
    `SELECT id, heading, text FROM chunks WHERE told = '' AND ${IN_USE} LIMIT ?`,
  )
  const setTold = db.prepare('UPDATE chunks SET told = ? WHERE id = ?')
  const untold = db.prepare<[number], { told: string; heading: string; text: string }>(
    `SELECT told, heading, text FROM chunks WHERE told <> '' AND told NOT IN (SELECT told FROM meanings) AND ${IN_USE} GROUP BY told LIMIT ?`,
  )
  const insert = db.prepare('INSERT INTO meanings (told, numbers) VALUES (?, ?) ON CONFLICT DO NOTHING')
  const removeUnused = db.prepare('DELETE FROM meanings WHERE told NOT IN (SELECT told FROM chunks)')
  const count = db.prepare<[], Omit<MeaningCounts, 'model'>>(
    `SELECT COUNT(*) AS pieces, COALESCE(SUM(isDone), 0) AS done, COALESCE(SUM(CASE WHEN isDone THEN 0 ELSE size END), 0) AS characters
     FROM (SELECT told IN (SELECT told FROM meanings) AS isDone, LENGTH(heading) + LENGTH(text) AS size FROM chunks WHERE ${IN_USE})`,
  )
  const nearest = db.prepare<{ readonly wanted: Uint8Array }, { told: string; farness: number }>(
    `SELECT told, vec_distance_cosine(vec_int8(numbers), vec_int8(:wanted)) AS farness FROM meanings
     WHERE LENGTH(numbers) = LENGTH(:wanted) ORDER BY farness`,
  )
  const findTold = db.prepare<[string, string], Omit<StoredHit, 'rank'>>(
    `SELECT chunks.id AS id, source_id, part, is_german, text, heading, page, row, url FROM chunks
     JOIN indexed ON indexed.generation = chunks.generation JOIN parts ON parts.id = chunks.part
     WHERE told = ? AND source_id IN (SELECT value FROM json_each(?))`,
  )

  return {
    calls: {
      meaningModel: (): string | null => selectModel.get() ?? null,
      meaningCounts: (): MeaningCounts => ({
        model: selectModel.get() ?? null,
        ...(count.get() ?? { pieces: 0, done: 0, characters: 0 }),
      }),
      /** Another model's numbers say nothing to this one. Null: none is wanted any more. */
      chooseMeaningModel: db.transaction((model: string | null): void => {
        if (model === (selectModel.get() ?? null)) return
        db.exec('DELETE FROM meanings; DELETE FROM meaning_model')
        if (model !== null) putModel.run(model)
      }),
      /** Texts of pieces that questions find, as many as may be told at once. */
      untoldTexts: db.transaction((most: number): readonly UntoldText[] => {
        for (;;) {
          const found = unhashed.all(HASHED_AT_ONCE)
          for (const { id, heading, text } of found) setTold.run(hash('sha256', whole(heading, text)), id)
          const texts = untold.all(most)
          if (texts.length > 0 || found.length === 0) return texts.map(({ told, heading, text }) => ({ told, text: whole(heading, text) }))
        }
      }),
      /** For the model that is chosen now; what another one said meanwhile is let go. */
      addMeanings: db.transaction((model: string, meanings: readonly ToldMeaning[]): void => {
        if (selectModel.get() === model) for (const { told, numbers } of meanings) insert.run(told, numbers)
      }),
      removeUnusedMeanings: (): void => void removeUnused.run(),
    },
    /** The nearest pieces of these data sources, nearest first; `rank`: how near, from -1 to 1. */
    nearest(wanted: Uint8Array, sourceIds: string): readonly StoredHit[] {
      const found: StoredHit[] = []
      for (const { told, farness } of nearest.iterate({ wanted })) {
        for (const piece of findTold.all(told, sourceIds)) found.push({ ...piece, rank: 1 - farness })
        if (found.length >= NEAREST) break
      }
      return found
    },
  }
}

function whole(heading: string, text: string): string {
  return heading === '' ? text : `${heading}\n${text}`
}
