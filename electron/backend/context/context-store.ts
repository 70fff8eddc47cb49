import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { z } from 'zod'
import { ContextRecord, type EarlierTurn, Knowledge } from '../../../shared/domain/context.ts'
import type { MessageId, TurnId } from '../../../shared/domain/ids.ts'
import type { Db } from '../db/open-database.ts'

export const contextMigration = `
  -- What the model saw for a turn: \`ContextRecord\` as JSON, compressed.
  CREATE TABLE turn_contexts (turn_id TEXT PRIMARY KEY, body BLOB NOT NULL) STRICT;
`

export const routesMigration = `
  -- The page of the running app that was open when a message was sent.
  CREATE TABLE message_routes (message_id TEXT PRIMARY KEY, route TEXT NOT NULL) STRICT;
`

export interface ContextStore {
  keepRoute(messageId: MessageId, route: string): void
  routeOf(messageId: MessageId): string | null
  keep(turnId: TurnId, record: ContextRecord): void
  /** Null where none was stored, as for old answers. */
  find(turnId: TurnId): ContextRecord | null
  /** What rested in the last prompt of the open conversation; null where none is known. */
  lastResting(): ContextRecord['resting']
  /** The last finished exchanges of the open conversation, oldest first. */
  earlierTurns(limit: number): readonly EarlierTurn[]
  knowledge(): Knowledge
  setKnowledge(knowledge: Knowledge): void
  /** Deletes all stored contexts. */
  clear(): void
}

/** The key under which it is kept. */
export const KNOWLEDGE = 'knowledge'
/** The fields of an action that are needed here. */
const ChangedBy = z.array(z.object({ type: z.string(), target: z.string(), state: z.string() }))

/** `inChat`: a condition on messages named `asked` that selects the open conversation. */
export function createContextStore(db: Db, { inChat }: { readonly inChat: string }): ContextStore {
  const insert = db.prepare('INSERT OR REPLACE INTO turn_contexts (turn_id, body) VALUES (?, ?)')
  const select = db.prepare<[string], Uint8Array>('SELECT body FROM turn_contexts WHERE turn_id = ?').pluck()
  const selectLast = db
    .prepare<[], Uint8Array>(
      `SELECT body FROM messages asked CROSS JOIN turn_contexts ON turn_contexts.turn_id = asked.turn_id
       WHERE asked.role = 'user' AND ${inChat} ORDER BY asked.place DESC LIMIT 1`,
    )
    .pluck()
  const insertRoute = db.prepare('INSERT OR REPLACE INTO message_routes (message_id, route) VALUES (?, ?)')
  const selectRoute = db.prepare<[string], string>('SELECT route FROM message_routes WHERE message_id = ?').pluck()
  const selectMeta = db.prepare<[string], string>('SELECT value FROM meta WHERE key = ?').pluck()
  const upsertMeta = db.prepare('INSERT INTO meta (key, value) VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value')
  const selectTurns = db.prepare<[number], { readonly request: string; readonly actions: string }>(
    `SELECT asked.content AS request, answer.actions FROM messages asked
     CROSS JOIN turns ON turns.id = asked.turn_id AND turns.state = 'done' CROSS JOIN messages answer ON answer.id = turns.answer_id
     WHERE asked.role = 'user' AND ${inChat} ORDER BY asked.place DESC LIMIT ?`,
  )
  return {
    keepRoute: (messageId, route) => void insertRoute.run(messageId, route),
    routeOf: (messageId) => selectRoute.get(messageId) ?? null,
    keep: (turnId, record) => void insert.run(turnId, zstdCompressSync(JSON.stringify(record))),
    find: (turnId) => parse(select.get(turnId)),
    lastResting: () => parse(selectLast.get())?.resting ?? null,
    earlierTurns: (limit) =>
      selectTurns
        .all(limit)
        .toReversed()
        .map(({ request, actions }) => ({ request, changed: changedBy(actions) })),
    knowledge() {
      const stored = selectMeta.get(KNOWLEDGE)
      return Knowledge.safeParse(stored === undefined ? {} : JSON.parse(stored)).data ?? Knowledge.parse({})
    },
    setKnowledge: (knowledge) => void upsertMeta.run(KNOWLEDGE, JSON.stringify(knowledge)),
    clear: () => void db.exec('DELETE FROM turn_contexts; DELETE FROM message_routes'),
  }
}

/** A context in the format of a newer program counts as none. */
function parse(body: Uint8Array | undefined): ContextRecord | null {
  return body === undefined ? null : (ContextRecord.safeParse(JSON.parse(zstdDecompressSync(body).toString('utf8'))).data ?? null)
}

function changedBy(actions: string): readonly string[] {
  const done = ChangedBy.safeParse(JSON.parse(actions)).data ?? []
  return [...new Set(done.filter(({ state, type }) => state === 'complete' && type !== 'read').map(({ target }) => target))]
}
