import { z } from 'zod'
import { ownFields, readRecordPart, RECORD_PARTS } from '../../../shared/domain/app-record.ts'
import { AppName } from '../../../shared/domain/app.ts'
import { AppError } from '../../../shared/domain/app-error.ts'
import type { ThingState } from '../../../shared/domain/sync-operation.ts'
import { readSourceQuestion } from '../../../shared/domain/source-question.ts'
import { readSource } from '../../../shared/domain/source.ts'
import { readTool } from '../../../shared/domain/tool.ts'
import { MESSAGE_COLUMNS, type MessageRecord, toMessage } from '../chat/message-record.ts'
import { KNOWLEDGE } from '../context/context-store.ts'
import type { Db } from '../db/open-database.ts'
import { readEntityState, writeEntityState } from '../entities/entity-state.ts'
import { isXId } from '../entities/sql-names.ts'
import type { FileStore } from '../files/file-store.ts'
import { NAME, type RecordStore } from '../record/record-store.ts'
import { createTableThing } from '../sync/table-thing.ts'
import type { Thing, Things } from '../sync/things.ts'
import { createRowThings, type RowKeeping } from './row-things.ts'

/** Stores through which some things are written. Null for a file that is only read. */
export interface AppKeeping extends RowKeeping {
  readonly record: RecordStore
  readonly files: FileStore
}

/** Everything in `app.sqlite` that is told of. What is not here is of one device alone: turns, events, contexts, checks, runs, ledgers, bins. */
export function createAppThings(db: Db, keeping: AppKeeping | null): Things {
  return {
    version: versionThing(db, keeping?.files ?? null),
    message: messageThing(db),
    conversation: conversationThing(db),
    entity: entityThing(db),
    ...createRowThings(db, 'test', keeping),
    query: createTableThing(db, { table: 'saved_queries', key: 'id' }),
    round: endedThing(db, 'repair_rounds', 'turn_id'),
    agent: endedThing(db, 'agent_runs', 'run_id'),
    comparison: endedThing(db, 'comparisons', 'turn_id'),
    record: recordThing(db, keeping?.record ?? null),
    tool: toolThing(db),
    source: bodyThing(db, 'sources', isSource),
    question: bodyThing(db, 'source_questions', isQuestion),
    knowledge: knowledgeThing(db),
  }
}

/** Everything in `live.sqlite` that is told of. */
export function createLiveThings(db: Db, keeping: RowKeeping | null): Things {
  const pinned = createTableThing(db, { table: 'pinned_functions', key: 'name' })
  const nameOf = (id: string) => id.slice('live:'.length)
  return {
    entity: entityThing(db),
    ...createRowThings(db, 'live', keeping),
    pin: pinThing(db),
    run: runThing(db),
    memory: createTableThing(db, { table: 'live_memories', key: 'runner' }),
    function: { read: (id) => pinned.read(nameOf(id)), write: (id, state) => pinned.write(nameOf(id), state) },
  }
}

/** Versions are numbered in the order of the log: where two were made at once, the later one gets the next number. */
function versionThing(db: Db, files: FileStore | null): Thing {
  const stored = createTableThing(db, { table: 'versions', key: 'id' })
  const isTaken = db.prepare<[unknown, string], number>('SELECT 1 FROM versions WHERE number = ? AND id <> ?').pluck()
  const next = db.prepare<[], number>('SELECT COALESCE(MAX(number), 0) + 1 FROM versions').pluck()
  const isThere = db.prepare<[unknown], number>('SELECT 1 FROM versions WHERE id = ?').pluck()
  return {
    read: stored.read,
    write(id, state) {
      if (state === null || files === null) return stored.write(id, state)
      const parent = state['parent_id'] ?? null
      if (parent !== null && isThere.get(parent) === undefined) throw new AppError('OPERATION_BASE_MISSING', { missing: String(parent) })
      for (const hash of reached(files, state)) requireContent(files, hash)
      const number = isTaken.get(state['number'], id) === undefined ? (state['number'] ?? null) : (next.get() ?? 1)
      stored.write(id, { ...state, number })
    },
    blobsOf: (state) => (files === null ? [] : reached(files, state).map((hash) => Buffer.from(hash).toString('hex'))),
  }
}

