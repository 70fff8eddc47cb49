import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { ChangeSet } from '../../../shared/domain/change-set.ts'
import { type AnswerPlace, Comparison, isUnderWay } from '../../../shared/domain/comparison.ts'
import type { TurnId, VersionId } from '../../../shared/domain/ids.ts'
import type { Db } from '../db/open-database.ts'
import type { AnswerRecord } from './chat-store.ts'

export const comparisonsMigration = `
  -- The model that answers beside the message's own one.
  ALTER TABLE messages ADD COLUMN compare_with TEXT;
  -- Two answers to one message: \`Comparison\` as JSON, and what each of them made, compressed.
  CREATE TABLE comparisons (
    n INTEGER PRIMARY KEY,
    turn_id TEXT NOT NULL UNIQUE,
    is_running INTEGER NOT NULL,
    body TEXT NOT NULL,
    first BLOB,
    second BLOB
  ) STRICT;
`

/** What a compared answer would bring into the app. */
export interface MadeAnswer {
  readonly answer: AnswerRecord
  /** Null: it changes nothing. */
  readonly changeSet: ChangeSet | null
  /** Of the version. */
  readonly description: string
  /** One line of Markdown for each automatic repair. */
  readonly repairs: readonly string[]
}

export interface ComparisonStore {
  find(turnId: TurnId): Comparison | null
  /** By the id of one of its answers. */
  holding(answerId: VersionId): { readonly comparison: Comparison; readonly at: AnswerPlace } | null
  keep(comparison: Comparison): void
  keepMade(turnId: TurnId, at: AnswerPlace, made: MadeAnswer): void
  /** Null until the answer is ready. */
  made(turnId: TurnId, at: AnswerPlace): MadeAnswer | null
  /** Newest first. */
  list(limit: number): readonly Comparison[]
  clear(): void
}

const COLUMNS = ['first', 'second'] as const

export function createComparisonStore(db: Db): ComparisonStore {
  const select = db.prepare<[string], string>('SELECT body FROM comparisons WHERE turn_id = ?').pluck()
  const selectHolding = db
    .prepare<[string], string>("SELECT body FROM comparisons, json_each(body, '$.answers') WHERE json_extract(value, '$.id') = ?")
    .pluck()
  const upsert = db.prepare(
    `INSERT INTO comparisons (turn_id, is_running, body) VALUES (?, ?, ?)
     ON CONFLICT (turn_id) DO UPDATE SET is_running = excluded.is_running, body = excluded.body`,
  )
  const setMade = COLUMNS.map((column) => db.prepare(`UPDATE comparisons SET ${column} = ? WHERE turn_id = ?`))
  const selectMade = COLUMNS.map((column) =>
    db.prepare<[string], Uint8Array | null>(`SELECT ${column} FROM comparisons WHERE turn_id = ?`).pluck(),
  )
  const selectNewest = db.prepare<[number], string>('SELECT body FROM comparisons ORDER BY n DESC LIMIT ?').pluck()
  // One in the format of a newer program counts as none.
  const read = (body: string | undefined) => (body === undefined ? null : (Comparison.safeParse(JSON.parse(body)).data ?? null))

  return {
    find: (turnId) => read(select.get(turnId)),
    holding(answerId) {
      const comparison = read(selectHolding.get(answerId))
      return comparison === null ? null : { comparison, at: comparison.answers[0].id === answerId ? 0 : 1 }
    },
    keep: (comparison) => void upsert.run(comparison.turnId, isUnderWay(comparison) ? 1 : 0, JSON.stringify(comparison)),
    keepMade: (turnId, at, made) => void setMade[at]?.run(zstdCompressSync(JSON.stringify(made, asList)), turnId),
    made(turnId, at) {
      const stored = selectMade[at]?.get(turnId) ?? null
      return stored === null ? null : readMade(zstdDecompressSync(stored).toString('utf8'))
    },
    list: (limit) => selectNewest.all(limit).flatMap((body) => read(body) ?? []),
    clear: () => void db.exec('DELETE FROM comparisons'),
  }
}

function asList(_key: string, value: unknown): unknown {
  return value instanceof Map || value instanceof Set ? [...value] : value
}

type StoredMade = Omit<MadeAnswer, 'changeSet'> & {
  readonly changeSet:
    | (Omit<ChangeSet, 'writes' | 'deletes'> & {
        readonly writes: readonly (readonly [never, string])[]
        readonly deletes: readonly never[]
      })
    | null
}

function readMade(json: string): MadeAnswer {
  const made = JSON.parse(json) as StoredMade
  const { changeSet } = made
  if (changeSet === null) return { ...made, changeSet }
  return { ...made, changeSet: { ...changeSet, writes: new Map(changeSet.writes), deletes: new Set(changeSet.deletes) } }
}