const Bytes = z.object({ base64: z.base64() })

function reached(files: FileStore, state: ThingState): readonly Uint8Array[] {
  const root = Bytes.safeParse(state['manifest'])
  if (!root.success) throw new AppError('OPERATION_INVALID', { issues: [{ path: 'manifest', reason: 'is no hash' }] })
  const hash = Buffer.from(root.data.base64, 'base64')
  requireContent(files, hash)
  return files.reachedBy(hash)
}

function requireContent(files: FileStore, hash: Uint8Array): void {
  if (!files.has(hash)) throw new AppError('OPERATION_BLOB_MISSING', { hash: Buffer.from(hash).toString('hex') })
}

/** When a conversation began of which a message tells, and nothing else yet. */
const NOT_TOLD = 0

/** A message that cannot be read would hide the whole chat. */
function messageThing(db: Db): Thing {
  const stored = createTableThing(db, { table: 'messages', key: 'id' })
  const select = db.prepare<[string], MessageRecord>(`SELECT ${MESSAGE_COLUMNS} FROM messages WHERE id = ?`)
  const expect = db.prepare(
    `INSERT OR IGNORE INTO conversations (id, started_at, is_current)
     SELECT ?, ${NOT_TOLD}, NOT EXISTS (SELECT 1 FROM conversations WHERE is_current = 1)`,
  )
  return {
    read: stored.read,
    write(id, state) {
      // A conversation that begins later takes in the messages before it, which may be told first.
      if (typeof state?.['conversation_id'] === 'string') expect.run(state['conversation_id'])
      stored.write(id, state)
      const written = select.get(id)
      if (written === undefined) return
      try {
        toMessage(written)
      } catch (error) {
        throw new AppError('OPERATION_INVALID', { issues: [{ path: 'message', reason: 'cannot be read' }] }, { cause: error })
      }
    },
  }
}

/** One is the current one. */
function conversationThing(db: Db): Thing {
  const stored = createTableThing(db, { table: 'conversations', key: 'id' })
  const leave = db.prepare('UPDATE conversations SET is_current = 0 WHERE is_current = 1 AND id <> ?')
  return {
    read(id) {
      const state = stored.read(id)
      return state?.['started_at'] === NOT_TOLD ? null : state
    },
    write(id, state) {
      if (state?.['is_current'] === 1) leave.run(id)
      stored.write(id, state)
    },
  }
}

function entityThing(db: Db): Thing {
  return {
    read: (id) => readEntityState(db, id),
    write(id, state) {
      if (!isXId('entity', id)) throw new AppError('OPERATION_INVALID', { issues: [{ path: 'entityId', reason: 'is no entity' }] })
      // An entity is hidden, never dropped.
      if (state === null) return
      try {
        writeEntityState(db, id, state)
      } catch (error) {
        if (!(error instanceof z.ZodError || error instanceof SyntaxError)) throw error
        throw new AppError('OPERATION_INVALID', { issues: [{ path: 'schema', reason: 'is none of an entity' }] }, { cause: error })
      }
    },
  }
}

/** One that runs is of the device where it runs. */
function endedThing(db: Db, table: string, key: string): Thing {
  const stored = createTableThing(db, { table, key, local: ['n'] })
  const isRunning = (state: ThingState | null) => state?.['is_running'] === 1
  return {
    read: (id) => {
      const state = stored.read(id)
      return isRunning(state) ? null : state
    },
    write(id, state) {
      if (!isRunning(stored.read(id))) stored.write(id, state)
    },
  }
}

function knowledgeThing(db: Db): Thing {
  const stored = createTableThing(db, { table: 'meta', key: 'key' })
  return {
    read: stored.read,
    write(id, state) {
      if (id !== KNOWLEDGE) throw new AppError('OPERATION_INVALID', { issues: [{ path: 'entityId', reason: 'is no knowledge' }] })
      stored.write(id, state)
    },
  }
}

/** A run of the published app's people. One that is under way is of the device where it runs. */
function runThing(db: Db): Thing {
  const stored = createTableThing(db, { table: 'live_runs', key: 'id', local: ['n'] })
  const isLoading = (state: ThingState | null) => state?.['state'] === 'Loading'
  return {
    read(id) {
      const state = stored.read(id)
      return isLoading(state) ? null : state
    },
    write(id, state) {
      if (!isLoading(stored.read(id))) stored.write(id, state)
    },
  }
}

/** One that cannot be read would be in no list. Its runs are of this computer, and go with it. */
function toolThing(db: Db): Thing {
  const stored = createTableThing(db, { table: 'tools', key: 'id' })
  const removeRuns = db.prepare('DELETE FROM tool_runs WHERE tool_id = ?')
  return {
    read: stored.read,
    write(id, state) {
      if (state === null) removeRuns.run(id)
      else if (!isTool(id, state['body'])) throw new AppError('OPERATION_INVALID', { issues: [{ path: 'body', reason: 'is no tool' }] })
      stored.write(id, state)
    },
  }
}

/** One that cannot be read would be in no list. */
function bodyThing(db: Db, table: string, isIt: (id: string, body: ThingState[string] | undefined) => boolean): Thing {
  const stored = createTableThing(db, { table, key: 'id' })
  return {
    read: stored.read,
    write(id, state) {
      if (state !== null && !isIt(id, state['body']))
        throw new AppError('OPERATION_INVALID', { issues: [{ path: 'body', reason: `is nothing of ${table}` }] })
      stored.write(id, state)
    },
  }
}

function isQuestion(id: string, body: ThingState[string] | undefined): boolean {
  try {
    return typeof body === 'string' && readSourceQuestion(JSON.parse(body))?.id === id
  } catch {
    return false
  }
}

function isSource(id: string, body: ThingState[string] | undefined): boolean {
  try {
    return typeof body === 'string' && readSource(JSON.parse(body))?.id === id
  } catch {
    return false
  }
}

function isTool(id: string, body: ThingState[string] | undefined): boolean {
  try {
    return typeof body === 'string' && readTool(JSON.parse(body))?.toolId === id
  } catch {
    return false
  }
}

function recordThing(db: Db, record: RecordStore | null): Thing {
  const select = db.prepare<[string], string>('SELECT value FROM record WHERE part = ?').pluck()
  return {
    read: (id) => {
      const fields = select.get(id)
      return fields === undefined ? null : (JSON.parse(fields) as ThingState)
    },
    write(id, state) {
      if (id === NAME) return record?.putName(nameOfApp(state))
      const part = RECORD_PARTS.find((each) => each === id)
      if (part === undefined) throw new AppError('OPERATION_INVALID', { issues: [{ path: 'entityId', reason: 'is no part of a record' }] })
      record?.put(part, ownFields(part, readRecordPart(part, state ?? {})))
    },
  }
}

function nameOfApp(state: ThingState | null): string | null {
  if (state === null) return null
  const name = AppName.safeParse(state['name'])
  if (!name.success) throw new AppError('OPERATION_INVALID', { issues: [{ path: 'name', reason: 'is no name of an app' }] })
  return name.data
}

/** Which version is live, with what it looks like, and since when tables and columns are hidden. */
function pinThing(db: Db): Thing {
  const pinned = createTableThing(db, { table: 'pinned', key: 'id' })
  const hidden = db.prepare<[], readonly [string, number]>('SELECT x_id, hidden_at FROM hidden ORDER BY x_id').raw()
  const hide = db.prepare('INSERT INTO hidden (x_id, hidden_at) VALUES (?, ?)')
  const Dates = z.array(z.tuple([z.string(), z.number().int()]))
  return {
    read() {
      const state = pinned.read('1')
      return state === null ? null : { ...state, hidden: hidden.all().map(([xId, at]) => [xId, at]) }
    },
    write(_id, state) {
      const { hidden: dates = [], ...pin } = state ?? {}
      const parsed = Dates.safeParse(dates)
      if (!parsed.success) throw new AppError('OPERATION_INVALID', { issues: [{ path: 'hidden', reason: 'is no list of dates' }] })
      db.exec('DELETE FROM hidden')
      for (const [xId, at] of parsed.data) hide.run(xId, at)
      pinned.write('1', state === null ? null : pin)
    },
  }
}
